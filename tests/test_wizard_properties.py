"""Wizard under random rules, seeds and actions: held against the reference model, step by step."""

import random

from hypothesis import example, given
from hypothesis import strategies as st

from engine import wizard
from engine.wizard import (
    GAME_DONE,
    ROUND_DONE,
    TRICK_DONE,
    TRUMP_CHOSEN,
    Bid,
    ChooseTrump,
    GameOptions,
    PlayCard,
    Suit,
    WizardGame,
    action_from_code,
    card_by_id,
)
from tests.engine_laws import clones_live_apart, json_is_lossless, refuses_without_a_trace
from tests.reference_wizard import Rules, action_to_json
from tests.wizard_tables import (
    SEEDS,
    Pair,
    StackedPack,
    from_code,
    ids,
    limit,
    new_game,
    play_on,
    rules,
    styles,
)

FLAGS = {"trick_completed": TRICK_DONE, "round_completed": ROUND_DONE, "game_finished": GAME_DONE,
         "trump_chosen": TRUMP_CHOSEN}
DEALERS = st.one_of(st.none(), st.integers(0, 2))


@limit(60)
@given(rules(), SEEDS, DEALERS, styles())
@example((4, Rules(variant="mixed", wizard_trump="dealer")), 1, None, min)
@example((5, Rules(variant="tournament", wizard_trump="dealer")), 2, 1, max)
@example((3, Rules(hidden_bids=True)), 3, 2, min)
def test_every_step_agrees_with_the_reference(table_rules, seed, first_dealer, style):
    players, agreed = table_rules
    pair = Pair(players, agreed, seed, first_dealer)
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
        for viewer in (player, step % players, None):
            assert game.observation(viewer).to_dict() == table.view(viewer)
        code = style(codes)
        happened = table.act(from_code(code))
        events = [event.to_dict() for event in game.apply(player, action_from_code(code))]
        if table.needs_deal:
            pair.deal()
            this = table.round
            happened.append({"type": "round_started", "round_number": this.number, "dealer": this.dealer,
                             "trump_card": this.turned and this.turned.to_dict()})
        assert events == happened
        assert by_code.apply_code(code) == sum(FLAGS.get(event["type"], 0) for event in events)
    assert game.is_finished and by_code.is_finished
    assert game.winners() == table.winners() and game.scores == table.scores
    for viewer in (None, *range(players)):
        view = table.view(viewer)
        view["trick_leader"] = game.observation(viewer).trick_leader  # left open
        assert game.observation(viewer).to_dict() == view
        assert by_code.observation(viewer) == game.observation(viewer)


@limit(200)
@given(rules(), SEEDS, styles())
def test_a_finished_game_adds_up(table_rules, seed, style):
    players, agreed = table_rules
    game = new_game(players, agreed, seed)
    first_dealer = game.dealer
    play_on(game, style)
    sizes = agreed.hand_sizes(players)
    rounds = game.observation(None).rounds_raw
    assert [raw[0] for raw in rounds] == list(range(1, len(sizes) + 1))
    totals = [0] * players
    for number, cards, dealer, bids, tricks, changes, scores in rounds:
        assert cards == sizes[number - 1]
        assert dealer == (first_dealer + number - 1) % players
        assert sum(tricks) == cards
        assert all(0 <= bid <= cards for bid in bids)
        assert sum(bids) != cards or not agreed.forbids_the_sum(number)
        for seat in range(players):
            missed = abs(bids[seat] - tricks[seat])
            assert changes[seat] == (-10 * missed if missed else 20 + 10 * tricks[seat])
            totals[seat] += changes[seat]
        assert list(scores) == totals
    assert game.scores == totals
    assert game.winners() == [seat for seat in range(players) if totals[seat] == max(totals)]


@limit(200)
@given(rules(), st.data())
def test_a_stacked_pack_is_dealt_from_the_top(table_rules, data):
    players, agreed = table_rules
    pack = data.draw(st.permutations(range(60)))
    dealer = data.draw(st.integers(0, players - 1))
    options = GameOptions.from_dict(agreed.to_dict())
    game = WizardGame(players, options, rng=StackedPack([pack]), first_dealer=dealer)
    hands = [[] for _ in range(players)]
    top = 0
    for _ in range(agreed.hand_sizes(players)[0]):
        for place in range(players):
            hands[(dealer + 1 + place) % players].append(pack[top])
            top += 1
    assert [ids(game.hand(seat)) for seat in range(players)] == [sorted(hand) for hand in hands]
    assert game.trump_card.id == pack[top]


STRANGERS = (None, 3, "bid", ("bid", 1), {"type": "bid", "value": 1}, True, 1.0)
ACTIONS = ([PlayCard(card_by_id(card)) for card in range(60)] + [Bid(value) for value in range(-2, 23)]
           + [ChooseTrump(suit) for suit in Suit.ALL])


@limit(200)
@given(rules(), SEEDS, styles(), st.integers(0, 700))
def test_what_is_illegal_is_refused_without_a_trace(table_rules, seed, style, steps):
    players, agreed = table_rules
    game = new_game(players, agreed, seed)
    play_on(game, style, steps)
    refuses_without_a_trace(game, (*ACTIONS, *STRANGERS), range(-70, 300), play_on, min)


@limit(200)
@given(rules(), SEEDS, styles(), styles(), st.integers(0, 700))
def test_a_clone_and_its_original_are_two_games(table_rules, seed, style, other, steps):
    players, agreed = table_rules
    game = new_game(players, agreed, seed)
    played = play_on(game, style, steps)
    clones_live_apart(game, new_game(players, agreed, seed), played, play_on, other)


def test_a_clone_with_a_foreign_generator_deals_the_same():
    game = WizardGame(4, rng=random.Random(5))
    clone = game.clone()
    play_on(clone, min)
    play_on(game, min)
    assert [game.hand(seat) for seat in range(4)] == [clone.hand(seat) for seat in range(4)]
    assert game.round_history == clone.round_history


@limit(200)
@given(rules(), SEEDS, styles(), st.integers(0, 700))
def test_json_is_lossless(table_rules, seed, style, steps):
    players, agreed = table_rules
    game = new_game(players, agreed, seed)
    play_on(game, style, steps)
    results = [result for result in (game.last_trick, *game.round_history) if result is not None]
    json_is_lossless(game, wizard, GameOptions, lambda code: action_to_json(from_code(code)), results)
