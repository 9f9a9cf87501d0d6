"""LilyGo T-Display RP2040: ST7789 135x240 on SPI, two keys. Held broad.

GPIOs: circuitpython's lilygo_t_display_rp2040, st7789py_mpy (st7789_mpy has another reset line, which is a
key). Short presses are next and OK, long ones previous and back. How the battery is divided before GPIO 26 is
not published, so it is not read.
"""

from machine import Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_135x240
from hal.light import Led
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "LilyGo T-Display RP2040"
SPI, SPI_HZ = 0, 24_000_000
SCK, MOSI, CS, DC, RST, BL = 2, 3, 5, 1, 0, 4
POWER = 22              # feeds the display
ROTATION = 1
KEYS = ((6, NEXT, PREV), (7, OK, BACK))
LED = 25


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    Pin(POWER, Pin.OUT, value=1)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ST7789(link, glass_135x240(), ROTATION, light_on(BL))
    led = Led(Pin(LED, Pin.OUT))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), leds=(led,))
