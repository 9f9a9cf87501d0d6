"""A board for tests of the deploy tool: the MicroPython unix build behind a pseudo-terminal, on a littlefs.

What mpremote sees is what a board shows: a flash that outlives resets, main.py at power-on, Ctrl-C, raw REPL,
soft reset. The flash is a file on the PC; the power can go at any one of its operations, whole or halfway.
"""

import contextlib
import os
import pty
import select
import signal
import subprocess
import termios
import threading
import time
import tty
from pathlib import Path

from hal.sim.flash import PICO_BLOCKS

STUB = Path(__file__).with_name("unix_board_stub.py")
_RAW = b"raw REPL; CTRL-B to exit\r\n>"
_PROMPT = b">>> "
_IS_UP = b"\x06"  # from the stub, for us alone
_CTRL_A, _CTRL_B, _CTRL_C = 1, 2, 3


class UnixBoard:
    """One board; a context manager. ``port`` is its device, ``said`` all that it has printed.

    program: the MicroPython unix build; folder: where its flash is kept. rom: bytes of a ROMFS partition;
    blocks: of 4 KB that its flash has.
    """

    def __init__(self, program, folder, rom=0, blocks=PICO_BLOCKS):
        self._command = [str(program), "-X", "heapsize=8M", "-i", str(STUB)]
        self.flash = Path(folder, "flash.img")
        self._rom = rom
        self._blocks = blocks
        self._cut = ""
        self._process = None
        self._is_raw = False
        self.said = bytearray()
        self.has_lost_power = False

    def __enter__(self):
        self.power_on()
        return self

    def __exit__(self, *_):
        self.power_off()

    def power_on(self, cut=None, half=False):
        """Start as a board does. With ``cut`` the power goes at that operation of the flash, from 0."""
        self._cut = "" if cut is None else f"{cut} {int(half)}"
        self.has_lost_power = False
        self._is_raw = False
        self._is_on = True
        self._host, outside = pty.openpty()  # plugged in again, it is another device
        self._ends = [self._host, outside]
        tty.setraw(outside)
        self.port = os.ttyname(outside)
        self._start(plays=True)
        self._thread = threading.Thread(target=self._pump, daemon=True)
        self._thread.start()

    def power_off(self):
        """Pull the plug."""
        self._is_on = False
        self._thread.join()
        self._process.kill()
        self._process.wait()
        self._unplug()

    def _unplug(self):
        """Whoever has the port open finds it gone."""
        for end in self._ends:
            os.close(end)
        self._ends.clear()

    def wait_for(self, words, seconds=10, start=0):
        """Wait until the board has said that; returns all that it has said."""
        until = time.monotonic() + seconds
        while words not in self.said[start:]:
            if time.monotonic() > until:
                raise TimeoutError(f"no {words!r} in {bytes(self.said[start:])!r}")
            time.sleep(0.01)
        return bytes(self.said[start:])

    def type(self, data):
        """Type on the console, as a terminal program does that sits at the port."""
        self._to_board(data)

    def _start(self, plays):
        self._inside, outside = pty.openpty()
        self._ends.append(self._inside)
        mode = termios.tcgetattr(outside)
        mode[0] = mode[1] = 0
        mode[3] = termios.ISIG  # Ctrl-C interrupts while a program runs; MicroPython's prompt takes it off
        termios.tcsetattr(outside, termios.TCSANOW, mode)
        environment = {"FLASH": str(self.flash), "PLAYS": "1" if plays else "", "CUT": self._cut,
                       "ROM": str(self._rom), "BLOCKS": str(self._blocks)}
        self._process = subprocess.Popen(self._command, stdin=outside, stdout=outside, stderr=outside,
                                         env=environment, cwd="/", start_new_session=True)
        os.close(outside)
        self._hear(_IS_UP)
        if not plays:
            self._hear(_PROMPT)

    def _hear(self, words):
        heard = b""
        with contextlib.suppress(OSError):  # the power may go during the start
            while not heard.endswith(words):
                heard += os.read(self._inside, 1)

    def _pump(self):
        while self._is_on:
            ready = select.select([self._inside, self._host], [], [], 0.05)[0]
            if self._inside in ready:
                try:
                    self._say(os.read(self._inside, 4096))
                except OSError:  # the process has ended: a soft reset, or the power went
                    # Ctrl-C between a program's end and the prompt ends the unix build, and no board
                    if self._process.wait() not in (0, -signal.SIGINT):
                        self.has_lost_power = True
                        self._unplug()
                        return
                    self._reset()
            elif self._host in ready:
                with contextlib.suppress(OSError):
                    self._to_board(os.read(self._host, 4096))

    def _say(self, data):
        self.said += data
        with contextlib.suppress(OSError):
            os.write(self._host, data)

    def _to_board(self, data):
        for place, byte in enumerate(data):
            if byte == _CTRL_C and self._is_busy():
                self._process.send_signal(signal.SIGINT)
                until = time.monotonic() + 1
                while self._is_busy() and time.monotonic() < until:
                    time.sleep(0.002)  # what comes while the prompt takes over would be lost
                continue
            if byte in (_CTRL_A, _CTRL_B):
                self._is_raw = byte == _CTRL_A
            os.write(self._inside, data[place:place + 1])

    def _is_busy(self):
        """Whether a program runs, and not the prompt."""
        return termios.tcgetattr(self._inside)[3] & termios.ISIG

    def _reset(self):
        self._ends.remove(self._inside)
        os.close(self._inside)
        self._say(b"MPY: soft reboot\r\n")
        self._start(plays=not self._is_raw)
        if self._is_raw:  # a board stays in the raw REPL of itself
            os.write(self._inside, bytes((_CTRL_A,)))
            self._hear(_RAW)
            self._say(_RAW)
