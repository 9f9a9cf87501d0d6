"""Waveshare Pico-LCD-2 on a Raspberry Pi Pico: ST7789 320x240 on SPI, four keys.

GPIOs: waveshare/Pico_code Pico-LCD-2.py, st7789_mpy ws_pico_2.
The keys beside the display, in the order of their GPIOs 15, 17, 2, 3: previous, next, OK, back.
No battery is read: on a Pico W the pin for it is the radio's, and whether there is a cell nobody knows.
"""

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_240x320
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "Waveshare Pico-LCD-2"
SPI, SPI_HZ = 1, 24_000_000
SCK, MOSI, CS, DC, RST, BL = 10, 11, 9, 8, 12, 13
ROTATION = 1
KEYS = (
    (15, PREV), (17, NEXT), (2, OK), (3, BACK),         # the four keys
)


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ST7789(link, glass_240x320(), ROTATION, light_on(BL))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"))
