"""The table as every screen of a game shows it: prompt, seats, a panel, the middle, the hand.

What a count, the panel and the middle are is the game's; a screen of a game is a subclass.
"""

from firmware.screens import EVERY_PART, Screen
from firmware.ui import art
from firmware.ui.fit import halves
from firmware.ui.hand import Hand
from hal import BACK, PRESS

PROMPT, SEATS, PANEL, MIDDLE, HAND = 1, 2, 4, 8, 16  # bits of the parts
_PARTS = 5
_CHOICE = 32  # one more: what of the hand changes when another card is selected
_LINE = 8  # pixels of a line of the prompt


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
        self._lines = (b"",)  # of the prompt
        self._seats = layout.seat_marks()
        self._facts = None  # what it was last told

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
        is_other = self.hand.update(self.cards(view), view.trump, legal, self.selects())
        self._update_seats(view)
        # while others play the hand, which takes longest, stays as it is
        self.parts = self.parts[:_PARTS]
        is_same = is_other is False and not self.stale & _CHOICE
        self.stale |= EVERY_PART ^ HAND ^ _CHOICE if is_same else EVERY_PART

    def _update_seats(self, view):
        names = [seat.name for seat in self.table.seats]
        counts = [self.count(seat) for seat in range(len(names))]
        extras = [self.extra(seat) for seat in range(len(names))]
        facts = (names, counts, extras, self.dotted(view))
        if facts != self._facts:
            # to cut the names takes long, and they change but once in a trick
            self._facts = facts
            self._seats.update(self.station.canvas, *facts, self.GAP)

    def select(self, by):
        """Another card of the hand: the next (1) or the one before (-1)."""
        place = self.hand.move(by)
        self.parts = self.parts[:_PARTS]
        if place is None or self.stale & _CHOICE:
            self.stale |= HAND
        else:
            self.parts += (place,)
            self.stale |= _CHOICE

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

    def extra(self, seat):
        """What else is to be known of a seat, bytes: shown where there is room."""
        return b""

    def dotted(self, view):
        """The one seat that has a dot, or None."""
        return None

    def say(self, prompt):
        """Set the prompt; what stands at its right makes room for a long one."""
        layout = self.layout
        canvas = self.station.canvas
        canvas.signs = self.signs
        self.prompt = prompt
        w = layout.prompt[2] - 2
        self._lines = (prompt,) if layout.prompt_lines == 1 else halves(canvas, prompt, w, layout.normal)
        taken = canvas.text_width(self.aside, layout.small)
        if len(self._lines) == layout.prompt_lines:
            taken += canvas.text_width(self._lines[-1], layout.normal)
        self._shows_aside = taken + 4 <= layout.prompt[2]
        self.stale |= PROMPT

    def say_first(self, *prompts):
        """Set the first of some prompts that is shown whole."""
        canvas = self.station.canvas
        canvas.signs = self.signs
        layout = self.layout
        w = layout.prompt[2] - 2
        for prompt in prompts:
            lines = (prompt,) if layout.prompt_lines == 1 else halves(canvas, prompt, w, layout.normal)
            if max([canvas.text_width(line, layout.normal) for line in lines]) <= w:
                break
        self.say(prompt)

    def is_acting(self, seat):
        """Whether it is this seat's turn."""
        return self.table.to_act == seat

    def paint(self, canvas, part):
        """One part of the table."""
        if part == 0:
            self._paint_prompt(canvas)
        elif part == 1:
            self._seats.paint(canvas, self)
        elif part == 2:
            self.paint_panel(canvas)
        elif part == 3:
            self.paint_middle(canvas)
        elif part == 4:
            self.hand.paint(canvas)
        else:
            self.hand.repaint(canvas)

    def _paint_prompt(self, canvas):
        layout = self.layout
        canvas.signs = self.signs
        x, y, w, h = layout.prompt
        ink = canvas.bar(x, y, w, h) if self.mine else 1
        last = y + h - _LINE
        for line in self._lines:
            canvas.text(line, x + 1, y, layout.normal, ink)
            y += _LINE
        if self._shows_aside:
            canvas.right(self.aside, x + w - 1, last + 2, layout.small, ink)

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
