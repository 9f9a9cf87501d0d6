"""Text to leaf through: the rules, the keys."""

from firmware.screens import EVERY_PART, Screen, paint_hint, paint_title
from firmware.text import en as words
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT


class PagesScreen(Screen):
    """Pages of bytes lines under a title; signs are what the codes 1, 2, … stand for in them."""

    def __init__(self, station, title, pages, signs=()):
        super().__init__(station)
        self._signs = signs
        self._title = title
        self._pages = pages
        self._at = 0
        self._hints = []
        for i in range(len(pages)):
            self._hints.append(words.PAGE + b"%d/%d" % (i + 1, len(pages)) + words.PAGES_HINT)

    def paint(self, canvas, part):
        """One page."""
        layout = self.layout
        paint_title(canvas, layout, self._title)
        canvas.signs = self._signs
        y = layout.title_h + 1
        for line in self._pages[self._at]:
            canvas.text(line, 1, y, layout.normal)
            y += layout.row_h
        paint_hint(canvas, layout, self._hints[self._at])

    def key(self, key, kind):
        """Previous and next turn the page, OK turns on and closes after the last, BACK closes."""
        if kind not in (PRESS, REPEAT):
            return
        if key == PREV:
            self._turn(-1)
        elif key == NEXT:
            self._turn(1)
        elif kind == PRESS and (key == BACK or self._at == len(self._pages) - 1):
            self.station.pop()
        elif kind == PRESS and key == OK:
            self._turn(1)

    def _turn(self, by):
        to = self._at + by
        if 0 <= to < len(self._pages):
            self._at = to
            self.stale = EVERY_PART
