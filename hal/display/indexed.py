"""What colour panels behind SPI share: sixteen inks in four bits a pixel, a palette, windows, rotation.

The frame buffer keeps a quarter of what the panel is sent: each window is turned into 16-bit pixels two lines
at a time, in one buffer made at the start. A controller's module gives its set-up sequence and its sizes; the
commands here are those that all of them took over from the MIPI standard (CASET, RASET, RAMWR, MADCTL ...).
"""

from hal import NIBBLES
from hal.port import const, expander, framebuf

_SWRESET = const(0x01)
_SLPOUT = const(0x11)
_INVOFF = const(0x20)
_INVON = const(0x21)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_MADCTL = const(0x36)
_BGR = const(0x08)              # MADCTL: blue comes first on the glass

_MY, _MX, _MV = const(0x80), const(0x40), const(0x20)
# MADCTL by quarter turns of the picture, clockwise against the glass upright. MV swaps columns and rows, MX
# and MY mirror the memory's columns and rows.
ROTATIONS = (0, _MX | _MV, _MX | _MY, _MY | _MV)

_COLUMNS = const(8)             # windows are widened to multiples of this: a view of each length is kept
_LINES = const(8)               # in the line buffer: two of them take 6 ms a frame longer on a Pico

# until palette() is called: ink 0 is black, all others are white
_MONO = bytes(3) + b"\xff" * 45


class Glass:
    """How a panel's glass lies on its controller: board data, since shops sell many kinds under one name.

    width, height: pixels of the glass upright. left, top: the first column and row of the controller's
    memory that it shows. bgr: blue is the first of its three colours. inverting: its liquid crystal turns
    the light round, as on IPS panels: the controller has to invert.
    """

    def __init__(self, width, height, left=0, top=0, bgr=False, inverting=True):
        self.width = width
        self.height = height
        self.left = left
        self.top = top
        self.bgr = bgr
        self.inverting = inverting


