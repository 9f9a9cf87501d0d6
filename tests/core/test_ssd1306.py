"""The SSD1306 driver: the bytes it sends, and the picture that a model of the panel makes of them.

Golden bytes are written from the SSD1306 datasheet rev 1.1, table 9-1; a whole set-up is the driver's choice
among what it allows, with the numbers that depend on the size worked out by hand.
"""

import random

from hal.display.link import I2CLink
from hal.display.spi import SPILink
from hal.display.ssd1306 import PANELS, SSD1306
from hal.port import heap_lock, heap_unlock
from hal.sim.bus import FakeI2C, FakePin, FakeSPI
from hal.sim.ssd1306_model import SSD1306Model
from tests.core.prepared import refuses


def model(width, height):
    first_column, com_pins, iref = PANELS[(width, height)]
    return SSD1306Model(width, height, 0x3C, first_column, com_pins, iref)


def on_i2c(width=128, height=64):
    """Driver, model and bus; the bus records from the start."""
    panel = model(width, height)
    bus = FakeI2C(panel)
    bus.recording = True
    return SSD1306(I2CLink(bus, 0x3C), width, height), panel, bus


def on_spi(width=128, height=64):
    panel = model(width, height)
    dc, cs, reset = FakePin(), FakePin(), FakePin(1, panel.reset)
    bus = FakeSPI(panel, dc, cs)
    return SSD1306(SPILink(bus, dc, cs, reset), width, height), panel, bus


def picture(display):
    """What the frame buffer holds, as the model tells what glows."""
    return [bytes([display.pixel(x, y) for x in range(display.width)]) for y in range(display.height)]


def scribble(display, seed):
    random.seed(seed)
    for y in range(display.height):
        for x in range(display.width):
            display.pixel(x, y, random.getrandbits(1))


def test_setup_of_128x64():
    _, _, bus = on_i2c(128, 64)
    assert bus.record == [
        b"\x00\xe3\xe3\xae\x20\x00\x40\xa1\xa8\x3f\xc8\xd3\x00\xda\x12\xd5\x80\xd9\xf1\xdb\x30\xa4\x2e\x8d\x14"
        b"\x81\xff\xa6",
        b"\x00\x21\x00\x7f\x22\x00\x07",
        b"\x40" + bytes(1024),
        b"\x00\xaf",
    ]


def test_setup_of_128x32():
    _, _, bus = on_i2c(128, 32)
    assert bus.record == [
        b"\x00\xe3\xe3\xae\x20\x00\x40\xa1\xa8\x1f\xc8\xd3\x00\xda\x02\xd5\x80\xd9\xf1\xdb\x30\xa4\x2e\x8d\x14"
        b"\x81\xff\xa6",
        b"\x00\x21\x00\x7f\x22\x00\x03",
        b"\x40" + bytes(512),
        b"\x00\xaf",
    ]


def test_setup_of_72x40():
    """Columns 28 to 99 of 128, 40 rows, internal current reference."""
    _, _, bus = on_i2c(72, 40)
    assert bus.record == [
        b"\x00\xe3\xe3\xae\x20\x00\x40\xa1\xa8\x27\xc8\xd3\x00\xda\x12\xd5\x80\xd9\xf1\xdb\x30\xa4\x2e\xad\x30"
        b"\x8d\x14\x81\xff\xa6",
        b"\x00\x21\x1c\x63\x22\x00\x04",
        b"\x40" + bytes(360),
        b"\x00\xaf",
    ]


def test_setup_of_64x48():
    """Columns 32 to 95 of 128, 48 rows."""
    _, _, bus = on_i2c(64, 48)
    assert bus.record == [
        b"\x00\xe3\xe3\xae\x20\x00\x40\xa1\xa8\x2f\xc8\xd3\x00\xda\x12\xd5\x80\xd9\xf1\xdb\x30\xa4\x2e\x8d\x14"
        b"\x81\xff\xa6",
        b"\x00\x21\x20\x5f\x22\x00\x05",
        b"\x40" + bytes(384),
        b"\x00\xaf",
    ]


def test_spi_sends_the_same_without_control_bytes():
    _, _, i2c = on_i2c(72, 40)
    panel = model(72, 40)
    dc, cs, reset = FakePin(), FakePin(), FakePin(1, panel.reset)
    spi = FakeSPI(panel, dc, cs)
    spi.recording = True
    SSD1306(SPILink(spi, dc, cs, reset), 72, 40)
    assert spi.record == [(data[0] >> 6, data[1:]) for data in i2c.record]
    assert cs.value() == 1


def test_spi_without_select_and_reset_lines():
    panel = SSD1306Model()
    dc = FakePin()
    display = SSD1306(SPILink(FakeSPI(panel, dc), dc))
    display.rect(3, 4, 50, 20, 1)
    display.show()
    assert panel.rows() == picture(display)


