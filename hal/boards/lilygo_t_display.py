"""LilyGo T-Display: ESP32, ST7789 135x240 on SPI, two keys, a battery. Held broad.

GPIOs: Xinyuan-LilyGO/TTGO-T-Display FactoryTest, circuitpython's lilygo_ttgo_t_display, st7789_mpy. Short
presses are next and OK, long ones previous and back. GPIO 35 has no pull-up inside, but a resistor on the
board; GPIO 0 has one inside. GPIO 0 held at power-on starts the loader: never a key for the boot.
"""

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_135x240
from hal.storage import Storage
from hal.wiring import half_battery, keys_on, light_on, spi_link

NAME = "LilyGo T-Display"
# More than 26.7 MHz is refused without an input pin (st7789_mpy #123).
SPI, SPI_HZ = 1, 26_000_000
SCK, MOSI, CS, DC, RST, BL = 18, 19, 5, 16, 23, 4
ROTATION = 1
KEYS_PULLED_UP = ((0, NEXT, PREV),)
KEYS_WITH_RESISTOR = ((35, OK, BACK),)
BATTERY, BATTERY_ENABLE = 34, 14        # behind a divider by two


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    buttons = Buttons(keys_on(KEYS_PULLED_UP) + keys_on(KEYS_WITH_RESISTOR, None), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ST7789(link, glass_135x240(), ROTATION, light_on(BL))
    power = half_battery(BATTERY, BATTERY_ENABLE)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), power=power)
