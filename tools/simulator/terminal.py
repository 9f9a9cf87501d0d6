"""What the terminals of all systems share, and the choice of one.

A terminal is a context manager with size(), take_stale(), keys(timeout_ms) and write(text), as ``posix`` and
``windows`` describe them.
"""

import os
import sys

from tools.simulator import blocks

# alternate screen, no cursor, no wrapping at the last column; and back
ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
LEAVE = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"
# around what belongs together: a terminal that knows them shows no half of a picture, others ignore them
# (https://github.com/contour-terminal/vt-extensions/blob/master/synchronized-output.md)
BEGIN, END = "\x1b[?2026h", "\x1b[?2026l"


class TerminalGone(OSError):
    """The terminal was closed: there is nobody to play with, and nothing to restore."""


class TerminalUnfit(OSError):
    """The terminal can't do what is needed; str() says what."""


def why_none(stdin=None, stdout=None, environ=None):
    """None where one can play, else the reason in a few words."""
    stdin = sys.stdin if stdin is None else stdin
    stdout = sys.stdout if stdout is None else stdout
    environ = os.environ if environ is None else environ
    for stream, name in ((stdin, "input"), (stdout, "output")):
        if stream is None or stream.closed or not stream.isatty():
            return f"{name} is no terminal"
    if environ.get("TERM", "") in ("dumb", "unknown"):
        return f"a terminal of kind {environ['TERM']!r} can't place the cursor"
    return None


def open_terminal():
    """The terminal of this process, not entered yet. TerminalUnfit where it can't do what is needed."""
    if os.name == "nt":
        from tools.simulator import windows

        return windows.open_console()
    from tools.simulator.posix import PosixTerminal

    return PosixTerminal(sys.stdin.fileno(), sys.stdout.fileno(), sys.stdout.encoding)


def kinds(encoding, environ=None):
    """The Blocks that a terminal of that encoding can show, best first."""
    environ = os.environ if environ is None else environ
    if not blocks.can_write(encoding):
        return (blocks.ASCII,)
    if environ.get("TERM") == "linux" or (os.name == "nt" and not environ.get("WT_SESSION")):
        return (blocks.HALF,)  # the fonts of Linux' and Windows' own consoles have nothing finer
    if environ.get("TERM_PROGRAM") == "Apple_Terminal":
        return blocks.HALF, blocks.BRAILLE  # its fonts lack sextants
    return blocks.HALF, blocks.SEXTANT, blocks.BRAILLE
