"""Dim, sleep, wake by key, brightness, lamps: what a board does when somebody is there, or nobody."""

from firmware.app import App
from firmware.attention import DIM, DIM_AFTER_MS, LEVELS
from firmware.main import run
from firmware.screens.cover import SETTLE_MS, CoverScreen
from firmware.screens.crash import CrashScreen
from hal import BACK, NEXT, OK, PREV
from hal.boards import sim_console, sim_handheld
from hal.sim.bus import FakeI2C
from hal.sim.clock import VirtualClock
from hal.sim.ssd1306_model import SSD1306Model
from tools.simulator.session import Session
from tools.walkthrough import open_row

MINUTE_MS = 60_000


class Lamp:
    """A led that counts what it is told."""

    def __init__(self):
        self.on = None
        self.calls = 0

    def set(self, on):
        self.on = on
        self.calls += 1


def _panel(session, station=0):
    panel = session.board.panels[station]
    assert isinstance(panel, SSD1306Model)
    return panel


def _bus(session):
    bus = session.board.buses[0]
    assert isinstance(bus, FakeI2C)
    return bus


def _screen(session):
    return session.app.stations[0].screen


def _kind(session):
    """The name of the screen's class: a menu's module may have been unloaded and loaded again."""
    return type(_screen(session)).__name__


def _playing(people=1, **choices):
    """A session whose first person is asked, behind a cover where there are several."""
    session = Session(seed=4, players=3, fast=True, **choices)
    setup = session.app.setup
    for seat in range(1, people):
        while not setup.is_person(seat):
            setup.next_kind(seat)
    session.app.start()
    session.wait(50)
    for _ in range(50):
        if session.app.table.asked is not None:
            return session
        session.press(OK)
        session.wait(100)
    raise AssertionError("nobody was asked")


def _is_dark(session, station=0):
    panel = _panel(session, station)
    return not panel.on and not any(panel.memory)


def test_it_dims_after_a_while_and_a_key_is_still_a_key():
    session = Session()
    assert _panel(session).contrast == LEVELS[2]
    session.wait(DIM_AFTER_MS - 100)
    assert _panel(session).contrast == LEVELS[2]
    session.wait(200)
    assert _panel(session).contrast == DIM and _panel(session).on
    session.press(OK)
    assert _kind(session) == "MenuScreen"
    assert _panel(session).contrast == LEVELS[2]


def test_brightness_is_a_setting():
    session = Session()
    for choice in (0, 1, 2):
        session.app.settings.set("brightness", choice)
        session.press(NEXT)
        assert _panel(session).contrast == LEVELS[choice]
    assert DIM < LEVELS[0] < LEVELS[1] < LEVELS[2] == 255


def test_it_sleeps_after_minutes_of_no_key_and_nothing_is_on_the_panel():
    for minutes in (1, 5, 20):
        session = Session()
        session.app.settings.set("sleep_after", minutes)
        session.press(OK)
        session.wait(minutes * MINUTE_MS - 200)
        assert _panel(session).on
        session.wait(300)
        assert _is_dark(session)
        assert not any(session.board.displays[0].pixel(x, y) for x in range(128) for y in range(64))


def test_it_never_sleeps_if_it_is_not_to():
    session = Session()
    session.app.settings.set("sleep_after", 0)
    session.press(OK)
    session.wait(200 * MINUTE_MS)
    assert _panel(session).on and _panel(session).contrast == DIM


def test_where_bots_play_for_whoever_passes_it_neither_dims_nor_sleeps():
    session = Session(seed=1, players=3, demo=True)
    for _ in range(30):
        session.wait(MINUTE_MS)
        assert _panel(session).on and _panel(session).contrast == LEVELS[2]
        if session.app.table.is_over:
            session.app.start()
    session = Session()
    session.app.settings.set("kiosk", True)
    session.press(OK)
    session.wait(20 * MINUTE_MS)
    assert _panel(session).on and _panel(session).contrast == LEVELS[2]


def test_a_table_that_moves_keeps_it_awake():
    session = _playing()
    table = session.app.table
    for i in range(20):
        table.set_asks_always(i % 2 == 0)  # each is a change that the stations have to show
        session.app.step(session.clock.ticks_ms())
        session.wait(DIM_AFTER_MS - 1000)
        assert _panel(session).contrast == LEVELS[2]


