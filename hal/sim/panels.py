"""A display of any class with what is behind it: the true driver, a fake bus, a model of the controller."""

from hal.display import st7735s, st7789
from hal.display.link import I2CLink
from hal.display.spi import SPILink
from hal.display.ssd1306 import PANELS as SSD1306_PANELS
from hal.display.ssd1306 import SSD1306
from hal.display.ssd1680 import SSD1680
from hal.display.uc8151 import UC8151
from hal.sim.bus import FakeI2C, FakePin, FakeSPI
from hal.sim.clock import VirtualClock
from hal.sim.mipi_model import MIPIModel
from hal.sim.ssd1306_model import SSD1306Model
from hal.sim.ssd1680_model import SSD1680Model
from hal.sim.uc8151_model import UC8151Model

COLOUR_NAMES = ("128x128", "135x240", "160x80", "240x135", "240x240", "320x240")
PAPER_NAMES = ("264x176", "296x128")
NAMES = ("72x40", "64x48", "128x32", "128x64") + PAPER_NAMES + COLOUR_NAMES


def panel(name, clock):
    """(display, model, bus) of a panel by its name, one of NAMES; ValueError for another.

    Those of PAPER_NAMES are e-ink and change as clock goes on.
    """
    if name not in NAMES:
        raise ValueError("no panel %s; there are: %s" % (name, ", ".join(NAMES)))
    if name in COLOUR_NAMES:
        return _colour(name)
    if name in PAPER_NAMES:
        return _paper(name, clock)
    width, height = [int(number) for number in name.split("x")]
    first_column, com_pins, iref = SSD1306_PANELS[(width, height)]
    model = SSD1306Model(width, height, 0x3C, first_column, com_pins, iref)
    bus = FakeI2C(model)
    return SSD1306(I2CLink(bus, model.address), width, height), model, bus


def _colour(name):
    driver, glass, rotation, memory = {
        "128x128": (st7735s.ST7735S, st7735s.glass_128x128(), 1, st7735s.MEMORY_SQUARE),
        "135x240": (st7789.ST7789, st7789.glass_135x240(), 0, None),
        "160x80": (st7735s.ST7735S, st7735s.glass_80x160(), 3, None),
        "240x135": (st7789.ST7789, st7789.glass_135x240(), 1, None),
        "240x240": (st7789.ST7789, st7789.glass_240x240(), 1, None),
        "320x240": (st7789.ST7789, st7789.glass_240x320(), 1, None),
    }[name]
    # Waiting for the controller is checked, and costs no time: the clock is the model's own.
    clock = VirtualClock()
    model = MIPIModel(driver.__name__, glass.width, glass.height, glass.left, glass.top, glass.bgr,
                      glass.inverting, rotation, clock, memory)
    dc, cs, reset = FakePin(), FakePin(), FakePin(1, model.reset)
    bus = FakeSPI(model, dc, cs)
    return driver(SPILink(bus, dc, cs, reset, clock), glass, rotation), model, bus


def _paper(name, clock):
    driver, model_of = {"264x176": (SSD1680, SSD1680Model), "296x128": (UC8151, UC8151Model)}[name]
    starting = VirtualClock()       # the start waits for the panel, which costs no time here
    model = model_of(starting)
    dc, cs, reset = FakePin(), FakePin(), FakePin(1, model.reset)
    bus = FakeSPI(model, dc, cs)
    display = driver(SPILink(bus, dc, cs, reset, starting), model.busy_pin)
    model.use(clock)
    return display, model, bus
