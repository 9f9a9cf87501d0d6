"""Nobody knows more than a player at a real table: what an observation holds, and what leaves it as it is."""

import json
import random

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.wizard import BID, GameOptions, IllegalActionError, Phase, WizardGame
from tests.reference_wizard import Rules
from tests.wizard_tables import SEEDS, StackedPack, ids, limit, new_game, play_on, rules, styles


def card_ids(data):
    """Every card id anywhere in a piece of JSON."""
    if isinstance(data, dict):
        found = {data["id"]} if "id" in data else set()
        if data.get("type") == "play":
            found.add(data["card"])
        return found.union(*map(card_ids, data.values()))
    return set().union(*map(card_ids, data)) if isinstance(data, list) else set()


@limit(200)
@given(rules(), SEEDS, styles(), st.integers(0, 700))
def test_an_observation_holds_no_card_that_its_player_has_not_seen(table_rules, seed, style, steps):
    players, agreed = table_rules
    game = new_game(players, agreed, seed)
    play_on(game, style, steps)
    played = set(ids(game.observation(None).played_cards))
    last_trick = set() if game.last_trick is None else {played.card.id for played in game.last_trick.cards}
    turned = set() if game.trump_card is None else {game.trump_card.id}
    # the trump card of an earlier round is remembered with its last trick
    if game.last_trick is not None and game.last_trick.trump_card is not None:
        turned.add(game.last_trick.trump_card.id)
    for viewer in (None, *range(players)):
        own = set() if viewer is None else set(ids(game.hand(viewer)))
        data = json.loads(json.dumps(game.observation(viewer).to_dict()))
        assert card_ids(data) <= own | played | last_trick | turned
        assert own <= card_ids(data)


def bids_so_far(game):
    """How many have bid in the running round."""
    return sum(game.observation(None).has_bid)


class Told:
    """A game that can be told again with other packs or other codes."""

    def __init__(self, players, agreed, seed):
        chance = random.Random(seed)
        self.players = players
        self.options = GameOptions.from_dict(agreed.to_dict())
        self.packs = [chance.sample(range(60), 60) for _ in agreed.hand_sizes(players)]
        self.dealer = chance.randrange(players)
        self.codes = []

    def start(self, packs):
        return WizardGame(self.players, self.options, rng=StackedPack(packs), first_dealer=self.dealer)

    def again(self, packs=None, codes=None):
        """The game so far with these packs and codes; None if they are against the rules."""
        game = self.start(self.packs if packs is None else packs)
        try:
            for code in self.codes if codes is None else codes:
                game.apply_code(code)
        except IllegalActionError:
            return None
        return game


def told_otherwise(told, game, viewer, chance):
    """Packs by which the game looks the same to the viewer, but hidden cards lie elsewhere if they can."""
    packs = [list(pack) for pack in told.packs]
    now = game.round_number - 1
    for pack in packs[now + 1:]:
        chance.shuffle(pack)
    view = game.observation(viewer)
    known = {*view.hand_ids, *view.played_ids, view.trump_id}
    hidden = [place for place, card in enumerate(packs[now]) if card not in known]
    for _ in range(12):
        if len(hidden) < 2:
            break
        one, other = chance.sample(hidden, 2)
        pack = packs[now]
        pack[one], pack[other] = pack[other], pack[one]
        if told.again(packs) is None:  # somebody could not have played as he did
            pack[one], pack[other] = pack[other], pack[one]
    return packs


@limit(300)
@given(rules(), SEEDS, styles(), st.integers(0, 700), st.integers(-1, 5))
def test_hidden_cards_leave_no_mark_on_an_observation(table_rules, seed, style, steps, viewer):
    players, agreed = table_rules
    assume(viewer < players)
    viewer = None if viewer < 0 else viewer
    told = Told(players, agreed, seed)
    game = told.again()
    told.codes = play_on(game, style, steps)
    other = told.again(told_otherwise(told, game, viewer, random.Random(seed)))
    assert other.observation(viewer) == game.observation(viewer)
    assert other.observation(viewer).to_dict() == game.observation(viewer).to_dict()


def test_the_test_above_does_move_cards():
    moved = 0
    for seed in range(50):
        told = Told(4, Rules(), seed)
        game = told.again()
        told.codes = play_on(game, random.Random(seed).choice, 300)
        other = told.again(told_otherwise(told, game, 0, random.Random(seed)))
        moved += any(other.hand(seat) != game.hand(seat) for seat in (1, 2, 3))
    assert moved > 40


@limit(200)
@given(rules(), SEEDS, st.integers(0, 300), st.data())
def test_hidden_bids_leave_no_mark_on_an_observation(table_rules, seed, steps, data):
    players, agreed = table_rules
    agreed.hidden_bids = agreed.variant != "mixed"
    told = Told(players, agreed, seed)
    game = told.again()
    told.codes = play_on(game, random.Random(seed).choice, steps)
    while not (game.phase is Phase.BIDDING and agreed.hides_bids(game.round_number)):
        assume(not game.is_finished)
        told.codes += play_on(game, max, 1)
    bidders = data.draw(st.integers(1, players - 1))
    while bids_so_far(game) < bidders:
        told.codes += play_on(game, random.Random(seed).choice, 1)
    # the sum rule tells the last bidder the sum of the others: known and accepted
    waiting = [seat for seat in range(players) if seat != game.current_player]
    viewer = data.draw(st.sampled_from([None, *waiting]))
    first = (game.dealer + 1) % players
    codes = list(told.codes)
    start = len(codes) - bids_so_far(game)
    for place in range(start, len(codes)):
        if (first + place - start) % players != viewer:
            codes[place] = BID + data.draw(st.integers(0, game.cards_dealt))
    other = told.again(codes=codes)
    assert other.observation(viewer) == game.observation(viewer)
    assert {bid for seat, bid in enumerate(game.observation(viewer).bids) if seat != viewer} == {None}
    assert sum(game.observation(viewer).has_bid) == bids_so_far(game)
