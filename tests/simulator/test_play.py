"""The game in a real pseudo-terminal: seen, pressed, resized, stopped."""

import os
import shutil
import signal
import time
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

pytest.importorskip("termios", reason="no POSIX terminal here")

from firmware.saves import saved_games
from hal.storage import Storage
from tests.simulator.test_posix import assert_given_back
from tests.simulator.test_program import SIMULATE
from tests.simulator.window import Window
from tools.simulator.colours import styles
from tools.simulator.terminal import END, ENTER, LEAVE

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
    window.wait_for_text("b: other signs")
    redrawn(window, 150, 50)
    assert "b: other" not in window.screen().text()


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


def test_a_long_press_of_a_board_with_two_keys(play):
    window = play("--two-buttons")
    press(window, b"\r")
    menu = panel(window)
    press(window, b"\x1b[B")
    press(window, b"\x1b[A")  # the long press of next
    assert panel(window) == menu
    press(window, b"\r")
    window.type(b"\x1b")
    window.wait_for(lambda: panel(window) == menu, "back does not lead back")


def test_b_draws_with_other_signs(play):
    window = play()
    assert drawn_with(window) == "half"
    window.type(b"b")
    window.wait_for(lambda: drawn_with(window) == "sextant", "no sextants")
    window.type(b"b")
    window.wait_for(lambda: drawn_with(window) == "braille", "no braille")
    window.type(b"b")
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


@pytest.mark.parametrize("end", [b"q", b"\x03"])
def test_a_folder_for_games_that_cannot_be(play, tmp_path, end):
    (tmp_path / "file").write_text("")
    window = play("--saves", tmp_path / "file" / "games")
    window.wait_for_text("games are not kept")
    press(window, b"\r")
    window.type(end)
    window.report("exit")
    assert (f"Games were not kept: {tmp_path / 'file'} is not a folder; --saves gives them another folder."
            in said_at_last(window))


@pytest.mark.parametrize("more", [
    (), ("--two-buttons",), ("--two-buttons", "--panel", "240x240"), ("--board", "console"), ("--kiosk",),
])
def test_a_folder_that_cannot_be_written_is_told_at_the_start_and_at_the_end(play, more):
    if not os.path.isdir("/proc"):
        pytest.skip("no /proc here")
    window = play("--saves", "/proc/x", *more)
    window.wait_for_text("not kept")
    assert "--two-buttons" not in more or "← and Esc: long presses" in window.screen().text()
    window.type(b"q")
    window.report("exit")
    assert "Games were not kept: /proc is not writable (" in said_at_last(window)


def test_a_folder_that_goes_while_one_plays_is_told_at_the_end(play, tmp_path):
    window = play("--saves", tmp_path / "games")
    for _ in range(3):
        press(window, b"\r")
    shutil.rmtree(tmp_path / "games")
    press(window, b"\r")
    window.wait_for_text("quits")
    time.sleep(1)
    window.type(b"qq")
    window.report("exit")
    assert "has been removed since this Tricktop was started: quit and start it anew." in said_at_last(window)


def said_at_last(window):
    """What an ended program has printed after it gave the screen back."""
    window.drain()
    return window.raw.rpartition(LEAVE)[2]


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


def test_a_second_window_keeps_nothing_and_says_so(play, tmp_path):
    first = play()
    for _ in range(3):
        press(first, b"\r")
    second = play("--game", "fool")
    second.wait_for_text("games are not kept")
    for _ in range(3):
        press(second, b"\r")
    for window in (second, first):
        window.type(b"qq")
        window.report("exit")
    assert "another Tricktop plays" in said_at_last(second)
    assert "--saves gives this one a folder of its own." in said_at_last(second)
    [saved] = saved_games(Storage(str(tmp_path / "data" / "tricktop")))
    assert saved.facts()["game"] == "wizard"


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


# the tabletop

def focus(window):
    """The number of the station that has the keys, in the title beside the frame of two lines."""
    for line in window.screen().lines():
        frame = line.partition("╔")[2]
        if frame.startswith("═ "):
            return int(frame.lstrip("═ ▸")[0])
    return None


