"""A whole six-player game with every screen in a small heap."""

import gc

from firmware.app import App
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock

MICROPYTHON_ONLY = "CPython has no limit to its heap"
PRECOMPILED = True
HEAP = "256K"  # of the 64-bit build, where objects are up to twice as large as on a board
SECONDS = 300


def _used():
    return gc.mem_alloc()  # pyright: ignore[reportAttributeAccessIssue]


def _play(app, clock):
    """To the end, a step every 50 ms. Returns the most bytes in use."""
    most_seen = steps = 0
    while app.failure is None and not app.table.is_over:
        clock.advance(50)
        app.step(clock.ticks_ms())
        steps += 1
        if steps % 25 == 0:
            gc.collect()
            most_seen = max(most_seen, _used())
    if app.failure is not None:
        raise app.failure
    clock.advance(50)
    app.step(clock.ticks_ms())
    return most_seen


def test_a_six_player_game_with_screens_runs_in_256_kb():
    clock = VirtualClock()
    app = App(sim_handheld.board(clock), seed=2, players=6, demo=True, fast=True)
    most = _play(app, clock)
    assert len(app.table.view(None).rounds_raw) == 10
    kept = most // 1024 + 1
    print("measured: a 6-player game with screens keeps %d KB of a 64-bit heap of %s" % (kept, HEAP))
