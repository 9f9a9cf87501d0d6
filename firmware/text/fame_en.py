"""Words of the hall of fame, in English."""

FAME = b"HALL OF FAME"
NOBODY_YET = (b"Nobody has finished", b"a game yet.")
DAMAGED = b"The results are damaged and lost. The next game begins them anew."
BEGINS_ANEW = b"The results were damaged and lost. This game begins them anew."
NOT_COUNTED = b"NOT COUNTED"
WAITS = b"The game is kept: go on with it later, and it counts."
GAMES = b"Games"
WON = b"Won"
AT = b" AT "
ANY_BACK = b"OK: back"
RESET = b"Forget all"
RESET_SURE = b"FORGET ALL RESULTS?"
RESET_REALLY = b"REALLY? THEY ARE GONE"
NOT_FORGOTTEN = b"NOT FORGOTTEN"
NO = b"No, keep"
YES = b"Yes, forget"


def share(part, whole):
    """How many of how many, and in percent; half a percent counts as one."""
    return b"%d (%d%%)" % (part, (200 * part + whole) // (2 * whole) if whole else 0)
