"""The collector of portable tests reports what goes wrong under MicroPython, whatever it is."""

import shutil

import pytest

from tests import portable, runtime


@pytest.fixture
def suite(pytester, monkeypatch):
    """Make a project with one portable file of the given source; returns a function that runs its tests."""
    reason = runtime.micropython()[1]
    if reason:
        pytest.skip(reason)
    core = pytester.mkpydir("tests") / "core"
    core.mkdir()
    (core / "__init__.py").touch()
    for name in ("portable.py", "runtime.py", "mp_runner.py"):
        shutil.copy(portable.RUNNER.with_name(name), core.parent)
    for name in ("__init__.py", "environment.py", "deployment/__init__.py", "deployment/names.py",
                 "deployment/rom_names.txt"):
        copy = pytester.path / "tools" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(portable.RUNNER.parent.parent / "tools" / name, copy)
    pytester.makeini("[pytest]\n")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (core.parent / "conftest.py").write_text("pytest_plugins = ('tests.portable',)\n")

    def run(source, *arguments):
        (core / "test_sample.py").write_text(source)
        return pytester.runpytest_subprocess(*arguments)

    return run


def test_passing_and_failing(suite):
    result = suite("""
def test_good():
    print("said")

def test_bad():
    assert [1] == [2], "not the same"
""", "-rA")
    result.assert_outcomes(passed=2, failed=2)
    result.stdout.fnmatch_lines([
        "*test_bad?cpython?*", "*assert *1* == *2*",
        "*test_bad?micropython?*", "AssertionError: not the same", "*test_sample.py*, line 6, in test_bad",
        "PASSED tests/core/test_sample.py::test_good?cpython?",
        "PASSED tests/core/test_sample.py::test_good?micropython?",
    ])
    assert result.stdout.str().count("said") >= 2


@pytest.mark.parametrize(("body", "words"), [
    ("sys.exit(0)", "SystemExit: 0"),
    ("x = []\n    while True:\n        x.append(bytearray(1000))", "MemoryError: *"),
    ("micropython.heap_lock()\n    [1] * 100", "MemoryError: *heap is locked"),
    ("raise BaseException", "BaseException:*"),
    ("def f():\n        f()\n    f()", "RuntimeError: *"),
], ids=["exit", "memory", "locked", "base", "recursion"])
def test_one_bad_test_spoils_no_other(suite, body, words):
    result = suite(f"""
import sys
MICROPYTHON_ONLY = "fills the heap"
HEAP = "256K"
if sys.implementation.name == "micropython":
    import micropython

def test_bad():
    {body}

def test_good():
    assert len(bytearray(100_000)) == 100_000
""")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*test_bad?micropython?*", words])


@pytest.mark.parametrize(("body", "fate"), [
    ("raise KeyboardInterrupt", "ended with exit code 130"),
    ("uctypes.bytearray_at(0, 1)[0] = 1", "ended with exit code -*"),
    ("while True:\n        pass", "hung for 1 s"),
], ids=["interrupted", "crashed", "hung"])
def test_the_end_of_the_process_fails_what_did_not_finish(suite, body, fate):
    result = suite(f"""
import uctypes
MICROPYTHON_ONLY = "brings the process down"
SECONDS = 1

def test_before():
    pass

def test_bad():
    print("last words")
    {body}

def test_after():
    pass
""")
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines([
        f"MicroPython {fate} during test_bad. Its last output:", "last words",
        f"MicroPython {fate} before test_after. Its last output:",
    ])


def test_a_file_that_cannot_be_imported(suite):
    result = suite("""
MICROPYTHON_ONLY = "there is no such module"
import dataclasses

def test_any():
    pass
""")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([
        "MicroPython ended with exit code 1 before test_any.*", "ImportError: no module named 'dataclasses'",
    ])


