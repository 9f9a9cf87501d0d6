"""R19 of the field's faults, and the promise of every replay: 1,000 seeds are the same games everywhere.

Each seed is a game of Wizard and one of Fool, in which a stream of its own picks among the legal actions. The
hash of all that happened in them is what either runtime has to come to; it says nothing about right or wrong,
and changes with games and rules: then ``digest`` below tells the new one.
"""

from binascii import hexlify
from hashlib import sha256

from engine.fool.game import FoolGame
from engine.fool.options import FoolOptions
from engine.rng import Rng
from engine.wizard.game import WizardGame
from engine.wizard.options import GameOptions

HEAP = "8M"
SECONDS = 600

SEEDS = 1000
WIZARD = "d96993317f95714ae33d5a1a60daa4c67a831a937cd295269dac59dcfc80fc48"
FOOL = "1505684e1a432e8e2f521d83a78dbe85fa8882d69ee71d65486eb746844571dd"


def _play(game, seed, told):
    # to the end; told is a hash that takes in every action, what was legal, and what came of it
    picks = Rng(b"picks %d" % seed)
    while game.current_player is not None:
        codes = game.legal_codes()
        for code in codes:
            told.update(code.to_bytes(2, "big"))
        code = codes[picks.randrange(len(codes))]
        seat = game.current_player
        told.update(bytes((seat, code >> 8, code & 0xFF, game.apply_code(code) & 0xFF)))


def wizard(seed, told):
    """Five rounds for three to six players, by rules that the seed chooses."""
    hidden = seed & 4 > 0
    options = GameOptions(hidden, seed & 8 > 0 and not hidden, ("none", "dealer")[seed >> 4 & 1], 5)
    game = WizardGame(3 + seed % 4, options, seed=seed)
    _play(game, seed, told)
    for score in game.scores:
        told.update(score.to_bytes(2, "big") if score >= 0 else b"-" + (-score).to_bytes(2, "big"))


def fool(seed, told):
    """A deal for two to five players, by rules that the seed chooses."""
    limit, adders = (5, 6)[seed >> 2 & 1], ("all", "neighbours")[seed >> 3 & 1]
    options = FoolOptions(limit, adders, seed & 16 > 0, (36, 52)[seed >> 5 & 1])
    game = FoolGame(2 + seed % 4, options, seed=seed)
    _play(game, seed, told)
    told.update(bytes(game.losses))


def digest(play):
    """The hash of all games of a kind, in hexadecimal."""
    told = sha256()
    for seed in range(SEEDS):
        play(seed, told)
    return hexlify(told.digest()).decode()


def test_r19_a_thousand_games_of_wizard():
    assert digest(wizard) == WIZARD, digest(wizard)


def test_r19_a_thousand_games_of_fool():
    assert digest(fool) == FOOL, digest(fool)
