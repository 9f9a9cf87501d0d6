"""Which seats the people get who want to play: the game goes round the table as they sit."""


def places(stations, seats):
    """A dict: of ``stations``, ascending numbers of those that play, each gets one of ``seats``, ascending
    numbers, and its own where that can be. There are seats enough.
    """
    given = {}
    left = len(stations)
    at = 0
    for station in stations:
        # leave enough for those who come after, and pass over those before the own one
        while at < len(seats) - left and seats[at] < station:
            at += 1
        given[station] = seats[at]
        at += 1
        left -= 1
    return given
