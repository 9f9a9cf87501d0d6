"""The rules of the house: who may import whom, and what code for a board must not contain.

Each test gathers all findings of its rule, so that one run shows them all.
"""

import ast
import re

from tests.device_source import DEVICE, modules, none_of

PORTS = ("engine/port.py", "hal/port.py")
PENS = ("hal/display/pen_viper.py", "hal/display/pen_columns_viper.py", "hal/display/pen_text_viper.py")
BELOW = {"engine": ("engine",), "hal": ("hal",), "firmware": ("firmware", "engine", "hal")}
STANDARD = {
    "array", "binascii", "collections", "errno", "gc", "hashlib", "io", "json", "math", "os", "struct", "sys",
    "vfs",
}
# further standard modules, for those files or folders alone
SPECIAL = {
    "time": ("hal/port.py",),
    "traceback": ("hal/port.py",),
    "framebuf": ("hal/port.py",),
    "micropython": (*PORTS, "hal/display/expand_viper.py", *PENS, "firmware/main.py"),
    "machine": ("hal/",),
}
# the only waits: the main loop, that of recovery, and for a panel before the loop begins
MAY_SLEEP = (
    "hal/port.py", "hal/clock.py", "hal/display/link.py", "firmware/main.py", "firmware/recovery.py",
    "firmware/start.py",
)
MOST_LINES = 400
PICTURE_BOOKS = ("firmware/ui/art.py",)  # rows of pixels, not code


def test_imports_go_down():
    findings = []
    for module in DEVICE:
        for node, name in module.imports():
            top = name.partition(".")[0]
            allowed = top in STANDARD or top in BELOW[module.folder]
            if not allowed and not module.path.startswith(SPECIAL.get(top, ("/",))):
                findings.append(module.at(node, f"{module.folder} must not import {name}"))
    none_of(findings)


def test_imports_are_absolute_and_say_what_they_take():
    findings = []
    for module in DEVICE + modules("tools"):
        for node in module.nodes(ast.ImportFrom):
            if node.level:
                findings.append(module.at(node, "relative import"))
            if any(alias.name == "*" for alias in node.names):
                findings.append(module.at(node, "star import"))
    none_of(findings)


def test_a_bot_has_no_way_to_the_game():
    findings = [module.at(node, f"a bot imports {name}")
                for module in DEVICE if module.name.startswith("engine.") and ".bots" in module.name
                for node, name in module.imports() if name.endswith((".game", ".state"))]
    none_of(findings)


def test_only_board_files_and_the_port_know_the_simulated_parts():
    findings = [module.at(node, f"imports {name}")
                for module in DEVICE if not module.path.startswith(("hal/sim/", "hal/boards/", "hal/port.py"))
                for node, name in module.imports() if name.startswith("hal.sim")]
    none_of(findings)


def test_only_the_ports_ask_which_runtime_it_is():
    findings = []
    for module in DEVICE:
        if module.path in PORTS:
            continue
        for handler in module.nodes(ast.ExceptHandler):
            if handler.type and {"ImportError", "ModuleNotFoundError"} & names_in(handler.type):
                findings.append(module.at(handler, "catches ImportError"))
        for node in module.nodes(ast.Attribute):
            if node.attr in ("implementation", "platform") and names_in(node.value) == {"sys"}:
                findings.append(module.at(node, f"asks sys.{node.attr}"))
    none_of(findings)


def test_no_error_is_swallowed():
    findings = []
    for module in DEVICE + modules("tools", "tests"):
        for handler in module.nodes(ast.ExceptHandler):
            if handler.type is None:
                findings.append(module.at(handler, "bare except"))
            elif "BaseException" in names_in(handler.type) and not raises_again(handler, module):
                findings.append(module.at(handler, "catches what ends the program"))
            elif "Exception" in names_in(handler.type) and is_empty(handler.body):
                findings.append(module.at(handler, "swallows an error"))
    none_of(findings)


