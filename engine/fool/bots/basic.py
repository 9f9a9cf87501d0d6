"""The opponent of the rule book: the lowest card that will do, and a trump only when it must."""

from engine.bot import legal_codes
from engine.fool.bots.bot import Bot
from engine.fool.codes import BEAT, PASS, TAKE, TRANSFER


def card_of(code):
    """The id of the card that an attack, a transfer or a beat plays."""
    return code & 63


def height(card_id, trump):
    """Orders cards by what they are worth: plain ones by rank, then trumps by rank."""
    return card_id % 13 + 13 if card_id // 13 == trump else card_id % 13


def lowest(codes, trump):
    """The code that plays the card of least worth; of equals the first. None if there is no code."""
    best = None
    for code in codes:
        if best is None or height(card_of(code), trump) < height(card_of(best), trump):
            best = code
    return best


class BasicBot(Bot):
    """Leads its lowest card, adds every plain card it may, and beats whatever it can as cheaply as it can.

    It adds trumps only when the stock is empty and it holds nothing else. Its description knows no transfer:
    it passes an attack on with any plain card that does it.
    """

    name = "basic"
    level = 1

    def choose(self, observation):
        """The code of the action."""
        codes = legal_codes(observation)
        trump = observation.trump
        if PASS in codes:
            return self._add(observation, codes, trump)
        if TAKE in codes:
            return self._defend(observation, codes, trump)
        return lowest(codes, trump)

    def _add(self, observation, codes, trump):
        cards = [code for code in codes if code != PASS and code // 13 != trump]
        if not cards and not observation.stock_size and holds_only(observation.hand_ids, trump):
            cards = [code for code in codes if code != PASS]
        return lowest(cards, trump) if cards else PASS

    def _defend(self, observation, codes, trump):
        transfers = [code for code in codes if TRANSFER <= code < PASS and card_of(code) // 13 != trump]
        if transfers:
            return lowest(transfers, trump)
        beating = lowest([code for code in codes if code >= BEAT], trump)
        return TAKE if beating is None else beating


def holds_only(hand_ids, suit):
    """Whether all cards of the hand are of that suit."""
    for card_id in hand_ids:
        if card_id // 13 != suit:
            return False
    return True


BOT = BasicBot
