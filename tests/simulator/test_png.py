"""PNG files, read back by the letter of the specification (ISO/IEC 15948), not with the writer's parts."""

import binascii
import struct
import zlib

import pytest

from tools.simulator import png


def decode(data):
    """(width, height, bits, palette, rows of palette indices) of an indexed PNG without interlacing."""
    assert data[:8] == bytes([137, 80, 78, 71, 13, 10, 26, 10])
    chunks = []
    at = 8
    while at < len(data):
        length, = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4:at + 8], data[at + 8:at + 8 + length]
        crc, = struct.unpack_from(">I", data, at + 8 + length)
        assert crc == binascii.crc32(body, binascii.crc32(kind))
        chunks.append((kind, body))
        at += 12 + length
    assert [kind for kind, _ in chunks] == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    (_, header), (_, colours), (_, packed), (_, end) = chunks
    width, height, bits, kind, compression, filters, interlace = struct.unpack(">IIBBBBB", header)
    assert (kind, compression, filters, interlace, end) == (3, 0, 0, 0, b"")
    palette = list(zip(colours[::3], colours[1::3], colours[2::3], strict=True))
    lines = zlib.decompress(packed)
    stride = (width * bits + 7) // 8 + 1
    assert len(lines) == height * stride
    rows = []
    for y in range(height):
        line = lines[y * stride:(y + 1) * stride]
        assert line[0] == 0  # no filter
        string = "".join(f"{byte:08b}" for byte in line[1:])
        rows.append([int(string[x * bits:(x + 1) * bits], 2) for x in range(width)])
        assert set(string[width * bits:]) <= {"0"}
    return width, height, bits, palette, rows


@pytest.mark.parametrize(("colours", "bits"), [
    (1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
def test_every_depth(colours, bits):
    palette = [(n, 255 - n, n * 7 % 256) for n in range(colours)]
    rows = [[(x * y + x) % colours for x in range(13)] for y in range(5)]
    assert decode(png.encode(rows, palette)) == (13, 5, bits, palette, rows)


def test_enlarged():
    width, height, _, _, rows = decode(png.encode([[1, 0], [0, 1]], [(0, 0, 0), (255, 255, 255)], 3))
    assert (width, height) == (6, 6)
    assert rows == [[1, 1, 1, 0, 0, 0]] * 3 + [[0, 0, 0, 1, 1, 1]] * 3


def test_screenshot_is_the_panel_in_a_dark_rim():
    panel = [bytes((x ^ y) & 1 for x in range(128)) for y in range(64)]
    width, height, bits, palette, rows = decode(png.screenshot(panel, 4))
    rim = (width - 128 * 4) // 2
    assert (width - 2 * rim, height - 2 * rim, bits) == (512, 256, 1)
    assert sum(palette[0]) < 30 < 600 < sum(palette[1])
    for y in range(height):
        for x in range(width):
            inside = rim <= x < width - rim and rim <= y < height - rim
            assert rows[y][x] == (panel[(y - rim) // 4][(x - rim) // 4] if inside else 0)


def test_same_rows_same_bytes():
    rows = [bytes(x * y % 2 for x in range(128)) for y in range(64)]
    assert png.screenshot(rows, 4) == png.screenshot(rows, 4)


@pytest.mark.parametrize(("stations", "across", "below"), [(3, 2, 2), (4, 2, 2), (5, 3, 2), (6, 3, 2)])
def test_a_tabletop_shows_every_panel_once(stations, across, below):
    panels = [[bytes([number == x for x in range(8)]) for _ in range(4)] for number in range(stations)]
    width, height, _, palette, rows = decode(png.tabletop(panels, 1))
    rim, gap = 3, 5
    assert (width, height) == (across * (8 + 2 * rim + gap) + gap, below * (4 + 2 * rim + gap) + gap)
    assert palette == [png.DARK, png.LIT, png.TABLE]
    for number, panel in enumerate(panels):
        left = gap + rim + number % across * (8 + 2 * rim + gap)
        top = gap + rim + number // across * (4 + 2 * rim + gap)
        assert [bytes(row[left:left + 8]) for row in rows[top:top + 4]] == panel
    assert sum(row.count(1) for row in rows) == stations * 4
    assert rows[0] == [2] * width
