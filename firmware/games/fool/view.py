"""The Fool table: seats with the number of their cards, trump and stock in the panel."""

from engine.fool.codes import BEAT, TRANSFER
from firmware.games.fool import en as words
from firmware.games.fool import faces
from firmware.screens.table_view import TableView
from firmware.ui.mark import paint_count


def card_of(code):
    """The card that an action code plays; taking and passing stand for themselves."""
    if code >= BEAT:
        return code & 63
    return code - TRANSFER if TRANSFER <= code < TRANSFER + 52 else code


class FoolView(TableView):
    """A screen over an observation of Fool."""

    GAP = 2  # a name and a number of cards, or OUT, stand apart

    def __init__(self, station):
        super().__init__(station, faces)

    def legal_cards(self, view):
        """The cards that some legal action plays, and taking or passing if that is one."""
        return [card_of(code) for code in view.legal_codes]

    def cards(self, view):
        """The hand, and beside it what can be done without a card."""
        return view.hand_ids + tuple([code for code in view.legal_codes if code in (faces.PASS, faces.TAKE)])

    def score(self, view):
        """Deal and number of deals, in a match."""
        if view.options.deals == 1:
            return b""
        return b"%d/%d" % (view.deal_number, view.options.deals)

    def count(self, seat):
        """Cards in hand, or that the seat is out."""
        size = self.view.hand_sizes[seat]
        return words.OUT if seat in self.view.out else b"%d" % size

    def dotted(self, view):
        """The defender."""
        return view.defender

    def trump(self, view):
        """The suit that is trump."""
        return view.trump

    def stock(self, view):
        """Cards left to draw."""
        return view.stock_size

    def extra(self, seat):
        """What the count is of; in a match the deals that the seat has lost."""
        view = self.view
        if view.options.deals > 1:
            return words.LOST_SO_FAR + b"%d" % view.losses[seat]
        return b"" if seat in view.out else words.CARDS_LEFT

    def paint_panel(self, canvas):
        """Trump and stock."""
        layout = self.layout
        faces.paint_trump(canvas, layout, self.trump(self.view))
        paint_count(canvas, layout, layout.marks[1], words.DECK, self.stock(self.view))
