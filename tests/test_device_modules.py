"""Every module for a board compiles as the deploy tool compiles it, and imports alone under MicroPython."""

import ast

import pytest

from tests import runtime
from tests.device_source import DEVICE, ROOT, TWINS, none_of


@pytest.mark.parametrize("march", [None, "armv6m"], ids=["bytecode", "rp2040"])
def test_all_compile(march, tmp_path):
    refused = []
    for module in DEVICE:
        if march is None and is_machine_code(module):
            continue
        try:
            runtime.compile_mpy(module.file, tmp_path / "module.mpy", module.path, march)
        except RuntimeError as error:
            refused.append(str(error))
    none_of(refused)


def test_each_can_be_imported_first():
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    failures = []
    for module in DEVICE:
        if module.path in TWINS or needs_a_board(module):
            continue
        importing = f"import sys\nsys.path[:] = ['', '.frozen']\nimport {module.name}"
        code, output = runtime.run_micropython(program, ["-c", importing], heap="1M", seconds=20, cwd=ROOT)
        if code != 0 or output:
            failures.append(f"{module.path}: exit code {code}: {output.strip()}")
    none_of(failures)


def is_machine_code(module):
    """Whether functions of a module are compiled for one processor; a plain twin serves the others."""
    return any(ast.unparse(decorator).startswith("micropython.")
               for function in module.nodes(ast.FunctionDef) for decorator in function.decorator_list)


def needs_a_board(module):
    """Whether a module takes from ``machine`` when it is imported: the unix build has no pins to give."""
    return any(isinstance(node, (ast.Import, ast.ImportFrom))
               and {"machine", "hal.wiring"} & set(ast.unparse(node).split())
               for node in module.tree.body)
