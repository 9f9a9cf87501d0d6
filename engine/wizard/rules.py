"""The rules that need no game: functions of card ids, suit numbers and small integers.

Cards are ids 0 to 59: red 0-12, yellow 13-25, green 26-38, blue 39-51, wizards 52-55, jesters 56-59. Suits
are 0 red, 1 yellow, 2 green, 3 blue; None stands for no suit and for no card. Ids are not checked: one out of
range gives a meaningless answer. ``core.py`` has the same rules written into its inner loop, and a test holds
the two together.
"""

from engine.port import const

MIN_PLAYERS = const(3)
MAX_PLAYERS = const(6)
DECK_SIZE = const(60)
FIRST_WIZARD = const(52)
FIRST_JESTER = const(56)
BID_MADE = const(20)  # points for a bid that was made
PER_TRICK = const(10)  # for each trick of it, or off for each trick of difference


def total_rounds(num_players):
    """How many rounds a whole game has: 20, 15, 12, 10 for 3, 4, 5, 6 players; others are a ValueError."""
    if type(num_players) is not int or not MIN_PLAYERS <= num_players <= MAX_PLAYERS:
        raise ValueError("Wizard is for 3 to 6 players")
    return DECK_SIZE // num_players


def trump_suit(card_id):
    """The suit that a turned card makes trump; None for no card, a jester, a wizard (before one is named)."""
    if card_id is None or card_id >= FIRST_WIZARD:
        return None
    return card_id // 13


def lead_suit(trick_ids):
    """The suit to follow: that of the first card but jesters; None if that is a wizard or not there yet."""
    for card_id in trick_ids:
        if card_id < FIRST_JESTER:
            return trump_suit(card_id)
    return None


def legal_cards(hand_ids, trick_ids):
    """The cards of the hand that may be played on the trick, as a list in the order of the hand."""
    lead = lead_suit(trick_ids)
    if lead is not None:
        legal = []
        follows = False
        for card_id in hand_ids:
            if card_id // 13 == lead:
                follows = True
                legal.append(card_id)
            elif card_id >= FIRST_WIZARD:
                legal.append(card_id)
        if follows:
            return legal
    return list(hand_ids)


def trick_winner(trick_ids, trump):
    """The position in the trick of the card that takes it; ``trump`` is a suit number or None."""
    lead = lead_suit(trick_ids)
    winner = 0
    best = -1
    for position, card_id in enumerate(trick_ids):
        suit = trump_suit(card_id)
        if card_id >= FIRST_JESTER:
            strength = -1
        elif card_id >= FIRST_WIZARD:
            return position
        elif suit == trump:
            strength = DECK_SIZE + card_id
        else:
            strength = card_id if suit == lead else -1
        if strength > best:
            best = strength
            winner = position
    return winner


def round_score(bid, tricks):
    """Points of one seat for one round."""
    if bid == tricks:
        return BID_MADE + PER_TRICK * tricks
    return -PER_TRICK * abs(bid - tricks)
