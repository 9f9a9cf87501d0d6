"""The game in a real pseudo-terminal: seen, pressed, resized, stopped."""

import os
import signal
import unicodedata

import pytest

pytest.importorskip("termios", reason="no POSIX terminal here")

from firmware.saves import saved_games
from hal.storage import Storage
from tests.simulator.test_posix import assert_given_back
from tests.simulator.test_program import SIMULATE
from tests.simulator.window import Window
from tools.simulator.colours import styles
from tools.simulator.terminal import END, ENTER

KEYS = ("previous", "next", "OK", "back", "q quits")


@pytest.fixture
def play(tmp_path):
    """Opens a window with the simulator in it, which keeps its games in tmp_path."""
    windows = []

    def opened(*arguments, columns=150, rows=50, **environ):
        windows.append(Window([SIMULATE, "--seed", 5, *arguments], columns, rows,
                              XDG_DATA_HOME=str(tmp_path / "data"), HOME=str(tmp_path), **environ))
        windows[-1].wait_for_text("quits")  # what is drawn last
        return windows[-1]

    yield opened
    for window in windows:
        with window:
            pass


def panel(window):
    """The lines of the window without the case and its keys."""
    return [line for line in window.screen().lines() if not any(words in line for words in KEYS)]


def press(window, key):
    """Press a key after which the panel must change, and wait until it is up again."""
    before = panel(window)
    window.type(key)
    window.wait_for(lambda: panel(window) != before and not is_down(window), f"{key} changed nothing")


def is_down(window):
    """True while a key shines."""
    shining = styles("white", 256)["d"][2:-1]
    return any(style == shining for row in window.screen().cells for _, style in row)


def redrawn(window, columns, rows):
    """Resize the window; all of it must be written anew, and nothing outside."""
    drawings = window.raw.count("\x1b[2J")
    window.resize(columns, rows)
    window.wait_for(lambda: window.raw[:window.raw.rfind(END)].count("\x1b[2J") > drawings, "not drawn anew")


def drawn_with(window):
    """Of which kind the panel's signs are."""
    blocks = {unicodedata.name(sign).split()[0] for sign in window.screen().text()
              if unicodedata.name(sign, "").startswith(("BRAILLE", "BLOCK SEXTANT", "UPPER HALF"))}
    return {frozenset(["UPPER"]): "half", frozenset(["BRAILLE"]): "braille"}.get(
        frozenset(blocks), "sextant" if "BLOCK" in blocks else None)


def test_from_the_title_into_a_game(play):
    window = play()
    for words in KEYS:
        assert words in window.screen().text()
    press(window, b"\r")
    press(window, b"\x1b[B")
    press(window, b"\x1b[A")
    press(window, b"\x1bOB")
    window.type(b"q")
    assert window.report("exit") == "exit 0"
    assert_given_back(window)


def test_only_what_changed_is_written(play):
    window = play()
    press(window, b"\r")
    whole = len(window.raw)
    press(window, b"\x1b[B")
    assert window.raw.count("\x1b[2J") == 1
    assert len(window.raw) - whole < whole


def test_resized_down_to_nothing_and_back(play):
    window = play()
    for columns, rows, blocks in ((80, 24, "sextant"), (66, 17, "braille"), (140, 45, "half")):
        redrawn(window, columns, rows)
        window.wait_for_text("q quits")
        assert drawn_with(window) == blocks
    for columns, rows in ((1, 1), (12, 3), (60, 17)):
        redrawn(window, columns, rows)
    window.wait_for_text("needs 66 × 17")
    redrawn(window, 150, 50)
    window.wait_for_text("q quits")
    press(window, b"\r")


def test_nobody_plays_unseen(play):
    window = play()
    press(window, b"\r")
    menu = panel(window)
    redrawn(window, 40, 10)
    window.type(b"\r\x1b[B")
    redrawn(window, 150, 50)
    window.wait_for(lambda: panel(window) == menu, "it is not as it was")
    press(window, b"\x1b[B")


