"""The tabletop: a display and keys for each seat; who plays, who looks on, who has gone and comes back."""

# pyright: reportAttributeAccessIssue=false

from firmware.screens.cover import CoverScreen
from firmware.table import AT_ONCE, Seat, Table
from firmware.tabletop.application import CONFIRM_MS, TAKES_OVER_MS, TabletopApp
from firmware.tabletop.pause import TabletopPause
from firmware.tabletop.screens import Notice, WaitingScreen, WarningScreen
from firmware.tabletop.station import WARNING_MS
from hal import BACK, NEXT, OK, PREV
from hal.boards import sim_console
from hal.sim.clock import VirtualClock
from hal.sim.storage import MemoryStorage
from tools.simulator.session import Session

SECONDS = 300
USUAL_MS = TAKES_OVER_MS[2]


def make(stations=4, **settings):
    """A Session on a tabletop, bots without a pause unless told otherwise."""
    clock = VirtualClock()
    settings.setdefault("fast", True)
    settings.setdefault("seed", 4)
    session = Session(clock=clock, board=sim_console.board(clock, stations), **settings)
    session.wait(50)
    return session


def poke(session):
    """Have the firmware called at once: something was changed without a key."""
    session._due = session.clock.ticks_ms()
    session.wait(1)


def call(session, number):
    """START is pressed at station ``number``."""
    session.app.call(session.app.stations[number])
    poke(session)


def begun(who, stations=4, **settings):
    """A game between the people at the stations in ``who``, the first of whom calls."""
    session = make(stations, **settings)
    call(session, who[0])
    for number in range(stations):
        if number != who[0] and session.app.table is None:
            session.app.answer(session.app.stations[number], number in who)
    poke(session)
    assert session.app.table is not None
    return session


def screens(session):
    """What each station shows, by class."""
    return [type(station.screen).__name__ for station in session.app.stations]


def leave(session, number):
    """The person at station ``number`` leaves the table."""
    session.app.leave_table(session.app.stations[number])
    poke(session)


def play_until(session, is_there):
    """Act for everybody, pass over every moment, until the table is as is_there() wants it or over."""
    table = session.app.table
    for _ in range(3000):
        poke(session)
        if is_there() or table.is_over:
            return
        if table.moment is not None:
            table.go_on()
        elif table.asked is not None and table.bots[table.asked] is None:
            table.act(table.asked, table.game.legal_codes()[0])
    raise AssertionError("it never was")


def until_asked(session, number):
    """Play until station ``number`` is asked."""
    play_until(session, lambda: session.app.table.asked in session.app.stations[number].seats)


def until_moment(session, kind):
    """Play until the table shows such a moment."""
    table = session.app.table
    play_until(session, lambda: table.moment is not None and table.moment.kind == kind)


def choose(session, number, label):
    """Press OK on the row that begins with ``label``, of the list at station ``number``."""
    for _ in range(30):
        screen = session.app.stations[number].screen
        if screen.rows()[screen.at].label.startswith(label):
            session.press(OK, station=number)
            return
        session.press(NEXT, station=number)
    raise AssertionError(label)


# from the title to a game

def test_a_board_with_several_displays_is_a_tabletop():
    session = make()
    assert isinstance(session.app, TabletopApp)
    assert screens(session) == ["TitleScreen"] * 4
    assert not isinstance(Session(seed=1).app, TabletopApp)


def test_a_menu_is_that_of_its_station():
    session = make()
    session.press(OK, station=2)
    assert screens(session) == ["TitleScreen", "TitleScreen", "MenuScreen", "TitleScreen"]
    assert session.frame(0) == session.frame(1) == session.frame(3) != session.frame(2)


def test_one_sets_up_at_a_time():
    session = make()
    session.press(OK, 2, station=0)
    assert screens(session)[0] == "SetupScreen"
    session.press(OK, station=3)
    session.press(OK, station=1)
    session.press(OK, station=1)
    assert screens(session) == ["TitleScreen", "SetupScreen", "TitleScreen", "MenuScreen"]


def test_everybody_is_asked_and_who_says_so_plays():
    session = make()
    session.press(OK, 3, station=1)
    assert screens(session) == ["CallScreen"] * 4
    assert session.app.answers == [None, True, None, None]
    assert session.app.table is None
    session.press(BACK, station=0)
    session.press(OK, station=2)
    assert session.app.answers == [False, True, True, None]
    session.press(OK, station=3)
    # all have answered: it begins
    table = session.app.table
    assert [seat.bot for seat in table.seats] == ["basic", None, None, None]
    assert [station.seats for station in session.app.stations] == [(), (1,), (2,), (3,)]
    assert [seat.name for seat in table.seats] == [b"ANNA", b"BELA", b"CLEO", b"DAN"]


