"""What outlasts a match of Fool: wins, and how often somebody was the fool."""

from firmware.text import fame_en as words

THE_FOOL = b"The fool"
DEALS = b"Deals"


def of(table):
    """For each seat (1 if it has lost the fewest deals, deals lost, deals, 0)."""
    view = table.view(None)
    deals = len(view.deals_raw)
    return [(int(seat in view.winners), view.losses[seat], deals, 0) for seat in range(len(table.seats))]


def lines(games, numbers):
    """[(label, value), …], bytes: games, wins, deals, how many of them lost."""
    won, lost, deals, _ = numbers
    return [
        (words.GAMES, b"%d" % games),
        (words.WON, words.share(won, games)),
        (DEALS, b"%d" % deals),
        (THE_FOOL, words.share(lost, deals)),
    ]
