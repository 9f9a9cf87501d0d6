"""Panels as cells: larger and smaller, two colours a cell, and two tones where there are no colours."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.ui import inks
from hal.boards import sim_handheld
from hal.sim import panels
from hal.sim.clock import VirtualClock
from tools.simulator import blocks, fronts
from tools.simulator.colours import styles
from tools.simulator.glass import COLOUR, MONO, PAPER, Glass, Way, is_bright, two_colours, ways
from tools.simulator.session import Session

EVERY = (blocks.HALF, blocks.SEXTANT, blocks.BRAILLE)
FULL = styles("white", 1 << 24)
A, B, C = b"\xff\xc8\x28", b"\x08\x38\x28", b"\x00\x7a\x54"

colours = st.sampled_from([A, B, C, b"\x00\x00\x00", b"\xff\xff\xff", b"\x10\x10\x10"])


def shown(lines, kind, letters):
    """Rows of pixels, (red, green, blue), that cells in full colour show."""
    bits = {kind.sign(pattern): pattern for pattern in kind._signs}
    picture = []
    for signs, line in lines:
        rows = [[] for _ in range(kind.rows)]
        for sign, letter in zip(signs, line, strict=True):
            numbers = [int(part) for part in letters[letter][2:-1].split(";")[1:]]
            ink, paper = tuple(numbers[2:5]), tuple(numbers[7:10])
            for place, bit in enumerate(bits[sign]):
                rows[place // kind.columns].append(ink if bit else paper)
        picture += rows
    return picture


@given(st.lists(st.lists(colours, min_size=6, max_size=6), min_size=4, max_size=4))
def test_half_blocks_show_every_pixel(rows):
    lines = Glass(COLOUR, 1, FULL).draw([b"".join(row) for row in rows], Way(blocks.HALF))
    assert shown(lines, blocks.HALF, FULL) == [[tuple(pixel) for pixel in row] for row in rows]


@pytest.mark.parametrize("kind", EVERY)
@given(data=st.data())
def test_two_colours_in_a_cell_are_exact(kind, data):
    pair = data.draw(st.lists(colours, min_size=2, max_size=2))
    rows = [[pair[data.draw(st.integers(0, 1))] for _ in range(kind.columns)] for _ in range(kind.rows)]
    lines = Glass(COLOUR, 1, FULL).draw([b"".join(row) for row in rows], Way(kind))
    assert shown(lines, kind, FULL) == [[tuple(pixel) for pixel in row] for row in rows]


@given(st.lists(colours, min_size=1, max_size=8))
def test_paper_is_what_there_is_more_of_and_no_pair_would_be_nearer(pattern):
    ink, paper, bits = two_colours(tuple(pattern))

    def apart(pixel, colour):
        return sum((a - b) ** 2 for a, b in zip(pixel, colour, strict=True))

    def error(one, other):
        return sum(min(apart(pixel, one), apart(pixel, other)) for pixel in pattern)

    assert 2 * sum(bits) <= len(pattern)
    assert ink in map(tuple, pattern) and paper in map(tuple, pattern)
    assert error(ink, paper) == min(error(one, other) for one in pattern for other in pattern)
    for pixel, bit in zip(pattern, bits, strict=True):
        distances = [apart(pixel, colour) for colour in (paper, ink)]
        assert distances[bit] == min(distances)


def test_larger():
    lines = Glass(COLOUR, 1, FULL).draw([A + B], Way(blocks.HALF, 2))
    assert shown(lines, blocks.HALF, FULL) == [[tuple(A)] * 2 + [tuple(B)] * 2] * 2


def test_half_the_size_of_what_is_drawn_by_twos_is_exact():
    rows = [A * 2 + B * 2, A * 2 + B * 2, C * 4, C * 4]
    lines = Glass(COLOUR, 2, FULL).draw(rows, Way(blocks.HALF, 1, 2))
    assert shown(lines, blocks.HALF, FULL) == [[tuple(A), tuple(B)], [tuple(C)] * 2]


def test_smaller_still_is_the_mean():
    rows = [b"\xf8\x00\x40" * 2 + b"\x08\x10\x18", b"\x08\x80\x40" * 2 + b"\x18\x10\x08"]
    lines = Glass(COLOUR, 1, FULL).draw(rows, Way(blocks.HALF, 1, 2))
    # in steps of 8; at the right edge of what is there
    assert shown(lines, blocks.HALF, FULL)[0] == [(0x80, 0x40, 0x40), (0x10, 0x10, 0x10)]


def test_two_tones_keep_lines():
    rows = [bytes(6), bytes([1] * 6), bytes(6), bytes([0, 0, 0, 0, 1, 0])]
    glass = Glass(MONO, 1, styles("white", 0))
    assert [signs for signs, _ in glass.draw(rows, Way(blocks.HALF, 1, 2))] == ["▀▀▀"]
    assert [signs for signs, _ in glass.draw(rows, Way(blocks.HALF, 1, 3))] == ["▀▀"]


def test_paper_is_paper():
    glass = Glass(PAPER, 1, FULL)
    assert glass.draw([b"\1\0"], Way(blocks.HALF)) == [("▀ ", "ee")]
    ink, paper = ([int(part) for part in FULL["e"][2:-1].split(";")[at:at + 3]] for at in (3, 8))
    assert sum(ink) < 100 and sum(paper) > 600


def test_without_colours_a_panel_has_two_tones():
    rows = [A + B, C + b"\xff\xff\xff"]
    assert Glass(COLOUR, 1, styles("white", 0)).draw(rows, Way(blocks.HALF)) == [("▀▄", "pp")]
    # ASCII has no sign for two colours in a cell
    assert Glass(COLOUR, 1, FULL).draw(rows, Way(blocks.ASCII)) == [("'.", "pp")]


def test_in_two_tones_every_sign_stands_out():
    def tone(ink):
        red, green, blue = inks.PALETTE[ink * 3:ink * 3 + 3]
        return is_bright((red & 0xF8, green & 0xFC, blue & 0xF8))  # as the panel has it

    for card in (inks.CARD, inks.BRIGHT_CARD, inks.DIM_CARD):
        assert tone(card)
        for sign in inks.WIZARD_SIGNS + inks.FRENCH_SIGNS:
            assert not tone(sign)
    assert tone(inks.INK) and not tone(inks.PAPER) and not tone(inks.CHIP)
    assert tone(inks.GOLD) and not tone(inks.BLACK)


def test_ways_from_the_largest_to_the_smallest():
    found = [(way.blocks.name, way.up, way.down) for way in ways(EVERY, None, COLOUR, 2)]
    assert found[7:10] == [("half", 1, 1), ("half", 1, 2), ("sextant", 1, 1)]
    assert found[12:] == [("braille", 1, 2), *[(kind.name, 1, down) for down in (3, 4) for kind in EVERY]]
    assert [way.down for way in ways(EVERY, None, MONO, 1)] == [1] * 10
    assert [way.words for way in ways(EVERY, (1, 3), MONO, 1)] == ["1:3"] * 3
    assert ways(EVERY, (2, 1), MONO, 1)[0].words == ""


def test_the_same_picture_is_drawn_once():
    glass = Glass(MONO, 1, FULL)
    rows, way = [b"\1\0"], Way(blocks.HALF)
    assert glass.draw(rows, way) is glass.draw([b"\1\0"], way)
    assert glass.draw([b"\1\1"], way) == [("▀▀", "pp")]


@pytest.mark.parametrize("name", panels.NAMES)
def test_every_panel_fits_a_window(name):
    clock = VirtualClock()
    session = Session(seed=1, clock=clock, board=sim_handheld.board(clock, panel=name))
    session.wait(100)
    front = fronts.front(session, FULL)
    for window in ((80, 34), (150, 60), (330, 140)):
        layout = next((choice for choice in front.choices(EVERY, None) if choice.fits(window)), None)
        assert layout is not None, window
        picture = front.drawn(layout, window, None, layout.way.words)
        assert [len(signs) for signs, _ in picture.lines()] == [window[0]] * window[1]
        text = "\n".join(signs for signs, _ in picture.lines())
        assert ("1:" in text) is (layout.way.down > 1)
