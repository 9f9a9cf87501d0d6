"""Adafruit Feather ESP32-S3 Reverse TFT: ST7789 240x135 on SPI, three keys, a lamp.

GPIOs: circuitpython's adafruit_feather_esp32s3_reverse_tft. D0 is previous, D1 OK, D2 next; D1 held for long
is back. D1 and D2 close to 3V3, D0 to ground. D0 is GPIO 0: held at power-on it starts the loader. The
battery gauge is a chip that two batches have differently; it is not read.
"""

from machine import Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_135x240
from hal.light import Led
from hal.storage import Storage
from hal.wiring import keys_on, light_on, spi_link

NAME = "Adafruit Reverse TFT Feather"
SPI, SPI_HZ = 1, 26_000_000
SCK, MOSI, CS, DC, RST, BL = 36, 35, 42, 40, 41, 45
POWER = 7               # feeds the display
ROTATION = 3
KEYS_TO_GROUND = ((0, PREV),)
KEYS_TO_3V3 = ((1, OK, BACK), (2, NEXT))
LED = 13


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS_TO_GROUND) + keys_on(KEYS_TO_3V3, Pin.PULL_DOWN, 1), clock)
    Pin(POWER, Pin.OUT, value=1)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ST7789(link, glass_135x240(), ROTATION, light_on(BL))
    led = Led(Pin(LED, Pin.OUT))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), leds=(led,))
