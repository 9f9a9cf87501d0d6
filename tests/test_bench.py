"""The benchmark command runs and says what it measured; how fast anything is, no test asks."""

import re
import subprocess
import sys

from tests.device_source import ROOT
from tools.benches.comparison import Comparison


def run(*arguments):
    command = [sys.executable, "tools/bench.py", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


def test_every_section_runs_without_its_peers():
    done = run("--here", "--rounds", "1")
    assert done.returncode == 0, done.stderr
    assert re.search(r"^ +\d+\.\d\d x ", done.stdout, re.MULTILINE), done.stdout
    assert "copy.deepcopy" in done.stdout


def test_help_and_mistakes():
    assert ".venv-bench" in run("--help").stdout
    for wrong in (("nothing",), ("--rounds", "0")):
        done = run("--here", *wrong)
        assert done.returncode == 2 and done.stdout == ""


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
