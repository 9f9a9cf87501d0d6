"""What the property tests of Fool draw from: tables, styles of play, packs; and the two models in step."""

import random

from hypothesis import settings
from hypothesis import strategies as st

from engine.fool import BEAT, PASS, TAKE, TRANSFER, FoolGame, FoolOptions
from tests.reference_fool import Match, Rules


def limit(examples):
    """Settings of a property: as many examples, the same ones in every run, however slow the machine."""
    return settings(max_examples=examples, derandomize=True, deadline=None)


@st.composite
def rules(draw):
    """(players, Rules)."""
    agreed = Rules(
        draw(st.sampled_from((5, 6))),
        draw(st.sampled_from(("all", "neighbours"))),
        draw(st.booleans()),
        draw(st.sampled_from((36, 52))),
        draw(st.sampled_from((1, 1, 2, 3))),
    )
    return draw(st.integers(2, 5)), agreed


SEEDS = st.integers(0, 2**128)


class Style:
    """A way to choose among legal codes, good or bad, that reaches other positions than pure chance does."""

    def __init__(self, name, seed):
        self.name = name
        self.rng = random.Random(seed)

    def __call__(self, codes):
        if self.name == "eager":
            # plays a card rather than take or pass, so that bouts are long and deals short
            codes = [code for code in codes if code not in (PASS, TAKE)] or codes
        elif self.name == "low" and self.rng.random() < 0.7:
            return codes[0]
        elif self.name == "high" and self.rng.random() < 0.8:
            return codes[-1]
        return self.rng.choice(codes)


def styles():
    """Strategy for a Style."""
    return st.builds(Style, st.sampled_from(("any", "eager", "eager", "low", "high")), st.integers(0, 2**32))


def new_game(players, table_rules, seed):
    """The engine's game under the reference's rules."""
    return FoolGame(players, FoolOptions.from_dict(table_rules.to_dict()), seed=seed)


def play_on(game, style, steps=None):
    """Play so many actions, or to the end; returns the codes."""
    codes = []
    while not game.is_finished and (steps is None or len(codes) < steps):
        codes.append(style(game.legal_codes()))
        game.apply_code(codes[-1])
    return codes


def from_code(code):
    """The reference's action for one of the engine's codes."""
    if code >= BEAT:
        return "beat", (code - BEAT) // 64, code % 64
    if code in (PASS, TAKE):
        return ("pass",) if code == PASS else ("take",)
    return ("transfer", code - TRANSFER) if code >= TRANSFER else ("attack", code)


class Pair:
    """An engine's game and the reference, given the same cards."""

    def __init__(self, players, table_rules, seed):
        self.game = new_game(players, table_rules, seed)
        self.table = Match(players, table_rules)
        self.deal()

    def deal(self):
        """Show the reference what the engine dealt; it objects to a deal that is against the rules."""
        game = self.game
        hands = [game.hand_ids(seat) for seat in range(game.num_players)]
        self.table.deal(hands, stock_of(game), game.attacker)


def stock_of(game):
    """The ids in the stock, the next to be drawn first."""
    return game._stock[::-1]


class StackedPack:
    """An ``rng`` for FoolGame that lays the pack in given orders, a list of ids for each deal."""

    def __init__(self, packs=(), choice=0):
        self.packs = list(packs)
        self.choice = choice

    def shuffle(self, deck):
        assert sorted(deck) == sorted(self.packs[0])
        deck[:] = self.packs.pop(0)

    def randrange(self, stop):
        return self.choice % stop

    def getstate(self):
        return list(self.packs), self.choice

    def setstate(self, state):
        self.packs, self.choice = list(state[0]), state[1]
