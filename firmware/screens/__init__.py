"""What a screen is: it paints parts of a display from what it knows, and takes keys."""

from hal import PRESS

EVERY_PART = 0x3FFFFFFF  # fits a small integer on every board


class Screen:
    """One screen on one station.

    ``parts`` are rectangles; ``stale`` is a bit mask of the parts that must be painted again. The station
    clears and paints stale parts and sends them, nothing else. ``paint`` allocates nothing: what it shows is
    made ready before, in ``key``, ``tick`` or a screen's own update.
    """

    is_public = True  # False: shows what only one person may see

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

    title and lines are bytes, a line is cut to what fits; hint says what the key does.
    """

    def __init__(self, station, title, lines, hint, then):
        super().__init__(station)
        self.title = title
        self.lines = lines
        self.hint = hint
        self.then = then

    def paint(self, canvas, part):
        """Title bar, lines, hint."""
        layout = self.layout
        paint_title(canvas, layout, self.title)
        y = layout.title_h + 2
        for line in self.lines:
            canvas.text(line, 2, y, layout.normal)
            y += layout.row_h
        paint_hint(canvas, layout, self.hint)

    def key(self, key, kind):
        """Any fresh press goes on."""
        if kind == PRESS:
            self.then()


def paint_title(canvas, layout, title):
    """The title on top, with a line under it; inverted bars are left for what is selected."""
    canvas.center(title, 0, layout.width, 0, layout.normal)
    canvas.clear(0, layout.title_h - 2, layout.width, 1, 1)


def paint_hint(canvas, layout, hint):
    """The small line at the bottom that says what the keys do."""
    canvas.center(hint, 0, layout.width, layout.height - layout.hint_h + 1, layout.small)


def wrapped(sentence, layout):
    """A str as bytes lines that fit the display in the normal type."""
    width = (layout.width - 4) // 6
    lines = [b""]
    for word in sentence.encode().split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(b"")
        lines[-1] = lines[-1] + b" " + word if lines[-1] else word
    return lines
