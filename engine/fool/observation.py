"""The view of one player: everything that seat may know, and nothing else.

An observation is a snapshot: it holds ids and small integers, and makes cards, actions and results when they
are asked for. ``to_dict`` and ``from_dict`` are its JSON, lossless both ways.
"""

from engine.checks import check_fields, check_int, check_ints, check_list
from engine.fool.actions import action_code, action_from_code, action_from_dict
from engine.fool.cards import ALL_CARDS, Card, Suit, cards_by_ids
from engine.fool.codes import ABSENT, DISCARDED, ON_TABLE, UNDER_STOCK, UNSEEN
from engine.fool.options import MOST_DEALS, FoolOptions
from engine.fool.position import FINISHED
from engine.fool.rules import BOUT_LIMIT, MAX_PLAYERS, MIN_PLAYERS, pack
from engine.fool.state import (
    BoutResult,
    DealResult,
    Phase,
    check_flag,
    check_seat_or_none,
    check_seats,
    pairs,
    pairs_from_json,
    raw_pairs,
)
from engine.record import Record, field, to_json

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
_ANY_NUMBER = 1 << 20


class Observation(Record):
    """What one player may know. Made by FoolGame.observation and by from_dict; never changes.

    As plain numbers, cheap:
        player              seat, None for a bystander
        num_players, options, phase (a Phase), deal_number, bout_number (both from 1)
        current_player      seat to act, None when the game is over
        attacker, defender  of this bout, None when the game is over
        taking              the defender has given up: others may still add
        attack_limit        attacking cards that this bout may have; 0 when the game is over
        hand_ids            own cards, ascending
        hand_sizes          cards of each seat
        stock_size          cards to be drawn, the turned one included
        trump_id, trump     the turned card, wherever it is now, and the trump suit number
        attack_ids          attacking cards on the table, layers the seats that laid them, beat_ids what beat
                            them, -1 while open; three tuples of one length
        seen                bytes by card id: where everybody knows the card to be, a seat or one of ON_TABLE,
                            DISCARDED, UNDER_STOCK, UNSEEN, ABSENT of codes.py
        out                 seats that got rid of their cards in this deal, in that order
        losses              deals lost by seat
        fool                the seat that lost the last finished deal, None in a draw and before that
        last_bout_raw       None or (deal_number, bout_number, attacker, defender, attack_ids, layers,
                            beat_ids, taken)
        bouts_raw           the same for each finished bout of this deal
        deals_raw           of the finished deals: (deal_number, trump_id, first_attacker, bouts, out, fool,
                            losses)
        legal_codes         of this player, ascending; empty unless it is this player's turn
        winners             seats that lost the fewest deals, when the game is over
    As objects, made on each access: hand, trump_card, trump_suit, table, discarded, known, last_bout,
    bout_history, deal_history, legal_actions.
    """

    __slots__ = ()
    FIELDS = (
        "player", "num_players", "options", "phase", "deal_number", "bout_number", "current_player",
        "attacker", "defender", "taking", "attack_limit", "hand_ids", "hand_sizes", "stock_size", "trump_id",
        "trump", "attack_ids", "layers", "beat_ids", "seen", "out", "losses", "fool", "last_bout_raw",
        "bouts_raw", "deals_raw", "legal_codes", "winners",
    )  # fmt: skip
    player = field(0)
    num_players = field(1)
    options = field(2)
    phase = field(3)
    deal_number = field(4)
    bout_number = field(5)
    current_player = field(6)
    attacker = field(7)
    defender = field(8)
    taking = field(9)
    attack_limit = field(10)
    hand_ids = field(11)
    hand_sizes = field(12)
    stock_size = field(13)
    trump_id = field(14)
    trump = field(15)
    attack_ids = field(16)
    layers = field(17)
    beat_ids = field(18)
    seen = field(19)
    out = field(20)
    losses = field(21)
    fool = field(22)
    last_bout_raw = field(23)
    bouts_raw = field(24)
    deals_raw = field(25)
    legal_codes = field(26)
    winners = field(27)

    def __init__(self, values):
        self._values = values

    @property
    def is_my_turn(self):
        """Whether this player is to act."""
        return self.player is not None and self.player == self.current_player

    @property
    def hand(self):
        """Own cards, by id."""
        return cards_by_ids(self.hand_ids)

    @property
    def trump_card(self):
        """The turned card of this deal."""
        return ALL_CARDS[self.trump_id]

    @property
    def trump_suit(self):
        """The suit that is trump."""
        return Suit.ALL[self.trump]

    @property
    def table(self):
        """A tuple of Pair in the order of laying."""
        return pairs(self.attack_ids, self.layers, self.beat_ids)

    @property
    def discarded(self):
        """The cards that are out of this deal, by id."""
        return self._seen_at(DISCARDED)

    @property
    def known(self):
        """By seat the cards that everybody knows to be in that hand, own ones included."""
        return tuple([self._seen_at(seat) for seat in range(self.num_players)])

    def _seen_at(self, place):
        return tuple([ALL_CARDS[card] for card, where in enumerate(self.seen) if where == place])

    @property
    def last_bout(self):
        """The BoutResult of the most recent finished bout, or None."""
        return BoutResult.from_raw(self.last_bout_raw)

    @property
    def bout_history(self):
        """A BoutResult for each finished bout of this deal."""
        return tuple([BoutResult.from_raw(raw) for raw in self.bouts_raw])

    @property
    def deal_history(self):
        """A DealResult for each finished deal."""
        return tuple([DealResult.from_raw(raw) for raw in self.deals_raw])

    @property
    def legal_actions(self):
        """What this player may do, ascending by code; empty unless it is this player's turn."""
        return tuple([action_from_code(code) for code in self.legal_codes])

    def to_dict(self):
        """The whole observation as JSON."""
        return {name: to_json(getattr(self, name)) for name in _JSON}

    @staticmethod
    def from_dict(data):
        """From JSON; equal to the observation that it was. ValueError for what is none."""
        check_fields(data, _JSON, "observation")
        return Observation(_values_from_json(data))


