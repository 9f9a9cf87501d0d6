"""The model of an SSD1306 panel, against its datasheet (rev 1.1)."""

from hal.sim.bus import FakeI2C, FakePin, FakeSPI, ProtocolError
from hal.sim.ssd1306_model import SSD1306Model

ON = b"\x8d\x14\xaf"            # charge pump, then on


def refused(panel, commands):
    try:
        panel.spi_write(0, commands)
    except ProtocolError:
        return True
    return False


def lit_rows(panel, x=0):
    """Numbers of the rows that glow in a column."""
    return [y for y in range(panel.height) if panel.pixel(x, y)]


def page_mode(panel, page, column, data):
    panel.spi_write(0, bytes((0xB0 | page, column & 15, 0x10 | column >> 4)))
    panel.spi_write(1, data)


def blank(panel):
    panel.spi_write(0, b"\x20\x00\x21\x00\x7f\x22\x00\x07")
    panel.spi_write(1, bytes(1024))


def test_state_after_reset():
    panel = SSD1306Model()
    panel.spi_write(0, b"\x81\x01\xa1\xc8\xa7\xa5\xd3\x05\x45\xa8\x1f\x20\x01" + ON)
    panel.reset()
    assert (panel.contrast, panel.segments_remapped, panel.scan_remapped, panel.inverted, panel.all_lit,
            panel.offset, panel.start_line, panel.mux, panel.mode, panel.on, panel.pump) == (
        0x7F, False, False, False, False, 0, 0, 64, 2, False, False)


def test_commands_that_the_chip_does_not_know():
    for command in range(256):
        known = (command <= 0x17 or 0x20 <= command <= 0x22 or 0x40 <= command <= 0x7F
                 or 0xB0 <= command <= 0xB7
                 or command in (0x2E, 0x81, 0x8D, 0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xA8, 0xAE, 0xC0, 0xC8,
                                0xD3, 0xD5, 0xD9, 0xDA, 0xDB, 0xE3))
        if command != 0xAF:     # known, but not without the charge pump
            assert refused(SSD1306Model(), bytes((command,))) != known, command


def test_arguments_out_of_range():
    for commands in (b"\x20\x03", b"\x8d\x15", b"\xa8\x0e", b"\xa8\x40", b"\xd3\x40", b"\xd9\x0f",
                     b"\xd9\xf0", b"\xda\x10", b"\xdb\x40", b"\x20\x00\x21\x00\x80", b"\x20\x00\x21\x05\x04",
                     b"\x20\x00\x22\x00\x08", b"\x20\x00\x22\x03\x02"):
        assert refused(SSD1306Model(), commands), commands


def test_internal_reference_is_known_to_the_later_chip_alone():
    assert refused(SSD1306Model(), b"\xad\x30")
    assert not refused(SSD1306Model(iref=True), b"\xad\x30")
    assert refused(SSD1306Model(iref=True), b"\xad\x31")


def test_order_of_commands():
    assert refused(SSD1306Model(), b"\xaf")                     # no charge pump
    assert refused(SSD1306Model(), b"\x21\x00\x7f")             # window in page addressing mode
    assert refused(SSD1306Model(), b"\x22\x00\x07")
    assert refused(SSD1306Model(), b"\x20\x00\xb0")             # page start in horizontal mode
    assert refused(SSD1306Model(), b"\x20\x01\x00")
    for before in (b"", b"\x20\x00", b"\x20\x00\x21\x00\x7f", b"\x20\x00\x22\x00\x07", b"\xb0",
                   b"\x20\x00\x21\x00", b"\x81"):
        panel = SSD1306Model()
        panel.spi_write(0, before)
        try:
            panel.spi_write(1, b"\x00")
        except ProtocolError:
            continue
        raise AssertionError("data taken after %r" % before)


