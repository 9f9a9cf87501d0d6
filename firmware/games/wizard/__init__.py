"""Wizard's face: what the firmware needs of the game, and nothing of how it is played."""

from engine.wizard.bots import BOTS as _BOT_NAMES
from engine.wizard.bots import make_bot
from engine.wizard.codes import ROUND_DONE, TRICK_DONE, TRUMP_CHOSEN
from engine.wizard.game import IllegalActionError, WizardGame
from engine.wizard.options import GameOptions
from firmware.games.places import places
from firmware.games.wizard import en as words
from firmware.table import Moment
from firmware.ui import art

NAME = "wizard"
TITLE = b"WIZARD"
SEATS = (3, 6, 4)
CODE_BYTES = 1
FORCES = False
SIGNS = art.SUIT_7
SMALL_SIGNS = art.SUIT_5
BOTS = tuple([(name, words.BOTS.get(name, b"bot: " + name.encode())) for name in _BOT_NAMES])
USUAL_BOT = "basic"


def read_options(data):
    """GameOptions of what their to_dict() gave; ValueError for what is none."""
    return GameOptions.from_dict(data)


def new_choices():
    """The rules being chosen; a board loads them for that alone."""
    from firmware.games.wizard.choices import Choices

    return Choices()


def new_game(num_players, options, seed):
    """The engine's game, first round dealt."""
    return WizardGame(num_players, options, seed=seed)


def progress(game):
    """The round, as bytes."""
    return words.ROUND % (game.round_number, game.total_rounds)


def load(layout):
    """Import what a game shows on such a display, so that none of it has to be imported in its middle."""
    from engine.wizard.observation import observe

    return observe, screens(layout)


def screens(layout):
    """The module with the screens for such a display: BidScreen, LastTrickScreen, PlayScreen, RoundScreen,
    Tablet, TrumpScreen.
    """
    if layout.is_tiny:
        from firmware.games.wizard import tiny

        return tiny
    from firmware.games.wizard import usual

    return usual


def forced(game):
    """Nothing plays itself: even the last card is laid by hand."""
    return None


def moments(flags, seat):
    """After the action of ``seat``: a named trump, a finished trick, a scored round."""
    seen = []
    if flags & TRUMP_CHOSEN:
        seen.append(Moment("trump"))
    if flags & TRICK_DONE:
        seen.append(Moment("trick"))
    if flags & ROUND_DONE:
        seen.append(Moment("round", must_confirm=True))
    return seen


def did_well(table, seat):
    """Whether that seat made its bid in the last round."""
    last = table.view(None).rounds_raw[-1]
    return last[3][seat] == last[4][seat]


def screen(table, mine, layout):
    """The class of screen for the table as it stands."""
    from engine.wizard.phases import Phase

    moment = table.moment.kind if table.moment is not None else None
    phase = table.game.phase
    kinds = screens(layout)
    if moment == "round":
        return kinds.RoundScreen
    if moment == "trump" or (moment is None and phase is Phase.CHOOSING_TRUMP):
        return kinds.TrumpScreen
    if moment is None and phase is Phase.BIDDING:
        return kinds.BidScreen
    return kinds.PlayScreen


def menu(station):
    """Rows of the pause menu: scores, the last trick, and a hint for whoever is asked."""
    from firmware.games.wizard.menu_rows import rows

    return rows(station)


def ranking(table):
    """[(place, seat, points as bytes), …], best first; equal points share a place, in the order of seats."""
    scores = table.game.scores
    return [(place, seat, b"%d" % scores[seat]) for place, seat in places([-score for score in scores])]


def statistics():
    """The module with the numbers that outlast a game: of(table) and lines(games, numbers)."""
    from firmware.games.wizard import tallies

    return tallies


def rules():
    """The rules, paragraphs of bytes."""
    from firmware.games.wizard.rules_en import PARAGRAPHS

    return PARAGRAPHS


def report(table):
    """The tablet of truth as lines of text."""
    from firmware.games.wizard.ledger import lines

    return lines(table)


__all__ = (
    "BOTS",
    "CODE_BYTES",
    "FORCES",
    "IllegalActionError",
    "NAME",
    "SEATS",
    "SIGNS",
    "SMALL_SIGNS",
    "TITLE",
    "USUAL_BOT",
    "did_well",
    "forced",
    "load",
    "make_bot",
    "menu",
    "moments",
    "new_choices",
    "new_game",
    "progress",
    "ranking",
    "read_options",
    "report",
    "rules",
    "screen",
    "screens",
    "statistics",
)
