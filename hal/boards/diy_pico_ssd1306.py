"""A Raspberry Pi Pico or Pico 2 with a 128x64 SSD1306 OLED module on I2C, four push buttons and a piezo.

              Pico (USB on top)
              ┌────┬───┬────┐
        GP0  1┤    └───┘    ├40 VBUS
        GP1  2┤             ├39 VSYS
        GND  3┤             ├38 GND ────────── OLED GND
        GP2  4┤             ├37 3V3_EN
        GP3  5┤             ├36 3V3 OUT ────── OLED VCC
        GP4  6┤ SDA ────────┼───────────────── OLED SDA
        GP5  7┤ SCL ────────┼───────────────── OLED SCL
              ⋮             ⋮
       GP10 14┤ ── button "previous" ── GND
       GP11 15┤ ── button "next"     ── GND
       GP12 16┤ ── button "OK"       ── GND
       GP13 17┤ ── button "back"     ── GND
        GND 18┤
       GP14 19┤
       GP15 20┤ ── piezo (+), its other leg ── GND

The buttons need no resistors, the Pico's own pull-ups hold them high; the usual modules carry those of SDA
and SCL. If there is no picture, the module may be set to address 0x3D. If it is shifted by two columns, its
controller is an SH1106: import that and set CONTROLLER to it. Without the piezo set PIEZO to None. There is
no battery gauge.
"""

from machine import I2C, PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons, Key
from hal.clock import Clock
from hal.display.link import I2CLink
from hal.display.ssd1306 import SSD1306
from hal.sound import Sound
from hal.storage import Storage

CONTROLLER = SSD1306        # or, from hal.display.sh1106, SH1106
OLED_ADDRESS = 0x3C
OLED_SDA, OLED_SCL = 4, 5
KEYS = ((10, PREV), (11, NEXT), (12, OK), (13, BACK))
PIEZO = 15


def board():
    """The Board; OSError when the display does not answer."""
    clock = Clock()
    # Keys first: what is held at power-on is seen before anything takes its time.
    buttons = Buttons([Key(Pin(number, Pin.IN, Pin.PULL_UP), key) for number, key in KEYS], clock)
    i2c = I2C(0, sda=Pin(OLED_SDA), scl=Pin(OLED_SCL), freq=400_000)
    try:
        display = CONTROLLER(I2CLink(i2c, OLED_ADDRESS), 128, 64)
    except OSError as error:
        raise OSError("the OLED display at I2C address 0x%02x does not answer: %s" % (OLED_ADDRESS, error))
    sound = None if PIEZO is None else Sound(PWM(Pin(PIEZO)), clock)
    return Board("Pico with SSD1306", (display,), (buttons,), clock, Storage("/saves"), sound)
