"""R18 of the field's faults: the same "random" deal at each power-on. Where a deal's chance comes from."""

import os

from engine.rng import Rng
from engine.wizard.deal import shuffled_ids
from firmware import entropy
from firmware.entropy import Entropy
from hal import NEXT, OK
from tools.simulator.session import Session
from tools.walkthrough import open_row

SECONDS = 300

PACK = 60
SHUFFLES = 6000


class Poor:
    """The module os of a board whose generator says the same after each power-on."""

    def __init__(self):
        self.calls = 0

    def urandom(self, count):
        self.calls += 1
        return bytes([self.calls & 0xFF]) * count


def _with_poor_os(test):
    good = entropy.os
    entropy.os = Poor()
    try:
        return test()
    finally:
        entropy.os = good


def _first_hands(wait_ms):
    """What lies in the hands of the first game of a power-on, begun by hand."""
    session = Session(players=4)
    session.press(OK)
    session.wait(wait_ms)
    open_row(session, b"Play WIZARD")
    session.press(NEXT)
    open_row(session, b"START")
    session.wait(50)
    table = session.app.table
    return table.seed, [list(table.view(seat).hand_ids) for seat in range(4)]


def test_r18_two_boots_differ():
    seeds = [_first_hands(100)[0] for _ in range(4)]
    for i in range(4):
        assert len(seeds[i]) == 32
        assert seeds[i] not in seeds[:i]


def test_r18_a_poor_generator_is_made_good_by_the_moments_of_the_keys():
    first = _with_poor_os(lambda: _first_hands(100))
    assert _with_poor_os(lambda: _first_hands(100)) == first  # it is as poor as that
    assert _with_poor_os(lambda: _first_hands(137))[0] != first[0]


def test_r18_no_seed_comes_twice_in_one_power_on():
    def draw():
        pool = Entropy()
        return [pool.draw() for _ in range(300)]

    for seeds in (draw(), _with_poor_os(draw)):
        assert len(set(seeds)) == 300


def test_r18_the_same_seed_is_the_same_deal():
    seed, hands = _first_hands(100)
    session = Session(players=4)
    session.app.setup.seed = seed
    session.app.start()
    table = session.app.table
    assert [list(table.view(seat).hand_ids) for seat in range(4)] == hands


def test_r18_every_card_comes_to_every_place_equally_often():
    """Chi-square over card and place of 6,000 packs, each from a seed as a game draws it on a poor board.

    Of (60 - 1) squared degrees of freedom the statistic is normal, 3481 with a deviation of 83.4. A shuffle
    that is none exceeds three deviations by far: the naive swap of all places gives 8,000.
    """

    counts = [0] * (PACK * PACK)

    def deal():
        pool = Entropy()
        for _ in range(SHUFFLES):
            pack = shuffled_ids(Rng(pool.draw()))
            for place in range(PACK):
                counts[pack[place] * PACK + place] += 1

    _with_poor_os(deal)
    expected = SHUFFLES // PACK
    total = 0
    for count in counts:
        total += (count - expected) * (count - expected)
    assert 3481 - 3 * 84 < total / expected < 3481 + 3 * 84, total / expected


def test_the_runtimes_own_generator_is_there():
    assert len(os.urandom(32)) == 32 and os.urandom(32) != os.urandom(32)
