"""Wizard's words on tiny displays, in English. The bytes 1 to 6 are the signs, as in en."""

TRICKS = b"TRICKS?"
TRUMP_ASKED = b"TRUMP?"
TRUMP_IS = b"TRUMP IS"
NAMES_TRUMP = b"names trump"
BIDS = b"bids"
PLAYS = b"plays"
YOUR_TURN = b"YOUR TURN"
YOU_LEAD = b"YOU LEAD"
BEST = b"BEST "
NO_TRUMP = b"NO TRUMP"
SUM = b"BIDS "
NOT = b"NOT "
ROUND = b"ROUND "
SUITS = (b"\x01", b"\x02", b"\x03", b"\x04")
SUIT_NAMES = (b"RED", b"YELLOW", b"GREEN", b"BLUE")


def verb(name, does):
    """``does`` as somebody called ``name`` does it: YOU play, ANNA plays."""
    if name != b"YOU":
        return does
    return b"name trump" if does == NAMES_TRUMP else does[:-1]


def takes_it(name):
    """What whoever takes the trick does."""
    return b"take it" if name == b"YOU" else b"takes it"
