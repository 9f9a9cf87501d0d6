"""E-ink panels on a fake bus, for tests of their drivers."""

from hal.display.spi import SPILink
from hal.display.ssd1680 import SSD1680
from hal.display.uc8151 import UC8151
from hal.sim.bus import FakePin, FakeSPI
from hal.sim.clock import VirtualClock
from hal.sim.ssd1680_model import SSD1680Model
from hal.sim.uc8151_model import UC8151Model

# driver, model, the pixels of its glass, ms of a fast refresh and of a full one
KINDS = ((UC8151, UC8151Model, 296, 128, 250, 4500), (SSD1680, SSD1680Model, 264, 176, 310, 3360))


def wired(driver, model_of):
    """Driver, model, bus and clock, when the first frame is on the paper."""
    clock = VirtualClock()
    model = model_of(clock)
    dc, cs, reset = FakePin(), FakePin(), FakePin(1, model.reset)
    bus = FakeSPI(model, dc, cs)
    bus.recording = True
    display = driver(SPILink(bus, dc, cs, reset, clock), model.busy_pin)
    settle(display, clock)
    return display, model, bus, clock


def settle(display, clock):
    """Let the panel finish; how long it took, in ms."""
    start = clock.ticks_ms()
    while display.busy:
        clock.advance(10)
    return clock.ticks_diff(clock.ticks_ms(), start)
