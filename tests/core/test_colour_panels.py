"""The colour drivers: the bytes they send, and the picture that a model of the controller makes of them.

Windows of every rotation are those that makers and much used drivers publish for the same glass: st7789py_mpy
(135x240, 240x240, 240x320, 80x160), Waveshare's demos (160x80, 128x128), TinyCircuits' engine (GC9107).
"""

import random

from hal.display import gc9107, ili934x, st7735s, st7789
from hal.display.indexed import Glass
from hal.display.spi import SPILink
from hal.port import heap_lock, heap_unlock
from hal.sim.bus import FakePin, FakeSPI
from hal.sim.clock import VirtualClock
from hal.sim.mipi_model import MIPIModel
from tests.core.prepared import refuses

HEAP = "32M"
SECONDS = 300

# controller, driver, glass, memory where the glass changes it, (first column, first row) by rotation
PANELS = (
    ("ST7789", st7789.ST7789, st7789.glass_240x240(), None, ((0, 0), (0, 0), (0, 80), (80, 0))),
    ("ST7789", st7789.ST7789, st7789.glass_135x240(), None, ((52, 40), (40, 53), (53, 40), (40, 52))),
    ("ST7789", st7789.ST7789, st7789.glass_240x320(), None, ((0, 0), (0, 0), (0, 0), (0, 0))),
    ("ST7735S", st7735s.ST7735S, st7735s.glass_80x160(), None, ((26, 1), (1, 26), (26, 1), (1, 26))),
    ("ST7735S", st7735s.ST7735S, st7735s.glass_128x128(), (132, 132), ((2, 1), (1, 2), (2, 3), (3, 2))),
    ("GC9107", gc9107.GC9107, gc9107.glass_128x128(), None, ((2, 33), (33, 2), (2, 1), (1, 2))),
    ("ILI9341", ili934x.ILI9341, ili934x.glass_240x320(), None, ((0, 0), (0, 0), (0, 0), (0, 0))),
    ("ILI9342C", ili934x.ILI9342C, ili934x.glass_320x240(), None, ((0, 0), (0, 0), (0, 0), (0, 0))),
)
MADCTL = (0x00, 0x60, 0xC0, 0xA0)       # by rotation, without the order of colours (st7789py_mpy)

BLACK, WHITE = b"\x00\x00\x00", b"\xff\xff\xff"
RED, GREEN, BLUE = b"\xff\x00\x00", b"\x00\xff\x00", b"\x00\x00\xff"
PALETTE = BLACK + WHITE + RED + GREEN + BLUE + b"\x84\x82\x39" * 11


class Light:
    """A back-light that remembers its level."""

    def __init__(self):
        self.now = None

    def level(self, level):
        self.now = level


def wired(panel, rotation=0, light=None):
    """Driver, model and bus after a first frame, black; the bus records from the start."""
    display, model, bus = fresh(panel, rotation, light, VirtualClock())
    display.show()
    return display, model, bus


def fresh(panel, rotation, light, clock):
    """Driver, model and bus; nothing has been shown."""
    controller, driver, glass, memory, _ = panel
    model = MIPIModel(controller, glass.width, glass.height, glass.left, glass.top, glass.bgr,
                      glass.inverting, rotation, clock, memory)
    dc, cs, reset = FakePin(), FakePin(), FakePin(1, model.reset)
    bus = FakeSPI(model, dc, cs)
    bus.recording = True
    display = driver(SPILink(bus, dc, cs, reset, clock), glass, rotation, light)
    return display, model, bus


def square(rotation=0, light=None):
    return wired(PANELS[0], rotation, light)


def colour_of(ink):
    """What the panel makes of an ink of PALETTE: five, six and five bits of it."""
    red, green, blue = PALETTE[ink * 3], PALETTE[ink * 3 + 1], PALETTE[ink * 3 + 2]
    return bytes((red & 0xF8 | red >> 5, green & 0xFC | green >> 6, blue & 0xF8 | blue >> 5))


