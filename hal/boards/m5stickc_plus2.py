"""M5StickC Plus2: ESP32, ST7789 135x240 on SPI, three keys, a buzzer, a lamp, a battery.

GPIOs: circuitpython's m5stack_stick_c_plus2. A is OK, B next, C (the power key) previous; A held for long is
back. GPIO 35, 37 and 39 have no pull-ups inside, but resistors on the board. GPIO 4 has to stay high, or the
board switches itself off.
"""

from machine import PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.st7789 import ST7789, glass_135x240
from hal.light import Led
from hal.sound import Sound
from hal.storage import Storage
from hal.wiring import half_battery, keys_on, light_on, spi_link

NAME = "M5StickC Plus2"
# More than 26.7 MHz is refused without an input pin (st7789_mpy #123).
SPI, SPI_HZ = 1, 20_000_000
SCK, MOSI, CS, DC, RST, BL = 13, 15, 5, 14, 12, 27
HOLD = 4
ROTATION = 1
KEYS = ((37, OK, BACK), (39, NEXT), (35, PREV))     # A, B, C
BUZZER = 2
BATTERY = 38            # behind a divider by two
LED = 19


def board():
    """The Board. First it takes care to stay on; then keys, so that what is held at power-on is seen."""
    Pin(HOLD, Pin.OUT, value=1)
    clock = Clock()
    buttons = Buttons(keys_on(KEYS, None), clock)
    link = spi_link(SPI, SPI_HZ, SCK, MOSI, CS, DC, RST)
    display = ST7789(link, glass_135x240(), ROTATION, light_on(BL))
    power = half_battery(BATTERY)
    led = Led(Pin(LED, Pin.OUT))
    sound = Sound(PWM(Pin(BUZZER)), clock)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), sound, power, (led,))
