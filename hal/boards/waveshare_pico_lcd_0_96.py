"""Waveshare Pico-LCD-0.96 on a Raspberry Pi Pico: ST7735S 160x80 on SPI, a stick and two keys.

GPIOs: waveshare/Pico_code pico-lcd-0.96.py.
The stick's up and left are previous, down and right are next; pressing it and A are OK, B is back.
No battery is read: on a Pico W the pin for it is the radio's, and whether there is a cell nobody knows.
"""

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7735s import ST7735S, glass_80x160
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "Waveshare Pico-LCD-0.96"
SPI, SPI_HZ = 1, 15_000_000
SCK, MOSI, CS, DC, RST, BL = 10, 11, 9, 8, 12, 13
ROTATION = 3
KEYS = (
    (2, PREV), (18, NEXT), (16, PREV), (20, NEXT),      # stick: up, down, left, right
    (3, OK), (15, OK), (17, BACK),                      # stick pressed, A, B
)


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ST7735S(link, glass_80x160(), ROTATION, light_on(BL))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"))
