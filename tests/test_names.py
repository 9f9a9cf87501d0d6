"""The names that modules have on a board: nothing that is looked up by its name loses it; all play on."""

import binascii
import re
import subprocess
import sys

import pytest

from tests import runtime
from tools.deployment import names, payload
from tools.deployment.constants import Constants
from tools.deployment.names import Renaming
from tools.environment import Trouble

# bots play a game, OK is pressed now and then; what was played and every picture, as two numbers
PROGRAM = """
import binascii
import sys

sys.path.insert(0, ROOT)
from firmware.app import App
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock


for name, players in (("wizard", 3), ("fool", 4)):
    clock = VirtualClock()
    board = sim_handheld.board(clock)
    app = App(board, seed=5, players=players, fast=True, game=name)
    pictures = steps = 0
    while app.table is None or not app.table.is_over:
        clock.advance(40)
        steps += 1
        app.step(clock.ticks_ms(), (0x02, 0x32) if steps % 3 == 0 else ())
        if app.failure is not None:
            raise app.failure
        pictures = binascii.crc32(board.displays[0]._whole, pictures)
    print(name, steps, pictures, binascii.crc32(app.table.log))
"""


def renamed(**texts):
    """Texts of modules by their names, as a board has them: "m" is firmware/m.py."""
    sources = {f"firmware/{name}.py": text for name, text in texts.items()}
    found = Renaming(sources)
    return {name: found.apply(text) for name, text in texts.items()}


def test_a_name_is_one_name_everywhere():
    found = renamed(a="class Hat:\n    def wear_it(self, colour):\n        self.worn = colour\n",
                    b="from firmware.a import Hat\nhat = Hat()\nhat.wear_it(colour=1)\nprint(hat.worn)\n")
    hat, wear, colour, worn = re.findall(r"class (\w+):\n    def (\w+)\(self, (\w+)\):\n        self\.(\w+)",
                                         found["a"])[0]
    assert len({hat, wear, colour, worn, "Hat", "wear_it", "colour", "worn"}) == 8
    assert f"from firmware.a import {hat}\n" in found["b"] and f".{wear}({colour}=1)\n" in found["b"]
    assert f".{worn})" in found["b"]


def test_rom_names_come_first():
    rom = set(names.ROM_NAMES.read_text().split())
    new = renamed(a="def brew(): pass\n")["a"]
    assert re.fullmatch(r"def (\w+)\(\): pass\n", new)[1] in rom - {"brew"}


@pytest.mark.parametrize(("name", "text"), [
    ("brew", "def brew(): pass\nhasattr(thing, 'brew')\n"),
    ("brew", "def brew(): pass\nNAMES = 'boil brew: stir'\n"),
    ("BREW", "BREW = 1\ndeclare(Kind, ('brew', 'boil'))\n"),
    ("m", "def m(): pass\n"),
    ("append", "class Pot:\n    def append(self): pass\n"),
    ("__len__", "class Pot:\n    def __len__(self): pass\n"),
    ("print", "def print(): pass\n"),
    ("unhexed", "import binascii\nunhexed = binascii.unhexed\n"),
    ("Pin", "from machine import Pin\nPin = Pin\n"),
    ("send", "class Link:\n    def send(self): pass\n"),
])
def test_what_may_be_looked_up_keeps_its_name(name, text):
    assert re.search(rf"\b{name}\b", renamed(m=text)["m"])


def test_a_docstring_and_bytes_look_nothing_up():
    new = renamed(m='def brew():\n    "brew"\n    return b"brew"\n')["m"]
    assert "def brew" not in new and '"brew"' in new and 'b"brew"' in new


def test_what_the_chip_may_mean_keeps_its_name():
    """A file that talks to it may call a method that has no other witness."""
    sources = {"hal/chip.py": "import machine\nclock = machine.RTC()\nclock.recall()\n",
               "firmware/m.py": "def recall(): pass\n"}
    assert "recall" in Renaming(sources).apply(sources["firmware/m.py"])


