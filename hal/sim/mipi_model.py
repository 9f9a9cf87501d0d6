"""A model of a colour panel with MIPI commands: ST7789, ST7735S, GC9107, ILI9341 or ILI9342C.

It keeps the controller's memory and tells what a person before the glass sees. After the datasheets'
chapters on commands (Sitronix ST7789V v1.6 section 9, ST7735S v1.4 section 10, ILITEK ILI9341 v1.11 chapter
8) and, for MADCTL, ST7735S figure 9.11.3. What the real chip would take without a word and answer with
rubbish raises ProtocolError: an unknown command or a wrong number of arguments, an address outside the
memory, more pixels than the window has, half a pixel, pixels of another size than two bytes, a command too
early after a reset or after SLPOUT.
"""

from hal.port import const
from hal.sim.bus import ProtocolError

_SWRESET, _SLPIN, _SLPOUT, _NORON = const(0x01), const(0x10), const(0x11), const(0x13)
_INVOFF, _INVON, _DISPOFF, _DISPON = const(0x20), const(0x21), const(0x28), const(0x29)
_CASET, _RASET, _RAMWR, _MADCTL, _COLMOD = const(0x2A), const(0x2B), const(0x2C), const(0x36), const(0x3A)

_MY, _MX, _MV, _BGR = const(0x80), const(0x40), const(0x20), const(0x08)

# milliseconds of quiet after a reset and after SLPOUT before another command; 120 before a change of sleep
_SETTLE_MS = const(5)
_SLEEP_MS = const(120)

# arguments of the commands that all have; RAMWR takes any number
_COMMON = {_SWRESET: 0, _SLPIN: 0, _SLPOUT: 0, _NORON: 0, _INVOFF: 0, _INVON: 0, _DISPOFF: 0, _DISPON: 0,
           _CASET: 4, _RASET: 4, _MADCTL: 1, _COLMOD: 1}
# those of each controller for frames, voltages and gamma, by its name
_OWN = {
    "ST7789": {0xB2: 5, 0xB7: 1, 0xBB: 1, 0xC0: 1, 0xC2: 2, 0xC3: 1, 0xC4: 1, 0xC6: 1, 0xD0: 2, 0xE0: 14,
               0xE1: 14},
    "ST7735S": {0xB1: 3, 0xB2: 3, 0xB3: 6, 0xB4: 1, 0xC0: 3, 0xC1: 1, 0xC2: 2, 0xC3: 2, 0xC4: 2, 0xC5: 1,
                0xE0: 16, 0xE1: 16},
    "GC9107": {0xA8: 1, 0xAB: 1, 0xAC: 1, 0xB0: 1, 0xB2: 1, 0xB3: 1, 0xB4: 1, 0xB6: 1, 0xB7: 1, 0xB8: 1,
               0xC6: 1, 0xC7: 1, 0xE8: 1, 0xE9: 1, 0xEA: 1, 0xEF: 0, 0xFE: 0},
    "ILI9341": {0x26: 1, 0xB1: 2, 0xB6: 3, 0xC0: 1, 0xC1: 1, 0xC5: 2, 0xC7: 1, 0xCB: 5, 0xCF: 3, 0xE0: 15,
                0xE1: 15, 0xE8: 3, 0xEA: 2, 0xED: 4, 0xEF: 3, 0xF2: 1, 0xF7: 1},
    "ILI9342C": {0xB0: 1, 0xB6: 4, 0xC0: 2, 0xC1: 1, 0xC5: 1, 0xC8: 3, 0xE0: 15, 0xE1: 15, 0xF6: 3},
}
_MEMORY = {"ST7789": (240, 320), "ST7735S": (132, 162), "GC9107": (132, 162), "ILI9341": (240, 320),
           "ILI9342C": (320, 240)}


