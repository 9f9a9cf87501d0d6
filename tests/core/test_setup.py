"""Setting a game up: every combination that can be chosen is one that can be played, or says why not."""

import json

from engine.wizard.options import GameOptions
from firmware.games.wizard.choices import Choices
from firmware.setup import Setup, restored
from hal import BACK, NEXT, OK, PREV
from tools.simulator.session import Session


def test_the_device_begins_with_the_classic_rules_and_one_person():
    setup = Setup()
    assert setup.options() == GameOptions.preset("classic")
    assert [seat.bot for seat in setup.seats()] == [None, "basic", "basic", "basic"]
    assert [seat.name for seat in setup.seats()] == [b"YOU", b"BELA", b"CLEO", b"DAN"]


def test_what_is_put_away_is_plain():
    for game, rules in (("wizard", {"hidden_bids": True}), ("fool", {"deals": 3})):
        setup = Setup(7, 4, game, names=("ZOE",))
        setup.choices.use(setup.face.read_options(rules))
        setup.next_kind(0)
        kept = setup.kept()
        again = restored((json.loads(json.dumps(kept[0])),) + kept[1:])
        assert again.options() == setup.options()
        assert again.seed == 7 and again.names() == setup.names()
        assert [seat.bot for seat in again.seats()] == [seat.bot for seat in setup.seats()]


def test_every_preset_can_be_chosen():
    choices = Choices()
    seen = []
    for _ in range(5):
        rows = choices.rows()
        seen.append((rows[0][1], choices.options(4)))
        rows[0][2]()
    names = [name.decode() for name, _ in seen]
    assert sorted(names) == ["classic", "house", "mixed", "online", "tournament"]
    for name, options in seen:
        assert options == GameOptions.preset(name.decode())


def _after(path):
    choices = Choices()
    for row in path:
        choices.rows()[row][2]()
    return choices


def test_whatever_is_pressed_the_rules_fit_four_players():
    # every state that can be reached: two of turned wizard, sum rule, hidden bids and three lengths are 24;
    # a tournament has its own length, 8; mixed decides on bids and sums, too, 2
    reached = {}
    paths = [()]
    while paths:
        path = paths.pop()
        choices = _after(path)
        options = choices.options(4)
        if options in reached:
            continue
        reached[options] = path
        assert all(value for _, value, _ in choices.rows())
        for row in range(len(choices.rows())):
            paths.append(path + (row,))
    assert len(reached) == 24 + 8 + 2


def test_rules_that_need_other_players_say_so():
    choices = Choices()
    while choices.rows()[0][1] != b"tournament":
        choices.rows()[0][2]()
    for players in (4, 5):
        choices.options(players)
    for players in (3, 6):
        try:
            choices.options(players)
        except ValueError as problem:
            assert "4 or 5 players" in str(problem)
        else:
            raise AssertionError(players)


def test_too_many_players_are_refused():
    setup = Setup()
    for players in (2, 7, 0, -1):
        try:
            setup.set_players(players)
        except ValueError as problem:
            assert "3 to 6" in str(problem)
        else:
            raise AssertionError(players)


def test_people_at_one_table_have_different_names():
    setup = Setup(players=3)
    for seat in range(3):
        while not setup.is_person(seat):
            setup.next_kind(seat)
        setup.rename(seat, b"MAXIMILI")
    assert [seat.name for seat in setup.seats()] == [b"MAXIMILI", b"MAXIMIL2", b"MAXIMIL3"]


def test_an_emptied_name_brings_the_usual_one_back():
    setup = Setup()
    setup.rename(1, b"ZOE")
    assert setup.name(1) == b"ZOE"
    setup.rename(1, b"")
    assert setup.name(1) == b"BELA"


def _row(session, label):
    screen = session.app.stations[0].screen
    for i, row in enumerate(screen.rows()):
        if row.label == label:
            return i
    raise AssertionError(label)


def test_a_deal_number_deals_the_same_cards_and_random_ones_do_not():
    hands = []
    for digits in (1, 1, 0, 0):
        session = Session()
        session.press(OK, 2)
        session.press(PREV)
        session.press(OK)
        for _ in range(digits):
            session.press(NEXT)
            session.press(OK)
            session.press(OK)
        while session.app.stations[0].screen._at != -1:
            session.press(PREV)
        session.press(OK)
        session.press(NEXT)
        session.press(OK)
        assert session.app.failure is None
        assert session.app.setup.seed == (11 if digits else None)
        hands.append([session.app.table.game.hand(seat) for seat in range(4)])
    assert hands[0] == hands[1]
    assert hands[2] != hands[3]


def test_an_entry_left_with_back_changes_nothing():
    session = Session(seed=5)
    session.press(OK, 2)
    session.press(PREV)
    session.press(OK)
    session.press(BACK)
    session.press(BACK)
    assert session.app.setup.seed == 5
    assert session.app.stations[0].screen.at == _row(session, b"Deal")
