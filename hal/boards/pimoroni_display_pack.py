"""Pimoroni Pico Display Pack on a Raspberry Pi Pico: ST7789 240x135 on SPI, four keys, a coloured lamp.

GPIOs: pimoroni-pico pico_display.hpp. A is previous, B next, X OK, Y back. The lamp, green while it is one's
turn, is lit by a low level. The display has no reset line. No battery is read: on a Pico W the pin for it is
the radio's, and whether there is a cell nobody knows.
"""

from machine import Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_135x240
from hal.light import Led
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "Pimoroni Pico Display Pack"
SPI, SPI_HZ = 0, 24_000_000
SCK, MOSI, CS, DC, BL = 18, 19, 17, 16, 20
ROTATION = 1
KEYS = ((12, PREV), (13, NEXT), (14, OK), (15, BACK))       # A, B, X, Y
LED_GREEN, LED_OTHERS = 7, (6, 8)


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    display = ST7789(spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC), glass_135x240(), ROTATION, light_on(BL))
    for number in LED_OTHERS:
        Pin(number, Pin.OUT, value=1)
    led = Led(Pin(LED_GREEN, Pin.OUT), active=0)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), leds=(led,))