def test_who_plays_may_begin_without_the_rest():
    session = make()
    session.press(OK, 3, station=0)
    session.press(OK, station=0)  # a double tap begins nothing
    assert session.app.table is None
    session.wait(1000)
    session.press(OK, station=0)
    assert [seat.bot for seat in session.app.table.seats] == [None, "basic", "basic", "basic"]


def test_who_changed_his_mind_looks_on():
    session = make()
    session.press(OK, 3, station=0)
    session.press(OK, station=1)
    session.press(BACK, station=1)
    session.press(BACK, station=2)
    session.press(BACK, station=3)
    assert [station.seats for station in session.app.stations] == [(0,), (), (), ()]


def test_when_nobody_plays_it_is_the_title_again():
    session = make()
    session.press(OK, 3, station=0)
    for number in (3, 1):
        session.press(BACK, station=number)
    assert screens(session) == ["CallScreen"] * 4
    session.press(BACK, station=0)
    assert screens(session) == ["TitleScreen"] * 4
    assert session.app.answers == [None] * 4


def test_with_fewer_seats_than_stations_the_first_get_them():
    # Fool for two at a table of four: stations 2 and 4 are quicker, and sit as they do round the table
    session = make(game="fool")
    session.app.setup.set_players(2)
    call(session, 3)
    session.press(OK, station=1)
    assert [station.seats for station in session.app.stations] == [(), (0,), (), (1,)]
    assert [seat.bot for seat in session.app.table.seats] == [None, None]
    # who has no seat looks on, and his keys do nothing to the game
    session.wait(50)
    log = bytes(session.app.table.log)
    for key in (PREV, NEXT, OK):
        session.press(key, station=0)
    assert bytes(session.app.table.log) == log
    assert session.app.homes == [None, 0, None, 1]
    assert session.app.notice(session.app.stations[0])[1] == b"every seat is taken"


def test_a_game_has_as_many_seats_as_the_table_unless_chosen_otherwise():
    for stations, game, players in ((3, "wizard", 3), (6, "wizard", 6), (6, "fool", 5), (3, "fool", 3)):
        assert make(stations, game=game).app.setup.players == players
    session = make(3, players=5)
    call(session, 0)
    assert session.app.places() == 3
    for number in (1, 2):
        session.press(OK, station=number)
    assert [seat.bot for seat in session.app.table.seats] == [None, None, None, "basic", "basic"]


def test_where_all_seats_are_set_to_bots_they_play_at_once():
    session = make()
    session.app.setup.seat_bots_only()
    call(session, 2)
    assert session.app.table is not None
    assert [station.sits for station in session.app.stations] == [False] * 4


# everybody sees his own hand

def test_at_every_moment_a_station_sees_its_own_hand_or_none():
    session = begun((0, 1, 3))
    app = session.app
    step = 0
    seen = set()
    while not app.table.is_over and step < 1500:
        step += 1
        number = step * 7 % 4
        key = (OK, NEXT, OK, PREV, OK, BACK)[step * 5 % 11 % 6]
        session.press(key, station=number)
        if step % 97 == 0 and app.stations[number].sits:
            leave(session, number)
            session.wait(50)
        for station in app.stations:
            home = app.homes[station.number]
            assert not isinstance(station.screen, CoverScreen)
            assert station.viewer == (home if station.sits else None)
            view = getattr(station._base, "view", None)
            if view is not None and hasattr(station._base, "hand"):
                assert view.player == station.viewer
                assert isinstance(station._base.hand, Notice) is (not station.sits)
                seen.add((station.number, view.player))
    assert app.failure is None
    assert {number for number, player in seen if player is not None} >= {0, 1, 3}
    assert {number for number, player in seen if player is None} == {0, 1, 2, 3}


def test_only_who_is_asked_acts():
    session = begun((0, 1, 2, 3))
    for _ in range(20):
        asked = session.app.table.asked
        while asked is None:
            for number in range(4):
                session.press(OK, station=number)
            asked = session.app.table.asked
        log = len(session.app.table.log)
        for number in range(4):
            if number != asked:
                session.press(OK, station=number)
                assert len(session.app.table.log) == log
        session.press(OK, station=asked)
        while len(session.app.table.log) == log:
            session.press(NEXT, station=asked)
            session.press(OK, station=asked)
        session.wait(20)
    assert session.app.failure is None


