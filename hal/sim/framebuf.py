"""MicroPython's ``framebuf`` for CPython: the same names, arguments and pixels.

It follows ``extmod/modframebuf.c`` (MicroPython 1.20 to 1.29), Copyright (c) 2016 Damien P. George, MIT
licence, in the arithmetic of lines, ellipses and polygons, and is held to the real module byte for byte by
``tests/test_framebuf_fuzz.py``. As there, colours are masked, not clamped; text draws sign 127 for each byte
that the font lacks and ends at a NUL; a float is refused. Not offered: memoryview(fb), which CPython can't
lend before 3.12.
"""

from hal.sim.petme128 import GLYPHS
from hal.sim.pixels import (
    GS2_HMSB,
    GS4_HMSB,
    GS8,
    MONO_HLSB,
    MONO_HMSB,
    MONO_VLSB,
    RGB565,
    VerticalMono,
    layout,
)

__all__ = ("FrameBuffer", "MONO_VLSB", "MONO_HLSB", "MONO_HMSB", "RGB565", "GS2_HMSB", "GS4_HMSB", "GS8")

_ABSENT = object()      # an argument that was not given
_FONT = tuple(GLYPHS[i:i + 8] for i in range(0, len(GLYPHS), 8))


def _quotient(a, b):
    """a / b towards zero, as C divides."""
    return a // b if (a < 0) == (b < 0) else -(-a // b)


def _source(source):
    """The pixels of a FrameBuffer, or of (buffer, width, height, format[, stride])."""
    if isinstance(source, FrameBuffer):
        return source._pixels
    if not isinstance(source, (tuple, list)):
        raise TypeError("a FrameBuffer, tuple or list is wanted")
    if not 4 <= len(source) <= 5:
        raise ValueError("a source is (buffer, width, height, format[, stride])")
    buffer, width, height, form = source[:4]
    return layout(buffer, width, height, form, source[4] if len(source) == 5 else width, False)


