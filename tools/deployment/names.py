"""Names that cost no memory: a board's modules are compiled with MicroPython's own names in place of ours.

MicroPython keeps every name of a program in the heap, for good, even if the module goes that brought it: the
2,200 of Tricktop take 38 KB of a Pico's 236. The names that it has itself lie in flash, some 900 of them
(``rom_names.txt``), and most are of no use to us. So each name of ours gets one of those, as long as they
last, and a short one then: the 1,600 of a long evening are 900, and 20 KB are free that were not.

One name becomes one name, everywhere, so that nothing has to be known of types. Private names (``_left``)
share: two of them become the same where no object can have both.

What is left alone: names that a string spells, because somebody may look them up by it; modules; whatever
MicroPython, or a file that talks to the chip, may mean by a name; the classes of the engine, whose names are
shown. Lines stay where they are: a traceback from a board has the right files, odd functions, and the right
lines where they are asked for (deploy's --lines).
"""

import ast
import builtins
import io
import keyword
import re
import tokenize
from pathlib import Path

from tools.environment import Trouble

ROM_NAMES = Path(__file__).with_name("rom_names.txt")
# the compiler knows these, MicroPython asks an object for them, or a FrameBuffer has them
_MEANT = set("""
    asm_thumb asm_pio blit bytecode classmethod close const data deinit ellipse fill fill_rect hline ioctl
    label line micropython native pixel poly property ptr ptr16 ptr32 ptr8 read readblocks readinto readline
    rect scroll send staticmethod super text throw uint viper vline write writeblocks
""".split())  # fmt: skip
_NATIVE = {"machine", "micropython", "framebuf", "vfs", "os", "time", "sys", "gc"}
_OURS = {"engine", "hal", "firmware"}
_KINDS = (bytearray, bytes, dict, int, io.BytesIO, list, memoryview, set, str, tuple, type)
_BUILT_IN = {name for kind in _KINDS for name in dir(kind)}
_WORD = re.compile(r"[A-Za-z_]\w*")
_CONSTANTS = re.compile(r"^(_\w+(?:, *_\w+)*) = const\(", re.MULTILINE)
_LISTS_OF_NAMES = ("__all__", "__slots__")  # for other readers than a board


class Renaming:
    """The new names for ``sources``, a dict of texts by path ("firmware/app.py").

    names: new by old, of the public ones. others: texts that use the modules by their own names.
    """

    def __init__(self, sources, others=()):
        files = {path: _File(path, text) for path, text in sources.items()}
        said = set(keyword.kwlist) | set(dir(builtins)) | _BUILT_IN | _MEANT
        used = set()
        for text in others:
            said |= {token.string for token in _tokens(text)}
        for path, file in files.items():
            used |= file.names
            said |= file.spelt | file.meant | file.constants
            said |= set(path.removesuffix(".py").split("/"))
            if path.startswith("engine/"):
                said |= file.classes
        rom = ROM_NAMES.read_text(encoding="ascii").split()
        # _X = const(1) leaves nothing behind, and X = const(1) does: an underscore stays, and none comes
        self._fresh = _fresh([name for name in rom if not name.startswith("_")], used | said)
        ours = {name for file in files.values() for name in file.own}
        ours -= said | set(rom)
        ours = {name for name in ours if not (name.startswith("__") or name == "_")}
        self.private = self._share(files, {name for name in ours if name.startswith("_")})
        counts = {name: sum(name in file.names for file in files.values())
                  for name in ours if not name.startswith("_")}
        self.names = {name: next(self._fresh)
                      for name in sorted(counts, key=lambda name: (-counts[name], name))}

    def _share(self, files, names):
        """New names for the private ones: two may be the same unless one object can have both."""
        homes = {name: set() for name in names}
        for path, line in _lines(files).items():
            for name in names & set().union(*(files[other].names for other in line)):
                homes[name].add(path)
        taken = {path: set() for path in files}
        shared = []
        found = {}
        for name in sorted(names, key=lambda name: (-len(homes[name]), name)):
            for new in shared:
                if not any(new in taken[home] for home in homes[name]):
                    break
            else:
                new = next(self._fresh)
                shared.append(new)
            found[name] = new
            for home in homes[name]:
                taken[home].add(new)
        return found

    def apply(self, text):
        """A text with the new names; every line stays where it is."""
        skipped = _lists_of_names(text)
        lines = text.splitlines(keepends=True)
        for token in reversed(_tokens(text)):
            row, start = token.start
            new = self.names.get(token.string) or self.private.get(token.string)
            if new is not None and not any(first <= row <= last for first, last in skipped):
                line = lines[row - 1]
                lines[row - 1] = line[:start] + new + line[token.end[1]:]
        for first, last in skipped:
            lines[first - 1] = lines[first - 1].partition("=")[0] + "= ()\n"
            lines[first:last] = ["\n"] * (last - first)
        return "".join(lines)


