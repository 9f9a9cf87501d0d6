"""The README tells the truth: its Python runs, its pictures are what is drawn today, its files are there."""

import re
from pathlib import Path

import pytest

from engine.wizard import WizardGame
from tests.simulator.test_png import decode
from tools.simulator import script
from tools.simulator.session import Session

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_program_runs(program, capsys):
    names = {}
    exec(compile(program, "README.md", "exec"), names)
    if "Duck" in names:
        duck = names["Duck"]()
        game = WizardGame(3, seed=1)
        while not game.is_finished:
            seat = game.current_player
            game.apply(seat, duck.act(game.observation(seat)))
        assert len(game.round_history) == 20
    else:
        assert capsys.readouterr().out.startswith("[")


def test_the_bot_has_ten_lines():
    lines = next(program for program in PROGRAMS if "class Duck" in program).split("\n")
    body = [line for line in lines[lines.index("class Duck:"):] if line.strip()]
    assert len(body) <= 10


@pytest.mark.parametrize("name", re.findall(r"\]\((?!http)([^)#]+)\)", README))
def test_every_file_is_there(name):
    assert (ROOT / name).is_file()


def test_the_pictures_are_what_is_drawn_today(tmp_path):
    text = (ROOT / "docs" / "pictures.txt").read_text(encoding="utf-8")
    list(script.run(script.parse(text), Session(seed=15, players=4, fast=True), tmp_path))
    fresh = sorted(path.name for path in tmp_path.iterdir())
    assert fresh == sorted(path.name for path in (ROOT / "docs").glob("*.png"))
    for name in fresh:
        assert decode((tmp_path / name).read_bytes()) == decode((ROOT / "docs" / name).read_bytes()), name
