"""The parts of a table are painted apart from each other: what one draws lies in its own rectangle."""

from firmware.screens.table_view import TableView
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from tests.bare import CLASSES, Panel
from tools import walkthrough
from tools.simulator.session import Session

MICROPYTHON_ONLY = "to draw so much CPython, which has no machine code for it, takes minutes"
SECONDS = 300


def _make(name):
    def make(**settings):
        clock = VirtualClock()
        board = sim_handheld.board(clock=clock)
        display = Panel(name, clock)
        display.slow = False  # paper too: the walk does not wait for it
        board.displays = (display,)
        return Session(clock=clock, board=board, **settings)

    return make


def _is_table(screen):
    # by name: a board loads the modules of the screens anew
    kinds = [type(screen)]
    while kinds:
        kind = kinds.pop()
        if kind.__name__ == TableView.__name__:
            return True
        kinds.extend(kind.__bases__)
    return False


def test_no_part_draws_outside_of_its_rectangle():
    looked = 0
    for name in CLASSES:
        for picture, session in walkthrough.pictures(_make(name)):
            station = session.app.stations[0]
            screen = station.screen
            if picture is None or not _is_table(screen):
                continue
            canvas = station.canvas
            for part in range(min(len(screen.parts), 5)):
                x, y, w, h = screen.parts[part]
                if not h:
                    continue
                canvas.clear(0, 0, canvas.width, canvas.height)
                screen.paint(canvas, part)
                canvas.clear(x, y, w, h)
                assert not any(station.display.pixels), (name, picture, part)
                looked += 1
            station.redraw()
    assert looked > 1000
