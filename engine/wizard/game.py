"""The state machine: whose turn, what is legal, what an action brings about.

Everything here is small integers in lists, so that a bot can play many games in its head and a board can hold
one in a few kilobytes. The objects of the public interface (cards, actions, events, observations) are made in
their own modules, which are imported when somebody asks for the first of them.
"""

from engine.rng import Rng
from engine.wizard.codes import BID, GAME_DONE, ROUND_DONE, TRICK_DONE, TRUMP, TRUMP_CHOSEN
from engine.wizard.deal import deal
from engine.wizard.options import GameOptions
from engine.wizard.rules import round_score

# phases, in the order of state.Phase.ALL
_CHOOSING = 0
_BIDDING = 1
_PLAYING = 2
_FINISHED = 3

_NO_DUTY = 4  # for _lead: nobody must follow; no hand counts cards of this suit
_WILD = 5     # where a hand counts its wizards and jesters
_WIDTH = 6    # counts for each seat


class IllegalActionError(ValueError):
    """The action is not legal now; nothing has changed."""


class WizardGame:
    """A game of Wizard for 3 to 6 players; round 1 is dealt at once.

    ``options`` is a GameOptions, the house table if None. ``seed`` (int or bytes) makes the game repeatable;
    or ``rng`` is an ``Rng``, or anything with ``shuffle``, ``randrange``, ``getstate`` and ``setstate`` such as
    ``random.Random``. ``first_dealer`` is drawn if None. ValueError for arguments that do not fit.
    """

    __slots__ = (
        "num_players",
        "options",
        "total_rounds",
        "_rng",
        "_phase",
        "_seat",        # whose turn it is
        "_round",
        "_dealer",
        "_cards",       # dealt to each in this round
        "_hands",       # a sorted list of ids for each seat
        "_counts",      # cards in hand: _WIDTH numbers a seat, four suits, 0, wizards and jesters
        "_turned",      # id, -1 for none
        "_trump",       # suit number, -1 for none
        "_bids",        # None until the seat has bid
        "_open_bids",   # how many have not bid yet
        "_won",         # tricks of this round
        "_played",      # ids, in order, the trick on the table last
        "_leader",      # of this trick
        "_lead",        # suit number or _NO_DUTY
        "_best",        # strength of the winning card, -1 while there are but jesters
        "_winner",      # its seat; the leader at first, whose jester beats other jesters
        "_scores",
        "_last_trick",  # as Observation.last_trick_raw
        "_rounds",      # as Observation.rounds_raw: a tuple, so that clones share it
    )

    def __init__(self, num_players, options=None, *, seed=None, rng=None, first_dealer=None):
        if options is None:
            options = GameOptions()
        elif not isinstance(options, GameOptions):
            raise ValueError("options are a GameOptions or None")
        if rng is None:
            rng = Rng(seed)
        elif seed is not None:
            raise ValueError("either seed or rng")
        self.total_rounds = options.total_rounds(num_players)
        self.num_players = num_players
        self.options = options
        self._rng = rng
        if first_dealer is None:
            first_dealer = rng.randrange(num_players)
        elif type(first_dealer) is not int or not 0 <= first_dealer < num_players:
            raise ValueError("first_dealer is a seat from 0 to %d" % (num_players - 1))
        self._scores = [0] * num_players
        self._last_trick = None
        self._rounds = ()
        self._start_round(1, first_dealer)

    def _start_round(self, number, dealer):
        players = self.num_players
        cards = self.options.cards_in_round(players, number)
        hands, turned = deal(self._rng, players, dealer, cards)
        counts = [0] * (players * _WIDTH)
        base = 0
        for hand in hands:
            for card in hand:
                counts[base + (card // 13 if card < 52 else _WILD)] += 1
            base += _WIDTH
        self._round = number
        self._dealer = dealer
        self._cards = cards
        self._hands = hands
        self._counts = counts
        self._turned = turned
        self._trump = turned // 13 if 0 <= turned < 52 else -1
        self._bids = [None] * players
        self._open_bids = players
        self._won = [0] * players
        self._played = []
        self._seat = self._leader = self._winner = (dealer + 1) % players
        self._lead = _NO_DUTY
        self._best = -1
        self._phase = _BIDDING
        if 52 <= turned < 56 and self.options.wizard_trump == "dealer":
            self._phase = _CHOOSING
            self._seat = dealer

    def legal_codes(self):
        """The codes of all legal actions of the seat to act, ascending; empty when the game is over."""
        if self._phase == _PLAYING:
            seat = self._seat
            hand = self._hands[seat]
            lead = self._lead
            counts = self._counts
            base = seat * _WIDTH
            length = counts[base + lead]
            if not length:
                return hand[:]
            start = 0
            while lead:
                lead -= 1
                start += counts[base + lead]
            legal = hand[start : start + length]
            wild = counts[base + _WILD]
            if wild:
                legal += hand[-wild:]
            return legal
        if self._phase == _BIDDING:
            legal = list(range(BID, BID + self._cards + 1))
            forbidden = self._forbidden_bid()
            if forbidden >= 0:
                legal.remove(BID + forbidden)
            return legal
        if self._phase == _CHOOSING:
            return [TRUMP, TRUMP + 1, TRUMP + 2, TRUMP + 3]
        return []

    def _forbidden_bid(self):
        """The bid that the sum rule takes from the seat to act, -1 if it takes none."""
        if self._open_bids > 1 or not self.options.forbids_sum(self._round):
            return -1
        left = self._cards
        for bid in self._bids:
            left -= bid or 0
        return left if left >= 0 else -1

    def apply_code(self, code):
        """Act for the seat whose turn it is; returns what came about: TRICK_DONE, ROUND_DONE, GAME_DONE, TRUMP_CHOSEN.

        IllegalActionError, and nothing has changed, if the action is not legal or no int. The next round is dealt
        with the action that ends a round.
        """
        if type(code) is not int:
            raise IllegalActionError("an action code is an int")
        if self._phase != _PLAYING:
            return self._declare(code)
        seat = self._seat
        if code < 52:
            suit = code // 13
            if suit != self._lead and self._counts[seat * _WIDTH + self._lead]:
                raise IllegalActionError("the suit that was led must be followed")
        else:
            suit = _WILD
        try:
            self._hands[seat].remove(code)
        except ValueError:
            raise IllegalActionError("that card is not in the hand")
        self._counts[seat * _WIDTH + suit] -= 1
        self._played.append(code)
        if code < 52:
            if suit == self._trump:
                strength = code + 60
            elif suit == self._lead:
                strength = code
            else:
                strength = -1
            if self._best < 0:
                self._lead = suit
                strength = code + 60 if suit == self._trump else code
        else:
            strength = 200 if code < 56 else -1
        if strength > self._best:
            self._best = strength
            self._winner = seat
        seat += 1
        if seat == self.num_players:
            seat = 0
        self._seat = seat
        if seat != self._leader:
            return 0
        return self._end_trick()

    def _end_trick(self):
        players = self.num_players
        played = self._played
        winner = self._winner
        self._won[winner] += 1
        number = len(played) // players
        turned = self._turned
        trump = self._trump
        self._last_trick = (
            self._round,
            number,
            self._leader,
            tuple(played[-players:]),
            winner,
            turned if turned >= 0 else None,
            trump if trump >= 0 else None,
        )
        self._seat = self._leader = winner
        self._lead = _NO_DUTY
        self._best = -1
        if number < self._cards:
            return TRICK_DONE
        return TRICK_DONE | self._end_round()

    def _end_round(self):
        changes = []
        for seat in range(self.num_players):
            change = round_score(self._bids[seat], self._won[seat])
            self._scores[seat] += change
            changes.append(change)
        self._rounds += (
            (
                self._round,
                self._cards,
                self._dealer,
                tuple(self._bids),
                tuple(self._won),
                tuple(changes),
                tuple(self._scores),
            ),
        )
        if self._round == self.total_rounds:
            self._phase = _FINISHED
            self._seat = None
            return ROUND_DONE | GAME_DONE
        self._start_round(self._round + 1, (self._dealer + 1) % self.num_players)
        return ROUND_DONE

    def _declare(self, code):
        """A bid or the choice of trump."""
        if code not in self.legal_codes():
            raise IllegalActionError("not a legal bid or choice of trump now")
        if self._phase == _CHOOSING:
            self._trump = code - TRUMP
            self._phase = _BIDDING
            self._seat = self._leader
            return TRUMP_CHOSEN
        self._bids[self._seat] = code - BID
        self._open_bids -= 1
        if self._open_bids:
            self._seat = (self._seat + 1) % self.num_players
        else:
            self._phase = _PLAYING
            self._seat = self._leader
        return 0

    def clone(self):
        """A game of its own in the same state, later deals included; finished rounds are shared, not copied."""
        twin = object.__new__(WizardGame)
        twin.num_players = self.num_players
        twin.options = self.options
        twin.total_rounds = self.total_rounds
        rng = self._rng
        if type(rng) is Rng:
            twin._rng = rng.clone()
        else:
            twin._rng = type(rng)()
            twin._rng.setstate(rng.getstate())
        twin._phase = self._phase
        twin._seat = self._seat
        twin._round = self._round
        twin._dealer = self._dealer
        twin._cards = self._cards
        twin._hands = [hand[:] for hand in self._hands]
        twin._counts = self._counts[:]
        twin._turned = self._turned
        twin._trump = self._trump
        twin._bids = self._bids[:]
        twin._open_bids = self._open_bids
        twin._won = self._won[:]
        twin._played = self._played[:]
        twin._leader = self._leader
        twin._lead = self._lead
        twin._best = self._best
        twin._winner = self._winner
        twin._scores = self._scores[:]
        twin._last_trick = self._last_trick
        twin._rounds = self._rounds
        return twin

    # What people, JSON and screens ask for. The modules of objects are imported here, on the first call.

    def apply(self, player, action):
        """Act for ``player``; returns the events, a list. IllegalActionError, and nothing has changed, if it is not
        that seat's turn, the game is over or the action is not legal."""
        from engine.wizard.actions import action_code
        from engine.wizard.state import events

        if type(player) is not int or player != self._seat:
            raise IllegalActionError("it is not the turn of seat %r" % (player,))
        flags = self.apply_code(action_code(action))
        return events(self, flags)

    def legal_actions(self, player=None):
        """The legal actions of a seat, that to act if None, as a list; empty if it is not its turn."""
        from engine.wizard.actions import action_from_code

        if player is not None and player != self._seat:
            return []
        return [action_from_code(code) for code in self.legal_codes()]

    def is_legal(self, player, action):
        """Whether that seat may do that now."""
        from engine.wizard.actions import action_code

        return player is not None and player == self._seat and action_code(action) in self.legal_codes()

    def observation(self, player):
        """The Observation of a seat; None: what a bystander may see. ValueError for a seat that is not there."""
        from engine.wizard.observation import observe

        return observe(self, player)

    def hand(self, player):
        """The cards of a seat, a list sorted by id. It is private: no bot and no other seat may see it."""
        from engine.wizard.cards import cards_by_ids

        return list(cards_by_ids(self._hands[player]))

    @property
    def phase(self):
        """A Phase."""
        from engine.wizard.state import Phase

        return Phase.ALL[self._phase]

    @property
    def trump_card(self):
        """The card turned in this round, or None."""
        from engine.wizard.cards import ALL_CARDS

        return ALL_CARDS[self._turned] if self._turned >= 0 else None

    @property
    def trump_suit(self):
        """The Suit that is trump, or None."""
        from engine.wizard.cards import Suit

        return Suit.ALL[self._trump] if self._trump >= 0 else None

    @property
    def last_trick(self):
        """The TrickResult of the most recent finished trick, or None."""
        from engine.wizard.state import TrickResult

        return TrickResult.from_raw(self._last_trick)

    @property
    def round_history(self):
        """A list with a RoundResult for each finished round."""
        from engine.wizard.state import RoundResult

        return [RoundResult.from_raw(raw) for raw in self._rounds]

    @property
    def current_player(self):
        """The seat to act, None when the game is over."""
        return self._seat

    @property
    def is_finished(self):
        """Whether the last round has been scored."""
        return self._phase == _FINISHED

    @property
    def round_number(self):
        """The running round, from 1; the last one when the game is over."""
        return self._round

    @property
    def cards_dealt(self):
        """How many cards each got in this round; not always the round's number."""
        return self._cards

    @property
    def dealer(self):
        """The seat that deals this round."""
        return self._dealer

    @property
    def scores(self):
        """The totals by seat, a list of one's own."""
        return self._scores[:]

    def winners(self):
        """The seats with the highest total, a list."""
        best = max(self._scores)
        return [seat for seat, score in enumerate(self._scores) if score == best]
