# type: ignore
# ruff: noqa: F821
"""Signs into the frame buffer of a panel with one bit a pixel, byte by byte, as machine code.

What most panels of that kind need of ``hal/display/pen_viper.py``, in half of its room.
"""

import micropython


@micropython.viper
def stamp(pixels, plan, data, at: int, columns: int, pages: int, x: int, y: int, ink: int):
    """As in ``hal/display/pen.py``, of COLUMNS that are not zoomed."""
    p = ptr8(pixels)
    d = ptr8(data)
    g = ptr16(plan)
    width = int(g[2])
    height = int(g[3])
    stride = int(g[4])
    while pages:
        # what of the page is on the panel
        mask = 255
        if y + 8 > height:
            mask = (1 << (height - y)) - 1 if y < height else 0
        up = 0
        top = y
        if y <= -8:
            mask = 0
        if y < 0:
            up = 0 - y
            top = 0
        place = (top >> 3) * stride + x
        top &= 7
        left = x
        end = x + columns
        while left < end:
            bits = (int(d[at]) & mask) >> up << top
            at += 1
            if bits and left >= 0 and left < width:
                if ink:
                    p[place] = p[place] | bits
                else:
                    p[place] = p[place] & (255 ^ (bits & 255))
                bits >>= 8
                if bits:
                    lower = place + stride
                    if ink:
                        p[lower] = p[lower] | bits
                    else:
                        p[lower] = p[lower] & (255 ^ bits)
            place += 1
            left += 1
        y += 8
        pages -= 1
