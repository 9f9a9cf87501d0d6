"""What a game says about itself: its results, and the events that an action brings about."""

from engine.checks import (
    check_fields,
    check_flag,
    check_int,
    check_ints,
    check_list,
    check_seat_or_none,
    check_seats,
)
from engine.fool.cards import ALL_CARDS, Card
from engine.fool.codes import BOUT_DONE, DEAL_DONE, GAME_DONE
from engine.fool.options import MOST_DEALS
from engine.fool.rules import BOUT_LIMIT, MAX_PLAYERS, MIN_PLAYERS
from engine.record import Record, field

ANY_NUMBER = 1 << 20  # bouts of a deal: a few dozen, but nothing sets a bound


class Pair(Record):
    """An attacking card on the table, the seat that laid it, and what beat it, None while it is open."""

    __slots__ = ()
    FIELDS = ("player", "attack", "beat")
    player = field(0)
    attack = field(1)
    beat = field(2)

    def __init__(self, player, attack, beat=None):
        self._values = (player, attack, beat)

    @staticmethod
    def from_dict(data):
        """From JSON; ValueError for what is none."""
        check_fields(data, Pair.FIELDS, "pair")
        beat = data["beat"]
        return Pair(
            check_int(data["player"], 0, MAX_PLAYERS - 1, "player"),
            Card.from_dict(data["attack"]),
            None if beat is None else Card.from_dict(beat),
        )


def pairs(attacks, layers, beats):
    """Tuple of Pair for these ids of attacking cards, seats, and ids of beating cards or -1."""
    return tuple(
        [
            Pair(layer, ALL_CARDS[attack], ALL_CARDS[beat] if beat >= 0 else None)
            for attack, layer, beat in zip(attacks, layers, beats)
        ]
    )


def raw_pairs(table):
    """The three tuples that ``pairs`` takes, from what it gives."""
    return (
        tuple([pair.attack.id for pair in table]),
        tuple([pair.player for pair in table]),
        tuple([pair.beat.id if pair.beat else -1 for pair in table]),
    )


def pairs_from_json(data):
    """A list of Pair from JSON; ValueError for what is none."""
    return [Pair.from_dict(item) for item in check_list(data, 0, BOUT_LIMIT, "table")]


class BoutResult(Record):
    """A finished bout: its ``table`` of Pair in the order of laying, and whether the defender took it all.

    After a transfer ``attacker`` and ``defender`` are the last ones.
    """

    __slots__ = ()
    FIELDS = ("deal_number", "bout_number", "attacker", "defender", "table", "taken")
    deal_number = field(0)
    bout_number = field(1)
    attacker = field(2)
    defender = field(3)
    table = field(4)
    taken = field(5)

    def __init__(self, deal_number, bout_number, attacker, defender, table, taken):
        self._values = (deal_number, bout_number, attacker, defender, tuple(table), taken)

    @staticmethod
    def from_raw(raw):
        """The object of an Observation's ``last_bout_raw``; None for None."""
        if raw is None:
            return None
        deal_number, bout_number, attacker, defender, attacks, layers, beats, taken = raw
        return BoutResult(deal_number, bout_number, attacker, defender, pairs(attacks, layers, beats), taken)

    def to_raw(self):
        """The tuple that ``from_raw`` takes."""
        return self._values[:4] + raw_pairs(self.table) + (self.taken,)

    @staticmethod
    def from_dict(data):
        """From JSON; ValueError for what is none."""
        check_fields(data, BoutResult.FIELDS, "bout")
        return BoutResult(
            check_int(data["deal_number"], 1, MOST_DEALS, "deal_number"),
            check_int(data["bout_number"], 1, ANY_NUMBER, "bout_number"),
            check_int(data["attacker"], 0, MAX_PLAYERS - 1, "attacker"),
            check_int(data["defender"], 0, MAX_PLAYERS - 1, "defender"),
            pairs_from_json(data["table"]),
            check_flag(data["taken"], "taken"),
        )


