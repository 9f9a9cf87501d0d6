"""What outlasts a game of Wizard: wins, bids that were made, the best round."""

from firmware.text import fame_en as words

BIDS_MADE = b"Bids made"
BEST_ROUND = b"Best round"


def of(table):
    """For each seat (1 if it has won, bids that were made, bids, points of its best round)."""
    view = table.view(None)
    numbers = []
    for seat in range(len(table.seats)):
        made = 0
        best = None
        for _, _, _, bids, tricks, changes, _ in view.rounds_raw:
            made += bids[seat] == tricks[seat]
            best = changes[seat] if best is None else max(best, changes[seat])
        numbers.append((int(seat in view.winners), made, len(view.rounds_raw), best))
    return numbers


def lines(games, numbers):
    """[(label, value), …], bytes: games, wins, how many bids were made, the best round."""
    won, made, bids, best = numbers
    return [
        (words.GAMES, b"%d" % games),
        (words.WON, words.share(won, games)),
        (BIDS_MADE, words.share(made, bids)),
        (BEST_ROUND, b"%+d" % best),
    ]
