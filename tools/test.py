#!/usr/bin/env python3
"""The one test command: lint, types and all tests, in an environment of its own.

    python3 tools/test.py                        everything
    python3 tools/test.py -k rng -x              lint, types, and the tests that pytest picks by this
    python3 tools/test.py --only tests -k rng    without lint and types

The first run makes .venv in the project's folder and installs the pinned packages of requirements-dev.txt;
later runs use it as it is, until that file or the Python changes. Needs Python 3.11 or later, nothing else.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.environment import Environment, Trouble  # noqa: E402

ENVIRONMENT = Environment(ROOT / ".venv", ROOT / "requirements-dev.txt")
INTERRUPTED = 2  # of pytest's exit codes
_REASONS = {4: "pytest can't follow these arguments: see above", 5: "no test is meant by these arguments"}
_LAST_WORDS_S = 20  # for a test that is under way, and for the report


def check_micropython():
    """Raise Trouble if MICROPYTHON names no program: every second test would fail of it. The tests run in
    another folder, so it becomes an absolute path.
    """
    named = os.environ.get("MICROPYTHON")
    if named and os.path.isfile(named) and os.access(named, os.X_OK):
        os.environ["MICROPYTHON"] = os.path.abspath(named)
    elif named:
        raise Trouble(f"MICROPYTHON={named}: there is no such program. It is the path of MicroPython's unix "
                      "build; without the variable the one that is installed with the tests is taken.")


def lint():
    """Ruff over everything; (passed, words for the summary)."""
    code, output = shown(ENVIRONMENT.program("ruff"), "check", "--output-format=concise")
    found = re.search(r"Found (\d+) error", output)
    return code == 0, f"{found.group(1) if found else 0} findings"


def types():
    """Pyright over everything; (passed, words for the summary)."""
    code, output = shown(ENVIRONMENT.program("basedpyright"))
    return code == 0, output.strip().rpartition("\n")[2]


def shown(*command):
    """Run a short command; its exit code and its output, which is printed too."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", check=False)
    print(done.stdout, end="", flush=True)
    return done.returncode, done.stdout


def tests(arguments):
    """Pytest with the caller's arguments; (passed, words for the summary)."""
    with tempfile.TemporaryDirectory(prefix="tricktop-") as folder:
        report = Path(folder, "report.xml")
        command = [str(ENVIRONMENT.python), "-m", "pytest", f"--junitxml={report}", *arguments]
        code = patient(command)
        words = counts(report) if report.exists() else f"pytest ended with exit code {code}"
        if code == INTERRUPTED:
            words += ", interrupted"
        return code == 0, _REASONS.get(code, words)


def patient(command):
    """Run pytest; its exit code. Ctrl-C reaches it too, and it is let tell what it has found so far."""
    with subprocess.Popen(command, cwd=ROOT) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            try:
                return process.wait(_LAST_WORDS_S)
            except subprocess.TimeoutExpired:
                process.kill()
                return process.wait()


def counts(report):
    """A sentence on the cases of a JUnit report."""
    failed = skipped = passed = portable = 0
    for case in xml.etree.ElementTree.parse(report).iter("testcase"):
        kinds = {child.tag for child in case}
        if kinds & {"failure", "error"}:
            failed += 1
        elif "skipped" in kinds:
            skipped += 1
        else:
            passed += 1
            portable += case.get("name", "").endswith("[micropython]")
    return f"{passed} passed ({portable} of them under MicroPython), {failed} failed, {skipped} skipped"


def main():
    """Run the steps and print the summary; the exit code is 0 if all passed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False,
        epilog="Every other argument goes to pytest. The environment variable MICROPYTHON, if set, is the "
               "path of the MicroPython unix build to test with.")
    parser.add_argument("--only", choices=("lint", "types", "tests"), help="run this step alone")
    options, arguments = parser.parse_known_args()
    started = time.monotonic()
    try:
        if options.only in (None, "tests"):
            check_micropython()
        ENVIRONMENT.prepare()
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    steps = {"lint": lint, "types": types, "tests": lambda: tests(arguments)}
    lines, failed = [], []
    for name, step in steps.items():
        if options.only not in (None, name):
            continue
        print(f"\n== {name}", flush=True)
        begun = time.monotonic()
        passed, words = step()
        if not passed:
            failed.append(name)
        verdict = "passed" if passed else "FAILED"
        lines.append(f"{name:6} {verdict}  {time.monotonic() - begun:6.1f} s  {words}")
    print("\n== summary", *lines, sep="\n")
    verdict = f"FAILED: {', '.join(failed)}" if failed else "all passed"
    print(f"{verdict}, in {time.monotonic() - started:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
