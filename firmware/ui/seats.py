"""The line of seats: name, count, whose turn it is."""

from firmware.ui import inks
from firmware.ui.fit import cut_names

_DOT_W = 3  # the dot that marks one seat, and its gap
_MARGIN = 3  # pixels of a seat's share that stay free
_ROOMY = 25  # pixels of a seat's share from which on name and count stand a little apart
_LARGE_COUNT = 36  # and from which on the count is in the normal type, where the line is high enough
_LINE_H = 7


class SeatLine:
    """Seats side by side in ``layout.seats``, in one line or more."""

    def __init__(self, layout):
        self._layout = layout
        self._labels = ()
        self._counts = ()
        self._dotted = None
        self._dot_fits = True
        self._gap = 1
        self._share = 0
        self._high = 0
        self._font = layout.small

    def update(self, canvas, names, counts, extras, dotted, gap):
        """What is to be shown: bytes of each seat, of which there is no room for ``extras``; the seat that
        has a dot, or None; the pixels at least between a name and its count.
        """
        layout = self._layout
        columns = layout.seat_columns(len(names))
        share = self._share = layout.seats[2] // columns
        high = self._high = layout.seats[3] // -(-len(names) // columns)
        self._gap = gap + (share >= _ROOMY) + (share >= 2 * _ROOMY)
        large = high > _LINE_H + 1 and share >= _LARGE_COUNT
        self._font = layout.normal if large else layout.small
        self._counts = counts
        self._dotted = dotted
        room = share - _MARGIN - self._gap
        widths = []
        for seat in range(len(names)):
            # as many letters of a name as its share has room for, one at least
            free = room - canvas.text_width(counts[seat], self._font)
            if seat == dotted:
                # where the dot would take the last letter away, it becomes a line under it
                self._dot_fits = free - _DOT_W >= canvas.text_width(names[seat][:1], layout.small)
                free -= _DOT_W if self._dot_fits else 0
            widths.append(free)
        self._labels = cut_names(canvas, names, widths, layout.small)

    def paint(self, canvas, view):
        """Every seat; view.is_acting(seat) says whose turn it is."""
        layout = self._layout
        small = layout.small
        left, top, width, _ = layout.seats
        high = self._high
        lower = (high - _LINE_H) // 2 + 1
        count_lower = lower if self._font is small else 1
        x = left
        y = top
        for seat in range(len(self._labels)):
            if x + self._share > left + width:
                x = left
                y += high
            ink = 1
            if view.is_acting(seat):
                ink = canvas.bar(x, y, self._share - 1, high)
            at = x + 1
            if seat == self._dotted and self._dot_fits:
                canvas.clear(at, y + lower + 1, 2, 3, ink)
                at += _DOT_W
            elif seat == self._dotted:
                canvas.clear(at, y + high - 1, _DOT_W, 1, ink)
            at = canvas.text(self._labels[seat], at, y + lower, small, ink) + self._gap - 1
            if ink == 1:
                ink = canvas.sign_ink(inks.GOLD, 1)
            canvas.text(self._counts[seat], at, y + count_lower, self._font, ink)
            x += self._share