def test_reset_line_on_i2c():
    """A panel in any state is reset before it is set up, and again after an error."""
    panel = SSD1306Model()
    bus = FakeI2C(panel)
    bus.writeto(0x3C, b"\x00\x20\x01\xa5\xd3\x11\x21\x05")
    reset = FakePin(1, panel.reset)
    display = SSD1306(I2CLink(bus, 0x3C, reset))
    assert reset.value() == 1
    assert panel.rows() == picture(display)
    bus.fail_after(3)
    assert refuses(OSError, display.show)
    panel.contrast = 1
    display.show()
    assert panel.contrast == 0xFF
    assert panel.rows() == picture(display)


def test_unknown_size_is_refused():
    assert refuses(ValueError, SSD1306, I2CLink(FakeI2C(SSD1306Model()), 0x3C), 96, 16)


def test_border_of_one_pixel_is_on_the_glass():
    """Wrong offsets, mirrored or swapped halves all lose a part of a border with marks in it."""
    for size in PANELS:
        for make in (on_i2c, on_spi):
            width, height = size
            display, panel, _ = make(width, height)
            display.rect(0, 0, width, height, 1)
            display.pixel(2, 2, 1)              # upper left only
            display.show()
            rows = panel.rows()
            assert len(rows) == height
            assert rows[0] == rows[height - 1] == b"\x01" * width
            for y in range(1, height - 1):
                assert rows[y] == b"\x01\x00" + (b"\x01" if y == 2 else b"\x00") + bytes(width - 4) + b"\x01"


def test_any_picture_is_on_the_glass():
    for width, height in PANELS:
        for make in (on_i2c, on_spi):
            display, panel, _ = make(width, height)
            scribble(display, width)
            display.show()
            assert panel.rows() == picture(display)


def test_nothing_is_lit_before_the_first_frame():
    """The panel holds noise when it gets power: it is switched on after the frame, never before."""
    _, panel, bus = on_i2c()
    assert bus.record[-1] == b"\x00\xaf"
    for sent in bus.record[:-1]:
        assert sent[0] == 0x40 or 0xAF not in sent
    assert panel.rows() == [bytes(128)] * 64


def test_window_is_the_rectangle_in_whole_bytes():
    """Columns in eights, rows in pages: (10, 9, 5, 3) lies in columns 8 to 15 of page 1."""
    display, _, bus = on_i2c()
    display.pixel(10, 9, 1)
    display.pixel(14, 11, 1)
    bus.record.clear()
    display.show(10, 9, 5, 3)
    assert bus.record == [b"\x00\x21\x08\x0f\x22\x01\x01", b"\x40\x00\x00\x02\x00\x00\x00\x08\x00"]
    bus.record.clear()
    display.show(120, 7, 8, 10)     # rows 7 to 16: pages 0, 1 and 2
    assert bus.record == [b"\x00\x21\x78\x7f\x22\x00\x02"] + [b"\x40" + bytes(8)] * 3


def test_window_on_narrow_glass_is_shifted():
    display, _, bus = on_i2c(72, 40)
    bus.record.clear()
    display.show(64, 32, 8, 8)
    assert bus.record == [b"\x00\x21\x5c\x63\x22\x04\x04", b"\x40" + bytes(8)]


def test_window_is_clipped():
    display, _, bus = on_i2c()
    for rectangle, window in (((-20, -20, 25, 25), b"\x00\x07\x22\x00\x00"),
                              ((125, 60, 100, 100), b"\x78\x7f\x22\x07\x07"),
                              ((-5, 20, 300, 1), b"\x00\x7f\x22\x02\x02")):
        bus.record.clear()
        display.show(*rectangle)
        assert bus.record[0] == b"\x00\x21" + window
    bus.record.clear()
    display.show(-1000, -1000, 5000, 5000)
    assert [len(sent) for sent in bus.record] == [7, 1025]


def test_empty_window_sends_nothing():
    display, _, bus = on_i2c()
    bus.record.clear()
    for rectangle in ((5, 5, 0, 9), (5, 5, 9, 0), (5, 5, -3, 9), (128, 0, 5, 5), (0, 64, 5, 5), (-9, 0, 9, 5),
                      (0, -9, 5, 9)):
        display.show(*rectangle)
    assert bus.record == []


