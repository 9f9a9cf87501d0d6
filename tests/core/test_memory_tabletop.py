"""A six-player game on six stations in a small heap, and nothing that grows from game to game."""

import gc

from firmware.app import app_for
from hal.boards import sim_console
from hal.sim.clock import VirtualClock

MICROPYTHON_ONLY = "CPython has no limit to its heap"
PRECOMPILED = True
HEAP = "400K"  # of the 64-bit build, where objects are up to twice as large as on a board
SECONDS = 300


def _used():
    gc.collect()
    return gc.mem_alloc()  # pyright: ignore[reportAttributeAccessIssue]


def _play(app, clock, rounds):
    # everybody plays what comes first, leaves now and then, and comes back; a step every 50 ms
    app.setup.choices._max_rounds = rounds
    app.start()
    table = app.table
    step = 0
    while not table.is_over:
        clock.advance(50)
        app.step(clock.ticks_ms())
        if app.failure is not None:
            raise app.failure
        seat = table.asked
        if table.moment is not None:
            table.go_on()
        elif seat is not None and table.bots[seat] is None:
            table.act(seat, table.game.legal_codes()[0])
        step += 1
        station = app.stations[step // 40 % 6]
        if step % 40 == 0 and station.sits:
            app.leave_table(station)
        elif step % 40 == 20 and not station.sits:
            app.sit_down(station)
    clock.advance(50)
    app.step(clock.ticks_ms())


def test_six_people_at_six_stations_play_in_400_kb():
    clock = VirtualClock()
    app = app_for(sim_console.board(clock, 6), seed=2, fast=True)
    before = _used()
    _play(app, clock, 10)
    kept = _used()
    assert len(app.table.view(None).rounds_raw) == 10
    print("measured: six stations keep %d KB of a 64-bit heap of %s, %d KB at the title"
          % (kept // 1024 + 1, HEAP, before // 1024 + 1))


def test_games_leave_nothing_behind():
    clock = VirtualClock()
    app = app_for(sim_console.board(clock, 6), seed=2, fast=True)
    used = []
    for _ in range(6):
        _play(app, clock, 5)
        app.leave()
        used.append(_used())
    # the first games load modules and fill caches; after that every game gives back what it took
    assert max(used[3:]) <= used[2] + 64, used
