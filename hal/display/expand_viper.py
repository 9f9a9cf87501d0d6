# type: ignore
# ruff: noqa: F821
"""Pixels of four bits to pixels of sixteen, as machine code: see ``hal/display/expand.py``, its plain twin.

It has to be compiled for the board's processor (``mpy-cross -march=armv6m`` for an RP2040). Measured on an
emulated Pico at 125 MHz: 57,600 pixels in 9.3 ms, two rows of 240 a call; the same by FrameBuffer.blit with a
palette takes 71 ms.
"""

import micropython


@micropython.viper
def expand(frame, at: int, stride: int, count: int, rows: int, pairs, out):
    """As in ``hal/display/expand.py``; pairs and out begin at an address that four divides."""
    # One table look-up and one store make two pixels; addresses are counted up by hand, because indexing
    # multiplies and adds each time; four bytes a turn halve the cost of the loop.
    source = int(ptr8(frame)) + at
    target = int(ptr32(out))
    table = ptr32(pairs)
    while rows:
        end = source + count
        while source + 4 <= end:
            p = ptr8(source)
            o = ptr32(target)
            o[0] = table[p[0]]
            o[1] = table[p[1]]
            o[2] = table[p[2]]
            o[3] = table[p[3]]
            source += 4
            target += 16
        while source < end:
            ptr32(target)[0] = table[ptr8(source)[0]]
            source += 1
            target += 4
        source += stride - count
        rows -= 1
