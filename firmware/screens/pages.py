"""Text to leaf through: the rules, the keys."""

from firmware.screens import EVERY_PART, Screen, lines_between, paint_hint, paint_title
from firmware.text import lists_en as words
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
            lines = wrap(station.canvas, paragraph, layout.width - 3, layout.text)
            if pages and len(pages[-1]) + 1 + len(lines) <= room:
                pages[-1].append(b"")
                pages[-1].extend(lines)
                continue
            # a paragraph of several pages fills them evenly
            needed = -(-len(lines) // room)
            for i in range(needed):
                pages.append(lines[i * len(lines) // needed : (i + 1) * len(lines) // needed])
        self._at = 0
        self._hints = []
        for i in range(len(pages)):
            page = b"%d/%d" % (i + 1, len(pages))
            self._hints.append(page if layout.forms is not None else words.PAGE + page + words.PAGES_HINT)

    @property
    def count(self):
        """How many pages there are."""
        return len(self._pages)

    def paint(self, canvas, part):
        """One page."""
        layout = self.layout
        paint_title(canvas, layout, self._title)
        canvas.signs = self._signs
        if layout.forms is not None:
            canvas.right(self._hints[self._at], layout.width - 1, 0, layout.small)
        y = layout.title_h + layout.leading // 2
        for line in self._pages[self._at]:
            canvas.text(line, 2, y, layout.text)
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


def rules_pages(station, face):
    """The rules of a game, to be shown at ``station``."""
    layout = station.layout
    # where the number of the page stands beside the title there is room for no more
    title = face.TITLE if layout.forms is not None else face.TITLE + words.RULES
    return PagesScreen(station, title, face.rules(), layout.signs(face))
