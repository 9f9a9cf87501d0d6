"""The state machine: whose turn, what is legal, what an action brings about, all in small integers.

A bot can play many games of it in its head, and a board can hold one in a few kilobytes. No step makes an
object but the list that it returns. ``game.py`` puts the face of cards, events and observations on top.
"""

from engine.errors import IllegalActionError
from engine.wizard.codes import BID, GAME_DONE, ROUND_DONE, TRICK_DONE, TRUMP, TRUMP_CHOSEN
from engine.wizard.position import (
    BIDDING,
    CHOOSING,
    FINISHED,
    LAST_LEADER,
    LEADER,
    PLAYING,
    SEAT,
    Position,
)
from engine.wizard.rules import round_score
from engine.wizard.step import apply_code, legal_codes


class Core(Position):
    """What is legal in a position, and what an action makes of it."""

    __slots__ = ()

    legal_codes = legal_codes
    apply_code = apply_code

    def _forbidden_bid(self):
        """The bid that the sum rule takes from the last bidder, negative if it takes none."""
        if not self.options.forbids_sum(self._round):
            return -1
        left = self._cards
        for bid in self._bids:
            left -= bid or 0
        return left

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
            self._now[LAST_LEADER],
            tuple(self._played[(tricks - 1) * players : tricks * players]),
            self._now[LEADER],  # who takes a trick leads the next
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
            now = self._now
            seat = now[SEAT]
            self._bids[seat] = bid
            self._open_bids = left
            if left:
                seat += 1
                now[SEAT] = seat if seat < self.num_players else 0
            else:
                now[SEAT] = now[LEADER]
                self._phase = PLAYING
            return 0
        if self._phase == CHOOSING and TRUMP <= code < TRUMP + 4:
            self._trump = code - TRUMP
            self._now[SEAT] = self._now[LEADER]
            self._phase = BIDDING
            return TRUMP_CHOSEN
        raise IllegalActionError("the game is over" if self._phase == FINISHED else "a suit is to be named")
