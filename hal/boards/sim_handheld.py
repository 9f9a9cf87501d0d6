"""The simulated handheld: a 128x64 SSD1306 on I2C, four keys or two, a silent piezo, a directory as storage.

The drivers are the real ones; only buses and pins are fake. Beside the contract the board has, one for each
station, for whoever plays the hardware:
    panels      models of the controllers: ``pixel(x, y)``, ``rows()``
    keys        keypads: ``press(key)`` and ``release(key)`` by logical key
    buses       the buses of the displays: byte counts, faults
and ``pwm``, which remembers the tones.
"""

from hal import BACK, NEXT, OK, PREV, Board
from hal.buttons import Buttons, Key
from hal.clock import Clock
from hal.display.link import I2CLink
from hal.display.ssd1306 import SSD1306
from hal.sim.bus import FakeI2C
from hal.sim.keypad import Keypad
from hal.sim.sound import FakePWM
from hal.sim.ssd1306_model import SSD1306Model
from hal.sound import Sound
from hal.storage import Storage

FOUR_KEYS = ((PREV,), (NEXT,), (OK,), (BACK,))
TWO_KEYS = ((NEXT, PREV), (OK, BACK))       # short press, long press


def board(clock=None, storage_dir=None, two_buttons=False):
    """A Board; clock is the runtime's own by default, and without storage_dir there is no storage."""
    clock = clock or Clock()
    panel = SSD1306Model(128, 64)
    bus = FakeI2C(panel)
    display = SSD1306(I2CLink(bus, panel.address), 128, 64)
    meanings = TWO_KEYS if two_buttons else FOUR_KEYS
    keypad = Keypad(meanings)
    keys = [Key(pin, *meaning) for pin, meaning in zip(keypad.pins, meanings)]
    pwm = FakePWM(clock)
    result = Board("simulated handheld", (display,), (Buttons(keys, clock),), clock,
                   Storage(storage_dir) if storage_dir else None, Sound(pwm, clock))
    result.panels = (panel,)
    result.keys = (keypad,)
    result.buses = (bus,)
    result.pwm = pwm
    return result
