"""The drawn tabletop: all stations where they fit, else one; the keys' station is plain to see."""

import pytest

from hal import OK
from tools.simulator import blocks, tabletop
from tools.simulator.colours import styles
from tools.simulator.glass import MONO, Glass, ways

EVERY = (blocks.HALF, blocks.SEXTANT, blocks.BRAILLE)
NAMES = ("ANNA", "BELA", "CLEO", "DAN", "EMMA", "FINN")


def panel(number):
    """A panel with so many lit columns."""
    return [bytes([1] * (number + 1) + [0] * (127 - number)) for _ in range(64)]


def chosen(window, stations=4, kinds=EVERY):
    choices = tabletop.arrangements(ways(kinds, None, MONO, 1), 128, 64, stations)
    return next((choice for choice in choices if choice.fits(window)), None)


def drawn(window, stations=4, focus=1, asked=2, down=None, note="", **more):
    arrangement = chosen(window, stations, **more)
    glass = Glass(MONO, 1, styles("white", 0))
    lines = {number: glass.draw(panel(number), arrangement.way) for number in range(stations)}
    titles = [(NAMES[number], number == asked) for number in range(stations)]
    notes = (note, tabletop.ALL_OR_ONE)
    return arrangement, lines, tabletop.draw(arrangement, window, lines, titles, focus, down, notes)


@pytest.mark.parametrize(("window", "stations", "name", "across", "shown"), [
    ((261, 69), 4, "half", 2, 4), ((261, 68), 4, "sextant", 2, 4), ((133, 49), 4, "sextant", 2, 4),
    ((133, 48), 4, "braille", 2, 4), ((133, 37), 4, "braille", 2, 4), ((132, 60), 4, "half", 1, 1),
    ((270, 30), 4, "sextant", 4, 4), ((200, 49), 6, "sextant", 3, 6), ((133, 73), 6, "sextant", 2, 6),
    ((200, 25), 3, "sextant", 3, 3), ((133, 49), 3, "sextant", 2, 3), ((80, 24), 4, "sextant", 1, 1),
    ((67, 60), 3, "braille", 1, 3), ((66, 18), 4, "braille", 1, 1),
])
def test_the_largest_that_fits(window, stations, name, across, shown):
    arrangement = chosen(window, stations)
    assert (arrangement.way.blocks.name, arrangement.across, arrangement.shown) == (name, across, shown)


def test_too_small():
    assert chosen((65, 50)) is None and chosen((200, 17)) is None


@pytest.mark.parametrize("stations", range(3, 7))
@pytest.mark.parametrize("window", [(400, 110), (200, 75), (150, 50), (100, 40), (80, 24), (66, 18)])
def test_every_station_that_is_shown_is_whole(window, stations):
    arrangement, lines, picture = drawn(window, stations)
    text = [signs for signs, _ in picture.lines()]
    assert [len(line) for line in text] == [window[0]] * window[1]
    shown = range(stations) if arrangement.shown > 1 else (1,)
    for number in shown:
        signs = [line for line, _ in lines[number]]
        width, height = len(signs[0]), len(signs)
        corners = [(x, y) for y, line in enumerate(text) for x in range(len(line))
                   if line.startswith(signs[0], x)]
        assert any([line[x:x + width] for line in text[y:y + height]] == signs for x, y in corners)
    for number in range(stations):
        assert f"{number + 1}" in "\n".join(text)
    for words in ("previous", "next", "Enter OK", "Esc back", "Tab: next"):
        assert words in text[(window[1] - arrangement.rows) // 2 + arrangement.rows - 1]


def test_the_focus_has_a_frame_of_its_own():
    for window in ((150, 50), (80, 24)):
        for focus in range(4):
            picture = drawn(window, focus=focus)[2]
            frames = [signs.count("╔") for signs, _ in picture.lines()]
            assert sum(frames) == 1
            title = f"{focus + 1} {NAMES[focus]} "
            assert "s" in next(letters for signs, letters in picture.lines() if title in signs)


def test_titles_tell_who_the_game_waits_for():
    text = "\n".join(signs for signs, _ in drawn((150, 50))[2].lines())
    assert "3 CLEO ▸ to play" in text and text.count("▸") == 1
    text = "\n".join(signs for signs, _ in drawn((80, 24))[2].lines())
    assert "▸3 CLEO" in text and "1 ANNA" in text and text.count("▸") == 1
    # where the names have no room, the numbers have
    text = "\n".join(signs for signs, _ in drawn((66, 18), 6)[2].lines())
    assert "▸3" in text and "2 BELA" in text


def test_the_held_key_shines():
    shining = [drawn((150, 49), down=down)[2].lines()[-1][1].count("d") for down in (None, OK)]
    assert shining == [0, len(" Enter OK ")]


def test_in_a_small_window_a_note_leaves_room_for_the_way_to_the_others():
    for note in ("b: other signs", "q again: the game is lost"):
        last = "".join(signs for signs, _ in drawn((80, 24), note=note)[2].lines()[-2:])
        assert note in last and "Tab: next" in last and "Enter" in last


def test_a_note_goes_first():
    last = drawn((150, 49), note="games are not kept")[2].lines()[-1][0]
    assert last.index("games are not kept") < last.index("Tab: next")


def test_ascii_stays_ascii():
    for signs, _ in drawn((300, 80), kinds=(blocks.ASCII,))[2].lines():
        assert signs.isascii()
