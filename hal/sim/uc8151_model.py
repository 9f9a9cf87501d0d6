"""A model of a UC8151 e-ink panel of 296x128: its memory, how long it is busy, and what is seen on the paper.

After UltraChip's UC8151c datasheet, chapter "Commands", and the times of Pimoroni's uc8151.cpp. ProtocolError
for what the chip would take without a word: a command while it is busy, an unknown one or a wrong number of
arguments, more data than the window has, a window that is no whole bytes, a refresh without power, by wave
forms that nobody gave, or of data that is not complete.
"""

from hal.port import const
from hal.sim.bus import ProtocolError

WIDTH, HEIGHT = 296, 128

_PSR, _POF, _PON, _DSP, _DRF, _DTM2 = 0x00, 0x02, 0x04, 0x11, 0x12, 0x13
_CDI, _PTL, _PTIN, _PTOU = 0x50, 0x90, 0x91, 0x92

# number of arguments; of DTM2 as many as the window has bytes
_ARGUMENTS = {_PSR: 1, 0x01: 5, _POF: 0, 0x03: 1, _PON: 0, 0x06: 3, _DSP: 0, _DRF: 0, 0x20: 44, 0x21: 42,
              0x22: 42, 0x23: 42, 0x24: 42, 0x30: 1, 0x41: 1, _CDI: 1, 0x60: 1, _PTL: 7, _PTIN: 0, _PTOU: 0}
_WAVES = 0x1F       # of the registers 0x20 to 0x24, which are there

_POWER_MS = const(40)
_SHORT_MS = const(250)
_OWN_MS = const(4500)


class UC8151Model:
    """A part for FakeSPI (spi_write); ``busy_pin`` is low while it works, by ``clock``.

    pixel(x, y) and rows() tell the paper: 1 is black. ``ghosts``: refreshes by short wave forms since the
    last one by the chip's own, which leaves no shadow; shadows() tells the pixels that were black since then.
    ``frames`` counts refreshes, ``full`` those by the chip's own wave forms.
    """

    def __init__(self, clock):
        self.width, self.height = WIDTH, HEIGHT
        self._clock = clock
        self.busy_pin = _BusyPin(self)
        self._paper = bytearray(WIDTH * HEIGHT // 8)
        for i in range(len(self._paper)):
            self._paper[i] = i * 37 & 0xFF
        self._data = bytearray(self._paper)
        self._shadow = bytearray(len(self._paper))
        self._next = None           # the paper after the refresh that is under way
        self.frames = self.ghosts = self.full = 0
        self._since = self._ms = 0
        self.reset()

    def reset(self, level=0):
        """After RST went low: powered off, all registers as they are at first. Fits a pin's on_change."""
        if level:
            return
        self.powered = False
        self._psr = 0
        self._cdi = 0xD7
        self._waves = 0
        self._window = None         # columns and bands, None: all
        self._partial = False
        self._command = -1
        self._taken = bytearray()
        self._left = 0              # bytes of data that the window still wants
        self._work(_POWER_MS)

    def use(self, clock):
        """From now on time is that of another clock; what is under way begins anew."""
        self._clock = clock
        self._since = clock.ticks_ms()

    def is_busy(self):
        """Whether it works; what was under way is on the paper when it ends."""
        if self._ms and self._clock.ticks_diff(self._clock.ticks_ms(), self._since) >= self._ms:
            self._ms = 0
            if self._next is not None:
                for i in range(len(self._paper)):
                    self._shadow[i] = self._shadow[i] | self._paper[i] if self.ghosts else 0
                self._paper[:] = self._next
                self._next = None
        return self._ms > 0

    def _work(self, ms):
        self._ms = ms
        self._since = self._clock.ticks_ms()

    # bus

    def spi_write(self, dc, buffer):
        if not dc:
            for k in range(len(buffer)):
                self._begin(buffer[k])
        elif self._command == _DTM2:
            self._take_data(buffer)
        else:
            wanted = _ARGUMENTS.get(self._command, -1)
            self._taken += buffer
            if len(self._taken) > wanted:
                raise ProtocolError("command 0x%02x has %d arguments" % (self._command, wanted))
            if len(self._taken) == wanted:
                self._do(self._command, self._taken)

    def _begin(self, command):
        if self.is_busy():
            raise ProtocolError("command 0x%02x while the panel is busy" % command)
        before = _ARGUMENTS.get(self._command, 0)
        if len(self._taken) != before:
            raise ProtocolError("command 0x%02x lacks arguments" % self._command)
        self._taken = bytearray()
        self._command = command
        if command == _DTM2:
            left, right, first, last = self._area()
            self._x, self._band = left, first
            self._left = (right - left) * (last - first)
        elif command not in _ARGUMENTS:
            raise ProtocolError("unknown command 0x%02x" % command)
        elif not _ARGUMENTS[command]:
            self._do(command, b"")

    def _area(self):
        """Columns and bands of eight rows that data is for."""
        if self._partial:
            if self._window is None:
                raise ProtocolError("a part without a window")
            return self._window
        return 0, WIDTH, 0, HEIGHT // 8

    def _take_data(self, buffer):
        if len(buffer) > self._left:
            raise ProtocolError("more data than the window has")
        self._left -= len(buffer)
        _, _, first, last = self._area()
        for byte in bytes(buffer):
            self._data[self._x * (HEIGHT // 8) + self._band] = byte
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
        if self._left:
            raise ProtocolError("a refresh of data that is not complete")
        if short and self._waves != _WAVES:
            raise ProtocolError("a refresh by wave forms that nobody gave")
        self.ghosts = self.ghosts + 1 if short else 0
        self.frames += 1
        self.full += not short
        flip = 0xFF if self._cdi & 0x10 else 0
        self._next = bytearray(self._paper)
        left, right, first, last = self._area()
        for x in range(left, right):
            for i in range(x * (HEIGHT // 8) + first, x * (HEIGHT // 8) + last):
                self._next[i] = self._data[i] ^ flip
        self._work(_SHORT_MS if short else _OWN_MS)

    # paper

    def pixel(self, x, y):
        """1 where the paper is black; (0, 0) is the upper left corner."""
        if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
            raise IndexError("pixel outside the paper")
        self.is_busy()
        return self._paper[x * (HEIGHT // 8) + (y >> 3)] >> (7 - (y & 7)) & 1

    def rows(self):
        """The picture as a list of rows, each bytes of 0 and 1."""
        return [bytes([self.pixel(x, y) for x in range(WIDTH)]) for y in range(HEIGHT)]

    def shadows(self):
        """What can be made out beside the picture: rows as of rows(), 1 where it was black before."""
        self.is_busy()
        rows = []
        for y in range(HEIGHT):
            row = bytearray(WIDTH)
            for x in range(WIDTH):
                at = x * (HEIGHT // 8) + (y >> 3)
                row[x] = (self._shadow[at] & ~self._paper[at]) >> (7 - (y & 7)) & 1
            rows.append(bytes(row))
        return rows


class _BusyPin:
    def __init__(self, model):
        self._model = model

    def value(self):
        return 0 if self._model.is_busy() else 1
