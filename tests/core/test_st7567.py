"""The LCD driver of the GFX Pack: its bytes, and the picture that a model of the chip makes of them."""

import random

from hal.display.spi import SPILink
from hal.display.st7567 import ST7567
from hal.port import heap_lock, heap_unlock
from hal.sim.bus import FakePin, FakeSPI, ProtocolError
from hal.sim.clock import VirtualClock
from hal.sim.st7567_model import ST7567Model
from tests.core.prepared import refuses


class Light:
    """A back-light that remembers its levels, and whether the panel was on at each."""

    def __init__(self, model):
        self.model = model
        self.levels = []

    def level(self, level):
        self.levels.append((level, self.model.on))


def wired(rotation=0):
    """Driver, model, bus, light and clock; the bus records from the start."""
    clock = VirtualClock()
    model = ST7567Model()
    dc, cs, reset = FakePin(), FakePin(), FakePin(1, model.reset)
    bus = FakeSPI(model, dc, cs)
    bus.recording = True
    light = Light(model)
    display = ST7567(SPILink(bus, dc, cs, reset, clock), rotation, light)
    return display, model, bus, light, clock


def seen(model, rotation):
    """The picture as a person sees it who has turned the module along."""
    rows = model.rows()
    if rotation:
        rows = [bytes([row[127 - x] for x in range(128)]) for row in rows]
        rows = [rows[63 - y] for y in range(64)]
    return rows


def test_r16_a_border_of_one_pixel_is_on_the_glass_in_every_rotation():
    for rotation in (0, 2):
        display, model, _, _, _ = wired(rotation)
        display.rect(0, 0, 128, 64, 1)
        display.pixel(2, 3, 1)
        display.show()
        rows = seen(model, rotation)
        assert rows[0] == rows[63] == b"\x01" * 128
        for y in range(1, 63):
            assert rows[y] == b"\x01\x00" + (b"\x01" if y == 3 else b"\x00") + bytes(124) + b"\x01", y
    assert refuses(ValueError, wired, 1)


def test_r16_golden_bytes():
    """The first window begins at column 0, turned round at column 4 of 132."""
    for rotation, orders, page in ((0, b"\xa0\xc8", b"\xb0\x00\x10"), (2, b"\xa1\xc0", b"\xb0\x04\x10")):
        _, _, bus, _, _ = wired(rotation)
        setup = b"\xae\xa3" + orders + b"\x40\x2f\x24\xa4\x81\x1e\xa6"
        assert bus.record[:3] == [(0, setup), (0, page), (1, bytes(128))]
        assert bus.record[-1] == (0, b"\xaf")
        assert len(bus.record) == 1 + 8 * 2 + 1


def test_a_window_in_whole_bytes():
    display, _, bus, _, _ = wired()
    bus.record.clear()
    display.pixel(10, 9, 1)
    display.show(10, 9, 5, 3)
    assert bus.record == [(0, b"\xb1\x08\x10"), (1, b"\x00\x00\x02\x00\x00\x00\x00\x00")]


def test_any_picture_and_any_window():
    for rotation in (0, 2):
        display, model, bus, _, _ = wired(rotation)
        bus.recording = False
        random.seed(rotation)
        for _ in range(40):
            x, y = random.getrandbits(7), random.getrandbits(6)
            w, h = random.getrandbits(6) + 1, random.getrandbits(5) + 1
            display.fill_rect(x, y, w, h, random.getrandbits(1))
            display.show(x, y, w, h)
        rows = seen(model, rotation)
        for y in range(64):
            assert rows[y] == bytes([display.pixel(x, y) for x in range(128)])


def test_the_light_comes_on_when_there_is_a_picture():
    display, model, _, light, clock = wired()
    assert light.levels == [(0, False), (255, True)]
    assert clock.slept_ms >= 100  # what the chip's voltages need
    display.contrast(0)
    assert 0 < light.levels[-1][0] < 60
    display.power(False)
    assert not model.on and light.levels[-1][0] == 0
    display.contrast(128)
    assert light.levels[-1][0] == 0
    display.power(True)
    assert model.on and 120 < light.levels[-1][0] < 200
    assert model.contrast == 30  # the glass keeps its voltage


def test_inversion_and_power_keep_the_picture():
    display, model, _, _, _ = wired()
    display.pixel(0, 0, 1)
    display.show()
    display.invert(True)
    assert (model.pixel(0, 0), model.pixel(1, 0)) == (0, 1)
    display.invert(False)
    display.power(False)
    assert model.pixel(0, 0) == 0
    display.power(True)
    assert (model.pixel(0, 0), model.pixel(1, 0)) == (1, 0)


def test_it_keeps_to_the_contract_without_a_light():
    clock = VirtualClock()
    model = ST7567Model()
    dc = FakePin()
    display = ST7567(SPILink(FakeSPI(model, dc), dc, None, None, clock))
    display.contrast(10)
    display.power(False)
    display.power(True)
    assert (display.width, display.height, display.colors) == (128, 64, 2)
    assert not display.slow and not display.busy and model.on


def test_showing_allocates_nothing():
    display, model, bus, light, _ = wired()
    bus.recording = False
    light.level = lambda level: None
    heap_lock()
    try:
        display.fill_rect(10, 10, 30, 30, 1)
        display.show(9, 9, 40, 20)
        display.show()
        display.contrast(50)
        display.invert(False)
        display.power(False)
        display.power(True)
    finally:
        heap_unlock()
    assert model.pixel(12, 12) == 1


def test_the_glass_has_the_voltage_of_the_datasheets_formula():
    """V0 = ratio x (1 - (63 - EV) / 162) x 2.1 V: 5.0 and 30 are 8.36 V."""
    _, model, _, _, _ = wired()
    assert 8355 <= model.millivolts <= 8365


def test_the_model_refuses():
    for commands in (b"\x81\x40", b"\xe0", b"\xd3", b"\x8d", b"\x19", b"\xb9"):
        assert refuses(ProtocolError, ST7567Model().spi_write, 0, commands), commands
    model = ST7567Model()
    assert refuses(ProtocolError, model.spi_write, 1, b"\x00")
    model.spi_write(0, b"\xb0\x04\x18")  # column 132 of 132
    assert refuses(ProtocolError, model.spi_write, 1, b"\x00")


def test_the_model_is_clear_without_its_voltages():
    for left_out in (b"\xaf", b"\xa3", b"\x2f", b"\x24"):
        model = ST7567Model()
        for command in (b"\xaf", b"\xa3", b"\x2f", b"\x24"):
            if command != left_out:
                model.spi_write(0, command)
        model.spi_write(0, b"\x81\x1e\xb0\x00\x10")
        model.spi_write(1, b"\xff" * 128)
        assert not any(any(row) for row in model.rows()), left_out
