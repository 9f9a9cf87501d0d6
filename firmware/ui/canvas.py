"""The canvas: text, numbers and icons on a display's frame buffer, without allocating.

Text is **bytes** (ASCII): iterating bytes gives small integers on every runtime, iterating a str makes
objects on MicroPython. A glyph is copied into a small scratch buffer and blitted from there, because a
FrameBuffer for each glyph would cost more memory than the fonts themselves.

A font is ``(height, pages, max_width, record, first, last, data)``: glyph ``i`` is ``record`` bytes from
``i * record`` on, its width, then the columns of page 0, of page 1, … (least significant bit at the top). An
icon is bytes: width, height, then its columns in the same order (``tools/make_art.py`` makes both).
"""

from firmware.ui import inks
from hal.port import framebuf

PLAIN, BRIGHT, DIM = 0, 1, 2  # looks of a playing card
_PAPERS = (inks.CARD, inks.BRIGHT_CARD, inks.DIM_CARD)
_MANY = 340  # width + height from which on signs of single pixels would be too small for the eye


def gap(font):
    """Pixels between two glyphs: one, in the bold faces of more than one page two."""
    return 1 if font[1] == 1 else 2


def canvas_for(display):
    """The canvas that suits a display: on one with many pixels each of the canvas is two by two of the
    panel.
    """
    if display.colors > 2:
        display.palette(inks.PALETTE)
    if display.width + display.height < _MANY:
        return Canvas(display)
    from firmware.ui.twice import TwiceCanvas

    return TwiceCanvas(display)


