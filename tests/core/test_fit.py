"""Text that is made to fit: cut, wrapped, halved, told apart. In the small type N is 4 pixels wide, the other
letters of these texts and the space are 3, and a pixel lies between two signs.
"""

from firmware.ui import art
from firmware.ui.fit import cut, cut_names, fitting, halves, wrap
from tools.simulator.session import Session

SMALL, NORMAL, LARGE = art.FONT_SMALL, art.FONT_NORMAL, art.FONT_LARGE


def _canvas():
    canvas = Session().app.stations[0].canvas
    canvas.signs = ()
    return canvas


def test_a_text_is_cut_to_its_width():
    canvas = _canvas()
    assert cut(canvas, b"ABCD", 15, SMALL) == b"ABCD"
    assert cut(canvas, b"ABCD", 14, SMALL) == b"ABC"
    assert cut(canvas, b"ABCD", 2, SMALL) == b""


def test_the_first_type_that_fits_is_taken_and_the_last_if_none_does():
    canvas = _canvas()
    fonts = (LARGE, NORMAL, SMALL)
    wide = canvas.text_width(b"ABCD", NORMAL)
    assert fitting(canvas, b"ABCD", wide, fonts) is NORMAL
    assert fitting(canvas, b"ABCD", wide - 1, fonts) is SMALL
    assert fitting(canvas, b"ABCD", 1, fonts) is SMALL


def test_words_are_wrapped_and_lines_of_the_text_kept():
    canvas = _canvas()
    # A B: 3 + 1 + 3 + 1 + 3 = 11 pixels
    assert wrap(canvas, b"A B C", 11, SMALL) == [b"A B", b"C"]
    assert wrap(canvas, b"A B C", 10, SMALL) == [b"A", b"B", b"C"]
    assert wrap(canvas, b"A\nB C", 19, SMALL) == [b"A", b"B C"]
    assert wrap(canvas, b"", 19, SMALL) == [b""]
    assert wrap(canvas, b"ABCDEFGH", 5, SMALL) == [b"ABCDEFGH"]  # a word is not broken


def test_a_long_line_becomes_two_that_are_as_short_as_can_be():
    canvas = _canvas()
    assert halves(canvas, b"A BC", 15, SMALL) == (b"A BC",)
    assert halves(canvas, b"PLAY RED 12", 30, SMALL) == (b"PLAY", b"RED 12")
    assert halves(canvas, b"OK: A    BACK: B", 30, SMALL) == (b"OK: A", b"BACK: B")
    assert halves(canvas, b"ABCDEFGH", 5, SMALL) == (b"ABCDEFGH", b"")


def test_names_that_look_alike_end_with_what_tells_them_apart():
    canvas = _canvas()
    names = (b"ANNA", b"ANTON", b"BELA")
    assert cut_names(canvas, names, (8, 8, 8), SMALL) == [b"AN", b"AT", b"BE"]
    assert cut_names(canvas, names, (17, 21, 15), SMALL) == [b"ANNA", b"ANTON", b"BELA"]
    assert cut_names(canvas, names, (3, 3, 3), SMALL) == [b"A", b"A", b"B"]  # there is no room for that
