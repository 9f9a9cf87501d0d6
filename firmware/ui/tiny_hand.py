"""A hand on a tiny display: the selected card large, its neighbours as strips; under a question strips alone.

What finds no room is scrolled to; of strips alone it is left out at the weak end.
"""

from firmware.ui import art
from firmware.ui.canvas import BRIGHT, DIM, PLAIN
from firmware.ui.hand import Hand

_LARGE_W = 22
_NARROWEST = 7  # pixels of a strip beside the large card, and of one that stands alone a pixel fewer
_WIDEST = 13
_WHOLE_H = 17  # pixels of height in which a strip has room for the usual signs
_LOW_WIDEST = 9  # and of width up to which it has the small ones
_GROUP = 2  # pixels between suits, where there is room
_ARROW = 6
_SPILL = 2  # pixels that are left over: a sign may begin one to the left
# pixels by which lies lower: a strip, an illegal one, one without a large card, the large card if illegal
_LEGAL_DROP, _ILLEGAL_DROP, _ALONE_DROP, _SUNK = 4, 7, 2, 5


class TinyHand(Hand):
    """As Hand, in whichever rectangle it is put."""

    def __init__(self, layout, faces):
        self._rect = layout.hand
        self._has_large = True
        super().__init__(layout, faces)

    def lie_in(self, rect, has_large):
        """From now on it lies in that rectangle, with a large card or without."""
        self._rect = rect
        self._has_large = has_large
        self._arrange()

    def _arrange(self):
        x, _, w, h = self._rect
        count = len(self.cards)
        large = _LARGE_W + 1 if self._has_large else 0
        narrowest = _NARROWEST if self._has_large else _NARROWEST - 1
        n = min(count, (w - large - _SPILL) // narrowest + self._has_large)
        if n < count:
            x += _ARROW
            w -= 2 * _ARROW if self._has_large else _ARROW
            n = (w - large - _SPILL) // narrowest + self._has_large
        self._shown = n
        if self._has_large:
            # a neighbour on either side is seen, as far as there are any
            first = min(max(self._first, self.at - n + 2), self.at - 1)
            self._first = max(min(first, count - n), 0)
        else:
            self._first = count - n
        strips = n - self._has_large
        strip = _WIDEST if h >= _WHOLE_H else _LOW_WIDEST
        strip = min(strip, (w - large - _SPILL) // strips) if strips > 0 else 0
        breaks = 0
        for i in range(1, n):
            breaks += self._breaks(self._first + i)
        used = large + strip * strips
        group = min(_GROUP, (w - used - _SPILL) // breaks) if breaks else 0
        at = x + (w - used - group * breaks + 1) // 2  # a sign may begin a pixel to the left
        xs = []
        for i in range(n):
            if i and self._breaks(self._first + i):
                at += group
            xs.append(at)
            at += large if self._has_large and self._first + i == self.at else strip
        self._xs = xs
        self._strip = strip

    def move(self, by):
        """As Hand's; the cards lie elsewhere whenever another one is large."""
        if self.cards:
            self.at = (self.at + by) % len(self.cards)
            self._arrange()

    def paint(self, canvas):
        """Strips from left to right, the large card among them."""
        x, top, w, h = self._rect
        for place in range(self._shown):
            i = self._first + place
            if self._has_large and i == self.at:
                self._paint_selected(canvas, self._xs[place], top, h)
            else:
                self._paint_strip(canvas, i, self._xs[place], top, h)
        y = top + h - 9
        if self._first:
            canvas.icon(art.ARROW_LEFT_5, x, y)
        if self._first + self._shown < len(self.cards):
            canvas.icon(art.ARROW_RIGHT_5, x + w - 5, y)

    def _paint_strip(self, canvas, i, x, top, h):
        legal = self._legal[i]
        drop = _ALONE_DROP if h >= _WHOLE_H else 0
        if self._has_large:
            drop = _LEGAL_DROP if legal else _ILLEGAL_DROP
        top += drop
        h -= drop
        ink = canvas.card_strip(x, top, self._strip, h, PLAIN if legal else DIM)
        w = self._strip - 1
        if 7 <= w < 9 and h >= _WHOLE_H:
            # the usual signs find room as they are; a face tries them from nine pixels on
            x -= (9 - w) // 2
            w = 9
        self._faces.paint_face(canvas, self.cards[i], x, top + 2, w, h - 2, ink)

    def _paint_selected(self, canvas, x, top, h):
        card = self.cards[self.at]
        if self._legal[self.at]:
            top += 1  # apart from the prompt; the edge at the bottom lies outside of the display
            h -= 1
            ink = canvas.playing_card(x, top, _LARGE_W, h + 2, BRIGHT if self._asks else PLAIN)
            self._faces.paint_face(canvas, card, x + 1, top + 1, _LARGE_W - 2, h - 1, ink)
        else:
            ink = canvas.playing_card(x, top + _SUNK, _LARGE_W, h + 2, DIM)
            self._faces.paint_face(canvas, card, x + 1, top + _SUNK + 2, _LARGE_W - 2, h - _SUNK - 2, ink)
