"""All modules in one file: what is in a pack is imported, listed and read as from a folder."""

import subprocess

import pytest

from tests.runtime import micropython
from tools.deployment import pack, payload
from tools.environment import Trouble

PROGRAM, REASON = micropython()
pytestmark = pytest.mark.skipif(bool(REASON), reason=REASON or "")
FILES = {
    "main.py": b"import tricktop_pack\n",
    "engine/__init__.py": b"",
    "engine/first.py": b"from engine import second\nNAME = 'first, ' + second.NAME\n",
    "engine/second.py": b"NAME = 'second'\n" + b"#" * 5000 + b"\nEND = 'read to its end'\n",
    "engine/inner/third.py": b"NAME = __file__\n",
    "hal/dull.py": b"raise ValueError('in the middle of an import')\n",
}


def run(folder, program, files=None):
    """What a program prints on a board that has a pack of FILES; the traceback too."""
    for path, data in (files or pack.packed(FILES, payload.reader("x64"))).items():
        (folder / path).write_bytes(data)
    head = "import sys\nsys.path[:] = ['', '.frozen']\n"
    done = subprocess.run([PROGRAM, "-c", head + program], cwd=folder, stdout=subprocess.PIPE, text=True,
                          stderr=subprocess.STDOUT, check=False)
    return done.stdout.strip()


def test_modules_are_imported(tmp_path):
    assert run(tmp_path, "import tricktop_pack, engine.first; print(engine.first.NAME)") == "first, second"
    words = run(tmp_path, "import tricktop_pack; from engine.second import END; print(END)")
    assert words == "read to its end"
    words = run(tmp_path, "import tricktop_pack, engine.inner.third as third; print(third.NAME)")
    assert words == "/tricktop/engine/inner/third.py"


@pytest.mark.parametrize("name", ["engine.none", "engine.first.none", "none", "hal.none"])
def test_a_module_that_is_not_there(tmp_path, name):
    assert "ImportError" in run(tmp_path, f"import tricktop_pack, {name}")


def test_a_module_that_fails_harms_no_other(tmp_path):
    program = ("import tricktop_pack\ntry:\n    import hal.dull\n"
               "except ValueError as error:\n    print(error)\n")
    words = run(tmp_path, program + "import engine.first; print(engine.first.NAME)")
    assert words == "in the middle of an import\nfirst, second"


def test_folders_are_listed(tmp_path):
    assert run(tmp_path, "import os, tricktop_pack; print(os.listdir('/tricktop'))") == "['engine', 'hal']"
    program = "import os, tricktop_pack; print(list(os.ilistdir('/tricktop/engine')))"
    assert run(tmp_path, program) == repr([("__init__.py", 0x8000, 0), ("first.py", 0x8000, 0),
                                           ("inner", 0x4000, 0), ("second.py", 0x8000, 0)])
    program = "import os, tricktop_pack; os.listdir('/tricktop/engine/%s')"
    assert "ENOENT" in run(tmp_path, program % "none")
    assert "20" in run(tmp_path, program % "first.py")


def test_what_people_have_in_the_flash_is_there_and_hides_nothing(tmp_path):
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "__init__.py").write_bytes(b"NAME = 'my own'\n")
    (tmp_path / "engine.py").write_bytes(b"")
    assert run(tmp_path, "import tricktop_pack, own, engine.first; print(own.NAME)") == "my own"


@pytest.mark.parametrize("content", [b"", b"TTP1", b"TTP1" + b"\xff" * 20, b"something else " * 9])
def test_what_is_no_pack_is_said(tmp_path, content):
    files = {**pack.packed(FILES, payload.reader("x64")), pack.FILE: content}
    words = run(tmp_path, "import tricktop_pack", files)
    assert "tricktop.pack is damaged: run tools/deploy.py again" in words


@pytest.mark.parametrize("at", [0, 4, 9, 20, 60])
def test_a_damaged_index_is_said(tmp_path, at):
    files = pack.packed(FILES, payload.reader("x64"))
    damaged = bytearray(files[pack.FILE])
    damaged[at] ^= 1
    words = run(tmp_path, "import tricktop_pack", {**files, pack.FILE: bytes(damaged)})
    assert "OSError: tricktop.pack is damaged: run tools/deploy.py again" in words


def test_every_module_of_a_board_is_in_its_pack(tmp_path):
    files = payload.build("pimoroni_badger2040_w", "x64")
    program = ("import os, tricktop_pack\n"
               "def walk(folder):\n"
               "    for name, kind, _ in os.ilistdir(folder):\n"
               "        path = folder + '/' + name\n"
               "        walk(path) if kind == 0x4000 else print(path[10:], os.stat(path)[6])\n"
               "walk('/tricktop')")
    words = run(tmp_path, program, pack.packed(files, payload.reader("x64")))
    found = dict(line.split() for line in words.split("\n"))
    assert found == {path: str(len(data)) for path, data in files.items() if "/" in path}


def test_names_that_can_not_be_told_apart_are_refused():
    with pytest.raises(Trouble, match="can't tell apart"):  # plumless and buckeroo have one CRC-32
        pack.image({"plumless": b"1", "buckeroo": b"2"})


def test_root_files_stay_files():
    files = pack.packed({"main.py": b"1", "board.txt": b"2", "hal/port.mpy": b"3"}, b"4")
    assert sorted(files) == ["board.txt", "main.py", *sorted(pack.OWN)]
    assert (files["main.py"], files[pack.READER]) == (b"1", b"4")
