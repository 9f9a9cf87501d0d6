"""Four-bit pixels to sixteen-bit ones: the plain function, and the machine code where there is an emitter."""

import random

from hal.display import expand as plain
from hal.port import expander


def table():
    return bytearray([(value * 7 + place * 50) & 255 for value in range(256) for place in range(4)])


def test_each_byte_becomes_its_four():
    pairs = table()
    out = bytearray(16)
    for expand in (plain.expand, expander()):
        expand(bytearray(b"\x00\x01\x02\x03\x04\x05\x06\x07"), 1, 3, 2, 2, pairs, out)
        assert bytes(out) == bytes(pairs[4:12] + pairs[16:24])


def test_both_do_the_same():
    pairs = table()
    random.seed(1)
    frame = bytearray([random.getrandbits(8) for _ in range(600)])
    fast = expander()
    for _ in range(200):
        stride = random.getrandbits(5) + 1
        count = random.getrandbits(8) % stride + 1
        rows = random.getrandbits(3)
        at = random.getrandbits(6)
        size = count * rows * 4
        first, second = bytearray(size + 8), bytearray(size + 8)
        plain.expand(frame, at, stride, count, rows, pairs, first)
        fast(frame, at, stride, count, rows, pairs, second)
        assert first == second
        assert bytes(first[size:]) == bytes(8)
