"""The drawn handheld fits its window, and tells what to press."""

import pytest

from hal import OK
from tools.simulator import blocks, handheld
from tools.simulator.colours import styles
from tools.simulator.glass import MONO, Glass, ways

EVERY = (blocks.HALF, blocks.SEXTANT, blocks.BRAILLE)
PIXELS = [bytes((x + y) % 3 == 0 for x in range(128)) for y in range(64)]
GLASS = Glass(MONO, 1, styles("white", 0))


def chosen(columns, rows, kinds=EVERY, scale=None):
    return handheld.choose(handheld.layouts(ways(kinds, scale, MONO, 1), 128, 64), (columns, rows))


def draw(layout, window, down, note=""):
    return handheld.draw(layout, window, GLASS.draw(PIXELS, layout.way), down, note)


@pytest.mark.parametrize(("columns", "rows", "name", "scale"), [
    (270, 80, "half", 2), (262, 72, "half", 2),
    (150, 50, "half", 1), (134, 40, "half", 1), (130, 34, "half", 1),
    (129, 60, "sextant", 1), (120, 30, "sextant", 1), (80, 25, "sextant", 1), (80, 24, "sextant", 1),
    (80, 23, "sextant", 1), (80, 22, "braille", 1), (66, 17, "braille", 1),
])
def test_the_largest_that_fits(columns, rows, name, scale):
    layout = chosen(columns, rows)
    assert (layout.way.blocks.name, layout.way.up, layout.way.down) == (name, scale, 1)
    assert layout.columns <= columns and layout.rows <= rows


@pytest.mark.parametrize(("columns", "rows"), [(65, 50), (200, 16), (20, 5), (1, 1)])
def test_too_small(columns, rows):
    assert chosen(columns, rows) is None
    assert chosen(columns, rows, scale=(1, 1)) is None


def test_a_chosen_scale_stays():
    assert chosen(150, 50, (blocks.HALF,), (2, 1)) is None
    assert chosen(500, 200, (blocks.HALF,), (2, 1)).way.up == 2
    assert chosen(500, 200, EVERY, (1, 2)).way.down == 2


@pytest.mark.parametrize(("columns", "rows"), [
    (300, 90), (150, 50), (131, 35), (120, 30), (80, 24), (80, 23), (66, 17)])
def test_every_layout_shows_panel_and_keys(columns, rows):
    layout = chosen(columns, rows)
    picture = draw(layout, (columns, rows), None)
    signs = [line for line, _ in picture.lines()]
    assert [len(line) for line in signs] == [columns] * rows
    panel = layout.way.blocks.draw(PIXELS, layout.way.up)
    top = next(y for y, line in enumerate(signs) if panel[0] in line)
    left = signs[top].index(panel[0])
    assert [line[left:left + len(panel[0])] for line in signs[top:top + len(panel)]] == panel
    text = "\n".join(signs)
    for words in ("previous", "next", "OK", "back", "←", "→", "Enter", "Esc", "q quits"):
        assert words in text


def test_the_held_key_shines():
    for size in ((150, 50), (80, 24)):
        layout = chosen(*size)
        assert "d" in "".join(letters for _, letters in draw(layout, size, OK).lines())
        assert "d" not in "".join(letters for _, letters in draw(layout, size, None).lines())


def test_a_note_stands_on_the_case():
    picture = draw(chosen(150, 50), (150, 50), None, "games are not kept")
    assert any("games are not kept" in line for line, _ in picture.lines())


def test_ascii_stays_ascii():
    layout = chosen(150, 50, (blocks.ASCII,))
    for line, _ in draw(layout, (150, 50), None).lines():
        assert line.isascii()


def test_too_small_says_how_large():
    choices = handheld.layouts(ways(EVERY, None, MONO, 1), 128, 64)
    text = " ".join(line.strip() for line, _ in handheld.draw_too_small(choices, (30, 8)).lines())
    assert "30 × 8" in text and "66 × 17" in text
    assert chosen(66, 17) is not None
    for size in ((1, 1), (3, 40), (200, 1)):
        handheld.draw_too_small(choices, size)
