"""ILI9341 (240x320) and ILI9342C (320x240): colour panels on SPI.

Registers: ILI Technology, ILI9341 datasheet v1.11 and ILI9342C datasheet v1.02, chapter 8. The set-up of the
first is the one that Adafruit, rdagger and Bodmer share, that of the second M5Stack's (M5GFX, circuitpython's
m5stack_core_basic). The datasheets allow 10 MHz for writing (100 ns a cycle); boards run them at 40.
"""

from hal.display.indexed import Glass, IndexedPanel

MEMORY_9341 = (240, 320)
MEMORY_9342 = (320, 240)

SETUP_9341 = (
    (0x01, b"", 150),                           # SWRESET: 120 ms before SLPOUT (8.2.2)
    (0xEF, b"\x03\x80\x02", 0),                 # not published; all have it
    (0xCF, b"\x00\xc1\x30", 0),                 # power control B
    (0xED, b"\x64\x03\x12\x81", 0),             # power on sequence
    (0xE8, b"\x85\x00\x78", 0),                 # driver timing A
    (0xCB, b"\x39\x2c\x00\x34\x02", 0),         # power control A
    (0xF7, b"\x20", 0),                         # pump ratio
    (0xEA, b"\x00\x00", 0),                     # driver timing B
    (0xC0, b"\x23", 0),                         # PWCTRL1: 4.6 V
    (0xC1, b"\x10", 0),                         # PWCTRL2
    (0xC5, b"\x3e\x28", 0),                     # VMCTRL1
    (0xC7, b"\x86", 0),                         # VMCTRL2
    (0x3A, b"\x55", 0),                         # COLMOD: 16 bits a pixel
    (0xB1, b"\x00\x18", 0),                     # FRMCTR1: 79 frames a second
    (0xB6, b"\x08\x82\x27", 0),                 # DISCTRL
    (0xF2, b"\x00", 0),                         # one gamma curve for all
    (0x26, b"\x01", 0),                         # GAMSET
    (0xE0, b"\x0f\x31\x2b\x0c\x0e\x08\x4e\xf1\x37\x07\x10\x03\x0e\x09\x00", 0),     # PGAMCTRL
    (0xE1, b"\x00\x0e\x14\x03\x11\x07\x31\xc1\x48\x08\x0f\x0c\x31\x36\x0f", 0),     # NGAMCTRL
    (0x11, b"", 120),                           # SLPOUT
)

SETUP_9342 = (
    (0x01, b"", 150),                           # SWRESET
    (0xC8, b"\xff\x93\x42", 0),                 # SETEXTC: the commands from 0xB0 on
    (0xC0, b"\x12\x12", 0),                     # PWCTRL1
    (0xC1, b"\x03", 0),                         # PWCTRL2
    (0xC5, b"\xf2", 0),                         # VMCTRL1
    (0xB0, b"\xe0", 0),                         # IFMODE
    (0xF6, b"\x01\x00\x00", 0),                 # IFCTL: a full window begins anew
    (0xE0, b"\x00\x0c\x11\x04\x11\x08\x37\x89\x4c\x06\x0c\x0a\x2e\x34\x0f", 0),     # PGAMCTRL
    (0xE1, b"\x00\x0b\x11\x05\x13\x09\x33\x67\x48\x07\x0e\x0b\x2e\x33\x0f", 0),     # NGAMCTRL
    (0xB6, b"\x08\x82\x1d\x04", 0),             # DISCTRL
    (0x3A, b"\x55", 0),                         # COLMOD: 16 bits a pixel
    (0x11, b"", 120),                           # SLPOUT
)


def glass_240x320():
    """2.2 to 3.2 inch modules with an ILI9341: blue first, no IPS."""
    return Glass(240, 320, bgr=True, inverting=False)


def glass_320x240():
    """M5Stack Core's with an ILI9342C: blue first, inverted on all but the first batches."""
    return Glass(320, 240, bgr=True, inverting=True)


class ILI9341(IndexedPanel):
    """ILI9341(SPILink(spi, dc, cs, reset), glass, rotation, light)."""

    def __init__(self, link, glass, rotation=0, light=None):
        super().__init__(link, glass, rotation, light, SETUP_9341, MEMORY_9341)


class ILI9342C(IndexedPanel):
    """ILI9342C(SPILink(spi, dc, cs, reset), glass, rotation, light); its memory lies on the long side."""

    def __init__(self, link, glass, rotation=0, light=None):
        super().__init__(link, glass, rotation, light, SETUP_9342, MEMORY_9342)
