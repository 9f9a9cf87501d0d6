"""Wizard's words in English."""

# bytes 1 to 6 are the signs: four suits, wizard, jester
SUITS = (b"\x01RED", b"\x02YELLOW", b"\x03GREEN", b"\x04BLUE")
WIZARD = b"\x05WIZARD"
JESTER = b"\x06JESTER"
RANKS = (b"1", b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9", b"10", b"11", b"12", b"13")

# the table
TRUMP = b"TRUMP"
NONE = b"none"
NO_TRUMP = b"NO TRUMP"
LEAD = b"LEAD"
BIDS = b"BIDS"
OF = b" of "
NOT = b"NOT "
YOUR_BID = b"HOW MANY TRICKS?"
BIDS_NOW = b" bids ..."
NAME_TRUMP = b"NAME TRUMP: "
NAMES_TRUMP = b" names trump"
PLAY = b"PLAY "
BID = b"BID "
FOLLOW = b"FOLLOW "
TO_PLAY = b" to play ..."
THE_TRUMP_IS = b"TRUMP IS "

ROUND = b"round %d of %d"

# the tablet of truth
TABLET = b"R"
TOTAL = b"SUM"
NOW = b"NOW"
TABLET_HINT = b"OK: go on"

# setup
BOTS = {"random": b"bot: easy", "basic": b"bot: fair", "clever": b"bot: strong"}


def takes_it(name):
    """Who takes the trick, in a sentence."""
    return name + (b" take it" if name == b"YOU" else b" takes it")
