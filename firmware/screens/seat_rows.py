"""Results on a tiny display: a row for each seat, its name and a few figures."""

from firmware.screens import EVERY_PART, Screen
from firmware.ui import art
from firmware.ui.fit import cut
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT

_BLOCK_W = 58  # pixels that a row needs; where there are twice as many, two blocks stand side by side
_ROW_H, _LOW_ROW_H = 8, 6  # in normal and in small type
_GAP = 3  # pixels between two columns of figures
_WIDEST = 84
_APART = 8  # pixels between two blocks
_DOT_W = 3  # a dot behind a figure, and its gap


class SeatRows(Screen):
    """Sheets to leaf through with previous and next; OK and BACK are for ``done(key)``."""

    def __init__(self, station):
        super().__init__(station)
        self._sheets = []
        self._at = 0
        self._blocks = 1
        self._row_h = _ROW_H

    def write(self, sheets):
        """Sheets (title, what stands over the last column, rows), each row (name, figures, whether the first
        figure has a dot); all of it bytes.
        """
        layout = self.layout
        room = layout.height - layout.title_h
        most = max([len(rows) for _, _, rows in sheets])
        self._blocks = 1 if most * _LOW_ROW_H <= room else max(layout.width // _BLOCK_W, 1)
        high = (most + self._blocks - 1) // self._blocks
        self._row_h = _ROW_H if high * _ROW_H <= room else _LOW_ROW_H
        fitting = self._blocks * (room // self._row_h)
        self._sheets = []
        for title, over, rows in sheets:
            for first in range(0, len(rows), fitting):
                self._sheets.append((title, over, self._cut(rows[first : first + fitting])))
        self._at = 0
        self.stale = EVERY_PART

    def _cut(self, rows):
        # rows whose names leave room for the figures; every figure with the pixels behind it
        canvas = self.station.canvas
        normal = self.layout.normal
        small = self.layout.small
        columns = len(rows[0][1])
        ends = []
        end = 1
        for column in range(columns - 1, -1, -1):
            end += _DOT_W if column == 0 else 0
            ends.insert(0, end)
            end += max([canvas.text_width(figures[column], small) for _, figures, _ in rows]) + _GAP
        room = self._row_w() - end
        widest = max([canvas.text_width(name, normal) for name, _, _ in rows])
        font = normal if self._row_h == _ROW_H and widest <= room else small
        found = []
        for name, figures, dot in rows:
            found.append((cut(canvas, name, room, font), font, figures, ends, dot))
        return found

    def _row_w(self):
        # pixels of a row: blocks stand apart, and the eye finds its way from a name to its figures
        blocks = self._blocks
        return min((self.layout.width - (blocks - 1) * _APART) // blocks, _WIDEST)

    def paint(self, canvas, part):
        """One sheet."""
        layout = self.layout
        title, over, rows = self._sheets[self._at]
        x = canvas.text(title, 1, 0, layout.small)
        if self._at + 1 < len(self._sheets):
            canvas.icon(art.ARROW_RIGHT_5, x + 2, 0)
        w = self._row_w()
        blank = layout.width - self._blocks * w - (self._blocks - 1) * _APART
        canvas.right(over, layout.width - 1 - blank // 2, 0, layout.small)
        canvas.clear(0, layout.title_h - 2, layout.width, 1, 1)
        high = (len(rows) + self._blocks - 1) // self._blocks
        for i in range(len(rows)):
            y = layout.title_h + i % high * self._row_h
            self._paint_row(canvas, rows[i], blank // 2 + i // high * (w + _APART), y, w)

    def _paint_row(self, canvas, row, x, y, w):
        small = self.layout.small
        name, font, figures, ends, dot = row
        level = y + (self._row_h == _ROW_H)
        canvas.text(name, x + 1, y if font is not small else level, font)
        for i in range(len(figures)):
            canvas.right(figures[i], x + w - ends[i], level, small)
        if dot:
            canvas.clear(x + w - ends[0] + 1, level + 1, 2, 3, 1)

    def key(self, key, kind):
        """Previous and next turn the sheets; the others are done with them."""
        if key in (PREV, NEXT) and kind in (PRESS, REPEAT):
            self._at = (self._at + (1 if key == NEXT else -1)) % len(self._sheets)
            self.stale = EVERY_PART
        elif kind == PRESS and key in (OK, BACK):
            self.done(key)

    def done(self, key):
        """It lies over the table: away with it."""
        self.station.pop()


class MomentRows(SeatRows):
    """As a moment of the table: OK goes on, BACK opens the pause menu."""

    def done(self, key):
        """On with the game, or the menu."""
        if key == BACK:
            self.station.push_pause()
        else:
            self.station.go_on()
