"""A chip for each seat: name, count and what else is to be known of it, one under the other."""

from firmware.ui import inks
from firmware.ui.fit import cut, cut_names, fitting

_DOT = 4  # pixels that the dot and its gap take
_LETTERS = 4  # of a name that are to be seen
_ROWS = (1, 9, 17)  # of the three lines in a chip


class Chips:
    """Chips side by side in ``layout.seats``; the one whose turn it is is bright."""

    def __init__(self, layout):
        self._layout = layout
        self._seats = ()
        self._dotted = None
        self._share = 0
        self._font = layout.normal  # of the names

    def update(self, canvas, names, counts, extras, dotted, gap):
        """What is to be shown: bytes of each seat, and the seat that has a dot, or None."""
        layout = self._layout
        share = self._share = layout.seats[2] // len(names)
        room = share - 2
        self._dotted = dotted
        widths = [room - (_DOT if seat == dotted else 0) for seat in range(len(names))]
        self._font = layout.normal
        for name, width in zip(names, widths):
            if len(cut(canvas, name, width, layout.normal)) < min(len(name), _LETTERS):
                self._font = layout.small
        for seat in range(len(names)):
            if canvas.text_width(names[seat], self._font) > widths[seat]:
                widths[seat] -= 2  # a part of a name stands a little apart from its neighbours'
        labels = cut_names(canvas, names, widths, self._font)
        self._seats = []
        for label, count, extra in zip(labels, counts, extras):
            count_font = fitting(canvas, count, room, layout.text_fonts)
            extra_font = fitting(canvas, extra, room, layout.text_fonts)
            self._seats.append((label, count, count_font, extra, extra_font))

    def paint(self, canvas, view):
        """Every chip; view.is_acting(seat) says whose turn it is."""
        x, y, _, h = self._layout.seats
        w = self._share - 1
        for seat in range(len(self._seats)):
            name, count, count_font, extra, extra_font = self._seats[seat]
            if view.is_acting(seat):
                ink = canvas.bar(x, y, w, h)
            else:
                ink = 1
                if canvas.colors > 2:
                    canvas.clear(x, y, w, h, inks.CHIP)
            left = x
            if seat == self._dotted:
                canvas.clear(x + 1, y + 3, 3, 3, ink)
                left += _DOT
            self._line(canvas, name, left, w - left + x, y + _ROWS[0], self._font, ink)
            self._line(canvas, count, x, w, y + _ROWS[1], count_font, ink)
            self._line(canvas, extra, x, w, y + _ROWS[2], extra_font, ink)
            x += self._share

    def _line(self, canvas, text, x, w, y, font, ink):
        lower = 1 if font is self._layout.small else 0
        canvas.center(text, x, w, y + lower, font, ink)
