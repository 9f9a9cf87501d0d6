"""tools/test.py and .ci/run: what they refuse, what they count, where they work."""

import os
import subprocess
import sys

import pytest

from tests.device_source import ROOT
from tools import environment, test


def test_an_old_python_is_refused(monkeypatch):
    monkeypatch.setattr(test.sys, "version_info", (3, 10, 13))
    with pytest.raises(environment.Trouble, match=r"need Python 3\.11 or later; .* is 3\.10\."):
        test.check_python()


def test_the_report_is_counted(tmp_path):
    report = tmp_path / "report.xml"
    report.write_text("""<testsuites><testsuite>
        <testcase name="test_a[cpython]"/><testcase name="test_a[micropython]"/><testcase name="test_b"/>
        <testcase name="test_c[micropython]"><failure>no</failure></testcase>
        <testcase name="test_d"><error>no</error></testcase>
        <testcase name="test_e"><skipped>no</skipped></testcase>
    </testsuite></testsuites>""")
    assert test.counts(report) == "3 passed (1 of them under MicroPython), 2 failed, 1 skipped"


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
