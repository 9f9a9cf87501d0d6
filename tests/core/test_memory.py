"""A whole six-player game with every screen in a small heap, and nothing that grows from game to game."""

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


def _play(app, clock, most_seen):
    """To the end, a step every 50 ms; most_seen is 0, or the most bytes in use so far. Returns the new
    most.
    """
    steps = 0
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
    most = _play(app, clock, 0)
    assert len(app.table.view(None).rounds_raw) == 10
    kept = most // 1024 + 1
    print("measured: a 6-player game with screens keeps %d KB of a 64-bit heap of %s" % (kept, HEAP))


def test_games_leave_nothing_behind():
    clock = VirtualClock()
    app = App(sim_handheld.board(clock), seed=2, players=3, demo=True, fast=True)
    used = []
    for _ in range(6):
        app.setup.choices._max_rounds = 5
        app.start()
        _play(app, clock, 0)
        app.leave()
        gc.collect()
        used.append(_used())
    # the first games load modules and fill caches; after that every game gives back what it took
    assert max(used[3:]) <= used[2] + 64, used
