"""The hint for a person: what the strongest bot would do. A module of its own, since it is seldom wanted."""

from engine.bot import settle
from engine.fool.bots.strong import StrongBot
from engine.fool.bots.words import reason


def hint(observation):
    """As ``suggest`` of the package."""
    bot = StrongBot()
    code, value = settle(bot.consider(observation))
    return bot.action(code), reason(observation, code, value)
