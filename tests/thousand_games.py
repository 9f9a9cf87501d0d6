"""Games in one power-on, one after the other: ``main(GAMES)``.

Both games in turn, with one person and bots, on the whole application: menus, screens, journal, ranking.
Prints after 10 games and then every 50 how large the largest piece of the heap is that is still to be had,
in bytes.
"""

import gc

from firmware import games
from firmware.app import App
from hal import BACK, OK, PRESS, RELEASE, Board
from hal.sim.clock import VirtualClock
from hal.sim.storage import MemoryStorage
from tests.bare import Chance, Panel

_FIRST, _EACH = 10, 50
_GRAIN = 256  # bytes


class NoKeys:
    """Buttons at which nobody is: events are handed to the application."""

    held = stuck = settling = 0

    def poll(self, now_ms):
        return -1


def largest():
    """Bytes of the largest piece that can be had, to within a grain."""
    gc.collect()
    low, high = 0, gc.mem_free() // _GRAIN  # pyright: ignore[reportAttributeAccessIssue]
    while low < high:
        middle = (low + high + 1) // 2
        try:
            bytearray(middle * _GRAIN)
            low = middle
        except MemoryError:
            high = middle - 1
        gc.collect()
    return low * _GRAIN


def play(app, clock, chance):
    """One game, a person pressing OK, and now and then BACK, until the title is there again. As the main loop
    does, garbage is collected between the steps.
    """
    app.start()
    while app.table is not None:
        clock.advance(50 + chance.below(900))
        key = OK if chance.below(12) else BACK
        app.step(clock.ticks_ms(), (PRESS | key, RELEASE | key))
        if app.failure is not None:
            raise app.failure
        app.tidy()
        if app.table is not None and app.table.is_over:
            app.step(clock.ticks_ms())
            app.leave()
    app.step(clock.ticks_ms())
    app.tidy()


def main(most):
    """So many games."""
    clock = VirtualClock()
    app = App(Board("shelf", (Panel("128x64", clock),), (NoKeys(),), clock, MemoryStorage()), fast=True)
    chance = Chance(1)
    names = games.names()
    for number in range(1, most + 1):
        app.setup.choose_game(names[number // 5 % len(names)])
        app.setup.set_players(3)
        if app.setup.face.NAME == "wizard":
            app.setup.choices._max_rounds = 5
        play(app, clock, chance)
        if number == _FIRST or number % _EACH == 0:
            print(number, largest())
