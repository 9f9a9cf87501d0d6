"""Device code keeps to what MicroPython does, and the list of what it does not do is true."""

import ast

import pytest

from tests import dialect, runtime
from tests.device_source import DEVICE, TWINS, none_of

# each prints something on CPython, and on MicroPython fails or prints something else
NOT_THERE = [
    "print('ab'.ljust(4))",
    "print(b'ab'.rjust(4))",
    "print('7'.zfill(3))",
    "print('ab'.title(), 'ab'.capitalize())",
    "print('ab'.removeprefix('a'))",
    "print('ab'.removesuffix('b'))",
    "print('a1'.isalnum())",
    "print('{a}'.format_map({'a': 1}))",
    "print((5).bit_length())",
    "print(bin((5).bit_count()))",
    "print(memoryview(b'ab').tobytes())",
    "import hashlib\nprint(hashlib.sha256(b'').hexdigest())",
    "from collections import namedtuple\nprint(namedtuple('P', ('x',))(1)._replace(x=2))",
    "from collections import namedtuple\nprint(namedtuple('P', ('x',))(1)._asdict())",
    "from collections import deque\nd = deque((1, 2), 5)\nd.rotate(1)\nprint(d[0])",
    "print('abc'[::-1])",
    "print((1, 2, 3)[::2])",
    "a = [1, 2, 3]\na[::2] = [7, 8]\nprint(a)",
    "print('a b'.split(maxsplit=1))",
    "print('a b'.rsplit(None, maxsplit=1))",
    "print(sum([1], start=2))",
    "print(list(zip([1], [2], strict=True)))",
    "print(1, flush=True)",
    "print(int('ff', base=16))",
    "print('a'.encode(encoding='utf-8'))",
    "print(int.from_bytes(b'ab', byteorder='big'))",
    "import json\nprint(json.dumps({}, indent=1))",
    "import json\nprint(json.dumps({}, sort_keys=True))",
    "print(ascii('a'))",
    "print([1, 2][slice(1)])",
    "print(format(3, '4'))",
    "try:\n    open('/nowhere')\nexcept FileNotFoundError:\n    print(1)",
    "try:\n    raise ValueError(1)\nexcept ValueError as e:\n    try:\n        raise OSError(2) from e\n"
    "    except OSError as f:\n        print(f)",
    "try:\n    open('/nowhere')\nexcept OSError as e:\n    print(e.strerror)",
    "class A(metaclass=type):\n    pass\nprint(1)",
    "class A:\n    def __init_subclass__(cls):\n        print(1)\nclass B(A):\n    pass\nprint(2)",
    "class A:\n    def __index__(self):\n        return 1\nprint([1, 2][A()])",
    "class A:\n    def __format__(self, how):\n        return 'a'\nprint(f'{A()}')",
    "class A(dict):\n    def __missing__(self, key):\n        return 3\nprint(A()[1])",
    "class A:\n    def __del__(self):\n        print(1)\na = A()\na = None\nprint(2)",
    "class A:\n    def __bytes__(self):\n        return b'x'\nprint(bytes(A()))",
    "def f():\n    'words'\nprint(f.__doc__)",
    "def f():\n    pass\nf.x = 1\nprint(f.x)",
]
# what the compiler refuses, so that the checker need not look for it
NOT_COMPILED = [
    "match 1:\n    case 1:\n        print(1)",
    "def f(a, /):\n    pass",
    "print([*[1], 2])",
    "print({**{}})",
    "print({*[1]})",
    "x = 1\nprint(f'{x = }')",
    "try:\n    pass\nexcept* ValueError:\n    pass",
    "with (open('/dev/null') as a, open('/dev/null') as b):\n    print(1)",
    "async def f():\n    return [x async for x in y]",
]
# what both do: the checker must let it pass
COMMON = [
    "class A:\n    def title(self):\n        return 1\nprint(A().title())",
    "print('a b'.split(None, 1), 'ab'.center(6), 'a,b'.partition(','))",
    "print(sorted([3, 1], reverse=True), max([], default=3), (5).to_bytes(2, 'big'))",
    "a = [1, 2, 3]\na.reverse()\nprint(a[1:], len({1: 2} | {3: 4}), f'{a!r:>12}')",
    "a, *b = 1, 2\nprint(a, b, *b)",
    "try:\n    open('/nowhere')\nexcept OSError as e:\n    print(e.errno)",
    "def f(*, a, **k):\n    x: int = a\n    return (y := x + 1)\nprint(f(a=1))",
    "def f():\n    got = yield 1\n    return got\ng = f()\nprint(next(g))\n"
    "try:\n    g.send(4)\nexcept StopIteration as e:\n    print(e.value)",
]


@pytest.mark.parametrize("source", NOT_THERE)
def test_what_is_not_there_is_found(source, tmp_path, capsys):
    assert list(dialect.findings(ast.parse(source)))
    assert under_micropython(source, tmp_path) != (0, on_cpython(source, capsys))


@pytest.mark.parametrize("source", NOT_COMPILED)
def test_the_compiler_refuses(source, tmp_path):
    file = tmp_path / "sample.py"
    file.write_text(source)
    with pytest.raises(RuntimeError, match="SyntaxError"):
        runtime.compile_mpy(file, tmp_path / "sample.mpy")


@pytest.mark.parametrize("source", COMMON)
def test_what_both_do_passes(source, tmp_path, capsys):
    assert not list(dialect.findings(ast.parse(source)))
    assert under_micropython(source, tmp_path) == (0, on_cpython(source, capsys))


def test_missing_builtins_are_those_of_micropython(tmp_path):
    names = ", ".join(f"'{name}'" for name in sorted(dialect.MISSING_BUILTINS - {"slice"}))
    code, output = under_micropython(
        f"import builtins\nprint([n for n in ({names}) if hasattr(builtins, n)])", tmp_path)
    assert (code, output) == (0, "[]\n")


def test_device_code_keeps_to_the_dialect():
    defined = frozenset().union(*(dialect.names_defined(module.tree) for module in DEVICE))
    breaches = [f"{module.path}:{line}: {words}" for module in DEVICE if module.path not in TWINS
                for line, words in dialect.findings(module.tree, defined)]
    none_of(breaches)


def under_micropython(source, folder):
    """Exit code and output of a few lines."""
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    file = folder / "sample.py"
    file.write_text(source)
    return runtime.run_micropython(program, [file], heap="1M", seconds=20, cwd=folder)


def on_cpython(source, capsys):
    """Output of a few lines."""
    exec(compile(source, "sample.py", "exec"), {"__name__": "__main__"})
    return capsys.readouterr().out