# leaving and coming back

def test_who_leaves_is_played_by_a_bot_until_a_key():
    session = begun((0, 1, 2, 3))
    until_asked(session, 1)
    mine = session.frame(1)
    session.press(BACK, station=1)
    assert isinstance(session.app.stations[1].screen, TabletopPause)
    table = session.app.table
    acted = len(table.log)
    choose(session, 1, b"Leave the table")
    assert table.bots[1] is not None and table.away() == [1]
    assert table.header()["seats"][1] == ["BELA", None]
    session.wait(1)
    assert isinstance(session.app.stations[1].screen.hand, Notice)
    assert session.frame(1) != mine
    session.wait(50)
    assert len(table.log) > acted  # the bot
    until_asked(session, 2)
    # any key, and it does nothing else
    for key in (PREV, OK):
        log = bytes(table.log)
        session.press(key, station=1)
        assert table.bots[1] is None and session.app.stations[1].seats == (1,)
        assert bytes(table.log) == log
        assert not session.app.stations[1].has_overlay
        assert session.app.stations[1].screen.view.player == 1
        leave(session, 1)
        session.wait(1)


def test_a_key_that_is_kept_down_while_coming_back_does_nothing_more():
    session = begun((0, 1))
    until_asked(session, 0)
    leave(session, 0)
    session.app.table.set_speed(0)
    session.wait(5)
    log = bytes(session.app.table.log)
    session.hold(NEXT, 2000, station=0)
    assert session.app.stations[0].seats == (0,)
    assert bytes(session.app.table.log) == log
    assert session.app.stations[0].screen._at == 0  # of the bid


def test_who_looks_on_takes_the_seat_of_a_bot():
    session = begun((0, 1), 6, players=4)
    app = session.app
    assert [station.seats for station in app.stations] == [(0,), (1,), (), (), (), ()]
    session.press(OK, station=2)  # its own
    session.press(OK, station=5)  # what is left
    session.press(OK, station=4)
    assert [station.seats for station in app.stations] == [(0,), (1,), (2,), (), (), (3,)]
    assert app.homes == [0, 1, 2, None, None, 3]
    # a seat that somebody has left is his
    leave(session, 1)
    session.press(OK, station=4)
    assert app.stations[4].seats == () and app.homes[1] == 1
    assert [seat.bot for seat in app.table.seats] == [None, None, "basic", "basic"]


def test_a_bot_that_thinks_stops_when_the_person_is_back():
    class Thinker:
        asked = 0

        def think(self, view):
            Thinker.asked += 1
            for _ in range(1000):
                yield
            raise AssertionError("it was not stopped")

    session = begun((0, 1))
    until_asked(session, 0)
    table = session.app.table
    session.app.leave_table(session.app.stations[0])
    table.bots[0] = Thinker()
    poke(session)
    session.wait(20)
    assert Thinker.asked == 1 and table._thinking is not None
    session.press(OK, station=0)
    assert table._thinking is None and table.asked == 0
    log = bytes(table.log)
    session.wait(5000)
    assert bytes(table.log) == log
    session.press(OK, station=0)
    assert len(table.log) == len(log) + 1


def test_a_bot_that_has_decided_but_waits_for_its_pace_does_not_act_for_a_person_who_is_back():
    session = begun((0, 1), fast=False)
    until_asked(session, 0)
    leave(session, 0)
    session.wait(300)
    log = bytes(session.app.table.log)
    assert session.app.table._thought is not None
    session.press(OK, station=0)
    session.wait(5000)
    assert bytes(session.app.table.log) == log


def test_the_last_to_leave_leaves_a_game_of_bots():
    session = begun((0, 2), fast=False)
    for number in (0, 2):
        leave(session, number)
    assert not session.app.table.attended
    log = len(session.app.table.log)
    session.wait(60000)
    assert len(session.app.table.log) > log + 20
    session.press(OK, station=2)
    assert session.app.table.attended


def test_the_log_of_a_game_with_changing_hands_is_that_of_its_actions():
    session = begun((0, 1, 2))
    app = session.app
    for n in range(40):
        number = n % 3
        until_asked(session, number)
        leave(session, number)
        session.wait(30)
        session.press(OK, station=number)
    table = app.table
    fresh = [Seat(seat.name, seat.bot) for seat in table.seats]
    again = Table(table.face, fresh, table.options, table.seed)
    again.replay(bytes(table.log))
    assert again.view(1) == table.view(1)
    assert again.header() == table.header()


