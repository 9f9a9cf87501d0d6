"""The state machine: whose turn, what is legal, what an action brings about, all in small integers.

A bot can play many games of it in its head, and a board can hold one in a few kilobytes. No step makes an
object but the list that it returns. ``game.py`` puts the face of cards, events and observations on top.
"""

from engine.wizard.codes import BID, GAME_DONE, ROUND_DONE, TRICK_DONE, TRUMP, TRUMP_CHOSEN
from engine.wizard.position import BIDDING, CHOOSING, FINISHED, NO_DUTY, PLAYING, Position
from engine.wizard.rules import round_score

_WIZARD = 112  # strength of a wizard; trumps have 60 more than their id, the suit that was led has its id


class IllegalActionError(ValueError):
    """The action is not legal now; nothing has changed."""


class Core(Position):
    """What is legal in a position, and what an action makes of it."""

    __slots__ = ()

    def legal_codes(self):
        """The codes of all legal actions of the seat to act, ascending; empty once the game is over."""
        if not self._phase:
            hand = self._hands[self._seat]
            follow = hand[self._lead]
            if follow:
                return follow + hand[4]
            red, yellow, green, blue, wild, _ = hand
            legal = red + yellow
            legal += green
            legal += blue
            legal += wild
            return legal
        if self._phase == BIDDING:
            legal = list(range(BID, BID + self._cards + 1))
            if self._open_bids == 1:
                forbidden = self._forbidden_bid()
                if forbidden >= 0:
                    del legal[forbidden]
            return legal
        if self._phase == CHOOSING:
            return [TRUMP, TRUMP + 1, TRUMP + 2, TRUMP + 3]
        return []

    def _forbidden_bid(self):
        """The bid that the sum rule takes from the last bidder, negative if it takes none."""
        if not self.options.forbids_sum(self._round):
            return -1
        left = self._cards
        for bid in self._bids:
            left -= bid or 0
        return left

    def apply_code(self, code):  # noqa: C901 (one function, because a call costs a third of a step)
        """Act for the seat whose turn it is. Returns what came about, added up: TRICK_DONE, ROUND_DONE,
        GAME_DONE, TRUMP_CHOSEN. The action that ends a round deals the next one, too.

        IllegalActionError if the action is not legal now, or no int; nothing has changed then.
        """
        if type(code) is not int:
            raise IllegalActionError("an action code is an int")
        if self._phase:
            return self._declare(code)
        seat = self._seat
        if self._shared:
            self._keep_hand(seat)
        hand = self._hands[seat]
        suit = code // 13
        lead = self._lead
        if suit != lead and suit < 4 and hand[lead]:
            raise IllegalActionError("the suit that was led must be followed")
        try:
            hand[suit].remove(code)
        except (ValueError, IndexError, OverflowError):
            raise IllegalActionError("that card is not in the hand")
        self._played.append(code)

        if suit == self._trump:
            if code + 60 > self._best:
                if self._best < 0:
                    self._lead = suit
                self._best = code + 60
                self._winner = seat
        elif suit == lead:
            if code > self._best:
                self._best = code
                self._winner = seat
        elif code < 56 and self._best < _WIZARD:
            if code >= 52:
                self._best = _WIZARD
                self._winner = seat
            elif self._best < 0:  # the first card that is no jester
                self._lead = suit
                self._best = code
                self._winner = seat

        seat += 1
        if seat == self.num_players:
            seat = 0
        if seat != self._leader:
            self._seat = seat
            return 0
        winner = self._winner
        self._won[winner] += 1
        self._last_leader = seat
        self._leader = self._seat = winner
        self._lead = NO_DUTY
        self._best = -1
        if len(self._played) < self._cards * self.num_players:
            return TRICK_DONE
        return self._end_round()

    def _end_round(self):
        bids = self._bids
        won = self._won
        scores = []
        for seat, score in enumerate(self._scores):
            scores.append(score + round_score(bids[seat], won[seat]))
        self._scores = tuple(scores)
        self._last_trick = self._raw_trick()
        self._results += (tuple(bids + won),)
        number = self._round
        if number == self.total_rounds:
            self._phase = FINISHED
            return TRICK_DONE | ROUND_DONE | GAME_DONE
        self._start_round(number + 1, (self._dealer + 1) % self.num_players)
        return TRICK_DONE | ROUND_DONE

    def _raw_trick(self):
        """The most recent finished trick of this round, as Observation.last_trick_raw has it."""
        players = self.num_players
        tricks = len(self._played) // players
        turned = self._turned
        trump = self._trump
        return (
            self._round,
            tricks,
            self._last_leader,
            tuple(self._played[(tricks - 1) * players : tricks * players]),
            self._leader,  # who takes a trick leads the next
            turned if turned >= 0 else None,
            trump if trump >= 0 else None,
        )

    def _keep_hand(self, seat):
        """See to it that no clone has this seat's hand, too."""
        if self._shared >> seat & 1:
            self._shared ^= 1 << seat
            self._hands[seat] = [suit and suit[:] for suit in self._hands[seat]]

    def _declare(self, code):
        """A bid, or the choice of trump."""
        if self._phase == BIDDING:
            bid = code - BID
            left = self._open_bids - 1
            if not 0 <= bid <= self._cards or (not left and bid == self._forbidden_bid()):
                raise IllegalActionError("not a bid that may be made now")
            seat = self._seat
            self._bids[seat] = bid
            self._open_bids = left
            if left:
                seat += 1
                self._seat = seat if seat < self.num_players else 0
            else:
                self._seat = self._leader
                self._phase = PLAYING
            return 0
        if self._phase == CHOOSING and TRUMP <= code < TRUMP + 4:
            self._trump = code - TRUMP
            self._seat = self._leader
            self._phase = BIDDING
            return TRUMP_CHOSEN
        raise IllegalActionError("the game is over" if self._phase == FINISHED else "a suit is to be named")
