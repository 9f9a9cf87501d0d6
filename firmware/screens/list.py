"""A list to move through with previous and next: menus, setup, choices. Each visible row is a part of its
own.
"""

from firmware.screens import EVERY_PART, Screen, paint_hint, paint_title
from firmware.text import lists_en as words
from firmware.ui import art, inks
from firmware.ui.fit import fitting, wrap
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT

_MARGIN = 4  # pixels beside a row's words
_GAP = 6  # between its label and its value
_LARGE_H = 18  # of a row in large type
_LINE_H = 8  # of a line where a row has two


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

    ``shown`` are the rows, ``at`` is the selected one, ``top`` the first of the ``slots`` on view; ``lines``
    are those of the sentence, ``first_y`` is where the rows begin.
    """

    def __init__(self, station, title, hint=None, sentence=""):
        super().__init__(station)
        self.sentence = sentence
        self.title = title
        self.hint = hint
        self.at = 0  # the selected row
        self.top = 0  # the first visible one
        self.shown = self.rows()
        self._lay_out()

    def _lay_out(self):
        # type and height of the rows, and so how many are seen at once
        layout = self.layout
        w = layout.width
        below = layout.hint_h
        if layout.forms is not None:
            below = layout.forms.room_below(self)
        room = layout.height - layout.title_h - below
        large = len(self.shown) * _LARGE_H <= room and self._is_steady() and layout.has_large_rows
        self._is_split = False
        if large and self._fits(layout.large):
            self._font = layout.large
            high = _LARGE_H
        else:
            self._font = layout.normal
            high = layout.row_h
            if layout.forms is None and not self._fits(layout.normal):
                if layout.has_split_rows:
                    self._is_split = True
                    high = 2 * _LINE_H + 2
                else:
                    self._font = layout.small
        self._row_h = high
        lines = ()
        apart = 0
        if self.sentence:
            text = self.sentence.encode()
            if layout.forms is not None:
                text = layout.forms.told(text)
                apart = 1
            most = max((room - 2 * high - apart) // layout.line_h, 0)  # two rows at least
            lines = wrap(self.station.canvas, text, w - 4, layout.text)[:most]
        self.lines = lines
        first = self.first_y = layout.title_h + len(lines) * layout.line_h + apart
        self.slots = (room - first + layout.title_h) // high
        parts = [(0, 0, w, first)]
        for i in range(self.slots):
            parts.append((0, first + i * high, w, high))
        end = first + self.slots * high
        parts.append((0, end, w, layout.height - end))
        self.parts = tuple(parts)

    def _is_steady(self):
        # whether no row changes its value under OK, which would change the size of the type
        if self.hint is not None:
            return True
        for row in self.shown:
            if row.value:
                return False
        return True

    def _fits(self, font):
        # whether every row has its value beside its label in that type
        for row in self.shown:
            if not self._fits_beside(row, font):
                return False
        return True

    def _fits_beside(self, row, font):
        canvas = self.station.canvas
        taken = canvas.text_width(row.label, font)
        if row.value:
            taken += _GAP + canvas.text_width(row.value, font)
        return taken <= self.layout.width - 2 * _MARGIN

    def rows(self):
        """The rows as they are now, a list of Row."""
        return []

    def leave(self):
        """What BACK does; the list goes away unless a subclass knows better."""
        self.station.pop()

    def reload(self):
        """The rows have changed."""
        self.shown = self.rows()
        self._lay_out()
        self.at = min(self.at, len(self.shown) - 1)
        self._scroll()
        self.stale = EVERY_PART

    def paint(self, canvas, part):
        """The title, one row, or the hint."""
        layout = self.layout
        if layout.forms is not None:
            layout.forms.paint_list(canvas, self, part)
        elif part == 0:
            paint_title(canvas, layout, self.title)
            if self.top:
                canvas.icon(art.ARROW_UP_5, layout.width - 8, 1)
            for i in range(len(self.lines)):
                canvas.text(self.lines[i], 2, layout.title_h + i * layout.line_h, layout.normal)
        elif part == len(self.parts) - 1:
            paint_hint(canvas, layout, self._hint())
            if self.top + self.slots < len(self.shown):
                canvas.icon(art.ARROW_DOWN_5, layout.width - 8, layout.height - 6)
        elif self.top + part - 1 < len(self.shown):
            self._paint_row(canvas, self.top + part - 1, self.first_y + (part - 1) * self._row_h)

    def _hint(self):
        if self.hint is not None or not self.shown:
            return self.hint or b""
        return words.OK_CHANGES if self.shown[self.at].value else words.OK_OPENS

    def _paint_row(self, canvas, i, y):
        layout = self.layout
        row = self.shown[i]
        w = layout.width
        high = self._row_h
        ink = canvas.bar(0, y, w, high) if i == self.at else 1
        font = self._font
        value_ink = canvas.sign_ink(inks.GOLD, 1) if ink == 1 else ink
        if self._is_split and not self._fits_beside(row, font):
            self._paint_split(canvas, row, y, ink, value_ink)
            return
        y += (high - min(font[0], 14) + 1) // 2
        canvas.text(row.label, _MARGIN, y, font, ink)
        if row.value:
            canvas.right(row.value, w - _MARGIN, y, font, value_ink)

    def _paint_split(self, canvas, row, y, ink, value_ink):
        # the value below the label, or the label in two lines
        layout = self.layout
        room = layout.width - 2 * _MARGIN
        if row.value:
            font = fitting(canvas, row.label, room, layout.text_fonts)
            canvas.text(row.label, _MARGIN, y + 1 + (font[0] < _LINE_H), font, ink)
            font = fitting(canvas, row.value, room, layout.text_fonts)
            y += _LINE_H + 1 + (font[0] < _LINE_H)
            canvas.right(row.value, layout.width - _MARGIN, y, font, value_ink)
            return
        for line in layout.broken(canvas, row.label, layout.normal):
            canvas.text(line, _MARGIN, y + 1, layout.normal, ink)
            y += _LINE_H

    def key(self, key, kind):
        """Previous and next move (they repeat), OK does the row, BACK leaves."""
        if key in (PREV, NEXT):
            if kind in (PRESS, REPEAT):
                self._move(1 if key == NEXT else -1, kind == PRESS)
        elif kind == PRESS:
            if key == BACK:
                self.leave()
            elif key == OK and self.shown and self.shown[self.at].do is not None:
                self.shown[self.at].do()

    def _move(self, by, may_wrap):
        # a held key stops at the ends, so that nobody flies past what he wants
        n = len(self.shown)
        to = self.at + by
        if not 0 <= to < n:
            if not may_wrap or not n:
                return
            to %= n
        before = self.at
        hint = self._hint()
        self.at = to
        top = self.top
        self._scroll()
        if top != self.top or self.layout.is_tiny:
            self.stale = EVERY_PART
        else:
            self.stale |= 1 << (before - top + 1) | 1 << (to - top + 1)
            if self._hint() is not hint:
                self.stale |= 1 << (len(self.parts) - 1)

    def _scroll(self):
        self.top = max(min(self.top, self.at), self.at - self.slots + 1)


class QuestionScreen(ListScreen):
    """A question with two answers, the safe one first."""

    def __init__(self, station, title, no_words, yes_words, yes, sentence=""):
        self._answers = (no_words, yes_words)
        self._yes = yes
        super().__init__(station, title, words.OK_ANSWERS, sentence)

    def rows(self):
        """No, then yes."""
        return [Row(self._answers[0], self.station.pop), Row(self._answers[1], self._yes)]
