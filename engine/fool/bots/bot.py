"""What every bot of Fool is."""


class Bot:
    """Base of the bots: a name, a level from 1, and a decision.

    A bot knows what the Observation tells, and what it remembers of the ones before; never the game.
    """

    name = ""
    level = 0

    def choose(self, observation):
        """The code of the action that the bot takes, one of ``observation.legal_codes``.

        ValueError where it is not this player's turn.
        """
        raise NotImplementedError

    def act(self, observation):
        """The action of ``choose`` as an object; of a bot that thinks long, a generator that returns it."""
        from engine.fool.actions import action_from_code

        return action_from_code(self.choose(observation))


def legal_codes(observation):
    """The codes to choose from; ValueError where there are none."""
    codes = observation.legal_codes
    if not codes:
        raise ValueError("it is not this player's turn")
    return codes


def settle(thought):
    """What a bot gave; a generator is run to its end first."""
    if not hasattr(thought, "send"):
        return thought
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return done.value
