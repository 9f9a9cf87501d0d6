"""The cover: between two people who share a board, nothing but a name.

It shows no card and nothing that depends on one. It opens with a fresh press of OK only, after it has stood
for a moment with all keys up: a second tap of the hand that just played is not the next person's.
"""

from firmware.screens import Screen, paint_centred, paint_hint
from firmware.text import en as words
from firmware.ui import art
from firmware.ui.fit import fitting
from hal import BACK, OK, PRESS

SETTLE_MS = 700
_HEIGHT = 64  # of what is drawn


class CoverScreen(Screen):
    """Asks to pass the board to ``seat``, or who is there when a saved game goes on."""

    icon = art.PASS_24
    hint = words.PRESS_WHEN_HELD

    def __init__(self, station, seat):
        super().__init__(station)
        self.seat = seat
        self._name = station.table.seats[seat].name
        self._words = words.PASS_TO if station.is_shared else words.GOES_ON_FOR
        self._settling = SETTLE_MS
        self._form = None
        if self.layout.forms is not None:
            self._form = self.layout.forms.Cover(station, self._words, self._name, self.hint)

    def paint(self, canvas, part):
        """The name, as large as it fits."""
        layout = self.layout
        if self._form is not None:
            self._form.paint(canvas, layout)
            return
        w = layout.width
        top = max(layout.height - _HEIGHT, 0) // 2
        canvas.icon(self.icon, (w - self.icon[0]) // 2, top + 1)
        paint_centred(canvas, layout, self._words, top + 18, 10, layout.hint_fonts)
        font = fitting(canvas, self._name, w, layout.name_fonts)
        canvas.center(self._name, 0, w, top + 30, font)
        paint_hint(canvas, layout, self.hint)

    def key(self, key, kind):
        """OK opens; BACK shows the pause menu, which tells no secrets."""
        if self._settling > 0:
            self._settling = SETTLE_MS
        if kind != PRESS or self._settling > 0:
            return
        if key == OK:
            self.station.arrive(self.seat)
        elif key == BACK:
            self.station.push_pause()

    def tick(self, dt):
        """Counts the time that it has stood."""
        if self._settling <= 0:
            return None
        if self.station.is_held or not self.station.has_shown(self):
            self._settling = SETTLE_MS
        else:
            self._settling -= dt
        return self._settling if self._settling > 0 else None
