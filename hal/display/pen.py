"""Signs of one bit a pixel into a frame buffer, in plain Python: for runtimes without a viper emitter.

``hal/port.py`` chooses between this and ``hal/display/pen_viper.py``, ``pen_columns_viper.py`` and
``pen_text_viper.py``, which do the same.
"""

from hal import COLUMNS, NIBBLES


def stamp(pixels, plan, data, at, columns, pages, x, y, ink):
    """Draws the lit pixels of a sign in ``ink``, its top left at (x, y), clipped.

    data has the sign from byte ``at`` on: for each page of eight rows its columns, the lowest bit on top.
    pixels is the frame buffer's memory. plan is an array of 16-bit numbers: its form, how many pixels
    of the panel, across and down, are one here (1 or 2), width and height in the latter, its stride in bytes.
    """
    form, zoom, width, height, stride = plan
    for _ in range(pages):
        for left in range(x, x + columns):
            bits = data[at]
            at += 1
            top = y
            while bits:
                if bits & 1 and 0 <= left < width and 0 <= top < height:
                    for row in range(top * zoom, top * zoom + zoom):
                        for column in range(left * zoom, left * zoom + zoom):
                            _dot(pixels, form, stride, column, row, ink)
                bits >>= 1
                top += 1
        y += 8


def _dot(pixels, form, stride, column, row, ink):
    if form == NIBBLES:
        place = row * stride + (column >> 1)
        if column & 1:
            pixels[place] = pixels[place] & 0xF0 | ink
        else:
            pixels[place] = pixels[place] & 0x0F | ink << 4
        return
    if form == COLUMNS:
        place = (row >> 3) * stride + column
        bit = 1 << (row & 7)
    else:
        place = row * stride + (column >> 3)
        bit = 1 << (column & 7)
    if ink:
        pixels[place] |= bit
    else:
        pixels[place] &= 255 - bit


def write(stamp, pixels, plan, text, start, font, signs, x, y, ink):
    """Writes bytes ``text`` from byte ``start`` on with ``stamp``, its top left at (x, y).

    Returns the x behind it. With ink -1 nothing is drawn.

    font is that of ``firmware/ui/canvas.py``: (height, pages, most columns, bytes a glyph, first code, last
    code, data). The codes 1, 2, ... are ``signs``: width, height, columns.
    """
    _, pages, columns, record, first, last, data = font
    for place in range(start, len(text)):
        code = text[place]
        if 0 < code <= len(signs):
            icon = signs[code - 1]
            width = icon[0]
            if ink >= 0:
                stamp(pixels, plan, icon, 2, width, (icon[1] + 7) >> 3, x, y, ink)
        else:
            if code < first or code > last or not data[(code - first) * record]:
                code = 63
            at = (code - first) * record
            width = data[at]
            if ink >= 0:
                # what a page of several has beyond the glyph's width is blank
                stamp(pixels, plan, data, at + 1, width if pages == 1 else columns, pages, x, y, ink)
        x += width + (1 if pages == 1 else 2)
    return x
