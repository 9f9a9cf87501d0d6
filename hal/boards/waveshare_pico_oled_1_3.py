"""Waveshare Pico-OLED-1.3 on a Raspberry Pi Pico: SH1107 128x64, one bit, on SPI or I2C, two keys.

GPIOs: waveshare/Pico_code Pico-OLED-1.3(spi).py and (i2c).py, zephyr's shield. Links of 0 ohms on its back
choose the bus, and both kinds are sold, so the display is asked on I2C; if nobody answers, it is on SPI,
where nobody can. Short presses are next and OK, long ones previous and back.
"""

from machine import I2C, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.link import I2CLink
from hal.display.sh1107 import SH1107
from hal.storage import Storage
from hal.wiring import keys_on, spi_link

NAME = "Waveshare Pico-OLED-1.3"
I2C_BUS, SDA, SCL, ADDRESS = 1, 6, 7, 0x3C
SPI, SPI_HZ = 1, 10_000_000
SCK, MOSI, CS, DC, RST = 10, 11, 9, 8, 12
KEYS = ((15, NEXT, PREV), (17, OK, BACK))


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    display = _on_i2c() or SH1107(spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST), 128, 64)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"))


def _on_i2c():
    """The display, or None if none answers there."""
    # Wired for I2C, chip select and data line are tied to ground on the hat; they are left alone until then.
    i2c = I2C(I2C_BUS, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
    try:
        return SH1107(I2CLink(i2c, ADDRESS, Pin(RST, Pin.OUT, value=1)), 128, 64)
    except OSError:
        return None
