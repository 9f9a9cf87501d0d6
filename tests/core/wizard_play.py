"""What the portable tests of Wizard share: packs, tables, random play."""

from engine.rng import Rng
from engine.wizard import PRESET_NAMES, GameOptions, WizardGame


def pack(dealer, hands, turned=None):
    """The 60 ids, top first, that deal these hands (a list of ids for each seat) and turn that card."""
    players = len(hands)
    seats = [(dealer + 1 + place) % players for place in range(players)]
    dealt = [hands[seat][row] for row in range(len(hands[0])) for seat in seats]
    if turned is not None:
        dealt.append(turned)
    return dealt + [card for card in range(60) if card not in dealt]


def tables():
    """(players, name of the preset, options) of every preset for every number of players that it is for."""
    fitting = []
    for name in PRESET_NAMES:
        for players in (3, 4, 5, 6):
            if players in {"mixed": (4,), "tournament": (4, 5)}.get(name, (3, 4, 5, 6)):
                fitting.append((players, name, GameOptions.preset(name)))
    return fitting


def play(game, rng, steps=None):
    """Apply random legal codes, so many or to the end; returns the codes."""
    codes = []
    while not game.is_finished and (steps is None or len(codes) < steps):
        legal = game.legal_codes()
        codes.append(legal[rng.randrange(len(legal))])
        game.apply_code(codes[-1])
    return codes


def play_to_round(game, number, rng=None):
    """Play at random until that round has been dealt and bids are asked for; ends there with trump named."""
    rng = rng or Rng(number)
    while game.round_number < number or game.legal_codes()[0] >= 96:
        legal = game.legal_codes()
        game.apply_code(legal[rng.randrange(len(legal))])


def everything(game):
    """All that anybody can see of a game, as one value that can be compared."""
    seen = [game.observation(player).to_dict() for player in (None,) + tuple(range(game.num_players))]
    hands = [game.hand_ids(player) for player in range(game.num_players)]
    history = [result.to_dict() for result in game.round_history]
    return seen, hands, game.legal_codes(), game.scores, game.last_trick_raw, history


def new_game(players, options=None, seed=1, **kwargs):
    """A WizardGame that is the same every time."""
    return WizardGame(players, options, seed=seed, **kwargs)