def test_private_names_share_but_not_in_one_object():
    sources = {
        "firmware/base.py": "class Base:\n    def __init__(self):\n        self._a = 1\n",
        "firmware/left.py": "from firmware.base import Base\nclass Left(Base):\n    def f(self):\n"
                            "        self._b = 2\n",
        "firmware/right.py": "from firmware import base\nclass Right(base.Base):\n    def f(self):\n"
                             "        self._c = 3\n",
        "firmware/mixed.py": "def step(self):\n    self._d = 4\n",
        "firmware/user.py": "from firmware.mixed import step\nfrom firmware.left import Left\n"
                            "class User(Left):\n    move = step\n    def g(self):\n        self._e = 5\n",
    }
    private = Renaming(sources).private
    assert len({private[name] for name in ("_a", "_b", "_d", "_e")}) == 4
    assert private["_a"] != private["_c"] and private["_c"] in (private["_b"], private["_d"], private["_e"])


def test_a_constant_that_leaves_nothing_behind_does_so_still():
    text = "_A, _B = const(1), const(2)\n_C = const(3)\nD = const(4)\n_E = 5\n"
    new = renamed(m=text)["m"].splitlines()
    assert new[:2] == text.splitlines()[:2] and new[2][0] != "_" and not new[3].startswith("_E")


def test_lines_stay_where_they_are():
    text = '__all__ = (\n    "brew",\n)\nclass Pot:\n    __slots__ = ("_a",\n        "_b")\n\n    _a = 1\n'
    new = renamed(m=text)["m"]
    assert new.startswith("__all__ = ()\n\n\nclass ") and "    __slots__ = ()\n\n\n    " in new
    assert len(new.splitlines()) == len(text.splitlines())
    for path in payload.modules():
        text = (payload.ROOT / path).read_text(encoding="utf-8")
        assert len(payload.renaming("diy_pico_ssd1306").apply(text).splitlines()) == len(text.splitlines())


def test_an_f_string_is_refused():
    with pytest.raises(Trouble, match=r"firmware/m\.py.*f-string"):
        renamed(m='NAME = f"{1}"\n')


BOARDS = ("diy_pico_ssd1306", "diy_table_console", "m5stickc_plus", "pimoroni_badger2040")


@pytest.mark.parametrize("board", BOARDS)
def test_no_new_name_is_in_use(board):
    found = payload.renaming(board)
    texts = [(payload.ROOT / path).read_text(encoding="utf-8") for path in payload.modules(board)]
    used = set(re.findall(r"[A-Za-z_]\w*", "\n".join(texts)))
    new = list(found.names.values())
    assert len(set(new)) == len(new) and not set(new) & set(found.private.values())
    in_code = set()
    for text in texts:
        in_code |= {token.string for token in names._tokens(text)}
    assert not (set(new) | set(found.private.values())) & in_code
    assert len(found.names) > 700 and len(set(found.private.values())) < 100 < len(found.private)
    assert set(found.names) <= used


def test_the_game_is_the_same_under_other_names(tmp_path):
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    sources = {path.relative_to(payload.ROOT).as_posix(): path.read_text(encoding="utf-8")
               for folder in payload.FOLDERS for path in sorted((payload.ROOT / folder).rglob("*.py"))
               if "manifest" not in path.name and "flash" not in path.parts}
    constants = Constants(sources)
    sources = {path: constants.apply(path, text) for path, text in sources.items()}
    found = Renaming(sources)
    for path, text in sources.items():
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(found.apply(text), encoding="utf-8")
    (tmp_path / "plain.py").write_text(PROGRAM.replace("ROOT", repr(str(payload.ROOT))))
    (tmp_path / "renamed.py").write_text(found.apply(PROGRAM).replace("ROOT", repr(str(tmp_path))))
    code, output = runtime.run_micropython(program, ["renamed.py"], heap="4M", seconds=120, cwd=tmp_path)
    assert code == 0, output
    plain = subprocess.run([sys.executable, "plain.py"], cwd=tmp_path, capture_output=True, text=True,
                           timeout=120, check=False)
    assert plain.returncode == 0, plain.stderr
    assert output.split() == plain.stdout.split() and len(output.split()) == 8
    assert binascii.crc32(b"") not in map(int, output.split()[2::4])
