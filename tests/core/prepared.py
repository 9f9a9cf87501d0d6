"""What the portable tests of all games share: prepared packs, JSON through text, calls that are refused."""

import json

from engine.rng import Rng


class Packs:
    """An ``rng`` for a game that lays prepared packs, top first; after them it shuffles in earnest."""

    def __init__(self, *packs):
        self.packs = packs
        self.rng = Rng(1)

    def shuffle(self, deck):
        if not self.packs:
            self.rng.shuffle(deck)
            return
        deck[:] = self.packs[0]
        self.packs = self.packs[1:]

    def randrange(self, stop):
        return self.rng.randrange(stop)

    def getstate(self):
        return self.packs, self.rng.getstate()

    def setstate(self, state):
        self.packs = state[0]
        self.rng.setstate(state[1])


def through_text(data):
    """The data after a journey as JSON text."""
    return json.loads(json.dumps(data))


def refuses(error, function, *args, **kwargs):
    """Whether the call raises just that error (or a subclass of it)."""
    try:
        function(*args, **kwargs)
    except error:
        return True
    return False
