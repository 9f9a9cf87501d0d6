"""Make the firmware's fonts and signs: the drawings tools/art/*.txt in, firmware/ui/art.py out.

    python3 tools/make_art.py           write firmware/ui/art.py
    python3 tools/make_art.py --check   write nothing; exit 1 if that file is not what the drawings say

A drawing is a block in a plain text file: its name in brackets, then rows of ``#`` (ink) and ``.`` (paper),
all of one length; an empty line ends it. Lines that begin with ``;`` are remarks. ``[a] = A`` gives one
drawing a second name.

In a font the name is the character, ``space`` for the blank. Elsewhere a name of one word becomes a
constant, and names of two words (``SUIT_5 red``) that begin alike become one tuple, in the order in which
they stand. What the output looks like, and why the device draws it without allocating, is said at its top.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "tools" / "art"
OUTPUT = ROOT / "firmware" / "ui" / "art.py"

# constant, file, first and last character
FONTS = (
    ("FONT_SMALL", "font_small.txt", " ", "~"),
    ("FONT_NORMAL", "font_normal.txt", " ", "~"),
    ("FONT_LARGE", "font_large.txt", " ", "~"),
    ("FONT_HUGE", "font_huge.txt", " ", "?"),
)
SIGNS = ("suits.txt", "ranks.txt", "icons.txt", "title.txt")

NAME = re.compile(r"\[(.+)\](?: = (.+))?")
CONSTANT = re.compile(r"[A-Z][A-Z0-9_]*")
BYTES_A_LINE = 24  # two indents, 24 times \xNN and the quotes are 106 signs

HEADER = '''"""Fonts, suit signs and icons, one bit a pixel.

Made by tools/make_art.py from the drawings in tools/art/: edit those and run it, not this file.

A byte is a column of eight pixels, least significant bit at the top, as in framebuf.MONO_VLSB. A page is a
row of such bytes; page 0 is at the top. Every part is found by arithmetic in one bytes object, so drawing
allocates nothing.

A sign is bytes: width, height, then the columns of page 0 from left to right, then those of page 1, …:
column x of page p is ``sign[2 + p * width + x]``.

A font is (height, pages, max_width, record, first, last, data). Character c, an int from first to last, has
its record at i = (c - first) * record:
    data[i]                           its width, without the gap to the next one; 0: not in this font
    data[i + 1 + p * max_width + x]   column x < width of page p
Gaps that look right: one pixel for small and normal, two for large and huge.
"""
'''


class DrawingError(ValueError):
    """A drawing cannot be used; str() says where and what is wrong."""


def read_drawings(path, known=None):
    """The blocks of a file as {name: rows}, in order, behind those of ``known``.

    rows is a tuple of equally long strings of ``#`` and ``.``, the top one first.
    """
    drawings = dict(known or {})
    name, rows = None, []
    lines = path.read_text(encoding="ascii").split("\n")
    for number, line in enumerate([*lines, ""], 1):
        head = NAME.fullmatch(line)
        fault = None
        if line.startswith(";"):
            continue
        if head:
            if name is not None:
                fault = "an empty line is missing above"
            name, like = head.groups()
            if name in drawings:
                fault = f"[{name}] is drawn twice"
            elif like in drawings:
                drawings[name] = drawings[like]
                name = None
            elif like:
                fault = f"[{like}] is not drawn above"
        elif not line:
            if rows:
                drawings[name] = tuple(rows)
            elif name is not None:
                fault = f"[{name}] is empty"
            name, rows = None, []
        elif name is None or set(line) - {"#", "."}:
            fault = "not a [name], nor a row of # and . under one, nor a remark with ;"
        else:
            rows.append(line)
            if len(line) != len(rows[0]):
                fault = f"{len(line)} pixels in a drawing that is {len(rows[0])} wide"
        if fault:
            raise DrawingError(f"{path.name}:{number}: {fault}")
    return drawings


def columns(rows, width):
    """The rows as column bytes, page after page, each page filled up with blank columns to ``width``."""
    out = bytearray()
    for top in range(0, len(rows), 8):
        page = rows[top : top + 8]
        out.extend(sum(1 << y for y, row in enumerate(page) if row[x : x + 1] == "#") for x in range(width))
    return bytes(out)


def sign(rows):
    """The rows as a sign: width, height, columns."""
    width = len(rows[0])
    return bytes((width, len(rows))) + columns(rows, width)


def font(drawings, first, last):
    """The font tuple of {character: rows}, for the characters from ``first`` to ``last``."""
    glyphs = {" " if name == "space" else name: rows for name, rows in drawings.items()}
    height = len(glyphs[" "])
    for name, rows in glyphs.items():
        if len(name) != 1 or not first <= name <= last:
            raise DrawingError(f"[{name}] is not a character from {first!r} to {last!r}")
        if len(rows) != height:
            raise DrawingError(f"[{name}] is {len(rows)} pixels high, the blank is {height}")
    pages = (height + 7) // 8
    max_width = max(len(rows[0]) for rows in glyphs.values())
    record = 1 + pages * max_width
    data = bytearray()
    for code in range(ord(first), ord(last) + 1):
        rows = glyphs.get(chr(code))
        data += bytes((len(rows[0]),)) + columns(rows, max_width) if rows else bytes(record)
    return height, pages, max_width, record, ord(first), ord(last), bytes(data)


def literal(data, indent=0):
    """Bytes as source, in parentheses if it takes more than one line."""
    parts = [data[i : i + BYTES_A_LINE] for i in range(0, len(data), BYTES_A_LINE)]
    lines = ['b"' + "".join(f"\\x{byte:02x}" for byte in part) + '"' for part in parts]
    pad = " " * indent
    if len(lines) == 1 and len(data) <= 16:
        return lines[0]
    return "(\n" + "".join(f"{pad}    {line}\n" for line in lines) + pad + ")"


def signs_source(drawings):
    """The source of the tuples and constants for {name: rows}, as a list of statements."""
    groups, singles = {}, []
    for name, rows in drawings.items():
        constant, _, member = name.partition(" ")
        if not CONSTANT.fullmatch(constant):
            raise DrawingError(f"[{name}] does not begin with a word in capitals")
        if member:
            groups.setdefault(constant, []).append(f"    {literal(sign(rows), 4)},  # {member}\n")
        else:
            singles.append(f"{constant} = {literal(sign(rows))}")
    return [f"{constant} = (\n{''.join(members)})" for constant, members in groups.items()] + singles


def source():
    """The whole text of firmware/ui/art.py."""
    out = [HEADER]
    for constant, name, first, last in FONTS:
        *head, data = font(read_drawings(SOURCES / name), first, last)
        out.append(f"{constant} = (\n    {', '.join(map(str, head))},\n    {literal(data, 4)},\n)")
    drawings = {}
    for name in SIGNS:
        drawings = read_drawings(SOURCES / name, drawings)
    return "\n".join(out + signs_source(drawings)) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Make firmware/ui/art.py from the drawings in tools/art/.")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    options = parser.parse_args()
    try:
        text = source()
    except DrawingError as error:
        sys.exit(f"make_art: {error}")
    if not options.check:
        OUTPUT.write_text(text, encoding="utf-8", newline="\n")
    elif not OUTPUT.exists() or OUTPUT.read_text(encoding="utf-8") != text:
        sys.exit("make_art: firmware/ui/art.py is not what tools/art/ draws: run python3 tools/make_art.py")


if __name__ == "__main__":
    main()
