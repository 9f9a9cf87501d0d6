"""The tablet of truth as text, for a log or a terminal."""


def lines(table):
    """Lines of str: a header, a row for each finished round, the totals, and who won."""
    view = table.view(None)
    names = [seat.name.decode() for seat in table.seats]
    width = max(13, max([len(name) for name in names]) + 2)
    out = [_row("round", names, width)]
    for number, _, _, bids, tricks, changes, _ in view.rounds_raw:
        cells = []
        for seat in range(len(names)):
            made = "*" if bids[seat] == tricks[seat] else " "
            cells.append("%d/%d%s %4d" % (tricks[seat], bids[seat], made, changes[seat]))
        out.append(_row(str(number), cells, width))
    out.append(_row("total", [str(score) for score in view.scores], width))
    out.append("tricks/bid and points; * marks a bid that was made")
    if view.winners:
        out.append("won by " + " and ".join([names[seat] for seat in view.winners]))
    return out


def _row(head, cells, width):
    return "%5s" % head + "".join([" " * (width - len(cell)) + cell for cell in cells])
