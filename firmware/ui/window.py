"""What stands over every picture of a board in a shop window: a label, and a step aside against burn-in."""

from firmware.screens.table_view import TableView
from firmware.text import kiosk_en as words

_BAR_H = 8
# Positions in turn, pixels right and down. On an OLED each pixel fades by the time for which it is lit; lines
# and the strokes of letters are one pixel wide, so that others carry them after each step, and most pictures
# have a pixel to spare at their edges.
ORBIT = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


class ShopWindow:
    """Between a station and its panel: takes the place of its canvas's ``show`` and ``refresh``.

    label: bytes over every picture, empty for the invitation alone, None for nothing. is_hidden:
    it makes room just now. ``at`` is the index into ORBIT. Inversion is no cure: it would light the many
    pixels that are dark.
    """

    def __init__(self, station):
        self._station = station
        self._canvas = canvas = station.canvas
        self._show = canvas.show  # the canvas's own
        self._refresh = canvas.refresh
        self._drifts = canvas.colors == 2 and not canvas.fb.slow
        self.label = None
        self.is_hidden = False
        self.at = 0
        canvas.show = self.show
        canvas.refresh = self.refresh

    def step_aside(self):
        """The next position; the whole picture is shown anew."""
        if self._drifts:
            self.at = (self.at + 1) % len(ORBIT)
            self._station.redraw()

    def blink(self):
        """Where the label covers something it makes room for that, or comes back."""
        if self.label is not None and self._station.layout.is_tiny:
            self.is_hidden = not self.is_hidden
            self._station.redraw()

    def show(self, x, y, w, h):
        """As of Canvas: the rectangle, and over it the label."""
        canvas = self._canvas
        place = None
        if self.label is not None and not self.is_hidden:
            place = self._place()
            self._paint(*place)
        right, down = ORBIT[self.at]
        if right or down:
            self._move(right, down)
            if w == canvas.width and h == canvas.height:
                right = down = 0  # the margins, too
        try:
            self._show(x + right, y + down, w, h)
            if place is not None:
                self._show(place[0] + right, place[1] + down, place[2], place[3])
        finally:
            right, down = ORBIT[self.at]
            if right or down:
                # what has left the panel is lost in the buffer, too, until the position changes
                canvas.fb.scroll(-right, -down)

    def refresh(self):
        """As of Canvas, with the label; a slow panel does not drift."""
        if self.label is not None and not self.is_hidden:
            self._paint(*self._place())
        self._refresh()

    def _move(self, right, down):
        canvas = self._canvas
        canvas.fb.scroll(right, down)
        canvas.clear(0 if right > 0 else canvas.width - 1, 0, 1 if right else 0, canvas.height)
        canvas.clear(0, 0, canvas.width, down)

    def _place(self):
        """Where the label is, a rectangle: in the room for a hand, which bots don't show, or at the edge."""
        layout = self._station.layout
        if layout.is_tiny:
            return (0, 0, layout.width, layout.title_h)
        if isinstance(self._station.screen, TableView):
            return layout.hand
        # over the whole hint of a page of rules, or of the ranking
        table = self._station.table
        has_hint = table is None or table.is_over
        high = max(_BAR_H, layout.hint_h) if has_hint else _BAR_H
        return (0, layout.height - high, layout.width, high)

    def _paint(self, x, y, w, h):
        canvas = self._canvas
        layout = self._station.layout
        canvas.clear(x, y, w, h)
        if h == layout.hand[3] and not layout.is_tiny:
            top = y + (h - 22) // 2
            canvas.center(self.label, x, w, top, layout.large)
            canvas.center(self._fitting(words.PRESS_ANY_KEY), x, w, top + 16, layout.small)
            return
        canvas.card(x, y, w, h, 1)
        text = self._fitting(words.LABELLED if self.label else words.PRESS_ANY_KEY)
        canvas.center(text, x, w, y + (h - 4) // 2, layout.small)

    def _fitting(self, texts):
        # the longest that there is room for
        for text in texts:
            if self._canvas.text_width(text, self._station.layout.small) <= self._canvas.width - 4:
                break
        return text
