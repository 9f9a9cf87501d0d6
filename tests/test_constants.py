"""Numbers in the place of their names: the values are right, whoever asks for a name still finds it."""

import ast

import pytest

from tools.deployment import payload
from tools.deployment.constants import Constants


def replaced(path, **texts):
    """The text of a module; "hal" is hal/__init__.py, "a" is firmware/a.py."""
    sources = {"hal/__init__.py" if name == "hal" else f"firmware/{name}.py": text
               for name, text in texts.items()}
    return Constants(sources).apply(path, sources[path])


def test_an_imported_number_stands_where_it_is_used():
    new = replaced("firmware/a.py", hal="PREV, NEXT = 0, 1\nMASK = 0x0F\nWIDE = const(1 << 30)\n",
                   a="from hal import MASK, NEXT, WIDE, Board\nx = Board(NEXT & MASK, (NEXT, WIDE))\n")
    assert new == "from hal import Board\nx = Board(1 & 15, (1, 1073741824))\n"


def test_lines_stay_where_they_are():
    new = replaced("firmware/a.py", hal="OK = 2\nBACK = -3\n",
                   a="from hal import (\n    BACK,\n    OK,\n)\n\nx = 'ä', OK, BACK\n")
    assert new == "pass\n\n\n\n\nx = 'ä', 2, -3\n"


@pytest.mark.parametrize("text", [
    "from hal import OK\ndef f(OK): return OK\n",              # another thing of that name
    "from hal import OK\nOK = 7\n",
    "from hal import OK as fine\nx = fine\n",
])
def test_what_is_more_than_a_number_stays(text):
    assert replaced("firmware/a.py", hal="OK = 2\n", a=text) == text


@pytest.mark.parametrize("text", ["OK = 2\nOK = 3\n", "OK = f(2)\n", "OK = 'x'\n", "OK = 1.5\n"])
def test_what_is_no_number_stays_a_name(text):
    asking = "from hal import OK\nx = OK\n"
    assert replaced("firmware/a.py", hal=text, a=asking) == asking


@pytest.mark.parametrize("other", [
    "from firmware.a import OK\n",
    "from firmware import a\nx = a.OK\n",
    "from firmware import a\nf(a)\nx = face.OK\n",
    "from firmware import a\nf(a)\nx = getattr(face, 'OK')\n",
])
def test_what_others_ask_a_module_for_it_still_has(other):
    new = replaced("firmware/a.py", hal="OK = 2\n", a="from hal import OK\nx = OK\n", b=other)
    assert "import OK" in new


def test_a_private_number_is_left_to_the_compiler():
    assert replaced("firmware/a.py", a="_WAIT = 5 * 60\n_WIDE = const(3)\nX = 4\n") == (
        "_WAIT = const(300)\n_WIDE = const(3)\nX = 4\n")


def test_every_module_of_a_board_keeps_its_lines():
    for path, text in payload.texts("diy_table_console").items():
        source = (payload.ROOT / path).read_text(encoding="utf-8")
        assert len(text.splitlines()) == len(source.splitlines())
        old = {node.name: node.lineno for node in ast.walk(ast.parse(source))
               if isinstance(node, ast.FunctionDef)}
        new = {node.name: node.lineno for node in ast.walk(ast.parse(text))
               if isinstance(node, ast.FunctionDef)}
        assert old == new
