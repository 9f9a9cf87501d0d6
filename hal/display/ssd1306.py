"""SSD1306: 128x64, 128x32, 72x40 and 64x48 one-bit OLED panels on I2C or SPI.

Registers: Solomon Systech, SSD1306 datasheet rev 1.1, sections 9 and 10, and the application note in it for
the charge pump. Where it leaves a choice, the values are those of micropython-lib's ssd1306.py, proven on
many modules. A frame takes 23.5 ms at 400 kHz on I2C, 0.8 ms at 10 MHz on SPI.
"""

from hal.display.mono import MonoPanel

# size: (first column, COM pins register 0xDA, internal current reference)
# Columns: narrow glass is bonded to the middle of the 128 (micropython-lib, u8g2). COM pins: 0x02 sequential,
# 0x12 alternating. The 72x40 module has no resistor for IREF and needs the internal one (u8g2 #1047).
PANELS = {
    (128, 64): (0, 0x12, False),
    (128, 32): (0, 0x02, False),
    (72, 40): (28, 0x12, True),
    (64, 48): (32, 0x12, False),
}


def _setup(height, com_pins, internal_iref):
    return (
        b"\xe3\xe3"                     # nothing, twice: the arguments of a command that a bus error tore
        b"\xae"                         # panel off while it is set up
        b"\x20\x00"                     # horizontal addressing: a window is filled page by page
        b"\x40"                         # picture starts at memory row 0
        b"\xa1"                         # column 127 is SEG0: with the next one, upright on the usual module
        b"\xa8" + bytes((height - 1,))  # rows driven
        + b"\xc8"                       # scan from the last row up
        b"\xd3\x00"                     # no vertical shift
        b"\xda" + bytes((com_pins,))
        + b"\xd5\x80"                   # clock as after a reset: about 100 frames a second
        b"\xd9\xf1"                     # precharge 1 + 15 clocks, for the charge pump
        b"\xdb\x30"                     # deselect level 0.83 Vcc
        b"\xa4"                         # show the memory, not all lit
        b"\x2e"                         # no scrolling
        + (b"\xad\x30" if internal_iref else b"")
        + b"\x8d\x14"                   # charge pump: the panel's voltage is made on the chip
    )


class SSD1306(MonoPanel):
    """SSD1306(I2CLink(i2c, 0x3C)) or SSD1306(SPILink(spi, dc, cs, reset)); ValueError for an unknown size.

    first_column: where the glass begins, for clones that bond it elsewhere.
    """

    def __init__(self, link, width=128, height=64, first_column=None):
        if (width, height) not in PANELS:
            raise ValueError("no SSD1306 panel of %dx%d" % (width, height))
        self._first_column, com_pins, internal_iref = PANELS[(width, height)]
        if first_column is not None:
            self._first_column = first_column
        self._window = bytearray(b"\x00\x21\x00\x00\x22\x00\x00")
        self._window_view = link.command_view(self._window)
        super().__init__(link, width, height, _setup(height, com_pins, internal_iref))

    def _transfer(self, left, right, first, last):
        window = self._window
        window[2] = self._first_column + left
        window[3] = self._first_column + right - 1
        window[5] = first
        window[6] = last - 1
        self.link.command(self._window_view)
        if right - left == self.width and last - first == self.pages:
            self.link.data(self._whole)
        else:
            for page in range(first, last):
                self._send_line(left, right, page)
