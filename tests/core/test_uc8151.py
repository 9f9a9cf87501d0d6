"""UC8151: the bytes of a window, and that its model refuses what the chip would take without a word."""

from hal.display.uc8151 import UC8151
from hal.sim.bus import ProtocolError
from hal.sim.clock import VirtualClock
from hal.sim.uc8151_model import UC8151Model
from tests.core.paper_wired import settle, wired
from tests.core.prepared import refuses


def test_golden_window():
    """(10, 9, 300, 3) is columns 10 to 295 of the band of rows 8 to 15."""
    display, model, bus, clock = wired(UC8151, UC8151Model)
    display.show()
    settle(display, clock)  # the wave forms are back after the first frame
    bus.record.clear()
    display.pixel(10, 9, 1)
    display.show(10, 9, 300, 3)
    assert bus.record[:4] == [(0, b"\x91"), (0, b"\x90"), (1, b"\x08\x0f\x00\x0a\x01\x27\x01"), (0, b"\x13")]
    assert bus.record[4] == (1, b"\x40")  # the upper pixel is in the highest bit
    assert bus.record[5:290] == [(1, b"\x00")] * 285
    assert bus.record[290:] == [(0, b"\x11"), (0, b"\x12")]
    settle(display, clock)
    assert model.pixel(10, 9) == 1


def test_model_refuses():
    clock = VirtualClock()
    model = UC8151Model(clock)
    assert refuses(ProtocolError, model.spi_write, 0, b"\x04")  # busy after power-on
    clock.advance(40)
    model.spi_write(0, b"\x92")
    assert refuses(ProtocolError, model.spi_write, 0, b"\x12")  # no power
    model.spi_write(0, b"\x04")
    assert refuses(ProtocolError, model.spi_write, 0, b"\x00")  # busy
    clock.advance(40)
    model.spi_write(0, b"\x00")
    model.spi_write(1, b"\xb7")
    assert refuses(ProtocolError, model.spi_write, 0, b"\x12")  # no wave forms
    model.spi_write(0, b"\x90")
    assert refuses(ProtocolError, model.spi_write, 1, b"\x04\x0f\x00\x00\x00\x07\x01")
    assert refuses(ProtocolError, UC8151Model(clock).spi_write, 0, b"\x77")
