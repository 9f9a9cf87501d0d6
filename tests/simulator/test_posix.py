"""A real pseudo-terminal comes back as it was, however the program ends; small programs, not the game."""

import os
import signal
import time

import pytest

pytest.importorskip("termios", reason="no POSIX terminal here")

from tests.simulator.window import Window
from tools.simulator.terminal import ENTER, LEAVE

PRELUDE = """
import sys
sys.path.insert(0, %r)
from tools.simulator.posix import PosixTerminal
from tools.simulator.terminal import END, TerminalGone
""" % os.getcwd()
ECHO = PRELUDE + """
with PosixTerminal() as terminal:
    while True:
        if terminal.take_stale():
            terminal.write("\\x1b[2J\\x1b[1;1Hsize %d %d" % terminal.size() + END)
        for key in terminal.keys(None):
            terminal.write("\\x1b[2;1H<" + key + ">" + END)
            if key == "q":
                sys.exit(7)
            if key == "x":
                raise ZeroDivisionError
            if key == "s":
                while True:  # stuck, as a firmware may be
                    pass
"""


def window(program=ECHO, **kwargs):
    return Window(["-c", program], **kwargs)


def assert_given_back(terminal):
    terminal.drain()
    assert terminal.mode() == terminal.mode_before
    assert terminal.raw.count(ENTER) == terminal.raw.count(LEAVE)
    assert terminal.raw.rindex(ENTER) < terminal.raw.rindex(LEAVE)


def test_it_is_opened_and_given_back():
    with window(columns=97, rows=31) as terminal:
        terminal.wait_for_text("size 97 31")
        assert terminal.raw.startswith(ENTER)
        assert terminal.mode() != terminal.mode_before
        terminal.type(b"q")
        assert terminal.report("exit") == "exit 7"
        assert_given_back(terminal)


@pytest.mark.parametrize(("typed", "key"), [
    (b"a", "a"), (b"\x1b[A", "up"), (b"\r", "enter"), ("é".encode(), "é")])
def test_keys(typed, key):
    with window() as terminal:
        terminal.wait_for_text("size")
        terminal.type(typed)
        terminal.wait_for_text(f"<{key}>")


def test_esc_alone_comes_after_a_moment():
    with window() as terminal:
        terminal.wait_for_text("size")
        terminal.type(b"\x1b")
        terminal.wait_for_text("<esc>")


def test_after_an_exception():
    with window() as terminal:
        terminal.wait_for_text("size")
        terminal.type(b"x")
        assert terminal.report("exit") == "exit 1"
        assert_given_back(terminal)
        assert "ZeroDivisionError" in terminal.raw[terminal.raw.rindex(LEAVE):]  # on the screen that stays


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
@pytest.mark.parametrize("is_stuck", [False, True])
def test_after_a_fatal_signal(number, is_stuck):
    with window() as terminal:
        terminal.wait_for_text("size")
        if is_stuck:
            terminal.type(b"s")
            terminal.wait_for_text("<s>")
        os.kill(terminal.pid, number)
        assert terminal.report("exit") == f"exit {128 + number}"
        assert_given_back(terminal)


def test_ctrl_c_from_the_keyboard():
    with window() as terminal:
        terminal.wait_for_text("size")
        terminal.type(b"\x03")
        assert terminal.report("exit") == f"exit {128 + signal.SIGINT}"
        assert_given_back(terminal)


def test_an_ignored_signal_stays_ignored():
    """nohup starts programs so."""
    program = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n" + ECHO
    with window(program) as terminal:
        terminal.wait_for_text("size")
        os.kill(terminal.pid, signal.SIGHUP)
        terminal.type(b"q")
        assert terminal.report("exit") == "exit 7"


def test_ctrl_z_and_back():
    with window() as terminal:
        terminal.wait_for_text("size 150 50")
        terminal.type(b"\x1a")
        terminal.report("stopped")
        assert_given_back(terminal)
        seen = len(terminal.raw)
        terminal.resize(100, 40)  # while the shell was in front
        terminal.go_on()
        terminal.wait_for(lambda: ENTER in terminal.raw[seen:], "the screen was not taken again")
        terminal.wait_for_text("size 100 40")
        assert terminal.mode() != terminal.mode_before
        terminal.type(b"a")
        terminal.wait_for_text("<a>")
        terminal.type(b"\x1a")  # and once more
        terminal.report("stopped")
        assert_given_back_after_stop(terminal)
        terminal.go_on()
        terminal.wait_for_text("size 100 40")
        terminal.type(b"q")
        assert terminal.report("exit") == "exit 7"
        assert terminal.mode() == terminal.mode_before


def assert_given_back_after_stop(terminal):
    terminal.drain()
    assert terminal.mode() == terminal.mode_before
    assert terminal.raw.endswith(LEAVE)


def test_resized():
    with window() as terminal:
        terminal.wait_for_text("size 150 50")
        terminal.resize(60, 20)
        terminal.wait_for_text("size 60 20")


def test_closed_window():
    told = PRELUDE + """
import signal
signal.signal(signal.SIGHUP, signal.SIG_IGN)
try:
    with PosixTerminal() as terminal:
        terminal.write("\\x1b[2J\\x1b[1;1Hready" + END)
        while True:
            terminal.keys(None)
except TerminalGone:
    sys.exit(9)
"""
    with window(told) as terminal:
        terminal.wait_for_text("ready")
        terminal.close()
        assert terminal.report("exit") == "exit 9"


def test_keys_typed_ahead_are_not_for_the_shell():
    """What lies unread when the program ends is dropped."""
    sleeper = PRELUDE + """
import time
with PosixTerminal() as terminal:
    terminal.write("\\x1b[2J\\x1b[1;1Hready" + END)
    time.sleep(1)
sys.exit(3 if sys.stdin.fileno() in __import__("select").select([0], [], [], 0)[0] else 4)
"""
    with window(sleeper) as terminal:
        terminal.wait_for_text("ready")
        terminal.type(b"rm -rf\n")
        time.sleep(0.1)
        assert terminal.report("exit") == "exit 4"