def test_the_same_keys_give_the_same_game():
    logs = []
    for _ in range(2):
        session = begun((0, 1))
        for number in (0, 1, 0, 1, 1, 0, 0, 0):
            until_asked(session, number)
            leave(session, number)
            session.wait(2000)
            session.press(OK, station=number)
        logs.append(bytes(session.app.table.log))
    assert logs[0] == logs[1] and len(logs[0]) > 10


# nobody touches a key

def test_a_bot_takes_over_after_a_warning():
    session = begun((0, 1))
    until_asked(session, 0)
    session.wait(USUAL_MS - WARNING_MS - 100)
    assert not isinstance(session.app.stations[0].screen, WarningScreen)
    session.wait(200)
    station = session.app.stations[0]
    assert isinstance(station.screen, WarningScreen)
    assert station.screen.left == 15
    session.wait(5000)
    assert station.screen.left == 10
    assert station.sits
    log = len(session.app.table.log)
    session.wait(10100)
    assert not station.sits and session.app.table.away() == [0]
    assert not isinstance(station.screen, WarningScreen)
    session.wait(200)
    assert len(session.app.table.log) > log
    session.press(NEXT, station=0)
    assert station.sits


def test_a_key_at_the_warning_is_swallowed_and_the_time_begins_anew():
    session = begun((0, 1))
    until_asked(session, 0)
    session.wait(USUAL_MS - 5000)
    station = session.app.stations[0]
    assert isinstance(station.screen, WarningScreen)
    log = bytes(session.app.table.log)
    session.press(OK, station=0)
    assert not isinstance(station.screen, WarningScreen)
    assert bytes(session.app.table.log) == log
    session.wait(USUAL_MS - WARNING_MS - 1000)
    assert station.sits and not isinstance(station.screen, WarningScreen)
    session.press(OK, station=0)
    assert len(session.app.table.log) > len(log)


