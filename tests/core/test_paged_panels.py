"""The drivers of SH1106, SH1107 and SSD1305: their bytes, and the picture that a model makes of them."""

import random

from hal.display.link import I2CLink
from hal.display.sh1106 import SH1106
from hal.display.sh1107 import SH1107
from hal.display.spi import SPILink
from hal.display.ssd1305 import SSD1305
from hal.display.ssd1306 import SSD1306
from hal.port import heap_lock, heap_unlock
from hal.sim.bus import FakeI2C, FakePin, FakeSPI, ProtocolError
from hal.sim.clock import VirtualClock
from hal.sim.paged_model import PagedModel
from hal.sim.ssd1306_model import SSD1306Model
from tests.core.prepared import refuses

PANELS = (("SH1106", SH1106, 128, 64), ("SH1107", SH1107, 64, 128), ("SH1107", SH1107, 128, 64),
          ("SSD1305", SSD1305, 128, 32))


def on_i2c(panel):
    """Driver, model and bus; the bus records from the start."""
    chip, driver, width, height = panel
    model = PagedModel(chip, width, height)
    bus = FakeI2C(model)
    bus.recording = True
    clock = VirtualClock()
    return driver(I2CLink(bus, 0x3C, None, clock.sleep_ms), width, height), model, bus


def on_spi(panel):
    chip, driver, width, height = panel
    model = PagedModel(chip, width, height)
    dc, cs, reset = FakePin(), FakePin(), FakePin(1, model.reset)
    bus = FakeSPI(model, dc, cs)
    clock = VirtualClock()
    return driver(SPILink(bus, dc, cs, reset, clock), width, height), model, bus


def picture(display):
    return [bytes([display.pixel(x, y) for x in range(display.width)]) for y in range(display.height)]


def scribble(display, seed):
    random.seed(seed)
    for y in range(display.height):
        for x in range(display.width):
            display.pixel(x, y, random.getrandbits(1))


def test_border_of_one_pixel_is_on_the_glass():
    for panel in PANELS:
        for make in (on_i2c, on_spi):
            display, model, _ = make(panel)
            width, height = display.width, display.height
            display.rect(0, 0, width, height, 1)
            display.pixel(2, 2, 1)
            display.show()
            rows = model.rows()
            assert rows[0] == rows[height - 1] == b"\x01" * width
            for y in range(1, height - 1):
                mark = b"\x01" if y == 2 else b"\x00"
                assert rows[y] == b"\x01\x00" + mark + bytes(width - 4) + b"\x01", (panel[0], y)


def test_r15_an_sh1106_has_its_own_driver():
    """R15: two columns of rubbish, an SH1106 sold as SSD1306. Neither driver serves the other's chip."""
    assert refuses(ProtocolError, SSD1306, I2CLink(FakeI2C(PagedModel("SH1106", 128, 64)), 0x3C))
    assert refuses(ProtocolError, SH1106, I2CLink(FakeI2C(SSD1306Model()), 0x3C))


def test_r15_golden_bytes_of_sh1106():
    """R15: every page begins at column 2 of 132."""
    _, _, bus = on_i2c(PANELS[0])
    assert bus.record[0] == (
        b"\x00\xe3\xe3\xae\x40\xa1\xc8\xa8\x3f\xd3\x00\xd5\x80\xd9\x22\xda\x12\xdb\x35\xad\x8b\x32\xa4\x81\xff\xa6")
    assert bus.record[1:5] == [b"\x00\xb0\x02\x10", b"\x40" + bytes(128), b"\x00\xb1\x02\x10",
                               b"\x40" + bytes(128)]
    assert bus.record[-1] == b"\x00\xaf"
    assert len(bus.record) == 18


def test_golden_bytes_of_sh1107():
    """Held broad: row 0 is column 63, bytes along the pages (Waveshare's demo); upright: page by page."""
    setup = b"\xdc\x00\xa0\xc0\xa8\x3f\xd3\x60\xd5\x51\xd9\x22\xdb\x35\xad\x8a\xa4\x81\xff\xa6"
    _, _, bus = on_i2c(PANELS[2])
    assert bus.record[0] == b"\x00\xe3\xe3\xae\x21" + setup
    assert bus.record[1:4] == [b"\x00\xb0\x0f\x13", b"\x40" + bytes(16), b"\x00\xb0\x0e\x13"]
    _, _, bus = on_i2c(PANELS[1])
    assert bus.record[0] == b"\x00\xe3\xe3\xae\x20" + setup
    assert bus.record[1:4] == [b"\x00\xb0\x00\x10", b"\x40" + bytes(64), b"\x00\xb1\x00\x10"]


def test_golden_bytes_of_ssd1305():
    _, _, bus = on_i2c(PANELS[3])
    assert bus.record[0] == (
        b"\x00\xe3\xe3\xae\x20\x02\x40\xa1\xa8\x1f\xc8\xd3\x00\xd5\xf0\xd8\x05\xd9\xc2\xda\x12"
        b"\xdb\x08\xa4\x81\xff\xa6")
    assert bus.record[1] == b"\x00\xb0\x04\x10"


