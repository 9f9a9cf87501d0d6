"""The Wizard table: what a seat's count, the dot and the panel are there."""

from firmware.games.wizard import faces
from firmware.screens.table_view import TableView


class WizardView(TableView):
    """A screen over an observation of Wizard; what lies in the middle is each screen's own."""

    def __init__(self, station):
        super().__init__(station, faces)

    def legal_cards(self, view):
        """What the trick allows."""
        return [code for code in view.legal_codes if code < 60]

    def score(self, view):
        """Round and number of rounds."""
        return b"%d/%d" % (view.round_number, view.total_rounds)

    def dotted(self, view):
        """The dealer of the round."""
        return view.dealer

    def extra(self, seat):
        """The score so far."""
        return b"%d" % self.view.scores[seat]

    def paint_panel(self, canvas):
        """The trump."""
        faces.paint_trump(canvas, self.layout, self.view.trump)
