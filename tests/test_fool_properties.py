"""Fool under random rules, seeds and actions: held against the reference model, step by step."""

import random

from hypothesis import example, given
from hypothesis import strategies as st

from engine import fool
from engine.fool import (
    BOUT_DONE,
    DEAL_DONE,
    GAME_DONE,
    Attack,
    Beat,
    FoolGame,
    FoolOptions,
    Pass,
    Take,
    Transfer,
    action_from_code,
    card_by_id,
)
from engine.fool.rules import attack_limit, beats, first_attackers, may_add
from tests.engine_laws import clones_live_apart, everything, json_is_lossless, refuses_without_a_trace
from tests.fool_tables import (
    SEEDS,
    Pair,
    StackedPack,
    Style,
    from_code,
    limit,
    new_game,
    play_on,
    rules,
    stock_of,
    styles,
)
from tests.reference_fool import SUITS, Card, Rules, action_to_json

FLAGS = {"bout_completed": BOUT_DONE, "deal_completed": DEAL_DONE, "game_finished": GAME_DONE}


@limit(40)
@given(rules(), SEEDS, styles())
@example((3, Rules()), 1, Style("low", 1))
@example((2, Rules(transfer=True, deck_size=52, deals=3)), 2, Style("eager", 2))
@example((5, Rules(adders="neighbours", transfer=True)), 3, Style("high", 3))
def test_every_step_agrees_with_the_reference(table_rules, seed, style):
    players, agreed = table_rules
    pair = Pair(players, agreed, seed)
    game, table = pair.game, pair.table
    by_code = game.clone()
    step = 0
    while not table.is_finished:
        step += 1
        player = game.current_player
        assert player == table.player_to_act() == by_code.current_player
        codes = game.legal_codes()
        assert codes == sorted(codes)
        assert [from_code(code) for code in codes] == table.legal_actions()
        if step < 100 or step % 10 == 0:  # a deal of much taking is long, and so is its history
            for viewer in (player, step % players, None):
                assert game.observation(viewer).to_dict() == table.view(viewer)
        code = style(codes)
        happened = table.act(from_code(code))
        events = [event.to_dict() for event in game.apply(player, action_from_code(code))]
        if table.needs_deal:
            pair.deal()
            happened.append({"type": "deal_started", "deal_number": table.now.number,
                             "attacker": table.now.bout.attacker, "trump_card": table.now.turned.to_dict()})
        assert events == happened
        assert by_code.apply_code(code) == sum(FLAGS.get(event["type"], 0) for event in events)
    assert game.is_finished and by_code.is_finished
    assert game.winners() == table.winners() and game.losses == table.losses
    for viewer in (None, *range(players)):
        assert game.observation(viewer).to_dict() == table.view(viewer)
        assert by_code.observation(viewer) == game.observation(viewer)


@limit(100)
@given(rules(), SEEDS, styles())
def test_every_card_is_in_one_place(table_rules, seed, style):
    players, agreed = table_rules
    game = new_game(players, agreed, seed)
    for _ in range(400):
        view = game.observation(None)
        places = [*stock_of(game), *view.attack_ids, *(card for card in view.beat_ids if card >= 0),
                  *(card.id for card in view.discarded)]
        for seat in range(players):
            hand = game.hand_ids(seat)
            assert hand == sorted(hand) and len(hand) == view.hand_sizes[seat]
            assert {card.id for card in view.known[seat]} <= set(hand)
            places += hand
        if not game.is_finished:
            assert sorted(places) == agreed.cards()
            assert len(view.attack_ids) <= view.attack_limit
            assert view.defender not in view.out and view.attacker not in view.out
            assert view.stock_size == 0 or not view.out
        if game.is_finished:
            break
        play_on(game, style, 1)


@limit(200)
@given(st.integers(0, 51), st.integers(0, 51), st.integers(0, 3), st.lists(st.integers(0, 51), max_size=12))
def test_stateless_rules(attack, card, trump, table):
    if attack != card:
        assert beats(attack, card, trump) == Card(card).beats(Card(attack), SUITS[trump])
    assert may_add(table, card) == (Card(card).rank in {Card(other).rank for other in table})
    for first in (True, False):
        for held in range(1, 12):
            assert attack_limit(first, held) == min(5 if first else 6, held)


@limit(200)
@given(st.integers(2, 5), st.randoms(use_true_random=False))
def test_who_may_attack_first(players, chance):
    pack = chance.sample(Rules().cards(), 36)
    game = FoolGame(players, rng=StackedPack([pack], chance.randrange(5)))
    hands = [game.hand_ids(seat) for seat in range(players)]
    assert hands == [sorted(pack[seat:6 * players:players]) for seat in range(players)]
    assert game.trump_card.id == pack[6 * players] and stock_of(game)[-1] == pack[6 * players]
    trumps = [card for hand in hands for card in hand if card // 13 == game.trump_card.id // 13]
    allowed = first_attackers(hands, game.trump_card.id // 13)
    if trumps:
        assert allowed == [next(seat for seat in range(players) if min(trumps) in hands[seat])]
    else:
        lowest = min(card % 13 for hand in hands for card in hand)
        assert allowed == [seat for seat in range(players) if lowest in [card % 13 for card in hands[seat]]]
    assert game.attacker in allowed


CARDS = [card_by_id(card) for card in range(52)]
ACTIONS = [kind(card) for kind in (Attack, Transfer) for card in CARDS] + [Take(), Pass()]
STRANGERS = (None, 3, "take", ("attack", 1), {"type": "take"}, True, 1.0)


@limit(60)
@given(rules(), SEEDS, styles(), st.integers(0, 150), st.randoms(use_true_random=False))
def test_what_is_illegal_is_refused_without_a_trace(table_rules, seed, style, steps, chance):
    players, agreed = table_rules
    game = new_game(players, agreed, seed)
    play_on(game, style, steps)
    pairs = [Beat(chance.choice(CARDS), chance.choice(CARDS)) for _ in range(60)]
    table = [pair.attack for pair in game.observation(None).table]
    pairs += [Beat(attack, card) for attack in table for card in CARDS]
    refuses_without_a_trace(game, (*ACTIONS, *pairs, *STRANGERS), range(-70, 4200), play_on, max)


@limit(100)
@given(rules(), SEEDS, styles(), styles(), st.integers(0, 150))
def test_a_clone_and_its_original_are_two_games(table_rules, seed, style, other, steps):
    players, agreed = table_rules
    game = new_game(players, agreed, seed)
    played = play_on(game, style, steps)
    clones_live_apart(game, new_game(players, agreed, seed), played, play_on, other)


def test_a_foreign_generator_serves_and_is_cloned():
    game = FoolGame(4, FoolOptions(deals=3), rng=random.Random(5))
    clone = game.clone()
    play_on(clone, max)
    play_on(game, max)
    assert everything(game)[1] == everything(clone)[1] and game.deal_history == clone.deal_history


@limit(60)
@given(rules(), SEEDS, styles(), st.integers(0, 200))
def test_json_is_lossless(table_rules, seed, style, steps):
    players, agreed = table_rules
    game = new_game(players, agreed, seed)
    play_on(game, style, steps)
    results = [result for result in (game.last_bout, *game.deal_history) if result is not None]
    json_is_lossless(game, fool, FoolOptions, lambda code: action_to_json(from_code(code)), results)
