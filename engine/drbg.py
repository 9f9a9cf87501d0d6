"""Hash_DRBG with SHA-256, the deterministic random bit generator of NIST SP 800-90A Rev. 1, section 10.1.1.

Every runtime has ``hashlib``, and NIST publishes test vectors (CAVP). The state is 440 bits and a counter.
"""

from hashlib import sha256

_SEED_LEN = 55  # seedlen of SHA-256: 440 bits
_MASK = (1 << 440) - 1
_MAX_REQUEST = 65536  # bytes, SP 800-90A table 2


def _derive(material):
    """Hash_df of SP 800-90A 10.3.1: the material as 55 bytes."""
    material = b"\x00\x00\x01\xb8" + material  # 440, the number of bits asked for
    return (sha256(b"\x01" + material).digest() + sha256(b"\x02" + material).digest())[:_SEED_LEN]


class HashDRBG:
    """Hash_DRBG with SHA-256, as published: bytes in, bytes out, no prediction resistance.

    ``entropy`` should hold 32 random bytes and ``nonce`` 16; shorter ones are taken, for tests and for games
    that are to be repeated. All three are bytes.
    """

    __slots__ = ("_value", "_constant", "_counter")

    def __init__(self, entropy, nonce=b"", personalization=b""):
        self._restart(entropy + nonce + personalization)

    def _restart(self, material):
        self._value = _derive(material)
        self._constant = _derive(b"\x00" + self._value)
        self._counter = 1

    def reseed(self, entropy, additional=b""):
        """Mix fresh bytes into the state; what came before does not help to foretell what follows."""
        self._restart(b"\x01" + self._value + entropy + additional)

    def generate(self, count, additional=b""):
        """The next ``count`` bytes, at most 65536 in one request (ValueError)."""
        if not 0 <= count <= _MAX_REQUEST:
            raise ValueError("a request is for 0 to 65536 bytes, not %d" % count)
        value = self._value
        number = int.from_bytes(value, "big")
        if additional:
            number += int.from_bytes(sha256(b"\x02" + value + additional).digest(), "big")
            number &= _MASK
            value = number.to_bytes(_SEED_LEN, "big")
        out = sha256(value).digest()
        step = number
        while len(out) < count:
            step = (step + 1) & _MASK
            out += sha256(step.to_bytes(_SEED_LEN, "big")).digest()
        number += int.from_bytes(sha256(b"\x03" + value).digest(), "big")
        number += int.from_bytes(self._constant, "big") + self._counter
        self._value = (number & _MASK).to_bytes(_SEED_LEN, "big")
        self._counter += 1
        return out[:count]