class IndexedPanel(framebuf.FrameBuffer):
    """A display of the contract (``hal/__init__.py``) on an SPILink.

    rotation: quarter turns. light: the back-light, ``level(0..255)``, or None. setup: the sequence for
    SPILink.run that brings the controller from any state to sleep out, display off. memory: columns and rows
    of the controller.

    A controller has to be left alone for 120 ms after a reset, and another 120 on waking up. Nobody waits
    for that: it wakes up when it is given a palette, and is set up and switched on by the first show().
    """

    colors = 16
    form = NIBBLES
    slow = busy = False

    def __init__(self, link, glass, rotation, light, setup, memory):
        columns, rows = memory
        right = columns - glass.left - glass.width      # columns and rows of the memory behind the glass
        below = rows - glass.top - glass.height
        if right < 0 or below < 0:
            raise ValueError("a glass of %dx%d does not lie on this controller" % (glass.width, glass.height))
        madctl = ROTATIONS[rotation]
        across = right if madctl & _MX else glass.left
        down = below if madctl & _MY else glass.top
        if madctl & _MV:
            self.width, self.height = glass.height, glass.width
            self._first_column, self._first_row = down, across
            columns = rows
        else:
            self.width, self.height = glass.width, glass.height
            self._first_column, self._first_row = across, down
        # Lines are whole bytes in a window of any width, the last columns of 135 are not on the glass.
        self._stride = stride = (self.width + _COLUMNS - 1) // _COLUMNS * _COLUMNS
        if self._first_column + stride > columns:
            raise ValueError("%d columns do not fit the controller's memory" % stride)
        self.link = link
        self._light = light
        self.pixels = self._frame = bytearray(stride // 2 * self.height)
        self.stride = stride // 2
        super().__init__(self._frame, self.width, self.height, framebuf.GS4_HMSB, stride)
        self._pairs = bytearray(256 * 4)
        self._lines = lines = bytearray(stride * 2 * _LINES)
        whole = memoryview(lines)
        self._parts = [whole[:n] for n in range(0, len(lines) + 1, _COLUMNS * 2)]
        self._window = bytearray(4)
        self._expand = expander()
        self._inverting = glass.inverting
        self._level = 255
        self._on = self._is_started = False
        self._setup = ()                # what of it has not been sent
        self.palette(_MONO)
        if light is not None:
            light.level(0)
        self._setup = setup + ((_MADCTL, bytes((madctl | (_BGR if glass.bgr else 0),)), 0),)
        link.reset()
        self._run_to(_SWRESET)

    def palette(self, rgb):
        """48 bytes: red, green and blue of each ink, 0..255. In force for what is shown from now on."""
        self._run_to(_SLPOUT)
        if len(rgb) != 48:
            raise ValueError("a palette has 16 colours of 3 bytes")
        pairs = self._pairs
        for ink in range(16):
            red, green, blue = rgb[ink * 3], rgb[ink * 3 + 1], rgb[ink * 3 + 2]
            high = red & 0xF8 | green >> 5          # five bits, six and five; the controllers want the high
            low = green << 3 & 0xE0 | blue >> 3     # byte first
            for other in range(16):
                left = (ink << 4 | other) << 2
                pairs[left] = high
                pairs[left + 1] = low
                right = ((other << 4 | ink) << 2) + 2
                pairs[right] = high
                pairs[right + 1] = low

    def _run_to(self, last):
        # sends of the set-up what comes before and with a command
        for i in range(len(self._setup)):
            if self._setup[i][0] == last:
                self.link.run(self._setup[:i + 1])
                self._setup = self._setup[i + 1:]
                return

    def _start(self):
        # On last: what the panel's memory holds before the first frame is noise, or somebody's cards.
        if not self._is_started:
            self._is_started = True
            try:
                self._run_to(_MADCTL)
                self.invert(False)
                self.show()
                self.power(True)
            except OSError:
                self._is_started = False    # a light on I2C: whoever shows something next tries again
                raise

    def show(self, x=0, y=0, w=None, h=None):
        """Sends what covers the rectangle, by default all; the first time all."""
        if not self._is_started:
            self._start()
            return
        right = self.width if w is None else min(x + w, self.width)
        bottom = self.height if h is None else min(y + h, self.height)
        left = max(x, 0)
        top = max(y, 0)
        if left >= right or top >= bottom:
            return
        left = left // _COLUMNS * _COLUMNS
        columns = (right - left + _COLUMNS - 1) // _COLUMNS
        link = self.link
        link.select()
        self._range(_CASET, self._first_column + left, columns * _COLUMNS)
        self._range(_RASET, self._first_row + top, bottom - top)
        link.start(_RAMWR)
        at_once = self._stride * _LINES // (columns * _COLUMNS)     # rows that fill the line buffer
        stride = self._stride // 2
        at = top * stride + left // 2
        while top < bottom:
            rows = min(at_once, bottom - top)
            self._expand(self._frame, at, stride, columns * _COLUMNS // 2, rows, self._pairs, self._lines)
            link.send(self._parts[rows * columns])
            at += rows * stride
            top += rows
        link.release()

    def refresh_fully(self):
        """There is nothing left of earlier pictures on such a panel: the same as ``show()``."""
        self.show()

    def contrast(self, level):
        """Back-light from 0 (dim, yet visible) to 255; without one nothing changes."""
        self._level = level
        if self._light is not None and self._on:
            self._light.level(40 + level * 215 // 255)

    def invert(self, on):
        self._start()
        self._single(_INVOFF if bool(on) == self._inverting else _INVON)

    def power(self, on):
        # Not SLPIN: waking up from that takes 120 ms in which the controller must be left alone.
        self._start()
        self._on = bool(on)
        if self._light is not None and not on:
            self._light.level(0)
        self._single(_DISPON if on else _DISPOFF)
        self.contrast(self._level)

    def _single(self, command, argument=None):
        link = self.link
        link.select()
        link.start(command)
        if argument is not None:
            link.send(argument)
        link.release()

    def _range(self, command, first, count):
        window = self._window
        last = first + count - 1
        window[0] = first >> 8
        window[1] = first & 0xFF
        window[2] = last >> 8
        window[3] = last & 0xFF
        self.link.start(command)
        self.link.send(window)