def test_a_window_brings_its_rectangle_and_no_other():
    for make in (on_i2c, on_spi):
        for width, height in PANELS:
            display, panel, _ = make(width, height)
            random.seed(height)
            for _ in range(60):
                x, y = random.getrandbits(7) - 10, random.getrandbits(6) - 10
                w, h = random.getrandbits(6), random.getrandbits(5)
                before = panel.rows()
                display.fill_rect(x, y, w, h, random.getrandbits(1))
                display.pixel(random.getrandbits(7), random.getrandbits(6), random.getrandbits(1))
                display.show(x, y, w, h)
                after, wanted = panel.rows(), picture(display)
                left, right = max(x, 0) // 8 * 8, (min(x + w, width) + 7) // 8 * 8
                top, bottom = max(y, 0) // 8 * 8, (min(y + h, height) + 7) // 8 * 8
                if w == 0 or h == 0 or left >= right or top >= bottom:
                    left = right = 0
                for row in range(height):
                    inside = top <= row < bottom
                    for column in range(width):
                        source = wanted if inside and left <= column < right else before
                        if after[row][column] != source[row][column]:
                            raise AssertionError("%d, %d after %s" % (column, row, (x, y, w, h)))


def test_contrast_inversion_and_power():
    display, panel, bus = on_i2c()
    display.pixel(0, 0, 1)
    display.show()
    bus.record.clear()
    display.contrast(7)
    display.invert(True)
    assert (panel.pixel(0, 0), panel.pixel(1, 0)) == (0, 1)
    display.invert(False)
    display.power(False)
    assert panel.pixel(0, 0) == 0
    display.contrast(200)
    display.show(8, 8, 8, 8)        # memory is written while the panel is off
    display.power(True)
    assert (panel.pixel(0, 0), panel.pixel(1, 0)) == (1, 0)
    assert panel.contrast == 200
    assert bus.record == [b"\x00\x81\x07", b"\x00\xa7", b"\x00\xa6", b"\x00\xae", b"\x00\x81\xc8",
                          b"\x00\x21\x08\x0f\x22\x01\x01", b"\x40" + bytes(8), b"\x00\xaf"]


def test_showing_allocates_nothing():
    """Under MicroPython an allocation raises MemoryError here."""
    for make in (on_i2c, on_spi):
        display, panel, bus = make()
        bus.recording = False
        heap_lock()
        try:
            display.fill_rect(10, 10, 30, 30, 1)
            display.text(b"frame", 0, 0, 1)
            display.show()
            display.show(9, 9, 40, 20)
            display.show(0, 8, 128, 8)
            display.contrast(50)
            display.invert(True)
            display.invert(False)
            display.power(False)
            display.power(True)
        finally:
            heap_unlock()
        assert panel.rows() == picture(display)


def test_first_start_without_a_panel():
    assert refuses(OSError, SSD1306, I2CLink(FakeI2C(), 0x3C))


def test_whole_frame_makes_good_whatever_byte_was_lost():
    """A bus error at any byte of any transfer, then show(): picture, contrast and inversion are as asked."""
    display, panel, bus = on_i2c()
    bus.recording = False
    display.contrast(99)
    display.invert(True)
    # 7 bytes set the window; then one transfer with its control byte, or three for 24 columns of 3 pages
    for rectangle, sent in (((), 7 + 1025), ((16, 8, 20, 20), 7 + 3 * 25)):
        for lost in list(range(24)) + [sent - 1, sent]:
            scribble(display, lost)
            wanted = picture(display)
            bus.fail_after(lost)
            failed = refuses(OSError, display.show, *rectangle)
            assert failed == (lost < sent)
            bus.fail_after(-1)
            assert picture(display) == wanted
            display.show()
            assert panel.rows() == [bytes([1 - pixel for pixel in row]) for row in wanted]
            assert panel.contrast == 99


def test_error_while_recovering_is_made_good_too():
    display, panel, bus = on_i2c()
    scribble(display, 1)
    bus.fail_after(3)
    assert refuses(OSError, display.show)
    for lost in range(40):
        bus.fail_after(lost)
        assert refuses(OSError, display.show)
    display.show()
    assert panel.rows() == picture(display)


def test_panel_that_lost_its_power():
    """A loose wire: the panel starts anew, dark and with noise; the first error leads to a new set-up."""
    display, panel, bus = on_i2c()
    display.contrast(30)
    scribble(display, 2)
    display.show()
    bus.parts.clear()
    assert refuses(OSError, display.show, 0, 0, 8, 8)
    assert refuses(OSError, display.contrast, 40)
    assert refuses(OSError, display.invert, True)
    panel = SSD1306Model()
    bus.parts.append(panel)
    display.show()
    assert panel.contrast == 40 and panel.inverted
    display.invert(False)
    assert panel.rows() == picture(display)


def test_panel_stays_off_if_it_was_off():
    display, panel, bus = on_i2c()
    display.power(False)
    bus.fail_after(0)
    assert refuses(OSError, display.show)
    display.show()
    assert not panel.on
    display.power(True)
    assert panel.on
