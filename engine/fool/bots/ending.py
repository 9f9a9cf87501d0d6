"""The best action in an ending between two players, found from what an observation tells."""

from engine.fool.bots.solver import ADD, BEAT, GIVE, LEAD, Solver
from engine.fool.codes import BEAT as BEAT_CODE
from engine.fool.codes import PASS, TAKE, TRANSFER, UNSEEN
from engine.fool.rules import attack_limit


def is_ending(observation):
    """Whether the rest can be solved: the stock is empty, and only this player and one other are left."""
    return not observation.stock_size and len(observation.out) == observation.num_players - 2


def solve(observation, ranked, limit):
    """A generator that looks for the best of the codes ``ranked`` and returns it with its value, 1 for a win,
    0 for a draw, -1 for a loss, None for not settled: the first that wins, else that which was not settled
    within ``limit`` positions, or the memory that there is, else one that draws, else the first of all."""
    yield  # to rank the codes takes as long as some slices
    ending = _Ending(observation, limit)
    yield  # and so does it to look at all cards
    drawn = None
    for code in ranked:
        try:
            value = yield from ending.value(code)
        except MemoryError:
            value = None
        if value is None or value > 0:
            return code, value
        if value == 0 and drawn is None:
            drawn = code
    return (ranked[0], -1) if drawn is None else (drawn, 0)


class _Ending:
    """The solver with the position of an observation."""

    def __init__(self, observation, limit):
        hand_ids = observation.hand_ids
        theirs = []
        for card, place in enumerate(observation.seen):
            if card not in hand_ids and (place == UNSEEN or place < observation.num_players):
                theirs.append(card)
        attack_ids = observation.attack_ids
        beat_ids = observation.beat_ids
        table = [card for card in attack_ids + beat_ids if card >= 0]
        trump = observation.trump
        solver = Solver(list(hand_ids) + theirs + table, trump, observation.options.transfer, limit)
        self.solver = solver
        self.mine = solver.mask(hand_ids)
        self.theirs = solver.mask(theirs)
        self.table = solver.mask(table)
        self.opened = solver.mask([card for card, beat in zip(attack_ids, beat_ids) if beat < 0])
        self.ranks = 0
        for card in table:
            self.ranks |= solver.alike[solver.bit[card]]
        self.attacks = len(attack_ids)
        self.room = observation.attack_limit - len(attack_ids)
        self.taking = observation.taking

    def value(self, code):
        """A generator that returns what the action leads to: as in ``solve``."""
        attacking, position = self._after(code)
        value = yield from self.solver.value(position)
        return value if attacking or value is None else -value

    def _after(self, code):
        """Whether this player attacks in the position that the action leads to, and that position."""
        mine = self.mine
        theirs = self.theirs
        table = self.table
        ranks = self.ranks
        opened = self.opened
        room = self.room
        if code == TAKE:
            return False, (GIVE, theirs, mine | table, ranks, 0, 0, room)
        if code == PASS:
            if self.taking:
                return True, (LEAD, mine, theirs | table, 0, 0, 0, 0)
            return False, (LEAD, theirs, mine, 0, 0, 0, 0)
        card = self.solver.bit[code & 63]
        mine ^= card
        ranks |= self.solver.alike[card]
        if code >= BEAT_CODE:
            opened ^= self.solver.bit[(code - BEAT_CODE) >> 6]
            return False, (BEAT if opened else ADD, theirs, mine, ranks, opened, table | card, room)
        if code >= TRANSFER:
            room = attack_limit(False, bin(theirs).count("1")) - self.attacks - 1
        else:
            room -= 1
            if self.taking:
                return True, (GIVE, mine, theirs | table | card, ranks, 0, 0, room)
        return True, (BEAT, mine, theirs, ranks, opened | card, table | card, room)
