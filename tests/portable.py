"""A pytest plugin: every function ``test_*`` in ``tests/core`` becomes one test for each runtime.

A portable file has plain functions without arguments, and imports nothing that MicroPython lacks. It is
read with ``ast``, so a file for MicroPython alone is never imported here. Under MicroPython all wanted
tests of a file run in one process; both runtimes run in the root folder. A file may say, as constants at
its top level:

    HEAP = "256K"              heap of the 64-bit MicroPython process, a hard limit (16M)
    SECONDS = 300              time limit of the MicroPython process (120)
    PRECOMPILED = True         run .mpy files as a board does: a compiler at work needs heap of its own
    CPYTHON_ONLY = "why"       not under MicroPython
    MICROPYTHON_ONLY = "why"   not under CPython
"""

import ast
import contextlib
import json
import secrets
import tempfile
from pathlib import Path

import pytest

from tests import runtime
from tools.deployment.names import Renaming

RUNNER = Path(__file__).with_name("mp_runner.py")
DEVICE_FOLDERS = ("engine", "hal", "firmware")
_SETTINGS = {
    "HEAP": "16M", "SECONDS": 120, "PRECOMPILED": False, "CPYTHON_ONLY": None, "MICROPYTHON_ONLY": None,
}
# run what compiled_root() makes, by the names of the sources
_USERS = ("tests/bare.py", "tests/heap_game.py", "tests/thousand_games.py")
_compiled = pytest.StashKey[tempfile.TemporaryDirectory]()


class MicroPythonError(Exception):
    """A test failed under MicroPython; str() is what to show."""


def pytest_pycollect_makemodule(module_path, parent):
    """Take over the files of tests/core."""
    if module_path.is_relative_to(parent.config.rootpath / "tests" / "core"):
        return PortableFile.from_parent(parent, path=module_path)
    return None


def pytest_unconfigure(config):
    """Remove the compiled copy of the device code."""
    if _compiled in config.stash:
        config.stash[_compiled].cleanup()


class PortableFile(pytest.Module):
    """A file of tests/core."""

    def collect(self):
        """Yield the tests of the file, each once for a runtime."""
        tree = ast.parse(self.path.read_bytes(), str(self.path))
        self.settings = dict(_SETTINGS)
        process = MicroPythonProcess(self)
        tests = []
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                if node.targets[0].id in _SETTINGS:
                    self.settings[node.targets[0].id] = ast.literal_eval(node.value)
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                self._refuse(node)
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test_"):
                if isinstance(node, ast.AsyncFunctionDef) or ast.unparse(node.args):
                    self._refuse(node)
                tests.append(node)
        for node in tests:
            if not self.settings["MICROPYTHON_ONLY"]:
                yield CPythonTest.make(self, node, "cpython", test=getattr(self.obj, node.name))
            if not self.settings["CPYTHON_ONLY"]:
                yield MicroPythonTest.make(self, node, "micropython", process=process)

    def _refuse(self, node):
        where = f"{self.path.name}:{node.lineno}"
        raise self.CollectError(f"{where}: a portable test is a plain function without arguments")


class PortableTest(pytest.Item):
    """A test function on one runtime: named test_any[cpython], say."""

    def __init__(self, *, test_name, line, **kwargs):
        super().__init__(**kwargs)
        self.test_name = test_name
        self.line = line

    @classmethod
    def make(cls, file, definition, runtime_name, **more):
        """The item for a function of the file's syntax tree."""
        name = f"{definition.name}[{runtime_name}]"
        return cls.from_parent(file, name=name, nodeid=f"{file.nodeid}::{name}",
                               test_name=definition.name, line=definition.lineno, **more)

    def reportinfo(self):
        """Where the function stands."""
        return self.path, self.line - 1, self.name


class CPythonTest(PortableTest):
    """A portable test on this interpreter."""

    def __init__(self, *, test, **kwargs):
        super().__init__(**kwargs)
        self.test = test

    def runtest(self):
        """Run in the root folder, as the MicroPython process does."""
        with contextlib.chdir(self.config.rootpath):
            self.test()

    def repr_failure(self, excinfo, style=None):
        """Show a failure without the frames of pytest."""
        excinfo.traceback = excinfo.traceback.cut(path=self.path)
        return super().repr_failure(excinfo, style)


