"""What a station of the tabletop shows beside the game: the call to it, and to whom it does not belong."""

from firmware.screens import EVERY_PART, Screen, paint_hint, paint_title
from firmware.screens.cover import CoverScreen
from firmware.screens.still_there import StillThereScreen
from firmware.text import tabletop_en as words
from firmware.ui import art
from firmware.ui.hand import Hand
from hal import BACK, OK, PRESS

_SETTLE_MS = 700  # so long after somebody said that he plays a second OK is a double tap
_BOX = 11  # pixels of the square that stands for a station, and its gap


class CallScreen(Screen):
    """Somebody wants to play: who else? It begins when all have answered, or one of the players wants it."""

    def __init__(self, station):
        super().__init__(station)
        self._title = station.app.setup.face.TITLE
        self._answer = None
        self._count = b""
        self._settling = 0

    def update(self):
        """Somebody has answered."""
        app = self.station.app
        answer = self.station.plays
        if answer and not self._answer:
            self._settling = _SETTLE_MS
        self._answer = answer
        self._count = b"%d" % app.answers.count(True) + words.IN_THE_GAME % app.places()
        self.stale = EVERY_PART

    def paint(self, canvas, part):
        """The game, one's own answer, a box for each station: full where somebody plays."""
        layout = self.layout
        answer = self._answer
        paint_title(canvas, layout, self._title)
        text = words.WILL_YOU_PLAY if answer is None else words.YOU_PLAY if answer else words.YOU_LOOK_ON
        y = layout.title_h + 3
        canvas.center(text, 0, layout.width, y, layout.normal)
        y += layout.row_h + 3
        stations = self.station.app.stations
        x = (layout.width - len(stations) * _BOX) // 2
        for station in stations:
            canvas.clear(x, y, _BOX - 2, _BOX - 2, 1)
            if not station.plays:
                canvas.clear(x + 1, y + 1, _BOX - 4, _BOX - 4)
            canvas.number(station.number + 1, x + 3, y + 2, layout.small, 0 if station.plays else 1)
            x += _BOX
        canvas.center(self._count, 0, layout.width, y + _BOX + 2, layout.small)
        hint = words.SIT_DOWN if answer is None else words.BEGIN if answer else words.JOIN
        paint_hint(canvas, layout, hint)

    def key(self, key, kind):
        """OK plays, and once more begins; BACK looks on."""
        if kind != PRESS:
            return
        app = self.station.app
        if key == BACK:
            app.answer(self.station, False)
        elif key == OK and not self._answer:
            app.answer(self.station, True)
        elif key == OK and self._settling <= 0:
            app.begin()

    def tick(self, dt):
        """Counts the time since the answer."""
        self._settling = max(self._settling - dt, 0)
        return self._settling or None


class ArrivalScreen(CoverScreen):
    """A saved game goes on: whose place this is, and no card before he says that he is there."""

    icon = art.LOGO
    hint = words.THAT_IS_ME


class WarningScreen(StillThereScreen):
    """The table waits, and nobody touches a key: when the count is down a bot takes the seat."""

    def paint(self, canvas, part):
        """As of StillThereScreen, and what is counted."""
        super().paint(canvas, part)
        layout = self.layout
        if part == 0:
            canvas.center(words.BOT_IN, 0, layout.width, layout.title_h + 2, layout.small)


class WaitingScreen(Screen):
    """Somebody has seen enough of a moment: whom he waits for. The next screen comes by itself."""

    def __init__(self, station, names):
        super().__init__(station)
        self._names = names

    def paint(self, canvas, part):
        """A name a line."""
        layout = self.layout
        paint_title(canvas, layout, words.WAITING)
        y = layout.title_h + 1
        for name in self._names:
            canvas.center(name, 0, layout.width, y, layout.normal)
            y += layout.row_h
        paint_hint(canvas, layout, words.LOOK_AGAIN)

    def key(self, key, kind):
        """BACK opens the pause menu, any other key shows the moment again."""
        if kind == PRESS and key == BACK:
            self.station.push_pause()
        elif kind == PRESS:
            self.station.look_again()


class Notice(Hand):
    """Lies where a hand would: two lines for a station that does not play."""

    def __init__(self, layout, lines):
        super().__init__(layout, None)
        self._lines = lines

    def update(self, ids, trump, legal, asks):
        """There are no cards here."""

    def paint(self, canvas):
        """What happens at this station, and what a key does."""
        layout = self._layout
        x, y, w, h = layout.hand
        y += (h - 2 * layout.row_h) // 2
        canvas.center(self._lines[0], x, w, y + 1, layout.normal)
        canvas.center(self._lines[1], x, w, y + layout.row_h + 3, layout.small)
