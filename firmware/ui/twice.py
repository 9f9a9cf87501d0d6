"""A canvas for panels with many pixels: everything is drawn twice as large.

The signs stay the ones that were drawn for small panels, crisp, each pixel of theirs a square of four.
"""

from firmware.ui.canvas import Canvas
from hal.port import framebuf

# a nibble with every bit doubled
_TWICE = bytes((0, 3, 12, 15, 48, 51, 60, 63, 192, 195, 204, 207, 240, 243, 252, 255))


class TwiceCanvas(Canvas):
    """As Canvas; a pixel of its coordinates is two by two of the display's. What is odd at the edge stays
    dark.
    """

    def __init__(self, display):
        super().__init__(display)
        self.width = display.width // 2
        self.height = display.height // 2
        self._low = bytearray(32)  # 16 columns, two pages
        self._low_fb = framebuf.FrameBuffer(self._low, 16, 16, framebuf.MONO_VLSB)
        self._tall = bytearray(192)  # 32 columns, six pages
        self._tall_fb = framebuf.FrameBuffer(self._tall, 32, 48, framebuf.MONO_VLSB)

    def show(self, x, y, w, h):
        """Send that rectangle to the panel, with the odd pixel at its edge; OSError if it does not answer."""
        self.fb.show(2 * x, 2 * y, self._right(x + w) - 2 * x, self._bottom(y + h) - 2 * y)

    def _right(self, x):
        return self.fb.width if x >= self.width else 2 * x

    def _bottom(self, y):
        return self.fb.height if y >= self.height else 2 * y

    def clear(self, x, y, w, h, ink=0):
        """Fill a rectangle with ``ink``."""
        self.fb.fill_rect(2 * x, 2 * y, self._right(x + w) - 2 * x, self._bottom(y + h) - 2 * y, ink)

    def card(self, x, y, w, h, ink=1, paper=0):
        """A card's blank, as Canvas draws it."""
        self.clear(x + 1, y + 1, w - 2, h - 2, paper)
        self.clear(x + 1, y, w - 2, 1, ink)
        self.clear(x + 1, y + h - 1, w - 2, 1, ink)
        self.clear(x, y + 1, 1, h - 2, ink)
        self.clear(x + w - 1, y + 1, 1, h - 2, ink)

    def _stamp(self, data, at, width, pages, x, y, paper):
        if pages == 1 and width <= 8:
            _double(data, at, width, 1, self._low, 8, 1)
            self.fb.blit(self._low_fb, 2 * x, 2 * y, paper, self._palette)
        else:
            _double(data, at, width, pages, self._tall, 16, 3)
            self.fb.blit(self._tall_fb, 2 * x, 2 * y, paper, self._palette)

    def _picture(self, icon):
        key = id(icon)
        if key not in self._pictures:
            width = icon[0]
            pages = (icon[1] + 7) >> 3
            pixels = bytearray(4 * width * pages)
            _double(icon, 2, width, pages, pixels, width, pages)
            self._pictures[key] = framebuf.FrameBuffer(pixels, 2 * width, 16 * pages, framebuf.MONO_VLSB)
        return self._pictures[key]

    def _blit_picture(self, picture, x, y, paper):
        self.fb.blit(picture, 2 * x, 2 * y, paper, self._palette)


def _double(data, at, width, pages, out, columns, rows):
    # a sign of width columns and pages, from data[at] on, into out, which has room for columns x rows of them
    stride = 2 * columns
    for row in range(rows):
        upper = 2 * row * stride
        for column in range(columns):
            byte = data[at + row * width + column] if row < pages and column < width else 0
            to = upper + 2 * column
            out[to] = out[to + 1] = _TWICE[byte & 15]
            to += stride
            out[to] = out[to + 1] = _TWICE[byte >> 4]
