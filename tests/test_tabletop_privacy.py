"""On a tabletop no station ever shows a card of another seat: hidden cards leave no mark on its pixels."""

# pyright: reportAttributeAccessIssue=false

import random

import pytest

from firmware.screens.title import MenuScreen, TitleScreen
from firmware.table import AT_ONCE
from firmware.tabletop.screens import CallScreen
from hal import BACK, NEXT, OK, PREV
from tests import test_fool_privacy, test_wizard_privacy
from tests.core.test_tabletop import begun, leave, make, play_until
from tests.reference_fool import Rules as FoolRules
from tests.reference_wizard import Rules as WizardRules

KEYS = (OK, OK, OK, NEXT, NEXT, PREV, BACK)


def monkey(session, chance, presses, leaves=0.02):
    """Random keys at random stations; now and then a person leaves the table."""
    app = session.app
    for _ in range(presses):
        number = chance.randrange(len(app.stations))
        if app.is_playing and app.stations[number].sits and chance.random() < leaves:
            leave(session, number)
        session.press(chance.choice(KEYS), station=number)
        if chance.random() < 0.1:
            session.wait(chance.randrange(4000))
        assert app.failure is None, app.failure


def redrawn(session):
    """The frame of every station, painted anew from the table as it is."""
    for station in session.app.stations:
        station._forget()
        station._drawn = None
    session.app._follow()
    session.app._render()
    return [session.frame(number) for number in range(len(session.app.stations))]


class Wizard:
    """A game that can be told again with hidden cards elsewhere."""

    name = "wizard"

    def __init__(self, seed):
        self.told = test_wizard_privacy.Told(4, WizardRules(), seed)

    def otherwise(self, game, viewer, chance):
        """Another game that looks the same to the viewer."""
        return self.told.again(test_wizard_privacy.told_otherwise(self.told, game, viewer, chance))


class Fool(Wizard):
    """The same of a deal of Fool."""

    name = "fool"

    def __init__(self, seed):
        self.told = test_fool_privacy.Told(4, FoolRules(), seed)

    def otherwise(self, game, viewer, chance):
        """Another deal that looks the same to the viewer."""
        return test_fool_privacy.told_otherwise(self.told, game, viewer, chance)


def told_game(kind, seed, who):
    """(session, game): the people at some stations play a game that can be told again."""
    session = begun(who, game=kind.name, fast=False)
    table = session.app.table
    assert not table.log
    game = kind(seed)
    game.told.options = table.options
    table.game = game.told.again()
    table._thought = None  # of a bot, on the cards that were there before
    table._look_for_forced()
    table.set_speed(AT_ONCE)
    redrawn(session)
    return session, game


def told_so_far(session, game):
    """Note what has been played; the game as it stands."""
    table = session.app.table
    log, size = bytes(table.log), table.face.CODE_BYTES
    game.told.codes = [int.from_bytes(log[at:at + size], "big") for at in range(0, len(log), size)]
    return table.game


@pytest.mark.parametrize("kind", [Wizard, Fool])
def test_hidden_cards_leave_no_mark_on_a_station(kind):
    moved = sum(compare(kind, seed) for seed in range(5))
    assert moved > 35  # hands that were others while a station showed the same


def compare(kind, seed):
    """A monkey's game with looks at every station on the way; how often others had other cards meanwhile."""
    chance = random.Random(seed)
    session, told = told_game(kind, seed, sorted(chance.sample(range(4), chance.randrange(1, 5))))
    app = session.app
    table = app.table
    moved = 0
    for _ in range(8):
        monkey(session, chance, 30)
        if app.table is not table or table.is_over:
            break
        game = told_so_far(session, told)
        for number, station in enumerate(app.stations):
            table.game = game
            before = redrawn(session)
            table.game = other = told.otherwise(game, station.viewer, chance)
            assert other.observation(station.viewer) == game.observation(station.viewer)
            assert redrawn(session)[number] == before[number], (number, station.screen)
            moved += hands(other) != hands(game)
        table.game = game
        redrawn(session)
    return moved


def hands(game):
    """What everybody has in hand."""
    return [sorted(game.observation(seat).hand_ids) for seat in range(4)]


@pytest.mark.parametrize("kind", [Wizard, Fool])
def test_the_test_above_sees_a_hand_that_should_not_be_there(kind):
    chance = random.Random(1)
    session, told = told_game(kind, 1, (0, 1, 2, 3))
    play_until(session, lambda: len(session.app.table.log) >= 12 and session.app.table.asked == 0)
    game = told_so_far(session, told)
    session.app.stations[2].viewer = 1  # a station with the view of another seat
    before = redrawn(session)
    differ = 0
    for _ in range(20):
        session.app.table.game = told.otherwise(game, 2, chance)
        differ += redrawn(session)[2] != before[2]
    assert differ


@pytest.mark.parametrize("stations", [3, 4, 6])
def test_a_monkey_at_every_station_finds_no_fault_and_no_dead_end(stations):
    chance = random.Random(stations)
    session = make(stations, seed=None)
    for _ in range(6):
        monkey(session, chance, 250)
        for station in session.app.stations:
            if session.app.is_playing:
                home = session.app.homes[station.number]
                assert station.viewer in (None, home)
    # the way out, from wherever it is, at any station
    number = chance.randrange(stations)
    for _ in range(60):
        screen = session.app.stations[number].screen
        if isinstance(screen, (TitleScreen, MenuScreen)):
            break
        labels = [row.label for row in screen.rows()] if hasattr(screen, "rows") else []
        ways = [label for label in (b"End the game", b"Yes, end it", b"Main menu") if label in labels]
        if ways:
            session.press(NEXT, (labels.index(ways[0]) - screen.at) % len(labels), station=number)
            session.press(OK, station=number)
        else:
            goes_on = isinstance(screen, CallScreen) or hasattr(screen, "_table")  # the ranking
            session.press(OK if goes_on else BACK, station=number)
        session.wait(1000)
    assert isinstance(session.app.stations[number].screen, (TitleScreen, MenuScreen))
