"""The simulated handheld: a panel of any class, four keys or two, a silent piezo, a directory as storage.

The drivers are the real ones; only buses and pins are fake.
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


class SimulatedBoard(Board):
    """A Board with what is behind it, for whoever plays the hardware; one of each for a station.

    panels: models of the controllers (``pixel(x, y)``; ``rows()``, a byte a pixel, three in colour); keys:
    keypads (``press(key)`` and ``release(key)`` by logical key); buses: those of the displays, with byte
    counts. pwm remembers the tones.
    """

    def __init__(self, panels, keys, buses, pwm, **parts):
        super().__init__(**parts)
        self.panels = panels
        self.keys = keys
        self.buses = buses
        self.pwm = pwm


def board(clock=None, storage_dir=None, two_buttons=False, panel="128x64"):
    """A SimulatedBoard; panel is a name of ``hal.sim.panels.NAMES``, ValueError for another.

    clock is the runtime's own by default, without storage_dir there is no storage.
    """
    clock = clock or Clock()
    display, model, bus = _oled() if panel == "128x64" else _other(panel, clock)
    meanings = TWO_KEYS if two_buttons else FOUR_KEYS
    keypad = Keypad(meanings)
    keys = [Key(pin, *meaning) for pin, meaning in zip(keypad.pins, meanings)]
    pwm = FakePWM(clock)
    return SimulatedBoard(
        (model,), (keypad,), (bus,), pwm, name="simulated handheld", displays=(display,),
        buttons=(Buttons(keys, clock),), clock=clock, sound=Sound(pwm, clock),
        storage=Storage(storage_dir) if storage_dir else None)


def _oled():
    model = SSD1306Model(128, 64)
    bus = FakeI2C(model)
    return SSD1306(I2CLink(bus, model.address), 128, 64), model, bus


def _other(name, clock):
    # loaded when it is wanted: the usual simulated board is as small as a real one
    from hal.sim.panels import panel

    return panel(name, clock)
