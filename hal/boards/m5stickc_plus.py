"""M5StickC Plus: ESP32, ST7789 135x240 on SPI, two keys, a buzzer, a lamp; an AXP192 feeds display and light.

GPIOs: circuitpython's m5stack_stick_c_plus. Short presses are next and OK, long ones previous and back. GPIO
37 and 39 have no pull-ups inside, but resistors on the board. The lamp is lit by a low level.
"""

from machine import I2C, PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.axp192 import AXP192
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_135x240
from hal.light import Led
from hal.sound import Sound
from hal.storage import Storage
from hal.wiring import keys_on, spi_link

NAME = "M5StickC Plus"
# circuitpython runs it at 10 MHz; more than 26.7 is refused without an input pin (st7789_mpy #123).
SPI, SPI_HZ = 1, 20_000_000
SCK, MOSI, CS, DC, RST = 13, 15, 5, 23, 18
I2C_BUS, SDA, SCL = 0, 21, 22
ROTATION = 1
KEYS = ((37, OK, BACK), (39, NEXT, PREV))       # A, B
BUZZER = 2
LED = 10


def board():
    """The Board; OSError when the AXP192 does not answer.

    Keys first: what is held at power-on is seen before anything takes its time.
    """
    clock = Clock()
    buttons = Buttons(keys_on(KEYS, None), clock)
    try:
        power = AXP192(I2C(I2C_BUS, sda=Pin(SDA), scl=Pin(SCL), freq=400_000))
    except OSError as error:
        raise OSError("the power chip AXP192 does not answer: %s" % error)
    display = ST7789(spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST), glass_135x240(), ROTATION, power)
    led = Led(Pin(LED, Pin.OUT), active=0)
    sound = Sound(PWM(Pin(BUZZER)), clock)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), sound, power, (led,))
