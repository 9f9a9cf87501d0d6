"""The hint for a person: what the strongest bot would do. A module of its own, since it is seldom wanted."""

from engine.wizard.bots.clever import CleverBot
from engine.wizard.bots.words import reason
from engine.wizard.codes import BID, TRUMP


def hint(observation):
    """As ``suggest`` of the package."""
    bot = CleverBot()
    code = bot.choose(observation)
    words = reason(observation, code)
    if BID <= code < TRUMP and len(observation.legal_codes) <= observation.cards_dealt:
        wish = bot.bid(observation, range(BID, BID + observation.cards_dealt + 1))
        if wish != code:
            words = "%d is not allowed" % (wish - BID)
    return bot.action(code), words
