"""What the painter writes, read by a terminal, is the picture; and it writes no more than it must."""

from hypothesis import given
from hypothesis import strategies as st

from tests.simulator.screen import Screen
from tools.simulator.painter import Painter, Picture

SGR = {" ": "\x1b[0m", "a": "\x1b[0;1m", "b": "\x1b[0;7m"}
COLUMNS, ROWS = 23, 4

puts = st.lists(st.tuples(st.integers(-3, COLUMNS + 2), st.integers(-1, ROWS), st.text("xyz ▀", max_size=8),
                          st.sampled_from(" ab")), max_size=12)


def picture_of(what):
    picture = Picture(COLUMNS, ROWS)
    for put in what:
        picture.put(*put)
    return picture


def wanted(picture):
    return [[(sign, SGR[style][2:-1]) for sign, style in zip(signs, styles, strict=True)]
            for signs, styles in picture.lines()]


@given(st.lists(puts, min_size=1, max_size=4))
def test_the_terminal_shows_each_picture(what):
    painter, screen = Painter(SGR), Screen(COLUMNS, ROWS)
    for picture in map(picture_of, what):
        screen.feed(painter.update(picture))
        assert screen.cells == wanted(picture)


@given(puts)
def test_the_same_picture_again_writes_nothing(what):
    painter = Painter(SGR)
    painter.update(picture_of(what))
    assert painter.update(picture_of(what)) == ""


def test_only_the_changed_cell_is_written():
    painter = Painter(SGR)
    painter.update(picture_of([(0, 1, "hello world", "a")]))
    assert painter.update(picture_of([(0, 1, "hello_world", "a")])) == "\x1b[2;6H_"


def test_a_changed_style_is_a_change():
    painter = Painter(SGR)
    painter.update(picture_of([(0, 1, "hello", "a")]))
    assert painter.update(picture_of([(0, 1, "he", "a"), (2, 1, "llo", "b")])) == "\x1b[2;3H\x1b[0;7mllo"


def test_near_changes_are_written_as_one():
    painter = Painter(SGR)
    painter.update(picture_of([(0, 0, "abcdefgh", "a")]))
    assert painter.update(picture_of([(0, 0, "Abcdefgh", "a"), (4, 0, "E", "a")])) == "\x1b[1;1HAbcdE"


def test_every_sign_may_have_a_style_of_its_own():
    painter = Painter({**SGR, "\U00010000": "\x1b[0;38;5;1m"})
    painter.update(picture_of([(0, 1, "hello", "a")]))
    assert painter.update(picture_of([(0, 1, "hello", "ab\U00010000 a")])) == (
        "\x1b[2;2H\x1b[0;7me\x1b[0;38;5;1ml\x1b[0ml")
    # what is cut off takes its style with it
    picture = picture_of([(-2, 0, "abcd", "aab ")])
    assert picture.lines()[0][0].startswith("cd") and picture.lines()[0][1].startswith("b  ")


def test_after_forget_everything_is_written_again():
    painter, screen = Painter(SGR), Screen(COLUMNS, ROWS)
    picture = picture_of([(2, 2, "abc", "b")])
    painter.update(picture)
    painter.forget()
    screen.feed(painter.update(picture))
    assert screen.cells == wanted(picture)


def test_a_window_of_another_size_is_drawn_anew():
    painter, screen = Painter(SGR), Screen(10, 2)
    painter.update(picture_of([(2, 2, "abc", "b")]))
    small = Picture(10, 2)
    small.put(8, 1, "cut off", "a")
    screen.feed(painter.update(small))
    assert screen.lines() == [" " * 10, " " * 8 + "cu"]