def test_the_waking_press_does_nothing_else():
    for keep_down in (60, 700, 3000):  # a tap, a long press, repeats
        session = Session()
        session.press(OK)
        session.press(NEXT)
        at = _screen(session).at
        session.wait(6 * MINUTE_MS)
        assert _is_dark(session)
        session.hold(NEXT, keep_down)
        session.wait(200)
        assert _panel(session).on and _panel(session).contrast == LEVELS[2]
        assert _kind(session) == "MenuScreen" and _screen(session).at == at
        session.press(NEXT)
        assert _screen(session).at == at + 1
        session.press(BACK)
        assert _kind(session) == "TitleScreen"


def test_the_waking_press_of_a_board_with_two_buttons():
    for key, ms in ((NEXT, 100), (PREV, 900), (OK, 100), (BACK, 900)):
        session = Session(two_buttons=True)
        session.press(OK)
        menu = _screen(session)
        session.wait(6 * MINUTE_MS)
        session.hold(key, ms)
        session.wait(300)
        assert _panel(session).on
        assert _screen(session) is menu and menu.at == 0
        session.press(BACK)
        assert _kind(session) == "TitleScreen"


def test_two_keys_at_once_wake_it_and_do_nothing_else():
    session = Session()
    session.press(OK)
    menu = _screen(session)
    session.wait(6 * MINUTE_MS)
    session.put_down(NEXT)
    session.put_down(BACK)
    session.wait(100)
    session.lift(BACK)
    session.lift(NEXT)
    session.wait(100)
    assert _screen(session) is menu and menu.at == 0 and _panel(session).on


def test_what_was_on_the_display_comes_back():
    session = _playing()
    before = session.rows()
    assert not _screen(session).is_public
    session.wait(6 * MINUTE_MS)
    assert _is_dark(session)
    log = bytes(session.app.table.log)
    session.press(OK)
    assert session.rows() == before
    assert bytes(session.app.table.log) == log


def test_a_shared_board_wakes_behind_a_cover():
    session = _playing(people=3)
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    assert not _screen(session).is_public
    session.press(BACK)
    open_row(session, b"Hint")  # what the hand allows, over the hand
    assert _kind(session) == "MessageScreen"
    session.wait(6 * MINUTE_MS)
    station = session.app.stations[0]
    assert _is_dark(session) and station.viewer is None
    session.press(OK)
    assert isinstance(_screen(session), CoverScreen) and _panel(session).on
    session.press(OK)  # too soon, and the hand that woke it need not be the next player's
    assert isinstance(_screen(session), CoverScreen)
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    assert station.viewer == session.app.table.asked


def test_a_cover_that_has_slept_stands_for_a_moment_before_it_opens():
    session = _playing(people=3)
    assert isinstance(_screen(session), CoverScreen)
    session.wait(6 * MINUTE_MS)
    assert _is_dark(session)
    session.press(OK, 3)
    assert isinstance(_screen(session), CoverScreen) and _panel(session).on
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    assert session.app.stations[0].viewer == session.app.table.asked


def test_every_display_of_a_table_console_sleeps_and_any_key_wakes_all():
    clock = VirtualClock()
    session = Session(clock=clock, board=sim_console.board(clock, seats=3))
    session.wait(6 * MINUTE_MS)
    for seat in range(3):
        assert _is_dark(session, seat)
    session.press(OK, station=2)
    for seat in range(3):
        assert _panel(session, seat).on and any(_panel(session, seat).memory)


def test_a_failure_wakes_it():
    session = _playing()
    session.wait(6 * MINUTE_MS)
    assert _is_dark(session)

    def broken(dt):
        raise ValueError("broken on purpose")

    session.app.table.step = broken
    session.app.step(session.clock.ticks_ms())
    session.wait(100)
    assert isinstance(_screen(session), CrashScreen)
    assert _panel(session).on and any(_panel(session).memory)


def test_a_display_that_does_not_answer_harms_nothing():
    session = Session()
    for ms in (DIM_AFTER_MS, 5 * MINUTE_MS):
        session.wait(ms - 300)
        _bus(session).fail_after(0)
        session.wait(600)
    _bus(session).fail_after(0)
    session.press(OK)
    session.wait(1000)
    assert session.app.failure is None
    assert _panel(session).on and _panel(session).contrast == LEVELS[2]
    assert _kind(session) == "TitleScreen" and any(_panel(session).memory)


