"""Which seats the people get who want to play: the game goes round the table as they sit."""


def places(ones, others):
    """A dict that gives each of ``ones`` one of ``others``, its own number where that can be, and keeps the
    order: the seats of the stations that play, or the stations of the seats that are taken. Both are numbers
    in ascending order, and there are as many of the others at least.
    """
    given = {}
    left = len(ones)
    at = 0
    for one in ones:
        # pass over those before its own number, and leave enough for those who come after
        while at < len(others) - left and others[at] < one:
            at += 1
        given[one] = others[at]
        at += 1
        left -= 1
    return given