class FrameBuffer:
    """A canvas over a writable buffer: FrameBuffer(buffer, width, height, format[, stride]).

    fill, fill_rect, rect, hline and vline draw nothing where w or h is below 1.
    """

    def __init__(self, buffer, width, height, format, stride=None):
        self._pixels = layout(buffer, width, height, format, width if stride is None else stride, True)

    def fill(self, c):
        pixels = self._pixels
        pixels.fill(0, 0, pixels.width, pixels.height, c)

    def fill_rect(self, x, y, w, h, c):
        _ = x | y | w | h | c       # TypeError for what is no integer, wherever it lies: a board does so, too
        pixels = self._pixels
        left, right = max(x, 0), min(x + w, pixels.width)
        top, bottom = max(y, 0), min(y + h, pixels.height)
        if left < right and top < bottom:
            pixels.fill(left, top, right - left, bottom - top, c)

    def pixel(self, x, y, c=_ABSENT):
        """Sets a pixel; without c its number, or None outside."""
        _ = x | y
        pixels = self._pixels
        if 0 <= x < pixels.width and 0 <= y < pixels.height:
            if c is _ABSENT:
                return pixels.get(x, y)
            pixels.set(x, y, c)
        return None

    def hline(self, x, y, w, c):
        FrameBuffer.fill_rect(self, x, y, w, 1, c)

    def vline(self, x, y, h, c):
        FrameBuffer.fill_rect(self, x, y, 1, h, c)

    def rect(self, x, y, w, h, c, f=False):
        _ = x | y | w | h | c
        fill_rect = FrameBuffer.fill_rect
        if f:
            fill_rect(self, x, y, w, h, c)
        else:
            fill_rect(self, x, y, w, 1, c)
            fill_rect(self, x, y + h - 1, w, 1, c)
            fill_rect(self, x, y, 1, h, c)
            fill_rect(self, x + w - 1, y, 1, h, c)

    def line(self, x1, y1, x2, y2, c):
        """Bresenham's line, both ends drawn; the rounding depends on the direction, as in the original."""
        _ = x1 | y1 | x2 | y2 | c
        pixels = self._pixels
        width, height, put = pixels.width, pixels.height, pixels.set
        dx, dy = abs(x2 - x1), abs(y2 - y1)
        sx, sy = (1 if x2 > x1 else -1), (1 if y2 > y1 else -1)
        steep = dy > dx
        if steep:
            dx, dy = dy, dx
        error = 2 * dy - dx
        x, y = x1, y1
        for _ in range(dx):
            if 0 <= x < width and 0 <= y < height:
                put(x, y, c)
            side = error >= 0       # one step aside at most, dy is not above dx
            if side:
                error -= 2 * dx
            if side or not steep:
                x += sx
            if side or steep:
                y += sy
            error += 2 * dy
        if 0 <= x2 < width and 0 <= y2 < height:
            put(x2, y2, c)

    def ellipse(self, x, y, xr, yr, c, f=False, m=0x0F):
        """The outline, or with f the disc, of the quadrants in m: 1 upper right, then anticlockwise."""
        _ = x | y | xr | yr | c | m
        if xr == 0 and yr == 0:
            if m & 0x0F:
                FrameBuffer.fill_rect(self, x, y, 1, 1, c)
            return
        xr2, yr2 = xr * xr, yr * yr
        # From the right end upwards while the slope is steep …
        dx, dy, error = xr, 0, 0
        x_change, y_change = yr2 * (1 - 2 * xr), xr2
        x_stop, y_stop = 2 * yr2 * xr, 0
        while x_stop >= y_stop:
            self._quadrants(x, y, dx, dy, c, f, m)
            dy += 1
            y_stop += 2 * xr2
            error += y_change
            y_change += 2 * xr2
            if 2 * error + x_change > 0:
                dx -= 1
                x_stop -= 2 * yr2
                error += x_change
                x_change += 2 * yr2
        # … and from the top to the right where it is flat.
        dx, dy, error = 0, yr, 0
        x_change, y_change = yr2, xr2 * (1 - 2 * yr)
        x_stop, y_stop = 0, 2 * xr2 * yr
        while x_stop <= y_stop:
            self._quadrants(x, y, dx, dy, c, f, m)
            dx += 1
            x_stop += 2 * yr2
            error += x_change
            x_change += 2 * yr2
            if 2 * error + y_change > 0:
                dy -= 1
                y_stop -= 2 * xr2
                error += y_change
                y_change += 2 * xr2

    def _quadrants(self, x, y, dx, dy, c, f, m):
        fill_rect = FrameBuffer.fill_rect
        span = dx + 1 if f else 1
        right = x if f else x + dx
        if m & 1:
            fill_rect(self, right, y - dy, span, 1, c)
        if m & 2:
            fill_rect(self, x - dx, y - dy, span, 1, c)
        if m & 4:
            fill_rect(self, x - dx, y + dy, span, 1, c)
        if m & 8:
            fill_rect(self, right, y + dy, span, 1, c)

    def poly(self, x, y, coords, c, f=False):
        """A closed polygon from an array of x, y pairs relative to (x, y)."""
        _ = x | y
        values = memoryview(coords).tolist()
        points = [(values[i], values[i + 1]) for i in range(0, len(values) - 1, 2)]
        if not points:
            return
        _ = c | 0
        # The original walks the edges from the first point backwards.
        edges = list(zip([points[0]] + points[:0:-1], points[::-1]))
        if not f:
            for (x1, y1), (x2, y2) in edges:
                FrameBuffer.line(self, x + x1, y + y1, x + x2, y + y2, c)
            return
        rows = [point[1] for point in points]
        for row in range(min(rows), max(rows) + 1):
            nodes = []
            for (x1, y1), (x2, y2) in edges:
                if y1 > row >= y2 or y1 <= row < y2:
                    run = _quotient(32 * (x2 - x1) * (row - y1), y2 - y1)
                    nodes.append(_quotient(32 * x1 + run + 16, 32))
                elif row == max(y1, y2):
                    # The lower end of an edge counts as no crossing, so it is drawn on its own.
                    if y1 < y2:
                        x1, y1 = x2, y2
                    elif y2 < y1:
                        x2, y2 = x1, y1
                    FrameBuffer.line(self, x + x1, y + y1, x + x2, y + y2, c)
            nodes.sort()
            for left, right in zip(nodes[::2], nodes[1::2]):
                FrameBuffer.fill_rect(self, x + left, y + row, right - left + 1, 1, c)

    def blit(self, fbuf, x, y, key=-1, palette=None):
        """Draws another buffer at (x, y); pixels whose colour, after the palette, is key are left out."""
        source, target = _source(fbuf), self._pixels
        _ = x | y
        key &= 0xFFFFFFFF
        colors = None if palette is None else _source(palette)
        x1, y1 = max(-x, 0), max(-y, 0)
        w = min(target.width, x + source.width) - max(x, 0)
        h = min(target.height, y + source.height) - max(y, 0)
        if w <= 0 or h <= 0:
            return
        x, y = max(x, 0), max(y, 0)
        # The two short ways move many pixels at once; nobody can tell unless a picture is laid over itself.
        apart = source.memory is not target.memory
        if apart and isinstance(source, VerticalMono) and isinstance(target, VerticalMono):
            dark, lit = (0, 1) if colors is None else (colors.get(0, 0), colors.get(1, 0))
            whole = (1 << h) - 1
            for i in range(w):
                column = source.column(x1 + i, y1, h)
                mask = (column if lit != key else 0) | (column ^ whole if dark != key else 0)
                target.merge(x + i, y, mask, (column if lit else 0) | (column ^ whole if dark else 0))
            return
        if apart and source.bytewise and target.bytewise and colors is None and key > 0xFF:
            for j in range(h):
                a, b = (y1 + j) * source.stride + x1, (y + j) * target.stride + x
                target.buffer[b:b + w] = source.buffer[a:a + w]
            return
        get, put = source.get, target.set
        for j in range(h):
            for i in range(w):
                color = get(x1 + i, y1 + j)
                if colors is not None:
                    color = colors.get(color, 0)
                if color != key:
                    put(x + i, y + j, color)

    def scroll(self, xstep, ystep):
        """Shifts the picture; what comes in from outside keeps the old pixels."""
        _ = xstep | ystep
        pixels = self._pixels
        width, height = pixels.width, pixels.height
        if abs(xstep) >= width or abs(ystep) >= height:
            return
        columns = range(width + xstep) if xstep < 0 else range(width - 1, xstep - 1, -1)
        rows = range(height + ystep) if ystep < 0 else range(height - 1, ystep - 1, -1)
        get, put = pixels.get, pixels.set
        for y in rows:
            for x in columns:
                put(x, y, get(x - xstep, y - ystep))

    def text(self, s, x, y, c=1):
        """8x8 signs from the upper left corner (x, y); s is str (as UTF-8) or bytes."""
        if isinstance(s, str):
            s = s.encode()
        elif not isinstance(s, bytes):
            raise TypeError("text wants str or bytes")
        _ = x | y | c
        pixels = self._pixels
        width, height = pixels.width, pixels.height
        if y >= height or y <= -8:
            return
        window = (1 << min(height - y, 8)) - 1
        top, cut = max(y, 0), max(-y, 0)
        for code in s:
            if code == 0:
                return
            for column in _FONT[code - 32 if 32 <= code <= 127 else 95]:
                if 0 <= x < width:
                    bits = (column & window) >> cut
                    if isinstance(pixels, VerticalMono):
                        pixels.merge(x, top, bits, bits if c & 0xFFFFFFFF else 0)
                    else:
                        for j in range(8):
                            if bits >> j & 1:
                                pixels.set(x, top + j, c)
                x += 1