def test_windows_in_whole_bytes():
    display, _, bus = on_i2c(PANELS[0])
    display.pixel(10, 9, 1)
    bus.record.clear()
    display.show(10, 9, 5, 3)
    assert bus.record == [b"\x00\xb1\x0a\x10", b"\x40\x00\x00\x02\x00\x00\x00\x00\x00"]
    display, _, bus = on_i2c(PANELS[2])
    display.pixel(10, 9, 1)
    bus.record.clear()
    display.show(10, 9, 5, 3)       # rows 8 to 15, of each the byte of columns 8 to 15
    assert bus.record[:4] == [b"\x00\xb1\x07\x13", b"\x40\x00", b"\x00\xb1\x06\x13", b"\x40\x04"]
    assert len(bus.record) == 16


def test_sh1107_waits_for_its_supply():
    clock = VirtualClock()
    SH1107(I2CLink(FakeI2C(PagedModel("SH1107", 128, 64)), 0x3C, None, clock.sleep_ms))
    assert clock.slept_ms == 200


def test_unknown_sizes_are_refused():
    link = I2CLink(FakeI2C(), 0x3C)
    for driver, width, height in ((SH1106, 128, 32), (SH1107, 96, 96), (SSD1305, 128, 64)):
        assert refuses(ValueError, driver, link, width, height)


def test_any_picture_is_on_the_glass():
    for panel in PANELS:
        for make in (on_i2c, on_spi):
            display, model, _ = make(panel)
            scribble(display, 3)
            display.show()
            assert model.rows() == picture(display)


def test_a_window_brings_its_rectangle_and_no_other():
    for panel in PANELS:
        display, model, _ = on_spi(panel)
        width, height = display.width, display.height
        random.seed(height)
        for _ in range(25):
            x, y = random.getrandbits(7) - 10, random.getrandbits(7) - 10
            w, h = random.getrandbits(6) + 1, random.getrandbits(5) + 1
            before = model.rows()
            display.fill_rect(x, y, w, h, random.getrandbits(1))
            display.pixel(random.getrandbits(7), random.getrandbits(7), random.getrandbits(1))
            display.show(x, y, w, h)
            after, wanted = model.rows(), picture(display)
            left, right = max(x, 0) // 8 * 8, (min(x + w, width) + 7) // 8 * 8
            top, bottom = max(y, 0) // 8 * 8, (min(y + h, height) + 7) // 8 * 8
            if x >= width or y >= height or x + w <= 0 or y + h <= 0:
                left = right = 0
            for row in range(height):
                inside = top <= row < bottom
                for column in range(width):
                    source = wanted if inside and left <= column < right else before
                    assert after[row][column] == source[row][column], (column, row)


def test_contrast_inversion_and_power():
    for panel in PANELS:
        display, model, bus = on_i2c(panel)
        display.pixel(0, 0, 1)
        display.show()
        bus.record.clear()
        display.contrast(7)
        display.invert(True)
        assert (model.pixel(0, 0), model.pixel(1, 0)) == (0, 1)
        display.power(False)
        assert model.pixel(1, 0) == 0
        display.power(True)
        assert model.contrast == 7
        assert bus.record == [b"\x00\x81\x07", b"\x00\xa7", b"\x00\xae", b"\x00\xaf"]


def test_whole_frame_makes_good_whatever_byte_was_lost():
    for panel in PANELS:
        display, model, bus = on_i2c(panel)
        bus.recording = False
        display.contrast(99)
        for lost in range(0, 300, 7):
            scribble(display, lost)
            bus.fail_after(lost)
            assert refuses(OSError, display.show)
            display.show()
            assert model.contrast == 99
        assert model.rows() == picture(display)


def test_showing_allocates_nothing():
    for panel in PANELS:
        for make in (on_i2c, on_spi):
            display, model, bus = make(panel)
            bus.recording = False
            heap_lock()
            try:
                display.fill_rect(10, 10, 30, 30, 1)
                display.show()
                display.show(9, 9, 40, 20)
                display.contrast(50)
                display.invert(False)
                display.power(True)
            finally:
                heap_unlock()
            assert model.rows() == picture(display)


def test_model_refuses_what_the_chips_do_not_do():
    for chip, commands in (
        ("SH1106", b"\x20"), ("SH1106", b"\xdc"), ("SH1106", b"\x19"), ("SH1107", b"\x40"),
        ("SH1107", b"\x18"), ("SH1107", b"\xda"), ("SSD1305", b"\x8d"), ("SSD1305", b"\xad"),
        ("SSD1305", b"\x20\x00"), ("SH1106", b"\xb8"),
    ):
        assert refuses(ProtocolError, PagedModel(chip, 128, 64).spi_write, 0, commands), (chip, commands)
    model = PagedModel("SH1106", 128, 64)
    assert refuses(ProtocolError, model.spi_write, 1, b"\x00")
    model.spi_write(0, b"\xb0\x02\x18")         # column 130 of 132
    assert refuses(ProtocolError, model.spi_write, 1, b"\x00\x00\x00")
    model.spi_write(0, b"\xd3")
    assert refuses(ProtocolError, model.spi_write, 1, b"\x00")


def test_model_is_dark_with_another_number_of_lines():
    model = PagedModel("SH1107", 64, 128)
    model.spi_write(0, b"\xaf\xa7\xb0\x00\x10\xd3\x60")
    model.spi_write(1, b"\x00")
    assert model.pixel(0, 0) == 0
    model.spi_write(0, b"\xa8\x3f")
    assert model.pixel(0, 0) == 1