def test_stations_side_by_side(play):
    window = play("--board", "console", columns=150, rows=50)
    text = window.screen().text()
    for number in range(1, 5):
        assert f" {number} " in text
    assert text.count("╔") == 1 and text.count("╭") == 3
    for key, number in ((b"\t", 2), (b"\t", 3), (b"1", 1), (b"4", 4), (b"\t", 1), (b"7", 1), (b"3", 3)):
        window.type(key)
        window.wait_for(lambda number=number: focus(window) == number, f"{key} leads elsewhere")


def test_one_station_at_a_time(play):
    window = play("--board", "console", columns=150, rows=50)
    window.type(b"3z")
    window.wait_for(lambda: window.screen().text().count("╭") == 0, "the others are still there")
    window.type(b"z")
    window.wait_for(lambda: window.screen().text().count("╭") == 3, "the others are not there")
    window.wait_for_text("z: all or one")
    redrawn(window, 132, 36)
    window.wait_for(lambda: window.screen().text().count("╭") == 0, "they can't all be there")
    window.wait_for_text("all 4 need 133 × 37")
    assert "z:" not in window.screen().text()
    redrawn(window, 30, 10)
    window.wait_for_text("tabletop")
    redrawn(window, 150, 50)
    window.wait_for(lambda: focus(window) == 3, "the focus has moved")


def test_keys_go_to_the_station_in_focus(play):
    window = play("--board", "console", "--seats", "3", "--fast", columns=200, rows=25)

    def stations():
        lines = window.screen().lines()[1:22]
        return [[line[number * 67 + 1:number * 67 + 65] for line in lines] for number in range(3)]

    title = stations()[0]
    assert stations() == [title] * 3
    window.type(b"2\r")
    window.wait_for(lambda: stations()[1] != title and not is_down(window), "no menu")
    assert stations()[0] == stations()[2] == title
    # Esc is the long press of OK there
    window.type(b"\x1b")
    window.wait_for(lambda: stations()[1] == title and not is_down(window), "no way back")
    for key in (b"\r", b"\r", b"\r", b"1\r", b"3\r"):
        before = stations()
        window.type(key)
        window.wait_for(lambda before=before: stations() != before, "nothing changed")
        window.wait_for(lambda: not is_down(window), "the key stays down")
    window.wait_for_text("1 ANNA")
    window.wait_for_text("▸ to play")


# colour panels and paper

def test_a_colour_panel_in_full_colour(play):
    window = play("--panel", "160x80", COLORTERM="truecolor", columns=170, rows=50)
    press(window, b"\r")
    papers = Counter(style.rpartition("48;2;")[2] for row in window.screen().cells for _, style in row)
    del papers[""]
    (red, green, blue), cells = next((tuple(map(int, paper.split(";"))), cells)
                                     for paper, cells in papers.most_common())
    assert cells > 1000 and green > max(red, blue)  # the felt


def test_a_colour_panel_in_256_colours(play):
    window = play("--panel", "160x80", columns=170, rows=50)
    press(window, b"\r")
    assert "48;2;" not in window.raw and window.raw.count("48;5;") > 1000


def test_a_colour_panel_without_colours(play):
    window = play("--panel", "160x80", columns=170, rows=50, NO_COLOR="1")
    press(window, b"\r")
    assert "\x1b[0;38;" not in window.raw


def test_a_large_panel_in_a_small_window_is_told(play):
    window = play("--panel", "240x240", columns=130, rows=48)
    window.wait_for_text("1:2")
    press(window, b"\r")
    redrawn(window, 80, 24)
    window.wait_for_text("1:3")


def test_paper_changes_without_a_key(play):
    window = play("--panel", "296x128", COLORTERM="truecolor", columns=160, rows=50)
    press(window, b"\r")
    assert any("38;2;20;20;24;48;2;226;224;214" in style for row in window.screen().cells for _, style in row)


@pytest.mark.parametrize("arguments", [(), ("--board", "console"), ("--panel", "240x240")])
def test_who_does_nothing_costs_nothing(play, arguments):
    window = play(*arguments)
    press(window, b"\r")

    def spent():
        """Ticks of the processor, hundredths of a second, that the program has had."""
        fields = Path(f"/proc/{window.pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    if not Path(f"/proc/{window.pid}/stat").exists():
        pytest.skip("no /proc here")
    time.sleep(0.5)
    before = spent()
    time.sleep(1)
    assert spent() - before <= 2
