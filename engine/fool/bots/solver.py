"""The ending between two players with the stock empty: nothing is hidden any more, and it can be solved.

Cards are bits here: those still in play are numbered from the weakest plain card to the highest trump, and
hands and tables are masks of these. A position is a tuple

    (kind, a, d, ranks, opened, table, room)

of a bout, seen from who attacks in it: ``a`` and ``d`` are the hands of attacker and defender, ``ranks`` all
cards whose rank lies on the table, ``opened`` the cards still to be beaten, ``table`` all that lie there,
``room`` how many may yet be added. Its value is 1 if the attacker wins, 0 for a draw, -1 if he loses.

With two players no position comes back: who took is attacked again, by a hand that only shrinks, until cards
are discarded. Only transfers can lead in a circle; who can't get out of it by force has a draw.
"""

from engine.fool.rules import BOUT_LIMIT
from engine.port import const

# whose move it is, and which
LEAD = const(0)  # the attacker's: lead; the other fields but a and d mean nothing
BEAT = const(1)  # the defender's: beat the lowest of ``opened``, pass the attack on, or take
ADD = const(2)  # the attacker's: all is beaten; add a card, or let the bout end
GIVE = const(3)  # the attacker's: the defender takes, ``d`` has the table already; add cards all at once

_NONE = const(0)  # as a move: take, or add nothing; others are bits, transfers negative ones
# positions between two yields: about 4 ms on a Raspberry Pi Pico, and 5 KB of garbage, among which lies what
# is kept; so there is a moment to collect it before that comes to lie far apart
_SLICE = const(8)


def count(mask):
    """How many cards a mask has."""
    return bin(mask).count("1")


