"""LOLIN S2 mini with LOLIN's OLED 0.66 shield (v2.1): ESP32-S2, SSD1306 64x48, one bit, and two keys on I2C.

GPIOs: circuitpython's lolin_s2_mini (D1 and D2), wemos/docs oled_0_66.rst. A short press of A is next, of B
OK; A held is previous, B held is back. The lamp is the board's own, on the side that the shield covers less.
On other boards of this shape SDA and SCL are others: 8 and 10 on a C3 mini, 35 and 36 on an S3 mini.
"""

from machine import I2C, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.clock import Clock
from hal.display.link import I2CLink
from hal.display.ssd1306 import SSD1306
from hal.light import Led
from hal.lolin_keys import LolinKeys
from hal.storage import Storage

NAME = "LOLIN S2 mini with OLED 0.66"
I2C_BUS, SDA, SCL, ADDRESS, KEY_CHIP = 0, 33, 35, 0x3C, 0x31
KEYS = ((NEXT, PREV), (OK, BACK))       # A, B: short press, long press
LED = 15


def board():
    """The Board; OSError says which part of the shield does not answer."""
    clock = Clock()
    i2c = I2C(I2C_BUS, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
    try:
        buttons = LolinKeys(i2c, clock, KEYS, KEY_CHIP)
    except OSError as error:
        raise OSError("the keys at I2C address 0x%02x do not answer: %s" % (KEY_CHIP, error))
    try:
        display = SSD1306(I2CLink(i2c, ADDRESS), 64, 48)
    except OSError as error:
        raise OSError("the OLED display at I2C address 0x%02x does not answer: %s" % (ADDRESS, error))
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), leds=(Led(Pin(LED, Pin.OUT)),))
