"""Waveshare RP2040-LCD-0.96 or RP2350-LCD-0.96: ST7735S 160x80 on SPI; it has no keys but BOOT.

GPIOs: circuitpython's waveshare_rp2040_lcd_0_96, MicroPython's board definition. Keys of your own are named
in ``keys.txt`` (``hal/keyfile.py``). How the battery is divided before GPIO 29 is not published, so it is
not read.
"""

from hal import Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7735s import ST7735S, glass_80x160
from hal.storage import Storage
from hal.wiring import keys_of_file, light_on, spi_link

NAME = "Waveshare RP2040-LCD-0.96"
SPI, SPI_HZ = 1, 15_000_000
SCK, MOSI, CS, DC, RST, BL = 10, 11, 9, 8, 12, 25
ROTATION = 3


def board():
    """The Board; OSError if there is no ``keys.txt``, ValueError if it is wrong."""
    clock = Clock()
    buttons = Buttons(keys_of_file(), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ST7735S(link, glass_80x160(), ROTATION, light_on(BL))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"))
