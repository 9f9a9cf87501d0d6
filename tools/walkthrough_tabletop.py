"""What only a tabletop shows, with a picture of every such screen.

    python3 -m tools.walkthrough_tabletop    as that of ``tools.walkthrough``
"""

from hal import BACK, NEXT, OK
from hal.boards import sim_console
from hal.sim.clock import VirtualClock
from tools.simulator.session import Session
from tools.walkthrough import compare

GOLDEN = "tests/golden/frames_tabletop.txt"
_SEED = 15
_WARNED_MS = 80000  # without a key, and there are ten seconds left


class Station:
    """One station of a session, as something that has a picture."""

    def __init__(self, session, number):
        self.session = session
        self.number = number

    def hash(self):
        """As of Session."""
        return self.session.hash(self.number)

    def png(self, path):
        """As of Session."""
        self.session.png(path, self.number)


def pictures():
    """Yield (name, Station) at every screen worth keeping; all of them belong to one game."""
    clock = VirtualClock()
    session = Session(seed=_SEED, fast=True, clock=clock, board=sim_console.board(clock, 4))
    stations = [Station(session, number) for number in range(4)]
    session.press(OK, 3, station=1)
    yield "call_asked", stations[0]
    yield "call_plays", stations[1]
    session.press(BACK, station=3)
    yield "call_looks_on", stations[3]
    session.press(OK, station=0)
    session.press(OK, station=2)
    yield from _game(session, stations)


def _game(session, stations):
    table = session.app.table
    yield "looks_on", stations[3]
    while table.asked != 0:
        _act(session)
    session.wait(_WARNED_MS)
    yield "warning", stations[0]
    session.press(NEXT, station=0)
    session.press(BACK, station=2)
    yield "pause", stations[2]
    session.press(NEXT, len(session.app.stations[2].screen.rows()) - 2, station=2)
    session.press(OK, station=2)
    yield "away", stations[2]
    while table.moment is None or table.moment.kind != "trick":
        _act(session)
    session.press(OK, station=0)
    yield "trick_confirmed", stations[0]
    session.press(OK, station=1)
    session.press(OK, station=2)
    yield "back_at_the_scores", stations[2]
    session.press(OK, station=0)
    yield "scores_confirmed", stations[0]
    session.press(BACK, station=0)
    session.press(NEXT, len(session.app.stations[0].screen.rows()) - 1, station=0)
    session.press(OK, station=0)
    yield "end_for_all", stations[0]


def _act(session):
    # the person who is asked takes what is offered first
    seat = session.app.table.asked
    if seat is not None and session.app.stations[seat].sits:
        session.press(OK, station=seat)
    else:
        session.wait(100)


if __name__ == "__main__":
    compare(pictures(), GOLDEN, __doc__)
