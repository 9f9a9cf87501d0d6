"""M5Stack Core Basic: ESP32, ILI9342C 320x240 on SPI, three keys, a speaker.

GPIOs: circuitpython's m5stack_core_basic, st7789_mpy m5stack_core. A is previous, B OK, C next; B held for
long is back. GPIO 37 to 39 have no pull-ups inside, but resistors on the board. The speaker hangs on GPIO
25.
"""

from machine import PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.ili934x import ILI9342C, glass_320x240
from hal.sound import Sound
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "M5Stack Core"
# More than 26.7 MHz is refused without an input pin (st7789_mpy #123).
SPI, SPI_HZ = 2, 26_000_000
SCK, MOSI, CS, DC, RST, BL = 18, 23, 14, 27, 33, 32
ROTATION = 0
KEYS = ((39, PREV), (38, OK, BACK), (37, NEXT))     # A, B, C
SPEAKER = 25


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS, None), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ILI9342C(link, glass_320x240(), ROTATION, light_on(BL))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), Sound(PWM(Pin(SPEAKER)), clock))
