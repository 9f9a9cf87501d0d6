"""A picture of cells, and the escape text that turns what a terminal shows into it.

Only cells that changed are written. Styles are single letters, so that a row of them is a string beside the
row of signs, and comparing rows is comparing strings.
"""

# A cursor movement costs about this many signs: so many unchanged cells between two changed ones are written
# again.
_BRIDGE = 6

PLAIN = " "


class Picture:
    """A grid of cells, each with a sign and a style; every sign must be one cell wide."""

    def __init__(self, columns, rows):
        self.columns = columns
        self.rows = rows
        self._signs = [[" "] * columns for _ in range(rows)]
        self._styles = [[PLAIN] * columns for _ in range(rows)]

    def put(self, x, y, text, style=PLAIN):
        """Write text from a cell on, in one style or, with as many letters as the text has signs, in one for
        each; what is outside the grid is cut off.
        """
        if not 0 <= y < self.rows:
            return
        if len(style) != len(text):
            style *= len(text)
        inside = slice(max(-x, 0), max(self.columns - x, 0))
        text = text[inside]
        x = max(x, 0)
        self._signs[y][x:x + len(text)] = text
        self._styles[y][x:x + len(text)] = style[inside]

    def lines(self):
        """For each row a pair of strings: signs, styles."""
        return [("".join(signs), "".join(styles))
                for signs, styles in zip(self._signs, self._styles, strict=True)]


class Painter:
    """Knows what the terminal shows.

    sgr: for each style letter the escape sequence that selects it, beginning with a reset.
    """

    def __init__(self, sgr):
        self._sgr = sgr
        self._shown = []
        self._style = None

    def forget(self):
        """Others may have written to the terminal: the next update clears it and writes everything."""
        self._shown = []
        self._style = None

    def update(self, picture):
        """The text to write so that the terminal shows picture; empty when it does already."""
        lines = picture.lines()
        parts = []
        if [len(signs) for signs, _ in self._shown] != [len(signs) for signs, _ in lines]:
            # cleared with the default background, so nothing shines through at the edges
            parts.append("\x1b[0m\x1b[2J")
            self._style = None
            self._shown = [(" " * picture.columns, PLAIN * picture.columns)] * picture.rows
        for y, (old, new) in enumerate(zip(self._shown, lines, strict=True)):
            if old != new:
                for start, end in _changes(old, new):
                    parts.append(f"\x1b[{y + 1};{start + 1}H")
                    self._write(parts, new, start, end)
        self._shown = lines
        return "".join(parts)

    def _write(self, parts, line, start, end):
        signs, styles = line
        while start < end:
            style = styles[start]
            stop = start + 1
            while stop < end and styles[stop] == style:
                stop += 1
            if style != self._style:
                parts.append(self._sgr[style])
                self._style = style
            parts.append(signs[start:stop])
            start = stop


def _changes(old, new):
    """[start, end) of the runs of cells that differ, near ones joined."""
    runs = []
    for x in range(len(new[0])):
        if old[0][x] != new[0][x] or old[1][x] != new[1][x]:
            if runs and x - runs[-1][1] <= _BRIDGE:
                runs[-1][1] = x + 1
            else:
                runs.append([x, x + 1])
    return runs
