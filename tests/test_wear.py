"""Keeping games does not wear the flash out: blocks erased for a game of Wizard, on real littlefs."""

import pytest

from hal.sim.flash import PICO_BLOCKS
from tests.runtime import micropython
from tools.benches import wear

USED = (wear.FIRMWARE_KIB + 3) // 4 + 8  # blocks that hold what never moves


def test_the_flash_bears_a_hundred_thousand_games():
    program, reason = micropython()
    if reason:
        pytest.skip(reason)
    found = wear.measure(str(program), 10)
    assert found["actions"] == 541
    print(f"measured: a game of Wizard programs {found['programmed']:,.0f} bytes "
          f"and erases {found['erased']:.1f} blocks of flash")
    # what has to be written at least: a page an action
    assert 541 * 256 < found["programmed"] < 2 * 541 * 256
    # littlefs spreads the erases over the free blocks; 2,000 games showed the most used block at 2.2 times
    # the mean (tools/bench.py --wear)
    assert 2.5 * wear.WANTED * found["erased"] / (PICO_BLOCKS - USED) < wear.ENDURANCE
    assert len(list(wear.lines(found))) == 4
