"""A list to move through with previous and next: menus, setup, choices. Each visible row is a part of its
own.
"""

from firmware.screens import EVERY_PART, Screen, paint_hint, paint_title, wrapped
from firmware.text import en as words
from firmware.ui import art
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT


class Row:
    """One row: a label, an optional value at the right (both bytes), and what OK does (None: nothing).

    The hint below the list says that OK changes a value or opens what has none, unless the list has a hint.
    """

    def __init__(self, label, do=None, value=b""):
        self.label = label
        self.do = do
        self.value = value


class ListScreen(Screen):
    """Rows under a title. A subclass says in ``rows()`` what they are; ``reload()`` asks again after a
    change. sentence: a str that stands above the rows, as far as there is room for it.
    """

    def __init__(self, station, title, hint=None, sentence=""):
        super().__init__(station)
        layout = self.layout
        self.title = title
        self.hint = hint
        self.at = 0  # the selected row
        self._top = 0  # the first visible one
        slots = (layout.height - layout.title_h - layout.hint_h) // layout.row_h
        self._lines = wrapped(sentence, layout)[: max(slots - 2, 0)] if sentence else ()
        self._slots = slots - len(self._lines)
        self._first_y = layout.title_h + len(self._lines) * layout.row_h
        parts = [(0, 0, layout.width, self._first_y)]
        for i in range(self._slots):
            parts.append((0, self._first_y + i * layout.row_h, layout.width, layout.row_h))
        parts.append((0, layout.height - layout.hint_h, layout.width, layout.hint_h))
        self.parts = tuple(parts)
        self._rows = self.rows()

    def rows(self):
        """The rows as they are now, a list of Row."""
        return []

    def leave(self):
        """What BACK does; the list goes away unless a subclass knows better."""
        self.station.pop()

    def reload(self):
        """The rows have changed."""
        self._rows = self.rows()
        self.at = min(self.at, len(self._rows) - 1)
        self._scroll()
        self.stale = EVERY_PART

    def paint(self, canvas, part):
        """The title, one row, or the hint."""
        layout = self.layout
        if part == 0:
            paint_title(canvas, layout, self.title)
            if self._top:
                canvas.icon(art.ARROW_UP_5, layout.width - 8, 1)
            for i in range(len(self._lines)):
                canvas.text(self._lines[i], 2, layout.title_h + i * layout.row_h, layout.normal)
        elif part == len(self.parts) - 1:
            paint_hint(canvas, layout, self._hint())
            if self._top + self._slots < len(self._rows):
                canvas.icon(art.ARROW_DOWN_5, layout.width - 8, layout.height - 6)
        elif self._top + part - 1 < len(self._rows):
            self._paint_row(canvas, self._top + part - 1, self._first_y + (part - 1) * layout.row_h)

    def _hint(self):
        if self.hint is not None or not self._rows:
            return self.hint or b""
        return words.OK_CHANGES if self._rows[self.at].value else words.OK_OPENS

    def _paint_row(self, canvas, i, y):
        layout = self.layout
        row = self._rows[i]
        ink = 1
        if i == self.at:
            canvas.clear(0, y, layout.width, layout.row_h, 1)
            ink = 0
        canvas.text(row.label, 4, y + 1, layout.normal, ink)
        if row.value:
            canvas.right(row.value, layout.width - 4, y + 1, layout.normal, ink)

    def key(self, key, kind):
        """Previous and next move (they repeat), OK does the row, BACK leaves."""
        if key in (PREV, NEXT):
            if kind in (PRESS, REPEAT):
                self._move(1 if key == NEXT else -1, kind == PRESS)
        elif kind == PRESS:
            if key == BACK:
                self.leave()
            elif key == OK and self._rows and self._rows[self.at].do is not None:
                self._rows[self.at].do()

    def _move(self, by, may_wrap):
        # a held key stops at the ends, so that nobody flies past what he wants
        n = len(self._rows)
        to = self.at + by
        if not 0 <= to < n:
            if not may_wrap or not n:
                return
            to %= n
        before = self.at
        self.at = to
        top = self._top
        self._scroll()
        if top != self._top:
            self.stale = EVERY_PART
        else:
            self.stale |= 1 << (before - top + 1) | 1 << (to - top + 1)
            if self.hint is None:
                self.stale |= 1 << (len(self.parts) - 1)

    def _scroll(self):
        self._top = max(min(self._top, self.at), self.at - self._slots + 1)


class QuestionScreen(ListScreen):
    """A question with two answers, the safe one first."""

    def __init__(self, station, title, no_words, yes_words, yes, sentence=""):
        self._answers = (no_words, yes_words)
        self._yes = yes
        super().__init__(station, title, words.OK_ANSWERS, sentence)

    def rows(self):
        """No, then yes."""
        return [Row(self._answers[0], self.station.pop), Row(self._answers[1], self._yes)]
