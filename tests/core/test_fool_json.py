"""JSON of Fool: lossless both ways, and strict; action codes."""

from engine.fool import (
    Attack,
    Beat,
    BoutCompleted,
    BoutResult,
    Card,
    DealCompleted,
    DealResult,
    DealStarted,
    FoolGame,
    FoolOptions,
    GameFinished,
    Observation,
    Pair,
    Pass,
    PlayerOut,
    Suit,
    Take,
    Transfer,
    action_code,
    action_from_code,
    action_from_dict,
    action_to_dict,
    card_by_id,
)
from engine.rng import Rng
from tests.core.fool_play import card, do, play, position, tables
from tests.core.prepared import refuses, through_text

FIELDS = (
    "player num_players options phase deal_number bout_number current_player attacker defender taking "
    "attack_limit hand hand_sizes stock_size trump_card trump_suit table discarded known out losses fool "
    "last_bout bout_history deal_history legal_actions winners"
).split()
LIKE_NO_INT = (True, False, 2.0, "2", None, [2], {})


def test_actions():
    two_of_clubs, ace_of_spades = card_by_id(0), card_by_id(51)
    for action, data, code in (
        (Attack(two_of_clubs), {"type": "attack", "card": 0}, 0),
        (Attack(ace_of_spades), {"type": "attack", "card": 51}, 51),
        (Transfer(two_of_clubs), {"type": "transfer", "card": 0}, 64),
        (Transfer(ace_of_spades), {"type": "transfer", "card": 51}, 115),
        (Pass(), {"type": "pass"}, 128),
        (Take(), {"type": "take"}, 129),
        (Beat(two_of_clubs, ace_of_spades), {"type": "beat", "attack": 0, "card": 51}, 256 + 51),
        (Beat(ace_of_spades, two_of_clubs), {"type": "beat", "attack": 51, "card": 0}, 256 + 64 * 51),
        (Beat(card_by_id(17), card_by_id(20)), {"type": "beat", "attack": 17, "card": 20}, 1364),
    ):
        assert action_to_dict(action) == action.to_dict() == data
        assert action_from_dict(through_text(data)) == action
        assert action_code(action) == code < 1 << 16 and action_from_code(code) == action
    assert Attack(two_of_clubs) != Transfer(two_of_clubs) and Take() != Pass() and Take() == Take()
    assert len({Take(), Take(), Pass(), Attack(two_of_clubs), Attack(two_of_clubs)}) == 3
    for wrong in (5, None, "6C", Take()):
        assert refuses(TypeError, Attack, wrong) and refuses(TypeError, Transfer, wrong)
        assert refuses(TypeError, Beat, two_of_clubs, wrong) and refuses(TypeError, Beat, wrong, two_of_clubs)


def test_every_code_is_one_action():
    found = []
    for code in range(4096):
        if not refuses(ValueError, action_from_code, code):
            assert action_code(action_from_code(code)) == code
            found.append(code)
    assert len(found) == 52 + 52 + 2 + 52 * 52
    for code in (-1, 52, 63, 116, 130, 255, 256 + 52, 1 << 16, -256, True, 64.0, "64", None):
        assert refuses(ValueError, action_from_code, code), code
    for action in (None, 5, card_by_id(5), "take"):
        assert action_code(action) == -1


def test_actions_are_read_strictly():
    for value in LIKE_NO_INT + (52, -1, 1 << 40):
        for kind in ("attack", "transfer"):
            assert refuses(ValueError, action_from_dict, {"type": kind, "card": value}), value
        assert refuses(ValueError, action_from_dict, {"type": "beat", "attack": value, "card": 5}), value
        assert refuses(ValueError, action_from_dict, {"type": "beat", "attack": 5, "card": value}), value
    for data in (
        {},
        {"type": "attack"},
        {"type": "beat", "card": 5},
        {"type": "beat", "attack": 5},
        {"card": 5},
        {"type": "attack", "card": 5, "more": 1},
        {"type": "take", "card": 5},
        {"type": "pass", "more": None},
        {"type": "Take"},
        {"type": "play", "card": 5},
        {"type": None},
        {"type": ["take"]},
        None,
        [],
        ["type", "take"],
        "take",
        2,
    ):
        assert refuses(ValueError, action_from_dict, data), data
    assert refuses(TypeError, action_to_dict, 5)


