"""A model of a UC8151 e-ink panel of 296x128: its commands and its memory.

After UltraChip's UC8151c datasheet, chapter "Commands", and the times of Pimoroni's uc8151.cpp. ProtocolError
for what the chip would take without a word: a command while it is busy, an unknown one or a wrong number of
arguments, more data than the window has, a window that is no whole bytes, a refresh without power, by wave
forms that nobody gave, or of data that is not complete.
"""

from hal.port import const
from hal.sim.bus import ProtocolError
from hal.sim.paper_model import PaperModel

WIDTH, HEIGHT = 296, 128

_PSR, _POF, _PON, _DSP, _DRF, _DTM2 = 0x00, 0x02, 0x04, 0x11, 0x12, 0x13
_CDI, _PTL, _PTIN, _PTOU = 0x50, 0x90, 0x91, 0x92

# number of arguments
_ARGUMENTS = {_PSR: 1, 0x01: 5, _POF: 0, 0x03: 1, _PON: 0, 0x06: 3, _DSP: 0, _DRF: 0, 0x20: 44, 0x21: 42,
              0x22: 42, 0x23: 42, 0x24: 42, 0x30: 1, 0x41: 1, _CDI: 1, 0x60: 1, _PTL: 7, _PTIN: 0, _PTOU: 0}
_WAVES = 0x1F       # of the registers 0x20 to 0x24, which are there

_POWER_MS = const(40)
_SHORT_MS = const(250)
_OWN_MS = const(4500)


class UC8151Model(PaperModel):
    """A part for FakeSPI (spi_write); a refresh by the chip's own wave forms leaves no shadow."""

    width, height, busy_level = WIDTH, HEIGHT, 0
    arguments = _ARGUMENTS
    writes = (_DTM2,)

    def __init__(self, clock):
        super().__init__(clock)
        self._data = bytearray(self._paper)

    def _forget(self):
        self.powered = False
        self._psr = 0
        self._cdi = 0xD7
        self._waves = 0
        self._window = None         # columns and bands, None: all
        self._partial = False
        self._work(_POWER_MS)

    def _open_window(self):
        left, right, first, last = self._area()
        self._x, self._band = left, first
        return (right - left) * (last - first)

    def _area(self):
        """Columns and bands of eight rows that data is for."""
        if self._partial:
            if self._window is None:
                raise ProtocolError("a part without a window")
            return self._window
        return 0, WIDTH, 0, HEIGHT // 8

    def _take(self, byte):
        self._data[self._x * (HEIGHT // 8) + self._band] = byte
        _, _, first, last = self._area()
        self._band += 1
        if self._band == last:
            self._band = first
            self._x += 1

    def _do(self, command, arguments):
        if command == _PSR:
            if arguments[0] & 0xDF != 0x97:
                raise ProtocolError("this model knows panel setting 0x97 and 0xb7 alone")
            self._psr = arguments[0]
        elif 0x20 <= command <= 0x24:
            self._waves |= 1 << (command & 7)
        elif command == _CDI:
            self._cdi = arguments[0]
        elif command == _PON:
            self.powered = True
            self._work(_POWER_MS)
        elif command == _POF:
            self.powered = False
            self._work(_POWER_MS)
        elif command in (_PTIN, _PTOU):
            self._partial = command == _PTIN
        elif command == _PTL:
            self._set_window(arguments)
        elif command == _DRF:
            self._refresh()

    def _set_window(self, arguments):
        top, bottom = arguments[0], arguments[1]
        left, right = arguments[2] << 8 | arguments[3], arguments[4] << 8 | arguments[5]
        if top & 7 or bottom & 7 != 7 or not (top < bottom < HEIGHT and left <= right < WIDTH):
            raise ProtocolError("no such window")
        self._window = left, right + 1, top >> 3, (bottom + 1) >> 3

    def _refresh(self):
        short = self._psr & 0x20
        if not self.powered or not self._psr:
            raise ProtocolError("a refresh without power or panel setting")
        if short and self._waves != _WAVES:
            raise ProtocolError("a refresh by wave forms that nobody gave")
        flip = 0xFF if self._cdi & 0x10 else 0
        paper = bytearray(self._paper)
        left, right, first, last = self._area()
        for x in range(left, right):
            for i in range(x * (HEIGHT // 8) + first, x * (HEIGHT // 8) + last):
                paper[i] = self._data[i] ^ flip
        self._change(paper, not short, _SHORT_MS if short else _OWN_MS)