def test_small_windows_tell_of_other_signs(play):
    window = play(columns=80, rows=24)
    window.wait_for_text("Tab: other signs")
    redrawn(window, 150, 50)
    assert "Tab:" not in window.screen().text()


def test_a_scale_that_does_not_fit(play):
    window = play("--scale", "2")
    window.wait_for_text("needs 258 × 65")
    window.type(b"q")
    assert window.report("exit") == "exit 0"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_ended_by_a_signal(play, number):
    window = play()
    os.kill(window.pid, number)
    assert window.report("exit") == f"exit {128 + number}"
    assert_given_back(window)


def test_stopped_and_continued(play):
    window = play()
    press(window, b"\r")
    shown = panel(window)
    window.type(b"\x1a")
    window.report("stopped")
    assert window.mode() == window.mode_before
    seen = len(window.raw)
    window.go_on()
    window.wait_for(lambda: ENTER in window.raw[seen:] and panel(window) == shown, "it did not come back")
    press(window, b"\x1b[B")


def test_esc_is_back(play):
    window = play()
    press(window, b"\r")
    menu = panel(window)
    press(window, b"\r")
    window.type(b"\x1b")
    window.wait_for(lambda: panel(window) == menu, "back does not lead back")


def test_tab_draws_with_other_signs(play):
    window = play()
    assert drawn_with(window) == "half"
    window.type(b"\t")
    window.wait_for(lambda: drawn_with(window) == "sextant", "no sextants")
    window.type(b"\t")
    window.wait_for(lambda: drawn_with(window) == "braille", "no braille")
    window.type(b"\t")
    window.wait_for(lambda: drawn_with(window) == "half", "no half blocks")


@pytest.mark.parametrize("arguments", [(), ("--no-colour",)])
def test_no_colours(play, arguments):
    window = play(*arguments, **({} if arguments else {"NO_COLOR": "1"}))
    press(window, b"\r")
    assert "\x1b[0;38;" not in window.raw


def test_a_chosen_colour(play):
    window = play("--colour", "amber", COLORTERM="truecolor")
    assert "38;2;255;186;64" in window.raw


def test_a_terminal_without_unicode(play):
    window = play(PYTHONIOENCODING="ascii")
    assert window.screen().text().isascii()
    press(window, b"\r")


def test_a_folder_for_games_that_cannot_be(play, tmp_path):
    (tmp_path / "file").write_text("")
    window = play("--saves", tmp_path / "file" / "games")
    window.wait_for_text("games are not kept")
    assert f"{tmp_path / 'file'} is not a folder" in window.raw
    press(window, b"\r")


def test_who_does_not_play_leaves_no_trace(play, tmp_path):
    window = play()
    window.type(b"q")
    window.report("exit")
    assert list(tmp_path.iterdir()) == []


def test_q_in_the_middle_of_a_game_keeps_it(play, tmp_path):
    window = play()
    for _ in range(3):
        press(window, b"\r")
    window.type(b"q")
    assert window.report("exit") == "exit 0"
    assert_given_back(window)
    [saved] = saved_games(Storage(str(tmp_path / "data" / "tricktop")))
    assert saved.facts()["game"] == "wizard" and saved.words == b"round 1 of 15"
    window = play()
    press(window, b"\r")
    press(window, b"\r")  # yes, go on
    window.type(b"q")
    window.report("exit")
    [again] = saved_games(Storage(str(tmp_path / "data" / "tricktop")))
    assert again.header == saved.header and again.log[: len(saved.log)] == saved.log


def test_q_in_the_middle_of_a_game_that_cannot_be_kept_takes_two(play, tmp_path):
    (tmp_path / "file").write_text("")
    window = play("--saves", tmp_path / "file" / "games")
    for _ in range(3):
        press(window, b"\r")
    window.type(b"q")
    window.wait_for_text("q again")
    window.type(b"\x1b[C")
    window.wait_for(lambda: "q again" not in window.screen().text(), "it still asks")
    window.type(b"q")
    window.wait_for_text("q again")
    window.type(b"q")
    assert window.report("exit") == "exit 0"
    assert_given_back(window)
