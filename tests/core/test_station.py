"""Stations: whose hand is on the display, and which key means what to whom."""

from firmware.app import app_for
from firmware.games.wizard.bid import BidScreen
from firmware.screens import Screen
from firmware.screens.cover import SETTLE_MS, CoverScreen
from hal import BACK, LONG, NEXT, OK, PRESS, PREV, RELEASE, REPEAT, Board
from hal.boards import sim_handheld
from hal.sim.bus import FakeI2C
from hal.sim.clock import VirtualClock
from tools.simulator.session import Session


def _people(n, players=3, seed=4):
    session = Session(seed=seed, players=players, fast=True)
    setup = session.app.setup
    for seat in range(1, players):
        if seat < n:
            while not setup.is_person(seat):
                setup.next_kind(seat)
    session.app.start()
    session.wait(50)
    return session


def _screen(session):
    return session.app.stations[0].screen


def _until_cover(session):
    for _ in range(1000):
        if isinstance(_screen(session), CoverScreen):
            return _screen(session)
        if session.app.table.moment is not None:
            session.press(OK)
        session.wait(100)
    raise AssertionError("nobody was asked")


def test_one_person_needs_no_cover():
    session = _people(1)
    for _ in range(50):
        assert not isinstance(_screen(session), CoverScreen)
        session.press(OK)
        session.wait(200)
    assert session.app.failure is None


def test_a_cover_stands_before_every_private_screen():
    session = _people(3)
    station = session.app.stations[0]
    covers = 0
    for _ in range(60):
        table = session.app.table
        if table.to_act is not None and not isinstance(_screen(session), CoverScreen):
            # what is shown is private only for the one whose turn it is
            assert station.viewer == table.to_act
        if isinstance(_screen(session), CoverScreen):
            assert station.viewer is None
            covers += 1
            session.wait(SETTLE_MS + 100)
            session.press(OK)
            assert station.viewer == table.to_act
            assert not _screen(session).is_public
            actions = len(table.log)
            while len(table.log) == actions:
                session.press(OK)
                if len(table.log) == actions:
                    session.press(NEXT)
            assert station.viewer is None
        else:
            session.press(OK)
    assert covers > 20
    assert session.app.failure is None


def test_the_cover_does_not_depend_on_any_card():
    frames = []
    for seed in range(1, 9):
        session = _people(3, seed=seed)
        for _ in range(100):
            cover = _until_cover(session)
            if cover._name == b"ANNA":
                break
            session.wait(SETTLE_MS + 100)
            session.press(OK)
            session.press(OK)
        frames.append(session.frame())
    assert len(set(frames)) == 1


def test_the_key_that_ended_a_turn_cannot_open_the_next():
    session = _people(3)
    _until_cover(session)
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    station = session.app.stations[0]
    assert isinstance(_screen(session), BidScreen)
    # OK goes down and stays down: it bids, and whatever it says afterwards is nothing to the cover
    session.put_down(OK)
    session.wait(3000)
    assert isinstance(_screen(session), CoverScreen)
    assert station.viewer is None
    session.lift(OK)
    session.wait(1000)
    assert isinstance(_screen(session), CoverScreen)
    session.press(OK)
    assert station.viewer is not None


def test_a_double_tap_does_not_open_the_next_persons_hand():
    session = _people(3)
    _until_cover(session)
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    session.press(OK)
    session.press(OK)
    session.press(OK)
    assert isinstance(_screen(session), CoverScreen)
    assert session.app.stations[0].viewer is None


def test_only_ok_opens_a_cover():
    session = _people(3)
    _until_cover(session)
    session.wait(SETTLE_MS + 100)
    for key in (PREV, NEXT):
        session.press(key)
        session.hold(key, 1500)
    assert isinstance(_screen(session), CoverScreen)


def test_the_pause_menu_over_a_cover_tells_no_hint():
    session = _people(3)
    _until_cover(session)
    session.wait(SETTLE_MS + 100)
    session.press(BACK)
    assert type(_screen(session)).__name__ == "PauseScreen"  # its module may have been loaded anew
    labels = [row.label for row in _screen(session).rows()]
    assert b"Hint" not in labels
    session.press(BACK)
    session.press(OK)
    session.press(BACK)
    assert b"Hint" in [row.label for row in _screen(session).rows()]


