"""A board in a shop window for days on end: the show goes on, and nothing grows."""

import gc

from firmware import games
from firmware.app import App
from firmware.kiosk import CRASHED, DEMO, TITLE, Kiosk
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from hal.sim.storage import MemoryStorage

MICROPYTHON_ONLY = "CPython has no limit to its heap"
PRECOMPILED = True
HEAP = "400K"  # of the 64-bit build, where objects are up to twice as large; two games are loaded
SECONDS = 600

HOUR_MS = 3_600_000


def _run(kiosk, hours, least_ms):
    """So many hours and on to the next title of the first game; a step is at least so long, as if the board
    were that slow. Returns how many games were shown, and the bytes in use in the end.
    """
    clock = kiosk.app.board.clock
    names = games.names()
    shown = 0
    was_demo = False
    left = hours * HOUR_MS
    while left > 0 or kiosk.state != TITLE or shown % len(names):
        ms = max(kiosk.step(clock.ticks_ms()), least_ms)
        clock.advance(ms)
        left -= ms
        assert kiosk.state != CRASHED, kiosk.failure
        is_demo = kiosk.state == DEMO
        if is_demo and not was_demo:
            assert kiosk.app.table.face is games.face(names[shown % len(names)])
            shown += 1
        was_demo = is_demo
    gc.collect()
    return shown, gc.mem_alloc()  # pyright: ignore[reportAttributeAccessIssue]


def _shop():
    # close to the end of the ticks, which wrap on the way, as they do every twelve days
    clock = VirtualClock((1 << 30) - 40 * HOUR_MS)
    board = sim_handheld.board(clock)
    board.storage = MemoryStorage({"settings": b'{"kiosk":true}'})
    return Kiosk(App(board, seed=3))


def test_three_days_leave_nothing_behind():
    kiosk = _shop()
    _, before = _run(kiosk, 1, 15_000)
    for _ in range(3):
        shown, used = _run(kiosk, 24, 15_000)
        assert shown > 24 * 10
        assert used <= before + 64, (used, before)
    assert kiosk.app.board.storage.writes == 0


def test_hours_at_the_true_pace_leave_nothing_behind():
    kiosk = _shop()
    _, before = _run(kiosk, 1, 1)
    shown, used = _run(kiosk, 1, 1)
    assert shown > 10
    assert used <= before + 64, (used, before)
