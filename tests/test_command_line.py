"""An empty word is no path, for whatever tool: it would be the folder one is in."""

import re
import subprocess
import sys

import pytest

from tests.device_source import ROOT


@pytest.mark.parametrize("command", [
    ["gallery", "--out"], ["gallery", "--play"], ["deploy", "--backups"], ["deploy", "--restore"],
    ["simulate", "--saves"], ["simulate", "--script"], ["simulate", "--script", "x", "--screenshot-dir"],
    ["walkthrough", "--png"],
])
def test_an_empty_word_is_refused(command, tmp_path):
    name, *words = command
    program = ["-m", "tools.walkthrough"] if name == "walkthrough" else [str(ROOT / "tools" / f"{name}.py")]
    for empty in ("", " "):
        done = subprocess.run([sys.executable, *program, *words, empty], cwd=tmp_path, capture_output=True,
                              text=True, timeout=60, check=False, env={"PYTHONPATH": str(ROOT)})
        assert (done.returncode, done.stdout) == (2, "")
        assert f"argument {words[-1]}: expected a path, not an empty word" in done.stderr
        assert list(tmp_path.iterdir()) == []


def test_no_tool_makes_a_path_of_a_word_itself():
    for file in (ROOT / "tools").rglob("*.py"):
        assert not re.search(r"type=(pathlib\.)?Path\b", file.read_text(encoding="utf-8")), file
