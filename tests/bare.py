"""Displays that are nothing but a frame buffer, and chance, for long runs: drivers and buses have tests of
their own.
"""

from hal import COLUMNS, NIBBLES
from hal.port import framebuf

PAPER = ("264x176", "296x128")
# colours of each class; the sizes are in the names
CLASSES = {
    "72x40": 2, "64x48": 2, "128x32": 2, "128x64": 2, "264x176": 2, "296x128": 2,
    "160x80": 16, "128x128": 16, "135x240": 16, "240x135": 16, "240x240": 16, "320x240": 16,
}  # fmt: skip

_REFRESH_MS = 300  # of paper


class Panel(framebuf.FrameBuffer):
    """A display that shows nothing to anybody."""

    def __init__(self, name, clock):
        self.width, self.height = [int(number) for number in name.split("x")]
        self.colors = CLASSES[name]
        self.slow = name in PAPER
        self._clock = clock
        self._until = clock.ticks_ms()
        if self.colors == 2:
            self.form, self.stride = COLUMNS, self.width
            self.pixels = bytearray(self.width * ((self.height + 7) // 8))
            super().__init__(self.pixels, self.width, self.height, framebuf.MONO_VLSB)
        else:
            stride = (self.width + 1) // 2 * 2
            self.form, self.stride = NIBBLES, stride // 2
            self.pixels = bytearray(self.stride * self.height)
            super().__init__(self.pixels, self.width, self.height, framebuf.GS4_HMSB, stride)

    @property
    def busy(self):
        """As paper is for a while after show()."""
        return self.slow and self._clock.ticks_diff(self._until, self._clock.ticks_ms()) > 0

    def show(self, x=0, y=0, w=0, h=0):
        """Begins to."""
        self._until = self._clock.ticks_add(self._clock.ticks_ms(), _REFRESH_MS)

    def refresh_fully(self):
        """As show."""
        self.show()

    def palette(self, rgb):
        """48 bytes."""
        assert len(rgb) == 48

    def contrast(self, level):
        """0..255."""
        assert 0 <= level <= 255

    def invert(self, on):
        """Either."""

    def power(self, on):
        """Either."""


class Chance:
    """Numbers by chance, the same on every runtime (Park and Miller's minimal standard)."""

    def __init__(self, seed):
        self._state = seed % 2147483646 + 1

    def below(self, n):
        """0 to n - 1."""
        self._state = self._state * 48271 % 2147483647
        return self._state % n
