"""M5 Cardputer (not the ADV): ESP32-S3, ST7789 240x135 on SPI, a keyboard, a battery.

GPIOs: circuitpython's m5stack_cardputer; the keyboard's order is that of m5stack/M5Cardputer IOMatrix.h. The
arrows on ; , . / are previous and next, Enter is OK, the key of ESC and DEL are back; G0 is OK, too. Its
sound is I2S, which the firmware does not speak.
"""

from machine import Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons, Key
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_135x240
from hal.matrix import Matrix
from hal.storage import Storage
from hal.wiring import half_battery, keys_on, light_on, spi_link

NAME = "M5 Cardputer"
SPI, SPI_HZ = 1, 26_000_000
SCK, MOSI, CS, DC, RST, BL = 36, 35, 37, 34, 33, 38
ROTATION = 1
SELECT = (8, 9, 11)                     # the number of a line, lowest bit first
COLUMNS = (13, 15, 3, 4, 5, 6, 7)
# line and column of each, and what it means
MATRIX_KEYS = (
    (1, 5, PREV), (4, 5, PREV), (0, 5, NEXT), (4, 6, NEXT),     # ; , . /
    (1, 6, OK), (7, 0, BACK), (3, 6, BACK),                     # Enter, ESC, DEL
)
KEYS = ((0, OK),)                       # G0
BATTERY = 10            # behind a divider by two


def board():
    """The Board. Keys first: what is held at power-on is seen before anything takes its time."""
    clock = Clock()
    matrix = Matrix([Pin(number, Pin.OUT, value=0) for number in SELECT],
                    [Pin(number, Pin.IN, Pin.PULL_UP) for number in COLUMNS])
    keys = [Key(matrix.pin(line, column), meaning) for line, column, meaning in MATRIX_KEYS]
    buttons = Buttons(keys + keys_on(KEYS), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ST7789(link, glass_135x240(), ROTATION, light_on(BL))
    power = half_battery(BATTERY)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), power=power)
