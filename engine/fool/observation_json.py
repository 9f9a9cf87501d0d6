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
from engine.fool.actions import action_code, action_from_dict
from engine.fool.cards import ALL_CARDS, Card
from engine.fool.codes import ABSENT, DISCARDED, ON_TABLE, UNDER_STOCK, UNSEEN
from engine.fool.observation import Observation
from engine.fool.options import MOST_DEALS, FoolOptions
from engine.fool.phases import Phase
from engine.fool.rules import BOUT_LIMIT, MAX_PLAYERS, MIN_PLAYERS, pack
from engine.fool.state import ANY_NUMBER, BoutResult, DealResult, pairs_from_json, raw_pairs
from engine.record import json_object

_JSON = (
    "player",
    "num_players",
    "options",
    "phase",
    "deal_number",
    "bout_number",
    "current_player",
    "attacker",
    "defender",
    "taking",
    "attack_limit",
    "hand",
    "hand_sizes",
    "stock_size",
    "trump_card",
    "trump_suit",
    "table",
    "discarded",
    "known",
    "out",
    "losses",
    "fool",
    "last_bout",
    "bout_history",
    "deal_history",
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
    seats = check_int(data["num_players"], MIN_PLAYERS, MAX_PLAYERS, "num_players")
    options = FoolOptions.from_dict(data["options"])
    table = pairs_from_json(data["table"])
    stock_size = check_int(data["stock_size"], 0, 40, "stock_size")
    turned = Card.from_dict(data["trump_card"]).id
    last_bout = data["last_bout"]
    bouts = [BoutResult.from_dict(item) for item in check_list(data["bout_history"], 0, ANY_NUMBER, "bouts")]
    deals = [DealResult.from_dict(item) for item in check_list(data["deal_history"], 0, MOST_DEALS, "deals")]
    actions = [action_from_dict(item) for item in check_list(data["legal_actions"], 0, 250, "legal_actions")]
    attack_ids, layers, beat_ids = raw_pairs(table)
    player = check_seat_or_none(data["player"], seats, "player")
    hand_ids = _ids_from_json(data["hand"])
    seen = _seen_from_json(data, options, seats, table, turned if stock_size else -1)
    for place, card in enumerate(hand_ids):
        if card in hand_ids[:place] or (seen[card] != UNSEEN and seen[card] != player):
            raise ValueError("observation: %s can't be in the hand" % ALL_CARDS[card])
    return (
        player,
        seats,
        options,
        Phase(data["phase"]),
        check_int(data["deal_number"], 1, options.deals, "deal_number"),
        check_int(data["bout_number"], 1, ANY_NUMBER, "bout_number"),
        check_seat_or_none(data["current_player"], seats, "current_player"),
        check_seat_or_none(data["attacker"], seats, "attacker"),
        check_seat_or_none(data["defender"], seats, "defender"),
        check_flag(data["taking"], "taking"),
        check_int(data["attack_limit"], 0, BOUT_LIMIT, "attack_limit"),
        hand_ids,
        check_ints(data["hand_sizes"], seats, 0, 52, "hand_sizes"),
        stock_size,
        turned,
        turned // 13,
        attack_ids,
        layers,
        beat_ids,
        seen,
        check_seats(data["out"], seats, "out"),
        check_ints(data["losses"], seats, 0, MOST_DEALS, "losses"),
        check_seat_or_none(data["fool"], seats, "fool"),
        None if last_bout is None else BoutResult.from_dict(last_bout).to_raw(),
        tuple([bout.to_raw() for bout in bouts]),
        tuple([deal.to_raw() for deal in deals]),
        tuple([action_code(action) for action in actions]),
        check_seats(data["winners"], seats, "winners"),
    )


def _seen_from_json(data, options, seats, table, under_stock):
    """Observation.seen, which the JSON tells by lists of cards; ValueError if a card is in two places."""
    seen = bytearray(bytes((ABSENT,)) * 52)
    for card in pack(options.deck_size):
        seen[card] = UNSEEN
    places = [(ON_TABLE, [card for card in raw_pairs(table)[0] + raw_pairs(table)[2] if card >= 0])]
    places.append((DISCARDED, _ids_from_json(data["discarded"])))
    places.append((UNDER_STOCK, () if under_stock < 0 else (under_stock,)))
    for seat, known in enumerate(check_list(data["known"], seats, seats, "known")):
        places.append((seat, _ids_from_json(known)))
    for place, card_ids in places:
        for card in card_ids:
            if seen[card] != UNSEEN:
                raise ValueError("observation: %s can't be there" % ALL_CARDS[card])
            seen[card] = place
    return bytes(seen)


def _ids_from_json(data):
    return tuple([Card.from_dict(card).id for card in check_list(data, 0, 52, "cards")])
