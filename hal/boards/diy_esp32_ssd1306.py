"""An ESP32 DevKit with a 128x64 SSD1306 OLED module on I2C, four push buttons and a piezo.

              ESP32 DevKit (antenna on top)
              ┌───────────────┐
           3V3┤               ├GND ─────────── OLED GND
              ⋮               ├23
              ⋮               ├22 SCL ──────── OLED SCL
              ⋮               ├1
            32┤ ── button     ├3
               │   "previous" ├21 SDA ──────── OLED SDA
            33┤ ── "next"     ├GND ─────────── the other leg of each button
            25┤ ── "OK"       ├19
            26┤ ── "back"     ├18 ──────────── piezo (+), its other leg ── GND
              ⋮               ⋮
              └───────────────┘
                3V3 ────────────────────────── OLED VCC

The buttons need no resistors: GPIO 25, 26, 32 and 33 have pull-ups inside (34 to 39 have none, and 0, 2, 12
and 15 must not be held at power-on). The usual modules carry the pull-ups of SDA and SCL. If there is no
picture, the module may be set to address 0x3D. If it is shifted by two columns, its controller is an SH1106:
import that and set CONTROLLER to it. Without the piezo set PIEZO to None. There is no battery gauge.
"""

from machine import I2C, PWM, Pin

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display.link import I2CLink
from hal.display.ssd1306 import SSD1306
from hal.sound import Sound
from hal.storage import Storage
from hal.wiring import keys_on

NAME = "ESP32 with SSD1306"
CONTROLLER = SSD1306        # or, from hal.display.sh1106, SH1106
OLED_ADDRESS = 0x3C
OLED_SDA, OLED_SCL = 21, 22
KEYS = ((32, PREV), (33, NEXT), (25, OK), (26, BACK))
PIEZO = 18


def board():
    """The Board; OSError when the display does not answer."""
    clock = Clock()
    # Keys first: what is held at power-on is seen before anything takes its time.
    buttons = Buttons(keys_on(KEYS), clock)
    i2c = I2C(0, sda=Pin(OLED_SDA), scl=Pin(OLED_SCL), freq=400_000)
    try:
        display = CONTROLLER(I2CLink(i2c, OLED_ADDRESS), 128, 64)
    except OSError as error:
        raise OSError("the OLED display at I2C address 0x%02x does not answer: %s" % (OLED_ADDRESS, error))
    sound = None if PIEZO is None else Sound(PWM(Pin(PIEZO)), clock)
    return Board(NAME, (display,), (buttons,), clock, Storage("/saves"), sound)
