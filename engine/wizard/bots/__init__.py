"""Bots that play Wizard, by level, and the hint for a person.

A bot sees an Observation and answers with an action. ``make_bot(name, seed)`` makes one for a seat; it is
asked with ``bot.act(observation)``, which gives

- an action object (Bid, PlayCard, ChooseTrump), or
- a generator, of a bot that thinks long: it yields None after each bounded piece of work, so that the screen
  stays alive meanwhile, and returns the action. ``settle`` runs one to its end for whoever can wait.

``bot.choose(observation)`` gives the action's code (``codes.py``) and makes no object: for hot loops.
``bot.think(observation)`` gives the code as ``act`` gives the action: for whoever keeps a screen alive.
``bot.name`` and ``bot.level`` say who it is. The same seed and the same observations give the same actions on
every runtime.

README.md shows how to write a bot in ten lines. The fields of an Observation that cost nothing are the
numbers at the top of its docstring: ``hand_ids``, ``trick_ids``, ``trump``, ``bids`` and so on. To join the
others it needs a file here with that name, and the name in ``BOTS``.
"""

from engine.bot import bot_named, settle

__all__ = ("BOTS", "make_bot", "settle", "suggest")

BOTS = ("random", "basic", "clever")


def make_bot(name, seed):
    """A bot of that name in BOTS, else ValueError. ``seed``, int or bytes: for what it leaves to chance."""
    return bot_named(name, BOTS, __name__)(seed)


def suggest(observation):
    """(action, words): what the strongest bot would do here, and in at most 24 characters of ASCII, why.

    ValueError where it is not this player's turn.
    """
    from engine.wizard.bots.hint import hint

    return hint(observation)
