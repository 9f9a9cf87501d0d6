"""Games in one power-on: every one gives back what it took."""

import gc

from firmware.app import App
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock

MICROPYTHON_ONLY = "CPython has no limit to its heap"
PRECOMPILED = True
HEAP = "320K"  # with room for the menus between two games, and for who looks on
SECONDS = 300


def _used():
    return gc.mem_alloc()  # pyright: ignore[reportAttributeAccessIssue]


def _play(app, clock):
    """To the end, a step every 50 ms."""
    while app.failure is None and not app.table.is_over:
        clock.advance(50)
        app.step(clock.ticks_ms())
    if app.failure is not None:
        raise app.failure
    clock.advance(50)
    app.step(clock.ticks_ms())


def test_games_leave_nothing_behind():
    clock = VirtualClock()
    app = App(sim_handheld.board(clock), seed=2, players=3, demo=True, fast=True)
    used = []
    for _ in range(6):
        app.setup.choices._max_rounds = 5
        app.start()
        _play(app, clock)
        app.leave()
        gc.collect()
        used.append(_used())
    # the first games load modules and fill caches; after that every game gives back what it took
    assert max(used[3:]) <= used[2] + 64, used
