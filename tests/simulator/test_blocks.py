"""Signs against their names in the Unicode character database."""

import unicodedata

import pytest

from tools.simulator.blocks import ALL, ASCII, BRAILLE, HALF, SEXTANT, can_write, named

# the places of a cell in reading order, as the names number them
SEXTANT_PLACES = (1, 2, 3, 4, 5, 6)
BRAILLE_PLACES = (1, 4, 2, 5, 3, 6, 7, 8)


def lit(pixels, columns, places):
    """The numbers of the lit places of one cell, ascending."""
    flat = [pixel for row in pixels for pixel in row]
    assert len(flat) == columns * (len(places) // columns)
    return "".join(sorted(str(place) for place, pixel in zip(places, flat, strict=True) if pixel))


def every_cell(blocks):
    for pattern in range(1 << blocks.columns * blocks.rows):
        bits = [pattern >> bit & 1 for bit in range(blocks.columns * blocks.rows)]
        yield [bits[start:start + blocks.columns] for start in range(0, len(bits), blocks.columns)]


def test_half_blocks():
    names = {"00": "SPACE", "10": "UPPER HALF BLOCK", "01": "LOWER HALF BLOCK", "11": "FULL BLOCK"}
    for upper in (0, 1):
        for lower in (0, 1):
            [[sign]] = HALF.draw([[upper], [lower]])
            assert unicodedata.name(sign) == names[f"{upper}{lower}"]


def test_sextants():
    older = {"": "SPACE", "135": "LEFT HALF BLOCK", "246": "RIGHT HALF BLOCK", "123456": "FULL BLOCK"}
    for pixels in every_cell(SEXTANT):
        [[sign]] = SEXTANT.draw(pixels)
        numbers = lit(pixels, 2, SEXTANT_PLACES)
        assert unicodedata.name(sign) == older.get(numbers, f"BLOCK SEXTANT-{numbers}")


def test_braille():
    for pixels in every_cell(BRAILLE):
        [[sign]] = BRAILLE.draw(pixels)
        numbers = lit(pixels, 2, BRAILLE_PLACES)
        dots = f"DOTS-{numbers}" if numbers else "BLANK"
        assert unicodedata.name(sign) == f"BRAILLE PATTERN {dots}"


def test_a_picture_of_half_blocks():
    assert HALF.draw([b"\1\0\1\0", b"\1\1\0\0", b"\0\0\0\1"]) == ["█▄▀ ", "   ▀"]


def test_enlarged():
    assert HALF.draw([b"\1\0", b"\0\1"], 2) == ["██  ", "  ██"]
    assert HALF.draw([b"\1\0"], 3) == ["███   ", "▀▀▀   "]


def test_ascii_is_ascii():
    assert ASCII.draw([b"\1\0\1\0", b"\1\1\0\0"]) == [":.' "]


@pytest.mark.parametrize("blocks", ALL)
def test_size_is_what_is_drawn(blocks):
    for width, height in ((128, 64), (72, 40), (5, 7), (1, 1)):
        lines = blocks.draw([bytes(width)] * height)
        assert (len(lines[0]), len(lines)) == blocks.size(width, height)
        assert len({len(line) for line in lines}) == 1


def test_names():
    assert [named(blocks.name) for blocks in ALL] == list(ALL)


def test_what_encodings_can_write():
    assert can_write("utf-8")
    assert not can_write("latin-1")
    assert not can_write("cp437")  # it has half blocks, but no braille
    assert not can_write("no such encoding")
    assert not can_write(None)
