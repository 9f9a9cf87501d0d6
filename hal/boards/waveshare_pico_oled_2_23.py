"""Waveshare Pico-OLED-2.23 on a Raspberry Pi Pico: SSD1305 128x32, one bit, on I2C; it has no keys.

GPIOs: waveshare/Pico_code Pico-OLED-2.23(i2c).py. Links of 0 ohms on its back choose SPI, as it comes, or
I2C: the display is asked on I2C, and if nobody answers, it is on SPI. Keys of your own are named in
``keys.txt`` (``hal/keyfile.py``); GPIO 0 to 5 and 13 to 22 are free.
"""

from machine import I2C, Pin

from hal import Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.link import I2CLink
from hal.display.ssd1305 import SSD1305
from hal.storage import Storage
from hal.wiring import keys_of_file, spi_link

NAME = "Waveshare Pico-OLED-2.23"
I2C_BUS, SDA, SCL, ADDRESS = 1, 6, 7, 0x3C
SPI, SPI_HZ = 1, 10_000_000
SCK, MOSI, CS, DC, RST = 10, 11, 9, 8, 12


def board():
    """The Board; OSError if there is no ``keys.txt``, ValueError if it is wrong."""
    clock = Clock()
    buttons = Buttons(keys_of_file(), clock)
    display = _on_i2c() or SSD1305(spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"))


def _on_i2c():
    """The display, or None if none answers there."""
    i2c = I2C(I2C_BUS, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
    try:
        return SSD1305(I2CLink(i2c, ADDRESS, Pin(RST, Pin.OUT, value=1)))
    except OSError:
        return None
