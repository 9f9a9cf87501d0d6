"""ST7735S: 80x160 and 128x128 colour panels on SPI.

Registers: Sitronix, ST7735S datasheet v1.4, sections 10.1 and 10.2. Voltages and gamma curves are those of
Adafruit's ST7735R driver, of circuitpython's RP2040-LCD-0.96 and of Waveshare's demos. The datasheet allows
15 MHz (a write cycle of 66 ns); circuitpython's boards run it at 40.
"""

from hal.display.indexed import Glass, IndexedPanel

MEMORY = (132, 162)         # pins GM2..GM0 000, as the 80x160 glass has them
MEMORY_SQUARE = (132, 132)  # GM 101, for 128x128

SETUP = (
    (0x01, b"", 150),                           # SWRESET: 120 ms before SLPOUT
    (0x11, b"", 120),                           # SLPOUT
    (0xB1, b"\x01\x2c\x2d", 0),                 # FRMCTR1: frames in normal mode
    (0xB2, b"\x01\x2c\x2d", 0),                 # FRMCTR2: in idle mode
    (0xB3, b"\x01\x2c\x2d\x01\x2c\x2d", 0),     # FRMCTR3: in partial mode
    (0xB4, b"\x07", 0),                         # INVCTR: by column
    (0xC0, b"\xa2\x02\x84", 0),                 # PWCTR1: -4.6 V
    (0xC1, b"\xc5", 0),                         # PWCTR2: VGH 14.7 V, VGL -7.35 V
    (0xC2, b"\x0a\x00", 0),                     # PWCTR3: normal mode
    (0xC3, b"\x8a\x2a", 0),                     # PWCTR4: idle mode
    (0xC4, b"\x8a\xee", 0),                     # PWCTR5: partial mode
    (0xC5, b"\x0e", 0),                         # VMCTR1: VCOM
    (0xE0, b"\x02\x1c\x07\x12\x37\x32\x29\x2d\x29\x25\x2b\x39\x00\x01\x03\x10", 0),     # GMCTRP1
    (0xE1, b"\x03\x1d\x07\x06\x2e\x2c\x29\x2d\x2e\x2e\x37\x3f\x00\x00\x02\x10", 0),     # GMCTRN1
    (0x3A, b"\x05", 0),                         # COLMOD: 16 bits a pixel
    (0x13, b"", 10),                            # NORON
)


def glass_80x160():
    """0.96 inch IPS (Waveshare's demo, circuitpython's board.c: 26 and 1, blue first, inverted)."""
    return Glass(80, 160, 26, 1, bgr=True, inverting=True)


def glass_128x128():
    """1.44 inch (Waveshare's demo: 2 and 1 with the picture turned, blue first, not inverted)."""
    return Glass(128, 128, 2, 1, bgr=True, inverting=False)


class ST7735S(IndexedPanel):
    """ST7735S(SPILink(spi, dc, cs, reset), glass, rotation, light)."""

    def __init__(self, link, glass, rotation=0, light=None):
        memory = MEMORY_SQUARE if glass.height <= 128 else MEMORY
        super().__init__(link, glass, rotation, light, SETUP, memory)
