"""SSD1305: the 128x32 one-bit OLED panel of 2.23 inch on I2C or SPI.

Registers: Solomon Systech, SSD1305 datasheet rev 1.9, sections 9 and 10. The values are those of Waveshare's
demo for the Pico-OLED-2.23; the glass shows columns 4 to 131 of 132 (u8g2 #2002 found the same shift).
"""

from hal.display.mono import PagedPanel

FIRST_COLUMN = 4

SETUP = (
    b"\xe3\xe3"         # nothing, twice: the argument of a command that a bus error tore
    b"\xae"             # panel off while it is set up
    b"\x20\x02"         # page addressing
    b"\x40"             # picture starts at memory row 0
    b"\xa1"             # column 131 is SEG0
    b"\xa8\x1f"         # 32 rows
    b"\xc8"             # scan from the last row up
    b"\xd3\x00"         # no vertical shift
    b"\xd5\xf0"         # clock
    b"\xd8\x05"         # one colour, low power
    b"\xd9\xc2"         # precharge 2 clocks, discharge 12
    b"\xda\x12"         # alternating COM pins
    b"\xdb\x08"         # deselect level
    b"\xa4"             # show the memory, not all lit
)


class SSD1305(PagedPanel):
    """SSD1305(link) with an I2CLink or an SPILink; ValueError for an unknown size."""

    def __init__(self, link, width=128, height=32):
        if (width, height) != (128, 32):
            raise ValueError("no SSD1305 panel of %dx%d" % (width, height))
        super().__init__(link, width, height, SETUP, FIRST_COLUMN)
