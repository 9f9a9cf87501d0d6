"""A terminal on Linux, macOS and other POSIX systems.

While it is open the alternate screen is shown, keys arrive one by one and unechoed, and signals are taken so
that the terminal is handed back whatever ends the program. Ctrl-C and Ctrl-Z stay with the kernel: they work
even when the program is stuck.
"""

import contextlib
import os
import select
import signal
import sys
import termios

from tools.simulator.keys import ESC_TIMEOUT_MS, Decoder
from tools.simulator.terminal import ENTER, LEAVE, TerminalGone

_FATAL = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)


class PosixTerminal:
    """The terminal on two file descriptors. A fatal signal becomes SystemExit(128 + its number)."""

    def __init__(self, in_fd=0, out_fd=1, encoding="utf-8"):
        self._in = in_fd
        self._out = out_fd
        self.encoding = encoding
        self._decoder = Decoder()
        self._saved = termios.tcgetattr(in_fd)
        self._handlers = {}
        self._stale = True

    def __enter__(self):
        # a signal wakes select() by a byte in this pipe
        self._wake, wake_in = os.pipe()
        os.set_blocking(self._wake, False)
        os.set_blocking(wake_in, False)
        self._old_wakeup = signal.set_wakeup_fd(wake_in, warn_on_full_buffer=False)
        self._wake_in = wake_in
        for number in _FATAL:
            self._take(number, self._end)
        self._take(signal.SIGTSTP, self._stop)
        self._take(signal.SIGCONT, self._continue)
        self._take(signal.SIGWINCH, self._resized)
        try:
            self._open()
            return self
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *exception):
        # the terminal comes back even when signals hail down; what they would have ended is ending
        for number in self._handlers:
            signal.signal(number, signal.SIG_IGN)
        self._close()
        signal.set_wakeup_fd(self._old_wakeup)
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        os.close(self._wake)
        os.close(self._wake_in)

    def size(self):
        """(columns, rows) of the window."""
        try:
            columns, rows = os.get_terminal_size(self._out)
        except OSError as error:
            raise TerminalGone(error.errno, "the terminal is gone") from error
        return (columns, rows) if columns and rows else (80, 24)  # serial lines don't tell

    def take_stale(self):
        """True once after others may have written to the screen."""
        stale, self._stale = self._stale, False
        return stale

    def keys(self, timeout_ms):
        """Names of the PC keys that arrive within timeout_ms (None: at any time), those of one moment.

        [] when the time is over, and when the window was resized or the program came back from a stop.
        """
        esc_waits = self._decoder.pending
        if esc_waits and (timeout_ms is None or timeout_ms > ESC_TIMEOUT_MS):
            timeout_ms = ESC_TIMEOUT_MS
        seconds = None if timeout_ms is None else timeout_ms / 1000
        ready, _, _ = select.select([self._in, self._wake], [], [], seconds)
        if self._wake in ready:
            os.read(self._wake, 512)
        if self._in in ready:
            return self._decoder.feed(self._read())
        if esc_waits and not ready:
            return self._decoder.flush()
        return []

    def write(self, text):
        """Put text on the screen."""
        data = text.encode(self.encoding, "replace")
        try:
            while data:
                try:
                    data = data[os.write(self._out, data):]
                except BlockingIOError:  # another program left the terminal in non-blocking mode
                    select.select([], [self._out], [])
        except OSError as error:
            raise TerminalGone(error.errno, "the terminal is gone") from error

    def _read(self):
        try:
            data = os.read(self._in, 4096)
        except OSError as error:
            raise TerminalGone(error.errno, "the terminal is gone") from error
        if not data:
            raise TerminalGone("the terminal was closed")
        return data

    def _take(self, number, handler):
        if signal.getsignal(number) is not signal.SIG_IGN:  # nohup wants it ignored
            self._handlers[number] = signal.signal(number, handler) or signal.SIG_DFL

    def _open(self):
        try:
            mode = termios.tcgetattr(self._in)
        except termios.error as error:
            raise TerminalGone(*error.args) from error
        mode[3] &= ~(termios.ICANON | termios.ECHO)
        mode[6][termios.VMIN] = 1
        mode[6][termios.VTIME] = 0
        termios.tcsetattr(self._in, termios.TCSANOW, mode)
        self.write(ENTER)
        self._stale = True

    def _close(self):
        with contextlib.suppress(TerminalGone):
            self.write(LEAVE)
        with contextlib.suppress(termios.error):
            termios.tcflush(self._in, termios.TCIFLUSH)  # keys typed ahead are not for the shell
            termios.tcsetattr(self._in, termios.TCSANOW, self._saved)

    def _end(self, number, _):
        sys.exit(128 + number)

    def _stop(self, number, _):
        """Ctrl-Z: hand the terminal back, stop as without a handler, and on when SIGCONT comes.

        A process whose group is orphaned is not stopped at all, and gets no SIGCONT either.
        """
        self._close()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, self._stop)
        self._open()

    def _continue(self, *_):
        self._open()

    def _resized(self, *_):
        self._stale = True
