"""tools/test.py: when it makes its environment anew, what it says when it can't, what it counts."""

import importlib.util
import os
import subprocess
import sys

import pytest

from tests.device_source import ROOT


@pytest.fixture
def command(tmp_path, monkeypatch):
    """The module tools/test.py, at work on an empty project; ``command.called`` lists what it ran."""
    spec = importlib.util.spec_from_file_location("test_command", ROOT / "tools" / "test.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    venv = tmp_path / ".venv"
    monkeypatch.setattr(module, "VENV", venv)
    monkeypatch.setattr(module, "STAMP", venv / "tricktop.stamp")
    monkeypatch.setattr(module, "REQUIREMENTS", tmp_path / "requirements-dev.txt")
    module.REQUIREMENTS.write_text("pytest==9\n")
    monkeypatch.setattr(module, "called", [], raising=False)

    def call(arguments, **options):
        module.called.append("venv" if "venv" in arguments else "pip" if "pip" in arguments else "probe")
        return 0

    monkeypatch.setattr(module.subprocess, "call", call)
    return module


def test_the_environment_is_made_once(command):
    command.prepare()
    assert command.called == ["venv", "pip"]
    command.prepare()
    assert command.called == ["venv", "pip", "probe"]


def test_it_is_made_anew_when_the_requirements_change(command):
    command.prepare()
    (command.VENV / "old").touch()
    command.REQUIREMENTS.write_text("pytest==10\n")
    command.prepare()
    assert command.called == ["venv", "pip", "venv", "pip"]
    assert not (command.VENV / "old").exists()


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_it_is_made_anew_after_an_interruption(command, monkeypatch, step):
    calm = command.subprocess.call

    def interrupted(arguments, **options):
        if step in arguments:
            raise KeyboardInterrupt
        return calm(arguments, **options)

    monkeypatch.setattr(command.subprocess, "call", interrupted)
    with pytest.raises(KeyboardInterrupt):
        command.prepare()
    (command.VENV / "half").touch()
    monkeypatch.setattr(command.subprocess, "call", calm)
    command.called.clear()
    command.prepare()
    assert command.called == ["venv", "pip"]
    assert not (command.VENV / "half").exists()


def test_it_is_made_anew_when_its_python_is_gone(command, monkeypatch):
    command.prepare()
    monkeypatch.setattr(command, "runs", lambda *arguments: False)
    command.prepare()
    assert command.called == ["venv", "pip", "venv", "pip"]


def test_a_failed_installation_is_no_environment(command, monkeypatch):
    monkeypatch.setattr(command.subprocess, "call", lambda arguments, **options: "pip" in arguments)
    with pytest.raises(command.Trouble, match="needs a network"):
        command.prepare()
    assert command.STAMP.read_text() != command.wanted_stamp()


def test_an_environment_of_others_is_left_alone(command):
    command.VENV.mkdir()
    (command.VENV / "pyvenv.cfg").touch()
    with pytest.raises(command.Trouble, match="was not made by this program"):
        command.prepare()
    assert (command.VENV / "pyvenv.cfg").exists()
    assert not command.called


def test_an_old_python_is_refused(command, monkeypatch):
    monkeypatch.setattr(command.sys, "version_info", (3, 10, 13))
    with pytest.raises(command.Trouble, match=r"need Python 3\.11 or later; .* is 3\.10\."):
        command.check_python()


def test_a_python_without_venv_is_told_the_package(command, monkeypatch):
    found = {"venv": "yes", "ensurepip": None}
    monkeypatch.setattr(command.importlib.util, "find_spec", found.get)
    with pytest.raises(command.Trouble, match=r"sudo apt install python3\.\d+-venv"):
        command.check_python()


def test_the_report_is_counted(command, tmp_path):
    report = tmp_path / "report.xml"
    report.write_text("""<testsuites><testsuite>
        <testcase name="test_a[cpython]"/><testcase name="test_a[micropython]"/><testcase name="test_b"/>
        <testcase name="test_c[micropython]"><failure>no</failure></testcase>
        <testcase name="test_d"><error>no</error></testcase>
        <testcase name="test_e"><skipped>no</skipped></testcase>
    </testsuite></testsuites>""")
    assert command.counts(report) == "3 passed (1 of them under MicroPython), 2 failed, 1 skipped"


def test_help_says_where_arguments_go():
    done = subprocess.run([sys.executable, ROOT / "tools" / "test.py", "--help"],
                          capture_output=True, text=True, check=True)
    assert "goes to pytest" in done.stdout
    assert "--only" in done.stdout


def test_the_gate_runs_from_anywhere(tmp_path):
    """.ci/run calls the first python3 of the path with tools/test.py, in the project's folder."""
    if os.name == "nt":
        pytest.skip("a shell script")
    python = tmp_path / "python3"
    python.write_text('#!/bin/sh\npwd\necho "$@"\nexit 3\n')
    python.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(["bash", ROOT / ".ci" / "run"], cwd=tmp_path, env={**os.environ, "PATH": path},
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()) == (3, [str(ROOT), "tools/test.py"])