def test_r16_border_of_one_pixel_is_on_the_glass_in_every_rotation():
    """R16: offset by 1 to 53 pixels, wrong colours. A wrong offset or order loses a part of this."""
    for panel in PANELS:
        for rotation in range(4):
            display, model, _ = wired(panel, rotation)
            width, height = display.width, display.height
            assert (width, height) == (model.width, model.height)
            display.palette(PALETTE)
            display.rect(0, 0, width, height, 2)
            display.pixel(2, 2, 3)
            display.pixel(3, 2, 4)
            display.show()
            rows = model.rows()
            assert rows[0] == rows[height - 1] == RED * width, (panel[0], rotation)
            for y in range(1, height - 1):
                marks = GREEN + BLUE if y == 2 else BLACK * 2
                assert rows[y] == RED + BLACK + marks + BLACK * (width - 5) + RED, (panel[0], rotation, y)


def test_r16_first_window_of_every_rotation():
    """R16: the first CASET and RASET bytes."""
    for panel in PANELS:
        for rotation in range(4):
            display, _, bus = wired(panel, rotation)
            sent = [data for dc, data in bus.record]
            first_column, first_row = panel[4][rotation]
            last_column = first_column + (display.width + 7) // 8 * 8 - 1
            last_row = first_row + display.height - 1
            at = sent.index(b"\x2a")
            assert sent[at:at + 5] == [
                b"\x2a", bytes((first_column >> 8, first_column & 255, last_column >> 8, last_column & 255)),
                b"\x2b", bytes((first_row >> 8, first_row & 255, last_row >> 8, last_row & 255)), b"\x2c"]
            bgr = 8 if panel[2].bgr else 0
            assert sent[sent.index(b"\x36") + 1] == bytes((MADCTL[rotation] | bgr,))


def test_golden_windows_of_135x240():
    """Held broad, the usual way: columns 40 to 279, rows 53 to 187 (pimoroni-pico, Waveshare)."""
    _, _, bus = wired(PANELS[1], 1)
    sent = [data for dc, data in bus.record]
    at = sent.index(b"\x2a")
    assert sent[at:at + 4] == [b"\x2a", b"\x00\x28\x01\x17", b"\x2b", b"\x00\x35\x00\xbb"]


def test_commands_are_sent_as_commands():
    _, _, bus = square()
    for dc, data in bus.record:
        assert dc == 1 or len(data) == 1
    assert bus.record[0] == (0, b"\x01")


def test_setup_of_st7789():
    """Reset first, then awake, 16 bits a pixel, and on only when the first frame is there."""
    display, _, bus = square()
    commands = [data for dc, data in bus.record if dc == 0]
    assert commands[:3] == [b"\x01", b"\x11", b"\x3a"]
    assert commands[-5:] == [b"\x21", b"\x2a", b"\x2b", b"\x2c", b"\x29"]
    assert bus.record[3] == (1, b"\x55")
    first = bus.record.index((0, b"\x2c")) + 1
    assert sum([len(data) for dc, data in bus.record[first:-1]]) == 240 * 240 * 2
    assert display.link.hz is None


def test_nothing_is_lit_before_the_first_frame():
    for panel in PANELS:
        light = Light()
        display, model, bus = fresh(panel, 0, light, VirtualClock())
        display.palette(PALETTE)
        display.contrast(255)
        display.fill(2)
        assert light.now == 0 and not model.on and model.frames == 0
        display.show(0, 0, 8, 8)
        assert bus.record[-1] == (0, b"\x29")
        assert light.now == 255
        assert model.rows() == [RED * display.width] * display.height


def test_the_controllers_rest_costs_no_time():
    """120 ms after a reset and after SLPOUT: a start that loads modules meanwhile waits for none of it."""
    for panel in PANELS:
        clock = VirtualClock()
        display, model, _ = fresh(panel, 0, None, clock)
        assert clock.ticks_ms() < 10
        clock.advance(200)
        display.palette(PALETTE)
        clock.advance(200)
        begun = clock.ticks_ms()
        display.show()
        assert model.on and clock.ticks_ms() - begun <= 10    # for one register of the ST7735S
        # and who does nothing meanwhile waits, else the model would not take it
        clock = VirtualClock()
        display, model, _ = fresh(panel, 0, None, clock)
        display.show()
        assert model.on and clock.ticks_ms() >= 120


