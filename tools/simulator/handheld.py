"""The drawn handheld: a panel in a case, its keys with the PC keys that press them, fitted into a window."""

import textwrap

from hal import BACK, NEXT, OK, PREV
from tools.simulator.blocks import ASCII
from tools.simulator.painter import Picture

# logical key, its name on the case, PC keys
CAPS = ((PREV, "previous", "← or ↑"), (NEXT, "next", "→ or ↓"), (OK, "OK", "Enter"), (BACK, "back", "Esc"))
_QUIT = "q quits"
_CAP_WIDTH = 12

# Signs for terminals that have nothing but ASCII.
_PLAIN_SIGNS = str.maketrans("╭╮╰╯│─←→↑↓×", "++++|-<>^vx")


class Case:
    """A kind of case: cells that it needs left and right, above and below the panel."""

    def __init__(self, side, above, below):
        self.side = side
        self.above = above
        self.below = below


_FULL = Case(3, 2, 6)  # with dark glass around what can light up
_SLIM = Case(1, 1, 1)  # the keys are named in the lower edge
_OPEN = Case(1, 0, 1)  # without the upper edge: for 24 rows of which a status line takes one
_CASES = (_FULL, _SLIM, _OPEN)
_SLIM_WIDTH = sum(len(f" {keys.split()[0]} {name} ") + 1 for _, name, keys in CAPS) + len(_QUIT) + 5


class Layout:
    """Where things are in a window: the Way to draw the panel, its size and place in cells, the case."""

    def __init__(self, way, width, height, case):
        self.way = way
        self.case = case
        self.panel = way.size(width, height)
        inner = max(self.panel[0], _SLIM_WIDTH)
        self.columns = inner + 2 * case.side
        self.rows = self.panel[1] + case.above + case.below

    def fits(self, window):
        """True if a window of (columns, rows) holds it."""
        return self.columns <= window[0] and self.rows <= window[1]


def layouts(ways, width, height):
    """Every Layout that may be used, best first. ways: of glass.ways(); width, height: of the panel."""
    return [Layout(way, width, height, case) for way in ways for case in _CASES]


def choose(choices, window):
    """The first that fits a window of (columns, rows), or None."""
    return next((layout for layout in choices if layout.fits(window)), None)


def draw(layout, window, lines, down, note="", style="p"):
    """A Picture of a window of (columns, rows) with the handheld in its middle.

    lines: of the panel, as Glass.draw() gives them. down: the logical key that is held, or None. note: words
    on the case. style: the letter of the dark glass around the panel.
    """
    columns, rows = window
    picture = Picture(columns, rows)
    left, top = (columns - layout.columns) // 2, (rows - layout.rows) // 2
    plain = layout.way.blocks is ASCII

    def put(x, y, text, style):
        picture.put(left + x, top + y, text.translate(_PLAIN_SIGNS) if plain else text, style)

    width, height, case = layout.columns, layout.rows, layout.case
    inside = width - 2
    for y in range(height):
        put(0, y, "│" + " " * inside + "│", "c")
    if case.above:
        put(0, 0, "╭" + "─" * inside + "╮", "c")
        put(3, 0, " Tricktop ", "t")
        if note:
            note = f" {note[:inside - 18]} "
            put(width - 3 - len(note), 0, note, "c")
    put(0, height - 1, "╰" + "─" * inside + "╯", "c")
    if case is _FULL:
        _draw_caps(put, width, height - 4, down)
    else:
        _draw_edge(put, height - 1, down)
    x, y = (width - layout.panel[0]) // 2, case.above
    if case is _FULL:
        for dark in range(y - 1, y + len(lines) + 1):
            put(x - 1, dark, " " * (layout.panel[0] + 2), style)
    for number, (signs, styles) in enumerate(lines):
        picture.put(left + x, top + y + number, signs, styles)
    return picture


def _draw_caps(put, width, y, down):
    """Four keys of three rows, two at each end, as thumbs would find them."""
    places = (4, 4 + _CAP_WIDTH + 1, width - 5 - 2 * _CAP_WIDTH, width - 4 - _CAP_WIDTH)
    for x, (key, name, keys) in zip(places, CAPS, strict=True):
        style = "d" if key == down else "k"
        put(x, y, "╭" + "─" * (_CAP_WIDTH - 2) + "╮", style)
        put(x, y + 1, "│" + name.center(_CAP_WIDTH - 2) + "│", style)
        put(x, y + 2, "╰" + f" {keys} ".center(_CAP_WIDTH - 2, "─") + "╯", style)
    put((width - len(_QUIT)) // 2, y + 2, _QUIT, "c")


def _draw_edge(put, y, down):
    """The keys in the lower edge, one after another."""
    x = 2
    for key, name, keys in CAPS:
        text = f" {keys.split()[0]} {name} "
        put(x, y, text, "d" if key == down else "k")
        x += len(text) + 1
    put(x, y, f" {_QUIT} ", "c")


def draw_too_small(choices, window, what="handheld"):
    """A Picture that says how large the window must be; as much of it as there is room for."""
    columns, rows = window
    need = min(choices, key=lambda layout: (layout.rows * layout.columns))
    text = (f"The window has {columns} × {rows} signs, the {what} needs {need.columns} × {need.rows}. "
            f"Make it larger or the type smaller; {_QUIT}.")
    picture = Picture(columns, rows)
    lines = textwrap.wrap(text, max(columns - 2, 10))
    top = max((rows - len(lines)) // 2, 0)
    for number, line in enumerate(lines):
        picture.put(max((columns - len(line)) // 2, 0), top + number, line)
    return picture
