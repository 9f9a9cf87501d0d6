"""What every bot of every game is."""


class Bot:
    """Base of the bots: a name, a level from 1, and a decision.

    A bot knows what the Observation tells, and what it remembers of the ones before; never the game. Each
    game has a Bot of its own, which knows how to say ``action``.
    """

    name = ""
    level = 0

    def __init__(self, seed=None):
        """``seed`` is for bots that leave something to chance; equal observations get equal answers else."""

    def choose(self, observation):
        """The code of the action that the bot takes, one of ``observation.legal_codes``.

        ValueError where it is not this player's turn.
        """
        raise NotImplementedError

    def action(self, code):
        """The action of that code as an object of the game."""
        raise NotImplementedError

    def think(self, observation):
        """The code of ``choose``; of a bot that thinks long a generator, which yields None after each bounded
        piece of work and returns the code."""
        return self.choose(observation)

    def act(self, observation):
        """As ``think``, with the action as an object in place of its code."""
        thought = self.think(observation)
        return self._act_on(thought) if hasattr(thought, "send") else self.action(thought)

    def _act_on(self, thought):
        code = yield from thought
        return self.action(code)


def legal_codes(observation):
    """The codes to choose from; ValueError where there are none."""
    codes = observation.legal_codes
    if not codes:
        raise ValueError("it is not this player's turn")
    return codes


def bot_named(name, names, package):
    """The ``BOT`` of the module of that name in the package of a game's bots; ValueError if it is not one of
    ``names``."""
    if name not in names:
        raise ValueError("no bot is called %r" % (name,))
    return __import__(package + "." + name, None, None, ("BOT",)).BOT


def settle(thought):
    """What a bot gave; a generator is run to its end first."""
    if not hasattr(thought, "send"):
        return thought
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return done.value
