"""E-ink drivers: they never wait, show windows, and refresh fully when they are asked to."""

from hal.display.spi import SPILink
from hal.port import heap_lock, heap_unlock
from hal.sim.bus import FakePin, FakeSPI
from hal.sim.clock import VirtualClock
from tests.core.paper_wired import KINDS, settle, wired
from tests.core.prepared import refuses


def test_border_of_one_pixel_is_on_the_paper():
    for driver, model_of, width, height, _, _ in KINDS:
        display, model, _, clock = wired(driver, model_of)
        assert model.rows() == [bytes(width)] * height
        display.rect(0, 0, width, height, 1)
        display.pixel(2, 2, 1)
        display.show()
        settle(display, clock)
        rows = model.rows()
        assert rows[0] == rows[height - 1] == b"\x01" * width
        for y in range(1, height - 1):
            assert rows[y] == b"\x01\x00" + (b"\x01" if y == 2 else b"\x00") + bytes(width - 4) + b"\x01"


def test_showing_never_waits_and_what_comes_meanwhile_goes_with_the_next():
    for driver, model_of, _, _, fast_ms, _ in KINDS:
        display, model, _, clock = wired(driver, model_of)
        before = clock.ticks_ms()
        display.pixel(5, 5, 1)
        display.show(0, 0, 8, 8)
        frames = model.frames
        display.pixel(100, 20, 1)
        display.show(96, 16, 8, 8)
        display.pixel(250, 100, 1)
        display.show(248, 96, 8, 8)
        assert clock.ticks_ms() == before and model.frames == frames
        assert display.busy
        clock.advance(fast_ms)
        assert display.busy  # what was kept has started
        assert model.frames == frames + 1
        assert (model.pixel(5, 5), model.pixel(100, 20)) == (1, 0)
        clock.advance(fast_ms)
        assert not display.busy
        assert (model.pixel(100, 20), model.pixel(250, 100)) == (1, 1)


def test_what_goes_and_what_comes_in_one_refresh():
    for driver, model_of, _, _, _, _ in KINDS:
        display, model, _, clock = wired(driver, model_of)
        for x in range(20):
            display.fill_rect(8 * x, 40, 12, 17, 1)
            display.show(8 * x, 40, 12, 17)
            settle(display, clock)
            display.fill_rect(8 * x, 40, 12, 17, 0)
            display.show(8 * x, 40, 12, 17)
        settle(display, clock)
        assert not any(any(row) for row in model.rows())


def test_a_full_refresh_leaves_no_shadow():
    for driver, model_of, _, _, fast_ms, full_ms in KINDS:
        display, model, _, clock = wired(driver, model_of)
        for x in range(5):
            display.pixel(x, 0, 1)
            display.show(0, 0, 8, 8)
            settle(display, clock)
        assert model.ghosts == 5
        display.refresh_fully()
        assert full_ms <= settle(display, clock) <= full_ms + 10
        assert model.ghosts == 0
        display.show(0, 0, 8, 8)
        assert fast_ms <= settle(display, clock) <= fast_ms + 10
        assert model.ghosts == 1


def test_a_full_refresh_that_is_asked_for_meanwhile():
    for driver, model_of, width, height, _, _ in KINDS:
        display, model, _, clock = wired(driver, model_of)
        display.show(0, 0, 8, 8)
        display.refresh_fully()
        display.fill(1)
        settle(display, clock)
        assert model.ghosts == 0 and model.rows() == [b"\x01" * width] * height


def test_inversion():
    for driver, model_of, _, _, _, _ in KINDS:
        display, model, _, clock = wired(driver, model_of)
        display.pixel(0, 0, 1)
        display.invert(True)
        settle(display, clock)
        assert (model.pixel(0, 0), model.pixel(1, 0)) == (0, 1)
        display.pixel(1, 0, 1)
        display.show(0, 0, 8, 8)
        settle(display, clock)
        assert (model.pixel(0, 0), model.pixel(1, 0), model.pixel(2, 0)) == (0, 0, 1)
        display.invert(False)
        settle(display, clock)
        assert (model.pixel(0, 0), model.pixel(1, 0), model.pixel(2, 0)) == (1, 1, 0)


def test_empty_and_clipped():
    for driver, model_of, width, height, _, _ in KINDS:
        display, model, bus, _ = wired(driver, model_of)
        bus.record.clear()
        for rectangle in ((5, 5, 0, 9), (5, 5, 9, -1), (width, 0, 5, 5), (0, height, 5, 5), (-9, 0, 9, 5)):
            display.show(*rectangle)
        assert bus.record == []
        frames = model.frames
        display.show(-100, -100, 1000, 1000)
        assert model.frames == frames + 1
        assert display.slow and display.colors == 2


def test_a_panel_that_stays_busy_is_an_error():
    for driver, model_of, _, _, _, _ in KINDS:
        dc = FakePin()
        clock = VirtualClock()
        model = model_of(clock)
        link = SPILink(FakeSPI(model, dc), dc, None, None, clock)
        assert refuses(OSError, driver, link, FakePin(model.busy_level))


def test_showing_allocates_nothing():
    for driver, model_of, _, _, _, _ in KINDS:
        display, model, bus, clock = wired(driver, model_of)
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
