"""The e-ink driver: it never waits, shows windows of bands, and refreshes fully when it is asked to."""

from hal.display.spi import SPILink
from hal.display.uc8151 import UC8151
from hal.port import heap_lock, heap_unlock
from hal.sim.bus import FakePin, FakeSPI, ProtocolError
from hal.sim.clock import VirtualClock
from hal.sim.uc8151_model import UC8151Model


def wired():
    """Driver, model, bus and clock, when the first frame is on the paper."""
    clock = VirtualClock()
    model = UC8151Model(clock)
    dc, cs, reset = FakePin(), FakePin(), FakePin(1, model.reset)
    bus = FakeSPI(model, dc, cs)
    display = UC8151(SPILink(bus, dc, cs, reset, clock), model.busy_pin)
    settle(display, clock)
    bus.recording = True
    return display, model, bus, clock


def settle(display, clock):
    """Let the panel finish; how long it took, in ms."""
    start = clock.ticks_ms()
    while display.busy:
        clock.advance(10)
    return clock.ticks_diff(clock.ticks_ms(), start)


def commands(bus):
    return [data[0] for dc, data in bus.record if dc == 0]


def raises(error, function, *arguments):
    try:
        function(*arguments)
    except error:
        return True
    return False


def test_border_of_one_pixel_is_on_the_paper():
    display, model, _, clock = wired()
    assert model.rows() == [bytes(296)] * 128
    display.rect(0, 0, 296, 128, 1)
    display.pixel(2, 2, 1)
    display.show()
    settle(display, clock)
    rows = model.rows()
    assert rows[0] == rows[127] == b"\x01" * 296
    for y in range(1, 127):
        assert rows[y] == b"\x01\x00" + (b"\x01" if y == 2 else b"\x00") + bytes(292) + b"\x01"


def test_golden_window():
    """(10, 9, 300, 3) is columns 10 to 295 of the band of rows 8 to 15."""
    display, model, bus, clock = wired()
    display.show()
    settle(display, clock)      # the wave forms are back after the first frame
    bus.record.clear()
    display.pixel(10, 9, 1)
    display.show(10, 9, 300, 3)
    assert bus.record[:4] == [(0, b"\x91"), (0, b"\x90"), (1, b"\x08\x0f\x00\x0a\x01\x27\x01"), (0, b"\x13")]
    assert bus.record[4] == (1, b"\x40")            # the upper pixel is in the highest bit
    assert bus.record[5:290] == [(1, b"\x00")] * 285
    assert bus.record[290:] == [(0, b"\x11"), (0, b"\x12")]
    settle(display, clock)
    assert model.pixel(10, 9) == 1


def test_showing_never_waits_and_what_comes_meanwhile_goes_with_the_next():
    display, model, _, clock = wired()
    before = clock.ticks_ms()
    display.pixel(5, 5, 1)
    display.show(0, 0, 8, 8)
    frames = model.frames
    display.pixel(100, 20, 1)
    display.show(96, 16, 8, 8)
    display.pixel(290, 100, 1)
    display.show(288, 96, 8, 8)
    assert clock.ticks_ms() == before and model.frames == frames
    assert display.busy
    clock.advance(250)
    assert display.busy                             # what was kept has started
    assert model.frames == frames + 1
    assert (model.pixel(5, 5), model.pixel(100, 20)) == (1, 0)
    clock.advance(250)
    assert not display.busy
    assert (model.pixel(100, 20), model.pixel(290, 100)) == (1, 1)


def test_a_full_refresh_leaves_no_shadow():
    display, model, _, clock = wired()
    for x in range(5):
        display.pixel(x, 0, 1)
        display.show(0, 0, 8, 8)
        settle(display, clock)
    assert model.ghosts == 5
    display.refresh_fully()
    assert settle(display, clock) >= 4500
    assert model.ghosts == 0
    display.show(0, 0, 8, 8)
    assert settle(display, clock) <= 260
    assert model.ghosts == 1


def test_a_full_refresh_that_is_asked_for_meanwhile():
    display, model, _, clock = wired()
    display.show(0, 0, 8, 8)
    display.refresh_fully()
    display.fill(1)
    settle(display, clock)
    assert model.ghosts == 0 and model.rows() == [b"\x01" * 296] * 128


def test_inversion():
    display, model, _, clock = wired()
    display.pixel(0, 0, 1)
    display.invert(True)
    settle(display, clock)
    assert (model.pixel(0, 0), model.pixel(1, 0)) == (0, 1)
    display.invert(False)
    settle(display, clock)
    assert (model.pixel(0, 0), model.pixel(1, 0)) == (1, 0)


def test_empty_and_clipped():
    display, _, bus, _ = wired()
    for rectangle in ((5, 5, 0, 9), (5, 5, 9, -1), (296, 0, 5, 5), (0, 128, 5, 5), (-9, 0, 9, 5)):
        display.show(*rectangle)
    assert bus.record == []
    display.show(-100, -100, 1000, 1000)
    assert 0x12 in commands(bus)
    assert display.slow and display.colors == 2


def test_a_panel_that_stays_busy_is_an_error():
    dc = FakePin()
    clock = VirtualClock()
    link = SPILink(FakeSPI(UC8151Model(clock), dc), dc, None, None, clock)
    assert raises(OSError, UC8151, link, FakePin(0))


def test_showing_allocates_nothing():
    display, model, bus, clock = wired()
    bus.recording = False
    model.spi_write = lambda dc, buffer: None
    display.show()
    clock.advance(1000)
    heap_lock()
    try:
        display.fill_rect(10, 10, 30, 30, 1)
        display.show(9, 9, 40, 20)
        display.show()
        display.refresh_fully()
        display.show(0, 0, 8, 8)
        busy = display.busy
    finally:
        heap_unlock()
    assert not busy


def test_model_refuses():
    clock = VirtualClock()
    model = UC8151Model(clock)
    assert raises(ProtocolError, model.spi_write, 0, b"\x04")       # busy after power-on
    clock.advance(40)
    model.spi_write(0, b"\x92")
    assert raises(ProtocolError, model.spi_write, 0, b"\x12")       # no power
    model.spi_write(0, b"\x04")
    assert raises(ProtocolError, model.spi_write, 0, b"\x00")       # busy
    clock.advance(40)
    model.spi_write(0, b"\x00")
    model.spi_write(1, b"\xb7")
    assert raises(ProtocolError, model.spi_write, 0, b"\x12")       # no wave forms
    model.spi_write(0, b"\x90")
    assert raises(ProtocolError, model.spi_write, 1, b"\x04\x0f\x00\x00\x00\x07\x01")
    assert raises(ProtocolError, UC8151Model(clock).spi_write, 0, b"\x77")