class Loose(Light):
    """A light behind a loose wire: it does not answer the first time that it is to shine."""

    answers = False

    def level(self, level):
        if level and not self.answers:
            self.answers = True
            raise OSError(5)
        super().level(level)


def test_a_light_that_does_not_answer_is_lit_by_the_next_try():
    light = Loose()
    display, model, _ = fresh(PANELS[0], 0, light, VirtualClock())
    display.palette(PALETTE)
    display.fill(2)
    assert refuses(OSError, display.show)
    display.show(0, 0, 8, 8)
    assert light.now == 255 and model.on and model.rows() == [RED * 240] * 240


def test_what_is_asked_for_before_the_first_frame_holds_after_it():
    for name, argument, seen in (("invert", True, 0x00FFFF), ("power", False, 0)):
        light = Light()
        display, model, _ = fresh(PANELS[0], 0, light, VirtualClock())
        display.palette(PALETTE)
        display.fill(2)
        getattr(display, name)(argument)
        display.show(0, 0, 8, 8)
        assert model.pixel(0, 0) == seen
        assert light.now == (255 if name == "invert" else 0)


def test_any_picture_is_on_the_glass():
    for panel in PANELS:
        for rotation in (0, 1):
            display, model, _ = wired(panel, rotation)
            display.palette(PALETTE)
            random.seed(rotation)
            for _ in range(400):
                display.fill_rect(random.getrandbits(9), random.getrandbits(9), random.getrandbits(4) + 1,
                                  random.getrandbits(4) + 1, random.getrandbits(4))
            display.show()
            for y in range(0, display.height, 7):
                for x in range(0, display.width, 3):
                    seen = model.pixel(x, y)
                    wanted = colour_of(display.pixel(x, y))
                    assert seen == wanted[0] << 16 | wanted[1] << 8 | wanted[2]


