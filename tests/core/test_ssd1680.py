"""SSD1680: golden bytes, what its wave forms do to a pixel, and what its model refuses."""

from hal.display.ssd1680 import SSD1680
from hal.sim.bus import ProtocolError
from hal.sim.clock import VirtualClock
from hal.sim.ssd1680_model import SSD1680Model
from tests.core.paper_wired import settle, wired
from tests.core.prepared import refuses

_COLUMN = 22  # bytes


def _sent(bus):
    """What was sent as a list of (command, arguments)."""
    found = []
    for dc, data in bus.record:
        if dc:
            command, arguments = found[-1]
            found[-1] = command, arguments + bytes(data)
        else:
            found += [(command, b"") for command in data]
    return found


def test_golden_setup():
    """The bytes of Pimoroni's setup() and write_luts(), ssd1680.cpp of pimoroni/badger2350."""
    _, _, bus, _ = wired(SSD1680, SSD1680Model)
    sent = _sent(bus)
    assert sent[0] == (0x12, b"")
    assert dict(sent[1:9]) == {
        0x01: b"\x07\x01\x00", 0x11: b"\x01", 0x44: b"\x00\x15", 0x45: b"\x07\x01\x00\x00",
        0x3F: b"\x22", 0x03: b"\x17", 0x04: b"\x41\xae\x32", 0x2C: b"\x28",
    }  # fmt: skip
    assert [command for command, _ in sent[9:]] == [0x4E, 0x4F, 0x26, 0x4E, 0x4F, 0x24, 0x32, 0x22, 0x20]
    assert sent[9:11] == [(0x4E, b"\x00"), (0x4F, b"\x07\x01")]
    assert sent[11][1] == sent[14][1] == bytes(264 * _COLUMN)
    wave = sent[15][1]
    assert len(wave) == 153
    assert (wave[:3], wave[36:39]) == (b"\x40\x68\x00", b"\xaa\x65\x50")
    assert wave[60:81] == bytes((2, 0, 0, 5, 10, 0, 3, 25, 25, 0, 2, 0, 0, 3, 5, 10, 0, 0, 0, 0, 3))
    assert wave[81:] == bytes(63) + b"\x44\x42\x22\x22\x23\x32\x00\x00\x00"
    assert sent[16][1] == b"\xc7"


def test_golden_refresh():
    """A pixel at (10, 9): column 10, its second byte, the second bit; the old picture has it not."""
    display, model, bus, clock = wired(SSD1680, SSD1680Model)
    bus.record.clear()
    display.pixel(10, 9, 1)
    display.show(10, 9, 1, 1)
    sent = _sent(bus)
    assert [command for command, _ in sent] == [0x4E, 0x4F, 0x26, 0x4E, 0x4F, 0x24, 0x32, 0x22, 0x20]
    at = 10 * _COLUMN + 1
    assert sent[2][1] == bytes(264 * _COLUMN)
    assert sent[5][1] == bytes(at) + b"\x40" + bytes(264 * _COLUMN - at - 1)
    wave = sent[6][1]
    assert {i: byte for i, byte in enumerate(wave[:144]) if byte} == {12: 0x40, 24: 0x80, 60: 31}
    settle(display, clock)
    assert model.pixel(10, 9) == 1


def test_what_is_outside_of_the_rectangle_waits():
    display, model, _, clock = wired(SSD1680, SSD1680Model)
    display.pixel(10, 9, 1)
    display.pixel(100, 100, 1)
    display.show(8, 8, 8, 8)
    settle(display, clock)
    assert (model.pixel(10, 9), model.pixel(100, 100)) == (1, 0)


def _ready():
    """A model that is set up, with a white picture in both memories, and no wave form yet."""
    clock = VirtualClock()
    model = SSD1680Model(clock)
    clock.advance(10)
    for command, arguments in ((0x01, b"\x07\x01\x00"), (0x11, b"\x01"), (0x44, b"\x00\x15"),
                               (0x45, b"\x07\x01\x00\x00"), (0x3F, b"\x22"), (0x03, b"\x17"),
                               (0x04, b"\x41\xae\x32"), (0x2C, b"\x28"), (0x22, b"\xc7")):  # fmt: skip
        model.spi_write(0, bytes((command,)))
        model.spi_write(1, arguments)
    return model, clock


def _fill(model, memory, byte):
    whole = bytes((byte,)) * 264 * _COLUMN
    for command, arguments in ((0x4E, b"\x00"), (0x4F, b"\x07\x01"), (memory, whole)):
        model.spi_write(0, bytes((command,)))
        model.spi_write(1, arguments)


def _wave(levels, frames):
    """A wave form with those levels of the first group for each pair, and the frames of its first phase."""
    wave = bytearray(153)
    for pair in range(4):
        wave[12 * pair] = levels[pair]
    wave[60] = frames
    wave[144] = 0x40
    return bytes(wave)


def test_a_pair_of_pixels_chooses_the_wave_form():
    """Datasheet, waveform setting: (old, new) of (0, 0) is LUT 0, (0, 1) 1, (1, 0) 2, (1, 1) 3."""
    for pair in range(4):
        model, clock = _ready()
        _fill(model, 0x26, 0xFF if pair & 2 else 0)
        _fill(model, 0x24, 0xFF if pair & 1 else 0)
        model.spi_write(0, b"\x32")
        model.spi_write(1, _wave([0x40 if pair == other else 0x80 for other in range(4)], 20))
        model.spi_write(0, b"\x20")
        clock.advance(199)
        assert model.is_busy()
        clock.advance(1)
        assert not model.is_busy()
        assert model.rows() == [b"\x01" * 264] * 176


def test_model_refuses():
    model, clock = _ready()
    assert refuses(ProtocolError, model.spi_write, 0, b"\x77")
    assert refuses(ProtocolError, model.spi_write, 0, b"\x20")  # no wave form
    model.spi_write(0, b"\x32")
    model.spi_write(1, _wave((0xC0, 0xC0, 0xC0, 0xC0), 1))
    assert refuses(ProtocolError, model.spi_write, 0, b"\x20")  # to a grey
    model.spi_write(0, b"\x4e")
    assert refuses(ProtocolError, model.spi_write, 0, b"\x4f")  # arguments are missing
    model, clock = _ready()
    assert refuses(ProtocolError, model.spi_write, 0, b"\x24")  # no counters
    _fill(model, 0x24, 0)
    assert refuses(ProtocolError, model.spi_write, 1, b"\x00")  # more than the window has
    model.spi_write(0, b"\x4f")
    model.spi_write(1, b"\x08\x01")
    assert refuses(ProtocolError, model.spi_write, 0, b"\x24")  # the counter is outside
    model, clock = _ready()
    _fill(model, 0x26, 0)
    model.spi_write(0, b"\x32")
    model.spi_write(1, _wave((0x40,) * 4, 1))
    model.spi_write(0, b"\x4e")
    model.spi_write(1, b"\x00")
    model.spi_write(0, b"\x4f")
    model.spi_write(1, b"\x07\x01")
    model.spi_write(0, b"\x24")
    model.spi_write(1, b"\x00" * 9)
    assert refuses(ProtocolError, model.spi_write, 0, b"\x20")  # data is not complete
    model, clock = _ready()
    model.spi_write(0, b"\x12")
    assert refuses(ProtocolError, model.spi_write, 0, b"\x11")  # busy after a reset
    clock.advance(10)
    model.spi_write(0, b"\x11")
