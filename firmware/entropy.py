"""Where a deal's randomness comes from: the runtime's generator, mixed with the moments at which keys were
pressed.

Boards differ in how good ``os.urandom`` is just after power-on (some repeat); people's fingers don't repeat.
"""

import hashlib
import os


class Entropy:
    """A pool that is stirred with every key and drawn from for a seed."""

    def __init__(self):
        self._pool = bytearray(32)
        self._at = 0

    def stir(self, value):
        """Mix an integer in: a tick at which something happened."""
        pool = self._pool
        for _ in range(4):
            pool[self._at] = (pool[self._at] * 5 + value + 1) & 0xFF
            self._at = (self._at + 1) & 31
            value >>= 8

    def draw(self):
        """32 bytes to seed a game with; never the same twice."""
        digest = hashlib.sha256(os.urandom(32) + bytes(self._pool)).digest()
        for i in range(32):
            self._pool[i] ^= digest[31 - i]
        return hashlib.sha256(digest).digest()
