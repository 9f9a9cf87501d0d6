"""Thumby: RP2040, SSD1306 72x40, one bit, on SPI (the first revision: on I2C), a pad, two keys, a speaker.

GPIOs: TinyCircuits' thumbyHardware.py and thumbyGraphics.py, circuitpython's tinycircuits_thumby. Up and left
are previous, down and right are next, A is OK, B is back. Four pins tell the revision: all open is the first.
"""

from machine import I2C, PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.link import I2CLink
from hal.display.ssd1306 import SSD1306
from hal.sound import Sound
from hal.storage import Storage
from hal.wiring import keys_on, spi_link

NAME = "Thumby"
REVISION = (15, 14, 13, 12)             # lowest bit first; a pin at ground is a one
SPI, SPI_HZ = 0, 10_000_000
SCK, MOSI, CS, DC, RST = 18, 19, 16, 17, 20
I2C_BUS, SDA, SCL, ADDRESS, I2C_RST = 0, 16, 17, 0x3C, 18       # the first revision's
KEYS = (
    (4, PREV), (6, NEXT), (3, PREV), (5, NEXT),         # up, down, left, right
    (27, OK), (24, BACK),                               # A, B
)
SPEAKER = 28


def board():
    """The Board; OSError when the first revision's display does not answer.

    Keys first: what is held at power-on is seen before anything takes its time.
    """
    clock = Clock()
    buttons = Buttons(keys_on(KEYS), clock)
    if revision():
        link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    else:
        i2c = I2C(I2C_BUS, sda=Pin(SDA), scl=Pin(SCL), freq=400_000)
        link = I2CLink(i2c, ADDRESS, Pin(I2C_RST, Pin.OUT, value=1))
    display = SSD1306(link, 72, 40)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), Sound(PWM(Pin(SPEAKER)), clock))


def revision():
    """0 is the first."""
    number = 0
    for bit in range(len(REVISION)):
        if not Pin(REVISION[bit], Pin.IN, Pin.PULL_UP).value():
            number |= 1 << bit
    return number
