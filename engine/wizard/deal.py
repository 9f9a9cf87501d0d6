"""Shuffling and dealing, on card ids."""

from engine.port import octets
from engine.rng import Rng
from engine.wizard.rules import DECK_SIZE

_PACK = bytes(range(DECK_SIZE))


def shuffled_ids(rng, count=DECK_SIZE):
    """The 60 ids in a row, of which the first ``count`` are shuffled; index 0 is the top of the pack.

    ``rng`` is an ``Rng``, or anything whose ``shuffle(list)`` shuffles in place, such as ``random.Random``.
    """
    if isinstance(rng, Rng):
        deck = octets(_PACK)
        rng.shuffle(deck, count)
    else:
        deck = list(range(DECK_SIZE))
        rng.shuffle(deck)
    return deck


def deal(rng, num_players, dealer, cards):
    """Shuffle and deal ``cards`` to each, one at a time, left of the dealer first.

    Returns (hands, turned). A hand is a list of six lists: its red, yellow, green and blue cards, its wizards
    and jesters, each ascending, and one that is always empty. ``turned`` is the card turned for trump, -1
    where the whole pack is dealt.
    """
    dealt = num_players * cards
    deck = shuffled_ids(rng, min(dealt + 1, DECK_SIZE))
    hands = []
    for seat in range(num_players):
        hand = [[], [], [], [], [], []]
        for place in range((seat - dealer - 1) % num_players, dealt, num_players):
            card = deck[place]
            hand[card // 13].append(card)
        for suit in hand:
            if len(suit) > 1:
                suit.sort()
        hands.append(hand)
    return hands, deck[dealt] if dealt < DECK_SIZE else -1
