"""What a player does, as objects and as JSON; ``codes.py`` has the same as one integer."""

from engine.checks import check_fields
from engine.fool.cards import ALL_CARDS, Card, card_by_id
from engine.fool.codes import BEAT, PASS, TAKE, TRANSFER
from engine.record import Record, field

_NO_CODE = -1


def _check_card(card):
    if not isinstance(card, Card):
        raise TypeError("what is played is a Card")
    return card


class Attack(Record):
    """Lead a card, or add one to the attack: ``{"type": "attack", "card": 17}``."""

    __slots__ = ()
    TYPE = "attack"
    FIELDS = ("card",)
    card = field(0)

    def __init__(self, card):
        self._values = (_check_card(card),)

    def to_dict(self):
        """For JSON: the card by its id alone."""
        return {"type": self.TYPE, "card": self.card.id}


class Transfer(Record):
    """The defender passes the attack on to the next seat: ``{"type": "transfer", "card": 17}``."""

    __slots__ = ()
    TYPE = "transfer"
    FIELDS = ("card",)
    card = field(0)

    def __init__(self, card):
        self._values = (_check_card(card),)

    def to_dict(self):
        """For JSON: the card by its id alone."""
        return {"type": self.TYPE, "card": self.card.id}


class Beat(Record):
    """The defender beats ``attack`` with ``card``: ``{"type": "beat", "attack": 17, "card": 20}``."""

    __slots__ = ()
    TYPE = "beat"
    FIELDS = ("attack", "card")
    attack = field(0)
    card = field(1)

    def __init__(self, attack, card):
        self._values = (_check_card(attack), _check_card(card))

    def to_dict(self):
        """For JSON: the cards by their ids alone."""
        return {"type": self.TYPE, "attack": self.attack.id, "card": self.card.id}


class Take(Record):
    """The defender gives up and will take the cards: ``{"type": "take"}``."""

    __slots__ = ()
    TYPE = "take"

    def __init__(self):
        self._values = ()


class Pass(Record):
    """Add no card: ``{"type": "pass"}``."""

    __slots__ = ()
    TYPE = "pass"

    def __init__(self):
        self._values = ()


def action_to_dict(action):
    """The JSON of an action; TypeError for what is none."""
    if not isinstance(action, (Attack, Transfer, Beat, Take, Pass)):
        raise TypeError("not an action")
    return action.to_dict()


def action_from_dict(data):
    """The action of a JSON object. ValueError for anything but just the fields of a known type, with card ids
    from 0 to 51; a bool or a float is no id."""
    kind = data.get("type") if type(data) is dict else None
    if kind == "attack" or kind == "transfer":
        check_fields(data, ("type", "card"), kind)
        card = card_by_id(data["card"])
        return Attack(card) if kind == "attack" else Transfer(card)
    if kind == "beat":
        check_fields(data, ("type", "attack", "card"), "beat")
        return Beat(card_by_id(data["attack"]), card_by_id(data["card"]))
    if kind == "take" or kind == "pass":
        check_fields(data, ("type",), kind)
        return Take() if kind == "take" else Pass()
    raise ValueError("an action is a JSON object of type attack, transfer, beat, take or pass")


def action_code(action):
    """The code of an action, -1 for what is none."""
    kind = type(action)
    if kind is Attack:
        return action.card.id
    if kind is Beat:
        return BEAT + 64 * action.attack.id + action.card.id
    if kind is Transfer:
        return TRANSFER + action.card.id
    if kind is Take:
        return TAKE
    return PASS if kind is Pass else _NO_CODE


def action_from_code(code):
    """The action of a code; ValueError if there is none."""
    if type(code) is int:
        card = code & 63
        if code == PASS:
            return Pass()
        if code == TAKE:
            return Take()
        if card < 52:
            if 0 <= code < TRANSFER:
                return Attack(ALL_CARDS[card])
            if TRANSFER <= code < PASS:
                return Transfer(ALL_CARDS[card])
            attack = (code - BEAT) >> 6
            if 0 <= attack < 52:
                return Beat(ALL_CARDS[attack], ALL_CARDS[card])
    raise ValueError("no action has the code %r" % (code,))
