"""The rules that need no game: functions of card ids, suit numbers and small integers.

A card id is suit * 13 + rank - 2; suits are 0 clubs, 1 diamonds, 2 hearts, 3 spades; ranks are 2 to 14, jack
11 to ace 14. A pack of 36 holds the ranks from 6 up. Ids are not checked: one out of range gives a
meaningless answer.
"""

from engine.port import const

MIN_PLAYERS = const(2)
MAX_PLAYERS = const(5)
HAND_SIZE = const(6)  # cards that a hand is filled up to
BOUT_LIMIT = const(6)  # attacking cards in a bout
FIRST_BOUT_LIMIT = const(5)


def pack(deck_size):
    """The ids of the pack of 36 or 52, an ascending list."""
    lowest = 4 if deck_size == 36 else 0
    return [card_id for card_id in range(52) if card_id % 13 >= lowest]


def beats(attack, card, trump):
    """Whether ``card`` beats the card ``attack``: higher in its suit, or a trump where that is none."""
    if card // 13 == attack // 13:
        return card > attack
    return card // 13 == trump


def may_add(table_ids, card):
    """Whether the card's rank lies on the table: only then may it be added, or the attack transferred."""
    for card_id in table_ids:
        if card_id % 13 == card % 13:
            return True
    return False


def attack_limit(first_bout, defender_cards):
    """How many attacking cards a bout may have, beaten ones included: 6, in a limited first bout 5, and no
    more than the defender held when it began."""
    return min(FIRST_BOUT_LIMIT if first_bout else BOUT_LIMIT, defender_cards)


def first_attackers(hands, trump):
    """The seats that may attack first, a list: that with the lowest trump; else all with the lowest rank."""
    best = 99
    seats = []
    for seat, hand in enumerate(hands):
        for card_id in hand:
            height = card_id % 13 if card_id // 13 == trump else card_id % 13 + 13
            if height < best:
                best = height
                seats = [seat]
            elif height == best and seat not in seats:
                seats.append(seat)
    return seats
