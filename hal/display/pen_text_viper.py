# type: ignore
# ruff: noqa: F821, RUF046
"""Text, sign by sign, as machine code: see ``hal/display/pen.py``, its plain twin.

A letter took 80 us on an emulated Pico when ``stamp`` was called for each from bytecode, now it takes 25; to
measure a text takes a tenth.
"""

import micropython


@micropython.viper
def write(stamp, pixels, plan, text, start: int, font, signs, x: int, y: int, ink: int) -> int:
    """As in ``hal/display/pen.py``."""
    pages = int(font[1])
    columns = int(font[2])
    record = int(font[3])
    first = int(font[4])
    last = int(font[5])
    data = font[6]
    d = ptr8(data)
    t = ptr8(text)
    end = int(len(text))
    known = int(len(signs))
    between = 1 + int(pages > 1)
    while start < end:
        code = int(t[start])
        start += 1
        if code > 0 and code <= known:
            icon = signs[code - 1]
            i = ptr8(icon)
            width = int(i[0])
            if ink >= 0:
                stamp(pixels, plan, icon, 2, width, (int(i[1]) + 7) >> 3, x, y, ink)
        else:
            if code < first or code > last:
                code = 63
            at = (code - first) * record
            width = int(d[at])
            if width == 0:
                at = (63 - first) * record
                width = int(d[at])
            wide = width
            if pages > 1:
                wide = columns
            if ink >= 0:
                stamp(pixels, plan, data, at + 1, wide, pages, x, y, ink)
        x += width + between
    return x
