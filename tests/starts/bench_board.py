"""The board of the bench, see power_on.py: a simulated handheld that plays a script."""

import power_script  # pyright: ignore[reportMissingImports] (the class Script of power_on.py)

from hal.boards.sim_handheld import FOUR_KEYS, TWO_KEYS, SimulatedBoard
from hal.buttons import Buttons, Key
from hal.display.link import I2CLink
from hal.display.ssd1306 import SSD1306
from hal.sim.bus import FakeI2C
from hal.sim.clock import VirtualClock
from hal.sim.keypad import Keypad
from hal.sim.ssd1306_model import SSD1306Model
from hal.storage import Storage


def board():
    """The SimulatedBoard. What the script has at 0 is so before anything is looked at: "press" of keys, "two"
    for a board of two keys, "unplug" for a panel that does not answer.
    """
    clock = VirtualClock()
    meanings = TWO_KEYS if power_script.is_so("two") else FOUR_KEYS
    keypad = Keypad(meanings)
    for key in power_script.held():
        keypad.press(key)
    keys = [Key(pin, *meaning) for pin, meaning in zip(keypad.pins, meanings)]
    buttons = Buttons(keys, clock)
    model = SSD1306Model(128, 64)
    bus = FakeI2C() if power_script.is_so("unplug") else FakeI2C(model)
    display = SSD1306(I2CLink(bus, model.address), 128, 64)
    made = SimulatedBoard((model,), (keypad,), (bus,), None, name="bench", displays=(display,),
                          buttons=(buttons,), clock=clock, storage=Storage("saves"))
    power_script.play(made)
    return made
