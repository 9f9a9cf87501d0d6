"""What README.md and docs/ say of the boards is what the files in hal/boards/ are: the list, the wiring, the
pictures.
"""

import ast
import re
import textwrap

import pytest

from tests.boards_table import OTHERS, ROWS
from tests.device_source import ROOT
from tests.simulator.test_png import decode
from tools import gallery, walkthrough

BOARDS = sorted(path.stem for path in (ROOT / "hal" / "boards").glob("*.py"))
BOARDS = [name for name in BOARDS if name != "__init__" and not name.startswith("sim_")]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LIST = {
    name: (what, display, keys, remarks)
    for name, what, display, keys, remarks in re.findall(
        r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]*)\|$", README, re.MULTILINE
    )
}
TO_BUILD = ("diy_pico_ssd1306", "diy_esp32_ssd1306", "diy_table_console")


def about(name):
    """The docstring of a board's file."""
    return ast.get_docstring(ast.parse((ROOT / "hal" / "boards" / f"{name}.py").read_text(encoding="utf-8")))


def test_every_board_is_in_the_list_by_name():
    assert list(LIST) == BOARDS, "README.md's table of boards has a row for each file of hal/boards, by name"


@pytest.mark.parametrize("name", BOARDS)
def test_the_list_says_what_a_board_is(name):
    assert name in LIST, "README.md's table of boards has no row for it"
    what, display, keys, remarks = LIST[name]
    assert " ".join(about(name).split()).startswith(what.replace(" with an SSD1306", ""))
    if name not in ROWS:
        assert name in OTHERS or name == "diy_table_console"
        return
    row = ROWS[name]
    size = (row.width, row.height) if row.turned % 2 == 0 else (row.height, row.width)
    assert display == "%d×%d" % size
    assert display.replace("×", "x") in gallery.CLASSES
    if row.from_file:
        assert (keys, remarks.strip()) == ("none", "needs keys of your own")
    elif keys != "keyboard":
        assert keys == str(len(row.keys) or 2)  # two that are on I2C
    assert ("e-ink" in remarks) is (row.controller in ("UC8151", "SSD1680"))


def test_every_class_has_its_picture_in_the_readme():
    shown = re.findall(r"\(docs/boards/(\w+)\.png\)", README)
    assert sorted(shown) == sorted(gallery.CLASSES)
    assert {what[1].replace("×", "x") for what in LIST.values()} <= set(shown)


@pytest.mark.parametrize("panel", gallery.CLASSES)
def test_the_gallery_walks_through_the_menus_of_every_class(panel):
    walk = walkthrough.pictures(gallery.session_maker(panel))
    menus = ["title", "menu", "whose_rules", "rules", "keys", "setup"]
    assert [next(walk)[0] for _ in menus] == menus


def test_the_pictures_are_what_is_drawn_today(tmp_path):
    gallery.draw_play_screens(gallery.CLASSES, tmp_path)
    fresh = sorted(path.name for path in tmp_path.iterdir())
    assert fresh == sorted(path.name for path in (ROOT / "docs" / "boards").iterdir())
    for name in fresh:
        old = (ROOT / "docs" / "boards" / name).read_bytes()
        assert decode((tmp_path / name).read_bytes()) == decode(old), name
        assert len(old) < 4000


def wiring():
    """The text of docs/wiring.md: each drawing apart from the sentences around it."""
    text = "# Wiring\n\nThe boards to build, as their files in `hal/boards/` draw them.\n"
    for name in TO_BUILD:
        text += f"\n## `--board {name}`\n"
        drawn = []
        for block in [*about(name).split("\n\n"), ""]:
            if block.startswith(" "):
                drawn.append(block)
                continue
            if drawn:
                text += "\n```\n" + textwrap.dedent("\n\n".join(drawn)) + "\n```\n"
                drawn = []
            text += f"\n{block}\n" if block else ""
    return text


def test_the_wiring_is_what_the_board_files_draw():
    assert (ROOT / "docs" / "wiring.md").read_text(encoding="utf-8") == wiring()
