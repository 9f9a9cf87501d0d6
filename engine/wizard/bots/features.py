"""What speaks for a card taking a trick, as rows of numbers, 64 being one; and the way to a chance.

Three questions are asked of a number card, each with its own features and weights (``weights.py``): will it
take a trick if it is in a hand that bids now (``of_bid``); will it take one later in the round
(``of_later``); will it, played now and winning for the moment, hold the trick (``of_now``). Each gives (row
of the weights, features).
"""

from engine.port import const

# rows of weights: trump, plain, plain in a round without trump; the same again for the second regime
_TRUMP = const(0)
_PLAIN = const(1)
_NO_TRUMP = const(2)
_SECOND = const(3)

_LEFT = const(3)  # places among the features of ``of_later``
_NEED = const(4)


def likely(weights, features):
    """The chance, 1 to 255 of 256, that features with these weights (signed bytes, 32 is one) speak for."""
    total = 0
    for place, value in enumerate(features):
        weight = weights[place]
        total += value * (weight - 256 if weight > 127 else weight)
    place = (total >> 7) + 96  # in 1/2048; the table has a step for each 1/16
    return LOGISTIC[0 if place < 0 else 191 if place > 191 else place]


# 256 / (1 + exp(-x)) for x from -6 to 6 in steps of 1/16, taken in the middle of each step, within 1 to 255
LOGISTIC = (
    b"\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x02\x02"
    b"\x02\x02\x02\x02\x02\x02\x03\x03\x03\x03\x03\x03\x04\x04\x04\x04"
    b"\x05\x05\x05\x06\x06\x06\x07\x07\x08\x08\x09\x09\x0a\x0a\x0b\x0c"
    b"\x0d\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x18\x19\x1b\x1c\x1e"
    b"\x1f\x21\x23\x25\x27\x29\x2b\x2e\x30\x32\x35\x38\x3a\x3d\x40\x43"
    b"\x46\x4a\x4d\x50\x54\x57\x5b\x5f\x63\x66\x6a\x6e\x72\x76\x7a\x7e"
    b"\x82\x86\x8a\x8e\x92\x96\x9a\x9d\xa1\xa5\xa9\xac\xb0\xb3\xb6\xba"
    b"\xbd\xc0\xc3\xc6\xc8\xcb\xce\xd0\xd2\xd5\xd7\xd9\xdb\xdd\xdf\xe1"
    b"\xe2\xe4\xe5\xe7\xe8\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf3"
    b"\xf4\xf5\xf6\xf6\xf7\xf7\xf8\xf8\xf9\xf9\xfa\xfa\xfa\xfb\xfb\xfb"
    b"\xfc\xfc\xfc\xfc\xfd\xfd\xfd\xfd\xfd\xfd\xfe\xfe\xfe\xfe\xfe\xfe"
    b"\xfe\xfe\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
)


def of_bid(count, card_id, trump, players, before, excess):
    """A card of a hand that bids; ``before`` seats have bid, ``excess`` (64: one) above their share."""
    suit = card_id // 13
    higher = count.above[card_id]
    features = [
        64,
        count.nobody[higher] >> 2,
        count.wizards * count.held >> 2,
        count.left * 8,
        before * 16,
        excess,
        players * 16,
        (card_id % 13) * 5,
        count.own[suit] * 16,
    ]
    if suit == trump:
        features.append(0 if higher else 64)
        return _TRUMP, features
    if trump is None:
        return _NO_TRUMP, features
    features.append(count.unseen[trump] * count.held >> 4)
    features.append(count.own[trump] * 16)
    return _PLAIN, features


def of_later(count, card_id, trump, players, seat):
    """A card that stays in the hand after this trick; ``wanting`` completes its features."""
    suit = card_id // 13
    higher = count.above[card_id]
    left = max(1, count.left - 1)
    others = count.wanted - max(0, count.needs[seat])
    features = [
        64,
        count.nobody[higher] >> 2,
        count.wizards * count.held >> 2,
        left * 8,
        0,
        64 * others // left if others < 2 * left else 128,
        players * 16,
        (card_id % 13) * 5,
        count.own[suit] * 16,
        (count.unseen[suit] - higher) * count.held >> 4,
    ]
    if suit == trump:
        features.append(0 if higher else 64)
        return _TRUMP, features
    if trump is None:
        return _NO_TRUMP, features
    features.append(count.unseen[trump] * count.held >> 4)
    return _PLAIN, features


def wanting(row, features, need):
    """Put into features of ``of_later`` that ``need`` tricks are then wanted; gives the row of the weights.

    The second regime is for a seat that wants no more.
    """
    if need <= 0:
        features[_NEED] = 0
        return _SECOND + row
    features[_NEED] = 512 * need // features[_LEFT]
    return row


def of_now(count, card_id, trump, lead, seat, behind, nobody):
    """A card that would win the trick as it lies; ``behind`` are the seats still to play, ``nobody`` what
    ``Count.behind`` says of them.

    The first regime is for a card that is led, or follows nothing but jesters (``lead`` None).
    """
    suit = card_id // 13
    asked = suit if lead is None else lead
    short = 0
    without = 0
    for other in behind:
        if count.needs[other] > 0:
            short += 1
        if count.void[other] >> asked & 1:
            without += 1
    features = [
        64,
        nobody[count.above[card_id]] >> 2,
        nobody[count.wizards] >> 2,
        short * 32,
        (len(behind) - short) * 32,
        count.left * 8,
        without * 32,
        64 if count.needs[seat] > 0 else 0,
        count.unseen[asked] * 16,
    ]
    regime = 0 if lead is None else _SECOND
    if suit == trump:
        features.append(64 if asked == trump else 0)
        features.append(count.unseen[trump] * count.held >> 4)
        return regime + _TRUMP, features
    features.append(count.own[suit] * 16)
    if trump is None:
        return regime + _NO_TRUMP, features
    features.append(nobody[count.unseen[trump]] >> 2)
    return regime + _PLAIN, features
