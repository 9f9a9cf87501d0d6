"""The tablet of truth on a tiny display: a sheet for each round, the newest first."""

from engine.wizard.rules import round_score
from firmware.games.wizard import en as words
from firmware.games.wizard import tiny_en as short
from firmware.screens.seat_rows import MomentRows, SeatRows


class Tablet(SeatRows):
    """From the pause menu, and at the end of a game."""

    def update(self, view, mine=False):
        """Takes the figures from an observation."""
        self.write(sheets(self.station.table.seats, view))


class RoundScreen(MomentRows):
    """A round that has just been scored, and those before it."""

    def update(self, view, mine=False):
        """Takes the figures from an observation; the next round has been dealt already."""
        self.write(_finished(self.station.table.seats, view))


def sheets(seats, view):
    """For SeatRows: of the running round tricks, bids and the totals if it ended now; of the others tricks,
    bids, points and totals.
    """
    found = _finished(seats, view)
    if len(view.rounds_raw) < view.round_number:
        found.insert(0, _running(seats, view))
    return found


def _finished(seats, view):
    found = []
    for number, _, _, bids, tricks, changes, totals in view.rounds_raw:
        rows = []
        for i in range(len(seats)):
            figures = (b"%d/%d" % (tricks[i], bids[i]), b"%d" % changes[i], b"%d" % totals[i])
            rows.append((seats[i].name, figures, bids[i] == tricks[i]))
        found.insert(0, (short.ROUND + b"%d" % number, words.TOTAL, rows))
    return found


def _running(seats, view):
    rows = []
    for seat in range(len(seats)):
        name = seats[seat].name
        bid = view.bids[seat]
        won = view.tricks_won[seat]
        if None in view.bids:
            rows.append((name, (b"-" if bid is None else b"%d" % bid, b"%d" % view.scores[seat]), False))
        else:
            total = view.scores[seat] + round_score(bid, won)
            rows.append((name, (b"%d/%d" % (won, bid), b"(%d)" % total), False))
    over = words.TOTAL if None in view.bids else words.NOW
    return short.ROUND + b"%d" % view.round_number, over, rows
