"""The numbers that make up a game, how a deal and a bout of it begin, and a copy of it all."""

from engine.fool.codes import ABSENT, UNDER_STOCK, UNSEEN
from engine.fool.options import FoolOptions
from engine.fool.rules import (
    FIRST_BOUT_LIMIT,
    HAND_SIZE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    attack_limit,
    first_attackers,
    pack,
)
from engine.port import const
from engine.rng import Rng, copied

# phases, in the order of phases.Phase.ALL
ATTACKING = const(0)
DEFENDING = const(1)
ADDING = const(2)
FINISHED = const(3)


class Position:
    """The state of a game; the arguments are those of FoolGame."""

    __slots__ = (
        "num_players",
        "options",
        "_rng",
        "_phase",
        "_seat",  # whose turn it is; means nothing when the game is over
        "_deal",  # its number
        "_hands",  # for each seat an ascending list of ids
        "_stock",  # ids; the next to be drawn is the last, the turned card the first
        "_turned",  # id
        "_trump",  # suit number
        "_seen",  # for each card id where everybody knows it to be, see codes.py
        "_first",  # the seat that attacked first in this deal
        "_out",  # seats in the order in which they got rid of their cards
        "_bout",  # its number in this deal
        "_attacker",
        "_defender",
        "_limit",  # attacking cards of this bout
        "_taking",  # the defender has given up
        "_attacks",  # ids on the table
        "_layers",  # who laid each of them
        "_beats",  # the card that beat each of them, -1 while it is open
        "_open",  # how many are open
        "_ranks",  # bit mask of the ranks on the table
        "_positions",  # that can come back, as bytes: nobody has drawn or discarded since
        "_last_bout",  # as Observation.last_bout_raw
        "_bouts",  # of this deal, as Observation.bouts_raw: a tuple, so that clones share it
        "_deals",  # as Observation.deals_raw
        "_losses",
    )

    def __init__(self, num_players=2, options=None, *, seed=None, rng=None):
        if type(num_players) is not int or not MIN_PLAYERS <= num_players <= MAX_PLAYERS:
            raise ValueError("Fool is for 2 to 5 players")
        if options is None:
            options = FoolOptions()
        elif not isinstance(options, FoolOptions):
            raise ValueError("options are a FoolOptions or None")
        if rng is None:
            rng = Rng(seed)
        elif seed is not None:
            raise ValueError("either a seed or a generator, not both")
        self.num_players = num_players
        self.options = options
        self._rng = rng
        self._losses = [0] * num_players
        self._last_bout = None
        self._deals = ()
        self._start_deal(1)

    def _start_deal(self, number):
        players = self.num_players
        deck = pack(self.options.deck_size)
        seen = bytearray(bytes((ABSENT,)) * 52)
        for card in deck:
            seen[card] = UNSEEN
        self._rng.shuffle(deck)
        dealt = HAND_SIZE * players
        self._hands = []
        for seat in range(players):
            hand = [deck[place] for place in range(seat, dealt, players)]
            hand.sort()
            self._hands.append(hand)
        turned = deck[dealt]
        seen[turned] = UNDER_STOCK
        stock = deck[dealt + 1 :]
        stock.append(turned)
        stock.reverse()
        self._deal = number
        self._stock = stock
        self._turned = turned
        self._trump = turned // 13
        self._seen = seen
        self._out = []
        self._bouts = ()
        self._positions = []
        seats = first_attackers(self._hands, self._trump)
        self._first = seats[0] if len(seats) == 1 else seats[self._rng.randrange(len(seats))]
        self._start_bout(1, self._first)

    def _start_bout(self, number, attacker):
        self._bout = number
        self._clear_table()
        self._meet(attacker)
        self._phase = ATTACKING
        self._seat = attacker

    def _clear_table(self):
        self._taking = False
        self._attacks = []
        self._layers = []
        self._beats = []
        self._open = 0
        self._ranks = 0

    def _meet(self, attacker):
        """From now on that seat attacks the next one."""
        self._attacker = attacker
        self._defender = defender = self._next_in(attacker)
        self._limit = self._limit_against(defender)

    def _limit_against(self, seat):
        first = self._bout == 1 and self.options.first_bout_limit == FIRST_BOUT_LIMIT
        return attack_limit(first, len(self._hands[seat]))

    def _next_in(self, seat):
        """The next seat clockwise that is still in the deal."""
        while True:
            seat += 1
            if seat == self.num_players:
                seat = 0
            if seat not in self._out:
                return seat

    def clone(self):
        """A game of its own in the same state, later deals included; finished bouts and deals are shared."""
        twin = object.__new__(self.__class__)
        twin.num_players = self.num_players
        twin.options = self.options
        twin._rng = copied(self._rng)
        twin._phase = self._phase
        twin._seat = self._seat
        twin._deal = self._deal
        twin._hands = [hand[:] for hand in self._hands]
        twin._stock = self._stock[:]
        twin._turned = self._turned
        twin._trump = self._trump
        twin._seen = self._seen[:]
        twin._first = self._first
        twin._out = self._out[:]
        twin._bout = self._bout
        twin._attacker = self._attacker
        twin._defender = self._defender
        twin._limit = self._limit
        twin._taking = self._taking
        twin._attacks = self._attacks[:]
        twin._layers = self._layers[:]
        twin._beats = self._beats[:]
        twin._open = self._open
        twin._ranks = self._ranks
        twin._positions = self._positions[:]
        twin._last_bout = self._last_bout
        twin._bouts = self._bouts
        twin._deals = self._deals
        twin._losses = self._losses[:]
        return twin
