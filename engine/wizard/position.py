"""The numbers that make up a game, how a round of it begins, and a copy of it all."""

from engine.port import const, octets
from engine.rng import Rng, copied
from engine.wizard.deal import deal
from engine.wizard.options import GameOptions

# phases, in the order of state.PHASES; the one that lasts is 0, which is tested fastest
PLAYING = const(0)
CHOOSING = const(1)
BIDDING = const(2)
FINISHED = const(3)

NO_DUTY = const(5)  # as a lead: every hand holds an empty list there, so nobody has to follow

# places in Position._now
SEAT = const(0)  # whose turn it is; means nothing when the game is over
LEADER = const(1)  # of this trick
LAST_LEADER = const(2)  # of the trick before
LEAD = const(3)  # suit number or NO_DUTY
BEST = const(4)  # strength of the card that is winning, -1 while there are but jesters
WINNER = const(5)  # its seat; at first the leader, whose jester beats the other jesters


class Position:
    """The state of a game; the arguments are those of WizardGame."""

    __slots__ = (
        "num_players",
        "options",
        "total_rounds",
        "_rng",
        "_phase",
        # what changes with every card, a list: where a class has properties, setting an attribute takes 30 us
        # on a Pico, setting a place in a list 2 us
        "_now",
        "_round",
        "_dealer",
        "_cards",  # dealt to each in this round
        "_turned",  # id, -1 for none
        "_trump",  # suit number, -1 for none
        "_hands",  # for each seat as deal.py gives it
        "_shared",  # a bit for each seat whose hand a clone has, too: it is copied before it changes
        "_bids",  # None until the seat has bid
        "_open_bids",  # how many have not bid yet
        "_won",  # tricks of this round by seat
        "_played",  # ids of this round in order, the trick on the table last
        "_scores",  # a tuple
        "_last_trick",  # of the round before, as Observation.last_trick_raw
        "_results",  # of each finished round the bids, then the tricks; all tuples, so that clones share them
        "_rounds",  # the same as Observation.rounds_raw, as far as somebody has asked for it
    )

    def __init__(self, num_players, options=None, *, seed=None, rng=None, first_dealer=None):
        if options is None:
            options = GameOptions()
        elif not isinstance(options, GameOptions):
            raise ValueError("options are a GameOptions or None")
        self.total_rounds = options.total_rounds(num_players)
        if rng is None:
            rng = Rng(seed)
        elif seed is not None:
            raise ValueError("either a seed or a generator, not both")
        if first_dealer is None:
            first_dealer = rng.randrange(num_players)
        elif type(first_dealer) is not int or not 0 <= first_dealer < num_players:
            raise ValueError("first_dealer is a seat from 0 to %d" % (num_players - 1))
        self.num_players = num_players
        self.options = options
        self._rng = rng
        self._scores = (0,) * num_players
        self._last_trick = None
        self._results = self._rounds = ()
        self._start_round(1, first_dealer)

    def _start_round(self, number, dealer):
        players = self.num_players
        cards = self.options.cards_in_round(players, number)
        self._hands, turned = deal(self._rng, players, dealer, cards)
        self._shared = 0
        self._round = number
        self._dealer = dealer
        self._cards = cards
        self._turned = turned
        self._trump = turned // 13 if 0 <= turned < 52 else -1
        self._bids = [None] * players
        self._open_bids = players
        self._won = [0] * players
        self._played = octets()
        starter = (dealer + 1) % players
        self._now = [starter, starter, starter, NO_DUTY, -1, starter]
        self._phase = BIDDING
        if 52 <= turned < 56 and self.options.wizard_trump == "dealer":
            self._phase = CHOOSING
            self._now[SEAT] = dealer

    def clone(self):
        """A game of its own in the same state, later deals included. Finished rounds are shared for good, a
        hand until either of the two plays from it."""
        twin = object.__new__(self.__class__)
        twin.num_players = self.num_players
        twin.options = self.options
        twin.total_rounds = self.total_rounds
        twin._rng = copied(self._rng)
        twin._phase = self._phase
        twin._now = self._now[:]
        twin._round = self._round
        twin._dealer = self._dealer
        twin._cards = self._cards
        twin._turned = self._turned
        twin._trump = self._trump
        twin._hands = self._hands[:]
        twin._shared = self._shared = (1 << self.num_players) - 1
        twin._bids = self._bids[:]
        twin._open_bids = self._open_bids
        twin._won = self._won[:]
        twin._played = self._played[:]
        twin._scores = self._scores
        twin._last_trick = self._last_trick
        twin._results = self._results
        twin._rounds = self._rounds
        return twin