def test_horizontal_addressing():
    """Along the columns of the window, then the next page, then its beginning again (10.1.3, figure 10-3)."""
    panel = SSD1306Model()
    blank(panel)
    panel.spi_write(0, b"\x21\x0a\x0c\x22\x02\x03")
    panel.spi_write(1, bytes((1, 2, 3, 4, 5, 6, 7)))
    assert bytes(panel.memory[266:269]) == b"\x07\x02\x03"
    assert bytes(panel.memory[394:397]) == b"\x04\x05\x06"
    assert sum(panel.memory) == 27


def test_vertical_addressing():
    """Along the pages of the window, then the next column (figure 10-4)."""
    panel = SSD1306Model()
    blank(panel)
    panel.spi_write(0, b"\x20\x01\x21\x0a\x0b\x22\x01\x03")
    panel.spi_write(1, bytes((1, 2, 3, 4, 5, 6, 7)))
    assert [panel.memory[page * 128 + 10] for page in (1, 2, 3)] == [7, 2, 3]
    assert [panel.memory[page * 128 + 11] for page in (1, 2, 3)] == [4, 5, 6]
    assert sum(panel.memory) == 27


def test_page_addressing():
    """The column goes back to 0 after 127 and the page stays (figure 10-1); both are set by nibbles."""
    panel = SSD1306Model()
    blank(panel)
    panel.spi_write(0, b"\x20\x02")
    page_mode(panel, 5, 0x7E, b"\x01\x02\x03")
    assert (panel.memory[5 * 128 + 126], panel.memory[5 * 128 + 127], panel.memory[5 * 128]) == (1, 2, 3)
    assert sum(panel.memory) == 6


def test_upright_mirrored_and_upside_down():
    panel = SSD1306Model()
    blank(panel)
    panel.spi_write(0, b"\x20\x02" + ON)
    page_mode(panel, 0, 0, b"\x01")         # one corner of the memory
    corners = [(0, 0), (127, 0), (0, 63), (127, 63)]
    for commands, corner in ((b"\xa1\xc8", (0, 0)), (b"\xa0\xc8", (127, 0)), (b"\xa1\xc0", (0, 63)),
                             (b"\xa0\xc0", (127, 63))):
        panel.spi_write(0, commands)
        assert [place for place in corners if panel.pixel(*place)] == [corner]
        assert sum([sum(row) for row in panel.rows()]) == 1
        assert panel.rows()[corner[1]][corner[0]] == 1


def test_pixel_and_rows_agree():
    panel = SSD1306Model()                  # full of noise
    for commands in (ON, b"\xa1", b"\xc8", b"\xd3\x09", b"\x4b", b"\xa8\x2f", b"\xa7", b"\xa5", b"\xae"):
        panel.spi_write(0, commands)
        rows = panel.rows()
        for y in range(0, 64, 3):
            for x in range(0, 128, 5):
                assert rows[y][x] == panel.pixel(x, y)


