"""A panel with many pixels shows what a small one shows, each pixel two by two."""

from firmware.app import App
from hal import COLUMNS, NEXT, NO_EVENT, OK, PRESS, RELEASE, Board
from hal.port import framebuf
from hal.sim.clock import VirtualClock


class Panel(framebuf.FrameBuffer):
    """A display without a bus: what show() was told is copied to ``seen``."""

    def __init__(self, width, height):
        self.form, self.stride = COLUMNS, width
        self.pixels = bytearray(width * ((height + 7) // 8))
        super().__init__(self.pixels, width, height, framebuf.MONO_VLSB)
        self.width = width
        self.height = height
        self.colors = 2
        self.slow = self.busy = False
        self.seen = bytearray(width * height)

    def show(self, x=0, y=0, w=None, h=None):
        for row in range(y, min(y + h, self.height)):
            for column in range(x, min(x + w, self.width)):
                self.seen[row * self.width + column] = self.pixel(column, row)


class _NoKeys:
    held = stuck = 0

    def poll(self, now):
        return NO_EVENT


def _game(width, height):
    clock = VirtualClock()
    panel = Panel(width, height)
    app = App(Board("panel", (panel,), (_NoKeys(),), clock), seed=15, players=4, fast=True)
    return app, clock, panel


def _doubled(seen, width, height):
    out = bytearray()
    for row in range(height):
        line = bytearray()
        for column in range(width):
            line += bytes((seen[row * width + column],)) * 2
        out += line + line
    return out


def test_every_screen_is_the_small_one_doubled():
    small, large = _game(128, 64), _game(256, 128)
    keys = (OK, NEXT, OK, OK, OK, NEXT, NEXT, OK, OK, OK, OK, NEXT, OK)
    for i in range(120):
        for app, clock, _ in (small, large):
            key = keys[i % len(keys)]
            app.step(clock.ticks_ms(), [PRESS | key, RELEASE | key])
            clock.advance(200)
            app.step(clock.ticks_ms())
            assert app.failure is None
        assert large[2].seen == _doubled(small[2].seen, 128, 64), i


def test_the_odd_pixel_at_the_edge_is_sent_too():
    app, clock, panel = _game(241, 135)
    for i in range(len(panel.seen)):
        panel.seen[i] = 7
    app.step(clock.ticks_ms())
    assert bytes(panel.seen).count(b"\x07") == 0
