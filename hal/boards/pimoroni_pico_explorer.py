"""Pimoroni Pico Explorer base with a Raspberry Pi Pico: ST7789 240x240 on SPI, four keys, a piezo.

GPIOs: pimoroni-pico pico_explorer.hpp, pimoroni_bus.cpp. A is previous, B next, X OK, Y back. For sound a
wire leads from AUDIO to GP0. The display has no reset line, its light is always on.
No battery is read: on a Pico W the pin for it is the radio's, and whether there is a cell nobody knows.
"""

from machine import PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_240x240
from hal.sound import Sound
from hal.storage import Storage
from hal.wiring import keys_on, spi_link

NAME = "Pimoroni Pico Explorer"
SPI, SPI_HZ = 0, 24_000_000
SCK, MOSI, CS, DC = 18, 19, 17, 16
ROTATION = 0
KEYS = ((12, PREV), (13, NEXT), (14, OK), (15, BACK))       # A, B, X, Y
PIEZO = 0


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    display = ST7789(spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC), glass_240x240(), ROTATION)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), Sound(PWM(Pin(PIEZO)), clock))
