"""Why a bot chooses as it does, in words for a beginner: what is said is true of the position.

At most 24 characters of ASCII each, so that they fit one line of the smallest font.
"""

from engine.wizard.bots.basic import beats, best_suit, card_price
from engine.wizard.codes import BID, TRUMP
from engine.wizard.rules import trick_winner

_HIGH = 8  # ranks above this one are worth throwing off


def reason(observation, code):
    """Words for the choice of ``code``, one of the observation's ``legal_codes``."""
    if code >= TRUMP:
        return _of_trump(observation.hand_ids, code - TRUMP)
    if code >= BID:
        return _of_bid(observation.hand_ids, code - BID)
    if len(observation.legal_codes) == 1:
        return "your last card" if len(observation.hand_ids) == 1 else "nothing else is allowed"
    seat = observation.player
    need = observation.bids[seat] - observation.tricks_won[seat]
    if observation.trick_ids:
        return _of_following(observation, code, need)
    return _of_leading(observation, code, need)


def _of_trump(hand_ids, suit):
    lengths = [0, 0, 0, 0]
    for card_id in hand_ids:
        if card_id < 52:
            lengths[card_id // 13] += 1
    if max(lengths) == 0:
        return "you hold no suit at all"
    if lengths[suit] == max(lengths):
        return "your longest suit"
    return "your strongest suit" if suit == best_suit(hand_ids) else "as good as any"


def _of_bid(hand_ids, bid):
    wizards = 0
    for card_id in hand_ids:
        if 52 <= card_id < 56:
            wizards += 1
    if bid < wizards:
        return "less is safer here"
    if bid == 0:
        return "hardly a trick in it"
    if bid == wizards:
        return "a wizard is a trick" if bid == 1 else "%d wizards, %d tricks" % (bid, bid)
    return "one likely trick" if bid == 1 else "%d likely tricks" % bid


def _of_leading(observation, code, need):
    if need > 0:
        if 52 <= code < 56:
            return "no card beats this one"
        if code >= 56:
            return "this trick can wait" if need < len(observation.hand_ids) else "hope for a good card"
        if _is_dearest(code, observation.legal_codes, observation):
            return "your best chance to win"
        return "you need one more trick" if need == 1 else "you need %d more tricks" % need
    if code >= 56:
        return "a jester seldom wins"
    if _is_cheapest(code, observation.legal_codes, observation):
        return "least likely to win"
    return "you have all you want"


def _of_following(observation, code, need):
    trick_ids = observation.trick_ids
    trump = observation.trump
    winning_id = trick_ids[trick_winner(trick_ids, trump)]
    last = len(trick_ids) == observation.num_players - 1
    winners = [card for card in observation.legal_codes if beats(card, winning_id, trump)]
    if code in winners:
        if need > 0:
            return _of_winning(observation, code, winners, last)
        if last and len(winners) == len(observation.legal_codes):
            return "none of yours loses"
        return "the least harm" if last or code >= 52 else "hope that it is beaten"
    if need > 0:
        return _of_not_winning(observation, code, winners, need)
    if code >= 56:
        return "a jester loses for sure"
    if code >= 52:
        return "the first wizard wins"
    if code // 13 == winning_id // 13:
        return "duck under"
    if code % 13 >= _HIGH:
        return "throw off a high card"
    return "this one can't win"


def _of_winning(observation, code, winners, last):
    if code >= 52:
        return "a wizard takes it"
    trump = observation.trump
    cheapest = _is_cheapest(code, winners, observation)
    if last:
        return "win it cheaply" if cheapest else "this one wins it"
    if code // 13 == trump and observation.lead not in (None, trump):
        return "trump it"
    return "cheap, and it may win" if cheapest else "this one may win"


def _of_not_winning(observation, code, winners, need):
    if not winners:
        if _is_cheapest(code, observation.legal_codes, observation):
            return "it is lost: play low"
        if observation.legal_codes[-1] >= 56 and code < 56:
            return "lost: keep the jester"
        return "this trick is lost"
    if winners[0] >= 52:
        return "keep the wizard"
    return "this trick can wait" if need < len(observation.hand_ids) else "it is hardly to be won"


def _is_cheapest(code, codes, observation):
    trump = observation.trump
    players = observation.num_players
    price = card_price(code, trump, players)
    for other in codes:
        if card_price(other, trump, players) < price:
            return False
    return True


def _is_dearest(code, codes, observation):
    trump = observation.trump
    players = observation.num_players
    price = card_price(code, trump, players)
    for other in codes:
        if card_price(other, trump, players) > price:
            return False
    return True
