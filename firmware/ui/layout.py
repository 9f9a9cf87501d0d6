"""Where things lie: rectangles and sizes computed from a display's size and colours, never from a board's
name. ``layout_for`` gives the one that suits a canvas.

A rectangle is ``(x, y, w, h)`` in pixels. The table is cut from top to bottom into prompt, seats, a band
with panel (trump) and middle (the trick), and hand; every screen of a game paints into these parts, so that
a key press redraws and sends only what changed.
"""

from firmware.ui import art

_BAND = 24
_TALL = 100  # logical pixels of height from which on cards have the large face
_TINY = 56  # pixels of height below which a table is shown a page at a time


def layout_for(canvas):
    """The measures of that canvas's display."""
    if canvas.height >= _TINY:
        return Layout(canvas)
    from firmware.ui.tiny import TinyLayout

    return TinyLayout(canvas)


class Layout:
    """The measures of one display; the figures are those of the small mono class, 128x64."""

    is_tiny = False  # whether it is too low for a whole table

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
        # a tall panel gives its room to the cards: two kinds of face, and the trick in the middle of its band
        self.is_tall = h >= _TALL
        hand = 24 if h < 72 else 28 if h < _TALL else 40
        self.prompt = (0, 0, w, 8)
        self.seats = (0, 9, w, 7)
        self.band = (0, 16, w, h - 16 - hand)  # panel and middle together
        self.panel = (0, 16, 26, h - 16 - hand)
        self.middle = (26, 16, w - 26, h - 16 - hand)
        self.hand = (0, h - hand, w, hand)
        # what is drawn 24 pixels high, as the small class has it, lies in the middle of a higher band
        self.lead_y = 18 if canvas.colors == 2 else 20  # below the trump sign and, in colour, its edge
        self.inset = (h - 16 - hand - _BAND) // 2
        # the hand: a selected card is whole and on top, a legal one lower, an illegal one lower still
        self.card_w = 22 if self.is_tall else 14
        self.legal_drop = 3
        self.illegal_drop = 7
        # lists
        self.title_h = 10
        self.row_h = 9
        self.hint_h = 7

    def trick_cards(self, players):
        """(width, height, stride, top) of the cards of a trick for so many players."""
        _, top, w, h = self.middle
        room = min(w // players, 26)
        if self.is_tall:
            height = min(36, h - 12)
            return min(room - 1, 24), height, room, top + (h - height - 7) // 2
        stride = min(room, 17)
        return min(stride - 1, 15), 17, stride, top + 1 + self.inset
