# type: ignore
# ruff: noqa: C901, F821, RUF046
"""Signs of one bit a pixel into a frame buffer, as machine code: see ``hal/display/pen.py``, its plain twin.

It has to be compiled for the board's processor, as ``hal/display/expand_viper.py``. A letter of a small type
took 250 us on an emulated Pico, and 750 where each pixel is four, when its columns were copied to a
FrameBuffer and that was blitted; 80 us when ``stamp`` was called for each letter from bytecode.
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
            if bits and form == 0 and zoom == 1 and top >= 0 and top + 8 <= height:
                # a column in one go: its bits lie in one byte, or in two
                bits <<= top & 7
                place = (top >> 3) * stride + left
                if ink:
                    p[place] = p[place] | bits & 255
                else:
                    p[place] = p[place] & (255 - (bits & 255))
                bits >>= 8
                if bits:
                    place += stride
                    if ink:
                        p[place] = p[place] | bits
                    else:
                        p[place] = p[place] & (255 - bits)
                bits = 0
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


@micropython.viper
def write(pixels, plan, text, start: int, font, signs, x: int, y: int, ink: int) -> int:
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
            stamp(pixels, plan, data, at + 1, wide, pages, x, y, ink)
        x += width + between
    return x


@micropython.viper
def measure(text, start: int, font, signs) -> int:
    """As in ``hal/display/pen.py``."""
    record = int(font[3])
    first = int(font[4])
    last = int(font[5])
    d = ptr8(font[6])
    t = ptr8(text)
    end = int(len(text))
    known = int(len(signs))
    between = 1 + int(int(font[1]) > 1)
    if start >= end:
        return 0
    x = 0 - between
    while start < end:
        code = int(t[start])
        start += 1
        if code > 0 and code <= known:
            x += int(ptr8(signs[code - 1])[0])
        else:
            if code < first or code > last:
                code = 63
            width = int(d[(code - first) * record])
            if width == 0:
                width = int(d[(63 - first) * record])
            x += width
        x += between
    return x
