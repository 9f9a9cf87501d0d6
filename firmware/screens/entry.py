"""Writing a name or a number with a handful of keys: choose a sign, take it, and DONE at the end of the
row.
"""

from firmware.screens import EVERY_PART, Screen, paint_hint, paint_title
from firmware.text import menu_en as menu
from firmware.ui import art
from firmware.ui.fit import fitting
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT

LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-. "
_DONE = -1  # the place before the first sign, and so one step back from it

_HEIGHT = 45  # pixels of text and signs
_FORM_H = 27  # of signs and hint on a tiny display


class EntryScreen(Screen):
    """Bytes of up to ``longest`` signs out of ``signs``. ``done(text)`` is called with what was written,
    trimmed.

    It begins on DONE when there is an old text, so that opening it by mistake costs one press; an empty text
    stands for the usual one.
    """

    def __init__(self, station, title, signs, longest, old, done):
        super().__init__(station)
        self._title = title
        self._signs = signs
        self._longest = longest
        self._text = old[:longest]
        self._done = done
        self._at = _DONE if old else 0
        layout = self.layout
        top = layout.title_h
        space = layout.height - top - layout.hint_h
        self._text_y = top + max((space - _HEIGHT) // 3, 0) + 3
        self._signs_y = self._text_y + 19 + max((space - _HEIGHT) // 3, 0)
        if layout.forms is not None:  # there the title stands behind the text
            top = 0
            self._signs_y = 12
            self._hint = layout.forms.hint_lines(menu.PICK_HINT)
        self.parts = (
            (0, 0, layout.width, top),
            (0, top, layout.width, self._signs_y - 2 - top),
            (0, self._signs_y - 2, layout.width, layout.height - self._signs_y + 2),
        )

    def paint(self, canvas, part):
        """Title; the text with its cursor; the row of signs with the chosen one large."""
        layout = self.layout
        if part == 0:
            if layout.forms is None:
                paint_title(canvas, layout, self._title)
        elif part == 1 and layout.forms is not None:
            layout.forms.paint_text(canvas, layout, self._text, len(self._text) < self._longest, self._title)
        elif part == 1:
            y = self._text_y
            room = layout.width - 8
            font = fitting(canvas, self._text, room, layout.name_fonts)
            x = canvas.text(self._text, 4, y + (0 if font is layout.large else 5), font)
            if len(self._text) < self._longest and x + 7 < layout.width:
                canvas.clear(x, y + 13, 7, 2, 1)
        else:
            self._paint_signs(canvas)

    def _paint_signs(self, canvas):
        layout = self.layout
        y = self._signs_y
        middle = layout.width // 2
        canvas.card(middle - 14, y, 28, 19)
        reach = min((layout.width - middle - 14) // 12, len(self._signs) // 2)
        for step in range(-reach, reach + 1):
            at = self._wrap(self._at + step)
            x = middle + step * 12 + (10 if step > 0 else -10 if step < 0 else 0)
            if step == 0 and at == _DONE:
                canvas.center(menu.DONE_SIGN, middle - 14, 28, y + 6, layout.normal)
            elif step == 0:
                self._sign(canvas, at, middle - 8, 16, y + 3, layout.large)
            elif at == _DONE:
                canvas.icon(art.CHECK_7, x - 3, y + 6)
            else:
                self._sign(canvas, at, x - 4, 8, y + 6, layout.normal)
        if layout.forms is None:
            paint_hint(canvas, layout, menu.PICK_HINT)
        elif y + _FORM_H <= layout.height:
            layout.forms.paint_hint(canvas, layout, self._hint)

    def _sign(self, canvas, at, x, w, y, font):
        # a space is drawn as the bar that keyboards have for it
        code = self._signs[at]
        if code == 32:
            canvas.clear(x + w // 2 - 3, y + 6, 6, 1, 1)
        else:
            canvas.sign(code, x, w, y, font)

    def _wrap(self, at):
        n = len(self._signs) + 1
        return (at + 1) % n - 1

    def key(self, key, kind):
        """Previous and next choose, OK takes the sign (or ends on DONE), BACK erases and leaves when all
        is erased.
        """
        if kind not in (PRESS, REPEAT):
            return
        if key in (PREV, NEXT):
            self._at = self._wrap(self._at + (1 if key == NEXT else -1))
            self.stale |= 4
        elif kind == PRESS and key == OK:
            self._take()
        elif kind == PRESS and key == BACK:
            if not self._text:
                self.station.pop()
            self._text = self._text[:-1]
            self.stale |= 2

    def _take(self):
        if self._at == _DONE:
            self.station.pop()
            self._done(self._text.strip())
        elif len(self._text) < self._longest:
            self._text += self._signs[self._at : self._at + 1]
            if len(self._text) == self._longest:
                self._at = _DONE
            self.stale = EVERY_PART
