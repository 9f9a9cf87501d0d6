"""Colours as the terminal has them, and none where nobody wants them."""

import pytest

from tools.simulator.colours import TINTS, depth, styles

LETTERS = set(" pegckdtfs")


@pytest.mark.parametrize(("environ", "chosen", "colours"), [
    ({"TERM": "xterm-256color"}, False, 256),
    ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, False, 1 << 24),
    ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, False, 0),
    ({"TERM": "xterm-256color", "NO_COLOR": ""}, False, 256),  # no-color.org: "when not an empty string"
    ({"TERM": "xterm-256color", "NO_COLOR": "1"}, True, 256),  # a choice on the command line goes first
])
def test_depth(environ, chosen, colours):
    assert depth(chosen, environ) == colours


@pytest.mark.parametrize("tint", TINTS)
@pytest.mark.parametrize("colours", [0, 256, 1 << 24])
def test_every_style_begins_with_a_reset(tint, colours):
    for sgr in styles(tint, colours).values():
        assert sgr.startswith("\x1b[0") and sgr.endswith("m")
    assert set(styles(tint, colours)) == LETTERS


def test_without_colours_there_is_none():
    for sgr in styles("amber", 0).values():
        assert set(sgr[2:-1].split(";")) <= {"0", "1", "7"}


def test_full_colour_is_the_tint():
    assert ";38;2;255;186;64;" in styles("amber", 1 << 24)["p"]


def test_two_colours_have_a_letter_of_their_own():
    for depth_of in (256, 1 << 24):
        letters = styles("white", depth_of)
        one, other = letters.pair((255, 0, 0), (0, 0, 255)), letters.pair((0, 0, 255), (255, 0, 0))
        assert one != other and len(one) == 1 and one not in LETTERS
        assert letters.pair((255, 0, 0), (0, 0, 255)) == one
        assert letters[one].startswith("\x1b[0;38;") and letters[one] != letters[other]
    assert letters[one] == "\x1b[0;38;2;255;0;0;48;2;0;0;255m"
    # what looks the same in 256 colours needs no letter of its own
    few = styles("white", 256)
    assert few.pair((255, 0, 0), (0, 0, 255)) == few.pair((254, 0, 0), (0, 0, 254))


def test_256_colours_are_near():
    levels = (0, 95, 135, 175, 215, 255)  # xterm's cube
    for tint, rgb in TINTS.items():
        number = int(styles(tint, 256)["p"].split(";")[3])
        if number >= 232:
            shown = (8 + 10 * (number - 232),) * 3
        else:
            shown = tuple(levels[(number - 16) // step % 6] for step in (36, 6, 1))
        assert max(abs(a - b) for a, b in zip(rgb, shown, strict=True)) <= 40
