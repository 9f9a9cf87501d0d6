"""A panel as cells of a terminal: which signs and how large, and in two colours a cell where it has colours.

A panel is mono (lit or dark), paper (black or not), or colour. The picture is drawn larger where the window
has room, pixel by pixel, and smaller where it has none: firmware that draws each of its pixels as two by two
of the panel loses nothing at half the size, else what is averaged is lost.
"""

from tools.simulator import blocks

MONO, PAPER, COLOUR = "mono", "paper", "colour"
_LARGEST = 8

# Style letters: what can light up, the paper, and the dark glass around colours.
STYLES = {MONO: "p", PAPER: "e", COLOUR: "g"}

# Red, green and blue together from which on a colour is lit where there are no colours. Luma would not do: by
# that the yellow of a sign is as bright as the dark kind of card that it lies on.
_BRIGHT = 380


class Way:
    """One way to draw a panel: with which Blocks, each pixel as up × up, or down × down pixels as one."""

    def __init__(self, kind, up=1, down=1):
        self.blocks = kind
        self.up = up
        self.down = down

    def size(self, width, height):
        """(columns, rows) of cells that a panel of width × height pixels takes."""
        return self.blocks.size(-(-width // self.down) * self.up, -(-height // self.down) * self.up)

    @property
    def words(self):
        """What a person should know of it: that the picture is smaller than the panel."""
        return f"1:{self.down}" if self.down > 1 else ""


def ways(kinds, scale, look, grain):
    """Every Way that may be used, best first.

    kinds: Blocks, best first. scale: (up, down), or None for the largest that fits. look: MONO, PAPER or
    COLOUR. grain: edge of the square of pixels that the firmware draws at once. Only cells of one column are
    enlarged: the finer ones are for windows where there is no room for those. Two tones can't be averaged, so
    only colours are made so small that something is lost.
    """
    if scale:
        return [Way(kind, *scale) for kind in kinds]
    found = []
    for kind in kinds:
        found += [Way(kind, up) for up in (range(_LARGEST, 0, -1) if kind.columns == 1 else (1,))]
        if grain > 1:
            found.append(Way(kind, 1, grain))
    if look is COLOUR:
        found += [Way(kind, 1, down) for down in range(grain + 1, 2 * grain + 1) for kind in kinds]
    return found


class Glass:
    """Draws the pictures of one panel, and remembers the last one.

    look: MONO, PAPER or COLOUR. grain: as ways() takes it. styles: of colours.styles().
    """

    def __init__(self, look, grain, styles):
        self.look = look
        self.grain = grain
        self.style = STYLES[look]
        self._styles = styles
        self._cells = {}
        self._last = (None, None)
        self._lines = []

    def draw(self, rows, way):
        """For each row of cells a pair of strings: signs, styles. rows: as Session.rows() gives them."""
        if self._last != (rows, way):
            self._last = (rows, way)
            self._lines = self._drawn(rows, way)
        return self._lines

    def _drawn(self, rows, way):
        if self.look is not COLOUR:
            pixels = rows if way.down == 1 else _thinned(rows, way.down)
        else:
            pixels = [_pixels(row) for row in rows]
            if way.down > 1:
                exact = way.down == self.grain
                pixels = [row[::way.down] for row in pixels[::way.down]] if exact else _mean(pixels, way.down)
            if self._styles.colours and way.blocks is not blocks.ASCII:
                return self._coloured(pixels, way)
            pixels = [bytes(is_bright(pixel) for pixel in row) for row in pixels]
        letter = "p" if self.look is COLOUR else self.style
        return [(line, letter * len(line)) for line in way.blocks.draw(pixels, way.up)]

    def _coloured(self, pixels, way):
        kind = way.blocks
        cells = self._cells.setdefault(kind.name, {})
        lines = []
        for pattern_row in kind.patterns(pixels, way.up):
            signs = []
            letters = []
            for pattern in pattern_row:
                cell = cells.get(pattern)
                if cell is None:
                    ink, paper, bits = two_colours(pattern)
                    cell = cells[pattern] = kind.sign(bits), self._styles.pair(ink, paper)
                signs.append(cell[0])
                letters.append(cell[1])
            lines.append(("".join(signs), "".join(letters)))
        return lines


def two_colours(pattern):
    """(ink, paper, bits): the two colours that come nearest to the pixels of a cell, and which are ink.

    pattern: bytes of red, green and blue for each place. Paper is what there is more of.
    """
    counts = {pixel: pattern.count(pixel) for pixel in pattern}
    found = sorted(counts)
    if len(found) > 2:
        pairs = [(one, other) for at, one in enumerate(found) for other in found[at + 1:]]
        found = min(pairs, key=lambda pair: sum(min(_apart(pixel, pair[0]), _apart(pixel, pair[1])) * times
                                                for pixel, times in counts.items()))
    one, other = found[0], found[-1]
    near = [_apart(pixel, one) < _apart(pixel, other) for pixel in pattern]
    if 2 * sum(near) > len(pattern):
        one, other = other, one
        near = [not is_one for is_one in near]
    return tuple(one), tuple(other), tuple(int(is_one) for is_one in near)


def _apart(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _pixels(row):
    return [row[at:at + 3] for at in range(0, len(row), 3)]


def is_bright(pixel):
    """Whether a colour, red, green and blue of 0..255, is lit on a panel of two tones."""
    return sum(pixel) >= _BRIGHT


def _thinned(rows, edge):
    """A square of pixels is lit where a line of one pixel's width through it would be."""
    thin = []
    for top in range(0, len(rows), edge):
        band = rows[top:top + edge]
        thin.append(bytes(sum(sum(row[left:left + edge]) for row in band) >= edge
                          for left in range(0, len(band[0]), edge)))
    return thin


def _mean(pixels, edge):
    """A square of pixels as one of their mean colour, in steps of 8: few enough to be remembered."""
    small = []
    for top in range(0, len(pixels), edge):
        band = pixels[top:top + edge]
        line = []
        for left in range(0, len(band[0]), edge):
            square = [pixel for row in band for pixel in row[left:left + edge]]
            line.append(bytes(sum(parts) // len(square) & 0xF8 for parts in zip(*square)))
        small.append(line)
    return small
