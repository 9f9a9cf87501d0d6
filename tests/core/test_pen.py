"""The pen, as machine code and in plain Python: the pixels of a sign and no others, whatever the memory."""

from array import array

from engine.rng import Rng
from firmware.ui import art
from hal import COLUMNS, NIBBLES, ROWS
from hal.display import pen
from hal.port import framebuf, heap_lock, heap_unlock
from hal.port import pen as chosen

FORMATS = {COLUMNS: framebuf.MONO_VLSB, ROWS: framebuf.MONO_HMSB, NIBBLES: framebuf.GS4_HMSB}


def _panel(form, width, height):
    """(memory, stride, FrameBuffer over it)."""
    stride = width if form == COLUMNS else width // 8 if form == ROWS else width // 2
    pixels = bytearray(stride * (((height + 7) // 8) if form == COLUMNS else height))
    return pixels, stride, framebuf.FrameBuffer(pixels, width, height, FORMATS[form])


def _plan(form, zoom, width, height, stride):
    return array("H", (form, zoom, width // zoom, height // zoom, stride))


def test_a_sign_is_drawn_pixel_for_pixel():
    """Against FrameBuffer.pixel(), at random places, half outside too; what is outside changes nothing."""
    rng = Rng(5)
    for form, width, height in ((COLUMNS, 40, 24), (COLUMNS, 300, 16), (ROWS, 40, 21), (NIBBLES, 38, 21)):
        for zoom in (1, 2):
            for stamp in _stamps(form, zoom):
                for ink in (1, 0, 9):
                    if ink > 1 and form != NIBBLES:
                        continue
                    _draw(rng, stamp, form, width, height, zoom, ink)


def _stamps(form, zoom):
    stamps = [chosen(False)[0], pen.stamp]
    if form == COLUMNS and zoom == 1:
        stamps.append(chosen(True)[0])
    return stamps


def _draw(rng, stamp, form, width, height, zoom, ink):
    pixels, stride, _ = _panel(form, width, height)
    wanted, _, drawn = _panel(form, width, height)
    for i in range(len(pixels)):
        pixels[i] = wanted[i] = rng.randrange(256)
    plan = _plan(form, zoom, width, height, stride)
    for _ in range(12):
        columns = rng.randrange(9) + 1
        pages = rng.randrange(3) + 1
        data = bytes([rng.randrange(256) for _ in range(columns * pages + 2)])
        x = rng.randrange(width // zoom + 16) - 8
        y = rng.randrange(height // zoom + 30) - 15 if rng.randrange(4) else rng.randrange(160) - 80
        stamp(pixels, plan, data, 2, columns, pages, x, y, ink)
        for page in range(pages):
            for column in range(columns):
                for bit in range(8):
                    if data[2 + page * columns + column] >> bit & 1:
                        left = x + column
                        top = y + page * 8 + bit
                        if 0 <= left < width // zoom and 0 <= top < height // zoom:
                            drawn.fill_rect(left * zoom, top * zoom, zoom, zoom, ink)
        assert pixels == wanted, (form, zoom, x, y, columns, pages)


def test_it_allocates_nothing():
    stamp, _ = chosen(False)
    pixels, stride, _ = _panel(NIBBLES, 38, 21)
    plan = _plan(NIBBLES, 2, 38, 21, stride)
    heap_lock()
    try:
        stamp(pixels, plan, b"\x81\x7e", 0, 2, 1, 3, 4, 9)
    finally:
        heap_unlock()
    assert sum(pixels)


def test_text_is_written_sign_by_sign():
    """Against stamps of the single glyphs; what the font lacks is a question mark, the codes from 1 on are
    icons.
    """
    rng = Rng(6)
    for font in (art.FONT_SMALL, art.FONT_NORMAL, art.FONT_LARGE):
        for signs in ((), art.SUIT_7):
            for stamp, write in (chosen(True), chosen(False), (pen.stamp, pen.write)):
                _write(rng, stamp, write, font, signs)


def _write(rng, stamp, write, font, signs):
    _, pages, columns, record, first, last, data = font
    between = 1 if pages == 1 else 2
    pixels, stride, _ = _panel(COLUMNS, 200, 24)
    wanted, _, _ = _panel(COLUMNS, 200, 24)
    plan = _plan(COLUMNS, 1, 200, 24, stride)
    text = bytes([rng.randrange(140) for _ in range(12)]) + b"?\x01\x02AZ09"
    for start in (0, 3, len(text)):
        x = 2
        for code in text[start:]:
            if 0 < code <= len(signs):
                icon = signs[code - 1]
                pen.stamp(wanted, plan, icon, 2, icon[0], (icon[1] + 7) // 8, x, 1, 1)
                x += icon[0] + between
                continue
            if not first <= code <= last or not data[(code - first) * record]:
                code = 63
            at = (code - first) * record
            for page in range(pages):
                column = at + 1 + page * (columns if pages > 1 else data[at])
                pen.stamp(wanted, plan, data, column, data[at], 1, x, 1 + 8 * page, 1)
            x += data[at] + between
        assert write(None, None, None, text, start, font, signs, 2, 1, -1) == x
        assert write(stamp, pixels, plan, text, start, font, signs, 2, 1, 1) == x
        assert pixels == wanted
