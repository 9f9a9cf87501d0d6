"""What the main loop reports to: when the watchdog is fed, and when a start has gone well."""
# pyright: reportAttributeAccessIssue=false

from firmware import start
from firmware.main import run
from firmware.watch import PROOF_MS, Watch
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from hal.sim.storage import MemoryStorage
from tests.core.test_settings import Away


class Loop(BaseException):
    """Ends the main loop."""


class Awake:
    """An Attention as far as the loop knows it."""

    asleep = False


class FakeApp:
    """An application as far as the loop knows it; ``step`` calls ``do``."""

    def __init__(self):
        self.attention = Awake()
        self.is_shown = True
        self.failure = None
        self.do = lambda now: None

    def step(self, now, events=()):
        self.do(now)
        return 0

    def tidy(self):
        pass


def made(is_power_on=True, feed=None, files=None):
    clock = VirtualClock()
    board = sim_handheld.board(clock)
    board.storage = MemoryStorage({start.FILE: b"+"} if files is None else files)
    return board, FakeApp(), Watch(board, feed, is_power_on, False)


def loop(board, app, watch, ms):
    """The main loop, for so long."""
    end = board.clock.ticks_add(board.clock.ticks_ms(), ms)
    do = app.do

    def until(now):
        if board.clock.ticks_diff(end, now) <= 0:
            raise Loop
        do(now)

    app.do = until
    try:
        run(board, app, watch)
    except Loop:
        app.do = do


def starts(board):
    return board.storage.files[start.FILE]


def test_r6_the_watchdog_is_fed_while_steps_end_and_frames_arrive():
    fed = []
    board, app, watch = made(feed=lambda: fed.append(board.clock.ticks_ms()))
    loop(board, app, watch, 1000)
    assert len(fed) > 100
    fed.clear()
    app.is_shown = False
    loop(board, app, watch, 20_000)
    assert not fed
    app.is_shown = True
    loop(board, app, watch, 1000)
    assert fed


def test_r6_a_step_that_raises_feeds_nobody():
    fed = []
    board, app, watch = made(feed=lambda: fed.append(1))

    def fail(now):
        raise ValueError

    app.do = fail
    try:
        run(board, app, watch)
    except ValueError:
        assert not fed
        return
    raise AssertionError("the loop goes on")


def test_a_start_after_power_on_is_settled_by_its_first_frame():
    board, app, watch = made()
    app.is_shown = False
    loop(board, app, watch, 1000)
    assert starts(board) == b"+"
    app.is_shown = True
    loop(board, app, watch, 10)
    assert starts(board) == b"+."
    loop(board, app, watch, 2 * PROOF_MS)
    assert starts(board) == b"+." and board.storage.writes == 1


def test_a_start_after_a_reset_is_settled_by_a_minute():
    board, app, watch = made(is_power_on=False)
    loop(board, app, watch, PROOF_MS - 1000)
    assert starts(board) == b"+"
    loop(board, app, watch, 2000)
    assert starts(board) == b"+."
    loop(board, app, watch, PROOF_MS)
    assert board.storage.writes == 1


def test_r22_a_failure_in_the_first_minute_is_taken_back():
    board, app, watch = made()
    loop(board, app, watch, 1000)
    app.failure = ValueError()
    loop(board, app, watch, PROOF_MS)
    assert starts(board) == b"+.!" and start.count(board.storage) == 1
    # later ones say nothing on the start
    board, app, watch = made()
    loop(board, app, watch, PROOF_MS + 1000)
    app.failure = ValueError()
    loop(board, app, watch, PROOF_MS)
    assert starts(board) == b"+."


def test_a_failure_before_the_first_frame_is_not_settled():
    board, app, watch = made()
    app.failure = ValueError()
    loop(board, app, watch, 2 * PROOF_MS)
    assert starts(board) == b"+"


def test_starts_are_counted():
    for text, failed in (
        (b"", 0), (b"+", 1), (b"+++", 3), (b"+.+.", 0), (b"++.", 0), (b"++.+", 1),
        (b"+.!", 1), (b"+.!+.!", 2), (b"++.!+", 3), (b"+.!.", 0), (b"\xff\x00", 0), (b"!", 0),
    ):  # fmt: skip
        assert start.count(MemoryStorage({start.FILE: text})) == failed, text
    assert start.count(None) == start.count(MemoryStorage()) == 0


def test_a_count_is_kept_when_the_file_is_shortened():
    storage = MemoryStorage({start.FILE: b"+." * 70 + b"++"})
    start.settle(storage, None)
    assert len(storage.files[start.FILE]) < 5 and start.count(storage) == 0
    start.take_back(storage)
    assert start.count(storage) == 2


def test_a_storage_that_fails_counts_nothing_and_stops_nothing():
    storage = MemoryStorage({start.FILE: b"+."})
    storage.gone = True
    assert start.count(storage) == 0
    start.settle(storage, None)
    start.take_back(storage)
    start.settle(None, None)
    full = MemoryStorage({start.FILE: b"+." * 70}, room=10)
    start.settle(full, None)
    assert full.files[start.FILE] == b"+." * 70


def test_a_kiosk_whose_settings_cannot_be_read_at_once_is_one():
    waits = []
    real, start.sleep_ms = start.sleep_ms, waits.append
    try:
        for away in range(4):
            for text in (b'{"kiosk": true}', b"{"):
                storage = Away(text)
                storage.away = away
                waits.clear()
                assert start._is_kiosk(storage) is (away < 3 and text != b"{")
                assert len(waits) == min(away, 2)
    finally:
        start.sleep_ms = real
