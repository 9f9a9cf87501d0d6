"""The layout of upright panels, 135x240 drawn twice as large: what is too long for a line goes into two."""

from firmware.ui.fit import halves
from firmware.ui.layout import Layout

_HAND = 37
_CARD_W, _CARD_H = 13, 17  # of one in two rows
_ACROSS_W = 25  # of one that lies across
_MARGINS = 8  # pixels beside a row of a list
_KEPT = 16  # titles and hints that are remembered in lines


class UprightLayout(Layout):
    """From 64 by 120 pixels on."""

    def cut_table(self, canvas):
        """Prompt and seats in two lines each; trump and lead side by side above the trick."""
        w = self.width
        h = self.height
        self.title_h = 15
        self.row_h = 11
        self.hint_h = 13
        self.has_split_rows = True
        self.broken = self._lines
        self._broken = {}
        self.prompt_lines = 2
        self.hand_rows = 2
        self.whole_card_w = 20
        self.prompt = (0, 0, w, 17)
        self.seats = (0, 18, w, 14)
        self.panel = (0, 33, w, 14)
        self.middle = (0, 47, w, h - 47 - _HAND)
        self.band = (0, 33, w, h - 33 - _HAND)
        self.hand = (0, h - _HAND, w, _HAND)
        # a pixel above a sign begins the bit of card on which it stands
        self.marks = ((0, 34, w // 2, 9, True), (w // 2 + 4, 34, w // 2, 9, True))
        self.asked_number = (0, 44, w)
        self.tally = (6, 67, w - 12, True)

    def _lines(self, canvas, text, font):
        # made once: painting allocates nothing
        if text not in self._broken:
            if len(self._broken) == _KEPT:
                self._broken.clear()
            self._broken[text] = halves(canvas, text, self.width - _MARGINS, font)
        return self._broken[text]

    def seat_columns(self, players):
        """Two rows of them."""
        return (players + 1) // 2

    def trick(self, players):
        """Three large cards, four across, or two rows of three."""
        x, y, w, h = self.middle
        if players == 3:
            stride = w // 3
            places = [(x + i * stride, y) for i in range(players)]
            return stride - 1, h - 8, 1, h - 7, stride - 4, places
        columns = (players + 1) // 2
        stride = w // columns
        row = h // 2
        wide = _ACROSS_W if columns == 2 else _CARD_W
        places = [(x + i % columns * stride, y + i // columns * row) for i in range(players)]
        return wide, _CARD_H, wide + 1, 6, stride - wide - 1, places

    def pairs(self, count):
        """Up to three large ones, or two rows of three."""
        x, y, w, h = self.middle
        stride = w // 3
        if count <= 3:
            return stride - 1, 32, 15, [(x + i * stride, y + 2) for i in range(count)]
        row = h // 2
        return stride - 1, 18, 9, [(x + i % 3 * stride, y + i // 3 * row) for i in range(count)]
