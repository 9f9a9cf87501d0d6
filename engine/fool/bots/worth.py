"""What cards are worth to a hand, and what the hidden ones may be: the counting behind the strong bot.

Worth is in 1/64 of about one rank. The figures were found by an evolution strategy in games of two against
the basic bot and against earlier versions, the endings played exactly.
"""

from engine.fool.codes import UNSEEN
from engine.fool.rules import HAND_SIZE, beats
from engine.port import const

_PLAIN = (0, 49, 103, 162, 202, 230, 257, 272, 274)  # six to ace; a pack of 52 is stretched over the same
_TRUMP = const(320)
_TRUMP_RANK = const(10)
_PLAIN_FADES = const(38)  # of 64: how much less a plain card is worth when the stock is empty
_TRUMP_FADES = const(32)
_BEATABLE = const(71)  # off, when the stock is empty, for a card that all others beat
_CERTAIN = const(256)


class Worth:
    """Values cards for the player of an observation."""

    def __init__(self, observation):
        self.observation = observation
        me = observation.player
        hand_ids = observation.hand_ids
        players = observation.num_players
        self.unseen = []  # ids that may be in any other hand or in the stock
        self.others = []  # ids that are or may be against this player
        for card, place in enumerate(observation.seen):
            if place == UNSEEN and card not in hand_ids:
                self.unseen.append(card)
                self.others.append(card)
            elif place < players and place != me:
                self.others.append(card)
        stock = observation.options.deck_size - HAND_SIZE * players
        self.late = 64 - 64 * observation.stock_size // stock  # 0 at the start, 64 with the stock empty

    def of(self, card):
        """What the card is worth."""
        observation = self.observation
        trump = observation.trump
        if observation.options.deck_size == 36:
            rank = card % 13 - 4
        else:
            rank = card % 13 * 8 // 12
        late = self.late
        if card // 13 == trump:
            worth = _TRUMP + _TRUMP_RANK * rank - _TRUMP_FADES * late // 64
        else:
            worth = _PLAIN[rank] * (4096 - _PLAIN_FADES * late) // 4096
        if late and self.others:
            beaten = 0
            for other in self.others:
                if beats(card, other, trump):
                    beaten += 1
            worth -= _BEATABLE * late * beaten // (64 * len(self.others))
        return worth

    def chance_of_rank(self, card):
        """How likely somebody who may add holds a card of this one's rank, in 1/256."""
        observation = self.observation
        seats = adders(observation)
        hidden = 0
        for seat in seats:
            hidden += observation.hand_sizes[seat]
        for other, place in enumerate(observation.seen):
            if place in seats:
                if other % 13 == card % 13:
                    return _CERTAIN
                hidden -= 1
        without = len(self.unseen)
        for other in self.unseen:
            if other % 13 == card % 13:
                without -= 1
        # none of the hidden ones: drawn one by one from the unseen
        chance = _CERTAIN
        left = len(self.unseen)
        while hidden > 0 and left > 0:
            chance = chance * max(without, 0) // left
            without -= 1
            left -= 1
            hidden -= 1
        return _CERTAIN - chance


def adders(observation):
    """The seats that may add cards to this bout, a list."""
    players = observation.num_players
    seats = [seat for seat in range(players) if seat not in observation.out]
    if observation.options.adders == "neighbours":
        across = (observation.defender + 1) % players
        while across in observation.out:
            across = (across + 1) % players
        seats = [seat for seat in seats if seat in (observation.attacker, across)]
    return [seat for seat in seats if seat != observation.defender]
