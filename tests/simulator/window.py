"""A terminal window for tests, with a program in it and eyes before it."""

import codecs
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

from tests.simulator.screen import Screen
from tools.simulator.terminal import END

JOB_CONTROL = Path(__file__).with_name("job_control.py")
# A limit for what should take a moment, generous for a busy machine; nothing is measured by it.
PATIENCE_S = 60


class Window:
    """A pseudo-terminal of columns × rows in which ``python arguments`` runs, until the context ends."""

    def __init__(self, arguments, columns=150, rows=50, **environ):
        self._master, slave = pty.openpty()
        self._is_open = True
        self.raw = ""  # everything that was written so far
        self.pid = None
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._reports = b""
        self.resize(columns, rows)
        self.mode_before = self.mode()
        orders_out, self._orders = os.pipe()
        self._report_fd, reports_in = os.pipe()
        variables = {"TERM": "xterm-256color", "PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environ}
        self._process = subprocess.Popen(
            [sys.executable, JOB_CONTROL, str(orders_out), str(reports_in),
             sys.executable, *map(str, arguments)],
            stdin=slave, stdout=slave, stderr=slave, env=variables, pass_fds=(orders_out, reports_in),
            start_new_session=True)
        for fd in (slave, orders_out, reports_in):
            os.close(fd)
        self.pid = int(self.report("pid").split()[1])

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()
        for fd in (self._orders, self._report_fd):
            os.close(fd)
        self._process.kill()
        self._process.wait()

    def close(self):
        """Close the window, as a person does with the mouse."""
        if self._is_open:
            os.close(self._master)
            self._is_open = False

    def mode(self):
        """The terminal's mode as termios tells it."""
        return termios.tcgetattr(self._master)

    def resize(self, columns, rows):
        """Change the size of the window; the program in front is told by the kernel."""
        self.columns, self.rows = columns, rows
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, data):
        """Bytes from the keyboard."""
        os.write(self._master, data)

    def go_on(self):
        """Continue the stopped program, as the shell's fg does."""
        os.write(self._orders, b".")

    def report(self, kind):
        """The next report of job control, which must begin with kind."""
        end = time.monotonic() + PATIENCE_S
        while b"\n" not in self._reports:
            self._look(end, f"no report {kind!r}")
        line, _, self._reports = self._reports.partition(b"\n")
        assert line.decode().startswith(kind), f"{line.decode()}; the terminal shows:\n{self.raw[-2000:]}"
        return line.decode()

    def wait_for(self, condition, what):
        """Look until condition() holds."""
        end = time.monotonic() + PATIENCE_S
        while not condition():
            assert b"exit" not in self._reports, f"{what}, the program has ended:\n{self.raw[-2000:]}"
            self._look(end, what)

    def wait_for_text(self, text):
        """Look until text is to be read in the window."""
        self.wait_for(lambda: text in self.screen().text(), f"{text!r} did not appear")

    def screen(self):
        """The window after the last picture that was written to its end; "?" where nothing was."""
        screen = Screen(self.columns, self.rows)
        whole = self.raw[:self.raw.rfind(END) + len(END)] if END in self.raw else ""
        start = whole.rfind("\x1b[2J")  # with this a picture of the whole window begins
        if start >= 0 and "\x1b[?1049l" not in whole[start:]:
            screen.feed(whole[start:])
        return screen

    def drain(self):
        """Read what the program wrote before its end."""
        while select.select([self._master], [], [], 0)[0] and self._take_in():
            pass

    def _look(self, end, what):
        left = end - time.monotonic()
        assert left > 0, f"{what}; the terminal shows:\n{self.raw[-2000:]}"
        fds = [self._master, self._report_fd] if self._is_open else [self._report_fd]
        ready, _, _ = select.select(fds, [], [], min(left, 1))
        if self._report_fd in ready:
            self._reports += os.read(self._report_fd, 4096)
        if self._master in ready:
            self._take_in()

    def _take_in(self):
        """Read what the program wrote; False when it has closed the terminal: Linux tells by an error."""
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.raw += self._decoder.decode(data)
        return bool(data)
