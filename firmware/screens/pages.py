"""Text to leaf through: the rules, the keys."""

from firmware.screens import EVERY_PART, Screen, lines_between, paint_hint, paint_title
from firmware.text import en as words
from firmware.ui.fit import wrap
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT


class PagesScreen(Screen):
    """Paragraphs of bytes under a title, broken into lines and pages as the display has room for them; signs
    are what the codes 1, 2, … stand for.
    """

    def __init__(self, station, title, paragraphs, signs=()):
        super().__init__(station)
        self._signs = signs
        self._title = title
        station.canvas.signs = signs
        pages = self._pages = []
        layout = self.layout
        room = lines_between(layout)
        for paragraph in paragraphs:
            lines = wrap(station.canvas, paragraph, layout.width - 3, layout.normal)
            if pages and len(pages[-1]) + 1 + len(lines) <= room:
                pages[-1].append(b"")
                pages[-1].extend(lines)
                continue
            for start in range(0, len(lines), room):
                pages.append(lines[start : start + room])
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
            canvas.text(line, 2, y, layout.normal)
            y += layout.line_h
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