def test_who_keeps_nobody_waiting_is_never_taken_over():
    # not the one who is alone, not the one whose turn it is not, not where it is set to never
    session = begun((0,))
    until_asked(session, 0)
    session.wait(10 * USUAL_MS)
    assert session.app.stations[0].sits
    session = begun((0, 1))
    until_asked(session, 0)
    for _ in range(20):
        session.wait(USUAL_MS // 2)
        session.press(NEXT, station=0)
    assert [station.sits for station in session.app.stations] == [True, True, False, False]
    session = begun((0, 1))
    session.app.settings.set("takes_over", 0)
    until_asked(session, 0)
    session.wait(10 * USUAL_MS)
    assert session.app.stations[0].sits


def test_a_menu_that_is_left_open_holds_nobody_up():
    session = begun((0, 1))
    until_asked(session, 0)
    session.press(BACK, station=0)
    session.wait(USUAL_MS - 1000)
    assert isinstance(session.app.stations[0].screen, WarningScreen)
    session.wait(2000)
    assert not session.app.stations[0].sits
    assert not session.app.stations[0].has_overlay


def test_the_time_can_be_set():
    session = begun((0, 1))
    until_asked(session, 0)
    session.press(BACK, station=0)
    screen = session.app.stations[0].screen
    assert [row.value for row in screen.rows() if row.label == b"Bot takes over"] == [b"90 s"]
    choose(session, 0, b"Bot takes over")
    assert [row.value for row in screen.rows() if row.label == b"Bot takes over"] == [b"180 s"]
    session.press(OK, station=0)
    session.press(OK, station=0)
    session.press(BACK, station=0)
    assert session.app.takes_over_ms == 60000
    session.wait(60100)
    assert not session.app.stations[0].sits


# menus

def test_the_game_waits_only_while_all_who_play_are_in_menus():
    session = begun((0, 1), fast=False)
    until_asked(session, 0)
    session.app.table.act(0, session.app.table.game.legal_codes()[0])
    poke(session)
    session.press(BACK, station=0)
    session.press(BACK, station=1)
    log = bytes(session.app.table.log)
    session.wait(60000)
    assert bytes(session.app.table.log) == log or session.app.table.asked == 1
    waits = session.app._is_paused()
    assert waits
    session.press(BACK, station=1)
    assert not session.app._is_paused()


def test_the_game_can_be_ended_for_all():
    session = begun((0, 1))
    session.press(BACK, station=1)
    choose(session, 1, b"End the game")
    session.press(NEXT, station=1)
    session.press(OK, station=1)
    assert session.app.table is None
    assert screens(session) == ["TitleScreen"] * 4
    assert session.app.homes == [None] * 4


# moments

def test_a_moment_ends_when_all_who_play_have_seen_it():
    session = begun((0, 1, 2))
    until_moment(session, "round")
    app = session.app
    moment = app.table.moment
    session.press(OK, station=0)
    assert app.table.moment is moment
    assert isinstance(app.stations[0].screen, WaitingScreen)
    assert app.stations[0].screen._names == [b"BELA", b"CLEO"]
    assert not isinstance(app.stations[1].screen, WaitingScreen)
    session.press(OK, station=2)
    assert app.stations[0].screen._names == [b"BELA"] == app.stations[2].screen._names
    # whoever was too quick looks once more, and has to confirm again
    session.press(OK, station=0)
    assert not isinstance(app.stations[0].screen, WaitingScreen)
    session.press(OK, station=1)
    assert app.table.moment is moment
    session.press(OK, station=0)
    assert app.table.moment is None


def test_a_finished_trick_says_who_is_waited_for():
    session = begun((0, 1, 2, 3))
    until_moment(session, "trick")
    session.press(OK, station=0)
    assert session.app.stations[0].screen.prompt == b"waits for BELA, CLEO, DAN"
    session.press(OK, station=1)
    session.press(OK, station=2)
    assert session.app.stations[0].screen.prompt == b"waits for DAN"
    assert session.app.stations[3].screen.prompt != b"waits for DAN"
    session.press(OK, station=3)
    assert session.app.table.moment is None or session.app.table.moment.kind != "trick"
    # more than fit are counted
    session = begun((0, 1, 2, 3, 4, 5), 6)
    until_moment(session, "trick")
    session.press(OK, station=0)
    assert session.app.stations[0].screen.prompt == b"waits for 5 more"


def test_nobody_holds_the_others_up_for_ever():
    session = begun((0, 1))
    until_moment(session, "round")
    session.press(OK, station=0)
    session.wait(CONFIRM_MS - 1000)
    assert session.app.table.moment is not None
    session.wait(1100)
    assert session.app.table.moment is None


def test_who_goes_is_not_waited_for():
    session = begun((0, 1))
    until_moment(session, "round")
    session.press(OK, station=0)
    session.press(BACK, station=1)
    choose(session, 1, b"Leave the table")
    assert session.app.table.moment is None


def test_who_comes_back_to_a_moment_is_waited_for():
    session = begun((0, 1, 2))
    leave(session, 1)
    until_moment(session, "round")
    session.press(OK, station=0)
    session.press(NEXT, station=1)
    session.press(OK, station=2)
    assert session.app.table.moment is not None
    assert session.app.stations[0].screen._names == [b"BELA"]
    session.press(OK, station=1)
    assert session.app.table.moment is None


# the end, and failures

def test_at_the_end_all_see_the_ranking_and_one_calls_for_another_game():
    session = begun((0, 1), game="fool")
    app = session.app
    leave(session, 1)
    play_until(session, lambda: False)
    assert screens(session) == ["RankingScreen"] * 4
    session.press(OK, 2, station=1)
    assert screens(session) == ["CallScreen"] * 4
    assert app.answers == [None, True, None, None]


def test_after_a_failure_it_goes_on_with_whoever_was_there():
    session = begun((0, 1, 2))
    app = session.app
    leave(session, 1)
    until_asked(session, 0)
    log = bytes(app.table.log)

    def fault(*_):
        raise RuntimeError("on purpose")

    app.stations[0].screen.paint = fault
    session.press(NEXT, station=0)
    assert isinstance(app.failure, RuntimeError)
    for station in app.stations:
        assert station.viewer is None
    session.press(BACK, station=3)
    assert bytes(app.table.log) == log
    assert [station.seats for station in app.stations] == [(0,), (), (2,), ()]
    assert app.table.away() == [1]
    assert app.table._patience == CONFIRM_MS


def test_of_a_table_from_elsewhere_nobody_sees_a_hand_before_he_says_who_he_is():
    session = begun((0, 2))
    until_asked(session, 2)
    app = session.app
    table = app.table.restored()
    app.leave()
    app.table = table
    app._seat_people()
    poke(session)
    assert [station.viewer for station in app.stations] == [None] * 4
    covered = [station for station in app.stations if isinstance(station.screen, CoverScreen)]
    assert [station.seats for station in covered] == [(0,), (2,)]
    session.wait(1000)
    session.press(OK, station=2)
    assert app.stations[2].viewer == 2
    # of six people there are displays for three
    table = begun((0, 1, 2, 3, 4, 5), 6).app.table
    session = make(3)
    session.app.table = table
    session.app._seat_people()
    poke(session)
    assert [station.seats for station in session.app.stations] == [(0,), (1,), (2,)]
    assert table.away() == [3, 4, 5]


def resumed():
    """A saved game of stations 0 and 2 that goes on; both have a cover, and station 2 is asked."""
    storage = MemoryStorage()
    session = begun((0, 2), storage=storage)
    until_asked(session, 2)
    session = make(storage=MemoryStorage(dict(storage.files)))
    session.press(OK, station=1)
    choose(session, 1, b"Yes")
    session.wait(2000)
    assert screens(session)[2] == "ArrivalScreen"
    return session


def test_each_sees_his_hand_once_he_has_said_that_he_is_there_asked_or_not():
    session = resumed()
    app = session.app
    table = app.table
    assert screens(session)[0] == "ArrivalScreen" and table.asked == 2
    before = app.stations[0].screen
    table.set_speed(AT_ONCE)  # the table moves on; the cover stays the one that has stood for a while
    table.version += 1
    poke(session)
    assert app.stations[0].screen is before
    session.press(OK, station=0)
    assert app.stations[0].viewer == 0 and app.stations[0].screen.hand.cards
    assert screens(session)[2] == "ArrivalScreen" and app.stations[2].viewer is None
    # who takes a seat that a bot has played at says so by that key
    session.press(OK, station=1)
    assert app.stations[1].viewer == 1 and app.stations[1].screen.hand.cards
    # his menu lies over the cover, too, and leaves it there
    session.press(BACK, station=2)
    assert screens(session)[2] == "TabletopPause"
    session.press(BACK, station=2)
    assert screens(session)[2] == "ArrivalScreen"


def test_a_cover_at_a_station_that_has_slept_stands_for_a_moment_before_it_opens():
    session = resumed()
    app = session.app
    app.settings.set("sleep_after", 1)
    app.settings.set("takes_over", TAKES_OVER_MS.index(None))
    session.wait(130_000)
    assert app.attention.asleep and app.stations[0].viewer is None
    session.press(OK, 3, station=0)
    assert screens(session)[0] == "ArrivalScreen" and not app.attention.asleep
    session.wait(1000)
    session.press(OK, station=0)
    assert app.stations[0].viewer == 0


def test_a_failure_shows_no_hand_of_a_saved_game_to_whom_nobody_knows():
    session = resumed()
    session.app.fail(RuntimeError("on purpose"))
    poke(session)
    session.press(BACK, station=0)
    session.wait(600)
    assert session.app.table is not None
    assert [station.viewer for station in session.app.stations] == [None] * 4
    assert screens(session)[2] == "ArrivalScreen"


def test_who_takes_a_seat_back_that_nobody_has_said_to_be_his_finds_a_cover():
    session = resumed()
    station = session.app.stations[2]
    leave(session, 2)
    assert not station.sits
    session.press(OK, station=2)
    assert station.sits and station.viewer is None
    until_asked(session, 2)
    assert screens(session)[2] == "ArrivalScreen"
    session.wait(1000)
    session.press(OK, station=2)
    assert station.viewer == 2
    # from then on he is known
    leave(session, 2)
    session.press(OK, station=2)
    assert station.viewer == 2


def test_after_a_power_cut_the_game_goes_on_and_all_are_asked_again_at_the_next():
    storage = MemoryStorage()
    session = begun((0, 2), storage=storage)
    until_asked(session, 2)
    log = bytes(session.app.table.log)
    session = make(storage=MemoryStorage(dict(storage.files)))
    session.press(OK, station=1)
    choose(session, 1, b"Yes")
    session.wait(2000)
    app = session.app
    assert bytes(app.table.log) == log
    assert app.homes == [0, None, 2, None]
    assert isinstance(app.stations[2].screen, CoverScreen)
    assert [seat.bot for seat in app.table.seats] == [None, "basic", None, "basic"]
    session.wait(1000)
    session.press(OK, station=2)
    assert app.stations[2].viewer == 2
    play_until(session, lambda: False)
    call(session, 3)
    assert app.places() == 4
