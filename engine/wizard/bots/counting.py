"""What a player who counts cards knows: which are out, how likely somebody holds one, who lacks a suit."""

from engine.wizard.rules import DECK_SIZE, FIRST_JESTER, FIRST_WIZARD, trick_winner

_MOST = 14  # a suit has 13 cards


class Count:
    """The cards that one player has not seen, counted from an Observation. Chances are in 1/256.

        above[c]    for each number card: unseen cards of its suit that are higher
        unseen[s]   unseen cards of a suit; wizards: unseen wizards
        own[s]      cards of a suit in the own hand
        left        tricks still to be decided, the one on the table among them
        out         unseen cards altogether
        held        chance that a given unseen card is in somebody's hand, not in the stock
        nobody[k]   chance that of k given unseen cards none is in anybody's hand
        needs       by seat: tricks short of the bid, negative where there are too many
        wanted      tricks short of their bids, of all who are
        void        by seat: a bit for each suit that the seat is known not to have
    """

    __slots__ = (
        "above", "held", "left", "needs", "nobody", "out", "own", "unseen", "void", "wanted", "wizards",
    )  # fmt: skip

    def __init__(self, observation):
        hand_ids = observation.hand_ids
        played_ids = observation.played_ids
        players = observation.num_players
        seen = bytearray(DECK_SIZE)
        out = DECK_SIZE - len(hand_ids) - len(played_ids)
        for card_id in played_ids:
            seen[card_id] = 1
        own = [0, 0, 0, 0, 0]  # the last for wizards and jesters
        for card_id in hand_ids:
            seen[card_id] = 1
            own[card_id // 13] += 1
        if observation.trump_id is not None:
            seen[observation.trump_id] = 1
            out -= 1
        above = bytearray(FIRST_WIZARD)
        unseen = [0, 0, 0, 0]
        for suit in range(4):
            count = 0
            for card_id in range(suit * 13 + 12, suit * 13 - 1, -1):
                above[card_id] = count
                if not seen[card_id]:
                    count += 1
            unseen[suit] = count
        self.above = above
        self.unseen = unseen
        self.own = own
        self.wizards = 4 - sum(seen[FIRST_WIZARD:FIRST_JESTER])
        self.out = out
        self.left = observation.cards_dealt - len(played_ids) // players
        in_hands = (players - 1) * self.left - len(observation.trick_ids)
        self.held = 256 * in_hands // out if out else 0
        self.nobody = none_of(self.held)
        self.needs = [(bid or 0) - won for bid, won in zip(observation.bids, observation.tricks_won)]
        self.wanted = sum([need for need in self.needs if need > 0])
        self.void = _voids(observation)

    def behind(self, seats):
        """As ``nobody``, but for so many of the seats that have yet to play to this trick."""
        if not self.out:
            return none_of(0)
        return none_of(min(256, 256 * seats * self.left // self.out))


def none_of(chance):
    """A list: the chance, in 1/256, that none of 0, 1, 2 … cards lies where each does with that chance."""
    powers = [256]
    for _ in range(_MOST):
        powers.append(powers[-1] * (256 - chance) >> 8)
    return powers


def _voids(observation):
    """By seat, the suits (a bit each) that it did not follow when they were led in this round."""
    players = observation.num_players
    played_ids = observation.played_ids
    trump = observation.trump
    void = [0] * players
    leader = (observation.dealer + 1) % players
    for start in range(0, len(played_ids), players):
        trick = played_ids[start : start + players]
        lead = -1
        for place, card_id in enumerate(trick):
            suit = card_id // 13
            if lead < 0:
                if card_id < FIRST_WIZARD:
                    lead = suit
                elif card_id < FIRST_JESTER:
                    break
            elif suit != lead and card_id < FIRST_WIZARD:
                void[(leader + place) % players] |= 1 << lead
        leader = (leader + trick_winner(trick, trump)) % players
    return void
