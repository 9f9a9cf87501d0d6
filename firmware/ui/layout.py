"""Where things lie: rectangles and sizes computed from a display's size and colours, never from a board's
name.

A rectangle is ``(x, y, w, h)`` in pixels. The table is cut from top to bottom into prompt, seats, a band
with panel (trump) and middle (the trick), and hand; every screen of a game paints into these parts, so that
a key press redraws and sends only what changed.
"""

from firmware.ui import art


class Layout:
    """The measures of one display; the figures are those of the small mono class, 128x64."""

    def __init__(self, canvas):
        w = canvas.width
        h = canvas.height
        self.width = w
        self.height = h
        self.whole = (0, 0, w, h)
        # type
        self.small = art.FONT_SMALL
        self.normal = art.FONT_NORMAL
        self.large = art.FONT_LARGE
        self.huge = art.FONT_HUGE
        # the table, top to bottom
        hand = 24
        self.prompt = (0, 0, w, 8)
        self.seats = (0, 9, w, 7)
        self.band = (0, 16, w, h - 16 - hand)  # panel and middle together
        self.panel = (0, 16, 26, h - 16 - hand)
        self.middle = (26, 16, w - 26, h - 16 - hand)
        self.hand = (0, h - hand, w, hand)
        # the hand: a selected card is whole and on top, a legal one lower, an illegal one lower still
        self.card_w = 14
        self.legal_drop = 3
        self.illegal_drop = 7
        # the trick, in the middle
        self.trick_card = (15, 17)
        self.trick_stride = 17
        # lists
        self.title_h = 10
        self.row_h = 9
        self.hint_h = 7
