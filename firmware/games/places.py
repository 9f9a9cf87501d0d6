"""Places of a ranking, the same for every game."""


def places(costs):
    """[(place, seat), …], the lowest cost first; equal costs share a place, in the order of seats."""
    order = sorted(range(len(costs)), key=lambda seat: (costs[seat], seat))
    found = []
    for i, seat in enumerate(order):
        tied = i > 0 and costs[seat] == costs[order[i - 1]]
        found.append((found[-1][0] if tied else i + 1, seat))
    return found