def test_a_window_brings_its_rectangle_and_no_other():
    for panel, rotation in ((PANELS[1], 0), (PANELS[1], 1), (PANELS[3], 3), (PANELS[0], 2)):
        display, model, _ = wired(panel, rotation)
        display.palette(PALETTE)
        display.fill(2)
        display.show()
        display.fill(3)
        random.seed(rotation)
        shown = []
        for _ in range(6):
            x, y = random.getrandbits(7) - 10, random.getrandbits(7) - 10
            w, h = random.getrandbits(5), random.getrandbits(5)
            display.show(x, y, w, h)
            if w and h and x + w > 0 and y + h > 0:
                left = max(x, 0) // 8 * 8
                shown.append((left, max(y, 0), (x + w + 7) // 8 * 8, y + h))
        rows = [bytearray(RED * display.width) for _ in range(display.height)]
        for left, top, right, bottom in shown:
            for y in range(top, min(bottom, display.height)):
                for x in range(left, min(right, display.width)):
                    rows[y][x * 3:x * 3 + 3] = GREEN
        assert model.rows() == [bytes(row) for row in rows]


def test_window_is_the_rectangle_in_whole_views():
    """Columns in eights: (10, 9, 5, 3) lies in columns 8 to 15 of rows 9 to 11."""
    display, _, bus = square()
    display.palette(PALETTE)
    display.pixel(10, 9, 2)
    bus.record.clear()
    display.show(10, 9, 5, 3)
    assert bus.record == [(0, b"\x2a"), (1, b"\x00\x08\x00\x0f"), (0, b"\x2b"), (1, b"\x00\x09\x00\x0b"),
                          (0, b"\x2c"), (1, bytes(4) + b"\xf8\x00" + bytes(10) + bytes(32))]


def test_pixels_have_the_high_byte_first():
    """0x84 0x82 0x39 is 16, 32 and 7 in five, six and five bits: 0x8407."""
    display, _, bus = square()
    display.palette(PALETTE)
    display.fill(5)
    bus.record.clear()
    display.show(0, 0, 8, 1)
    assert bus.record[-1] == (1, b"\x84\x07" * 8)


def test_window_is_clipped_and_empty_sends_nothing():
    display, _, bus = square()
    bus.record.clear()
    for rectangle in ((5, 5, 0, 9), (5, 5, 9, -1), (240, 0, 5, 5), (0, 240, 5, 5), (-9, 0, 9, 5)):
        display.show(*rectangle)
    assert bus.record == []
    display.show(-1000, -1000, 5000, 5000)
    assert bus.record[1] == (1, b"\x00\x00\x00\xef") and bus.record[3] == (1, b"\x00\x00\x00\xef")


def test_palette_is_in_force_for_what_is_shown_from_then_on():
    display, model, _ = square()
    display.fill(7)
    display.show()
    assert model.pixel(0, 0) == 0xFFFFFF        # until then all inks but 0 are white
    display.palette(PALETTE)
    display.show(0, 0, 8, 8)
    assert model.pixel(0, 0) == 0x848239 and model.pixel(8, 0) == 0xFFFFFF
    assert refuses(ValueError, display.palette, bytes(47))


def test_contrast_inversion_and_power():
    light = Light()
    display, model, bus = square(0, light)
    display.palette(PALETTE)
    display.fill(2)
    display.show()
    bus.record.clear()
    display.contrast(0)
    assert 0 < light.now < 80
    display.invert(True)
    assert model.pixel(0, 0) == 0x00FFFF
    display.invert(False)
    display.power(False)
    assert light.now == 0 and model.pixel(0, 0) == 0
    display.contrast(255)
    assert light.now == 0                       # kept while the panel is off
    display.fill(3)
    display.show(0, 0, 8, 8)                    # memory is written while the panel is off
    display.power(True)
    assert light.now == 255
    assert (model.pixel(0, 0), model.pixel(8, 8)) == (0x00FF00, 0xFF0000)
    assert [data for dc, data in bus.record if dc == 0] == [
        b"\x20", b"\x21", b"\x28", b"\x2a", b"\x2b", b"\x2c", b"\x29"]


def test_a_glass_that_does_not_lie_on_the_controller():
    clock = VirtualClock()
    model = MIPIModel("ST7789", 240, 240)
    dc = FakePin()
    link = SPILink(FakeSPI(model, dc), dc, None, None, clock)
    assert refuses(ValueError, st7789.ST7789, link, Glass(240, 330))
    assert refuses(ValueError, st7789.ST7789, link, Glass(135, 240, 110, 40))
    assert refuses(ValueError, st7789.ST7789, link, Glass(105, 240, 134, 40))    # no room for whole eights


def test_showing_allocates_nothing():
    """Under MicroPython an allocation raises MemoryError here."""
    for panel in PANELS:
        display, model, bus = wired(panel, 1, Light())
        bus.recording = False
        model.spi_write = lambda dc, buffer: None       # the model itself allocates
        heap_lock()
        try:
            display.fill_rect(10, 10, 30, 30, 1)
            display.text(b"frame", 0, 0, 1)
            display.show()
            display.show(9, 9, 40, 20)
            display.show(0, 8, 128, 8)
            display.palette(PALETTE)
            display.contrast(50)
            display.invert(True)
            display.invert(False)
            display.power(False)
            display.power(True)
        finally:
            heap_unlock()


def test_r4_one_buffer_of_four_bits_a_pixel():
    """R4: MemoryError although memory is free. The largest piece for 320x240 is 38,400 bytes."""
    display, _, _ = wired(PANELS[2], 1)
    assert len(display._frame) == 320 * 240 // 2
    assert len(display._lines) == 320 * 2 * 8      # no second frame, eight lines of one
