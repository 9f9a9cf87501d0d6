"""The fonts and signs of firmware/ui/art.py: as drawn, complete, and told apart."""

import itertools
import re
import string

import pytest

from firmware.ui import art
from tools import make_art

FONTS = {name: value for name, value in vars(art).items() if name.startswith("FONT_")}
TUPLES = {
    name: value
    for name, value in vars(art).items()
    if isinstance(value, tuple) and name.isupper() and name not in FONTS
}
SIGNS = {name: value for name, value in vars(art).items() if isinstance(value, bytes) and name.isupper()}
MEMBERS = [(f"{name}[{i}]", sign) for name, group in TUPLES.items() for i, sign in enumerate(group)]
SUITS = ("red", "yellow", "green", "blue", "wizard", "jester")


def ink(sign):
    """The lit pixels of a sign as a set of (x, y)."""
    width, height = sign[0], sign[1]
    return {
        (x, 8 * page + bit)
        for page in range((height + 7) // 8)
        for x in range(width)
        for bit in range(8)
        if sign[2 + page * width + x] >> bit & 1
    }


def glyph(font, character):
    """A character of a font as a sign, or None if the font lacks it."""
    height, pages, max_width, record, first, _, data = font
    at = (ord(character) - first) * record
    width = data[at]
    if not width:
        return None
    columns = b"".join(data[at + 1 + p * max_width : at + 1 + p * max_width + width] for p in range(pages))
    return bytes((width, height)) + columns


def distance(one, other, reach=0):
    """The pixels in which two signs differ, where they match best when moved by up to ``reach`` each way."""
    here, there = ink(one), ink(other)
    steps = range(-reach, reach + 1)
    return min(len(here ^ {(x + dx, y + dy) for x, y in there}) for dx in steps for dy in steps)


def test_the_committed_file_is_what_the_drawings_say():
    assert make_art.OUTPUT.read_text(encoding="utf-8") == make_art.source()


def test_check_refuses_a_stale_file(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["make_art.py", "--check"])
    make_art.main()
    stale = tmp_path / "art.py"
    monkeypatch.setattr(make_art, "OUTPUT", stale)
    for old in (None, make_art.source() + "\n"):
        if old is not None:
            stale.write_text(old, encoding="utf-8")
        with pytest.raises(SystemExit, match=r"run python3 tools/make_art\.py"):
            make_art.main()
    monkeypatch.setattr("sys.argv", ["make_art.py"])
    make_art.main()
    assert stale.read_text(encoding="utf-8") == make_art.source()


def test_a_sign_is_columns_page_by_page_lowest_bit_on_top():
    assert art.SUIT_5[1] == b"\x05\x05\x04\x0a\x11\x0a\x04"  # a hollow diamond, on paper
    assert make_art.sign(("#.", *[".."] * 6, ".#", "##", ".#")) == bytes((2, 10, 0x01, 0x80, 0x01, 0x03))


def test_a_font_is_records_of_one_length():
    drawings = {"space": ("..",) * 9, "!": ("#",) + (".",) * 7 + ("#",), "#": ("###",) + ("#..",) * 8}
    blank, exclamation, missing = (2, 0, 0, 0, 0, 0, 0), (1, 0x01, 0, 0, 0x01, 0, 0), (0,) * 7
    number_sign = (3, 0xFF, 0x01, 0x01, 0x01, 0, 0)
    data = bytes(blank + exclamation + missing + number_sign)
    assert make_art.font(drawings, " ", "#") == (9, 2, 3, 7, 32, 35, data)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[A]\n##\n#\n", "3: 1 pixels in a drawing that is 2 wide"),
        ("[A]\n#x\n", "2: not a"),
        ("##\n", "1: not a"),
        ("[A]\n\n[B]\n#\n", r"2: \[A\] is empty"),
        ("[A]", r"2: \[A\] is empty"),
        ("[A]\n#\n[B]\n#\n", "3: an empty line is missing above"),
        ("[A]\n#\n\n[A]\n.\n", r"4: \[A\] is drawn twice"),
        ("[A] = B\n\n[B]\n#\n", r"1: \[B\] is not drawn above"),
    ],
)
def test_a_faulty_drawing_is_refused_with_its_line(tmp_path, text, fault):
    path = tmp_path / "signs.txt"
    path.write_text(text, encoding="ascii")
    with pytest.raises(make_art.DrawingError, match=f"^signs.txt:{fault}"):
        make_art.read_drawings(path)


