"""A console on Windows 10 and later, the old console window as well as Windows Terminal.

Keys come from the C runtime; pictures are escape sequences, which the console must be told to understand.
Ctrl-C arrives as KeyboardInterrupt.
"""

import contextlib
import ctypes
import os
import sys
import time

from tools.simulator.terminal import ENTER, LEAVE, TerminalGone, TerminalUnfit

_STD_OUTPUT_HANDLE = -11
_ENABLE_PROCESSED_OUTPUT = 0x0001
_ENABLE_VIRTUAL_TERMINAL_PROCESSING = 0x0004

# The runtime offers no wait for a key with a time limit: look this often. A look takes microseconds.
_LOOK_MS = 15

_KEYS = {"\r": "enter", "\n": "enter", " ": "space", "\x1b": "esc", "\b": "backspace", "\t": "tab",
         "\x03": "ctrl-c", "\f": "ctrl-l"}
# after a lead-in of "\0" or "\xe0"
_EXTENDED = {"H": "up", "P": "down", "K": "left", "M": "right"}


class WindowsConsole:
    """A console; keyboard is the module msvcrt, kernel32 the system's library, output a text stream."""

    def __init__(self, keyboard, kernel32, output, get_size=os.get_terminal_size):
        self.encoding = output.encoding
        self._keyboard = keyboard
        self._kernel32 = kernel32
        self._output = output
        self._get_size = get_size
        self._handle = kernel32.GetStdHandle(_STD_OUTPUT_HANDLE)
        self._saved = ctypes.c_ulong()
        if not kernel32.GetConsoleMode(self._handle, ctypes.byref(self._saved)):
            raise TerminalUnfit("the output is no Windows console")
        self._size = self.size()
        self._stale = True

    def __enter__(self):
        mode = self._saved.value | _ENABLE_PROCESSED_OUTPUT | _ENABLE_VIRTUAL_TERMINAL_PROCESSING
        if not self._kernel32.SetConsoleMode(self._handle, mode):
            raise TerminalUnfit("this console understands no escape sequences: Windows 10 or later is needed")
        try:
            self.write(ENTER)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *exception):
        with contextlib.suppress(TerminalGone):
            self.write(LEAVE)
        self._kernel32.SetConsoleMode(self._handle, self._saved.value)

    def size(self):
        """(columns, rows) of the window."""
        return tuple(self._get_size(self._output.fileno()))

    def take_stale(self):
        """True once after the screen may have been disturbed: a resized console rewraps what it shows."""
        stale, self._stale = self._stale, False
        return stale

    def keys(self, timeout_ms):
        """Names of the PC keys that arrive within timeout_ms (None: at any time), those of one moment.

        [] when the time is over, and when the window was resized.
        """
        end = None if timeout_ms is None else time.monotonic() + timeout_ms / 1000
        while not self._keyboard.kbhit():
            if self.size() != self._size:
                self._size = self.size()
                self._stale = True
                return []
            left_ms = _LOOK_MS if end is None else min((end - time.monotonic()) * 1000, _LOOK_MS)
            if left_ms <= 0:
                return []
            time.sleep(left_ms / 1000)
        keys = []
        while self._keyboard.kbhit():
            key = self._key()
            if key:
                keys.append(key)
        return keys

    def write(self, text):
        """Put text on the screen."""
        try:
            self._output.write(text)
            self._output.flush()
        except OSError as error:
            raise TerminalGone(error.errno, "the console is gone") from error

    def _key(self):
        sign = self._keyboard.getwch()
        if sign in ("\0", "\xe0"):
            # "à" is also a letter: then nothing follows at once
            return _EXTENDED.get(self._keyboard.getwch()) if self._keyboard.kbhit() else sign
        return _KEYS.get(sign) or (sign if sign.isprintable() else None)


def open_console():
    """The console of this process."""
    import msvcrt

    kernel32 = ctypes.WinDLL("kernel32")  # pyright: ignore[reportAttributeAccessIssue]
    kernel32.GetStdHandle.restype = ctypes.c_void_p
    kernel32.GetConsoleMode.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_ulong)]
    kernel32.SetConsoleMode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # pyright: ignore[reportAttributeAccessIssue]
    return WindowsConsole(msvcrt, kernel32, sys.stdout)
