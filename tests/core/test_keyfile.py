"""Keys of one's own: the file keys.txt."""

from hal import BACK, NEXT, OK, PREV
from hal.keyfile import load, parse
from hal.matrix import Matrix
from hal.sim.bus import FakePin
from tests.core.test_storage import Folder


def refused(text):
    try:
        parse(text)
    except ValueError as error:
        return str(error)
    return ""


def test_four_keys():
    assert parse("prev 14\nnext 15\nok 2\nback 3\n") == [
        (14, (PREV,), 0, True), (15, (NEXT,), 0, True), (2, (OK,), 0, True), (3, (BACK,), 0, True)]


def test_two_keys_remarks_and_what_is_not_usual():
    text = "# my keys\r\n\r\n  next/prev 15 high   # long: previous\r\nok/back 34 nopull\r\n"
    assert parse(text) == [(15, (NEXT, PREV), 1, True), (34, (OK, BACK), 0, False)]


def test_what_is_wrong_is_said_with_its_line():
    good = "next/prev 15\nok/back 16\n"
    for line, word in (("left 3", "left"), ("ok", "a meaning and a GPIO"), ("ok GP3", "GP3"),
                       ("ok 3 up", "up"), ("ok/back/prev 3", "two meanings"), ("ok -3", "-3")):
        message = refused(good + line)
        assert "line 3" in message and word in message, message


def test_all_four_meanings_and_two_to_eight_keys():
    for text in ("", "prev 1\nnext 2\nok 3\n", "next/prev 1\nok 2\n",
                 "\n".join(["prev 1\nnext 2\nok 3\nback 4"] + ["ok 5"] * 5)):
        assert "two to eight keys" in refused(text)
    assert refused("next/prev 1\nok/back 1\n") == ""


def test_a_missing_file_is_explained():
    try:
        load("no such keys.txt")
    except OSError as error:
        assert "no keys" in str(error) and "prev 14" in str(error)
        return
    raise AssertionError("loaded")


def loaded(data):
    # what load() makes of a file's bytes, or of its refusal
    with Folder() as folder:
        path = folder + "/keys.txt"
        with open(path, "wb") as file:
            file.write(data)
        try:
            return load(path)
        except ValueError as error:
            return str(error)


def test_a_file_of_an_editor_on_windows():
    text = b"next/prev 15\r\nok/back 16\r\n"
    keys = [(15, (NEXT, PREV), 0, True), (16, (OK, BACK), 0, True)]
    assert loaded(text) == loaded(b"\xef\xbb\xbf" + text) == keys
    assert loaded(b"# Gr\xc3\xbcn\n" + text) == keys


def test_a_file_that_is_not_in_utf_8():
    text = b"next/prev 15\nok/back 16\n"
    utf_16 = b"".join([bytes((sign, 0)) for sign in text])
    for data in (b"\xff\xfe" + utf_16, b"\xfe\xff\0" + utf_16[:-1], utf_16, text + b"# Gr\xfcn\n"):
        assert str(loaded(data)).endswith("keys.txt is not in UTF-8: save it again, as UTF-8"), data


def test_matrix_chooses_the_line_before_it_reads_the_column():
    select = [FakePin(), FakePin(), FakePin()]
    columns = [FakePin(1), FakePin(1)]
    matrix = Matrix(select, columns)
    assert matrix.pin(6, 1).value() == 1
    assert [pin.value() for pin in select] == [0, 1, 1]
    columns[1].value(0)
    assert matrix.pin(1, 1).value() == 0
    assert [pin.value() for pin in select] == [1, 0, 0]
    assert matrix.pin(1, 0).value() == 1