def test_options():
    for _, options in tables():
        assert FoolOptions.from_dict(through_text(options.to_dict())) == options
    assert through_text(FoolOptions(6, "neighbours", True, 52, 3).to_dict()) == {
        "first_bout_limit": 6, "adders": "neighbours", "transfer": True, "deck_size": 52, "deals": 3,
    }  # fmt: skip
    assert FoolOptions.from_dict({}) == FoolOptions() == FoolOptions(5, "all", False, 36, 1)
    assert FoolOptions().replace(deals=3) == FoolOptions(deals=3)
    assert refuses(TypeError, FoolOptions().replace, length=3)
    for wrong in (
        {"first_bout_limit": 4}, {"first_bout_limit": True}, {"adders": "some"}, {"adders": None},
        {"transfer": 1}, {"transfer": "yes"}, {"deck_size": 32}, {"deck_size": 36.0}, {"deals": 0},
        {"deals": 21}, {"deals": True}, {"cards": 36}, None, [], "house",
    ):  # fmt: skip
        assert refuses(ValueError, FoolOptions.from_dict, wrong), wrong


def test_cards():
    for card_id in range(52):
        one = card_by_id(card_id)
        assert Card.from_dict(through_text(one.to_dict())) is one
        assert one.id == one.suit.index * 13 + one.rank - 2
    assert card_by_id(card("TD")).to_dict() == {"id": 21, "suit": "diamonds", "rank": 10}
    assert str(card_by_id(card("TD"))) == "10 of diamonds" and str(card_by_id(51)) == "ace of spades"
    assert card_by_id(0).suit is Suit.CLUBS
    for wrong in ({"id": 1}, {"id": False}, {"suit": "spades"}, {"suit": None}, {"rank": 3}):
        assert refuses(ValueError, Card.from_dict, dict(card_by_id(0).to_dict(), **wrong)), wrong
    for wrong in (52, -1, True, 2.0, None, "0"):
        assert refuses(ValueError, card_by_id, wrong)


def test_results():
    bout = BoutResult(2, 7, 1, 0, [Pair(1, card_by_id(5), card_by_id(6)), Pair(2, card_by_id(18))], True)
    assert through_text(bout.to_dict()) == {
        "deal_number": 2,
        "bout_number": 7,
        "attacker": 1,
        "defender": 0,
        "table": [
            {"player": 1, "attack": card_by_id(5).to_dict(), "beat": card_by_id(6).to_dict()},
            {"player": 2, "attack": card_by_id(18).to_dict(), "beat": None},
        ],
        "taken": True,
    }
    assert BoutResult.from_dict(through_text(bout.to_dict())) == bout
    assert BoutResult.from_raw(bout.to_raw()) == bout
    deal = DealResult(2, card_by_id(12), 1, 20, (0, 2), 1, (0, 2, 0))
    assert through_text(deal.to_dict()) == {
        "deal_number": 2, "trump_card": card_by_id(12).to_dict(), "first_attacker": 1, "bouts": 20,
        "out": [0, 2], "fool": 1, "losses": [0, 2, 0],
    }  # fmt: skip
    assert DealResult.from_dict(through_text(deal.to_dict())) == deal
    assert DealResult.from_raw(deal.to_raw()) == deal
    for data, wrong in (
        (bout, {"attacker": 5}), (bout, {"table": None}), (bout, {"taken": 1}), (bout, {"bout_number": 0}),
        (bout, {"table": [{"player": 0, "attack": 5, "beat": None}]}), (bout, {"deal_number": True}),
        (deal, {"fool": 3}), (deal, {"out": [0, 5]}), (deal, {"losses": [1]}), (deal, {"trump_card": 12}),
    ):  # fmt: skip
        assert refuses(ValueError, type(data).from_dict, dict(data.to_dict(), **wrong)), wrong