def test_the_game_waits_behind_the_pause_menu():
    session = Session(seed=2, players=3)
    session.app.start()
    session.wait(20)
    session.press(BACK)
    log = bytes(session.app.table.log)
    session.wait(60000)
    assert bytes(session.app.table.log) == log
    session.press(BACK)
    session.wait(5000)
    assert session.app.failure is None


class _Recorder(Screen):
    """A screen that notes the keys it gets."""

    def __init__(self, station):
        super().__init__(station)
        self.got = []

    def key(self, key, kind):
        self.got.append((key, kind))


def test_a_press_belongs_to_the_screen_that_saw_it():
    station = Session(seed=1).app.stations[0]
    below, above = _Recorder(station), _Recorder(station)
    station.show(below)
    station.render()
    station.handle(PRESS | NEXT)
    station.push(above)
    station.render()
    for kind in (REPEAT, LONG, RELEASE):
        station.handle(kind | NEXT)
    assert below.got == [(NEXT, PRESS)]
    assert above.got == []
    station.handle(PRESS | NEXT)
    station.handle(RELEASE | NEXT)
    assert above.got == [(NEXT, PRESS), (NEXT, RELEASE)]


def test_nobody_can_mean_a_screen_that_was_not_on_the_panel_yet():
    station = Session(seed=1).app.stations[0]
    screen = _Recorder(station)
    station.show(screen)
    station.handle(PRESS | OK)
    station.handle(RELEASE | OK)
    assert screen.got == []
    station.render()
    station.handle(PRESS | OK)
    assert screen.got == [(OK, PRESS)]


def test_no_run_of_taps_opens_a_cover():
    for interval in range(100, 701, 50):
        session = _people(3)
        _until_cover(session)
        for _ in range(15):
            session.hold(OK, 60)
            session.wait(interval - 60)
            assert isinstance(_screen(session), CoverScreen), interval
        assert session.app.stations[0].viewer is None
        assert len(session.app.table.log) == 0


def test_a_cover_that_nobody_could_see_does_not_open():
    session = _people(3)
    _until_cover(session)
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    station = session.app.stations[0]
    seat = station.viewer
    hand = session.frame()

    def refuse(*_):
        raise OSError("no answer")

    station.canvas.show = refuse
    session.press(OK)
    for _ in range(5):
        session.wait(SETTLE_MS + 100)
        session.press(OK)
    assert session.frame() == hand
    assert isinstance(_screen(session), CoverScreen)
    assert station.viewer is None
    assert seat not in (None, session.app.table.to_act)


def _step(session, *keys):
    # every key goes down between two samples of a slow board, so that all come in one step
    session.app.step(session.clock.ticks_ms(), [PRESS | key for key in keys])
    session.app.step(session.clock.ticks_ms(), [RELEASE | key for key in keys])


def test_keys_of_one_sample_meet_the_screens_as_they_are_by_then():
    # both keys would go on from the last trick of a round: the scores must still be seen
    session = _people(1)
    while session.app.table.moment is None:
        session.press(OK)
        session.wait(50)
    assert session.app.table.moment.kind == "trick"
    _step(session, PREV, NEXT)
    assert session.app.table.moment.kind == "round"
    # a second OK is not the next action
    session = _people(1)
    while session.app.table.to_act != 0:
        session.wait(50)
    log = len(session.app.table.log)
    _step(session, OK, OK)
    assert len(session.app.table.log) == log + 1
    # BACK does not open the title's menu over a game that START has just begun
    session = Session(seed=3)
    session.press(OK, 2)
    _step(session, OK, BACK)
    assert session.app.table is not None
    assert not session.app.stations[0].has_overlay
    for one in (session,):
        assert one.app.failure is None


def test_a_fault_while_painting_is_a_screen_too():
    session = _people(3)
    _until_cover(session)
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    hand = session.frame()

    def fault(*_):
        raise RuntimeError("no such card")

    _screen(session).paint = fault
    session.press(NEXT)
    assert isinstance(session.app.failure, RuntimeError)
    assert session.app.stations[0].viewer is None
    assert session.frame() != hand
    # BACK goes on with the game: behind a cover, for nobody knows who holds the board by now
    session.press(BACK)
    session.wait(50)
    assert isinstance(_screen(session), CoverScreen)
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    assert session.frame() == hand
    # and OK to the menu
    _screen(session).paint = fault
    session.press(NEXT)
    session.press(OK)
    assert session.app.table is None


