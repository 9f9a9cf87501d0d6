"""SSD1680: the 264x176 e-ink panel of the Badger 2350 on SPI, held broad; ink 1 is black.

Registers: Solomon Systech, SSD1680 datasheet, chapter "Command table"; the order of the memory, voltages and
the wave form of a full refresh are those of Pimoroni's ssd1680.cpp (pimoroni/badger2350), at its slowest: 3.4
s with flicker. The chip's own one shows nothing on this panel (esphome-badger2350-driver), so all are sent.
The chip holds two pictures, and a pixel is driven by both: a fast refresh drives for 0.3 s what was white and
becomes black, and the other way round, as bb_epaper does it on this panel; it leaves a shadow of what was
there.
"""

from hal.display.paper import PaperPanel
from hal.port import const

WIDTH, HEIGHT = 264, 176

_RESET, _ACTIVATE, _WRITE_NEW, _WRITE_OLD = const(0x12), const(0x20), const(0x24), const(0x26)
_BANDS = const(22)              # bytes of a column

# A wave form: of each pair (old, new) of a pixel twelve groups of four phases, two bits each: 01 to black, 10
# to white; the same of the common electrode; of each group the frames of its phases, and how often; frame
# rates.
_RATES = b"\x44\x42\x22\x22\x23\x32" + bytes(3)      # 100 a second
_FULL = (
    b"\x40\x68\x00" + bytes(9) +       # white
    b"\xa0\x65\x00" + bytes(9) +       # two greys, which nothing here uses
    b"\xa8\x65\x40" + bytes(9) +
    b"\xaa\x65\x50" + bytes(9) +       # black
    bytes(12) +
    b"\x02\x00\x00\x05\x0a\x00\x03\x19\x19\x00\x02\x00\x00\x03\x05\x0a\x00\x00\x00\x00\x03" +
    bytes(63) + _RATES)
_CHANGED = (
    bytes(12) +                         # white, and stays so
    b"\x40" + bytes(11) +               # white becomes black
    b"\x80" + bytes(11) +               # black becomes white
    bytes(24) +
    b"\x1f" + bytes(83) + _RATES)

_SETUP = (
    (0x01, b"\x07\x01\x00", 0),         # 264 gates, from the first to the last
    (0x11, b"\x01", 0),                 # along a column, the next one has the lower number
    (0x44, b"\x00\x15", 0),             # all bytes of a column
    (0x45, b"\x07\x01\x00\x00", 0),     # all columns
    (0x3F, b"\x22", 0),                 # the end of a wave form
    (0x03, b"\x17", 0),                 # gates 20 V
    (0x04, b"\x41\xae\x32", 0),         # sources 15 V, 5.6 V, -15 V
    (0x2C, b"\x28", 0),                 # common electrode -1 V
)
_BEGIN = ((0x4E, b"\x00", 0), (0x4F, b"\x07\x01", 0))
# clock and voltages on, the wave form that was sent, and off again
_FULLY = ((0x32, _FULL, 0), (0x22, b"\xc7", 0), (_ACTIVATE, b"", 0))
_FAST = ((0x32, _CHANGED, 0), (0x22, b"\xc7", 0), (_ACTIVATE, b"", 0))


class SSD1680(PaperPanel):
    """SSD1680(SPILink(spi, dc, cs, reset), busy); busy is an input pin that is high while the panel works.

    OSError when it does not become ready at the start.
    """

    def __init__(self, link, busy):
        super().__init__(link, busy, 0, WIDTH, HEIGHT)
        self._shown = bytearray(WIDTH * HEIGHT // 8)    # what is on the paper, as the panel's memory has it
        link.reset()
        self._wait()
        self._single(_RESET)
        self._wait()
        link.run(_SETUP)
        self.refresh_fully()

    def _refresh(self, fully):
        if not fully:
            self._write(_WRITE_OLD)
        frame = self._frame
        mirror = self._mirror
        shown = self._shown
        width = self.width
        flip = 0xFF if self._inverted else 0
        first, last = self._top >> 3, (self._bottom + 7) >> 3
        for x in range(self._left, self._right):
            at = first * width + x
            for to in range(x * _BANDS + first, x * _BANDS + last):
                shown[to] = mirror[frame[at]] ^ flip
                at += width
        if fully:
            self._write(_WRITE_OLD)
        self._write(_WRITE_NEW)
        self.link.run(_FULLY if fully else _FAST)

    def _write(self, command):
        self.link.run(_BEGIN)
        self._single(command, self._shown)
