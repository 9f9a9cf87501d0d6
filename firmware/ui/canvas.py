"""The canvas: text, numbers and icons on a display's frame buffer, without allocating.

Text is **bytes** (ASCII): iterating bytes gives small integers on every runtime, iterating a str makes
objects on MicroPython. Signs are drawn by hal's pen, into the memory of the frame buffer; a FrameBuffer for
each would cost more memory than the fonts themselves.

A font is ``(height, pages, max_width, record, first, last, data)``: glyph ``i`` is ``record`` bytes from
``i * record`` on, its width, then the columns of page 0, of page 1, … (least significant bit at the top). An
icon is bytes: width, height, then its columns in the same order (``tools/make_art.py`` makes both).
"""

from array import array

from firmware.ui import inks
from hal import COLUMNS
from hal.port import pen

PLAIN, BRIGHT, DIM = 0, 1, 2  # looks of a playing card
_PAPERS = (inks.CARD, inks.BRIGHT_CARD, inks.DIM_CARD)
_NOT_AT_ALL = -1  # the ink of what is only measured
_MANY = 340  # width + height from which on signs of single pixels would be too small for the eye


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
    clipped. zoom: how many of the panel's pixels, across and down, are one here.
    """

    def __init__(self, display, zoom=1):
        self.fb = display
        self.width = display.width // zoom
        self.height = display.height // zoom
        self.colors = display.colors
        self._fill = display.fill_rect
        self._stamp, self._write = pen(display.form == COLUMNS and zoom == 1)
        self._pixels = display.pixels
        self._plan = array("H", (display.form, zoom, self.width, self.height, display.stride))
        self._digits = bytearray(12)
        self.signs = []  # icons that stand for the codes 1, 2, … in a text

    def show(self, x, y, w, h):
        """Send that rectangle to the panel; OSError if it does not answer."""
        self.fb.show(x, y, w, h)

    def refresh(self):
        """Send all of it to a slow panel, so that nothing of what was there shines through."""
        self.fb.refresh_fully()

    def clear(self, x, y, w, h, ink=0):
        """Fill a rectangle with ``ink``."""
        self._fill(x, y, w, h, ink)

    def card(self, x, y, w, h, ink=1, paper=0):
        """A card's blank: outlined in ``ink``, filled with ``paper``, corners rounded by a pixel."""
        fill = self._fill
        fill(x + 1, y + 1, w - 2, h - 2, paper)
        fill(x + 1, y, w - 2, 1, ink)
        fill(x + 1, y + h - 1, w - 2, 1, ink)
        fill(x, y + 1, 1, h - 2, ink)
        fill(x + w - 1, y + 1, 1, h - 2, ink)

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

    def text(self, text, x, y, font, ink=1):
        """Write bytes ``text`` with its top left at (x, y); returns the x behind it.

        The codes 1, 2, … are icons of ``signs``; what the font lacks shows as ``?``.
        """
        return self._text(text, 0, x, y, font, ink)

    def _text(self, text, start, x, y, font, ink):
        return self._write(self._stamp, self._pixels, self._plan, text, start, font, self.signs, x, y, ink)

    def text_width(self, text, font):
        """Pixels that ``text`` takes, without the gap behind it."""
        return self._text_width(text, 0, font)

    def _text_width(self, text, start, font):
        width = self._text(text, start, 0, 0, font, _NOT_AT_ALL)
        return width - (1 if font[1] == 1 else 2) if width else 0

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
        columns = width if pages == 1 else font[2]
        self._stamp(self._pixels, self._plan, font[6], at + 1, columns, pages, x, y, ink)

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
        return self._text(self._digits, self._spell(n), x, y, font, ink)

    def number_width(self, n, font):
        """Pixels that the integer takes, without the gap behind it."""
        return self._text_width(self._digits, self._spell(n), font)

    def icon(self, icon, x, y, ink=1):
        """Draw an icon's lit pixels in ``ink`` with its top left at (x, y)."""
        self._stamp(self._pixels, self._plan, icon, 2, icon[0], (icon[1] + 7) >> 3, x, y, ink)
