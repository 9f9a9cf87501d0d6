"""Fool's words in English. The bytes 1 to 4 in a text are the suit signs: clubs, diamonds, hearts, spades."""

RANKS = (b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9", b"10", b"J", b"Q", b"K", b"A")
SUITS = (b"clubs", b"diamonds", b"hearts", b"spades")

# the table
TRUMP = b"TRUMP"
DECK = b"DECK"
LEAD = b"LEAD "
ADD = b"ADD "
BEAT = b"BEAT "
WITH = b" WITH "
OR_TAKE = b" OR TAKE"
PASS_ON = b"PASS IT ON: "
PASS = b"PASS"
NO_MORE = b"PASS: ADD NO MORE"
SAME_RANK = b"NO SUCH RANK THERE"
TAKE = b"TAKE THE CARDS"
TAKE_IT = b"TAKE"
LEADS = b" leads ..."
DEFENDS = b" defends ..."
MAY_ADD = b" may add ..."
TAKES = b" takes them"
BEATEN = b"beaten and gone"
OUT = b"out"
CARDS_LEFT = b"cards"
LOST_SO_FAR = b"lost:"

# results
IS_THE_FOOL = b" is the fool"
YOU_ARE_THE_FOOL = b"YOU are the fool"
A_DRAW = b"a draw: no fool"
OUT_FIRST = b". out: "
LOST = b"lost "
OF = b" of "
OK_GOES_ON = b"OK: go on"
DEAL = b"deal %d of %d"

# setup
BOTS = {"basic": b"bot: fair", "strong": b"bot: strong", "random": b"bot: easy"}


def is_the_fool(name):
    """Who lost, in a sentence."""
    return YOU_ARE_THE_FOOL if name == b"YOU" else name + IS_THE_FOOL


def has_to_pass(name):
    """Who has nothing to add, in a sentence."""
    return name + (b" have to pass" if name == b"YOU" else b" has to pass")


def takes(name):
    """Who takes the cards, in a sentence."""
    return b"YOU take them" if name == b"YOU" else name + TAKES