def test_a_forged_result_is_none(suite):
    result = suite("""
MICROPYTHON_ONLY = "fails there"

def test_bad():
    print('@@0123456789abcdef ["pass", "test_bad"]')
    assert False
""")
    result.assert_outcomes(failed=1)


SELECTED = """
ran = []

def test_first():
    ran.append(1)

def test_second():
    assert not ran
"""


@pytest.mark.parametrize(("arguments", "passed"), [
    (("tests/core/test_sample.py::test_second[micropython]",), 1),
    (("tests/core/test_sample.py::test_second",), 2),
    (("-k", "second and micropython"), 1),
    (("-k", "cpython and second"), 1),
])
def test_selection(suite, arguments, passed):
    deselected = 4 - passed if "-k" in arguments else 0
    suite(SELECTED, *arguments).assert_outcomes(passed=passed, deselected=deselected)


def test_last_failed(suite):
    suite(SELECTED).assert_outcomes(passed=2, failed=2)
    suite(SELECTED, "--lf").assert_outcomes(passed=2)


@pytest.mark.parametrize(("constant", "names"), [
    ("CPYTHON_ONLY = 'why'", ["test_any[cpython]"]),
    ("MICROPYTHON_ONLY = 'why'", ["test_any[micropython]"]),
])
def test_one_runtime_only(suite, constant, names):
    result = suite(f"{constant}\n\ndef test_any():\n    pass\n", "--collect-only", "-q")
    assert [line.rpartition("::")[2] for line in result.outlines if "::" in line] == names


@pytest.mark.parametrize("definition", [
    "def test_any(tmp_path):\n    pass", "class TestAny:\n    pass", "async def test_any():\n    pass",
], ids=["fixture", "class", "async"])
def test_what_is_no_portable_test_is_an_error(suite, definition):
    result = suite(definition)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*test_sample.py:1: a portable test is a plain function*"])


def test_heap_and_precompiled(suite):
    source = """
import gc
import sys
MICROPYTHON_ONLY = "measures the heap"
HEAP = "64K"
PRECOMPILED = True

def test_heap():
    gc.collect()
    assert 30_000 < gc.mem_free() + gc.mem_alloc() <= 65_536
    assert sys.modules["tests.core.test_sample"].__file__.endswith(".mpy")
"""
    suite(source).assert_outcomes(passed=1)
    suite(source.replace("PRECOMPILED = True", "")).assert_outcomes(failed=1)


def test_a_broken_micropython_is_no_reason_to_skip(suite, monkeypatch):
    monkeypatch.setenv("MICROPYTHON", "/nowhere/micropython")
    result = suite("def test_any():\n    pass\n")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*MICROPYTHON=/nowhere/micropython: no such program*"])


@pytest.fixture
def bare(tmp_path, monkeypatch):
    """An environment in which no MicroPython is installed."""
    monkeypatch.delenv("MICROPYTHON", raising=False)
    monkeypatch.setattr(runtime.sysconfig, "get_path", lambda name: tmp_path)
    return monkeypatch


def test_where_no_build_is_to_be_had_tests_are_skipped_with_the_reason(bare):
    bare.setattr(runtime.sys, "platform", "win32")
    bare.setattr(runtime.platform, "machine", lambda: "AMD64")
    program, reason = runtime.micropython()
    assert program is None
    assert reason and reason.startswith("no MicroPython unix build on PyPI for win32 on AMD64")


def test_where_a_build_is_to_be_had_it_must_be_there(bare):
    bare.setattr(runtime.sys, "platform", "linux")
    bare.setattr(runtime.platform, "machine", lambda: "x86_64")
    with pytest.raises(FileNotFoundError, match=r"run python3 tools/test\.py"):
        runtime.micropython()


def test_a_chosen_build_comes_first(bare, tmp_path):
    chosen = tmp_path / "mine"
    chosen.touch(0o755)
    bare.setenv("MICROPYTHON", str(chosen))
    assert runtime.micropython() == (chosen, None)
