"""A deal of Fool for five with every screen in a small heap."""

import gc

from firmware.app import App
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock

MICROPYTHON_ONLY = "CPython has no limit to its heap"
PRECOMPILED = True
HEAP = "256K"  # of the 64-bit build, where objects are up to twice as large as on a board
SECONDS = 300


def test_a_deal_of_fool_for_five_runs_in_256_kb():
    clock = VirtualClock()
    app = App(sim_handheld.board(clock), seed=2, players=5, demo=True, fast=True, game="fool")
    most = steps = 0
    while app.failure is None and not app.table.is_over:
        clock.advance(50)
        app.step(clock.ticks_ms())
        steps += 1
        if steps % 25 == 0:
            gc.collect()
            most = max(most, gc.mem_alloc())  # pyright: ignore[reportAttributeAccessIssue]
    if app.failure is not None:
        raise app.failure
    kept = most // 1024 + 1
    print("measured: a deal of Fool for 5 with screens keeps %d KB of a 64-bit heap of %s" % (kept, HEAP))
