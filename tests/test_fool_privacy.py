"""Nobody knows more of a deal of Fool than a player at a real table, and the bots play by that alone."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fool import UNSEEN, FoolGame, FoolOptions, IllegalActionError
from engine.fool.bots import BOTS, make_bot, suggest
from tests.fool_tables import SEEDS, StackedPack, Style, limit, new_game, play_on, rules, styles
from tests.reference_fool import Rules


def card_ids(data):
    """Every card id anywhere in a piece of JSON."""
    if isinstance(data, dict):
        found = {data["id"]} if "id" in data else set()
        if "type" in data:
            found |= {data[name] for name in ("card", "attack") if name in data}
        return found.union(*map(card_ids, data.values()))
    return set().union(*map(card_ids, data)) if isinstance(data, list) else set()


@limit(100)
@given(rules(), SEEDS, styles(), st.integers(0, 200))
def test_an_observation_holds_no_card_that_its_player_has_not_seen(table_rules, seed, style, steps):
    players, agreed = table_rules
    agreed.deals = 1
    game = new_game(players, agreed, seed)
    shown = {game.trump_card.id}
    for _ in range(steps):
        if game.is_finished:
            break
        (code,) = play_on(game, style, 1)
        if code not in (128, 129):
            shown.add(code % 64)
    for viewer in (None, *range(players)):
        own = set() if viewer is None else set(game.hand_ids(viewer))
        data = json.loads(json.dumps(game.observation(viewer).to_dict()))
        assert own <= card_ids(data) <= own | shown
        # what is known of a hand was shown
        assert card_ids(data["known"]) <= shown


class Told:
    """A deal that can be told again with another pack."""

    def __init__(self, players, agreed, seed):
        chance = random.Random(seed)
        self.players = players
        self.options = FoolOptions.from_dict({**agreed.to_dict(), "deals": 1})
        self.pack = chance.sample(agreed.cards(), agreed.deck_size)
        self.choice = chance.randrange(60)
        self.codes = []

    def again(self, pack=None):
        """The deal so far with this pack; None if it could not have gone like that."""
        rng = StackedPack([self.pack if pack is None else pack], self.choice)
        game = FoolGame(self.players, self.options, rng=rng)
        first = FoolGame(self.players, self.options, rng=StackedPack([self.pack], self.choice)).attacker
        if game.attacker != first:
            return None
        try:
            for code in self.codes:
                game.apply_code(code)
        except IllegalActionError:
            return None
        return game


def told_otherwise(told, game, viewer, chance):
    """The same deal to the viewer, with hidden cards elsewhere where that is possible."""
    view = game.observation(viewer)
    hidden = [place for place, card in enumerate(told.pack)
              if view.seen[card] == UNSEEN and card not in view.hand_ids]
    pack = list(told.pack)
    for _ in range(15):
        if len(hidden) < 2:
            break
        one, other = chance.sample(hidden, 2)
        pack[one], pack[other] = pack[other], pack[one]
        if told.again(pack) is None or told.again(pack).observation(viewer) != view:
            # somebody could not have played as he did, or would have run out of cards at another time
            pack[one], pack[other] = pack[other], pack[one]
    return told.again(pack)


def positions(seeds):
    """(seed, deal, game, other) of positions in which a bot is to act, with the hidden cards elsewhere."""
    for seed in seeds:
        chance = random.Random(seed)
        agreed = random_rules(chance)
        told = Told(chance.randrange(2, 6), agreed, seed)
        game = told.again()
        told.codes = play_on(game, Style("eager", seed), chance.randrange(60))
        if not game.is_finished:
            yield seed, game, told_otherwise(told, game, game.current_player, chance)


def random_rules(chance):
    return Rules(chance.choice((5, 6)), chance.choice(("all", "neighbours")), chance.random() < 0.5,
                 chance.choice((36, 36, 52)))


@pytest.mark.parametrize("name", BOTS)
def test_bots_are_unchanged_when_hidden_cards_lie_elsewhere(name):
    for seed, game, other in positions(range(150)):
        view, same = game.observation(game.current_player), other.observation(game.current_player)
        assert view == same
        assert make_bot(name, seed).choose(view) == make_bot(name, seed).choose(same)
        assert suggest(view) == suggest(same)


def test_the_test_above_does_move_cards():
    moved = [any(other.hand_ids(seat) != game.hand_ids(seat) for seat in range(game.num_players))
             for _, game, other in positions(range(150))]
    assert sum(moved) > len(moved) // 2 > 40
