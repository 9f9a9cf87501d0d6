"""What the property tests of Wizard draw from: tables, styles of play, packs; and the two models in step."""

import random

from hypothesis import settings
from hypothesis import strategies as st

from engine.wizard import BID, TRUMP, GameOptions, WizardGame
from tests.reference_wizard import SUITS, Rules, Table


def limit(examples):
    """Settings of a property: as many examples, the same ones in every run, however slow the machine."""
    return settings(max_examples=examples, derandomize=True, deadline=None)


@st.composite
def rules(draw):
    """(players, Rules) that fit together."""
    players = draw(st.sampled_from((3, 4, 5, 6)))
    variants = {4: (None, None, "mixed", "tournament"), 5: (None, None, "tournament")}.get(players, (None,))
    variant = draw(st.sampled_from(variants))
    toggles = {"wizard_trump": draw(st.sampled_from(("none", "dealer"))), "variant": variant}
    if variant != "mixed":
        toggles["hidden_bids"] = draw(st.booleans())
        toggles["sum_rule"] = draw(st.booleans())
    if variant is None:
        toggles["max_rounds"] = draw(st.sampled_from((5, 10, None)))
    return players, Rules(**toggles)


SEEDS = st.integers(0, 2**128)


class Style:
    """A way to choose among legal codes, good or bad, that reaches other positions than pure chance does."""

    def __init__(self, name, seed):
        self.name = name
        self.rng = random.Random(seed)

    def __call__(self, codes):
        if self.name == "low" and self.rng.random() < 0.8:
            return codes[0]
        if self.name == "high" and self.rng.random() < 0.8:
            return codes[-1]
        return self.rng.choice(codes)


def styles():
    """Strategy for a Style."""
    return st.builds(Style, st.sampled_from(("any", "low", "high")), st.integers(0, 2**32))


def new_game(players, table_rules, seed, first_dealer=None):
    """The engine's game under the reference's rules."""
    options = GameOptions.from_dict(table_rules.to_dict())
    return WizardGame(players, options, seed=seed, first_dealer=first_dealer)


def play_on(game, style, steps=None):
    """Play so many actions, or to the end; returns the codes."""
    codes = []
    while not game.is_finished and (steps is None or len(codes) < steps):
        codes.append(style(game.legal_codes()))
        game.apply_code(codes[-1])
    return codes


def from_code(code):
    """The reference's action for one of the engine's codes."""
    if code >= TRUMP:
        return "trump", SUITS[code - TRUMP]
    return ("bid", code - BID) if code >= BID else ("play", code)


def ids(cards):
    """Card ids of the engine's cards."""
    return [card.id for card in cards]


class Pair:
    """An engine's game and the reference, given the same cards."""

    def __init__(self, players, table_rules, seed, first_dealer):
        self.game = new_game(players, table_rules, seed, first_dealer)
        self.table = Table(players, table_rules, self.game.dealer if first_dealer is None else first_dealer)
        self.deal()

    def deal(self):
        """Show the reference what the engine dealt; it objects to a deal that is against the rules."""
        turned = self.game.trump_card
        hands = [ids(self.game.hand(seat)) for seat in range(self.game.num_players)]
        self.table.deal(hands, None if turned is None else turned.id)


class StackedPack:
    """An ``rng`` for WizardGame that lays the pack in given orders, a list of 60 ids for each round."""

    def __init__(self, packs=()):
        self.packs = list(packs)

    def shuffle(self, deck):
        deck[:] = self.packs.pop(0)

    def randrange(self, stop):
        return 0

    def getstate(self):
        return list(self.packs)

    def setstate(self, state):
        self.packs = list(state)