class MIPIModel:
    """A panel of width x height, upright, that shows its controller's memory from column left, row top.

    bgr and inverting say how the glass is made; turned by how many quarters the person holds it, against
    the clock, so that a picture turned clockwise stands upright. With a clock, waiting times are checked.
    A part for FakeSPI (spi_write); ``reset`` fits a pin's on_change. memory: columns and rows where a pin of
    the controller changes them. ``frames`` counts the transfers into the memory.
    """

    def __init__(self, controller, width, height, left=0, top=0, bgr=False, inverting=True, turned=0,
                 clock=None, memory=None):
        self.controller = controller
        self._own = _OWN[controller]
        self.columns, self.rows_of_memory = memory or _MEMORY[controller]
        self._glass = (width, height, left, top)
        self.width, self.height = (height, width) if turned & 1 else (width, height)
        self._bgr = bgr
        self._inverting = inverting
        self._turned = turned
        self._clock = clock
        self.memory = bytearray(self.columns * self.rows_of_memory * 2)
        for i in range(len(self.memory)):
            self.memory[i] = i * 37 & 0xFF
        self.frames = 0
        self._quiet = 0         # ms after ``_since`` in which no command may come
        self._since = 0
        self._sleep_since = None
        self.reset()

    def reset(self, level=0):
        """The state after RESX went low, or SWRESET; the memory is kept."""
        if level:
            return
        self.on = False
        self.asleep = True
        self.inverted = False
        self.madctl = 0
        self.pixel_bytes = 3        # 18 bits a pixel until COLMOD says otherwise
        self._xs, self._xe = 0, self.columns - 1
        self._ys, self._ye = 0, self.rows_of_memory - 1
        self._command = -1
        self._arguments = bytearray()
        self._x = self._y = 0
        self._full = False
        self._half = -1             # the first byte of a pixel whose second is to come
        self._pause(_SETTLE_MS)
        self._note_sleep()

    # bus

    def spi_write(self, dc, buffer):
        if not dc:
            for k in range(len(buffer)):
                self._begin(buffer[k])
        elif self._command == _RAMWR:
            self._pixels(buffer)
        else:
            self._take(buffer)

    def _take(self, buffer):
        if self._command < 0:
            raise ProtocolError("arguments without a command")
        wanted = self._wanted(self._command)
        self._arguments += buffer
        if len(self._arguments) > wanted:
            raise ProtocolError("command 0x%02x has %d arguments" % (self._command, wanted))
        if len(self._arguments) == wanted:
            self._do(self._command, self._arguments)

    def _begin(self, command):
        self._check_complete()
        now = self._now()
        if self._clock is not None and self._clock.ticks_diff(now, self._since) < self._quiet:
            raise ProtocolError("command 0x%02x comes too early" % command)
        self._command = command
        self._arguments = bytearray()
        if command == _RAMWR:
            if self.pixel_bytes != 2:
                raise ProtocolError("pixels of two bytes were not chosen (COLMOD)")
            self._x, self._y = self._xs, self._ys
            self._full = False
        elif self._wanted(command) == 0:
            self._do(command, b"")

    def _wanted(self, command):
        if command in _COMMON:
            return _COMMON[command]
        if command in self._own:
            return self._own[command]
        raise ProtocolError("the %s does not know command 0x%02x" % (self.controller, command))

    def _check_complete(self):
        command = self._command
        if command == _RAMWR:
            if self._half >= 0:
                raise ProtocolError("half a pixel")
        elif command >= 0 and len(self._arguments) != self._wanted(command):
            raise ProtocolError("command 0x%02x lacks arguments" % command)

    # commands

    def _do(self, command, arguments):
        if command == _SWRESET:
            self.reset()
        elif command in (_SLPIN, _SLPOUT):
            if self._clock is not None and self._sleep_since is not None and (
                    self._clock.ticks_diff(self._now(), self._sleep_since) < _SLEEP_MS):
                raise ProtocolError("less than 120 ms between a reset, SLPOUT or SLPIN")
            self.asleep = command == _SLPIN
            self._pause(_SETTLE_MS)
            self._note_sleep()
        elif command in (_INVOFF, _INVON):
            self.inverted = command == _INVON
        elif command in (_DISPOFF, _DISPON):
            self.on = command == _DISPON
        elif command == _CASET:
            self._xs, self._xe = self._address(arguments, self._size()[0])
        elif command == _RASET:
            self._ys, self._ye = self._address(arguments, self._size()[1])
        elif command == _MADCTL:
            self.madctl = arguments[0]
        elif command == _COLMOD:
            if arguments[0] & 7 not in (3, 5, 6):
                raise ProtocolError("no such pixel format")
            self.pixel_bytes = 2 if arguments[0] & 7 == 5 else 3

    def _size(self):
        """Columns and rows as CASET and RASET count them."""
        if self.madctl & _MV:
            return self.rows_of_memory, self.columns
        return self.columns, self.rows_of_memory

    def _address(self, arguments, size):
        start, end = arguments[0] << 8 | arguments[1], arguments[2] << 8 | arguments[3]
        if not start <= end < size:
            raise ProtocolError("addresses %d to %d of %d" % (start, end, size))
        return start, end

    def _pixels(self, buffer):
        k, end = 0, len(buffer)
        if self._half >= 0 and end:         # the second byte of a pixel that an earlier transfer began
            first, self._half = self._half, -1
            self._pixels(bytes((first, buffer[0])))
            k = 1
        memory = self.memory
        while end - k >= 2:
            if self._full:
                raise ProtocolError("more pixels than the window has")
            at, step = self._place(self._x, self._y)
            run = min(self._xe + 1 - self._x, (end - k) >> 1)
            if step == 2:
                memory[at:at + run * 2] = buffer[k:k + run * 2]
            else:
                for i in range(k, k + run * 2, 2):
                    memory[at] = buffer[i]
                    memory[at + 1] = buffer[i + 1]
                    at += step
            k += run * 2
            self._x += run
            if self._x > self._xe:
                self._x = self._xs
                self._y += 1
                self._full = self._y > self._ye
        if k < end:
            self._half = buffer[k]
        self.frames += 1

    def _place(self, x, y):
        """Where an address lies in the memory, and how far the next one in x is from it, in bytes.

        MV swaps the axes, then MX and MY mirror the memory's columns and rows.
        """
        madctl = self.madctl
        across, down = 2, self.columns * 2
        column, row = (y, x) if madctl & _MV else (x, y)
        if madctl & _MX:
            column = self.columns - 1 - column
            across = -across
        if madctl & _MY:
            row = self.rows_of_memory - 1 - row
            down = -down
        return (row * self.columns + column) * 2, down if madctl & _MV else across

    # time

    def _now(self):
        return 0 if self._clock is None else self._clock.ticks_ms()

    def _pause(self, ms):
        self._quiet = ms
        self._since = self._now()

    def _note_sleep(self):
        self._sleep_since = self._now()

    # glass

    def pixel(self, x, y):
        """0xRRGGBB where the person looks, (0, 0) in the upper left corner; black while nothing is shown."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel outside the glass")
        if not self.on or self.asleep:
            return 0
        at, step = self._start_of_row(y)
        return self._colour(at + x * step)

    def rows(self):
        """The picture as a list of rows, each bytes of red, green and blue."""
        if not self.on or self.asleep:
            return [bytes(self.width * 3)] * self.height
        seen = {}           # colours are few, and the same all over a picture
        rows = []
        for y in range(self.height):
            at, step = self._start_of_row(y)
            row = []
            for _ in range(self.width):
                value = self.memory[at] << 8 | self.memory[at + 1]
                if value not in seen:
                    rgb = self._colour(at)
                    seen[value] = bytes((rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF))
                row.append(seen[value])
                at += step
            rows.append(b"".join(row))
        return rows

    def _start_of_row(self, y):
        """Where the memory of the person's row y begins, and how far the next pixel is from it."""
        width, height, left, top = self._glass
        across, down = 2, self.columns * 2
        column, row, step = ((0, y, across), (width - 1 - y, 0, down), (width - 1, height - 1 - y, -across),
                             (y, height - 1, -down))[self._turned]
        return ((top + row) * self.columns + left + column) * 2, step

    def _colour(self, at):
        value = self.memory[at] << 8 | self.memory[at + 1]
        if self.inverted != self._inverting:
            value ^= 0xFFFF
        red, green, blue = value >> 11, value >> 5 & 63, value & 31
        if bool(self.madctl & _BGR) != self._bgr:
            red, blue = blue, red
        return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | blue << 3 | blue >> 2