class Canvas:
    """Draws on ``display`` (hal's contract) in inks 0..colors-1; coordinates in pixels, origin top left,
    clipped.
    """

    def __init__(self, display):
        self.fb = display
        self.width = display.width
        self.height = display.height
        self.colors = display.colors
        self._low = bytearray(8)  # one page of 8 columns: the usual glyph
        self._low_fb = framebuf.FrameBuffer(self._low, 8, 8, framebuf.MONO_VLSB)
        self._tall = bytearray(48)  # three pages of 16 columns: numerals and larger signs
        self._tall_fb = framebuf.FrameBuffer(self._tall, 16, 24, framebuf.MONO_VLSB)
        fmt = framebuf.MONO_VLSB if self.colors == 2 else framebuf.GS4_HMSB
        self._palette = framebuf.FrameBuffer(bytearray(2), 2, 1, fmt)
        self._digits = bytearray(12)
        self.signs = []  # icons that stand for the codes 1, 2, … in a text
        self._pictures = {}

    def show(self, x, y, w, h):
        """Send that rectangle to the panel; OSError if it does not answer."""
        self.fb.show(x, y, w, h)

    def clear(self, x, y, w, h, ink=0):
        """Fill a rectangle with ``ink``."""
        self.fb.fill_rect(x, y, w, h, ink)

    def card(self, x, y, w, h, ink=1, paper=0):
        """A card's blank: outlined in ``ink``, filled with ``paper``, corners rounded by a pixel."""
        fb = self.fb
        fb.fill_rect(x + 1, y + 1, w - 2, h - 2, paper)
        fb.hline(x + 1, y, w - 2, ink)
        fb.hline(x + 1, y + h - 1, w - 2, ink)
        fb.vline(x, y + 1, h - 2, ink)
        fb.vline(x + w - 1, y + 1, h - 2, ink)

    def playing_card(self, x, y, w, h, look=PLAIN):
        """A card's blank, PLAIN, BRIGHT (it stands out) or DIM (it can't be played); returns the ink for
        its signs.
        """
        if self.colors == 2:
            self.card(x, y, w, h, 1, 1 if look == BRIGHT else 0)
            return 0 if look == BRIGHT else 1
        self.card(x, y, w, h, inks.GOLD if look == BRIGHT else inks.EDGE, _PAPERS[look])
        return inks.BLACK

    def card_strip(self, x, y, w, h, look=PLAIN):
        """The visible strip of a card under others, too narrow for side lines; the last pixel of w is a
        gap.
        """
        if self.colors == 2:
            self.clear(x, y, w, h, 0)
            self.clear(x, y, w - 1, 1, 1)
            return 1
        self.clear(x, y, w, h, inks.EDGE)
        self.clear(x, y, w - 1, h, _PAPERS[look])
        return inks.BLACK

    def bar(self, x, y, w, h):
        """What is selected, or waits for somebody, stands on a bar; returns the ink for what is on it."""
        gold = self.colors > 2
        self.clear(x, y, w, h, inks.GOLD if gold else 1)
        return inks.BLACK if gold else 0

    def badge(self, icon, x, y, colour, ink=1):
        """A sign on the felt: where there are colours in its own, on a bit of card; else in ``ink``."""
        if self.colors == 2:
            self.icon(icon, x, y, ink)
            return
        self.card(x - 2, y - 1, icon[0] + 4, icon[1] + 4, inks.EDGE, inks.CARD)
        self.icon(icon, x, y + 1, colour)

    def sign_ink(self, colour, ink):
        """The ink for a sign that has a colour of its own, where there are colours; else ``ink``."""
        return ink if self.colors == 2 else colour

    def _colours(self, ink):
        # blit() compares the key with the colour *after* the palette: paper, the key, is any but the ink
        paper = ink ^ (self.colors - 1)
        self._palette.pixel(0, 0, paper)
        self._palette.pixel(1, 0, ink)
        return paper

    def _stamp(self, data, at, width, pages, x, y, paper):
        if pages == 1 and width <= 8:
            low = self._low
            for i in range(8):
                low[i] = data[at + i] if i < width else 0
            self.fb.blit(self._low_fb, x, y, paper, self._palette)
            return
        tall = self._tall
        for page in range(3):
            to = page * 16
            for i in range(16):
                tall[to + i] = data[at + page * width + i] if page < pages and i < width else 0
        self.fb.blit(self._tall_fb, x, y, paper, self._palette)

    def text(self, text, x, y, font, ink=1):
        """Write bytes ``text`` with its top left at (x, y); returns the x behind it.

        The codes 1, 2, … are icons of ``signs``; what the font lacks shows as ``?``.
        """
        pages = font[1]
        record = font[3]
        first = font[4]
        last = font[5]
        data = font[6]
        between = gap(font)
        paper = self._colours(ink)
        stride = font[2]
        for code in text:
            if 0 < code <= len(self.signs):
                self.icon(self.signs[code - 1], x, y, ink)
                x += self.signs[code - 1][0] + between
                continue
            if code < first or code > last:
                code = 63
            at = (code - first) * record
            width = data[at]
            if not width:  # a sign that this font lacks
                at = (63 - first) * record
                width = data[at]
            if pages == 1:
                self._stamp(data, at + 1, width, 1, x, y, paper)
            else:
                self._stamp(data, at + 1, stride, pages, x, y, paper)
            x += width + between
        return x

    def text_width(self, text, font):
        """Pixels that ``text`` takes, without the gap behind it."""
        record = font[3]
        first = font[4]
        last = font[5]
        data = font[6]
        between = gap(font)
        width = 0
        for code in text:
            if 0 < code <= len(self.signs):
                width += self.signs[code - 1][0] + between
                continue
            if code < first or code > last:
                code = 63
            width += (data[(code - first) * record] or data[(63 - first) * record]) + between
        return width - between if width else 0

    def center(self, text, x, w, y, font, ink=1):
        """Write ``text`` in the middle of the ``w`` pixels from x on."""
        self.text(text, x + (w - self.text_width(text, font)) // 2, y, font, ink)

    def sign(self, code, x, w, y, font, ink=1):
        """Write the one sign ``code`` in the middle of the ``w`` pixels from x on."""
        pages = font[1]
        record = font[3]
        at = (code - font[4]) * record
        width = font[6][at]
        x += (w - width) // 2
        self._stamp(font[6], at + 1, width if pages == 1 else font[2], pages, x, y, self._colours(ink))

    def right(self, text, x, y, font, ink=1):
        """Write ``text`` so that it ends before x. Returns the x where it begins."""
        x -= self.text_width(text, font)
        self.text(text, x, y, font, ink)
        return x

    def _spell(self, n):
        # the digits of n at the end of the buffer; returns where they begin
        digits = self._digits
        at = len(digits)
        rest = -n if n < 0 else n
        while True:
            at -= 1
            digits[at] = 48 + rest % 10
            rest //= 10
            if not rest:
                break
        if n < 0:
            at -= 1
            digits[at] = 45
        return at

    def number(self, n, x, y, font, ink=1):
        """Write the integer ``n`` (up to 11 signs); returns the x behind it."""
        pages = font[1]
        record = font[3]
        first = font[4]
        data = font[6]
        between = gap(font)
        paper = self._colours(ink)
        stride = font[2]
        for i in range(self._spell(n), len(self._digits)):
            at = (self._digits[i] - first) * record
            width = data[at]
            self._stamp(data, at + 1, width if pages == 1 else stride, pages, x, y, paper)
            x += width + between
        return x

    def number_width(self, n, font):
        """Pixels that the integer takes, without the gap behind it."""
        record = font[3]
        first = font[4]
        data = font[6]
        between = gap(font)
        width = -between
        for i in range(self._spell(n), len(self._digits)):
            width += data[(self._digits[i] - first) * record] + between
        return width

    def icon(self, icon, x, y, ink=1):
        """Draw an icon's lit pixels in ``ink`` with its top left at (x, y)."""
        width = icon[0]
        height = icon[1]
        paper = self._colours(ink)
        if width <= 8 and height <= 8:
            self._stamp(icon, 2, width, 1, x, y, paper)
        elif width <= 16 and height <= 24:
            self._stamp(icon, 2, width, (height + 7) >> 3, x, y, paper)
        else:
            self._blit_picture(self._picture(icon), x, y, paper)

    def _blit_picture(self, picture, x, y, paper):
        self.fb.blit(picture, x, y, paper, self._palette)

    def _picture(self, icon):
        # pictures larger than the scratch buffer get one of their own, made at their first showing
        key = id(icon)
        if key not in self._pictures:
            pixels = bytearray(icon[2:])
            self._pictures[key] = framebuf.FrameBuffer(pixels, icon[0], icon[1], framebuf.MONO_VLSB)
        return self._pictures[key]
