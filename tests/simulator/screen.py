"""A terminal's screen for tests: takes the few escape sequences that the painter writes, and nothing else."""

import re

_TOKEN = re.compile(r"\x1b\[(?P<args>[0-9;?]*)(?P<final>[A-Za-z])|(?P<sign>[^\x00-\x1f\x7f])")


class Screen:
    """cells[y][x] is (sign, SGR arguments); written counts signs; modes: the private modes that were set."""

    def __init__(self, columns, rows):
        self.columns = columns
        self.rows = rows
        self.cells = [[("?", "?")] * columns for _ in range(rows)]
        self.written = 0
        self.modes = {}
        self._x = self._y = 0
        self._sgr = ""

    def feed(self, text):
        """Take output. AssertionError for what is unknown, and for a sign that would not be on the screen."""
        at = 0
        while at < len(text):
            match = _TOKEN.match(text, at)
            assert match, f"unknown output {text[at:at + 12]!r}"
            at = match.end()
            if match["sign"]:
                self._put(match["sign"])
            else:
                self._control(match["args"], match["final"])

    def _put(self, sign):
        assert 0 <= self._x < self.columns and 0 <= self._y < self.rows, "outside the window"
        self.cells[self._y][self._x] = (sign, self._sgr)
        self._x += 1
        self.written += 1

    def _control(self, args, final):
        if final == "H":
            row, column = args.split(";")
            self._x, self._y = int(column) - 1, int(row) - 1
        elif final == "m":
            self._sgr = args
        elif final == "J" and args == "2":
            self.cells = [[(" ", self._sgr)] * self.columns for _ in range(self.rows)]
        else:
            assert final in "hl" and args.startswith("?"), f"unknown sequence {args}{final}"
            self.modes[int(args[1:])] = final == "h"

    def lines(self):
        """The signs, a string a row."""
        return ["".join(sign for sign, _ in row) for row in self.cells]

    def text(self):
        """The signs in one string."""
        return "\n".join(self.lines())
