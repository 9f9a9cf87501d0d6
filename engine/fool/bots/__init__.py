'''Bots that play Fool, by level, and the hint for a person.

A bot sees an Observation and answers with an action. ``make_bot(name, seed)`` makes one for a seat; it is
asked with ``bot.act(observation)``, which gives

- an action object (Attack, Beat, Take, Pass, Transfer), or
- a generator, of a bot that thinks long: it yields None after each bounded piece of work, so that the screen
  stays alive meanwhile, and returns the action. ``settle`` runs one to its end for whoever can wait.

``bot.choose(observation)`` gives the action's code (``codes.py``) at once and makes no object: for hot loops.
``bot.name`` and ``bot.level`` say who it is. The same seed and the same observations give the same actions on
every runtime.
'''

from engine.fool.bots.bot import settle

__all__ = ("BOTS", "make_bot", "settle", "suggest")

BOTS = ("basic", "strong")


def make_bot(name, seed):
    """A bot of that name in BOTS, else ValueError. ``seed``, int or bytes: for what it leaves to chance."""
    if name == "basic":
        from engine.fool.bots.basic import BasicBot

        return BasicBot(seed)
    if name == "strong":
        from engine.fool.bots.strong import StrongBot

        return StrongBot(seed)
    raise ValueError("no bot is called %r" % (name,))


def suggest(observation):
    """(action, words): what the strongest bot would do here, and in at most 24 characters of ASCII, why.

    ValueError where it is not this player's turn.
    """
    from engine.fool.actions import action_from_code
    from engine.fool.bots.strong import StrongBot
    from engine.fool.bots.words import reason

    code, value = settle(StrongBot().consider(observation))
    return action_from_code(code), reason(observation, code, value)
