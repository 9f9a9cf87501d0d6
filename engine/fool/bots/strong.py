"""A bot that counts cards, holds its trumps back, and solves the ending between two players exactly."""

from engine.bot import legal_codes, settle
from engine.fool.bots.basic import card_of, holds_only
from engine.fool.bots.bot import Bot
from engine.fool.bots.ending import is_ending, solve
from engine.fool.bots.worth import Worth
from engine.fool.codes import BEAT, PASS, TAKE, TRANSFER
from engine.fool.rules import beats
from engine.port import const

LIMIT = const(1000)  # positions of an ending that one decision looks at: 0.4 s on a Raspberry Pi Pico

# in the units of worth.py
_ALIKE = const(211)  # for each further card of the rank that is led: it can be added
_ALWAYS = const(1024)  # more than any card is worth
_GIVEN = const(83)  # what may be given to a defender who takes
_CARD_TAKEN = const(244)  # against taking: for each card, whatever it is worth
_LEAD_LOST = const(285)  # and for not being the next to attack
_INVITATION = const(179)  # against a beat that lets others add


class StrongBot(Bot):
    """Weighs each action by the worth of the cards that it costs and brings; see ``worth.py``.

    With the stock empty and two players left it looks for an action that wins against every defence, at up to
    ``limit`` positions. An ending is solved while ``think``'s generator is run.
    """

    name = "strong"
    level = 2

    def __init__(self, seed=None, limit=LIMIT):
        """``seed`` is taken for the sake of ``make_bot``: equal observations get equal answers anyway."""
        self.limit = limit

    def choose(self, observation):
        """The code of the action."""
        code, _ = settle(self.consider(observation))
        return code

    def think(self, observation):
        """The code of the action; of an ending a generator that returns it."""
        if len(observation.legal_codes) > 1 and is_ending(observation):
            return self._think_long(observation)
        return self.choose(observation)

    def _think_long(self, observation):
        code, _ = yield from self.consider(observation)
        return code

    def consider(self, observation):
        """A generator that returns the code of the action, and 1, 0 or -1 where it is certain to win, to draw
        or to lose against the best play; else None."""
        codes = legal_codes(observation)
        if len(codes) == 1:
            return codes[0], None
        ranked = ranking(observation, codes)
        if not is_ending(observation):
            return ranked[0], None
        decision = yield from solve(observation, ranked, self.limit)
        return decision


def ranking(observation, codes):
    """The codes in a list, the best first, by the worth of cards alone."""
    worth = Worth(observation)
    scored = [(-_score(observation, worth, code), code) for code in codes]
    scored.sort()
    return [code for _, code in scored]


def _score(observation, worth, code):
    """How good the action seems; passing is 0."""
    if code == PASS:
        return 0
    if code == TAKE:
        score = -_LEAD_LOST
        for card in observation.attack_ids + observation.beat_ids:
            if card >= 0:
                score += worth.of(card) * 3 // 2 - _CARD_TAKEN
        return score
    card = card_of(code)
    cost = worth.of(card)
    if code >= BEAT:
        return _of_beat(observation, worth, code, cost)
    if code >= TRANSFER:
        return _ALWAYS - cost
    plain = card // 13 != observation.trump
    if not observation.attack_ids:
        alike = -1
        for other in observation.hand_ids:
            if other % 13 == card % 13 and other // 13 != observation.trump:
                alike += 1
        return alike * _ALIKE - cost if plain else -cost
    if plain:
        return (_GIVEN if observation.taking else _ALWAYS) - cost
    if not observation.stock_size and holds_only(observation.hand_ids, observation.trump):
        return _ALWAYS - cost
    return -cost


def _of_beat(observation, worth, code, cost):
    if not _can_beat_all(observation):
        return -_ALWAYS * 8
    card = card_of(code)
    if len(observation.attack_ids) < observation.attack_limit:
        for other in observation.attack_ids + observation.beat_ids:
            if other >= 0 and other % 13 == card % 13:
                return -cost
        cost += _INVITATION * worth.chance_of_rank(card) // 256
    return -cost


def _can_beat_all(observation):
    """Whether the hand beats every open card; only after a transfer there are several, all of one rank."""
    trump = observation.trump
    hand = list(observation.hand_ids)
    opened = [card for card, beat in zip(observation.attack_ids, observation.beat_ids) if beat < 0]
    # trumps first: only a higher one beats them; the others spare trumps where they can
    opened.sort(key=lambda card: (card // 13 != trump, card))
    for attack in opened:
        beating = [card for card in hand if beats(attack, card, trump)]
        if not beating:
            return False
        beating.sort(key=lambda card: (card // 13 == trump, card))
        hand.remove(beating[0])
    return True


BOT = StrongBot
