"""The generator behind every deal: the same stream on every runtime, unpredictable to the players.

It is Hash_DRBG (``drbg.py``), because nobody who has seen a hand can work out the next one then, which a fast
32-bit generator could not promise.
"""

import os

from engine.drbg import HashDRBG

_BLOCK = 128  # bytes drawn at a time: four digests and one update of the state
_VALUE_LEN = 55
_STATE_LEN = 2 * _VALUE_LEN + 6


class Rng(HashDRBG):
    """Random numbers for a game: ``randrange`` and ``shuffle`` without bias, and a state that can be saved.

    ``seed`` is an int of any size and sign, or bytes, or None: 32 bytes of ``os.urandom`` then. Different
    seeds give different streams, across the types too: 1, -1, b"1" and b"\\x01" are four seeds. Anything
    else, True among it, is a TypeError.
    """

    __slots__ = ("_buffer", "_at")

    def __init__(self, seed=None):
        if seed is None:
            seed = os.urandom(32)
        # A type before the value keeps the two kinds apart; hexadecimal is exact at any size.
        if type(seed) is int:
            material = ("int %x" % seed).encode()
        elif type(seed) is bytes or type(seed) is bytearray:
            material = b"bytes " + bytes(seed)
        else:
            raise TypeError("a seed is an int, bytes or None")
        HashDRBG.__init__(self, material)
        self._buffer = b""
        self._at = 0

    def reseed(self, entropy, additional=b""):
        """Mix fresh bytes into the state, and drop the bytes that were drawn ahead."""
        HashDRBG.reseed(self, entropy, additional)
        self._buffer = b""
        self._at = 0

    def randrange(self, stop):
        """A number from 0 to stop - 1, each equally likely; 1 <= stop <= 2**32, else ValueError."""
        if type(stop) is not int or not 1 <= stop <= 1 << 32:
            raise ValueError("randrange wants a stop from 1 to 2**32")
        span = 256
        while span < stop:
            span <<= 8
        limit = span - span % stop  # numbers from here on would favour the low results: draw again
        while True:
            number = self._byte()
            reach = 256
            while reach < span:
                number = number << 8 | self._byte()
                reach <<= 8
            if number < limit:
                return number % stop

    def _byte(self):
        at = self._at
        if at == len(self._buffer):
            self._buffer = self.generate(_BLOCK)
            at = 0
        self._at = at + 1
        return self._buffer[at]

    def shuffle(self, items, count=None):
        """Shuffle a list of at most 256 in place (Fisher-Yates): every order is equally likely.

        With ``count`` only the first so many places are drawn: they are as after a full shuffle, the rest is
        left in an order that depends on the state alone. ValueError where the list is too long.
        """
        left = len(items)
        if left > 256:
            raise ValueError("a list of at most 256 can be shuffled")
        if count is None or count >= left:
            count = left - 1
        buffer = self._buffer
        end = len(buffer)
        at = self._at
        for place in range(count):
            while True:
                if at == end:
                    buffer = self.generate(_BLOCK)
                    end = _BLOCK
                    at = 0
                number = buffer[at]
                at += 1
                # Bytes from the last multiple of left on would favour low places. The sum settles most cases.
                if number + left <= 256 or number < 256 - 256 % left:
                    break
            other = place + number % left
            item = items[other]
            items[other] = items[place]
            items[place] = item
            left -= 1
        self._buffer = buffer
        self._at = at

    def clone(self):
        """A generator of its own that goes on with the same stream."""
        twin = object.__new__(Rng)
        twin._value = self._value
        twin._constant = self._constant
        twin._counter = self._counter
        twin._buffer = self._buffer
        twin._at = self._at
        return twin

    def getstate(self):
        """The whole state as bytes, for ``setstate``."""
        return self._value + self._constant + self._counter.to_bytes(6, "big") + self._buffer[self._at :]

    def setstate(self, state):
        """Go on from a state that ``getstate`` gave; ValueError if it can't be one."""
        if type(state) is not bytes or not _STATE_LEN <= len(state) <= _STATE_LEN + _BLOCK:
            raise ValueError("not a state of this generator")
        self._value = state[:_VALUE_LEN]
        self._constant = state[_VALUE_LEN : 2 * _VALUE_LEN]
        self._counter = int.from_bytes(state[2 * _VALUE_LEN : _STATE_LEN], "big")
        self._buffer = state[_STATE_LEN:]
        self._at = 0


def copied(rng):
    """A generator of its own in the same state: of an Rng, or of what has getstate and setstate."""
    if type(rng) is Rng:
        return rng.clone()
    twin = type(rng)()
    twin.setstate(rng.getstate())
    return twin
