"""Pimoroni GFX Pack on a Raspberry Pi Pico: ST7567 LCD 128x64 on SPI, five keys, a light in four colours.

GPIOs: pimoroni-pico gfx_pack.hpp, gfx_pack.py, st7567.hpp. A is previous, B next, C and D are OK, E is back.
The picture is lit in white, and greenish while it is one's turn: the green light is the lamp. No battery is
read: on a Pico W the pin for it is the radio's, and whether there is a cell nobody knows.
"""

from machine import Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7567 import ST7567
from hal.light import Led
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "Pimoroni GFX Pack"
SPI, SPI_HZ = 0, 10_000_000
SCK, MOSI, CS, DC, RST, BL = 18, 19, 17, 20, 21, 9      # the white light
ROTATION = 0
KEYS = ((12, PREV), (13, NEXT), (14, OK), (15, OK), (22, BACK))     # A, B, C, D, E
LED_GREEN, LED_OTHERS = 7, (6, 8)


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    display = ST7567(spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST), ROTATION, light_on(BL))
    for number in LED_OTHERS:
        Pin(number, Pin.OUT, value=0)
    led = Led(Pin(LED_GREEN, Pin.OUT))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), leds=(led,))
