"""The opponent of the rule book: it counts its tricks, chases them while short, ducks once it has them.

It leaves nothing to chance and remembers nothing. Four of them at a table make about half of their bids.
"""

from engine.bot import legal_codes
from engine.wizard.bots.bot import Bot
from engine.wizard.codes import BID, TRUMP
from engine.wizard.rules import trick_winner

_WIZARD = 256  # worth in tricks is counted in 1/256: a wizard is one, a jester none

# What a card is worth: a plain one next to nothing unless it is high, a trump steadily more with its height.
# By the number of players: the highest plain card, the lowest and the highest trump; found in self-play.
_WORTH = {3: (180, 90, 243), 4: (128, 64, 180), 5: (77, 51, 154), 6: (51, 38, 128)}


def card_worth(card_id, trump, num_players):
    """How much of a trick the card is worth, in 1/256."""
    if card_id >= 56:
        return 0
    if card_id >= 52:
        return _WIZARD
    height = card_id % 13  # 0 to 12
    plain, low, high = _WORTH[num_players]
    if card_id // 13 == trump:
        return low + (high - low) * height // 12
    return plain * height * height * height // 1728


def hand_worth(hand_ids, trump, num_players):
    """The tricks that a hand is likely to take, in 1/256."""
    worth = 0
    for card_id in hand_ids:
        worth += card_worth(card_id, trump, num_players)
    return worth


def beats(card_id, winning_id, trump):
    """Whether a card played now takes the trick from the card that is winning it."""
    if card_id >= 56 or 52 <= winning_id < 56:
        return False
    if card_id >= 52 or winning_id >= 56:
        return True
    suit = card_id // 13
    if suit == winning_id // 13:
        return card_id > winning_id
    return suit == trump


class BasicBot(Bot):
    """Bids what its cards are worth; wins as cheaply as it can, loses the dearest card that it can."""

    name = "basic"
    level = 2

    def choose(self, observation):
        """The code of the action."""
        codes = legal_codes(observation)
        if codes[0] >= TRUMP:
            return TRUMP + best_suit(observation.hand_ids)
        if codes[0] >= BID:
            return self.bid(observation, codes)
        if len(codes) == 1:
            return codes[0]
        seat = observation.player
        need = observation.bids[seat] - observation.tricks_won[seat]
        if not observation.trick_ids:
            return self._lead(codes, observation, need)
        return self._follow(codes, observation, need)

    def bid(self, observation, codes):
        """Of the codes of bids the one nearest to what the hand is worth; of two as near the lower."""
        worth = hand_worth(observation.hand_ids, observation.trump, observation.num_players)
        best = codes[0]
        best_distance = 1 << 14
        for code in codes:
            distance = abs((code - BID) * 256 - worth)
            if distance < best_distance:
                best_distance = distance
                best = code
        return best

    def _lead(self, codes, observation, need):
        # short: what wins most often; else what wins least often, and that is a jester where there is one
        trump = observation.trump
        players = observation.num_players
        if need > 0:
            return _dearest(codes, trump, players)
        return _cheapest(codes, trump, players)

    def _follow(self, codes, observation, need):
        trump = observation.trump
        players = observation.num_players
        trick_ids = observation.trick_ids
        winning_id = trick_ids[trick_winner(trick_ids, trump)]
        winners = []
        losers = []
        for code in codes:
            if beats(code, winning_id, trump):
                winners.append(code)
            else:
                losers.append(code)
        if need > 0:
            if winners:
                return _cheapest(winners, trump, players)
            # the trick is lost; a jester is kept for one that must be
            if need < len(observation.hand_ids):
                losers = [code for code in losers if code < 56] or losers
            return _cheapest(losers, trump, players)
        if losers:
            return _dearest(losers, trump, players)
        if len(trick_ids) == players - 1:
            return _dearest(winners, trump, players)  # it is taken anyway
        return _cheapest(winners, trump, players)  # somebody may still beat it


def best_suit(hand_ids):
    """The suit number with most cards, a card counting for up to two by its height; of equals the first."""
    weights = [0, 0, 0, 0]
    for card_id in hand_ids:
        if card_id < 52:
            weights[card_id // 13] += 12 + card_id % 13
    best = 0
    for suit in (1, 2, 3):
        if weights[suit] > weights[best]:
            best = suit
    return best


def _cheapest(codes, trump, players):
    best = -1
    best_price = 1 << 14
    for code in codes:
        price = card_price(code, trump, players)
        if price < best_price:
            best_price = price
            best = code
    return best


def _dearest(codes, trump, players):
    best = -1
    best_price = -1
    for code in codes:
        price = card_price(code, trump, players)
        if price > best_price:
            best_price = price
            best = code
    return best


def card_price(card_id, trump, num_players):
    """What the card is worth, and of cards of one worth the higher rank costs more."""
    return card_worth(card_id, trump, num_players) * 16 + card_id % 13


BOT = BasicBot
