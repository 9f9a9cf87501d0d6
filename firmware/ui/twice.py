"""A canvas for panels with many pixels: everything is drawn twice as large.

The signs stay the ones that were drawn for small panels, crisp, each pixel of theirs a square of four.
"""

from firmware.ui.canvas import Canvas


class TwiceCanvas(Canvas):
    """As Canvas; a pixel of its coordinates is two by two of the display's. What is odd at the edge stays
    dark.
    """

    def __init__(self, display):
        super().__init__(display, 2)

    def show(self, x, y, w, h):
        """Send that rectangle to the panel, with the odd pixel at its edge; OSError if it does not answer."""
        self.fb.show(2 * x, 2 * y, 2 * w + (x + w >= self.width), 2 * h + (y + h >= self.height))

    def clear(self, x, y, w, h, ink=0):
        """Fill a rectangle with ``ink``."""
        self._fill(2 * x, 2 * y, 2 * w + (x + w >= self.width), 2 * h + (y + h >= self.height), ink)

    def card(self, x, y, w, h, ink=1, paper=0):
        """A card's blank, as Canvas draws it."""
        fill = self._fill
        left = 2 * x
        top = 2 * y
        right = left + 2 * w - 2
        w = 2 * w - 4
        h = 2 * h - 4
        fill(left + 2, top + 2, w, h, paper)
        fill(left + 2, top, w, 2, ink)
        fill(left + 2, top + h + 2, w, 2, ink)
        fill(left, top + 2, 2, h, ink)
        fill(right, top + 2, 2, h, ink)
