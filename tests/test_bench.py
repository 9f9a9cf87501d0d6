"""The benchmark command runs and says what it measured; how fast anything is, no test asks."""

import os
import re
import subprocess
import sys

import pytest

from tests.device_source import ROOT
from tools import bench
from tools.benches.comparison import Comparison


def run(*arguments, **environment):
    command = [sys.executable, "tools/bench.py", *arguments]
    environment = {**os.environ, **environment}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120,
                          check=False)


def test_every_section_runs_without_its_peers():
    done = run("--here", "--rounds", "1")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^ +\d+\.\d\d x ", done.stdout, re.MULTILINE), done.stdout
    assert "copy.deepcopy" in done.stdout


def test_help_and_mistakes():
    assert ".venv-bench" in run("--help").stdout
    for wrong, words in ((("nothing",), "no section"), (("--rounds", "0"), "at least one round"),
                         (("--wear", "0"), "--wear: at least one game"),
                         (("--wear", "-3"), "--wear: at least one game")):
        done = run("--here", *wrong)
        assert done.returncode == 2 and done.stdout == "" and words in done.stderr


@pytest.mark.parametrize("start", [b"", b"# Tricktop\n", b"UF2\nWQ]\x9e" + bytes(20) + b"Y\xff\x8b\xe4"])
def test_what_is_no_image_for_the_pico_is_told(start, tmp_path):
    image = tmp_path / "README.md"
    image.write_bytes(start + bytes(1024))  # the last one is for a Pico 2
    done = run("--pico", PICO_UF2=str(image))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (f"PICO_UF2={image}: no image for the Pico; get the .uf2 from "
                           "micropython.org/download/RPI_PICO\n")


def test_without_an_image_for_the_pico_nothing_is_installed(monkeypatch, capsys):
    monkeypatch.setattr(bench.importlib.util, "find_spec", lambda name: None)  # no emulator here
    monkeypatch.setattr(bench.Environment, "is_running", lambda self: False)
    monkeypatch.setattr(bench.Environment, "prepare", lambda self: pytest.fail("it installs"))
    for image, words in (("", "PICO_UF2 is not set"), ("/no/such.uf2", "/no/such.uf2: no such file")):
        monkeypatch.setenv("PICO_UF2", image)
        assert bench.pico() == 2
        assert words in capsys.readouterr().err
        done = run("--pico", PICO_UF2=image)
        assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr


def test_a_ratio_is_that_of_the_rates():
    def work(done):
        sum(range(20000))
        return done

    # the same work, but one side says that it did a thousand times as much
    comparison = Comparison("title", "things", lambda: work(1000), lambda: work(1))
    ratios, ours, theirs = comparison.run(3)
    assert len(ratios) == len(ours) == len(theirs) == 3
    assert [mine / other for mine, other in zip(ours, theirs, strict=True)] == ratios
    assert min(ratios) > 1
    assert "things a second" in comparison.report(1) and "wanted" not in comparison.report(1)
