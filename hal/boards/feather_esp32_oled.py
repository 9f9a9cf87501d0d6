"""Adafruit FeatherWing OLED on a Feather ESP32: SH1107 128x64 or SSD1306 128x32 on I2C, three keys.

GPIOs: zephyr's shield, Adafruit's sketches (15, 32, 14 on the Huzzah32). A is previous, B OK, C next; B held
for long is back. SIZE is that of the wing: (128, 64) or, of the older one, (128, 32).
"""

from machine import I2C, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.link import I2CLink
from hal.display.sh1107 import SH1107
from hal.display.ssd1306 import SSD1306
from hal.storage import Storage
from hal.wiring import keys_on

NAME = "Feather ESP32 with OLED"
SIZE = (128, 64)
I2C_BUS, SDA, SCL, ADDRESS = 0, 23, 22, 0x3C
KEYS = ((15, PREV), (32, OK, BACK), (14, NEXT))     # A, B, C


def board():
    """The Board; OSError when the display does not answer.

    Keys first: what is held at power-on is seen before anything takes its time.
    """
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    i2c = I2C(I2C_BUS, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
    driver = SH1107 if SIZE == (128, 64) else SSD1306
    try:
        display = driver(I2CLink(i2c, ADDRESS), *SIZE)
    except OSError as error:
        raise OSError("the wing's display at I2C address 0x%02x does not answer: %s" % (ADDRESS, error))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"))
