"""Numbers in the place of their names: what a board need not look up, nor keep in a table of each module.

``from hal import NEXT, OK`` costs a board eight bytes a name in every module that says so, and a search
wherever it is used. A module-level constant whose value is a plain number is put where it is used instead;
where it is at home it stays, for whoever asks the module for it. A private one is left to the compiler, which
does the same with ``const()`` and forgets the name. Every line stays where it is.
"""

import ast
import re

_NAME = re.compile(r"_?[A-Z][A-Z0-9_]*")


class Constants:
    """The numbers that modules define, from ``sources``, a dict of texts by path ("firmware/app.py")."""

    def __init__(self, sources):
        trees = {path: ast.parse(text) for path, text in sources.items()}
        self._values = {path: _values(tree) for path, tree in trees.items()}
        self._asked = _asked(trees)

    def apply(self, path, text):
        """The text of that module with the numbers in it."""
        tree = ast.parse(text)
        nodes = list(ast.walk(tree))
        kept = _stored(nodes)
        kept += [node.arg for node in nodes if isinstance(node, ast.arg)]
        edits = []  # (line, first byte, last line, byte after, new text)
        known = {}
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and node.level == 0:
                found = self._of(node.module)
                gone = {alias.name for alias in node.names
                        if alias.asname is None and alias.name in found
                        and alias.name not in kept and (path, alias.name) not in self._asked}
                if gone:
                    known.update({name: found[name] for name in gone})
                    edits.append((*_place(node), _import_without(node, gone)))
        for node in nodes:
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in known:
                edits.append((*_place(node), str(known[node.id])))
        for statement in tree.body:
            if _is_private_number(statement, self._values[path]):
                name = statement.targets[0].id
                edits.append((*_place(statement), f"{name} = const({self._values[path][name]})"))
        return _edited(text, edits)

    def _of(self, module):
        base = module.replace(".", "/")
        return self._values.get(base + ".py") or self._values.get(base + "/__init__.py") or {}


def _asked(trees):
    """(path, name) of what a module may be asked for that it has imported itself: by an import, an attribute
    of its name; a package, and a module that is handed on, by any attribute or string.
    """
    asked = set()
    handed_on = {path for path in trees if path.endswith("/__init__.py")}
    words = set()
    for tree in trees.values():
        modules = {}
        nodes = list(ast.walk(tree))
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and node.module:
                base = node.module.replace(".", "/")
                asked |= {(base + end, alias.name) for alias in node.names for end in (".py", "/__init__.py")}
                modules.update({each.asname or each.name: f"{base}/{each.name}.py" for each in node.names})
        bases = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
        for node in nodes:
            if isinstance(node, ast.Attribute):
                words.add(node.attr)
                asked.add((modules.get(getattr(node.value, "id", "")), node.attr))
            elif isinstance(node, ast.Name) and id(node) not in bases:
                handed_on.add(modules.get(node.id, ""))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                words |= set(_NAME.findall(node.value))
    return asked | {(path, word) for path in handed_on for word in words}


def _values(tree):
    """The numbers that a module gives names to, once and for all."""
    found = {}
    stored = _stored(ast.walk(tree))
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target = statement.targets[0]
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            values = statement.value.elts if isinstance(statement.value, ast.Tuple) else [statement.value]
            if len(names) == len(values):
                for name, value in zip(names, values, strict=True):
                    number = _number(value)
                    if (number is not None and isinstance(name, ast.Name) and _NAME.fullmatch(name.id)
                            and stored.count(name.id) == 1):
                        found[name.id] = number
    return found


def _stored(nodes):
    """The names that are given to something, as often as they are."""
    return [node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)]


def _number(node):
    """The value of an expression that is but a whole number, or const() of one; else None."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", None) == "const":
        node = node.args[0]
    if any(not isinstance(part, (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop))
           for part in ast.walk(node)):
        return None
    value = eval(compile(ast.Expression(node), "", "eval"), {"__builtins__": {}})
    return value if type(value) is int else None


def _is_private_number(statement, values):
    """Whether it gives a private name, and no other, to a number without the word const."""
    return (isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name)
            and statement.targets[0].id.startswith("_") and statement.targets[0].id in values
            and not isinstance(statement.value, ast.Call))


def _import_without(node, gone):
    left = [alias.name if alias.asname is None else f"{alias.name} as {alias.asname}"
            for alias in node.names if alias.name not in gone]
    return f"from {node.module} import {', '.join(left)}" if left else "pass"


def _place(node):
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def _edited(text, edits):
    """The text with each edit made, the last one first; lines that one takes away are left empty."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    for first, start, last, end, new in sorted(edits, reverse=True):
        after = lines[last - 1][end:]
        if first == last:
            lines[first - 1] = lines[first - 1][:start] + new.encode() + after
        else:
            lines[first - 1] = lines[first - 1][:start] + new.encode() + b"\n"
            lines[first:last] = [b"\n"] * (last - first - 1) + [after]
    return b"".join(lines).decode()