class _Wasteful(Screen):
    """Makes things while it is painted, which a screen should not."""

    def paint(self, canvas, part):
        room = bytearray(1000)
        canvas.clear(0, 0, len(room) // 100, 1, 1)


def test_a_screen_that_allocates_while_it_is_painted_is_shown_all_the_same():
    session = Session()
    station = session.app.stations[0]
    station.show(_Wasteful(station))
    session.wait(50)
    assert session.app.failure is None
    assert station.display.pixel(9, 0) == 1 and station.display.pixel(10, 0) == 0


def test_a_fault_while_painting_is_told_in_its_own_words():
    session = Session()
    station = session.app.stations[0]

    class Faulty(Screen):
        def paint(self, canvas, part):
            raise ValueError("what is %s" % self.layout.width)

    station.show(Faulty(station))
    session.wait(50)
    assert str(session.app.failure) == "what is 128"


def test_a_change_of_screens_clears_the_frame():
    # every pixel that a private screen lit and the next one does not is dark
    session = _people(3)
    _until_cover(session)
    cover = session.frame()
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    assert session.frame() != cover
    session.press(OK)
    session.wait(100)
    other = _people(3)
    _until_cover(other)
    while _screen(other)._name != _screen(session)._name:
        other.wait(SETTLE_MS + 100)
        other.press(OK)
        other.press(NEXT)
        other.press(OK)
        other.wait(100)
    assert session.frame() == other.frame()


def test_a_panel_that_does_not_answer_is_tried_again():
    sound, faulty = Session(seed=1), Session(seed=1)
    for session in (sound, faulty):
        session.press(OK)
    bus = faulty.board.buses[0]
    assert isinstance(bus, FakeI2C)
    for after in (0, 1, 7, 300):
        bus.fail_after(after)
        for session in (sound, faulty):
            session.press(NEXT)
            session.wait(1000)
        assert faulty.frame() == sound.frame()
    assert faulty.app.failure is None


def _two_stations():
    clock = VirtualClock()
    one, two = sim_handheld.board(clock), sim_handheld.board(clock)
    both = Board("two", one.displays + two.displays, one.buttons + two.buttons, clock)
    app = app_for(both, seed=4, players=3, fast=True)
    app.setup.next_kind(1)
    while not app.setup.is_person(1):
        app.setup.next_kind(1)
    app.start()
    return app, clock, one.panels + two.panels


def test_two_stations_need_no_cover_and_show_each_his_own_hand():
    app, clock, panels = _two_stations()
    first, second = app.stations
    assert (first.seats, second.seats) == ((0,), (1,))
    asked = [0, 0]
    for _ in range(400):
        clock.advance(50)
        app.step(clock.ticks_ms())
        for station in (first, second):
            assert not isinstance(station.screen, CoverScreen)
            assert station.viewer == station.number
            if hasattr(station.screen, "hand"):
                assert station.screen.view.player == station.number
        seat = app.table.to_act
        if seat in (0, 1):
            asked[seat] += 1
            mine, other = app.stations[seat], app.stations[1 - seat]
            assert mine.screen.mine and not other.screen.mine
            log = bytes(app.table.log)
            # the other's OK does nothing to the game
            app.step(clock.ticks_ms(), [(1 - seat) << 8 | PRESS | OK, (1 - seat) << 8 | RELEASE | OK])
            assert bytes(app.table.log) == log
            app.step(clock.ticks_ms(), [seat << 8 | PRESS | OK, seat << 8 | RELEASE | OK])
            app.step(clock.ticks_ms(), [seat << 8 | PRESS | NEXT, seat << 8 | RELEASE | NEXT])
        elif app.table.moment is not None:
            app.step(clock.ticks_ms(), [PRESS | OK, RELEASE | OK, 1 << 8 | PRESS | OK, 1 << 8 | RELEASE | OK])
    assert app.failure is None
    assert min(asked) > 10
    assert panels[0].rows() != panels[1].rows()


def test_of_two_stations_one_in_a_menu_does_not_stop_the_game():
    app, clock, _ = _two_stations()
    app.step(clock.ticks_ms())
    app.step(clock.ticks_ms(), [1 << 8 | PRESS | BACK])
    assert app.stations[1].has_overlay and not app.stations[0].has_overlay
    for _ in range(50):
        clock.advance(100)
        app.step(clock.ticks_ms())
    assert app.table.to_act in (0, 1)
    assert len(app.table.log) > 0 or app.table.to_act is not None
