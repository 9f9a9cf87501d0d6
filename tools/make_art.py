"""Draw the firmware's fonts and signs: tools/art/*.txt in, firmware/ui/art.py out.

    python3 tools/make_art.py           write firmware/ui/art.py
    python3 tools/make_art.py --check   exit 1 if that file is not what the drawings say; write nothing

A drawing is a block in a plain text file: its name in brackets, then rows of ``#`` (ink) and ``.`` (paper), all
of one length, ended by an empty line. Lines that begin with ``;`` are remarks. In a font the name is the
character (``space`` for the blank) and ``[a] = A`` draws one character like another. Elsewhere a name
of one word becomes a constant of that name, and names of two words (``SUIT_5 red``) are gathered, in the order
in which they stand, in one tuple with the name of the first word.

The formats, made so that the device draws without allocating, are described at the top of the output.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "tools" / "art"
OUTPUT = ROOT / "firmware" / "ui" / "art.py"

# constant, file, first and last character of the table
FONTS = (
    ("FONT_SMALL", "font_small.txt", " ", "~"),
    ("FONT_NORMAL", "font_normal.txt", " ", "~"),
    ("FONT_LARGE", "font_large.txt", " ", "~"),
    ("FONT_HUGE", "font_huge.txt", " ", "?"),
)
SIGNS = ("suits.txt", "ranks.txt", "icons.txt", "title.txt")

NAME = re.compile(r"\[(.+)\](?: = (\S+))?")
CONSTANT = re.compile(r"[A-Z][A-Z0-9_]*")
BYTES_A_LINE = 24

HEADER = '''"""Fonts, suit signs and icons, one bit a pixel.

Made by tools/make_art.py from the drawings in tools/art/: edit those and run it, not this file.

A column byte holds eight pixels, least significant bit at the top (the order of framebuf.MONO_VLSB). A page is
one byte high; page 0 is on top.

A sign is bytes: width, height, then the columns of page 0 from left to right, the columns of page 1, and so on:
page p, column x is ``sign[2 + p * width + x]``.

A font is (height, pages, max_width, record, first, last, data). The record of character c (an int from
``first`` to ``last``) begins at i = (c - first) * record:
    data[i]                             width, without the one-pixel gap (two in the bold faces) to the next character;
                                        0: the font lacks this character
    data[i + 1 + p * max_width + x]     page p, column x, for x < width
Indices of a font's parts: 0 height, 1 pages, 2 max_width, 3 record, 4 first, 5 last, 6 data.
"""
'''


class DrawingError(ValueError):
    """A drawing cannot be used; str() says the file, the line and what is wrong."""


def read_drawings(path):
    """The blocks of one file as {name: rows}, in order; rows is a tuple of equally long strings of ``#`` and ``.``."""
    drawings = {}
    name, rows = None, []
    for number, line in enumerate([*path.read_text(encoding="ascii").split("\n"), ""], 1):
        where = f"{path.name}:{number}: "
        head = NAME.fullmatch(line)
        if line.startswith(";"):
            continue
        if head:
            if name is not None:
                raise DrawingError(where + "an empty line is missing before this drawing")
            name, like = head.groups()
            if name in drawings:
                raise DrawingError(where + f"[{name}] is drawn twice")
            if like:
                if like not in drawings:
                    raise DrawingError(where + f"[{like}] is not drawn above")
                drawings[name] = drawings[like]
                name = None
        elif line:
            if name is None or set(line) - {"#", "."}:
                raise DrawingError(where + "expected [name], a row of # and ., or a remark with ;")
            if rows and len(line) != len(rows[0]):
                raise DrawingError(where + f"this row has {len(line)} pixels, the first one has {len(rows[0])}")
            rows.append(line)
        elif name is not None:
            if not rows:
                raise DrawingError(where + f"[{name}] is empty")
            drawings[name] = tuple(rows)
            name, rows = None, []
    return drawings


def columns(rows, width):
    """The rows as page-major column bytes, each page filled up with blank columns to ``width``."""
    out = bytearray()
    for top in range(0, len(rows), 8):
        page = rows[top : top + 8]
        for x in range(width):
            out.append(sum(1 << y for y, row in enumerate(page) if row[x : x + 1] == "#"))
    return bytes(out)


def sign(rows):
    """One sign: width, height, columns."""
    return bytes((len(rows[0]), len(rows))) + columns(rows, len(rows[0]))


def font(drawings, first, last):
    """The font tuple of {character: rows} for the characters from ``first`` to ``last``."""
    drawings = {" " if name == "space" else name: rows for name, rows in drawings.items()}
    height = len(drawings[" "])
    pages = (height + 7) // 8
    for name, rows in drawings.items():
        if len(name) != 1 or not first <= name <= last or len(rows) != height:
            raise DrawingError(f"[{name}] must be one character from {first!r} to {last!r}, {height} pixels high")
    max_width = max(len(rows[0]) for rows in drawings.values())
    data = bytearray()
    for code in range(ord(first), ord(last) + 1):
        rows = drawings.get(chr(code))
        if rows is None:
            data += bytes(1 + pages * max_width)
        else:
            data.append(len(rows[0]))
            data += columns(rows, max_width)
    return (height, pages, max_width, 1 + pages * max_width, ord(first), ord(last), bytes(data))


def literal(data, indent):
    """Bytes as source lines, each a literal of its own that the compiler joins with the next."""
    pad = " " * indent
    parts = [data[i : i + BYTES_A_LINE] for i in range(0, len(data), BYTES_A_LINE)]
    return "\n".join(pad + 'b"' + "".join(f"\\x{byte:02x}" for byte in part) + '"' for part in parts)


def signs_source(drawings):
    """The source of the constants for {name: rows}."""
    singles, groups = {}, {}
    for name, rows in drawings.items():
        constant, _, member = name.partition(" ")
        if not CONSTANT.fullmatch(constant):
            raise DrawingError(f"[{name}] does not begin with a name of capitals")
        if member:
            groups.setdefault(constant, []).append((member, sign(rows)))
        else:
            singles[constant] = sign(rows)
    out = []
    for constant, members in groups.items():
        out.append(f"{constant} = (")
        for member, data in members:
            out.append(f"    # {member}\n{literal(data, 4)},")
        out.append(")")
    for constant, data in singles.items():
        out.append(f"{constant} = (\n{literal(data, 4)}\n)")
    return out


def source():
    """The whole text of firmware/ui/art.py."""
    out = [HEADER]
    for constant, name, first, last in FONTS:
        *head, data = font(read_drawings(SOURCES / name), first, last)
        out.append(f"{constant} = (\n    {', '.join(map(str, head))},\n{literal(data, 4)},\n)")
    for name in SIGNS:
        out.extend(signs_source(read_drawings(SOURCES / name)))
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Make firmware/ui/art.py from the drawings in tools/art/.")
    parser.add_argument("--check", action="store_true", help="only say whether the file is up to date")
    options = parser.parse_args()
    try:
        text = source()
    except DrawingError as error:
        sys.exit(f"make_art: {error}")
    if options.check:
        if not OUTPUT.exists() or OUTPUT.read_text(encoding="ascii") != text:
            sys.exit("make_art: firmware/ui/art.py is not what tools/art/ draws: run tools/make_art.py")
    else:
        OUTPUT.write_text(text, encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
