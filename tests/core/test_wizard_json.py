"""JSON: lossless both ways, strict, and as the seed document shows it."""

from engine.rng import Rng
from engine.wizard import (
    Bid,
    Card,
    ChooseTrump,
    GameFinished,
    GameOptions,
    Observation,
    PlayCard,
    PlayedCard,
    RoundCompleted,
    RoundResult,
    RoundStarted,
    Suit,
    TrickCompleted,
    TrickResult,
    TrumpChosen,
    WizardGame,
    action_code,
    action_from_code,
    action_from_dict,
    action_to_dict,
    card_by_id,
)
from tests.core.prepared import Packs, refuses, through_text
from tests.core.wizard_play import new_game, pack, tables

FIELDS = (
    "player num_players options phase round_number total_rounds dealer current_player hand hand_sizes "
    "trump_card trump_suit bids has_bid tricks_won scores trick_number trick_leader current_trick lead_suit "
    "played_cards last_trick round_history legal_actions winners"
).split()
LIKE_NO_INT = (True, False, 2.0, "2", None, [2], {})


def test_actions():
    for action, data, code in (
        (Bid(2), {"type": "bid", "value": 2}, 66),
        (Bid(0), {"type": "bid", "value": 0}, 64),
        (Bid(20), {"type": "bid", "value": 20}, 84),
        (PlayCard(card_by_id(17)), {"type": "play", "card": 17}, 17),
        (PlayCard(card_by_id(0)), {"type": "play", "card": 0}, 0),
        (PlayCard(card_by_id(59)), {"type": "play", "card": 59}, 59),
        (ChooseTrump(Suit.RED), {"type": "trump", "suit": "red"}, 96),
        (ChooseTrump(Suit.BLUE), {"type": "trump", "suit": "blue"}, 99),
    ):
        assert action_to_dict(action) == action.to_dict() == data
        assert action_from_dict(through_text(data)) == action
        assert action_code(action) == code and action_from_code(code) == action


def test_codes_that_stand_for_nothing():
    for code in (-1, 60, 63, 85, 95, 100, 255, True, 64.0, "64", None):
        assert refuses(ValueError, action_from_code, code), code
    for action in (Bid(-1), Bid(21), Bid(32), None, 5):
        assert action_code(action) == -1


def test_actions_are_read_strictly():
    for value in LIKE_NO_INT:
        assert refuses(ValueError, action_from_dict, {"type": "bid", "value": value}), value
        assert refuses(ValueError, action_from_dict, {"type": "play", "card": value}), value
    for card in (60, -1, 1 << 40):
        assert refuses(ValueError, action_from_dict, {"type": "play", "card": card}), card
    for suit in ("purple", "RED", "", 0, None, True, ["red"]):
        assert refuses(ValueError, action_from_dict, {"type": "trump", "suit": suit}), suit
    for data in (
        {},
        {"type": "bid"},
        {"type": "play"},
        {"type": "trump"},
        {"value": 2},
        {"type": "bid", "card": 2},
        {"type": "bid", "value": 2, "more": 1},
        {"type": "pass"},
        {"type": "Bid", "value": 2},
        {"type": None, "value": 2},
        {"type": 1, "value": 2},
        {"type": ["bid"], "value": 2},
        None,
        [],
        ["type", "bid"],
        "bid",
        2,
    ):
        assert refuses(ValueError, action_from_dict, data), data
    assert refuses(TypeError, action_to_dict, 5)


def test_a_bid_that_is_no_bid_is_read_and_then_refused_by_the_game():
    assert action_from_dict({"type": "bid", "value": -1}) == Bid(-1)


def test_options():
    for _, _, options in tables():
        assert GameOptions.from_dict(through_text(options.to_dict())) == options
    full = GameOptions(True, False, "dealer", 10, None)
    assert through_text(full.to_dict()) == {
        "hidden_bids": True, "sum_rule": False, "wizard_trump": "dealer", "max_rounds": 10, "variant": None,
    }  # fmt: skip
    assert GameOptions.from_dict({"hidden_bids": False}) == GameOptions()
    assert GameOptions.from_dict({}) == GameOptions()
    hidden = GameOptions(hidden_bids=True, max_rounds=5)
    assert GameOptions.from_dict({"max_rounds": 5, "hidden_bids": True}) == hidden
    for wrong in ({"hidden": True}, {"sum_rule": None}, {"max_rounds": "5"}, None, [], "house"):
        assert refuses(ValueError, GameOptions.from_dict, wrong), wrong


