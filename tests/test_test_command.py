"""tools/test.py and .ci/run: what they refuse, what they count, where they work."""

import os
import signal
import subprocess
import sys

import pytest

import tools
from tests.device_source import ROOT
from tools import environment, test

# a pytest that is under way until somebody interrupts it, and has something to say then
SLOW = """
import sys, time
try:
    print("under way", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    time.sleep(1)
    print("what was found so far")
    sys.exit(2)
"""


def test_an_old_python_is_refused(monkeypatch):
    monkeypatch.setattr(tools.sys, "version_info", (3, 8, 10))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or later; .* is 3\.8\."):
        tools.check_python()


@pytest.mark.parametrize("command", [
    ("tools/simulate.py", "--help"), ("tools/test.py", "--help"), ("tools/deploy.py", "--help"),
    ("tools/bench.py", "--help"), ("tools/gallery.py", "--help"), ("-m", "tools.walkthrough", "--help"),
    ("-m", "tools.deployment.package", "--help"),
])
def test_every_program_tells_whoever_has_an_old_python(command, tmp_path):
    """The sentence comes before anything that an old Python could not read, or has not."""
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.version_info = (3, 8, 10)\n")
    for late in ("tomllib", "graphlib", "zoneinfo"):  # modules that 3.8 lacks
        (tmp_path / f"{late}.py").write_text("raise ModuleNotFoundError(__name__)\n")
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert done.returncode == 1
    assert done.stderr == f"Tricktop needs Python 3.11 or later; {sys.executable} is 3.8.\n"


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_lets_pytest_tell_what_it_found():
    # whoever starts the tests in the background of a script has it ignore the signal, which is inherited
    program = ("import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
               f"from tools import test; print(test.patient([test.sys.executable, '-c', {SLOW!r}]))")
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True,
                          start_new_session=True) as process:
        assert process.stdout.readline() == "under way\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        assert process.communicate(timeout=30)[0] == "what was found so far\n2\n"


def test_a_micropython_that_is_not_there_is_told_at_once(monkeypatch):
    monkeypatch.setenv("MICROPYTHON", "/nowhere/micropython")
    with pytest.raises(environment.Trouble, match="/nowhere/micropython: there is no such program"):
        test.check_micropython()
    monkeypatch.setenv("MICROPYTHON", str(ROOT))  # a folder is none
    with pytest.raises(environment.Trouble, match="there is no such program"):
        test.check_micropython()
    monkeypatch.chdir(ROOT / "tools")  # the tests run in another folder
    monkeypatch.setenv("MICROPYTHON", os.path.relpath(sys.executable))
    test.check_micropython()
    assert os.environ["MICROPYTHON"] == os.path.abspath(sys.executable)


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
