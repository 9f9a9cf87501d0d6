"""The weakest bot: any legal action, all equally likely."""

from engine.bot import legal_codes
from engine.rng import Rng
from engine.wizard.bots.bot import Bot


class RandomBot(Bot):
    """Plays by chance, from a stream of its own: the same seed (int or bytes) makes the same choices."""

    name = "random"
    level = 1

    def __init__(self, seed):
        self._rng = Rng(seed)

    def choose(self, observation):
        """The code of any legal action."""
        codes = legal_codes(observation)
        return codes[self._rng.randrange(len(codes))]


BOT = RandomBot
