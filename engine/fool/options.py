"""The table's choice of rules."""

from engine.record import Record, field

FIELDS = ("first_bout_limit", "adders", "transfer", "deck_size", "deals")
MOST_DEALS = 20

_VALUES = (
    (5, 6),
    ("all", "neighbours"),
    (False, True),
    (36, 52),
    range(1, MOST_DEALS + 1),
)


class FoolOptions(Record):
    """The rules of one table. ValueError for what does not fit.

    first_bout_limit   5 or 6 attacking cards at most in the first bout of a deal
    adders             who may add cards: "all" but the defender, or the two "neighbours" of the defender
    transfer           True: before beating any card the defender may pass the attack on to the next seat,
                       with a card of the same rank
    deck_size          36 cards, six to ace, or 52
    deals              1 to MOST_DEALS deals to a match; who has lost the fewest wins it
    """

    __slots__ = ()
    FIELDS = FIELDS
    first_bout_limit = field(0)
    adders = field(1)
    transfer = field(2)
    deck_size = field(3)
    deals = field(4)

    def __init__(self, first_bout_limit=5, adders="all", transfer=False, deck_size=36, deals=1):
        self._values = (first_bout_limit, adders, transfer, deck_size, deals)
        for name, value, allowed in zip(FIELDS, self._values, _VALUES):
            # 1 is no True, and 36.0 no 36
            if not [choice for choice in allowed if type(choice) is type(value) and choice == value]:
                raise ValueError("%s is one of %s" % (name, ", ".join([repr(choice) for choice in allowed])))

    def replace(self, **changes):
        """The same options but for these; TypeError for an unknown name, ValueError for what does not fit."""
        values = self.to_dict()
        values.update(changes)
        return FoolOptions(**values)

    @staticmethod
    def from_dict(data):
        """From JSON. A key that is missing has its default; an unknown key or value is a ValueError."""
        if type(data) is not dict:
            raise ValueError("options are a JSON object")
        for name in data:
            if name not in FIELDS:
                raise ValueError("no option %r" % (name,))
        return FoolOptions(**data)