def test_cards():
    for card_id in range(60):
        card = card_by_id(card_id)
        assert Card.from_dict(through_text(card.to_dict())) is card
    red_1 = {"id": 0, "kind": "number", "suit": "red", "rank": 1}
    assert Card.from_dict(red_1) is card_by_id(0)
    for wrong in ({"id": 1}, {"id": False}, {"kind": "wizard"}, {"suit": "blue"}, {"rank": 2}):
        assert refuses(ValueError, Card.from_dict, dict(red_1, **wrong)), wrong
    assert refuses(ValueError, Card.from_dict, {"id": 0})


def test_results():
    trick = TrickResult(3, 2, [PlayedCard(1, card_by_id(4)), PlayedCard(2, card_by_id(52)),
                               PlayedCard(0, card_by_id(5))], 2, card_by_id(53), Suit.GREEN)  # fmt: skip
    assert through_text(trick.to_dict()) == {
        "round_number": 3,
        "trick_number": 2,
        "cards": [
            {"player": 1, "card": {"id": 4, "kind": "number", "suit": "red", "rank": 5}},
            {"player": 2, "card": {"id": 52, "kind": "wizard", "suit": None, "rank": 0}},
            {"player": 0, "card": {"id": 5, "kind": "number", "suit": "red", "rank": 6}},
        ],
        "winner": 2,
        "trump_card": {"id": 53, "kind": "wizard", "suit": None, "rank": 0},
        "trump_suit": "green",
    }
    assert TrickResult.from_dict(through_text(trick.to_dict())) == trick
    result = RoundResult(2, (0, 1, 1), (1, 1, 0), (-10, 30, -10), (10, 50, 10))
    assert through_text(result.to_dict()) == {
        "round_number": 2, "bids": [0, 1, 1], "tricks": [1, 1, 0], "score_changes": [-10, 30, -10],
        "scores": [10, 50, 10],
    }  # fmt: skip
    assert RoundResult.from_dict(through_text(result.to_dict())) == result
    assert PlayedCard.from_dict(through_text(trick.cards[0].to_dict())) == trick.cards[0]
    for data, wrong in (
        (trick, {"winner": 3}), (trick, {"cards": []}), (trick, {"trump_suit": "x"}),
        (result, {"bids": [0, 1]}), (result, {"scores": None}), (result, {"tricks": [True, 1, 0]}),
        (trick.cards[0], {"player": 6}), (trick.cards[0], {"card": 4}),
    ):  # fmt: skip
        assert refuses(ValueError, type(data).from_dict, dict(data.to_dict(), **wrong)), wrong


def test_events():
    trick = TrickResult(1, 1, [PlayedCard(0, card_by_id(4)), PlayedCard(1, card_by_id(5)),
                               PlayedCard(2, card_by_id(6))], 2, None, None)  # fmt: skip
    result = RoundResult(2, (0, 1, 1), (1, 1, 0), (-10, 30, -10), (10, 50, 10))
    jester = {"id": 56, "kind": "jester", "suit": None, "rank": 0}
    for event, data in (
        (RoundStarted(3, 1, card_by_id(56)),
         {"type": "round_started", "round_number": 3, "dealer": 1, "trump_card": jester}),
        (RoundStarted(20, 1, None),
         {"type": "round_started", "round_number": 20, "dealer": 1, "trump_card": None}),
        (TrumpChosen(1, Suit.BLUE), {"type": "trump_chosen", "player": 1, "suit": "blue"}),
        (TrickCompleted(trick), {"type": "trick_completed", "trick": trick.to_dict()}),
        (RoundCompleted(result), {"type": "round_completed", "result": result.to_dict()}),
        (GameFinished([30, 10, 30], [0, 2]),
         {"type": "game_finished", "scores": [30, 10, 30], "winners": [0, 2]}),
    ):  # fmt: skip
        assert through_text(event.to_dict()) == data


