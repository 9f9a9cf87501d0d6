"""The tablet of truth: every round's bids, tricks and points, the totals, and what they would be if the
round ended now.

Columns that do not fit are leafed through with the round column fixed, newest rounds first.
"""

from engine.wizard.rules import round_score
from firmware.games.wizard import en as words
from firmware.screens import EVERY_PART, Screen
from firmware.ui import art
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT

_COLUMN_W = 28  # pixels of a seat's column at least: tricks and bid, a mark, points
_SPARE = 5  # of which: the mark, and the gap between bid and points
_ROUND_W = 11
_ROW_H = 7


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

    def update(self, view, mine=False):
        """Takes the figures from an observation."""
        self._view = view
        layout = self.layout
        seats = self.station.table.seats
        n = len(seats)
        room = layout.width - _ROUND_W
        columns = min(n, room // self._widest(view))
        self._column_w = room // columns
        self._running = self._if_it_ended_now(view)
        self._footer = layout.height - 9 - _ROW_H * (2 if self._running else 1)
        rows = (self._footer - _ROW_H - 1) // _ROW_H
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
        self._names = [self._fit(seat.name) for seat in seats]
        self._totals = list(view.scores)
        self.stale = EVERY_PART

    def _if_it_ended_now(self, view):
        # totals as bids and tricks of the running round would make them; None before all bids are known
        if len(view.rounds_raw) == view.round_number or None in view.bids:
            return None
        gains = [round_score(bid, won) for bid, won in zip(view.bids, view.tricks_won)]
        return [score + gain for score, gain in zip(view.scores, gains)]

    def _widest(self, view):
        # pixels that the widest cell needs: two-figure bids and tricks leave room for fewer columns
        widest = _COLUMN_W
        for _, _, _, bids, tricks, changes, _ in view.rounds_raw:
            for seat in range(view.num_players):
                cell = b"%d/%d%d" % (tricks[seat], bids[seat], changes[seat])
                widest = max(widest, self.station.canvas.text_width(cell, self.layout.small) + _SPARE)
        return widest

    def _fit(self, name):
        canvas = self.station.canvas
        while canvas.text_width(name, self.layout.small) > self._column_w - 2:
            name = name[:-1]
        return name

    def paint(self, canvas, part):
        """One page: names, rounds, totals."""
        layout = self.layout
        small = layout.small
        first, last, left, right = self._pages[self._at]
        canvas.clear(0, 0, layout.width, _ROW_H, 1)
        canvas.text(words.TABLET, 1, 1, small, 0)
        for seat in range(left, right):
            canvas.text(self._names[seat], self._x(seat - left), 1, small, 0)
        y = _ROW_H + 1
        for i in range(first, last):
            self._paint_round(canvas, self._view.rounds_raw[i], left, right, y)
            y += _ROW_H
        self._paint_totals(canvas, left, right)
        if len(self._pages) > 1:
            canvas.icon(art.ARROW_LEFT_5, 1, layout.height - 6)
            canvas.icon(art.ARROW_RIGHT_5, layout.width - 6, layout.height - 6)
        canvas.center(words.TABLET_HINT, 0, layout.width, layout.height - 6, small)

    def _x(self, column):
        return _ROUND_W + column * self._column_w

    def _paint_round(self, canvas, row, left, right, y):
        small = self.layout.small
        number, _, _, bids, tricks, changes, _ = row
        canvas.number(number, _ROUND_W - 3 - canvas.number_width(number, small), y, small)
        for seat in range(left, right):
            x = self._x(seat - left)
            after = canvas.number(tricks[seat], x, y, small)
            after = canvas.text(b"/", after, y, small)
            after = canvas.number(bids[seat], after, y, small)
            if bids[seat] == tricks[seat]:
                canvas.clear(after, y + 1, 2, 3, 1)  # a bid that was made is marked, not only coloured
            self._paint_right(canvas, changes[seat], seat - left, y)

    def _paint_totals(self, canvas, left, right):
        layout = self.layout
        small = layout.small
        y = self._footer
        canvas.clear(0, y, layout.width, 1, 1)
        canvas.text(words.TOTAL, 0, y + 2, small)
        for seat in range(left, right):
            self._paint_right(canvas, self._totals[seat], seat - left, y + 2)
        if self._running:
            y += _ROW_H
            canvas.text(words.NOW, 0, y + 2, small)
            for seat in range(left, right):
                x = self._paint_right(canvas, self._running[seat], seat - left, y + 2)
                canvas.right(b"(", x - 1, y + 2, small)
                canvas.text(b")", self._x(seat - left) + self._column_w - 3, y + 2, small)

    def _paint_right(self, canvas, n, column, y):
        # a number that ends where the points of its column end; returns where it begins
        small = self.layout.small
        x = self._x(column) + self._column_w - 4 - canvas.number_width(n, small)
        canvas.number(n, x, y, small)
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