def test_the_lamp_is_on_while_it_is_ones_turn():
    session = Session(seed=4, players=3)
    lamp = Lamp()
    session.board.leds = (lamp,)
    session.app.start()
    seen = set()
    for _ in range(400):
        session.wait(100)
        mine = session.app.table.asked == 0
        assert bool(lamp.on) is mine
        seen.add(mine)
        if mine:
            session.press(OK)
    assert seen == {True, False}
    assert lamp.calls < 100  # only when it changes
    while session.app.table.asked != 0:
        session.press(OK)
        session.wait(500)
    session.wait(6 * MINUTE_MS)
    assert lamp.on is False
    session.press(OK)
    assert lamp.on is True
    session.app.leave()
    session.press(NEXT)
    assert lamp.on is False


def test_a_jammed_key_is_nobody():
    session = Session()
    session.wait(50)
    session.press(OK)
    session.put_down(NEXT)
    session.wait(6 * MINUTE_MS)
    assert session.app.attention.asleep and _is_dark(session)
    session.press(OK)
    assert not session.app.attention.asleep
    session.wait(6 * MINUTE_MS)
    assert session.app.attention.asleep
    session.lift(NEXT)
    session.wait(1000)
    assert session.app.attention.asleep and _is_dark(session)


def test_who_looked_when_something_failed_has_gone_when_the_board_has_slept():
    session = _playing(people=2)
    station = session.app.stations[0]
    session.wait(SETTLE_MS)
    session.press(OK)
    viewer = station.viewer
    assert viewer is not None
    session.app.table.change_hands(1 - viewer, to_bot=True)
    session.app._seat_people()
    session.wait(50)
    assert station.viewer == viewer and _screen(session).hand.cards
    session.app.fail(ValueError("once"))
    session.wait(6 * MINUTE_MS)
    assert session.app.attention.asleep
    session.press(NEXT)
    assert _kind(session) == "CrashScreen"
    session.press(BACK)
    session.wait(50)
    assert station.viewer is None and _kind(session) == "CoverScreen"


class Idle:
    """Whom the main loop reports to, in vain."""

    def see(self, app, now_ms):
        assert app.is_shown  # or a watchdog would bite


class Over(Exception):
    """The end of a test's main loop."""


class Fingers(VirtualClock):
    """A clock that moves a key while the main loop sleeps: moves is a list of (tick, function, key)."""

    def __init__(self, start, moves, end):
        super().__init__(start)
        self.moves = moves
        self.end = end
        self.longest = 0

    def sleep_ms(self, ms):
        self.longest = max(self.longest, ms)
        for _ in range(ms):
            while self.moves and self.ticks_diff(self.moves[0][0], self.ticks_ms()) <= 0:
                _, move, key = self.moves.pop(0)
                move(key)
            self.advance(1)
        if self.ticks_diff(self.ticks_ms(), self.end) > 0:
            raise Over


def _asleep_at_the_main_loop(start, tap_ms, after_ms):
    """A board that has slept for a second when a key is tapped; app, panel and clock, 300 ms later."""
    clock = Fingers(start, [], 0)
    board = sim_handheld.board(clock)
    app = App(board)
    app.settings.set("sleep_after", 1)
    tapped = clock.ticks_add(start, MINUTE_MS + 1000 + after_ms)
    up = clock.ticks_add(tapped, tap_ms)
    clock.moves = [(tapped, board.keys[0].press, OK), (up, board.keys[0].release, OK)]
    clock.end = clock.ticks_add(up, 300)
    try:
        run(board, app, Idle())
    except Over:
        panel = board.panels[0]
        assert isinstance(panel, SSD1306Model)
        return app, panel, clock
    raise AssertionError("the main loop ended")


def test_r8_a_press_during_sleep_is_not_lost():
    """R8: no wake by button. Asleep the keys are looked at all the time, and a tap at any moment wakes it."""
    for start in (0, (1 << 30) - MINUTE_MS - 900):  # the second time ticks wrap while it sleeps
        for after in range(0, 21, 4):
            app, panel, clock = _asleep_at_the_main_loop(start, 40, after)
            assert not app.attention.asleep, (start, after)
            assert type(app.stations[0].screen).__name__ == "TitleScreen"
            assert panel.on
            assert clock.longest <= 200


def test_r9_a_spike_during_sleep_wakes_nobody():
    app, panel, _ = _asleep_at_the_main_loop(0, 4, 3)
    assert app.attention.asleep and not panel.on
