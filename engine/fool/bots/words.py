"""Why an action is a good one, in words for a beginner: what is said is true of the position.

At most 24 characters of ASCII each, so that they fit one line of the smallest font.
"""

from engine.fool.bots.basic import card_of, height, lowest
from engine.fool.codes import BEAT, PASS, TAKE, TRANSFER


def reason(observation, code, value=None):
    """Words that speak for the action ``code``, one of the observation's ``legal_codes``; ``value`` is 1 or 0
    where it is known to win or to draw."""
    codes = observation.legal_codes
    if len(codes) == 1:
        return "you can't beat it" if code == TAKE else "nothing else is allowed"
    if value == 1:
        return "this wins for sure"
    if value == 0:
        return "this saves a draw"
    if code == TAKE:
        return _of_taking(observation)
    if code == PASS:
        return _of_passing(observation)
    if code >= BEAT:
        return _of_beating(observation, code)
    if code >= TRANSFER:
        return "let the next one beat it"
    if observation.attack_ids:
        return "it has to be taken, too" if observation.taking else "one more to beat"
    return _of_leading(observation, code)


def _of_taking(observation):
    trump = observation.trump
    beats = [code for code in observation.legal_codes if code >= BEAT]
    if not beats:
        return "you can't beat it"
    if observation.beat_ids.count(-1) > 1:
        return "too many to beat"
    if card_of(lowest(beats, trump)) // 13 == trump:
        return "spare your trumps"
    return "beating costs more"


def _of_passing(observation):
    trump = observation.trump
    for code in observation.legal_codes:
        if code != PASS and code // 13 != trump:
            return "too good to give away" if observation.taking else "better kept"
    return "hold your trumps back"


def _of_beating(observation, code):
    trump = observation.trump
    rivals = [other for other in observation.legal_codes if other >= BEAT and other >> 6 == code >> 6]
    if len(rivals) == 1:
        return "the only one that beats"
    if height(card_of(code), trump) == height(card_of(lowest(rivals, trump)), trump):
        return "the lowest that beats it"
    if card_of(code) // 13 == trump:
        return "a trump for this one"
    for card in observation.attack_ids + observation.beat_ids:
        if card >= 0 and card % 13 == card_of(code) % 13:
            return "less for them to add"
    return "the one to spare"


def _of_leading(observation, card):
    trump = observation.trump
    for other in observation.hand_ids if observation.attack_limit > 1 else ():
        if other != card and other % 13 == card % 13 and other // 13 != trump and card // 13 != trump:
            return "you can add another %s" % rank_name(card)
    if height(card, trump) == height(lowest(observation.hand_ids, trump), trump):
        return "your lowest card"
    return "the one to spare"


def rank_name(card):
    """The rank as on the card's corner."""
    rank = card % 13 + 2
    return str(rank) if rank < 11 else "JQKA"[rank - 11]
