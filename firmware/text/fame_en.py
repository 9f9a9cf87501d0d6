"""Words of the hall of fame, in English."""

FAME = b"HALL OF FAME"
NOBODY_YET = (b"Nobody has finished", b"a game yet.")
GAMES = b"Games"
WON = b"Won"
AT = b" AT "
ANY_BACK = b"OK: back"
RESET = b"Forget all"
RESET_SURE = b"FORGET ALL RESULTS?"
RESET_REALLY = b"REALLY? THEY ARE GONE"
NO = b"No, keep"
YES = b"Yes, forget"


def share(part, whole):
    """How many of how many, and in percent; half a percent counts as one."""
    return b"%d (%d%%)" % (part, (200 * part + whole) // (2 * whole) if whole else 0)
