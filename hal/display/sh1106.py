"""SH1106: 128x64 one-bit OLED panels of 1.3 inch on I2C or SPI, often sold as SSD1306.

Registers: Sino Wealth, SH1106 datasheet v2.3, section "Commands". It has 132 columns, of which the glass
shows the 128 in the middle: driven as an SSD1306 it shows two columns of rubbish. It knows no windows, so
each page is addressed by itself. A frame takes 24.5 ms at 400 kHz.
"""

from hal.display.mono import PagedPanel

FIRST_COLUMN = 2

SETUP = (
    b"\xe3\xe3"         # nothing, twice: the argument of a command that a bus error tore
    b"\xae"             # panel off while it is set up
    b"\x40"             # picture starts at memory row 0
    b"\xa1"             # column 131 is SEG0: with scanning from the last row up, upright on the usual module
    b"\xc8"
    b"\xa8\x3f"         # 64 rows
    b"\xd3\x00"         # no vertical shift
    b"\xd5\x80"         # clock as after a reset
    b"\xd9\x22"         # precharge and discharge 2 clocks each, as after a reset
    b"\xda\x12"         # alternating COM pins
    b"\xdb\x35"         # deselect level 0.77 Vref, as after a reset
    b"\xad\x8b"         # the panel's voltage is made on the chip
    b"\x32"             # 8.0 V, as after a reset
    b"\xa4"             # show the memory, not all lit
)


class SH1106(PagedPanel):
    """SH1106(I2CLink(i2c, 0x3C)) or SH1106(SPILink(spi, dc, cs, reset)); ValueError for an unknown size."""

    def __init__(self, link, width=128, height=64):
        if (width, height) != (128, 64):
            raise ValueError("no SH1106 panel of %dx%d" % (width, height))
        super().__init__(link, width, height, SETUP, FIRST_COLUMN)
