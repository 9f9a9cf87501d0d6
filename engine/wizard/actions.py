"""What a player does, as objects and as JSON; ``codes.py`` has the same as one byte."""

from engine.checks import check_fields, check_int
from engine.record import Record, field
from engine.wizard.cards import ALL_CARDS, Card, Suit, card_by_id
from engine.wizard.codes import BID, TRUMP

_NO_CODE = -1
_MAX_BID = 20  # the longest hand: three players, last round
_ANY_INT = 1 << 30  # a bid in JSON is an int; whether it is legal is for the game to say


class Bid(Record):
    """Say how many tricks one will take: ``{"type": "bid", "value": 2}``."""

    __slots__ = ()
    TYPE = "bid"
    FIELDS = ("value",)
    value = field(0)

    def __init__(self, value):
        if type(value) is not int:
            raise TypeError("a bid is an int")
        self._values = (value,)


class PlayCard(Record):
    """Play a card from the hand: ``{"type": "play", "card": 17}``."""

    __slots__ = ()
    TYPE = "play"
    FIELDS = ("card",)
    card = field(0)

    def __init__(self, card):
        if not isinstance(card, Card):
            raise TypeError("what is played is a Card")
        self._values = (card,)

    def to_dict(self):
        """For JSON: the card by its id alone."""
        return {"type": self.TYPE, "card": self.card.id}


class ChooseTrump(Record):
    """The dealer, who turned a wizard, names the suit that is trump: ``{"type": "trump", "suit": "red"}``."""

    __slots__ = ()
    TYPE = "trump"
    FIELDS = ("suit",)
    suit = field(0)

    def __init__(self, suit):
        if not isinstance(suit, Suit):
            raise TypeError("trump is a Suit")
        self._values = (suit,)


def action_to_dict(action):
    """The JSON of an action; TypeError for what is none."""
    if not isinstance(action, (Bid, PlayCard, ChooseTrump)):
        raise TypeError("not an action")
    return action.to_dict()


def action_from_dict(data):
    """The action of a JSON object. ValueError for anything but just the fields of a known type, with values
    of the right kind: a bool or a float is no integer, and a card id is from 0 to 59."""
    kind = data.get("type") if type(data) is dict else None
    if kind == "bid":
        check_fields(data, ("type", "value"), "bid")
        return Bid(check_int(data["value"], -_ANY_INT, _ANY_INT, "bid"))
    if kind == "play":
        check_fields(data, ("type", "card"), "play")
        return PlayCard(card_by_id(data["card"]))
    if kind == "trump":
        check_fields(data, ("type", "suit"), "trump")
        return ChooseTrump(Suit(data["suit"]))
    raise ValueError("an action is a JSON object of type bid, play or trump")


def action_code(action):
    """The code of an action, -1 if it can have none: no action at all, or a bid that no hand allows."""
    kind = type(action)
    if kind is PlayCard:
        return action.card.id
    if kind is ChooseTrump:
        return TRUMP + action.suit.index
    if kind is Bid and 0 <= action.value <= _MAX_BID:
        return BID + action.value
    return _NO_CODE


def action_from_code(code):
    """The action of a code; ValueError if there is none."""
    if type(code) is int:
        if 0 <= code < len(ALL_CARDS):
            return PlayCard(ALL_CARDS[code])
        if BID <= code <= BID + _MAX_BID:
            return Bid(code - BID)
        if TRUMP <= code < TRUMP + 4:
            return ChooseTrump(Suit.ALL[code - TRUMP])
    raise ValueError("no action has the code %r" % (code,))
