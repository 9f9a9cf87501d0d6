# type: ignore
# ruff: noqa: F821
"""Signs of one bit a pixel into any frame buffer, as machine code; ``hal/display/pen.py`` is its plain twin.

It has to be compiled for the board's processor, as ``hal/display/expand_viper.py``. A letter of a small type
whose pixels are four of the panel's took 750 us on an emulated Pico when its columns were copied to a
FrameBuffer and that was blitted.
"""

import micropython


@micropython.viper
def stamp(pixels, plan, data, at: int, columns: int, pages: int, x: int, y: int, ink: int):
    """As in ``hal/display/pen.py``."""
    # forms: 0 COLUMNS, 1 ROWS, 2 NIBBLES
    p = ptr8(pixels)
    d = ptr8(data)
    g = ptr16(plan)
    form = int(g[0])
    zoom = int(g[1])
    width = int(g[2])
    height = int(g[3])
    stride = int(g[4])
    pair = ink * 17
    while pages:
        left = x
        end = x + columns
        while left < end:
            bits = int(d[at])
            at += 1
            if left < 0 or left >= width:
                bits = 0
            top = y
            if bits and form == 2 and zoom == 2 and top >= 0 and top + 8 <= height:
                # two rows of whole bytes for each bit
                place = 2 * top * stride + left
                while bits:
                    if bits & 1:
                        p[place] = pair
                        p[place + stride] = pair
                    place += 2 * stride
                    bits >>= 1
            while bits:
                if bits & 1 and top >= 0 and top < height:
                    row = top * zoom
                    while row < top * zoom + zoom:
                        column = left * zoom
                        while column < left * zoom + zoom:
                            if form == 2:
                                place = row * stride + (column >> 1)
                                if column & 1:
                                    p[place] = p[place] & 0xF0 | ink
                                else:
                                    p[place] = p[place] & 0x0F | ink << 4
                            else:
                                if form == 0:
                                    place = (row >> 3) * stride + column
                                    bit = 1 << (row & 7)
                                else:
                                    place = row * stride + (column >> 3)
                                    bit = 1 << (column & 7)
                                if ink:
                                    p[place] = p[place] | bit
                                else:
                                    p[place] = p[place] & (255 - bit)
                            column += 1
                        row += 1
                bits >>= 1
                top += 1
            left += 1
        y += 8
        pages -= 1
