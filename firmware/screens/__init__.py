"""What a screen is: it paints parts of a display from what it knows, and takes keys."""

from firmware.text.en import MORE
from firmware.ui.fit import fitting, wrap
from hal import PRESS

EVERY_PART = 0x3FFFFFFF  # fits a small integer on every board
_BESIDE_HINT = 16  # pixels that stay free for the arrow of a list


class Screen:
    """One screen on one station.

    ``parts`` are rectangles; ``stale`` is a bit mask of the parts that must be painted again. The station
    clears and paints stale parts and sends them, nothing else. ``paint`` allocates nothing: what it shows is
    made ready before, in ``key``, ``tick`` or a screen's own update.
    """

    is_public = True  # False: shows what only one person may see
    battery_y = None  # where at the right edge there is room for the battery's sign; below 0: from the bottom

    def __init__(self, station):
        self.station = station
        self.layout = station.layout
        self.parts = (station.layout.whole,)
        self.stale = EVERY_PART

    def paint(self, canvas, part):
        """Draw part number ``part``; its rectangle has been cleared."""

    def key(self, key, kind):
        """A key event that belongs to this screen: a logical key and hal's PRESS, REPEAT, LONG or RELEASE."""

    def tick(self, dt):
        """``dt`` ms have passed. Returns the ms after which it wants to be called again, None for never."""
        return None


class MessageScreen(Screen):
    """A few lines and one way on: OK (or any key) calls ``then``.

    title and lines are bytes; a line that is too long goes into more, and what does not fit below it on
    further pages. hint says what the key does.
    """

    def __init__(self, station, title, lines, hint, then):
        super().__init__(station)
        self.title = title
        self.hint = hint
        self.then = then
        layout = self.layout
        wrapped = []
        if layout.forms is not None:
            lines = layout.forms.joined(lines)
        for line in lines:
            wrapped.extend(wrap(station.canvas, line, layout.width - 4, layout.text))
        self._lines = wrapped
        self._at = 0
        self._room = lines_between(layout)
        self._signs = station.canvas.signs

    def paint(self, canvas, part):
        """Title bar, lines, hint."""
        layout = self.layout
        paint_title(canvas, layout, self.title)
        canvas.signs = self._signs
        y = layout.title_h + layout.leading
        for i in range(self._at, min(self._at + self._room, len(self._lines))):
            canvas.text(self._lines[i], 2, y, layout.text)
            y += layout.line_h
        is_last = self._at + self._room >= len(self._lines)
        paint_hint(canvas, layout, self.hint if is_last else MORE)
        if layout.forms is not None and not is_last:
            layout.forms.paint_more(canvas, layout)

    def key(self, key, kind):
        """Any fresh press turns the page, or goes on."""
        if kind != PRESS:
            return
        self._at += self._room
        if self._at >= len(self._lines):
            self.then()
        else:
            self.stale = EVERY_PART


def lines_between(layout):
    """How many lines of text there is room for between title and hint."""
    return (layout.height - layout.title_h - layout.hint_h - layout.leading) // layout.line_h


def paint_title(canvas, layout, title):
    """The title on top, with a line under it; inverted bars are left for what is selected."""
    if layout.forms is not None:
        layout.forms.paint_title(canvas, layout, title)
        return
    paint_centred(canvas, layout, title, 0, layout.title_h - 2, layout.text_fonts)
    canvas.clear(0, layout.title_h - 2, layout.width, 1, 1)


def paint_hint(canvas, layout, hint):
    """The small line at the bottom that says what the keys do, if the display has one."""
    h = layout.hint_h
    if not h:
        return
    paint_centred(canvas, layout, hint, layout.height - h + 1, h - 1, layout.hint_fonts, _BESIDE_HINT)


def paint_centred(canvas, layout, text, y, h, fonts, margin=2):
    """Write ``text`` in the middle of the display's width and of ``h`` pixels of height, in the first type in
    which it leaves ``margin`` free; where a layout has that and needs it, in two lines.
    """
    w = layout.width
    font = fitting(canvas, text, w - margin, fonts)
    high = min(font[0], 8)
    if layout.broken is None or canvas.text_width(text, font) <= w - 2:
        canvas.center(text, 0, w, y + (h - high) // 2, font)
        return
    y += (h - 2 * high - 1) // 2
    for line in layout.broken(canvas, text, font):
        canvas.center(line, 0, w, y, font)
        y += high + 1