class DealResult(Record):
    """A finished deal: how many bouts it took, the seats in the order in which they got rid of their cards,
    the fool (None in a draw), and the losses of the match by seat after it."""

    __slots__ = ()
    FIELDS = ("deal_number", "trump_card", "first_attacker", "bouts", "out", "fool", "losses")
    deal_number = field(0)
    trump_card = field(1)
    first_attacker = field(2)
    bouts = field(3)
    out = field(4)
    fool = field(5)
    losses = field(6)

    def __init__(self, deal_number, trump_card, first_attacker, bouts, out, fool, losses):
        self._values = (deal_number, trump_card, first_attacker, bouts, tuple(out), fool, tuple(losses))

    @staticmethod
    def from_raw(raw):
        """The object of one of an Observation's ``deals_raw``."""
        return DealResult(raw[0], ALL_CARDS[raw[1]], raw[2], raw[3], raw[4], raw[5], raw[6])

    def to_raw(self):
        """The tuple that ``from_raw`` takes."""
        return self._values[:1] + (self.trump_card.id,) + self._values[2:]

    @staticmethod
    def from_dict(data):
        """From JSON; ValueError for what is none."""
        check_fields(data, DealResult.FIELDS, "deal")
        seats = len(check_list(data["losses"], MIN_PLAYERS, MAX_PLAYERS, "losses"))
        return DealResult(
            check_int(data["deal_number"], 1, MOST_DEALS, "deal_number"),
            Card.from_dict(data["trump_card"]),
            check_int(data["first_attacker"], 0, seats - 1, "first_attacker"),
            check_int(data["bouts"], 1, ANY_NUMBER, "bouts"),
            check_seats(data["out"], seats, "out"),
            check_seat_or_none(data["fool"], seats, "fool"),
            check_ints(data["losses"], seats, 0, MOST_DEALS, "losses"),
        )


class DealStarted(Record):
    """Event: cards were dealt; ``attacker`` leads the first bout."""

    __slots__ = ()
    TYPE = "deal_started"
    FIELDS = ("deal_number", "attacker", "trump_card")
    deal_number = field(0)
    attacker = field(1)
    trump_card = field(2)

    def __init__(self, deal_number, attacker, trump_card):
        self._values = (deal_number, attacker, trump_card)


class BoutCompleted(Record):
    """Event: all was beaten and is discarded, or taken; ``bout`` is a BoutResult. The hands are filled up."""

    __slots__ = ()
    TYPE = "bout_completed"
    FIELDS = ("bout",)
    bout = field(0)

    def __init__(self, bout):
        self._values = (bout,)


class PlayerOut(Record):
    """Event: ``player`` has got rid of all cards and can't be the fool of this deal any more."""

    __slots__ = ()
    TYPE = "player_out"
    FIELDS = ("player",)
    player = field(0)

    def __init__(self, player):
        self._values = (player,)


class DealCompleted(Record):
    """Event: nobody or one player holds cards, or a position came back; ``result`` is a DealResult."""

    __slots__ = ()
    TYPE = "deal_completed"
    FIELDS = ("result",)
    result = field(0)

    def __init__(self, result):
        self._values = (result,)


class GameFinished(Record):
    """Event: the match is over; ``winners`` are the seats that lost the fewest deals."""

    __slots__ = ()
    TYPE = "game_finished"
    FIELDS = ("losses", "winners")
    losses = field(0)
    winners = field(1)

    def __init__(self, losses, winners):
        self._values = (tuple(losses), tuple(winners))


def events(game, flags, were_out):
    """The events that ``flags`` of FoolGame.apply_code stand for, as a list, right after that action; before
    it ``were_out`` seats were out of the deal."""
    happened = []
    if flags & BOUT_DONE:
        happened.append(BoutCompleted(game.last_bout))
        out = game.deal_history[-1].out if flags & DEAL_DONE else game.out
        for seat in out[were_out:]:
            happened.append(PlayerOut(seat))
    if flags & DEAL_DONE:
        happened.append(DealCompleted(game.deal_history[-1]))
        if flags & GAME_DONE:
            happened.append(GameFinished(game.losses, game.winners()))
        else:
            happened.append(DealStarted(game.deal_number, game.attacker, game.trump_card))
    return happened
