"""Fool's face: what the firmware needs of the game, and nothing of how it is played."""

from engine.fool.bots import BOTS as _BOT_NAMES
from engine.fool.bots import make_bot
from engine.fool.codes import BOUT_DONE, CODE_BYTES, DEAL_DONE, PASS
from engine.fool.game import FoolGame, IllegalActionError
from engine.fool.options import FoolOptions
from firmware.games.fool import en as words
from firmware.games.places import places
from firmware.table import Moment
from firmware.ui import art

NAME = "fool"
TITLE = b"FOOL"
SEATS = (2, 5, 2)
FORCES = True
SIGNS = art.FRENCH_7
# an outlined heart of five pixels would be too like a diamond
SMALL_SIGNS = (art.FRENCH_5[0], art.FRENCH_5[1], art.SUIT_5[0], art.FRENCH_5[3])
BOTS = tuple([(name, words.BOTS.get(name, b"bot: " + name.encode())) for name in _BOT_NAMES])
USUAL_BOT = "basic"


def read_options(data):
    """FoolOptions of what their to_dict() gave; ValueError for what is none."""
    return FoolOptions.from_dict(data)


def new_choices():
    """The rules being chosen; a board loads them for that alone."""
    from firmware.games.fool.choices import Choices

    return Choices()


def new_game(num_players, options, seed):
    """The engine's game, first deal dealt."""
    return FoolGame(num_players, options, seed=seed)


def progress(game):
    """The deal, as bytes."""
    return words.DEAL % (game.deal_number, game.options.deals)


def load(layout):
    """Import what a game shows on such a display, so that none of it has to be imported in its middle."""
    from engine.fool.observation import observe

    return observe, screens(layout)


def screens(layout):
    """The module with the screens for such a display: BoutScreen, DealScreen, LastBoutScreen."""
    if layout.is_tiny:
        from firmware.games.fool import tiny

        return tiny
    from firmware.games.fool import usual

    return usual


def forced(game):
    """Who can only pass need not be asked."""
    codes = game.legal_codes()
    return PASS if codes == [PASS] else None


def moments(flags, seat):
    """After an action: a finished bout, a finished deal."""
    seen = []
    if flags & BOUT_DONE:
        seen.append(Moment("bout"))
    if flags & DEAL_DONE:
        seen.append(Moment("deal", must_confirm=True))
    return seen


def did_well(table, seat):
    """Whether that seat is not the fool of the last deal."""
    return table.view(None).deals_raw[-1][5] != seat


def screen(table, mine, layout):
    """The class of screen for the table as it stands."""
    kinds = screens(layout)
    if table.moment is not None and table.moment.kind == "deal":
        return kinds.DealScreen
    return kinds.BoutScreen


def menu(station):
    """Rows of the pause menu: losses, the last bout, and a hint for whoever is asked."""
    from firmware.games.fool.menu_rows import rows

    return rows(station)


def ranking(table):
    """[(place, seat, deals lost as bytes), …], fewest first; equal numbers share a place."""
    losses = table.view(None).losses
    return [(place, seat, words.LOST + b"%d" % losses[seat]) for place, seat in places(losses)]


def statistics():
    """The module with the numbers that outlast a game: of(table) and lines(games, numbers)."""
    from firmware.games.fool import tallies

    return tallies


def rules():
    """The rules, paragraphs of bytes."""
    from firmware.games.fool.rules_en import PARAGRAPHS

    return PARAGRAPHS


def report(table):
    """The match as lines of text."""
    from firmware.games.fool.ledger import lines

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
