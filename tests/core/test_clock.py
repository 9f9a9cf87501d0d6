"""Ticks that wrap, the runtime's clock and the virtual one."""

import random

from hal.clock import Clock, Ticks
from hal.port import TICKS_PERIOD
from hal.sim.clock import VirtualClock


def test_differences_across_the_wrap():
    ticks = Ticks(1 << 30)
    last = (1 << 30) - 1
    half = 1 << 29
    for a, b, difference in ((5, 3, 2), (3, 5, -2), (0, last, 1), (last, 0, -1), (9, last - 10, 20),
                             (7, 7, 0), (half - 1, 0, half - 1), (half, 0, -half), (0, half, -half)):
        assert ticks.ticks_diff(a, b) == difference


def test_sums_across_the_wrap():
    ticks = Ticks(1 << 30)
    last = (1 << 30) - 1
    for t, ms, total in ((5, 3, 8), (last, 1, 0), (last, 2, 1), (last - 5, 5, last), (last - 5, 6, 0),
                         (0, -1, last), (3, -10, last - 6), (1 << 29, (1 << 29) - 1, last), (0, 0, 0)):
        assert ticks.ticks_add(t, ms) == total


def test_sum_and_difference_agree():
    random.seed(1)
    for bits in (8, 30, 62):
        ticks = Ticks(1 << bits)
        half = min(bits - 1, 24)
        for _ in range(300):
            t = random.getrandbits(min(bits, 24)) << max(bits - 24, 0)
            ms = random.getrandbits(half) - (1 << half >> 1)
            later = ticks.ticks_add(t, ms)
            assert 0 <= later < 1 << bits
            assert ticks.ticks_diff(later, t) == ms
            assert ticks.ticks_diff(t, later) == -ms


def test_virtual_clock_moves_when_told():
    clock = VirtualClock(100)
    assert clock.ticks_ms() == 100 == clock.ticks_ms()
    clock.advance(50)
    assert clock.ticks_ms() == 150
    clock.sleep_ms(20)
    clock.sleep_ms(0)
    clock.sleep_ms(-5)
    assert clock.ticks_ms() == 170
    assert clock.slept_ms == 20
    try:
        clock.advance(-1)
    except ValueError:
        return
    raise AssertionError("a clock went back")


def test_virtual_clock_wraps():
    clock = VirtualClock(250, 256)
    start = clock.ticks_ms()
    clock.advance(10)
    assert clock.ticks_ms() == 4
    assert clock.ticks_diff(clock.ticks_ms(), start) == 10
    assert VirtualClock().ticks_period == 1 << 30


def test_clock_of_the_runtime():
    clock = Clock()
    start = clock.ticks_ms()
    assert 0 <= start < clock.ticks_period == TICKS_PERIOD
    clock.sleep_ms(3)
    assert clock.ticks_diff(clock.ticks_ms(), start) >= 2        # ms are counted in whole ones
    clock.sleep_ms(-1)
