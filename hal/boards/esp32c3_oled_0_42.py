"""ESP32-C3 with a 0.42 inch OLED (01Space and clones): SSD1306 72x40, one bit, on I2C; no keys but BOOT.

GPIOs: circuitpython's 01space_0_42oled_esp32c3, ESP32Home/oled_042. Keys of your own are named in
``keys.txt`` (``hal/keyfile.py``); BOOT (GPIO 9) may be one of them, but held at power-on it starts the
loader. If the picture is shifted sideways, the clone's glass begins at another column: FIRST_COLUMN 28 to
30.
"""

from machine import I2C, Pin

from hal import Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.link import I2CLink
from hal.display.ssd1306 import SSD1306
from hal.storage import Storage
from hal.wiring import keys_of_file

NAME = "ESP32-C3 with 0.42 inch OLED"
I2C_BUS, SDA, SCL, ADDRESS = 0, 5, 6, 0x3C
FIRST_COLUMN = 28


def board():
    """The Board; OSError without a display or ``keys.txt``, ValueError when that is wrong."""
    clock = Clock()
    buttons = Buttons(keys_of_file(), clock)
    i2c = I2C(I2C_BUS, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
    try:
        display = SSD1306(I2CLink(i2c, ADDRESS), 72, 40, FIRST_COLUMN)
    except OSError as error:
        raise OSError("the OLED display at I2C address 0x%02x does not answer: %s" % (ADDRESS, error))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"))
