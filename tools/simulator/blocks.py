"""Pixels to signs: a cell of the terminal shows two, six or eight pixels at once.

A cell is about twice as high as wide, so half blocks (1 × 2 pixels) and braille (2 × 4) keep squares square;
sextants (2 × 3) are a little too tall. Half blocks are drawn right everywhere; sextants are of Unicode 13 and
some fonts lack them; braille is older, but its dots are thin.
"""


class Blocks:
    """One way to draw: columns × rows pixels in a cell, and the sign of every pattern of them."""

    def __init__(self, name, columns, rows, signs):
        self.name = name
        self.columns = columns
        self.rows = rows
        self._signs = {tuple(pattern >> bit & 1 for bit in range(columns * rows)): sign
                       for pattern, sign in enumerate(signs)}

    def size(self, width, height):
        """(columns, rows) of cells that a picture of width × height pixels takes."""
        return -(-width // self.columns), -(-height // self.rows)

    def draw(self, pixels, scale=1):
        """Lines of text for rows of pixels.

        pixels: for each row, from the top, a sequence of 0 (dark) and 1 (lit). scale: edge of the square of
        pixels that each becomes.
        """
        signs = self._signs
        return ["".join(signs[pattern] for pattern in line) for line in self.patterns(pixels, scale, 0)]

    def sign(self, pattern):
        """The sign of a cell: a tuple of 0 and 1 for its places, in reading order."""
        return self._signs[pattern]

    def patterns(self, pixels, scale=1, beyond=b"\0\0\0"):
        """For each row of cells an iterator over tuples: what is at their places, in reading order.

        pixels: rows of anything. scale: as of draw(). beyond: what is right of and below the picture.
        """
        if scale > 1:
            pixels = [[pixel for pixel in row for _ in range(scale)] for row in pixels for _ in range(scale)]
        rows = pixels
        missing = -len(rows[0]) % self.columns
        if missing:
            rows = [[*row, *[beyond] * missing] for row in rows]
        rows = [*rows, *[[beyond] * len(rows[0])] * (-len(rows) % self.rows)]
        for top in range(0, len(rows), self.rows):
            # one sequence for each place in the cell
            yield zip(*[row[column::self.columns]
                        for row in rows[top:top + self.rows] for column in range(self.columns)])


def _sextants():
    """Patterns in reading order, lowest bit first, as U+1FB00 numbers them; four of them are older signs."""
    older = {0: " ", 21: "▌", 42: "▐", 63: "█"}
    return [older.get(n) or chr(0x1FB00 + n - 1 - (n > 21) - (n > 42)) for n in range(64)]


def _braille():
    """Dots 1 2 3 7 go down the left column and 4 5 6 8 down the right one."""
    dots = (0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)
    return [chr(0x2800 + sum(dot for bit, dot in enumerate(dots) if n >> bit & 1)) for n in range(256)]


HALF = Blocks("half", 1, 2, " ▀▄█")
SEXTANT = Blocks("sextant", 2, 3, _sextants())
BRAILLE = Blocks("braille", 2, 4, _braille())
ASCII = Blocks("ascii", 1, 2, " '.:")
ALL = (HALF, SEXTANT, BRAILLE, ASCII)


def named(name):
    """The Blocks of that name; KeyError if there is none."""
    return {blocks.name: blocks for blocks in ALL}[name]


def can_write(encoding):
    """True if every sign of ALL, and of the case around it, exists in an encoding; a name or None."""
    try:
        "▀⣿\U0001fb00╭←".encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
