"""The drawn tabletop: the panels of all stations side by side, or one at a time; one of them has the keys.

A frame of two lines is around the station in focus, whose keys are the PC's; its title says who sits there,
and of every station whether the game waits for it.
"""

from hal import BACK, NEXT, OK, PREV
from tools.simulator.blocks import ASCII
from tools.simulator.painter import Picture

# logical key, its name and its PC key in the line below
CAPS = ((PREV, "← previous"), (NEXT, "→ next"), (OK, "Enter OK"), (BACK, "Esc back"))
_OTHERS = ("Tab: next", "q quits")
ALL_OR_ONE = "z: all or one"
_THIN, _THICK = "╭─╮│╰╯", "╔═╗║╚╝"
# Signs for terminals that have nothing but ASCII.
_PLAIN_SIGNS = str.maketrans("╭╮╰╯│─╔╗╚╝║═←→×▸", "++++|-####\"=<>x>")
_GAP = 1  # columns between two stations


class Arrangement:
    """Where the stations are in a window: so many side by side, drawn in one Way, the rest below them.

    shown: how many are shown at once, all or one.
    """

    def __init__(self, way, width, height, across, shown):
        self.way = way
        self.across = across
        self.shown = shown
        self.panel = way.size(width, height)
        below = -(-shown // across)
        self.columns = max(across * (self.panel[0] + 2) + (across - 1) * _GAP, _LINE_WIDTH)
        # one alone has its keys in the lower edge: for windows of 24 rows
        self.rows = below * (self.panel[1] + 2) + (shown > 1)

    def fits(self, window):
        """True if a window of (columns, rows) holds it."""
        return self.columns <= window[0] and self.rows <= window[1]


_LINE_WIDTH = sum(len(text) + 3 for _, text in CAPS)


def arrangements(ways, width, height, stations):
    """Every Arrangement that may be used, best first: all stations before one.

    ways: of glass.ways(); width, height: of each panel.
    """
    # as square as a table: as many below each other as side by side, or one more side by side
    grids = sorted(range(1, stations + 1),
                   key=lambda across: (abs(across - -(-stations // across)), -across))
    found = [Arrangement(way, width, height, across, stations) for way in ways for across in grids]
    return found + [Arrangement(way, width, height, 1, 1) for way in ways]


def draw(arrangement, window, panels, titles, focus, down, notes):
    """A Picture of a window of (columns, rows) with the tabletop in its middle.

    panels: by the number of a station lines as Glass.draw() gives them, for those that are shown. titles: for
    each station a pair: its name, and whether the game waits for it. focus: number of the station that has
    the keys. down: the logical key that is held there, or None. notes: words beside the keys, the first of
    which may be empty; and how all stations come to be shown, or one.
    """
    columns, rows = window
    picture = Picture(columns, rows)
    plain = arrangement.way.blocks is ASCII
    left, top = (columns - arrangement.columns) // 2, (rows - arrangement.rows) // 2

    def put(x, y, text, style):
        picture.put(left + x, top + y, text.translate(_PLAIN_SIGNS) if plain else text, style)

    width, height = arrangement.panel[0] + 2, arrangement.panel[1] + 2
    shown = range(len(titles)) if arrangement.shown > 1 else (focus,)
    margin = (arrangement.columns - arrangement.across * (width + _GAP) + _GAP) // 2
    for place, number in enumerate(shown):
        x = margin + place % arrangement.across * (width + _GAP)
        y = place // arrangement.across * height
        _draw_frame(put, x, y, width, height, number == focus)
        for row, (signs, styles) in enumerate(panels[number]):
            picture.put(left + x + 1, top + y + 1 + row, signs, styles)
        if arrangement.shown > 1:
            _draw_title(put, x + 2, y, width - 4, number, titles[number], number == focus)
    if arrangement.shown == 1:
        _draw_tabs(put, margin + 2, width - 4, titles, focus)
    _draw_line(put, arrangement, down, *notes)
    return picture


def _draw_frame(put, x, y, width, height, has_focus):
    upper_left, edge, upper_right, side, lower_left, lower_right = _THICK if has_focus else _THIN
    style = "f" if has_focus else "c"
    put(x, y, upper_left + edge * (width - 2) + upper_right, style)
    for row in range(1, height - 1):
        put(x, y + row, side, style)
        put(x + width - 1, y + row, side, style)
    put(x, y + height - 1, lower_left + edge * (width - 2) + lower_right, style)


def _draw_title(put, x, y, room, number, title, has_focus):
    name, is_asked = title
    text = f" {number + 1} {name} {'▸ to play ' if is_asked else ''}"
    put(x, y, text[:room], "s" if has_focus else "t")


def _draw_tabs(put, x, room, titles, focus):
    """Numbers and names of all stations in the upper edge; where they have no room, the others' numbers."""
    short = [f" {'▸' if is_asked else ''}{number + 1} " for number, (_, is_asked) in enumerate(titles)]
    texts = [f"{number}{name} " for number, (name, _) in zip(short, titles, strict=True)]
    if sum(map(len, texts)) > room:
        texts = [*short[:focus], texts[focus], *short[focus + 1:]]
    for number, text in enumerate(texts):
        text = text[:max(room, 0)]
        put(x, 0, text, "s" if number == focus else "t")
        x += len(text)
        room -= len(text)


def _draw_line(put, arrangement, down, note, all_or_one):
    """The keys in the lowest row, one after another, and what else there is as far as there is room."""
    y = arrangement.rows - 1
    x = 1
    others = [text for text in (note, *_OTHERS, all_or_one) if text]
    # whoever reads a note has seen what the keys do; how to get to the other stations is always there
    needed = others[:2] if note else others[:1]
    is_wide = _LINE_WIDTH + sum(len(text) + 3 for text in needed) <= arrangement.columns
    for key, text in CAPS:
        text = text if is_wide else text.split()[0]
        put(x, y, f" {text} ", "d" if key == down else "k")
        x += len(text) + 3
    for text in others:
        if x + len(text) + 2 <= arrangement.columns:
            put(x, y, f" {text} ", "c")
            x += len(text) + 3
