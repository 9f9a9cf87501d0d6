"""The playing cards as objects: for people and for JSON; the engine itself works on their ids."""

from engine.checks import check_fields, check_int
from engine.member import Member, declare
from engine.record import Record, json_object

_FIELDS = ("id", "suit", "rank")
_COURT = ("jack", "queen", "king", "ace")
_JACK = 11


class Suit(Member):
    """One of the four suits; ``index`` is its number."""

    CLUBS: "Suit"
    DIAMONDS: "Suit"
    HEARTS: "Suit"
    SPADES: "Suit"


declare(Suit, ("clubs", "diamonds", "hearts", "spades"))


class Card(Record):
    """A card by its id from 0 to 51, else ValueError."""

    __slots__ = ()
    FIELDS = ("id",)

    def __init__(self, card_id):
        self._values = (check_int(card_id, 0, 51, "card id"),)

    @property
    def id(self):
        """0 to 51: suit number * 13 + rank - 2."""
        return self._values[0]

    @property
    def suit(self):
        """A Suit."""
        return Suit.ALL[self._values[0] // 13]

    @property
    def rank(self):
        """2 to 14; jack 11, queen 12, king 13, ace 14."""
        return self._values[0] % 13 + 2

    def __str__(self):
        rank = self.rank
        return "%s of %s" % (rank if rank < _JACK else _COURT[rank - _JACK], self.suit.value)

    def to_dict(self):
        """For JSON: id, suit and rank."""
        return json_object(self, _FIELDS)

    @staticmethod
    def from_dict(data):
        """From JSON; ValueError where the three fields do not belong together."""
        check_fields(data, _FIELDS, "card")
        card = card_by_id(data["id"])
        if data != card.to_dict():
            raise ValueError("card: suit and rank do not belong to the id")
        return card


ALL_CARDS = tuple([Card(card_id) for card_id in range(52)])


def card_by_id(card_id):
    """The card with that id; ValueError unless it is an int from 0 to 51."""
    return ALL_CARDS[check_int(card_id, 0, 51, "card id")]


def cards_by_ids(card_ids):
    """A tuple of cards for these ids, which are trusted."""
    return tuple([ALL_CARDS[card_id] for card_id in card_ids])