class _File:
    """What one source says.

    names: all. own: those that it gives to something that outlives a call. constants: private ones that the
    compiler puts in place of their names. spelt: words of its strings.
    meant: what something below Python may mean by a name. classes; tops: its classes and functions.
    builds_on: bases of its classes, and what they take for methods. imports: paths of modules, it may be.
    """

    def __init__(self, path, text):
        tree = ast.parse(text, path)
        nodes = list(ast.walk(tree))
        if any(isinstance(node, ast.JoinedStr) for node in nodes):
            raise Trouble(f"{path}: names in an f-string are not found")
        self.names = {token.string for token in _tokens(text)}
        self.own = _own(tree, nodes)
        lines = _CONSTANTS.findall(text)
        self.constants = {word for line in lines for word in _WORD.findall(line)}
        self.spelt = _spelt(nodes, _lists_of_names(text))
        self.meant, self.imports = _imported(nodes)
        if path.startswith("hal/") and self.meant & _NATIVE:
            self.meant |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
            self.meant |= {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}
        classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        self.classes = {node.name for node in classes}
        self.tops = {node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.builds_on = set()
        for node in classes:
            taken = [line.value for line in node.body if isinstance(line, ast.Assign)]
            self.builds_on |= {each.attr if isinstance(each, ast.Attribute) else getattr(each, "id", None)
                               for each in [*node.bases, *taken]}


def _own(tree, nodes):
    """Names of classes, functions, arguments and attributes, and of what stands in a module or a class."""
    found = {node.name for node in nodes if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    found |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    found |= {node.attr for node in nodes
              if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
    for body in [tree.body, *[node.body for node in nodes if isinstance(node, ast.ClassDef)]]:
        for statement in body:
            if not isinstance(statement, (ast.ClassDef, ast.FunctionDef)):
                found |= {node.id for node in ast.walk(statement)
                          if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return found


def _spelt(nodes, skipped):
    """The words in all strings but docstrings; in capitals, too, as members of an enumeration are named."""
    documents = {id(node.body[0].value) for node in nodes
                 if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
                 and node.body and isinstance(node.body[0], ast.Expr)}
    strings = [node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
               and id(node) not in documents
               and not any(first <= node.lineno <= last for first, last in skipped)]
    words = {word for node in strings for word in _WORD.findall(str(node.value))}
    return words | {word.upper() for word in words}


def _imported(nodes):
    """(names that belong to modules which are not ours, paths of modules that are)."""
    foreign, meant, paths = set(), set(), set()
    for node in nodes:
        if isinstance(node, ast.Import):
            paths |= {alias.name.replace(".", "/") + ".py" for alias in node.names}
            foreign |= {alias.name.split(".")[0] for alias in node.names} - _OURS
        elif isinstance(node, ast.ImportFrom) and node.module:
            base = node.module.replace(".", "/")
            paths |= {base + ".py", base + "/__init__.py", *[f"{base}/{each.name}.py" for each in node.names]}
            if node.module.split(".")[0] not in _OURS:
                meant |= {node.module.split(".")[0], *[alias.name for alias in node.names]}
    meant |= foreign
    meant |= {node.attr for node in nodes
              if isinstance(node, ast.Attribute) and getattr(node.value, "id", None) in foreign}
    return meant, paths


def _lines(files):
    """For each path the paths of all files whose code an object of its classes runs: itself, those of their
    bases, and of functions that they take for methods, on and on.
    """
    below = {path: {other for other in file.imports & set(files) if file.builds_on & files[other].tops}
             for path, file in files.items()}
    lines = {}
    for path in files:
        line = {path}
        waiting = [path]
        while waiting:
            new = below[waiting.pop()] - line
            line |= new
            waiting += new
        lines[path] = line
    return lines


def _fresh(rom, used):
    """Names that mean nothing to us: first MicroPython's own, then short ones."""
    yield from (name for name in rom if name not in used)
    for number in range(36 ** 3):
        name = "q" + "".join("0123456789abcdefghijklmnopqrstuvwxyz"[number // 36 ** place % 36]
                             for place in range(2 if number < 36 ** 2 else 3))
        if name not in used:
            yield name


def _lists_of_names(text):
    """(first line, last line) of each statement that is but a list of names."""
    return [(node.lineno, node.end_lineno) for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id in _LISTS_OF_NAMES]


def _tokens(text):
    """The names in a text, keywords of the language among them."""
    return [token for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type == tokenize.NAME]