def test_events():
    bout = BoutResult(1, 1, 0, 1, [Pair(0, card_by_id(5), card_by_id(6))], False)
    deal = DealResult(1, card_by_id(12), 0, 1, (0,), 1, (0, 1))
    for event, data in (
        (DealStarted(2, 1, card_by_id(12)),
         {"type": "deal_started", "deal_number": 2, "attacker": 1, "trump_card": card_by_id(12).to_dict()}),
        (BoutCompleted(bout), {"type": "bout_completed", "bout": bout.to_dict()}),
        (PlayerOut(1), {"type": "player_out", "player": 1}),
        (DealCompleted(deal), {"type": "deal_completed", "result": deal.to_dict()}),
        (GameFinished([0, 1], [0]), {"type": "game_finished", "losses": [0, 1], "winners": [0]}),
    ):  # fmt: skip
        assert through_text(event.to_dict()) == data


def test_an_observation():
    game = position(["7D 9D", "8D 9S", "7S QS"], stock="AC 6C")
    do(game, "7D", "7D<8D", "pass", "7S")
    data = through_text(game.observation(1).to_dict())
    assert sorted(data) == sorted(FIELDS)
    assert data["hand"] == [card_by_id(card("9S")).to_dict()]
    beat = {"type": "beat", "attack": card("7S"), "card": card("9S")}
    assert data["legal_actions"] == [{"type": "take"}, beat]
    assert data["table"][1] == {"player": 2, "attack": card_by_id(card("7S")).to_dict(), "beat": None}
    assert (data["phase"], data["attacker"], data["defender"]) == ("defending", 0, 1)
    assert (data["stock_size"], data["trump_suit"], data["attack_limit"]) == (2, "clubs", 2)
    assert data["hand_sizes"] == [1, 1, 1] and data["known"] == [[], [], []]
    bystander = game.observation(None)
    assert bystander.hand == () and bystander.legal_actions == () and bystander.player is None
    for player in (3, -1, True, "0", 1.0):
        assert refuses(ValueError, game.observation, player)


def test_observations_are_lossless():
    for players, options in tables():
        game = FoolGame(players, options, seed=players)
        rng = Rng(players)
        while True:
            for player in (None, game.current_player, rng.randrange(players)):
                view = game.observation(player)
                back = Observation.from_dict(through_text(view.to_dict()))
                assert back == view and back.seen == view.seen
            if game.is_finished:
                break
            play(game, rng, 7)


def test_observations_are_read_strictly():
    game = position(["7D 9D", "8D 9S", "7S QS"], stock="AC 6C")
    do(game, "7D", "7D<8D", "pass", "7S")
    data = through_text(game.observation(1).to_dict())
    assert Observation.from_dict(data) == game.observation(1)
    on_the_table = card_by_id(card("7S")).to_dict()
    for wrong in (
        {"player": 3}, {"player": True}, {"num_players": 6}, {"num_players": 2.0}, {"phase": "playing"},
        {"phase": None}, {"taking": 0}, {"attack_limit": 7}, {"stock_size": -1}, {"trump_suit": "hearts"},
        {"trump_card": None}, {"hand": [5]}, {"hand": [on_the_table]}, {"discarded": [on_the_table]},
        {"known": [[], []]}, {"known": [[on_the_table], [], []]}, {"hand_sizes": [1, 1]}, {"out": [3]},
        {"losses": [0, 0]}, {"fool": 3}, {"bout_history": None}, {"deal_history": {}}, {"winners": [3]},
        {"legal_actions": [{"type": "bid"}]}, {"deal_number": 2}, {"options": None},
        {"last_bout": 5}, {"hand": [data["hand"][0], data["hand"][0]]},
    ):  # fmt: skip
        assert refuses(ValueError, Observation.from_dict, dict(data, **wrong)), wrong
    less = dict(data)
    del less["known"]
    assert refuses(ValueError, Observation.from_dict, less)
    assert refuses(ValueError, Observation.from_dict, dict(data, more=1))
    assert refuses(ValueError, Observation.from_dict, [data])
