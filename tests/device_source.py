"""The source of what runs on a board, parsed: what the tests of its form look at."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
DEVICE_FOLDERS = ("engine", "hal", "firmware")
# CPython's stand-in for a module that MicroPython has: never imported there
TWINS = ("hal/sim/framebuf.py", "hal/sim/pixels.py")
# no modules: what lies in the root of the flash, and acts when it is run or imported, and a list for an image
SCRIPTS = ("firmware/flash/main.py", "firmware/flash/pack.py", "firmware/manifest.py")


class Module:
    """One source file: path below the root ("engine/rng.py"), dotted name, text, syntax tree."""

    def __init__(self, file):
        self.file = file
        self.path = file.relative_to(ROOT).as_posix()
        parts = file.relative_to(ROOT).with_suffix("").parts
        self.name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self.text = file.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text, self.path)

    @property
    def folder(self):
        """The floor of the house that the file is on: engine, hal, firmware or tools."""
        return self.name.partition(".")[0]

    def nodes(self, *kinds) -> Iterator[Any]:
        """All nodes of these kinds, wherever they are."""
        return (node for node in ast.walk(self.tree) if isinstance(node, kinds))

    def at(self, node, words):
        """A finding, as editors like it."""
        return f"{self.path}:{node.lineno}: {words}"

    def imports(self):
        """(node, dotted name) of what is imported, inside functions too; ``from a import b``: a and a.b."""
        for node in self.nodes(ast.Import, ast.ImportFrom):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield node, alias.name
            else:
                yield node, node.module or "."
                for alias in node.names:
                    yield node, f"{node.module}.{alias.name}"


def modules(*folders):
    """The modules of these folders, sorted by path."""
    return [Module(file) for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]


def none_of(findings):
    """Fail with all findings, one a line, if there are any."""
    if findings:
        pytest.fail("\n".join(findings), pytrace=False)


DEVICE = [module for module in modules(*DEVICE_FOLDERS) if module.path not in SCRIPTS]
