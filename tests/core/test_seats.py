"""A board that is passed round: somebody has to go, a bot plays for him, he comes back."""

# pyright: reportAttributeAccessIssue=false

from firmware.screens.cover import SETTLE_MS, CoverScreen
from hal import BACK, NEXT, OK
from tools.simulator.session import Session


def _passed_round(people, seed=4, **settings):
    session = Session(seed=seed, players=3, fast=True, **settings)
    for seat in range(1, people):
        while not session.app.setup.is_person(seat):
            session.app.setup.next_kind(seat)
    session.app.start()
    session.wait(50)
    return session


def _station(session):
    return session.app.stations[0]


def _open(session):
    """Press OK until somebody looks at his hand."""
    for _ in range(50):
        if _station(session).viewer is not None:
            return
        session.wait(SETTLE_MS + 100)
        session.press(OK)
    raise AssertionError("nobody took the board")


def _labels(session):
    return [row.label for row in _station(session).screen.rows()]


def _choose(session, label):
    screen = _station(session).screen
    session.press(NEXT, _labels(session).index(label) - screen.at)
    session.press(OK)


def test_one_of_several_gives_his_seat_to_a_bot():
    session = _passed_round(3)
    _open(session)
    table = session.app.table
    seat = _station(session).viewer
    session.press(BACK)
    _choose(session, b"A bot for me")
    session.wait(50)
    assert table.away() == [seat]
    assert seat not in _station(session).seats and len(_station(session).seats) == 2
    assert len(table.log) == 1  # the bot has bid; the next person is asked, behind a cover
    assert isinstance(_station(session).screen, CoverScreen)
    assert _station(session).viewer is None


def test_the_one_who_is_left_is_asked_before_his_hand_is_shown():
    # he is alone now, but it is the other one who holds the board
    session = _passed_round(2)
    _open(session)
    gone = _station(session).viewer
    session.press(BACK)
    _choose(session, b"A bot for me")
    session.wait(3000)
    left = 1 - gone
    station = _station(session)
    for _ in range(30):
        if isinstance(station.screen, CoverScreen):
            break
        assert station.screen.is_public and station.viewer is None
        session.press(OK)
        session.wait(200)
    assert isinstance(station.screen, CoverScreen)
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    assert station.viewer == left
    # from then on he needs no cover, and has nobody to leave the board to
    for _ in range(20):
        session.press(OK)
        session.wait(100)
        assert station.viewer == left
    session.press(BACK)
    assert b"A bot for me" not in _labels(session)


def test_who_was_away_comes_back_behind_a_cover():
    session = _passed_round(2)
    _open(session)
    gone = _station(session).viewer
    session.press(BACK)
    _choose(session, b"A bot for me")
    _open(session)
    session.press(BACK)
    name = session.app.table.seats[gone].name
    _choose(session, name + b" is back")
    session.wait(50)
    assert session.app.table.away() == []
    assert _station(session).seats == (0, 1)
    assert _station(session).viewer is None
    assert isinstance(_station(session).screen, CoverScreen)
    for _ in range(30):
        if _station(session).viewer == gone:
            break
        session.wait(SETTLE_MS + 100)
        session.press(OK)
    assert _station(session).viewer == gone


def test_nobody_else_can_give_a_seat_away():
    # over a cover nobody is known to look, and a single person would only watch
    session = _passed_round(3)
    session.wait(SETTLE_MS + 100)
    assert isinstance(_station(session).screen, CoverScreen)
    session.press(BACK)
    assert b"A bot for me" not in _labels(session)
    session = _passed_round(1)
    session.press(BACK)
    assert b"A bot for me" not in _labels(session)


def _covered():
    """One of two has given his seat to a bot, and the cover stands for the other."""
    session = _passed_round(2)
    _open(session)
    session.press(BACK)
    _choose(session, b"A bot for me")
    station = _station(session)
    for _ in range(30):
        if isinstance(station.screen, CoverScreen):
            return session
        session.press(OK)
        session.wait(200)
    raise AssertionError("nobody was asked")


def test_a_failure_opens_no_cover():
    session = _covered()
    session.app.fail(RuntimeError("on purpose"))
    session._due = session.clock.ticks_ms()
    session.wait(100)
    session.press(BACK)
    session.wait(100)
    assert session.app.table is not None
    assert isinstance(_station(session).screen, CoverScreen) and _station(session).viewer is None


def test_a_board_with_somebody_away_wakes_behind_a_cover():
    session = _covered()
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    assert _station(session).viewer is not None
    session.wait(6 * 60 * 1000)
    assert session.app.attention.asleep
    session.press(NEXT)
    session.wait(100)
    assert isinstance(_station(session).screen, CoverScreen) and _station(session).viewer is None


def test_a_bot_that_plays_for_a_person_plays_on_after_a_failure():
    session = _passed_round(3)
    _open(session)
    seat = _station(session).viewer
    session.press(BACK)
    _choose(session, b"A bot for me")
    session.wait(50)
    table = session.app.table

    def fault(*_):
        raise RuntimeError("on purpose")

    _station(session).screen.paint = fault
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    table.step = fault
    session.press(NEXT)
    assert session.app.failure is not None
    session.press(BACK)
    assert session.app.table is not table
    assert session.app.table.away() == [seat]
    assert seat not in _station(session).seats


def test_in_fool_too():
    session = _passed_round(3, game="fool")
    _open(session)
    seat = _station(session).viewer
    session.press(BACK)
    _choose(session, b"A bot for me")
    session.wait(50)
    assert session.app.table.away() == [seat]
    assert session.app.failure is None