def _values_from_json(data):
    seats = check_int(data["num_players"], MIN_PLAYERS, MAX_PLAYERS, "num_players")
    options = FoolOptions.from_dict(data["options"])
    table = pairs_from_json(data["table"])
    stock_size = check_int(data["stock_size"], 0, 40, "stock_size")
    turned = Card.from_dict(data["trump_card"]).id
    trump = Suit(data["trump_suit"]).index
    if trump != turned // 13:
        raise ValueError("observation: trump_suit is not that of trump_card")
    last_bout = data["last_bout"]
    bouts = [BoutResult.from_dict(item) for item in check_list(data["bout_history"], 0, _ANY_NUMBER, "bouts")]
    deals = [DealResult.from_dict(item) for item in check_list(data["deal_history"], 0, MOST_DEALS, "deals")]
    actions = [action_from_dict(item) for item in check_list(data["legal_actions"], 0, 250, "legal_actions")]
    attack_ids, layers, beat_ids = raw_pairs(table)
    return (
        check_seat_or_none(data["player"], seats, "player"),
        seats,
        options,
        Phase(data["phase"]),
        check_int(data["deal_number"], 1, options.deals, "deal_number"),
        check_int(data["bout_number"], 1, _ANY_NUMBER, "bout_number"),
        check_seat_or_none(data["current_player"], seats, "current_player"),
        check_seat_or_none(data["attacker"], seats, "attacker"),
        check_seat_or_none(data["defender"], seats, "defender"),
        check_flag(data["taking"], "taking"),
        check_int(data["attack_limit"], 0, BOUT_LIMIT, "attack_limit"),
        _ids_from_json(data["hand"]),
        check_ints(data["hand_sizes"], seats, 0, 52, "hand_sizes"),
        stock_size,
        turned,
        trump,
        attack_ids,
        layers,
        beat_ids,
        _seen_from_json(data, options, seats, table, turned if stock_size else -1),
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


def observe(game, player):
    """The observation of a seat of the game, or of a bystander for None; reads the game's own fields."""
    seats = game.num_players
    if player is not None and (type(player) is not int or not 0 <= player < seats):
        raise ValueError("a player is a seat from 0 to %d, or None" % (seats - 1))
    over = game._phase == FINISHED
    my_turn = not over and player == game._seat
    return Observation(
        (
            player,
            seats,
            game.options,
            Phase.ALL[game._phase],
            game._deal,
            game._bout,
            game.current_player,
            game.attacker,
            game.defender,
            game._taking,
            game._limit,
            () if player is None else tuple(game._hands[player]),
            tuple([len(hand) for hand in game._hands]),
            len(game._stock),
            game._turned,
            game._trump,
            tuple(game._attacks),
            tuple(game._layers),
            tuple(game._beats),
            bytes(game._seen),
            tuple(game._out),
            tuple(game._losses),
            game.fool,
            game._last_bout,
            game._bouts,
            game._deals,
            tuple(game.legal_codes()) if my_turn else (),
            tuple(game.winners()) if over else (),
        )
    )