def test_remarks_and_second_names_are_read(tmp_path):
    path = tmp_path / "signs.txt"
    path.write_text("; a remark\n\n[A]\n#.\n; within\n.#\n\n[b] = A\n[c] = A\n", encoding="ascii")
    rows = ("#.", ".#")
    assert make_art.read_drawings(path) == {"A": rows, "b": rows, "c": rows}


@pytest.mark.parametrize(
    ("name", "rows", "fault"),
    [("AB", 1, "not a character"), ("~", 1, "not a character"), ("A", 2, "2 pixels high, the blank is 1")],
)
def test_a_glyph_that_does_not_fit_its_font_is_refused(name, rows, fault):
    with pytest.raises(make_art.DrawingError, match=fault):
        make_art.font({"space": ("..",), name: ("##",) * rows}, " ", "Z")


def test_a_sign_needs_a_constants_name():
    with pytest.raises(make_art.DrawingError, match="word in capitals"):
        make_art.signs_source({"arrow": ("#",)})


@pytest.mark.parametrize(
    ("name", "height", "widest", "characters"),
    [
        ("FONT_SMALL", 5, 5, map(chr, range(32, 127))),
        ("FONT_NORMAL", 8, 5, map(chr, range(32, 127))),
        ("FONT_LARGE", 13, 10, map(chr, range(32, 127))),
        ("FONT_HUGE", 18, 12, string.digits + "- ?"),
    ],
)
def test_a_font_holds_its_characters(name, height, widest, characters):
    font = FONTS[name]
    assert font[:4] == (height, (height + 7) // 8, widest, 1 + (height + 7) // 8 * widest)
    assert len(font[6]) == font[3] * (font[5] - font[4] + 1)
    for character in characters:
        drawn = glyph(font, character)
        assert drawn is not None, character
        assert 1 <= drawn[0] <= widest
        assert bool(ink(drawn)) == (character != " "), character
        assert all(y < height for _, y in ink(drawn)), character


@pytest.mark.parametrize("name", FONTS)
def test_a_record_is_blank_behind_its_glyph(name):
    _, pages, max_width, record, first, last, data = FONTS[name]
    for i in range(last - first + 1):
        for page in range(pages):
            start = i * record + 1 + page * max_width
            assert not any(data[start + data[i * record] : start + max_width]), chr(first + i)


@pytest.mark.parametrize("name", FONTS)
def test_the_digits_of_a_font_are_equally_wide(name):
    assert len({glyph(FONTS[name], digit)[0] for digit in string.digits}) == 1


@pytest.mark.parametrize("name", FONTS)
def test_no_two_characters_of_a_font_are_alike(name):
    font = FONTS[name]
    seen = {}
    for code in range(font[4], font[5] + 1):
        drawn = glyph(font, chr(code))
        if drawn is None:
            continue
        other = seen.setdefault(drawn, chr(code))
        # where a font has no lower case of its own, the capitals stand in
        assert other == chr(code) or (name in ("FONT_SMALL", "FONT_LARGE") and other == chr(code).upper())


def test_lower_case_reads_like_capitals_in_the_fonts_that_have_none():
    for font in (art.FONT_SMALL, art.FONT_LARGE):
        assert all(glyph(font, c) == glyph(font, c.upper()) for c in string.ascii_lowercase)


def test_only_what_hangs_below_the_line_uses_the_last_row_of_the_normal_font():
    low = {c for c in map(chr, range(32, 127)) if any(y == 7 for _, y in ink(glyph(art.FONT_NORMAL, c)))}
    assert low == set("gjpqy,;|")


@pytest.mark.parametrize("name", FONTS)
def test_no_single_pixel_turns_one_digit_into_another(name):
    for one, other in itertools.combinations(string.digits, 2):
        assert distance(glyph(FONTS[name], one), glyph(FONTS[name], other)) >= 2, one + other


@pytest.mark.parametrize("pair", ["0O", "1l", "1I", "lI", "5S", "8B", "2Z", "|l", "|I"])
def test_the_notorious_pairs_differ_in_three_pixels_or_more(pair):
    for font in (art.FONT_NORMAL, art.FONT_LARGE):
        assert distance(glyph(font, pair[0]), glyph(font, pair[1]), 1) >= 3


@pytest.mark.parametrize("pair", ["0O", "0D", "1I", "5S", "8B", "2Z", "MN", "UV", "HK"])
def test_the_notorious_pairs_of_capitals_differ_in_the_small_font(pair):
    assert distance(glyph(art.FONT_SMALL, pair[0]), glyph(art.FONT_SMALL, pair[1]), 1) >= 2


@pytest.mark.parametrize(("name", "sign"), [*SIGNS.items(), *MEMBERS])
def test_a_sign_is_well_formed_and_has_the_size_in_its_name(name, sign):
    width, height = sign[0], sign[1]
    assert len(sign) == 2 + width * ((height + 7) // 8)
    assert ink(sign)
    assert all(y < height for _, y in ink(sign))
    size = re.search(r"_(\d+)", name)
    if size:
        assert max(width, height) == int(size[1])


def test_every_size_of_the_suits_is_there():
    for size in (5, 7, 9, 15):
        group = getattr(art, f"SUIT_{size}")
        assert len(group) == 6
        assert {sign[:2] for sign in group} == {bytes((size, size))}
    assert [len(getattr(art, f"FRENCH_{size}")) for size in (5, 7, 9, 15)] == [4, 4, 4, 4]


# A fifth of the cell: one row of five in the smallest size, so that a dead row or column of the panel, or the
# edge of a neighbouring card, cannot turn one sign into another. Larger sizes keep that share, since the eye
# judges a shape in proportion. Trying every shift by up to two pixels counts shape, not place in the cell.
@pytest.mark.parametrize("size", [5, 7, 9, 15])
def test_suits_differ_by_shape_in_more_than_a_fifth_of_their_cell(size):
    signs = getattr(art, f"SUIT_{size}")
    for (one, a), (other, b) in itertools.combinations(zip(SUITS, signs, strict=True), 2):
        assert 5 * distance(a, b, 2) > size * size, f"{one} and {other}"


@pytest.mark.parametrize("size", [5, 7, 9, 15])
def test_french_suits_differ_by_shape_in_more_than_a_fifth_of_their_cell(size):
    for one, other in itertools.combinations(getattr(art, f"FRENCH_{size}"), 2):
        assert 5 * distance(one, other, 2) > size * size


@pytest.mark.parametrize("size", [5, 7])
def test_ranks_stand_at_their_own_index_and_differ(size):
    ranks = getattr(art, f"RANK_{size}")
    suits = getattr(art, f"SUIT_{size}")
    assert len(ranks) == 15
    assert (ranks[14], ranks[0]) == (suits[4], suits[5])
    assert all(sign[0] <= size and sign[1] == size for sign in ranks)
    for one, other in itertools.combinations(ranks, 2):
        assert distance(one, other, 1) >= 2
    # the narrow pairs all begin with the same stroke: what follows it must make up for that
    for one, other in itertools.combinations(ranks[10:14], 2):
        assert distance(one, other, 1) >= 4
