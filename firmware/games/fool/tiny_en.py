"""Fool's words on tiny displays, in English. The bytes 1 to 4 are the suit signs, as in en."""

BEAT = b"BEAT "
TAKE = b"TAKE ALL"
PASS = b"NO MORE"
PASS_ON = b"PASS ON "
LEAD = b"LEAD "
ADD = b"ADD "
NOT_THIS = b"NO: "
NO_SUCH_RANK = b"NO SUCH RANK"
LEADS = b"leads"
DEFENDS = b"defends"
MAY_ADD = b"may add"
HAS_TO_PASS = b"has to pass"
TAKES = b"takes them"
BEATEN = b"ALL BEATEN"
YOUR_TURN = b"YOUR TURN"
DECK = b"DECK "
DEAL = b"DEAL "


def verb(name, does):
    """``does`` as somebody called ``name`` does it: YOU lead, ANNA leads."""
    if name != b"YOU" or does == MAY_ADD:
        return does
    return {HAS_TO_PASS: b"have to pass", TAKES: b"take them"}.get(does, does[:-1])
