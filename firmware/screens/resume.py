"""A saved game is played again, as fast as it goes, to where it was left."""

from firmware.screens import Screen, paint_hint, paint_title
from firmware.screens.saves import tell
from firmware.text import saves_en as words


class ReplayScreen(Screen):
    """How much of ``replay`` (firmware.resume.Replay) is done; at its end the game goes on."""

    def __init__(self, station, saved, replay):
        super().__init__(station)
        self._saved = saved
        self.replay = replay
        layout = self.layout
        self._bar = (layout.width // 8, layout.height // 2 - 4, layout.width * 3 // 4, 8)
        self._filled = 0
        self.parts = (layout.whole, self._bar)

    def paint(self, canvas, part):
        """Title and hint; the bar."""
        if part == 0:
            paint_title(canvas, self.layout, words.DEALING)
            paint_hint(canvas, self.layout, words.REPLAYED)
        x, y, w, h = self._bar
        canvas.clear(x, y, w, h, 1)
        canvas.clear(x + 1, y + 1, w - 2, h - 2)
        canvas.clear(x + 2, y + 2, self._filled, h - 4, 1)

    def tick(self, dt):
        """A bounded piece of the game."""
        station = self.station
        if not station.has_shown(self):
            return 0
        try:
            is_done = self.replay.step()
        except ValueError as problem:
            station.pop()
            tell(station, str(problem))
            return 0
        if is_done:
            station.app.resume(self.replay.table, self._saved)
            return 0
        filled = (self._bar[2] - 4) * self.replay.done // 100
        if filled - self._filled >= 8:
            self._filled = filled
            self.stale |= 2
        return 0
