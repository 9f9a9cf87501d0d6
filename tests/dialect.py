"""What MicroPython compiles and then does not do, found in the syntax tree: no untested line hides it.

What MicroPython's compiler refuses (match, ``[*a]``, ``{**a}``, positional-only parameters …) is not looked
for: every device module is compiled. ``tests/test_dialect.py`` holds this list against MicroPython itself.
"""

import ast

# methods that str, bytes, int, float, memoryview, hash objects, deque, namedtuple or exceptions lack
MISSING_METHODS = frozenset("""
    add_note as_integer_ratio bit_count bit_length capitalize casefold cast conjugate expandtabs
    format_map hexdigest is_integer isalnum isascii isdecimal isidentifier isnumeric isprintable istitle
    ljust maketrans removeprefix removesuffix rjust rotate swapcase title tobytes tolist toreadonly
    translate with_traceback zfill _asdict _replace
    """.split())
MISSING_ATTRIBUTES = frozenset("""
    __annotations__ __cause__ __context__ __defaults__ __doc__ __traceback__ __wrapped__ denominator
    filename imag numerator strerror
    """.split())
MISSING_BUILTINS = frozenset("""
    BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning ChildProcessError
    ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError DeprecationWarning
    EncodingWarning EnvironmentError ExceptionGroup FileExistsError FileNotFoundError FloatingPointError
    FutureWarning IOError ImportWarning InterruptedError IsADirectoryError ModuleNotFoundError
    NotADirectoryError PendingDeprecationWarning PermissionError ProcessLookupError RecursionError
    ReferenceError ResourceWarning RuntimeWarning SyntaxWarning SystemError TabError TimeoutError
    UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError UnicodeWarning
    UserWarning Warning aiter anext ascii breakpoint copyright credits exit format license quit slice vars
    """.split())
# methods that a class may have and that nothing calls
UNUSED_SPECIAL_METHODS = frozenset("""
    __bytes__ __class_getitem__ __del__ __format__ __getattribute__ __index__ __init_subclass__
    __missing__
    """.split())
STEP = "a slice with a step is refused, but for lists"
# by the name of the function: keywords that it refuses
REFUSED_KEYWORDS = {
    "decode": ("encoding", "errors"), "dump": ("indent", "sort_keys", "ensure_ascii", "default"),
    "dumps": ("indent", "sort_keys", "ensure_ascii", "default"), "encode": ("encoding", "errors"),
    "from_bytes": ("bytes", "byteorder"), "int": ("base",), "open": ("newline",), "print": ("flush",),
    "rsplit": ("sep", "maxsplit"), "split": ("sep", "maxsplit"), "sum": ("start",), "zip": ("strict",),
}


def findings(tree, defined=frozenset()):
    """Yield (line, words) for each breach; ``defined`` are names of functions that the project itself has."""
    bound = defined | _names_bound(tree)
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(tree):
        words = _breach(node, bound, functions)
        if words:
            yield getattr(node, "lineno", 0), words


def names_defined(tree):
    """Names of all functions and methods in a module."""
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def _names_bound(tree):
    names = names_defined(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.alias):
            names.add(node.asname or node.name)
    return names


def _breach(node, bound, functions):
    words = None
    match node:
        case ast.Call():
            words = _call(node, bound)
        case ast.Attribute(attr=name, ctx=ast.Load()) if name in MISSING_ATTRIBUTES:
            words = f"there is no .{name}"
        case ast.Attribute(value=ast.Name(id=name), ctx=ast.Store()) if name in functions:
            words = "a function has no attributes"
        case ast.Name(id=name) if name in MISSING_BUILTINS - bound:
            words = f"there is no {name}"
        case ast.Subscript(slice=ast.Slice(step=step)) if step is not None:
            words = STEP
        case ast.Raise(cause=cause) if cause is not None:
            words = "'raise … from' prints a warning"
        case ast.ClassDef(keywords=[_, *_]):
            words = "a class takes no keywords"
        case ast.FunctionDef(name=name) if name in UNUSED_SPECIAL_METHODS:
            words = f"nothing calls {name}"
    return words


def _call(node, bound):
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if isinstance(node.func, ast.Attribute) and name in MISSING_METHODS - bound:
        return f"there is no .{name}()"
    refused = REFUSED_KEYWORDS.get(name, ())
    for keyword in node.keywords:
        if keyword.arg in refused:
            return f"{name}() has no keyword {keyword.arg}"
    return None
