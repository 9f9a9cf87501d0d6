"""The tablet of truth: every round's bids, tricks and points, the totals, and what they would be if the
round ended now.

Columns that do not fit are leafed through with the round column fixed, newest rounds first.
"""

from engine.wizard.rules import round_score
from firmware.games.wizard import en as words
from firmware.screens import EVERY_PART, Screen
from firmware.ui import art, inks
from firmware.ui.fit import cut
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT

_COLUMN_W = 24  # pixels of a seat's column at least: tricks and bid, a mark, points
_MARGIN = 3  # of which stay free at the right
_MARK = 3  # takes the mark of a bid that was made
_ROUND_W = 11
_GAP = 2  # from line to line


class Tablet(Screen):
    """Pages of the tablet over a view of the table."""

    def __init__(self, station):
        super().__init__(station)
        self._names = []
        self._view = None
        self._pages = []
        self._at = 0
        self._totals = []
        self._running = None
        self._footer = 0
        self._column_w = _COLUMN_W
        self._font = self.layout.small
        self._row_h = 0
        self._left = _ROUND_W  # of the first seat's column

    def update(self, view, mine=False):
        """Takes the figures from an observation."""
        self._view = view
        layout = self.layout
        seats = self.station.table.seats
        n = len(seats)
        self._font = layout.small
        if layout.has_large_rows and n * self._widest(view, layout.normal) <= layout.width - 2 * _ROUND_W:
            self._font = layout.normal
        large = self._font is layout.normal
        row_h = self._row_h = (7 if large else 5) + _GAP
        self._left = _ROUND_W + (4 if large else 0)
        room = layout.width - self._left
        columns = min(n, room // self._widest(view, self._font))
        self._column_w = room // columns
        self._running = self._if_it_ended_now(view)
        self._footer = layout.height - 9 - row_h * (2 if self._running else 1)
        rows = (self._footer - row_h - 1) // row_h
        self._pages = []
        last = len(view.rounds_raw)
        while True:
            first = max(last - rows, 0)
            for left in range(0, n, columns):
                self._pages.append((first, last, left, min(left + columns, n)))
            last = first
            if last == 0:
                break
        self._at = 0
        self._names = [cut(self.station.canvas, seat.name, self._column_w - 4, self._font) for seat in seats]
        self._totals = list(view.scores)
        self.stale = EVERY_PART

    def _if_it_ended_now(self, view):
        # totals as bids and tricks of the running round would make them; None before all bids are known
        if len(view.rounds_raw) == view.round_number or None in view.bids:
            return None
        gains = [round_score(bid, won) for bid, won in zip(view.bids, view.tricks_won)]
        return [score + gain for score, gain in zip(view.scores, gains)]

    def _widest(self, view, font):
        # pixels that the widest cell needs: two-figure bids and tricks leave room for fewer columns
        widest = _COLUMN_W
        for _, _, _, bids, tricks, changes, _ in view.rounds_raw:
            for seat in range(view.num_players):
                cell = b"%d/%d%d" % (tricks[seat], bids[seat], changes[seat])
                taken = self.station.canvas.text_width(cell, font) + 1 + _MARGIN
                widest = max(widest, taken + (_MARK if tricks[seat] == bids[seat] else 0))
        return widest

    def paint(self, canvas, part):
        """One page: names, rounds, totals."""
        layout = self.layout
        font = self._font
        row_h = self._row_h
        first, last, left, right = self._pages[self._at]
        canvas.clear(0, 0, layout.width, row_h, 1)
        canvas.text(words.TABLET, 1, 1, font, 0)
        for seat in range(left, right):
            canvas.text(self._names[seat], self._x(seat - left), 1, font, 0)
        y = row_h + 1
        for i in range(first, last):
            self._paint_round(canvas, self._view.rounds_raw[i], left, right, y)
            y += row_h
        self._paint_totals(canvas, left, right)
        if len(self._pages) > 1:
            canvas.icon(art.ARROW_LEFT_5, 1, layout.height - 6)
            canvas.icon(art.ARROW_RIGHT_5, layout.width - 6, layout.height - 6)
        canvas.center(words.TABLET_HINT, 0, layout.width, layout.height - 6, layout.small)

    def _x(self, column):
        return self._left + column * self._column_w

    def _paint_round(self, canvas, row, left, right, y):
        font = self._font
        number, _, _, bids, tricks, changes, _ = row
        canvas.number(number, self._left - 3 - canvas.number_width(number, font), y, font)
        for seat in range(left, right):
            x = self._x(seat - left)
            after = canvas.number(tricks[seat], x, y, font)
            after = canvas.text(b"/", after, y, font)
            after = canvas.number(bids[seat], after, y, font)
            ink = 1
            if bids[seat] == tricks[seat]:
                # a bid that was made is marked, not only coloured
                ink = canvas.sign_ink(inks.GOLD, 1)
                canvas.clear(after, y + (self._row_h - 5) // 2, 2, 3, ink)
            self._paint_right(canvas, changes[seat], seat - left, y, ink)

    def _paint_totals(self, canvas, left, right):
        layout = self.layout
        font = self._font
        y = self._footer
        canvas.clear(0, y, layout.width, 1, 1)
        canvas.text(words.TOTAL, 0, y + 2, layout.small)
        for seat in range(left, right):
            self._paint_right(canvas, self._totals[seat], seat - left, y + 2, 1)
        if self._running:
            y += self._row_h
            canvas.text(words.NOW, 0, y + 2, layout.small)
            for seat in range(left, right):
                x = self._paint_right(canvas, self._running[seat], seat - left, y + 2, 1)
                canvas.right(b"(", x - 1, y + 2, font)
                canvas.text(b")", self._x(seat - left) + self._column_w - _MARGIN + 1, y + 2, font)

    def _paint_right(self, canvas, n, column, y, ink):
        # a number that ends where the points of its column end; returns where it begins
        font = self._font
        x = self._x(column) + self._column_w - _MARGIN - canvas.number_width(n, font)
        canvas.number(n, x, y, font, ink)
        return x

    def key(self, key, kind):
        """Previous and next turn the pages: columns first, then older rounds; OK and BACK close."""
        if key in (PREV, NEXT) and kind in (PRESS, REPEAT):
            self._at = (self._at + (1 if key == NEXT else -1)) % len(self._pages)
            self.stale = EVERY_PART
        elif kind == PRESS and key in (OK, BACK):
            self.done(key)

    def done(self, key):
        """The tablet lies over the table: away with it."""
        self.station.pop()


class RoundScreen(Tablet):
    """The tablet as a moment, after a round has been scored."""

    def done(self, key):
        """OK goes on to the next round, BACK opens the pause menu."""
        if key == BACK:
            self.station.push_pause()
        else:
            self.station.go_on()
