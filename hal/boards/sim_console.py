"""The simulated table console: three to six stations with an SSD1306 and three keys each, on one I2C bus."""

from hal.boards.sim_handheld import SimulatedBoard
from hal.clock import Clock
from hal.console import KEYS_OF_EXPANDER, MEANINGS, stations
from hal.sim.bus import FakeI2C, FakePin
from hal.sim.i2c_parts import MCP23017Model, TCA9548AModel
from hal.sim.keypad import Keypad
from hal.sim.sound import FakePWM
from hal.sim.ssd1306_model import SSD1306Model
from hal.sound import Sound
from hal.storage import Storage


def board(clock=None, seats=4, storage_dir=None):
    """A SimulatedBoard whose panels, keys and stations go by seat; ``buses`` has the one bus.

    clock is the runtime's own by default, without storage_dir there is no storage. ValueError for less than
    three seats or more than six.
    """
    clock = clock or Clock()
    panels = [SSD1306Model(128, 64) for _ in range(seats)]
    keypads = [Keypad(MEANINGS) for _ in range(seats)]
    pins = []
    for keypad in keypads:
        pins += keypad.pins
    expanded = [FakePin(1) for _ in range(16)]
    for number, pin in zip(KEYS_OF_EXPANDER, pins):
        expanded[number] = pin
    bus = FakeI2C(TCA9548AModel(panels), MCP23017Model(expanded))
    displays, buttons = stations(bus, clock, seats, pins[len(KEYS_OF_EXPANDER):])
    pwm = FakePWM(clock)
    return SimulatedBoard(
        panels, keypads, (bus,), pwm, name="simulated table console", displays=displays, buttons=buttons,
        clock=clock, sound=Sound(pwm, clock), storage=Storage(storage_dir) if storage_dir else None)
