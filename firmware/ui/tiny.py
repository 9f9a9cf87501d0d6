"""The measures of the tiny mono displays, 72x40, 64x48 and 128x32: one thing at a time.

A table is shown a page at a time: the hand, the table, the seats, and where something other than a card is
asked, the question. A page cuts the whole display into the five parts of a table, those that it lacks are
empty.
"""

from firmware.ui import tiny_forms
from firmware.ui.fit import cut
from firmware.ui.layout import Layout

HAND, TABLE, SEATS, ASK = 0, 1, 2, 3  # numbers of the pages
_PROMPT_H = 8
_LINE_H = 6  # of small type
_BAND_H = 26  # two cards of Fool's, one upon the other
_STRIPS_H = 13  # cards of which nothing but rank and suit is seen
_PAIR_W = 17  # of the usual pair and the gap beside it
_KEPT = 16  # short forms that are remembered
_NONE = (0, 0, 0, 0)


class TinyLayout(Layout):
    """As Layout; ``pages`` are the parts (prompt, seats, panel, middle, hand) of each page.

    ``is_wide``: panel and middle stand side by side, as on larger displays; else under each other.
    """

    is_tiny = True
    forms = tiny_forms

    def __init__(self, canvas):
        super().__init__(canvas)
        w = self.width
        h = self.height
        self.is_wide = w >= 100
        self.text = self.small
        self.title_h = self.row_h = 8
        self.line_h = _LINE_H
        self.leading = 0
        self.hint_h = 0  # what the keys do one knows by heart
        self._short = {}  # what is too long for a line: as it is shown
        top = _PROMPT_H
        below = h - top
        self.prompt = (0, 0, w, top)
        self.seats = self.whole
        if self.is_wide:
            self.panel = (0, top, 26, below)
            self.middle = self.hand = (26, top, w - 26, below)
            question = (0, top, w // 2, below)
            strips = (w // 2, top, w - w // 2, below)
            of_hand = self.panel
            self.marks = ((0, top + 1, 23, 9, False), (0, top + 18, 26, 5, True))
        else:
            self.middle = (0, top, w, _BAND_H)
            self.panel = (0, top + _BAND_H, w, below - _BAND_H)
            facts = 1 + _LINE_H * (1 + (h >= 48))
            of_hand = (0, top, w, facts)
            self.hand = (0, top + facts, w, below - facts)
            strips_h = _STRIPS_H + (h >= 48) * 3
            question = (0, top, w, below - strips_h)
            strips = (0, h - strips_h, w, strips_h)
        self.pages = (
            (self.prompt, _NONE, of_hand, _NONE, self.hand),
            (self.prompt, _NONE, self.panel, self.middle, _NONE),
            (_NONE, self.whole, _NONE, _NONE, _NONE),
            (self.prompt, _NONE, _NONE, question, strips),
        )

    def trick(self, players):
        """As Layout: cards of the usual size, the label below."""
        x, top, w, _ = self.middle
        stride = min(w // players, 17)
        wide = min(stride - 1, 15)
        top += 1  # apart from the prompt
        return wide, 17, 1, 18, stride - 4, [(x + i * stride, top) for i in range(players)]

    def seat_marks(self):
        """None: a page of its own has the seats in rows."""
        return None

    def pairs(self, count):
        """As Layout: pairs of the usual size; where they find no room, narrow ones that do not overlap."""
        x, y, w, _ = self.middle
        stride = min(w // max(count, 1), _PAIR_W)
        places = [(x + i * stride, y + 1 - self.is_wide) for i in range(count)]
        if stride < _PAIR_W:
            return stride - 1, 2 * _STRIPS_H - 1, _STRIPS_H - 1, places
        return _PAIR_W - 2, 24, 9, places

    def signs(self, faces):
        """Signs as high as small type."""
        return faces.SMALL_SIGNS

    def short(self, canvas, text):
        """``text`` if a line of small type has room for it, else its short form or what of it finds room."""
        if canvas.text_width(text, self.small) <= self.width - 4:
            return text
        if text not in self._short:
            from firmware.text.short_en import SHORT

            if len(self._short) == _KEPT:
                self._short.clear()
            self._short[text] = cut(canvas, SHORT.get(text, text), self.width - 4, self.small)
        return self._short[text]
