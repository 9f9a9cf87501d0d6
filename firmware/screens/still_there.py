"""Nobody has touched a key for a while: the game ends when the count is down."""

from firmware.screens import Screen, paint_hint
from firmware.text import kiosk_en as words


class StillThereScreen(Screen):
    """Over a game; ``left`` are the seconds until it ends. It shows no card."""

    def __init__(self, station):
        super().__init__(station)
        layout = self.layout
        high = layout.huge[0]
        top = (layout.height - high) // 2 + layout.leading
        self.parts = (layout.whole, (0, top, layout.width, high))
        self.left = 0
        for hint in words.ANY_KEY_GOES_ON:
            if station.canvas.text_width(hint, layout.small) < layout.width - 2:  # it steps aside, too
                break
        self._hint = (hint,)

    def count(self, seconds):
        """So many seconds are left."""
        if seconds != self.left:
            self.left = seconds
            self.stale |= 2

    def paint(self, canvas, part):
        """The question, and the count."""
        layout = self.layout
        if part == 0:
            canvas.center(words.STILL_THERE, 0, layout.width, 0, layout.text)
            if layout.forms is not None:
                layout.forms.paint_hint(canvas, layout, self._hint)
            else:
                paint_hint(canvas, layout, self._hint[0])
        else:
            width = canvas.number_width(self.left, layout.huge)
            canvas.number(self.left, (layout.width - width) // 2, self.parts[1][1], layout.huge)
