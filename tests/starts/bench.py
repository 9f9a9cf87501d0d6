"""A board on the bench: a flash in a folder, switched on again and again as a process, see power_on.py."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from hal import OK
from hal.sim.framebuf import MONO_VLSB, FrameBuffer

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).parent
POWER_ON, WATCHDOG = 1, 3  # causes of a reset
_HANG_S = 3  # real seconds without an end: there the watchdog bites, if it is on
_FOLDERS = ("engine", "hal", "firmware")


class Bench:
    """One board; ``flash`` is the folder of its files. program: MicroPython's path, None for CPython.

    After power_on(): ``looks``, the panel as lines of text at each "look" of the script, and ``pictures``,
    the same as strings of 0 and 1; ``words`` at the prompt, "" if there was none; ``is_interruptible`` and
    ``has_watchdog`` as they were in the end, ``had_watchdog`` on the way; ``fate``, "end" if the script was
    played to its end, "reset", "hang", "prompt", or "gone" if the program ended otherwise. ``output``: what
    was printed.
    """

    def __init__(self, folder, program=None):
        self.flash = folder / "flash"
        stays = shutil.ignore_patterns("__pycache__", "flash")
        for name in _FOLDERS:
            shutil.copytree(ROOT / name, self.flash / name, ignore=stays)
        shutil.copy(HERE / "bench_board.py", self.flash / "hal" / "boards" / "bench.py")
        shutil.copy(ROOT / "firmware" / "flash" / "main.py", self.flash)
        (self.flash / "board.txt").write_text("bench\n")
        self._registers = folder / "registers.json"
        self._script = folder / "script.json"
        self._command = [sys.executable, "-B"] if program is None else [program]
        self.switch_off()

    def set_heap(self, size):
        """MicroPython has so much memory from now on ("300K")."""
        self._command[1:] = ["-X", "heapsize=" + size]

    def switch_off(self):
        """Nothing of the chip is kept."""
        self._keep({"cause": POWER_ON})

    def reset(self):
        """As the chip does it: the next start is none after power-on."""
        self._keep({"cause": WATCHDOG})

    def connect_usb(self):
        """A computer is on the USB port."""
        self._keep({**self._kept(), str(0x50110050): 1 << 16})

    def power_on(self, *script):
        """Start, play the script, until it ends or the program does. A reset is not followed by a start; at
        the end of the script the plug is pulled.
        """
        steps = sorted((list(step) for step in script), key=lambda step: step[0])
        self._script.write_text(json.dumps(steps))
        command = [*self._command, HERE / "power_on.py", self._registers, self._script]
        try:
            done = subprocess.run([str(part) for part in command], cwd=self.flash, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=_HANG_S, check=False)
            lines, self.fate = done.stdout.decode().splitlines(), "gone"
        except subprocess.TimeoutExpired as hung:
            lines, self.fate = (hung.stdout or b"").decode().splitlines(), "hang"
        self.output = "\n".join(line for line in lines if not line.startswith("@@"))
        self.looks, self.pictures, self.words, self.is_interruptible = [], [], "", True
        self.has_watchdog = self.had_watchdog = False
        for line in lines:
            if line.startswith("@@"):
                self._hear(*json.loads(line[2:]))
        if self.fate in ("reset", "hang"):
            assert self.fate == "reset" or self.has_watchdog, "it hangs, and nothing ends that"
            self._keep({**self._kept(), "cause": WATCHDOG})
        else:
            self.switch_off()
        return self

    def _hear(self, what, *more):
        if what == "look":
            self.pictures.append(more[0])
            self.looks.append(read(more[0]))
        elif what in ("watchdog", "stopped"):
            self.has_watchdog = what == "watchdog"
            self.had_watchdog = self.had_watchdog or self.has_watchdog
        elif what == "interruptible":
            self.is_interruptible = more[0]
        else:
            self.fate = what
            self.words = more[0] if more else ""

    def _kept(self):
        return json.loads(self._registers.read_text())

    def _keep(self, registers):
        self._registers.write_text(json.dumps(registers))


def tap(ms, key=OK):
    """Steps of a script: a short press at that time."""
    return (ms, "press", key), (ms + 60, "release", key)


def read(rows):
    """The lines that stand on a panel in the runtime's own letters, 10 pixels apart; a marked one begins with
    ``>``, a line of which a sign can't be read is "".
    """
    lines = []
    for top in range(0, len(rows) - 9, 10):
        for mark, lit in (("", "1"), (">", "0")):
            text = "".join(_letter(rows, top + 1, left, lit) or "\0" for left in range(0, len(rows[0]), 8))
            if "\0" not in text and text.strip():
                lines.append(mark + text.strip())
                break
        else:
            lines.append("")
    return lines


def _letter(rows, top, left, lit):
    return _GLYPHS.get("".join(rows[top + y][left:left + 8] for y in range(8)).replace(lit, "#"))


def _glyphs():
    found = {}
    for code in range(32, 127):
        buffer = FrameBuffer(bytearray(8), 8, 8, MONO_VLSB)
        buffer.text(chr(code), 0, 0, 1)
        bits = "".join("#" if buffer.pixel(x, y) else "-" for y in range(8) for x in range(8))
        found[bits.replace("-", "0")] = found[bits.replace("-", "1")] = chr(code)
    return found


_GLYPHS = _glyphs()
