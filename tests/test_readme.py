"""The README tells the truth: its Python runs, its pictures are what is drawn today, its files are there."""

import ast
import importlib
import itertools
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from engine.fool.bots import make_bot
from engine.fool.game import FoolGame
from engine.wizard import bots
from firmware import games
from firmware.table import AT_ONCE, Seat, Table
from hal.boards import sim_console
from hal.sim.clock import VirtualClock
from tests.simulator.test_png import decode
from tools import walkthrough, walkthrough_kept, walkthrough_kiosk
from tools.simulator import script
from tools.simulator.session import Session

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_engines_program_runs(capsys):
    [program] = [program for program in PROGRAMS if "WizardGame(" in program]
    exec(compile(program, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("[")


def test_the_bot_has_ten_lines_and_comes_into_the_menu(monkeypatch):
    [program] = [program for program in PROGRAMS if "class Duck" in program]
    body = [line for line in program.split("\n") if line.strip()]
    assert len(body) <= 10
    tree = ast.parse(program)  # as tests/test_architecture.py wants it of every module
    kinds = ast.Module | ast.ClassDef | ast.FunctionDef
    assert all(ast.get_docstring(node) for node in ast.walk(tree) if isinstance(node, kinds))
    module = ModuleType("engine.wizard.bots.duck")
    exec(compile(program, "duck.py", "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, "engine.wizard.bots.duck", module)
    monkeypatch.setattr("engine.wizard.bots.BOTS", (*bots.BOTS, "duck"))
    face = importlib.reload(games.face("wizard"))
    try:
        assert face.BOTS[-1] == ("duck", b"bot: duck")
        seats = [Seat(b"A", "duck"), Seat(b"B", "basic"), Seat(b"C", "duck")]
        table = Table(face, seats, face.new_choices().options(3), 1, speed=AT_ONCE)
        while not table.is_over:
            table.step(1)
        assert [bids[0] for _, _, _, bids, _, _, _ in table.view(None).rounds_raw] == [0] * 20
    finally:
        monkeypatch.undo()
        importlib.reload(face)


def test_the_same_ten_lines_make_a_bot_of_fool(monkeypatch):
    [program] = [program for program in PROGRAMS if "class Duck" in program]
    module = ModuleType("engine.fool.bots.duck")
    exec(compile(program.replace("engine.wizard", "engine.fool"), "duck.py", "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, "engine.fool.bots.duck", module)
    monkeypatch.setattr("engine.fool.bots.BOTS", ("basic", "strong", "duck"))
    game = FoolGame(3, seed=1)
    table = [make_bot(name, 1) for name in ("duck", "basic", "duck")]
    while not game.is_finished:
        seat = game.current_player
        game.apply(seat, table[seat].act(game.observation(seat)))


@pytest.mark.parametrize("name", re.findall(r"\]\((?!http)([^)#]+)\)", README))
def test_every_file_is_there(name):
    assert (ROOT / name).is_file()


SCRIPTS = {
    "pictures.txt": {"seed": 15, "players": 4, "fast": True},
    "fool.txt": {"seed": 6, "players": 4, "fast": True, "game": "fool"},
    "console.txt": {"seed": 15, "fast": True, "seats": 4},
}
# of the walkthrough (python3 -m tools.walkthrough --png FOLDER): they need more than keys
WALKED = ("go_on", "kiosk_demo_wizard", "still_there", "recovery_menu", "recovery_log")


def session_of(seats=None, **settings):
    """A Session on a handheld, or with a number of seats on a tabletop."""
    if seats is None:
        return Session(**settings)
    clock = VirtualClock()
    return Session(clock=clock, board=sim_console.board(clock, seats), **settings)


def test_the_pictures_are_what_is_drawn_today(tmp_path):
    for name, settings in SCRIPTS.items():
        text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        list(script.run(script.parse(text), session_of(**settings), tmp_path))
    walks = (walkthrough_kept.pictures(Session), walkthrough_kiosk.pictures(Session, walkthrough.SEED))
    for name, session in itertools.chain(*walks):
        if name in WALKED:
            session.png(tmp_path / f"{name}.png")
    fresh = sorted(path.name for path in tmp_path.iterdir())
    assert fresh == sorted(path.name for path in (ROOT / "docs").glob("*.png"))
    for name in fresh:
        assert decode((tmp_path / name).read_bytes()) == decode((ROOT / "docs" / name).read_bytes()), name