def test_nothing_prints():
    findings = [module.at(call, "prints") for module in DEVICE for call in module.nodes(ast.Call)
                if isinstance(call.func, ast.Name) and call.func.id in ("print", "input")]
    none_of(findings)


def test_nothing_sleeps_but_the_main_loop():
    findings = []
    for module in DEVICE:
        if module.path in MAY_SLEEP:
            continue
        for call in module.nodes(ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name.startswith(("sleep", "lightsleep", "deepsleep")):
                findings.append(module.at(call, f"calls {name}"))
    none_of(findings)


def test_the_engine_counts_in_whole_numbers():
    findings = []
    for module in DEVICE:
        if module.folder != "engine":
            continue
        for node in module.nodes(ast.Constant, ast.BinOp, ast.AugAssign, ast.Name):
            if isinstance(node, ast.Constant) and isinstance(node.value, (float, complex)):
                findings.append(module.at(node, f"the float {node.value}"))
            elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
                findings.append(module.at(node, "divides with /"))
            elif isinstance(node, ast.Name) and node.id == "float":
                findings.append(module.at(node, "makes a float"))
    none_of(findings)


def test_modules_are_short():
    findings = []
    for module in DEVICE + modules("tools"):
        lines = module.text.count("\n")
        if lines > MOST_LINES and module.path not in PICTURE_BOOKS:
            findings.append(f"{module.path}: {lines} lines")
    none_of(findings)


def test_public_things_are_explained():
    """Every module and class has a docstring, and every function has one or is named in one around it.

    That may be the docstring of the class, of the module, of a base class's function, or the contract page
    of hal; a setter is explained with its getter, a script's main with the script.
    """
    contract = next(ast.get_docstring(module.tree) for module in DEVICE if module.path == "hal/__init__.py")
    classes = {node.name: node for module in DEVICE + modules("tools") for node in module.nodes(ast.ClassDef)}

    def inherits(owner, name):
        bases = [classes.get(ast.unparse(base).rpartition(".")[2]) for base in getattr(owner, "bases", ())]
        return any(base and (is_explained(base, name) or inherits(base, name)) for base in bases)

    findings = []
    for module in DEVICE + modules("tools"):
        about_module = ast.get_docstring(module.tree)
        if not about_module:
            findings.append(f"{module.path}:1: the module has no docstring")
        around = about_module or ""
        if module.folder == "hal":
            around += contract or ""
        for owner in (module.tree, *public(module.tree, ast.ClassDef)):
            for node in public(owner, ast.ClassDef, ast.FunctionDef):
                if ast.get_docstring(node) or is_setter(node) or node.name == "main":
                    continue
                if isinstance(node, ast.FunctionDef) and (
                        mentions(around, node.name) or is_explained(owner, node.name)
                        or inherits(owner, node.name)):
                    continue
                findings.append(module.at(node, f"{node.name} is not explained"))
    none_of(findings)


def is_explained(owner, name):
    """Whether a class explains a function: in the function's docstring or its own."""
    return mentions(ast.get_docstring(owner), name) or any(
        node.name == name and ast.get_docstring(node) for node in public(owner, ast.FunctionDef))


def mentions(text, name):
    """Whether a docstring names a function."""
    return bool(re.search(rf"\b{name}\b", text or ""))


def is_setter(function):
    """Whether it is the setter of a property."""
    return any(ast.unparse(decorator).endswith(".setter") for decorator in function.decorator_list)


def public(owner, *kinds):
    """The definitions in a module's or class's own body that are for others."""
    return [node for node in owner.body if isinstance(node, kinds) and not node.name.startswith("_")]


def names_in(node):
    """All plain names in an expression."""
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def raises_again(handler, module):
    """Whether a handler only tidies up; the runner of the tests reports what ended a test instead."""
    return module.path == "tests/mp_runner.py" or any(
        isinstance(node, ast.Raise) and node.exc is None for node in handler.body)


def is_empty(body):
    """Whether a block does nothing."""
    return all(isinstance(node, (ast.Pass, ast.Continue)) for node in body)
