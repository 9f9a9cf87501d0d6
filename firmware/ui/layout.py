"""Where things lie: rectangles and sizes computed from a display's size and colours, never from a board's
name. ``layout_for`` gives the one that suits a canvas.

A rectangle is ``(x, y, w, h)`` in pixels. The table is cut from top to bottom into prompt, seats, a band
with panel (trump) and middle (the trick), and hand; every screen of a game paints into these parts, so that
a key press redraws and sends only what changed.
"""

from firmware.ui import art

_TINY = 56  # pixels of height below which a table is shown a page at a time
_TALL = 100  # logical pixels of height from which on there is room for large cards and more about a seat
_NARROW = 100  # logical pixels of width below which a tall display is upright
TALLY_W = 46  # pixels that the sum of the bids takes
_LABEL_GAP = 4  # pixels between the names of two seats below their cards
_ROOMY = 72  # of height, from which on the cards have large ranks


def layout_for(canvas):
    """The Layout of the class that a canvas belongs to."""
    if canvas.height < _TINY:
        from firmware.ui.tiny import TinyLayout

        return TinyLayout(canvas)
    if canvas.height < _TALL:
        return Layout(canvas)
    if canvas.width < _NARROW:
        from firmware.ui.upright import UprightLayout

        return UprightLayout(canvas)
    from firmware.ui.tall import TallLayout

    return TallLayout(canvas)


class Layout:
    """The measures of one display; the figures are those of the small mono class, 128x64, and of what is like
    it: 160x80; 240x135, 264x176 and 296x128 drawn twice as large.
    """

    is_tiny = False  # whether it is too low for a whole table
    forms = None  # a module with other forms of what all games share

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
        self.text_fonts = (art.FONT_NORMAL, art.FONT_SMALL)  # the first in which a text fits
        self.name_fonts = (art.FONT_LARGE, art.FONT_NORMAL)
        self.hint_fonts = (art.FONT_SMALL,)
        self.text = art.FONT_NORMAL  # of a text in lines
        # lists
        self.title_h = 10
        self.row_h = 9
        self.line_h = 9  # from line to line of a text
        self.leading = 2  # from a title to the text under it
        self.hint_h = 7
        self.has_large_rows = False  # a short list is written large
        self.has_split_rows = False  # a row that is too long has its value below
        self.broken = None  # lines(canvas, text, font) of a title or a hint that is too long; None: none is
        self.prompt_lines = 1
        # the hand: a selected card is whole and on top, a legal one lower, an illegal one lower still
        self.card_w = 14
        self.whole_card_w = 0  # where no card of a hand covers another, if that is more
        self.hand_rows = 1  # at most
        self.legal_drop = 3
        self.illegal_drop = 7
        self.cut_table(canvas)

    def cut_table(self, canvas):
        """Cut the table, from top to bottom, and say where in its parts things lie."""
        w = self.width
        h = self.height
        roomy = h >= _ROOMY
        seats = 9 if roomy else 7
        hand = 28 if roomy else 24
        top = 9 + seats
        if roomy:
            self.card_w = 20
            self.legal_drop = 2
            self.illegal_drop = 5
        self.prompt = (0, 0, w, 8)
        self.seats = (0, 9, w, seats)
        self.cut_band(top, h - top - hand, 26)
        self.hand = (0, h - hand, w, hand)
        # what is drawn 24 pixels high, as the small class has it, lies in the middle of a higher band
        inset = (h - top - hand - 24) // 2
        lead_y = 17 if canvas.colors == 2 else 19  # from one to the other: in colour signs have an edge
        first = top + 1 + inset
        if canvas.colors > 2:
            first = min(first, h - hand - lead_y - 8)
        # words in the panel with a sign: x, y, w, which size of sign, whether it stands beside the word
        self.marks = ((0, first, 23, 9, False), (0, first + lead_y, 26, 5, True))
        x, y, w, _ = self.middle
        # a bid: x, y and w of the number between its arrows; x, y and w of the sum, whether it is beside its
        # word
        self.asked_number = (x, y + inset, w - TALLY_W)
        self.tally = (x + w - TALLY_W, y + inset, TALLY_W, False)

    def cut_band(self, y, h, panel):
        """The band: ``panel`` pixels for the panel, the others for the middle."""
        w = self.width
        self.band = (0, y, w, h)
        self.panel = (0, y, panel, h)
        self.middle = (panel, y, w - panel, h)

    def seat_columns(self, players):
        """How many seats stand side by side."""
        return players

    def seat_marks(self):
        """What draws the seats: has update() and paint()."""
        from firmware.ui.seats import SeatLine

        return SeatLine(self)

    def trick(self, players):
        """(w, h, dx, dy, label, places) of a trick: size of a card; where, from a card's place on, the seat's
        label stands and how wide it may be; (x, y) of each card.
        """
        x, y, w, h = self.middle
        stride = min(w // players, self.card_w + 3)
        wide = min(stride - 1, self.card_w + 1)
        high = h - 7 if self.card_w > 14 else 17
        top = y + (h - high - 6) // 2
        places = [(x + i * stride, top) for i in range(players)]
        return wide, high, 1, high + 1, stride - _LABEL_GAP, places

    def pairs(self, count):
        """(w, h, step, places) of pairs of cards, one over the other: size of a pair; how much lower the
        upper card lies; (x, y) of each pair.
        """
        x, y, w, h = self.middle
        wide, high, step = (20, 32, 15) if self.card_w > 14 and w // 6 > 20 else (15, 24, 9)
        stride = min(wide + 2, w // 6)
        top = y + (h - high) // 2
        return wide, high, step, [(x + i * stride, top) for i in range(count)]

    def signs(self, faces):
        """The icons that stand for the codes 1, 2, … in a text in lines."""
        return faces.SIGNS
