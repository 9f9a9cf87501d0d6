"""The JSON of an observation, lossless both ways."""

from engine.checks import (
    check_fields,
    check_flag,
    check_int,
    check_ints,
    check_list,
    check_lossless,
    check_seat_or_none,
    check_seats,
)
from engine.record import json_object, to_json
from engine.wizard.actions import action_code, action_from_dict
from engine.wizard.cards import Card, Suit, suit_by_number
from engine.wizard.observation import Observation
from engine.wizard.options import GameOptions
from engine.wizard.phases import Phase
from engine.wizard.rules import lead_suit
from engine.wizard.state import PlayedCard, RoundResult, TrickResult

_JSON = (
    "player",
    "num_players",
    "options",
    "phase",
    "round_number",
    "total_rounds",
    "dealer",
    "current_player",
    "hand",
    "hand_sizes",
    "trump_card",
    "trump_suit",
    "bids",
    "has_bid",
    "tricks_won",
    "scores",
    "trick_number",
    "trick_leader",
    "current_trick",
    "lead_suit",
    "played_cards",
    "last_trick",
    "round_history",
    "legal_actions",
    "winners",
)


def to_dict(observation):
    """The JSON of an observation, a dict."""
    return json_object(observation, _JSON)


def from_dict(data):
    """The observation that the JSON stands for; ValueError for what is none, and for what no game says."""
    observation = Observation(_values(data))
    # of options a key may be missing
    check_lossless(observation, data, [name for name in _JSON if name != "options"], "observation")
    return observation


def _values(data):
    check_fields(data, _JSON, "observation")
    seats = check_int(data["num_players"], 3, 6, "num_players")
    options = GameOptions.from_dict(data["options"])
    rounds = options.total_rounds(seats)
    number = check_int(data["round_number"], 1, rounds, "round_number")
    dealer = check_int(data["dealer"], 0, seats - 1, "dealer")
    history = [RoundResult.from_dict(item) for item in check_list(data["round_history"], 0, rounds, "rounds")]
    if [result.round_number for result in history] != list(range(1, len(history) + 1)):
        raise ValueError("observation: round_history is not the rounds from the first on")
    trick = [PlayedCard.from_dict(item) for item in check_list(data["current_trick"], 0, seats - 1, "trick")]
    trick_ids = tuple([played.card.id for played in trick])
    lead = lead_suit(trick_ids)
    if data["lead_suit"] != to_json(suit_by_number(lead)):
        raise ValueError("observation: lead_suit does not belong to the trick")
    last_trick = data["last_trick"]
    turned = data["trump_card"]
    actions = [action_from_dict(item) for item in check_list(data["legal_actions"], 0, 21, "legal_actions")]
    return (
        check_seat_or_none(data["player"], seats, "player"),
        seats,
        options,
        Phase(data["phase"]),
        number,
        check_int(data["total_rounds"], rounds, rounds, "total_rounds"),
        dealer,
        options.cards_in_round(seats, number),
        check_seat_or_none(data["current_player"], seats, "current_player"),
        _ids_from_json(data["hand"]),
        check_ints(data["hand_sizes"], seats, 0, 20, "hand_sizes"),
        None if turned is None else Card.from_dict(turned).id,
        None if data["trump_suit"] is None else Suit(data["trump_suit"]).index,
        tuple([_bid_or_none(bid) for bid in check_list(data["bids"], seats, seats, "bids")]),
        tuple([check_flag(flag, "has_bid") for flag in check_list(data["has_bid"], seats, seats, "has_bid")]),
        check_ints(data["tricks_won"], seats, 0, 20, "tricks_won"),
        check_ints(data["scores"], seats, -10000, 10000, "scores"),
        check_int(data["trick_number"], 1, 20, "trick_number"),
        check_int(data["trick_leader"], 0, seats - 1, "trick_leader"),
        trick_ids,
        lead,
        _ids_from_json(data["played_cards"]),
        None if last_trick is None else TrickResult.from_dict(last_trick).to_raw(),
        # the JSON of a round leaves out what follows from the options and from today's dealer
        tuple(
            [
                (
                    result.round_number,
                    options.cards_in_round(seats, result.round_number),
                    (dealer + result.round_number - number) % seats,
                    result.bids,
                    result.tricks,
                    result.score_changes,
                    result.scores,
                )
                for result in history
            ]
        ),
        tuple([_code(action) for action in actions]),
        _distinct(check_seats(data["winners"], seats, "winners"), "winners"),
    )


def _bid_or_none(value):
    return None if value is None else check_int(value, 0, 20, "bids")


def _ids_from_json(data):
    return _distinct(tuple([Card.from_dict(card).id for card in check_list(data, 0, 60, "cards")]), "cards")


def _distinct(values, name):
    if len(set(values)) < len(values):
        raise ValueError("observation: %s has something twice" % name)
    return values


def _code(action):
    code = action_code(action)
    if code < 0:
        raise ValueError("observation: no action has the value of %r" % (action,))
    return code
