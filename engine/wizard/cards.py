"""The sixty cards as objects: for people and for JSON; the engine itself works on their ids."""

from engine.checks import check_fields, check_int
from engine.member import Member, declare
from engine.record import Record, json_object
from engine.rng import Rng
from engine.wizard.deal import shuffled_ids
from engine.wizard.rules import DECK_SIZE, FIRST_JESTER, FIRST_WIZARD

_FIELDS = ("id", "kind", "suit", "rank")


class Suit(Member):
    """One of the four suits; ``index`` is its number."""

    RED: "Suit"
    YELLOW: "Suit"
    GREEN: "Suit"
    BLUE: "Suit"


declare(Suit, ("red", "yellow", "green", "blue"))


class CardKind(Member):
    """Number cards have a suit and a rank; wizards always win, jesters never, or nearly so."""

    NUMBER: "CardKind"
    WIZARD: "CardKind"
    JESTER: "CardKind"


declare(CardKind, ("number", "wizard", "jester"))


class Card(Record):
    """A card by its id from 0 to 59, else ValueError."""

    __slots__ = ()
    FIELDS = ("id",)

    def __init__(self, card_id):
        self._values = (check_int(card_id, 0, DECK_SIZE - 1, "card id"),)

    @property
    def id(self):
        """0 to 59."""
        return self._values[0]

    @property
    def kind(self):
        """A CardKind."""
        if self._values[0] < FIRST_WIZARD:
            return CardKind.NUMBER
        return CardKind.WIZARD if self._values[0] < FIRST_JESTER else CardKind.JESTER

    @property
    def suit(self):
        """A Suit; None for wizards and jesters."""
        return suit_by_number(self._values[0] // 13) if self._values[0] < FIRST_WIZARD else None

    @property
    def rank(self):
        """1 to 13; 0 for wizards and jesters."""
        return self._values[0] % 13 + 1 if self._values[0] < FIRST_WIZARD else 0

    def __str__(self):
        suit = self.suit
        return "%s %d" % (suit.value, self.rank) if suit else self.kind.value

    def to_dict(self):
        """For JSON: id, kind, suit and rank."""
        return json_object(self, _FIELDS)

    @staticmethod
    def from_dict(data):
        """From JSON; ValueError where the four fields do not belong together."""
        check_fields(data, _FIELDS, "card")
        card = card_by_id(data["id"])
        if data != card.to_dict():
            raise ValueError("card: kind, suit and rank do not belong to the id")
        return card


ALL_CARDS = tuple([Card(card_id) for card_id in range(DECK_SIZE)])


def card_by_id(card_id):
    """The card with that id; ValueError unless it is an int from 0 to 59."""
    return ALL_CARDS[check_int(card_id, 0, DECK_SIZE - 1, "card id")]


def cards_by_ids(card_ids):
    """A tuple of cards for these ids, which are trusted."""
    return tuple([ALL_CARDS[card_id] for card_id in card_ids])


def suit_by_number(suit):
    """The Suit of that number; None for None."""
    return None if suit is None else Suit.ALL[suit]


def new_shuffled_deck(rng=None):
    """The 60 cards in random order as a list, the top of the pack first; ``rng`` as for WizardGame."""
    return [ALL_CARDS[card_id] for card_id in shuffled_ids(Rng() if rng is None else rng)]
