"""One small integer an action, and what an action brought about: the language of the engine's inside.

Card ids are 0 to 51 (``cards.py``); suit numbers are 0 clubs, 1 diamonds, 2 hearts, 3 spades. An action is
its code, which fits into CODE_BYTES bytes:

    attack with card c        c                   0 .. 51
    transfer with card c      64 + c             64 .. 115
    pass, take                                  128, 129
    beat card a with card c   256 + 64 a + c    256 .. 3571

A beat names both cards, because several cards lie open after a transfer; the pairs alone are more than a byte
can tell apart.
"""

from engine.port import const

CODE_BYTES = const(2)  # of an action in a log

TRANSFER = const(64)
PASS = const(128)
TAKE = const(129)
BEAT = const(256)

# what FoolGame.apply_code returns, added up
BOUT_DONE = const(1)
DEAL_DONE = const(2)
GAME_DONE = const(4)

# where everybody knows a card to be, as in Observation.seen; 0 to 4 is the hand of that seat
ON_TABLE = const(5)
DISCARDED = const(6)
UNDER_STOCK = const(7)  # the turned card
UNSEEN = const(8)  # in some hand or in the stock
ABSENT = const(9)  # not in the pack of 36
