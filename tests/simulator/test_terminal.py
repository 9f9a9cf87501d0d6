"""Whether there is a terminal, and what it can show."""

import io

import pytest

from tools.simulator import blocks
from tools.simulator.terminal import kinds, why_none


class Stream(io.StringIO):
    def __init__(self, tty):
        super().__init__()
        self.tty = tty

    def isatty(self):
        return self.tty


TTY, PIPE = Stream(True), Stream(False)


@pytest.mark.parametrize(("stdin", "stdout", "environ", "reason"), [
    (TTY, TTY, {"TERM": "xterm"}, None),
    (TTY, TTY, {}, None),  # Windows has no TERM
    (PIPE, TTY, {"TERM": "xterm"}, "input is no terminal"),
    (TTY, PIPE, {"TERM": "xterm"}, "output is no terminal"),
    (TTY, TTY, {"TERM": "dumb"}, "a terminal of kind 'dumb' can't place the cursor"),
])
def test_why_none(stdin, stdout, environ, reason):
    assert why_none(stdin, stdout, environ) == reason


def test_a_closed_stream_is_no_terminal():
    closed = Stream(True)
    closed.close()
    assert why_none(closed, TTY, {}) == "input is no terminal"


def test_kinds():
    assert kinds("utf-8", {"TERM": "xterm-256color"}) == (blocks.HALF, blocks.SEXTANT, blocks.BRAILLE)
    assert kinds("utf-8", {"TERM": "linux"}) == (blocks.HALF,)
    assert kinds("utf-8", {"TERM_PROGRAM": "Apple_Terminal"}) == (blocks.HALF, blocks.BRAILLE)
    assert kinds("iso-8859-1", {"TERM": "xterm"}) == (blocks.ASCII,)
    assert kinds(None, {"TERM": "xterm"}) == (blocks.ASCII,)
