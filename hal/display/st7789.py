"""ST7789: 240x240, 135x240, 240x320 and other colour panels of up to 240x320 on SPI.

Registers: Sitronix, ST7789V datasheet v1.6, sections 9.1 and 9.2. Voltages and gamma curves are those of
LilyGo's T-Display as in TFT_eSPI and russhughes/st7789py_mpy (MIT licence), which uses them for all sizes.
The controller takes 62.5 MHz.
"""

from hal.display.indexed import Glass, IndexedPanel

MEMORY = (240, 320)

# (command, arguments, ms to wait): section 9.1.2 asks for 120 ms after a reset before SLPOUT, 9.1.12 for 120
# ms after SLPOUT before the next change of the sleep mode and 5 before any command.
SETUP = (
    (0x01, b"", 150),                           # SWRESET
    (0x11, b"", 120),                           # SLPOUT
    (0x3A, b"\x55", 0),                         # COLMOD: 16 bits a pixel
    (0xB2, b"\x0c\x0c\x00\x33\x33", 0),         # PORCTRL: porches as after a reset
    (0xB7, b"\x35", 0),                         # GCTRL: gate voltages 13.26 V, -10.43 V, as after a reset
    (0xBB, b"\x28", 0),                         # VCOMS: 1.1 V
    (0xC0, b"\x0c", 0),                         # LCMCTRL
    (0xC2, b"\x01\xff", 0),                     # VDVVRHEN: the next two come from here
    (0xC3, b"\x10", 0),                         # VRHS
    (0xC4, b"\x20", 0),                         # VDVS: 0 V
    (0xC6, b"\x0f", 0),                         # FRCTRL2: 60 frames a second
    (0xD0, b"\xa4\xa1", 0),                     # PWCTRL1
    (0xE0, b"\xd0\x00\x02\x07\x0a\x28\x32\x44\x42\x06\x0e\x12\x14\x17", 0),     # PVGAMCTRL
    (0xE1, b"\xd0\x00\x02\x07\x0a\x28\x31\x54\x47\x0e\x1c\x17\x1b\x1e", 0),     # NVGAMCTRL
    (0x13, b"", 0),                             # NORON
)


def glass_240x240():
    """1.3 and 1.54 inch: the memory's first 240 rows (the other 80 matter when the picture is turned)."""
    return Glass(240, 240)


def glass_135x240():
    """1.14 inch, in the middle of the memory (TFT_eSPI, st7789py_mpy, circuitpython's boards agree)."""
    return Glass(135, 240, 52, 40)


def glass_240x320():
    """2, 2.4 and 2.8 inch: all of the memory."""
    return Glass(240, 320)


class ST7789(IndexedPanel):
    """ST7789(SPILink(spi, dc, cs, reset), glass, rotation, light)."""

    def __init__(self, link, glass, rotation=0, light=None):
        super().__init__(link, glass, rotation, light, SETUP, MEMORY)