def test_an_observation_as_the_seed_document_shows_it():
    packs = Packs(pack(0, ([12], [0], [13]), 44), pack(1, ([4, 52], [1, 14], [2, 27]), 44))
    game = WizardGame(3, GameOptions(sum_rule=False), rng=packs, first_dealer=0)
    for code in (64, 64, 65, 0, 13, 12, 65, 64, 64, 2):
        game.apply_code(code)
    seen = through_text(game.observation(0).to_dict())
    assert sorted(seen) == sorted(FIELDS)
    red_5 = {"id": 4, "kind": "number", "suit": "red", "rank": 5}
    red_3 = {"id": 2, "kind": "number", "suit": "red", "rank": 3}
    blue_6 = {"id": 44, "kind": "number", "suit": "blue", "rank": 6}
    last = seen.pop("last_trick")
    assert (last["winner"], last["trump_card"], len(last["cards"])) == (0, blue_6, 3)
    assert seen.pop("options") == GameOptions(sum_rule=False).to_dict()
    assert seen == {
        "player": 0,
        "num_players": 3,
        "phase": "playing",
        "round_number": 2,
        "total_rounds": 20,
        "dealer": 1,
        "current_player": 0,
        "hand": [red_5, {"id": 52, "kind": "wizard", "suit": None, "rank": 0}],
        "hand_sizes": [2, 2, 1],
        "trump_card": blue_6,
        "trump_suit": "blue",
        "bids": [0, 0, 1],
        "has_bid": [True, True, True],
        "tricks_won": [0, 0, 0],
        "scores": [30, 20, 20],
        "trick_number": 1,
        "trick_leader": 2,
        "current_trick": [{"player": 2, "card": red_3}],
        "lead_suit": "red",
        "played_cards": [red_3],
        "round_history": [
            {"round_number": 1, "bids": [1, 0, 0], "tricks": [1, 0, 0], "score_changes": [30, 20, 20],
             "scores": [30, 20, 20]},
        ],
        "legal_actions": [{"type": "play", "card": 4}, {"type": "play", "card": 52}],
        "winners": [],
    }  # fmt: skip


def test_observations_of_whole_games_survive():
    for players, _, options in tables():
        game = new_game(players, options, 11)
        rng = Rng(11)
        step = 0
        while True:
            if step % 23 == 0 or game.is_finished:
                for player in (None,) + tuple(range(players)):
                    seen = game.observation(player)
                    again = Observation.from_dict(through_text(seen.to_dict()))
                    assert again == seen and hash(again) == hash(seen)
                    assert again.to_dict() == seen.to_dict()
            if game.is_finished:
                break
            legal = game.legal_codes()
            game.apply_code(legal[rng.randrange(len(legal))])
            step += 1


def test_actions_and_events_of_a_whole_game_survive():
    game = new_game(4, GameOptions.preset("classic"), 3)
    rng = Rng(3)
    while not game.is_finished:
        actions = game.legal_actions()
        action = actions[rng.randrange(len(actions))]
        assert action_from_dict(through_text(action_to_dict(action))) == action
        assert game.is_legal(game.current_player, action)
        for event in game.apply(game.current_player, action):
            assert through_text(event.to_dict()) == event.to_dict()


def test_observations_are_read_strictly():
    game = new_game(4)
    data = game.observation(game.current_player).to_dict()
    assert Observation.from_dict(data) == game.observation(game.current_player)
    for name in FIELDS:
        lacking = dict(data)
        del lacking[name]
        assert refuses(ValueError, Observation.from_dict, lacking), name
        assert refuses(ValueError, Observation.from_dict, dict(data, **{name: "x"})), name
    for wrong in (
        {"player": True}, {"player": 4}, {"num_players": 3.0}, {"phase": "asleep"}, {"round_number": 0},
        {"dealer": -1}, {"has_bid": [0, 0, 0, 0]}, {"bids": [None] * 3}, {"scores": [0, 0, 0, True]},
        {"hand": [1]}, {"trump_suit": "pink"}, {"legal_actions": [{"type": "bid", "value": True}]},
        {"options": {"x": 1}}, {"more": 1}, {"total_rounds": 14},
    ):  # fmt: skip
        assert refuses(ValueError, Observation.from_dict, dict(data, **wrong)), wrong
    for wrong in (None, [], "observation"):
        assert refuses(ValueError, Observation.from_dict, wrong)


def test_observations_that_no_game_can_give_are_refused():
    game = new_game(4, GameOptions.preset("tournament"))
    while len(game.round_history) < 2 or len(game.observation(None).trick_ids) != 2:
        game.apply_code(game.legal_codes()[0])
    data = game.observation(game.current_player).to_dict()
    assert Observation.from_dict(data).to_dict() == data
    late = dict(data["round_history"][1], round_number=20)
    trick = dict(data["last_trick"])
    trick["cards"] = [trick["cards"][i] for i in (1, 0, 2, 3)]
    for wrong in (
        {"round_history": [data["round_history"][0], late]},
        {"round_history": data["round_history"][1:]},
        {"legal_actions": [{"type": "bid", "value": 77}]},
        {"last_trick": trick},
        {"hand": data["hand"] + data["hand"]},
        {"played_cards": data["played_cards"][:1] * 2},
        {"winners": [0, 0]},
        {"trump_card": dict(data["trump_card"], rank=14)},
    ):
        assert refuses(ValueError, Observation.from_dict, dict(data, **wrong)), wrong


def test_hands_are_given_to_seats_alone():
    game = new_game(4)
    for seat in (-1, 4, True, "1", None, 1.0):
        assert refuses(ValueError, game.hand, seat), seat
        assert refuses(ValueError, game.hand_ids, seat), seat
