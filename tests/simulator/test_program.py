"""tools/simulate.py as a person starts it: in pipes, with wrong options, with scripts."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.simulator.test_png import decode
from tools import simulate
from tools.simulator import demo
from tools.simulator.session import Session

SIMULATE = Path(__file__).resolve().parent.parent.parent / "tools" / "simulate.py"
SCRIPT = """
shot title
press ok
press next x2   # through the menu and back
press previous x2
shot menu
press ok x2
wait 5000
shot table
"""


def run(*arguments, **kwargs):
    environ = {**os.environ, "PYTHONIOENCODING": "utf-8", **kwargs.pop("environ", {})}
    command = [sys.executable, SIMULATE, *map(str, arguments)]
    options = {"stdin": subprocess.DEVNULL, "capture_output": True, "encoding": "utf-8", "timeout": 300}
    return subprocess.run(command, check=False, env=environ, **{**options, **kwargs})


def test_without_a_terminal_it_plays_a_game_and_says_why(tmp_path):
    done = run(cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "input is no terminal, so bots play a game (--help tells more)"
    assert any("▀" in line or "█" in line for line in lines)
    rounds = [line.split()[0] for line in lines if line.split()[:1] and line.split()[0].isdigit()]
    assert rounds == [str(n) for n in range(1, 16)]  # four players: 15 rounds
    assert "total" in done.stdout


@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_demo_with_as_many_players(players, rounds):
    done = run("--demo", "--seed", 11, "--players", players)
    assert done.returncode == 0
    numbers = [line.split()[0] for line in done.stdout.splitlines() if line.split()[:1]]
    assert str(rounds) in numbers and str(rounds + 1) not in numbers


def test_the_same_seed_the_same_game():
    first, second, other = (run("--demo", "--seed", seed).stdout for seed in (3, 3, 4))
    assert first == second
    assert first.splitlines()[:-1] != other.splitlines()[:-1]


def test_a_firmware_that_breaks_off_is_told(monkeypatch):
    def fails(*_):
        raise ValueError("on purpose")

    monkeypatch.setattr("firmware.table.Table.step", fails)
    is_over, frames, report = demo.play(Session(seed=1, players=4, demo=True, fast=True))
    assert (is_over, report) == (False, [])
    assert any(1 in row for row in frames[-1])


def test_what_goes_wrong_in_a_script_is_told_with_its_place(monkeypatch, tmp_path, capsys):
    def fails(*_):
        raise ValueError("no such card")

    monkeypatch.setattr("firmware.table.Table.step", fails)
    (tmp_path / "keys.txt").write_text("press ok x5\nwait 100\n")
    assert simulate.main(["--script", str(tmp_path / "keys.txt")]) == 1
    said = capsys.readouterr().err
    assert "in fails" in said and said.endswith("ValueError: no such card\n")


def test_plain_ascii_where_the_output_has_nothing_else():
    done = run("--demo", "--seed", 1, environ={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "+-----" in done.stdout


def test_a_reader_that_goes_away():
    reading, writing = os.pipe()
    os.close(reading)
    done = run("--demo", "--seed", 1, capture_output=False, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_a_closed_stream(stream):
    """As cron and some launchers start programs."""
    fd = ("stdin", "stdout").index(stream)
    launcher = f"import os, sys; os.close({fd}); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    done = subprocess.run([sys.executable, "-c", launcher, SIMULATE, "--seed", "1"], capture_output=True,
                          encoding="utf-8", timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_help_needs_nothing_but_the_standard_library(tmp_path):
    done = subprocess.run([sys.executable, "-S", "-E", SIMULATE, "--help"], cwd=tmp_path, capture_output=True,
                          encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 0
    for words in ("--seed", "--players", "--scale", "--fast", "--demo", "--script", "examples:", "Esc",
                  "--board", "--seats", "--panel", "Tab",
                  "in every new game of this run, also after Play again"):
        assert words in " ".join(done.stdout.split())


def test_a_seed_deals_every_game_of_a_run():
    session = Session(seed=7, players=3)
    hands = []
    for _ in range(2):
        session.app.start()
        hands.append(session.app.table.view(0).hand_ids)
    assert hands[0] == hands[1]


def test_script_help():
    done = run("--script-help")
    assert done.returncode == 0
    for command in ("press KEY [xN]", "hold KEY MS", "wait MS", "shot NAME", "station N", "shot NAME all"):
        assert command in done.stdout
    assert "and none are kept" in done.stdout.replace("\n", " ")


@pytest.mark.parametrize(("arguments", "words"), [
    (["--players", "7"], "3 to 6 players"),
    (["--game", "chess"], "wizard"),
    (["--players", "two"], "--players"),
    (["--seed", "x"], "--seed"),
    (["--scale", "0"], "expected auto, a number from 1 to 8 or 1/2 to 1/8, not '0'"),
    (["--scale", "1/9"], "expected auto, a number from 1 to 8 or 1/2 to 1/8, not '1/9'"),
    (["--scale", "2/2"], "expected auto"),
    (["--panel", "100x100"], "128x64"),
    (["--board", "radio"], "handheld"),
    (["--board", "console", "--seats", "7"], "--seats"),
    (["--seats", "4"], "--seats goes with --board console"),
    (["--board", "console", "--panel", "240x240"], "for the handheld"),
    (["--board", "console", "--two-buttons"], "for the handheld"),
    (["--colour", "green"], "--colour"),
    (["--colour", "amber", "--no-colour"], "not allowed with"),
    (["--blocks", "round"], "--blocks"),
    (["--screenshot-dir", "x"], "--screenshot-dir goes with --script"),
    (["--script", "no such file"], "no such file"),
    (["--script", "x", "--demo"], "choose one of --script and --demo"),
    (["--saves", "x", "--demo"], "--saves goes neither with --script nor with --demo"),
    (["--saves", "x", "--script", "y"], "--saves goes neither with --script nor with --demo"),
    (["--saves", "x"], "input is no terminal: --saves is for games of your own"),
    (["--nonsense"], "--nonsense"),
    (["--saves", ""], "argument --saves: expected a path, not an empty word"),
    (["--script", ""], "argument --script: expected a path"),
    (["--script", "x", "--screenshot-dir", ""], "argument --screenshot-dir: expected a path"),
])
def test_wrong_options(arguments, words, tmp_path):
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("text", "words"), [
    (b"wait 5\npress up\n", ":2: expected a key"),
    (b"shot a\n", "--screenshot-dir says where they go"),
    (b"\xff", "is not in UTF-8: save it again, as UTF-8"),
    ("wait 5\n".encode("utf-16"), "is not in UTF-8: save it again, as UTF-8"),  # PowerShell's >
    ("wait 5\n".encode("utf-16-le"), "is not in UTF-8: save it again, as UTF-8"),
])
@pytest.mark.parametrize("is_piped", [False, True])
def test_wrong_scripts(text, words, is_piped, tmp_path):
    script = tmp_path / "keys.txt"
    script.write_bytes(text)
    with script.open("rb") as file:
        done = run("--script", "-", stdin=file) if is_piped else run("--script", script)
    assert done.returncode == 2
    assert words in done.stderr
    assert ("error: -" if is_piped else str(script)) in done.stderr or words.startswith("--")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("is_piped", [False, True])
def test_a_script_of_an_editor_on_windows(is_piped, tmp_path):
    script = tmp_path / "keys.txt"
    script.write_bytes("wait 5  # grün\nshot one\n".replace("\n", "\r\n").encode("utf-8-sig"))
    with script.open("rb") as file:
        done = run("--script", "-" if is_piped else script, "--screenshot-dir", tmp_path, stdin=file,
                   environ={"PYTHONIOENCODING": "cp1252"})
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "one.png").exists()


def test_a_script_draws_the_same_pictures_each_time(tmp_path):
    script = tmp_path / "keys.txt"
    script.write_text(SCRIPT)
    pictures = []
    for folder in (tmp_path / "a", tmp_path / "deep" / "b"):
        done = run("--script", script, "--screenshot-dir", folder)
        assert (done.returncode, done.stderr) == (0, "")
        names = ["title.png", "menu.png", "table.png"]
        assert done.stdout.splitlines() == [str(folder / name) for name in names]
        pictures.append([(folder / name).read_bytes() for name in names])
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) == 3


def test_a_script_from_standard_input(tmp_path):
    done = run("--script", "-", "--screenshot-dir", tmp_path, stdin=None, input="shot one\n")
    assert done.returncode == 0
    assert (tmp_path / "one.png").exists()


def test_a_script_for_the_stations_of_a_console(tmp_path):
    script = tmp_path / "keys.txt"
    script.write_text("press ok x3\nstation 2\npress ok\nshot two\nstation 1\nshot one\nshot table all\n")
    done = run("--board", "console", "--seats", "3", "--script", script, "--screenshot-dir", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    sizes = {name: decode((tmp_path / f"{name}.png").read_bytes())[:2] for name in ("one", "two", "table")}
    assert sizes["one"] == sizes["two"] == (4 * 134, 4 * 70)
    assert sizes["table"][0] > 2 * 128 * 3
    script.write_text("station 4\n")
    done = run("--board", "console", "--seats", "3", "--script", script)
    assert done.returncode == 2 and "line 1: there is no station 4, only 3" in done.stderr


@pytest.mark.parametrize("arguments", [("--board", "console", "--seats", "6"), ("--panel", "160x80"),
                                       ("--panel", "296x128")])
def test_a_demo_on_other_boards(arguments):
    done = run("--demo", "--seed", 1, "--game", "fool", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert " ".join(arguments) in done.stdout.splitlines()[-1]
    assert any("▀" in line or "█" in line for line in done.stdout.splitlines())


def test_another_seed_is_another_table(tmp_path):
    script = tmp_path / "keys.txt"
    script.write_text(SCRIPT)
    for seed in (1, 2):
        run("--script", script, "--screenshot-dir", tmp_path / str(seed), "--seed", seed)
    read = [[(tmp_path / seed / f"{name}.png").read_bytes() for name in ("menu", "table")] for seed in "12"]
    assert read[0][0] == read[1][0]
    assert read[0][1] != read[1][1]


def test_a_shop_window_is_to_be_looked_at(tmp_path):
    done = run("--kiosk")
    assert done.returncode == 2 and "--kiosk is to be looked at, or goes with --script" in done.stderr
    assert run("--kiosk", "--demo").returncode == 2
    keys = tmp_path / "keys.txt"
    keys.write_text("wait 100\nshot title\nwait 12000\nshot rules\nhold ok 900\nwait 3000\nshot game\n"
                    "wait 62000\nshot warning\n")
    done = run("--kiosk", "--script", keys, "--screenshot-dir", tmp_path, "--seed", 15)
    assert done.returncode == 0, done.stderr
    pictures = [(tmp_path / f"{name}.png").read_bytes() for name in ("rules", "game", "warning", "title")]
    assert len(set(pictures)) == 4
    session = Session()
    session.wait(100)
    session.png(tmp_path / "plain.png")
    assert decode((tmp_path / "title.png").read_bytes()) == decode((tmp_path / "plain.png").read_bytes())
