"""UC8151: the 296x128 e-ink panel of the Badger 2040 on SPI, held broad; ink 1 is black.

Registers: UltraChip, UC8151c datasheet; settings, wave forms and times are those of Pimoroni's uc8151.cpp
(pimoroni-pico, MIT licence). A window is refreshed in 0.25 s by a short wave form, which leaves a shadow of
what was there; refresh_fully() takes the chip's own one, 4.5 s with flicker, and leaves none. The panel keeps
its picture without power.
"""

from hal import COLUMNS
from hal.port import const, framebuf

WIDTH, HEIGHT = 296, 128

_PSR, _PON, _DSP, _DRF, _DTM2 = const(0x00), const(0x04), const(0x11), const(0x12), const(0x13)
_CDI, _PTL, _PTIN, _PTOU = const(0x50), const(0x90), const(0x91), const(0x92)

# PSR: 128x296, black and white, shifted to the right, booster on; wave forms of the chip, or of the registers
_OWN_WAVES, _SHORT_WAVES = b"\x97", b"\xb7"
# CDI: a bit of 1 is black, or white
_BLACK, _WHITE = b"\x4c", b"\x5c"

# groups of four phases: levels, frames of each, how often; common electrode, to black, to white
_COMMON = b"\x00\x01\x01\x02\x00\x01\x00\x02\x02\x00\x00\x02\x00\x02\x02\x03\x00\x02" + bytes(26)
_TO_BLACK = b"\x54\x01\x01\x02\x00\x01\x60\x02\x02\x00\x00\x02\xa8\x02\x02\x03\x00\x02" + bytes(24)
_TO_WHITE = b"\xa8\x01\x01\x02\x00\x01\x60\x02\x02\x00\x00\x02\x54\x02\x02\x03\x00\x02" + bytes(24)
_WAVES = (
    (_PSR, _SHORT_WAVES, 0),
    (0x20, _COMMON, 0),
    (0x21, _TO_BLACK, 0), (0x22, _TO_BLACK, 0),
    (0x23, _TO_WHITE, 0), (0x24, _TO_WHITE, 0),
)
_SETUP = (
    (0x01, b"\x03\x00\x2b\x2b\x2b", 0),     # PWR: made inside, gates 16 V, sources 11 V
    (0x06, b"\x17\x17\x17", 0),             # BTST: 10 ms soft start
    (0x03, b"\x00", 0),                     # PFS: off after one frame
    (0x41, b"\x00", 0),                     # TSE: its own thermometer
    (0x60, b"\x22", 0),                     # TCON
    (0x30, b"\x3a", 0),                     # PLL: 100 frames a second
    (_CDI, _BLACK, 0),
    (_PON, b"", 0),
)

_START_STEP_MS, _START_STEPS = const(5), const(200)


class UC8151(framebuf.FrameBuffer):
    """UC8151(SPILink(spi, dc, cs, reset), busy); busy is an input pin that is low while the panel works.

    OSError when it does not become ready at the start.
    """

    colors = 2
    slow = True
    form = COLUMNS
    stride = WIDTH

    def __init__(self, link, busy):
        self.width = WIDTH
        self.height = HEIGHT
        self.link = link
        self._busy = busy
        self.pixels = self._frame = bytearray(WIDTH * HEIGHT // 8)
        super().__init__(self._frame, WIDTH, HEIGHT, framebuf.MONO_VLSB)
        # In the panel's memory a byte has the upper pixel in its highest bit.
        mirror = bytearray(256)
        for byte in range(256):
            for bit in range(8):
                if byte >> bit & 1:
                    mirror[byte] |= 0x80 >> bit
        self._mirror = bytes(mirror)
        column = bytearray(HEIGHT // 8)
        self._column = column
        self._parts = [memoryview(column)[:n] for n in range(HEIGHT // 8 + 1)]
        self._window = bytearray(7)
        self._left = self._top = self._right = self._bottom = 0     # what waits to be sent
        self._fully = False
        self._own_waves = False
        self._inverted = _BLACK
        link.reset()
        self._wait()
        link.run(_WAVES)
        link.run(_SETUP)
        self._wait()
        self.refresh_fully()

    def show(self, x=0, y=0, w=None, h=None):
        """Starts to show what covers the rectangle, in bands of eight rows; or keeps it for later."""
        right = self.width if w is None else min(x + w, self.width)
        bottom = self.height if h is None else min(y + h, self.height)
        left = max(x, 0)
        top = max(y, 0)
        if left >= right or top >= bottom:
            return
        if self._right:
            left = min(left, self._left)
            right = max(right, self._right)
            top = min(top, self._top)
            bottom = max(bottom, self._bottom)
        self._left, self._right = left, right
        self._top, self._bottom = top, bottom
        self._advance()

    def refresh_fully(self):
        self._fully = True
        self.show()

    @property
    def busy(self):
        """True while the panel changes or something waits for it; reading it starts what waits."""
        self._advance()
        return not self._busy.value()

    def contrast(self, level):
        """Paper has none."""

    def invert(self, on):
        self._fully = True
        self._inverted = _WHITE if on else _BLACK
        self._right, self._bottom = self.width, self.height
        self._left = self._top = 0
        self._advance()

    def power(self, on):
        """Nothing changes: a panel at rest takes no power and keeps its picture; clear it before."""

    def _wait(self):
        # only at the start: a power-up takes some 40 ms
        for _ in range(_START_STEPS):
            if self._busy.value():
                return
            self.link.wait(_START_STEP_MS)
        raise OSError("the e-ink panel does not become ready")

    def _advance(self):
        if not self._right or not self._busy.value():
            return
        link = self.link
        if self._fully:
            self._single(_PSR, _OWN_WAVES)
            self._single(_CDI, self._inverted)
            self._single(_PTOU)
            self._left = self._top = 0
            self._right, self._bottom = self.width, self.height
        else:
            if self._own_waves:
                link.run(_WAVES)
            self._single(_PTIN)
        self._own_waves = self._fully
        first, last = self._top >> 3, (self._bottom + 7) >> 3
        if not self._fully:
            self._set_window(first, last)
        link.select()
        link.start(_DTM2)
        frame = self._frame         # one by one: a tuple of four would be allocated
        mirror = self._mirror
        column = self._column
        width = self.width
        part = self._parts[last - first]
        for x in range(self._left, self._right):
            at = first * width + x
            for i in range(last - first):
                column[i] = mirror[frame[at]]
                at += width
            link.send(part)
        link.release()
        self._single(_DSP)
        self._single(_DRF)
        self._fully = False
        self._right = 0

    def _set_window(self, first, last):
        window = self._window
        end = self._right - 1
        window[0] = first * 8
        window[1] = last * 8 - 1
        window[2] = self._left >> 8
        window[3] = self._left & 0xFF
        window[4] = end >> 8
        window[5] = end & 0xFF
        window[6] = 1
        self._single(_PTL, window)

    def _single(self, command, arguments=None):
        link = self.link
        link.select()
        link.start(command)
        if arguments is not None:
            link.send(arguments)
        link.release()
