"""The table as every screen of a game shows it: prompt, seats, a panel, the middle, the hand.

What a count, the panel and the middle are is the game's; a screen of a game is a subclass.
"""

from firmware.screens import EVERY_PART, Screen
from firmware.ui import art
from firmware.ui.hand import Hand
from hal import BACK, PRESS

PROMPT, SEATS, PANEL, MIDDLE, HAND = 1, 2, 4, 8, 16  # bits of the parts
_DOT_W = 3  # the dot that marks one seat, and its gap
_MARGIN = 3  # pixels of a seat's share that stay free
_ROOMY = 25  # pixels of a seat's share from which on name and count stand a little apart


class TableView(Screen):
    """A screen over an observation (``view``) of the table.

    ``mine`` is True while the person at this station is asked for something. ``prompt`` is the sentence on
    top, ``aside`` what stands at its right; with ``mine`` the bar is inverted: that is the sign that the
    board waits for you.
    """

    GAP = 1  # pixels at least between a name and what stands behind it

    def __init__(self, station, faces):
        super().__init__(station)
        layout = self.layout
        self.parts = (layout.prompt, layout.seats, layout.panel, layout.middle, layout.hand)
        self.hand = Hand(layout, faces)
        self.signs = faces.SIGNS
        self.view = None
        self.mine = False
        self.prompt = b""
        self.aside = b""
        self._shows_aside = True
        self._labels = []
        self._counts = []
        self._dotted = None
        self._dot_fits = True

    @property
    def table(self):
        """The table."""
        return self.station.table

    def name(self, seat):
        """A seat's name, bytes."""
        return self.table.seats[seat].name

    def update(self, view, mine):
        """The table has moved on: make everything ready that paint() draws."""
        self.view = view
        self.mine = mine
        self.is_public = view.player is None
        self.aside = self.score(view)
        legal = self.legal_cards(view) if mine else None
        self.hand.update(self.cards(view), view.trump, legal, self.selects())
        self._counts = [self.count(seat) for seat in range(view.num_players)]
        self._dotted = self.dotted(view)
        self._labels = self._fit_names(view.num_players)
        self.stale = EVERY_PART

    def cards(self, view):
        """The ids that lie in the hand."""
        return view.hand_ids

    def selects(self):
        """Whether one card of the hand is selected."""
        return False

    def legal_cards(self, view):
        """Which cards of the hand may be played now, ids."""
        raise NotImplementedError

    def score(self, view):
        """How far the game is, bytes: stands at the right of the prompt."""
        raise NotImplementedError

    def count(self, seat):
        """What stands behind a seat's name, bytes."""
        raise NotImplementedError

    def dotted(self, view):
        """The one seat that has a dot, or None."""
        return None

    def say(self, prompt):
        """Set the prompt; what stands at its right makes room for a long one."""
        layout = self.layout
        canvas = self.station.canvas
        canvas.signs = self.signs
        self.prompt = prompt
        taken = canvas.text_width(prompt, layout.normal) + canvas.text_width(self.aside, layout.small)
        self._shows_aside = taken + 4 <= layout.prompt[2]
        self.stale |= PROMPT

    def is_acting(self, seat):
        """Whether it is this seat's turn."""
        return self.table.to_act == seat

    def _fit_names(self, players):
        # as many letters of each name as its share of the line has room for, one at least
        layout = self.layout
        canvas = self.station.canvas
        room = layout.seats[2] // players - _MARGIN - self._gap(players)
        labels = []
        for seat in range(players):
            name = self.name(seat)
            free = room - canvas.text_width(self._counts[seat], layout.small)
            if seat == self._dotted:
                # where the dot would take the last letter away, it becomes a line under it
                self._dot_fits = free - _DOT_W >= canvas.text_width(name[:1], layout.small)
                free -= _DOT_W if self._dot_fits else 0
            while name and canvas.text_width(name, layout.small) > free:
                name = name[:-1]
            labels.append(name)
        return labels

    def _gap(self, players):
        share = self.layout.seats[2] // players
        return self.GAP + (share >= _ROOMY) + (share >= 2 * _ROOMY)

    def paint(self, canvas, part):
        """One part of the table."""
        if part == 0:
            self._paint_prompt(canvas)
        elif part == 1:
            self._paint_seats(canvas)
        elif part == 2:
            self.paint_panel(canvas)
        elif part == 3:
            self.paint_middle(canvas)
        else:
            self.hand.paint(canvas)

    def _paint_prompt(self, canvas):
        layout = self.layout
        canvas.signs = self.signs
        x, y, w, h = layout.prompt
        ink = 1
        if self.mine:
            canvas.clear(x, y, w, h, 1)
            ink = 0
        canvas.text(self.prompt, x + 1, y, layout.normal, ink)
        if self._shows_aside:
            canvas.right(self.aside, x + w - 1, y + 2, layout.small, ink)

    def _paint_seats(self, canvas):
        layout = self.layout
        x, y, w, h = layout.seats
        share = w // len(self._labels)
        gap = self._gap(len(self._labels))
        for seat in range(len(self._labels)):
            ink = 1
            if self.is_acting(seat):
                canvas.clear(x, y, share - 1, h, 1)
                ink = 0
            left = x + 1
            if seat == self._dotted and self._dot_fits:
                canvas.clear(left, y + 2, 2, 3, ink)
                left += _DOT_W
            elif seat == self._dotted:
                canvas.clear(left, y + h - 1, _DOT_W, 1, ink)
            after = canvas.text(self._labels[seat], left, y + 1, layout.small, ink)
            canvas.text(self._counts[seat], after + gap - 1, y + 1, layout.small, ink)
            x += share

    def paint_panel(self, canvas):
        """What stands left of the middle."""
        raise NotImplementedError

    def paint_middle(self, canvas):
        """What lies on the table."""
        raise NotImplementedError

    def key(self, key, kind):
        """BACK opens the pause menu."""
        if key == BACK and kind == PRESS:
            self.station.push_pause()


def paint_arrows(canvas, left, right, y):
    """Two arrows that point outwards, with what they change between them."""
    canvas.icon(art.ARROW_LEFT_7, left, y)
    canvas.icon(art.ARROW_RIGHT_7, right, y)
