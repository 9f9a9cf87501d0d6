"""A match of Fool as text, for a log or a terminal."""


def lines(table):
    """Lines of str: a row for each finished deal, and who lost the fewest."""
    view = table.view(None)
    names = [seat.name.decode() for seat in table.seats]
    out = []
    for number, _, first, bouts, order, fool, losses in view.deals_raw:
        out.append("deal %d: %s led, %d bouts" % (number, names[first], bouts))
        out.append("  out in this order: " + ", ".join([names[seat] for seat in order]))
        out.append("  a draw" if fool is None else "  %s is the fool" % names[fool])
        out.append("  deals lost: " + ", ".join(["%s %d" % pair for pair in zip(names, losses)]))
    if view.winners:
        out.append("fewest lost: " + " and ".join([names[seat] for seat in view.winners]))
    return out
