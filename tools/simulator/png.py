"""PNG files of a panel, made with the standard library alone.

Written is what the PNG specification (second edition, ISO/IEC 15948) calls an indexed-colour image: the
pixels are numbers of palette entries, 1, 2, 4 or 8 bits each, so a picture of a mono panel is small and its
edges stay crisp.
"""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3

# A white OLED: its light is bluish, its dark is black.
DARK, LIT = (0, 0, 0), (224, 232, 255)
TABLE = (110, 78, 54)  # of wood
_RIM = 3
_GAP = 5


def encode(rows, palette, scale=1):
    """The bytes of a PNG.

    rows: for each row of the picture, from the top, an iterable of palette indices, all of one length.
    palette: 1 to 256 tuples (red, green, blue) of 0..255. scale: edge of the square that a pixel becomes.
    """
    bits = next(bits for bits in (1, 2, 4, 8) if len(palette) <= 1 << bits)
    width = 0
    height = 0
    data = bytearray()
    for row in rows:
        wide = [index for index in row for _ in range(scale)]
        width = len(wide)
        height += scale
        data += (b"\0" + _pack(wide, bits)) * scale
    header = struct.pack(">IIBBBBB", width, height, bits, _INDEXED, 0, 0, 0)
    colours = bytes(part for colour in palette for part in colour)
    return (SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"PLTE", colours)
            + _chunk(b"IDAT", zlib.compress(bytes(data), 9)) + _chunk(b"IEND", b""))


def screenshot(rows, scale):
    """The PNG of a mono panel: rows of 0 and 1, and a rim of dark glass around them."""
    rows = [bytes(_RIM) + bytes(row) + bytes(_RIM) for row in rows]
    rim = [bytes(len(rows[0]))] * _RIM
    return encode(rim + rows + rim, (DARK, LIT), scale)


def tabletop(panels, scale):
    """The PNG of several mono panels of one size, two or three side by side on a table."""
    across = 2 if len(panels) <= 4 else 3
    width, height = len(panels[0][0]) + 2 * _RIM, len(panels[0]) + 2 * _RIM
    below = -(-len(panels) // across)
    table = bytes([2]) * (across * (width + _GAP) + _GAP)
    picture = [bytearray(table) for _ in range(below * (height + _GAP) + _GAP)]
    for number, rows in enumerate(panels):
        left = number % across * (width + _GAP) + _GAP
        top = number // across * (height + _GAP) + _GAP
        for y in range(height):
            inside = rows[y - _RIM] if _RIM <= y < height - _RIM else bytes(width - 2 * _RIM)
            picture[top + y][left:left + width] = bytes(_RIM) + bytes(inside) + bytes(_RIM)
    return encode(picture, (DARK, LIT, TABLE), scale)


def screenshot_rgb(rows, scale):
    """The PNG of a colour panel: rows of bytes, red, green and blue of each pixel; up to 256 colours."""
    seen = {}
    indexed = []
    for row in rows:
        pixels = [bytes(row[at:at + 3]) for at in range(0, len(row), 3)]
        indexed.append([seen.setdefault(pixel, len(seen)) for pixel in pixels])
    return encode(indexed, [tuple(pixel) for pixel in seen], scale)


def _pack(indices, bits):
    """A row's indices, leftmost in the high bits, the last byte filled up with zeros."""
    per_byte = 8 // bits
    packed = bytearray((len(indices) + per_byte - 1) // per_byte)
    for x, index in enumerate(indices):
        packed[x // per_byte] |= index << (8 - bits - x % per_byte * bits)
    return bytes(packed)


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
