"""A third game needs its engine and its face, nothing else: a toy goes through table, station, simulator."""

import sys

from firmware import games
from firmware.screens.cover import SETTLE_MS, CoverScreen
from firmware.screens.ranking import RankingScreen
from firmware.table import Seat, Table
from hal import BACK, NEXT, OK, PREV
from tests import toy_game
from tools.simulator.session import Session
from tools.walkthrough_keys import open_row


def _with_sticks(test):
    # the toy is in the menu for the time of one test
    def run():
        games.add(sys.modules["tests.toy_game"])
        try:
            test()
        finally:
            games.remove("sticks")

    return run


@_with_sticks
def test_it_is_in_the_menu_after_the_others():
    assert games.names()[-1] == "sticks"
    assert games.face("sticks") is toy_game
    session = Session()
    session.press(OK)
    open_row(session, b"Play STICKS")
    open_row(session, b"START")
    session.wait(50)
    assert session.app.table.face is toy_game
    assert session.app.failure is None


def test_a_table_plays_it_and_its_log_brings_it_back():
    table = Table(toy_game, [Seat(b"A", "greedy"), Seat(b"B", "greedy")], toy_game.new_choices(), 1)
    while not table.is_over:
        assert table.step(1000) is not None
    assert bytes(table.log) == bytes((2, 2, 2, 2, 2))
    again = Table(toy_game, table.seats, toy_game.new_choices(), 1)
    again.replay(table.log)
    assert again.game.loser == table.game.loser == 0
    assert again.header()["game"] == "sticks"


@_with_sticks
def test_a_person_plays_it_against_a_bot_to_the_ranking():
    session = Session(game="sticks")
    session.app.start()
    for _ in range(50):
        session.press(NEXT)
        session.press(OK)
        session.wait(2000)
        if isinstance(session.app.stations[0].screen, RankingScreen):
            break
    assert session.app.report()[0].endswith("took the last one")
    session.press(OK)
    session.press(OK)
    assert session.app.table.game.left == 10
    session.press(BACK)
    assert type(session.app.stations[0].screen).__name__ == "PauseScreen"
    assert session.app.failure is None


@_with_sticks
def test_people_pass_the_board_and_a_lone_choice_plays_itself():
    session = Session(game="sticks")
    session.app.setup.next_kind(1)
    session.app.start()
    session.wait(10)
    for taken in (2, 1, 2, 1, 2, 1):
        assert isinstance(session.app.stations[0].screen, CoverScreen)
        session.wait(SETTLE_MS + 50)
        session.press(OK)
        if taken == 2:
            session.press(PREV)
        session.press(OK)
    # one stick is left: nobody is asked to take it
    assert session.app.table.forced == 1
    session.wait(3000)
    assert session.app.table.is_over
    assert bytes(session.app.table.log) == bytes((2, 1, 2, 1, 2, 1, 1))


@_with_sticks
def test_unless_people_want_to_be_asked():
    session = Session(game="sticks")
    session.app.start()
    session.press(BACK)
    open_row(session, b"Only a pass")
    assert session.app.table.asks_always
    assert session.app.table.forced is None


def test_a_game_that_is_not_there_is_refused():
    for name in ("chess", "", "__init__"):
        try:
            games.face(name)
        except ValueError as problem:
            assert "wizard" in str(problem)
        else:
            raise AssertionError(name)
