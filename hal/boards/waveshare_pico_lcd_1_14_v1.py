"""Waveshare Pico-LCD-1.14, version 1, on a Raspberry Pi Pico: ST7789 240x135 on SPI, four keys, no stick.

GPIOs: waveshare/Pico_code Pico-LCD-1.14.py, st7789_mpy ws_pico_114.
The keys beside the display, in the order of their GPIOs 15, 17, 2, 3: previous, next, OK, back.
No battery is read: on a Pico W the pin for it is the radio's, and whether there is a cell nobody knows.
"""

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_135x240
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "Waveshare Pico-LCD-1.14 V1"
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
    display = ST7789(link, glass_135x240(), ROTATION, light_on(BL))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"))
