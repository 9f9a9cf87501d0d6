"""The table's choice of rules."""

from engine.options import Options
from engine.record import field

MOST_DEALS = 20


class FoolOptions(Options):
    """The rules of one table. ValueError for what does not fit.

    first_bout_limit   5 or 6 attacking cards at most in the first bout of a deal
    adders             who may add cards: "all" but the defender, or the two "neighbours" of the defender
    transfer           True: before beating any card the defender may pass the attack on to the next seat,
                       with a card of the same rank
    deck_size          36 cards, six to ace, or 52
    deals              1 to MOST_DEALS deals to a match; who has lost the fewest wins it
    """

    __slots__ = ()
    FIELDS = ("first_bout_limit", "adders", "transfer", "deck_size", "deals")
    ALLOWED = (
        (5, 6),
        ("all", "neighbours"),
        (False, True),
        (36, 52),
        range(1, MOST_DEALS + 1),
    )
    first_bout_limit = field(0)
    adders = field(1)
    transfer = field(2)
    deck_size = field(3)
    deals = field(4)

    def __init__(self, first_bout_limit=5, adders="all", transfer=False, deck_size=36, deals=1):
        Options.__init__(self, (first_bout_limit, adders, transfer, deck_size, deals))
