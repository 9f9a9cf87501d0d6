"""Bidding: how many tricks will you take?"""

from engine.wizard.codes import BID
from firmware.games.wizard import en as words
from firmware.games.wizard.view import WizardView
from firmware.screens.table_view import MIDDLE, paint_arrows
from firmware.ui import art
from hal import NEXT, OK, PRESS, PREV, REPEAT

_ARROW = 24  # pixels from the middle of the number to an arrow's tip


class BidScreen(WizardView):
    """The value as a big number between arrows; what the others have said; the value that the sum rule
    forbids.
    """

    GAP = 2  # EMM 0 must not read EMMO

    def __init__(self, station):
        super().__init__(station)
        self._legal = ()
        self._at = 0
        self._sum = b""
        self._forbidden = b""
        self._round = 0

    def update(self, view, mine):
        """The bids so far, and what may be bid."""
        self._legal = [code - BID for code in view.legal_codes] if mine else ()
        if mine and view.round_number != self._round:
            self._round = view.round_number
            self._at = 0
        self._sum = self._sum_words(view)
        self._forbidden = self._forbidden_words(view) if mine else b""
        super().update(view, mine)
        acting = self.table.to_act
        if mine:
            self.say(words.YOUR_BID)
        elif acting is not None:
            self.say(self.name(acting) + words.BIDS_NOW)

    def _sum_words(self, view):
        total = 0
        for bid, has in zip(view.bids, view.has_bid):
            if has and bid is None:
                return b"?" + words.OF + b"%d" % view.cards_dealt
            total += bid or 0
        return b"%d" % total + words.OF + b"%d" % view.cards_dealt

    def _forbidden_words(self, view):
        for value in range(view.cards_dealt + 1):
            if value not in self._legal:
                return b"%d" % value
        return b""

    def legal_cards(self, view):
        """No card is asked for: none is raised."""
        return None

    def count(self, seat):
        """A bid, ``?`` while it is hidden, ``-`` before it."""
        if not self.view.has_bid[seat]:
            return b"-"
        bid = self.view.bids[seat]
        return b"?" if bid is None else b"%d" % bid

    def paint_middle(self, canvas):
        """Number and arrows, and the sum."""
        layout = self.layout
        x, y, w = layout.asked_number
        middle = x + w // 2
        if self.mine:
            value = self._legal[self._at]
            paint_arrows(canvas, middle - _ARROW, middle + _ARROW - 7, y + 8)
            digits = canvas.number_width(value, layout.huge)
            canvas.number(value, middle - digits // 2, y + 3, layout.huge)
        else:
            canvas.icon(art.HOURGLASS_7, middle - 3, y + 8)
        x, y, w, beside = layout.tally
        if beside:
            after = canvas.text(words.BIDS, x, y + 2, layout.small)
            canvas.text(self._sum, after + 3, y, layout.normal)
            y += 9
        else:
            canvas.center(words.BIDS, x, w, y + 1, layout.small)
            canvas.center(self._sum, x, w, y + 8, layout.normal)
            x += 4
            y += 16
        if self._forbidden:
            x = canvas.text(words.NOT, x, y + 2, layout.small)
            x = canvas.text(self._forbidden, x + (3 if beside else 0), y, layout.normal)
            canvas.icon(art.CROSS_7, x + 2, y)

    def key(self, key, kind):
        """Previous and next choose a value, OK bids it."""
        if self.mine and key in (PREV, NEXT) and kind in (PRESS, REPEAT):
            self._at = (self._at + (1 if key == NEXT else -1)) % len(self._legal)
            self.stale |= MIDDLE
        elif self.mine and key == OK and kind == PRESS:
            self.station.act(BID + self._legal[self._at])
        else:
            super().key(key, kind)