class Solver:
    """Solves the positions that can be reached with these cards (ids), at most ``limit`` of them in all."""

    def __init__(self, card_ids, trump, transfer, limit):
        cards = list(card_ids)
        cards.sort(key=lambda card: (card // 13 == trump) * 64 + card % 13 * 4 + card // 13)
        self.bit = {}  # of each card id
        self.beaters = {}  # of each bit: the cards that beat it
        self.alike = {}  # of each bit: the cards of its rank, itself included
        self.transfer = transfer
        self.limit = limit
        self.visited = 0
        self._values = {}  # of positions to lead from, by (a, d)
        alike = [0] * 13
        for place, card in enumerate(cards):
            self.bit[card] = 1 << place
            alike[card % 13] |= 1 << place
        higher = [0] * 4  # of each suit what has been met: from the highest card down all that is higher
        for card in reversed(cards):
            bit = self.bit[card]
            suit = card // 13
            self.alike[bit] = alike[card % 13]
            self.beaters[bit] = higher[suit] if suit == trump else higher[suit] | higher[trump]
            higher[suit] |= bit

    def mask(self, card_ids):
        """The mask of these cards."""
        mask = 0
        for card in card_ids:
            mask |= self.bit[card]
        return mask

    def value(self, position):  # noqa: C901 (a stack of its own: a board has little, and calls are dear)
        """A generator that yields now and then while it thinks, and returns the value of the position; None
        when the limit is reached."""
        kind, a, d, ranks, opened, table, room = position
        above = []  # the positions on the way here, each with what is left to try and the best value so far
        swaps = []  # whether the next one on the way has attacker and defender swapped
        side = 0  # whether they are swapped in this one
        circle = set()  # of those to lead from; used where there are transfers
        while True:
            value = self._plain_value(kind, a, d, opened)
            if value is None and kind == LEAD and self.transfer:
                if (a, d, side) in circle:
                    value = 0
                else:
                    circle.add((a, d, side))
            if value is None:
                self.visited += 1
                if self.visited > self.limit:
                    return None
                if self.visited % _SLICE == 0:
                    yield
                if kind == LEAD:
                    room = min(BOUT_LIMIT, count(d))
                moves = self._moves(kind, a, d, ranks, opened, table, room)
                best = 1 if kind == BEAT else -1
            # hand values up as far as they settle what is above
            while value is not None:
                if not above:
                    return value
                kind, a, d, ranks, opened, table, room, moves, best = above.pop()
                if swaps.pop():
                    value = -value
                    side ^= 1
                if kind == BEAT:
                    if value < best:
                        best = value
                    settled = best < 0
                else:
                    if value > best:
                        best = value
                    settled = best > 0
                value = None
                if settled or not moves:
                    value = best
                    if kind == LEAD:
                        if self.transfer:
                            circle.remove((a, d, side))
                        # a draw may have come from a circle, and be none on another way
                        if value or not self.transfer:
                            self._values[a, d] = value

            move = moves.pop()
            above.append((kind, a, d, ranks, opened, table, room, moves, best))
            swap = False
            if kind == BEAT:
                if move > 0:
                    d ^= move
                    ranks |= self.alike[move]
                    opened &= opened - 1
                    table |= move
                    if not opened:
                        kind = ADD
                elif move == _NONE:
                    d |= table
                    kind = GIVE if room > 0 and a & ranks else LEAD
                else:
                    swap = True
                    opened |= -move
                    table |= -move
                    room = min(BOUT_LIMIT, count(a)) - count(opened)
                    a, d = d ^ -move, a
            elif kind == GIVE:
                a ^= move
                d |= move
                kind = LEAD
            elif move == _NONE:
                swap = True
                a, d = d, a
                kind = LEAD
            else:
                a ^= move
                if kind == LEAD:
                    ranks = table = 0
                ranks |= self.alike[move]
                table |= move
                opened = move
                room -= 1
                kind = BEAT
            swaps.append(swap)
            if swap:
                side ^= 1

    def _plain_value(self, kind, a, d, opened):
        """The value of a position where it is plain to see, or was found before; else None."""
        if kind == ADD:
            if d:
                return None if a else 1
            return -1 if a else 0
        if not a:
            # the attacker is out; to empty his hand is all that the defender can do
            return None if kind == BEAT and count(d) == count(opened) else 1
        if kind != LEAD:
            return None
        if not self.transfer:
            # What can't be beaten is led first, from the lowest up: given away, it beats none of the rest.
            # The last card is out of the hand in any case.
            beatable = 0
            left = a
            while left and beatable < 2:
                card = left & -left
                left ^= card
                if self.beaters[card] & d:
                    beatable += 1
            if beatable < 2:
                return 0 if beatable and a & (a - 1) == 0 and d & (d - 1) == 0 else 1
        return self._values.get((a, d))

    def _moves(self, kind, a, d, ranks, opened, table, room):
        """The moves to try, from the last to the first: those that prove good most often come early."""
        if kind == LEAD:
            return bits(a)
        if kind == ADD:
            moves = [_NONE]
            if room > 0:
                moves += bits(a & ranks)
            return moves
        if kind == GIVE:
            return subsets(a & ranks, room)
        moves = [_NONE]
        if self.transfer and opened == table and count(opened) < min(BOUT_LIMIT, count(a)):
            moves += [-card for card in bits(d & ranks)]
        safe = []  # nothing of that rank can be added
        for card in bits(d & self.beaters[opened & -opened]):
            if a & self.alike[card]:
                moves.append(card)
            else:
                safe.append(card)
        moves += safe
        return moves


def bits(mask):
    """The bits of a mask, a list; the highest first."""
    found = []
    while mask:
        card = mask & -mask
        found.append(card)
        mask ^= card
    found.reverse()
    return found


def subsets(mask, most):
    """The masks that are part of this one and have at most so many bits, a list, in ascending order."""
    found = []
    part = 0
    while True:
        step = 1
        if count(part) <= most:
            found.append(part)
        else:
            step = part & -part  # with lower bits set, too, they are no fewer
        part = (part | ~mask) + step & mask  # the next of the parts: the bits between carry over
        if not part:
            return found
