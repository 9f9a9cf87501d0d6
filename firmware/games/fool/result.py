"""A finished deal, and how many everybody has lost in the match."""

from firmware.games.fool import en as words
from firmware.screens import EVERY_PART, Screen, paint_hint, paint_title
from firmware.ui.fit import cut
from hal import BACK, PRESS


class DealScreen(Screen):
    """Who is the fool, who was out first, and the losses so far; a moment that waits for a key."""

    def __init__(self, station):
        super().__init__(station)
        self._title = b""
        self._lines = ()

    def update(self, view, mine=False):
        """The last finished deal of an observation."""
        number, _, _, _, out, fool, losses = view.deals_raw[-1]
        seats = self.station.table.seats
        self._title = words.A_DRAW if fool is None else words.is_the_fool(seats[fool].name)
        lines = []
        for place, seat in enumerate(out):
            lines.append((b"%d" % (place + 1) + words.OUT_FIRST + seats[seat].name, losses[seat]))
        for seat in range(len(seats)):
            if seat not in out:
                lines.append((b"   " + seats[seat].name, losses[seat]))
        self._lines = []
        canvas = self.station.canvas
        layout = self.layout
        for text, lost in lines:
            record = words.LOST + b"%d" % lost + words.OF + b"%d" % number
            room = layout.width - 8
            if not layout.has_split_rows:
                room -= canvas.text_width(record, layout.small)
            self._lines.append((cut(canvas, text, room, layout.normal), record))
        self.stale = EVERY_PART

    def paint(self, canvas, part):
        """Title, a line a seat, or two where there is no room beside the name, hint."""
        layout = self.layout
        paint_title(canvas, layout, self._title)
        y = layout.title_h
        for text, lost in self._lines:
            canvas.text(text, 2, y, layout.normal)
            if layout.has_split_rows:
                y += 7
            canvas.right(lost, layout.width - 2, y + 2, layout.small)
            y += layout.row_h
        paint_hint(canvas, layout, words.OK_GOES_ON)

    def key(self, key, kind):
        """OK goes on, BACK opens the pause menu."""
        if kind == PRESS and key == BACK:
            self.station.push_pause()
        elif kind == PRESS:
            self.station.go_on()
