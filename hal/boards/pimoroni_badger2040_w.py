"""Pimoroni Badger 2040 W: Pico W, UC8151 e-ink 296x128 on SPI, five keys, a lamp.

GPIOs: pimoroni-pico badger2040.hpp, badger2040.py, circuitpython's pimoroni_badger2040. Up is previous, down
next, A back, B and C are OK. The keys close to 3V3. GPIO 10 has to stay high, or a board on batteries
switches itself off. The battery's pin
is the radio's (micropython #10406): it is not read.
"""

from machine import Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.uc8151 import UC8151
from hal.light import Led
from hal.storage import Storage
from hal.wiring import keys_on, spi_link

NAME = "Pimoroni Badger 2040 W"
HOLD = 10
SPI, SPI_HZ = 0, 12_000_000
SCK, MOSI, CS, DC, RST, BUSY = 18, 19, 17, 20, 21, 26
KEYS = ((15, PREV), (11, NEXT), (12, BACK), (13, OK), (14, OK))     # up, down, A, B, C
LED = 22


def board():
    """The Board. First it takes care to stay on; then keys, so that what is held at power-on is seen."""
    Pin(HOLD, Pin.OUT, value=1)
    clock = Clock()
    buttons = Buttons(keys_on(KEYS, Pin.PULL_DOWN, 1), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = UC8151(link, Pin(BUSY, Pin.IN, Pin.PULL_UP))
    led = Led(Pin(LED, Pin.OUT))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), leds=(led,))