class MicroPythonTest(PortableTest):
    """A portable test in the MicroPython process of its file."""

    def __init__(self, *, process, **kwargs):
        super().__init__(**kwargs)
        self.process = process

    def runtest(self):
        """Take the result from the file's process, which the first test to come here starts."""
        result = self.process.result(self)
        if result.printed:
            self.add_report_section("call", "stdout", result.printed)
        if not result.passed:
            raise MicroPythonError(result.message)

    def repr_failure(self, excinfo, style=None):
        """Show a failure under MicroPython as MicroPython put it."""
        if isinstance(excinfo.value, MicroPythonError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)


class Result:
    """What one test did under MicroPython; message is set when it did not pass."""

    def __init__(self):
        self.started = False
        self.passed = False
        self.printed = ""
        self.message = ""


class MicroPythonProcess:
    """The one MicroPython process of a file, started when its first result is asked for."""

    def __init__(self, file):
        self.file = file
        self.results = {}

    def result(self, item):
        """The Result of a test; skips the test where MicroPython is not to be had."""
        program, reason = runtime.micropython()
        if reason:
            pytest.skip(reason)
        if not self.results:
            wanted = [other.test_name for other in item.session.items
                      if isinstance(other, MicroPythonTest) and other.process is self]
            self.results = self._run(program, wanted)
        return self.results[item.test_name]

    def _run(self, program, wanted):
        settings, root = self.file.settings, self.file.config.rootpath
        code_root = compiled_root(self.file.config) if settings["PRECOMPILED"] else root
        module = ".".join(self.file.path.relative_to(root).with_suffix("").parts)
        mark = f"@@{secrets.token_hex(8)} "
        code, output = runtime.run_micropython(
            program, [RUNNER, mark, code_root, module, *wanted],
            heap=settings["HEAP"], seconds=settings["SECONDS"], cwd=root)
        results = {name: Result() for name in wanted}
        last_words = _read(output, mark, results)
        unfinished = [name for name in wanted if not (results[name].passed or results[name].message)]
        if code != 0 and not unfinished:
            # it went down after the last test, so most likely by its doing
            unfinished = wanted[-1:]
        fate = f"hung for {settings['SECONDS']} s" if code is None else f"ended with exit code {code}"
        for name in unfinished:
            result = results[name]
            when = "during" if result.started else "before"
            result.passed = False
            result.message = f"MicroPython {fate} {when} {name}. Its last output:\n{last_words}"
        return results


def _read(output, mark, results):
    """Fill in the results from a process's output; what was printed after the last mark is returned."""
    printed = ""
    for line in output.splitlines(keepends=True):
        if not line.startswith(mark):
            printed += line
            continue
        event, name, *trace = json.loads(line[len(mark):])
        result = results[name]
        if event == "start":
            result.started = True
        else:
            result.passed = event == "pass"
            if trace:
                # the last line first: that is the one for pytest's summary
                result.message = trace[0].strip().rpartition("\n")[2] + "\n" + trace[0]
            result.printed = printed.removesuffix("\n")  # the runner's own, see mp_runner.tell
        printed = ""
    return printed


def compiled_root(config):
    """A folder with the device code, and the tests that want it, as .mpy, made once a session: compiled as
    for a board, with the names that things have there.
    """
    if _compiled not in config.stash:
        config.stash[_compiled] = tempfile.TemporaryDirectory(prefix="tricktop-mpy-")
        target = Path(config.stash[_compiled].name)
        root = config.rootpath
        sources = _sources(root, DEVICE_FOLDERS)
        tests = _sources(root, ("tests/core",))
        tests = {path: text for path, text in tests.items() if "PRECOMPILED" in text}
        tests.update(_sources(root, _USERS))
        renaming = Renaming(sources, tests.values())
        with tempfile.TemporaryDirectory(prefix="tricktop-") as folder:
            module = Path(folder, "module.py")
            for path, text in sources.items():
                if "@micropython." in text:
                    continue  # machine code: bytecode alone runs on any processor, and it has a plain twin
                module.write_text(renaming.apply(text), encoding="utf-8")
                compiled = path.removesuffix(".py") + ".mpy"
                runtime.compile_mpy(module, target / compiled, compiled, level=3)
        for path in tests:
            runtime.compile_mpy(root / path, (target / path).with_suffix(".mpy"), path)
    return Path(config.stash[_compiled].name)


def _sources(root, folders):
    found = {}
    for name in folders:
        place = root / name
        for path in sorted(place.rglob("*.py")) if place.is_dir() else filter(Path.is_file, [place]):
            found[path.relative_to(root).as_posix()] = path.read_text(encoding="utf-8")
    return found
