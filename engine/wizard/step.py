"""What is legal now, and what a card does: the two functions of ``Core`` that every step of a game takes.

They are by themselves so that the deploy tool can compile them, and nothing else, to machine code.
"""

from engine.errors import IllegalActionError
from engine.port import const

# strength of a wizard; trumps have 60 more than their id, cards of the suit that was led have their id
_WIZARD = const(112)

# as in position.py and codes.py; a constant is folded only into the module that has it
_BIDDING = const(2)
_CHOOSING = const(1)
_NO_DUTY = const(5)
_TRICK_DONE = const(1)
_BID = const(64)
_TRUMP = const(96)
_SEAT = const(0)
_LEADER = const(1)
_LAST_LEADER = const(2)
_LEAD = const(3)
_BEST = const(4)
_WINNER = const(5)


def legal_codes(self):
    """The codes of all legal actions of the seat to act, ascending; empty once the game is over."""
    if not self._phase:
        now = self._now
        hand = self._hands[now[_SEAT]]
        follow = hand[now[_LEAD]]
        if follow:
            return follow + hand[4]
        red, yellow, green, blue, wild, _ = hand
        legal = red + yellow
        legal += green
        legal += blue
        legal += wild
        return legal
    if self._phase == _BIDDING:
        legal = list(range(_BID, _BID + self._cards + 1))
        if self._open_bids == 1:
            forbidden = self._forbidden_bid()
            if forbidden >= 0:
                del legal[forbidden]
        return legal
    if self._phase == _CHOOSING:
        return [_TRUMP, _TRUMP + 1, _TRUMP + 2, _TRUMP + 3]
    return []


def apply_code(self, code):  # noqa: C901 (one function, because a call costs a third of a step)
    """Act for the seat whose turn it is. Returns what came about, added up: TRICK_DONE, ROUND_DONE,
    GAME_DONE, TRUMP_CHOSEN. The action that ends a round deals the next one, too.

    IllegalActionError if the action is not legal now, or no int; nothing has changed then.
    """
    if type(code) is not int:
        raise IllegalActionError("an action code is an int")
    if self._phase:
        return self._declare(code)
    now = self._now
    seat = now[_SEAT]
    if self._shared:
        self._keep_hand(seat)
    hand = self._hands[seat]
    suit = code // 13
    lead = now[_LEAD]
    if suit != lead and suit < 4 and hand[lead]:
        raise IllegalActionError("the suit that was led must be followed")
    try:
        hand[suit].remove(code)
    except (ValueError, IndexError, OverflowError):
        raise IllegalActionError("that card is not in the hand")
    self._played.append(code)

    if suit == self._trump:
        if code + 60 > now[_BEST]:
            if now[_BEST] < 0:
                now[_LEAD] = suit
            now[_BEST] = code + 60
            now[_WINNER] = seat
    elif suit == lead:
        if code > now[_BEST]:
            now[_BEST] = code
            now[_WINNER] = seat
    elif code < 56 and now[_BEST] < _WIZARD:
        if code >= 52:
            now[_BEST] = _WIZARD
            now[_WINNER] = seat
        elif now[_BEST] < 0:  # the first card that is no jester
            now[_LEAD] = suit
            now[_BEST] = code
            now[_WINNER] = seat

    seat += 1
    if seat == self.num_players:
        seat = 0
    if seat != now[_LEADER]:
        now[_SEAT] = seat
        return 0
    winner = now[_WINNER]
    self._won[winner] += 1
    now[_LAST_LEADER] = seat
    now[_LEADER] = now[_SEAT] = winner
    now[_LEAD] = _NO_DUTY
    now[_BEST] = -1
    if len(self._played) < self._cards * self.num_players:
        return _TRICK_DONE
    return self._end_round()
