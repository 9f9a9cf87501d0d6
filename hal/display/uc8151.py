"""UC8151: the 296x128 e-ink panel of the Badger 2040 on SPI, held broad; ink 1 is black.

Registers: UltraChip, UC8151c datasheet; settings, wave forms and times are those of Pimoroni's uc8151.cpp
(pimoroni-pico, MIT licence). A window is refreshed in 0.25 s by a short wave form, which leaves a shadow of
what was there; refresh_fully() takes the chip's own one, 4.5 s with flicker, and leaves none.
"""

from hal.display.paper import PaperPanel
from hal.port import const

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


class UC8151(PaperPanel):
    """UC8151(SPILink(spi, dc, cs, reset), busy); busy is an input pin that is low while the panel works.

    OSError when it does not become ready at the start.
    """

    def __init__(self, link, busy):
        super().__init__(link, busy, 1, WIDTH, HEIGHT)
        column = bytearray(HEIGHT // 8)
        self._column = column
        self._parts = [memoryview(column)[:n] for n in range(HEIGHT // 8 + 1)]
        self._window = bytearray(7)
        self._own_waves = False
        link.reset()
        self._wait()
        link.run(_WAVES)
        link.run(_SETUP)
        self._wait()
        self.refresh_fully()

    def _refresh(self, fully):
        link = self.link
        first, last = self._top >> 3, (self._bottom + 7) >> 3
        if fully:
            self._single(_PSR, _OWN_WAVES)
            self._single(_CDI, _WHITE if self._inverted else _BLACK)
            self._single(_PTOU)
        else:
            if self._own_waves:
                link.run(_WAVES)
            self._single(_PTIN)
            self._set_window(first, last)
        self._own_waves = fully
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