def test_rows_driven_to_the_lines():
    """Memory rows on COM lines, from tables 10-1 (scan from COM0) and 10-2 (from the last); -1 is dark.

    On this glass COM0 is the lowest row.
    """
    for commands, expected in (
        (b"\xc0\xa8\x3f\xd3\x00\x40", {0: 0, 5: 5, 63: 63}),
        (b"\xc0\xa8\x3f\xd3\x08\x40", {0: 8, 55: 63, 56: 0, 63: 7}),
        (b"\xc0\xa8\x3f\xd3\x00\x48", {0: 8, 55: 63, 56: 0, 63: 7}),
        (b"\xc0\xa8\x37\xd3\x00\x40", {0: 0, 55: 55, 56: -1, 63: -1}),
        (b"\xc0\xa8\x37\xd3\x08\x40", {0: 8, 47: 55, 48: -1, 55: -1, 56: 0, 63: 7}),
        (b"\xc0\xa8\x37\xd3\x00\x48", {0: 8, 55: 63, 56: -1, 63: -1}),
        (b"\xc8\xa8\x3f\xd3\x00\x40", {0: 63, 63: 0}),
        (b"\xc8\xa8\x3f\xd3\x08\x40", {0: 7, 7: 0, 8: 63, 63: 8}),
        (b"\xc8\xa8\x3f\xd3\x00\x48", {0: 7, 7: 0, 8: 63, 63: 8}),
        (b"\xc8\xa8\x2f\xd3\x00\x40", {0: 47, 47: 0, 48: -1, 63: -1}),
        (b"\xc8\xa8\x2f\xd3\x08\x40", {0: -1, 7: -1, 8: 47, 55: 0, 56: -1}),
        (b"\xc8\xa8\x2f\xd3\x00\x48", {0: 55, 47: 8, 48: -1, 63: -1}),
    ):
        panel = SSD1306Model()
        blank(panel)
        panel.spi_write(0, b"\x20\x02\xa1" + ON + commands)
        for row in range(64):
            page_mode(panel, row >> 3, 0, bytes((1 << (row & 7),)))
            lines = [63 - y for y in lit_rows(panel)]
            page_mode(panel, row >> 3, 0, b"\x00")
            for line, wanted in expected.items():
                assert (line in lines) == (row == wanted), (commands, line, row)


def test_dark_without_pump_or_with_the_wrong_com_pins():
    panel = SSD1306Model()
    panel.spi_write(0, ON + b"\xa5")
    assert lit_rows(panel) == list(range(64))
    panel.spi_write(0, b"\xda\x02")
    assert lit_rows(panel) == []
    panel.spi_write(0, b"\xda\x12\x8d\x10")
    assert lit_rows(panel) == []


def test_i2c_control_bytes():
    """8.1.5.2: Co = 1 announces one byte and another control byte, Co = 0 that all the rest is of a kind."""
    panel = SSD1306Model()
    bus = FakeI2C(panel)
    bus.writeto(0x3C, b"\x80\x20\x80\x00\x80\x21\x80\x05\x80\x7f\x00\x22\x00\x07")
    bus.writeto(0x3C, b"\xc0\x11\x40\x22\x33")
    assert bytes(panel.memory[5:8]) == b"\x11\x22\x33"
    bus.writevto(0x3C, (b"\x00\x8d", b"\x14\xaf"))
    assert bus.readfrom(0x3C, 1) == b"\x00"
    bus.writeto(0x3C, b"\x00\xae")
    assert bus.readfrom(0x3C, 1) == b"\x40"
    assert bus.scan() == [0x3C]
    assert (bus.transactions, bus.bytes) == (6, 14 + 5 + 4 + 1 + 2 + 1)
    try:
        bus.writeto(0x3C, b"\x01\xae")
        raise AssertionError("control byte 0x01 taken")
    except ProtocolError:
        pass


def test_bus_faults():
    panel = SSD1306Model()
    bus = FakeI2C(panel)
    for address, left, taken in ((0x3D, -1, 0), (0x3C, 0, 0), (0x3C, 2, 2)):
        bus.fail_after(left)
        before = bus.bytes
        try:
            bus.writeto(address, b"\x00\x81\x55")
            raise AssertionError("no OSError")
        except OSError:
            assert bus.bytes - before == taken
    bus.writeto(0x3C, b"\x00\xe3\xae")      # nothing is taken as the argument that the torn command waits for
    try:
        panel.rows()
        raise AssertionError("an unknown contrast is looked at")
    except ProtocolError:
        pass
    bus.writeto(0x3C, b"\x00\x81\x66")
    panel.rows()
    assert panel.contrast == 0x66


def test_spi_needs_its_select_line():
    panel = SSD1306Model()
    cs = FakePin(1)
    bus = FakeSPI(panel, FakePin(0), cs)
    try:
        bus.write(b"\x81\x20")
        raise AssertionError("written while not selected")
    except ProtocolError:
        pass
    cs.value(0)
    bus.write(b"\x81\x20")
    assert panel.contrast == 0x20
