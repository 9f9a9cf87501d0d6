"""The layout of tall panels, 240x240 and 320x240 drawn twice as large, 128x128: large cards, two rows of them
where a hand is full, and a chip for each seat with name, count and total.
"""

from firmware.ui.layout import TALLY_W, Layout

_SEATS = 25
_HAND = 40
_LEAST_H = 27  # of a card with a large rank over its suit
_ROOMY = 20  # of a card's width from which on what is seen of it under another is large too


class TallLayout(Layout):
    """From 120 by 120 pixels on."""

    def cut_table(self, canvas):
        """Chips under the prompt; large cards in trick and hand."""
        w = self.width
        h = self.height
        self.hint_fonts = self.text_fonts
        self.title_h = 12
        self.row_h = 11
        self.line_h = 10
        self.hint_h = 9
        self.has_large_rows = True
        self.card_w = 22
        self.hand_rows = 2
        top = 11 + _SEATS
        self.prompt = (0, 0, w, 9)
        self.seats = (0, 10, w, _SEATS)
        self.cut_band(top, h - top - _HAND, 27)
        self.hand = (0, h - _HAND, w, _HAND)
        middle = top + (h - top - _HAND - 44) // 2
        self.marks = ((0, middle, 25, 15, False), (0, middle + 25, 25, 9, False))
        x, y, w, h = self.middle
        self.asked_number = (x, y + (h - 24) // 2, w - TALLY_W)
        self.tally = (x + w - TALLY_W, y + (h - 24) // 2, TALLY_W, False)

    def seat_marks(self):
        """Chips."""
        from firmware.ui.chips import Chips

        return Chips(self)

    def trick(self, players):
        """Large cards, as wide as so many find room."""
        x, y, w, h = self.middle
        stride = min(w // players, 27)
        wide = min(stride - 1, 24)
        high = min(h - 7, max(wide * 8 // 5, _LEAST_H))
        top = y + (h - high - 6) // 2
        label = min(wide, stride - 3)
        places = [(x + i * stride, top) for i in range(players)]
        return wide, high, (wide - label) // 2, high + 1, label, places

    def pairs(self, count):
        """As wide as so many find room."""
        x, y, w, h = self.middle
        stride = min(w // max(count, 4), 24)
        if stride > _ROOMY:
            wide, high, step = min(stride - 1, 22), min(h, 46), 16
        else:
            stride = min(w // 6, 19)
            wide, high, step = stride, 9 + _LEAST_H, 9
        top = y + (h - high) // 2
        return wide, high, step, [(x + i * stride, top) for i in range(count)]
