"""SH1107: one-bit OLED panels of 64x128, held upright, or broad as 128x64, on I2C or SPI.

Registers: Sino Wealth, SH1107 datasheet v2.1, section "Commands". Its columns run along the short side and
its pages along the long one. The numbers are those of Adafruit_SH110x for the FeatherWing 128x64 and of
Waveshare's demo for the Pico-OLED-1.3, which agree: the glass is bonded to COM lines 96 to 31.
Held broad, each row is addressed by itself: a frame takes 33 ms at 400 kHz, upright 26 ms.
"""

from hal.display.mono import PagedPanel


def _setup(broad):
    return (
        b"\xe3\xe3"                         # nothing, twice: the argument of a command that a bus error tore
        b"\xae"                             # panel off while it is set up
        + (b"\x21" if broad else b"\x20")   # bytes go along the pages, or along the columns
        + b"\xdc\x00"                       # picture starts at memory column 0
        b"\xa0\xc0"                         # not mirrored
        b"\xa8\x3f"                         # 64 of the short lines
        b"\xd3\x60"                         # the first of them is COM96
        b"\xd5\x51"                         # clock
        b"\xd9\x22"                         # precharge and discharge 2 clocks each
        b"\xdb\x35"                         # deselect level
        b"\xad\x8a"                         # the panel's voltage is made beside the chip
        b"\xa4"                             # show the memory, not all lit
    )


class SH1107(PagedPanel):
    """SH1107(link, 64, 128) upright, or (link, 128, 64) turned by a quarter against the clock.

    ValueError for another size.
    """

    settle_ms = 200     # the panel's supply needs that long after power-on (u8g2, Adafruit: 100 and more)

    def __init__(self, link, width=128, height=64):
        if (width, height) not in ((64, 128), (128, 64)):
            raise ValueError("no SH1107 panel of %dx%d" % (width, height))
        self._broad = broad = width > height
        super().__init__(link, width, height, _setup(broad), 0, broad)

    def _transfer(self, left, right, first, last):
        if not self._broad:
            PagedPanel._transfer(self, left, right, first, last)     # super() would allocate
            return
        for row in range(first * 8, min(last * 8, self.height)):
            self._point(left >> 3, self.height - 1 - row)
            self._send_line(left, right, row)
