"""GC9107: the 128x128 colour panel of 0.85 inch on SPI.

Registers: GalaxyCore, GC9107 datasheet v1.2; the set-up is that of TinyCircuits' Tiny-Game-Engine
(engine_display_driver_rp2_gc9107.c), made by the glass's maker: most of its registers are not published.
"""

from hal.display.indexed import Glass, IndexedPanel

MEMORY = (132, 162)

SETUP = (
    (0x01, b"", 120),           # SWRESET
    (0xFE, b"", 0),             # inter register enable 1
    (0xEF, b"", 0),             # inter register enable 2
    (0xB0, b"\xc0", 0),
    (0xB2, b"\x2f", 0),
    (0xB3, b"\x03", 0),
    (0xB6, b"\x19", 0),
    (0xB7, b"\x01", 0),
    (0xAC, b"\xcb", 0),
    (0xAB, b"\x0e", 0),
    (0xB4, b"\x04", 0),         # inversion of columns
    (0xA8, b"\x19", 0),
    (0x3A, b"\x05", 0),         # COLMOD: 16 bits a pixel
    (0xB8, b"\x08", 0),
    (0xE8, b"\x24", 0),
    (0xE9, b"\x48", 0),
    (0xEA, b"\x22", 0),
    (0xC6, b"\x30", 0),
    (0xC7, b"\x18", 0),
    (0x11, b"", 120),           # SLPOUT
)


def glass_128x128():
    """Thumby Color's: the engine turns it by half and then counts from column 2 and row 1; blue first."""
    return Glass(128, 128, 2, 33, bgr=True, inverting=True)


class GC9107(IndexedPanel):
    """GC9107(SPILink(spi, dc, cs, reset), glass, rotation, light)."""

    def __init__(self, link, glass, rotation=0, light=None):
        super().__init__(link, glass, rotation, light, SETUP, MEMORY)
