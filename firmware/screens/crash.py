"""A failure is a screen: what happened, in words that a person can copy into a report, and the ways on."""

from firmware.screens import Screen, lines_between, paint_hint, paint_title
from firmware.text import en as words
from firmware.ui.fit import wrap
from hal import BACK, OK, PRESS


def _message(error):
    try:
        return str(error)
    except Exception:  # a message that fails must not take the screen with it
        return "?"


class CrashScreen(Screen):
    """The kind and the message of an exception; no card and nothing else of the game.

    OK goes back to the menu. With ``may_go_on`` BACK returns to the table as it was: a fault in a menu, or a
    heap that was full for a moment, need not cost a game.
    """

    def __init__(self, station, error, may_go_on):
        super().__init__(station)
        layout = self.layout
        text = (type(error).__name__ + ": " + _message(error)).encode()
        station.canvas.signs = ()
        self._hint = words.CRASH_GO_ON if may_go_on else words.CRASH_HINT
        room = lines_between(layout)
        if layout.forms is not None:
            self._hint = layout.forms.hint_lines(self._hint)
            room -= len(self._hint)
        self._lines = wrap(station.canvas, text, layout.width - 4, layout.text)[:room]
        self._may_go_on = may_go_on

    def paint(self, canvas, part):
        """Title, message, keys."""
        layout = self.layout
        paint_title(canvas, layout, words.CRASH)
        y = layout.title_h + layout.leading
        for line in self._lines:
            canvas.text(line, 2, y, layout.text)
            y += layout.line_h
        if layout.forms is not None:
            layout.forms.paint_hint(canvas, layout, self._hint)
        else:
            paint_hint(canvas, layout, self._hint)

    def key(self, key, kind):
        """OK: the menu; BACK: the table, if there was one."""
        if kind == PRESS and key == BACK and self._may_go_on:
            self.station.app.go_on()
        elif kind == PRESS and key == OK:
            self.station.app.leave()
