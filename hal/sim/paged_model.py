"""A model of one-bit panels that are addressed page by page: SH1106, SH1107, SSD1305; ST7567 builds on it.

After the chapters on commands of Sino Wealth's SH1106 v2.3 and SH1107 v2.1 and Solomon Systech's SSD1305
rev 1.9. Where the real chip would show rubbish without a word it raises ProtocolError: an unknown command,
data while a command is unfinished, before page and column were set, or behind the last column.
"""

from hal.sim.bus import ProtocolError
from hal.sim.oled_port import OledPort

# commands with one argument, those without, columns and pages, the first column that the glass shows
_CHIPS = {
    "SH1106": ((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), tuple(range(0x30, 0x34)), 132, 8, 2),
    "SSD1305": ((0x20, 0x81, 0xA8, 0xD3, 0xD5, 0xD8, 0xD9, 0xDA, 0xDB), (), 132, 8, 4),
    "ST7567": ((0x81, 0xF8), (), 132, 9, 0),
    "SH1107": ((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDB, 0xDC), (0x20, 0x21), 128, 16, 0),
}
_COM_OF_SH1107_GLASS = 0x60         # the first of its 64 short lines
_LINES_OF_SH1107_GLASS = 64


class PagedModel(OledPort):
    """A panel of width x height, as the person holds it, on its chip; a part for FakeI2C or FakeSPI.

    An SH1107 is held upright as 64x128 or broad as 128x64. ``frames`` counts transfers into the memory.
    """

    def __init__(self, chip, width, height, address=0x3C):
        self._with_argument, self._without, self.columns, self.pages, self._first_column = _CHIPS[chip]
        self.chip = chip
        self.width = width
        self.height = height
        self.address = address
        self.memory = bytearray(self.columns * self.pages)
        for i in range(len(self.memory)):
            self.memory[i] = i * 37 & 0xFF
        self.frames = 0
        self.reset()

    def reset(self, level=0):
        """The state after the reset line went low; the memory is kept. Fits a pin's on_change."""
        if level:
            return
        self.on = self.inverted = self.all_lit = False
        self.contrast = 0x80
        self.mux = 128 if self.chip == "SH1107" else 64
        self.offset = self.start_line = 0
        self.segments_remapped = self.scan_remapped = False
        self.along_pages = False
        self.column = self.page = 0
        self._column_set = self._page_set = False
        self._command = -1
        self._idle()

    # memory

    def _data(self, buffer, i, end):
        if self._missing:
            raise ProtocolError("data while command 0x%02x waits for its argument" % self._command)
        if not (self._column_set and self._page_set):
            raise ProtocolError("data before page and column were set")
        while i < end:
            if self.column >= self.columns:
                raise ProtocolError("data behind the last column")
            self.memory[self.page * self.columns + self.column] = buffer[i]
            i += 1
            if not self.along_pages:
                self.column += 1
                continue
            self.page += 1
            if self.page == self.pages:
                self.page = 0
                self.column += 1
        self.frames += 1

    # commands

    def _take(self, byte):
        if self._missing:
            self._missing = 0
            if not self._torn:
                self._set(self._command, byte)
            self._torn = False
        elif byte in self._with_argument:
            self._command = byte
            self._missing = 1
        else:
            self._do(byte)

    def _do(self, command):
        if command <= 0x0F:
            self.column = self.column & 0xF0 | command
            self._column_set = True
        elif command <= (self.columns - 1) >> 4 | 0x10:
            self.column = self.column & 0x0F | (command & 0x0F) << 4
            self._column_set = True
        elif 0xB0 <= command < 0xB0 + self.pages:
            self.page = command & 0x0F
            self._page_set = True
        elif command in self._without:
            if command <= 0x21:
                self.along_pages = command == 0x21
        elif 0x40 <= command <= 0x7F and self.chip != "SH1107":
            self.start_line = command & 63
        elif command in (0xA0, 0xA1):
            self.segments_remapped = command == 0xA1
        elif command in (0xC0, 0xC8):
            self.scan_remapped = command == 0xC8
        elif command in (0xA4, 0xA5):
            self.all_lit = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command != 0xE3:
            raise ProtocolError("the %s does not know command 0x%02x" % (self.chip, command))

    def _set(self, command, value):
        if command == 0x81:
            self.contrast = value
        elif command == 0xA8:
            self.mux = value + 1
        elif command == 0xD3:
            self.offset = value
        elif command == 0xDC:
            self.start_line = value
        elif command == 0x20 and value != 2:
            raise ProtocolError("this model knows page addressing alone")

    # glass

    def pixel(self, x, y):
        """1 where the person before the panel sees light, else 0; (0, 0) is the upper left corner."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel outside the glass")
        if not self.on:
            return 0
        if self.all_lit:
            return 1
        place = self._place_of_sh1107(x, y) if self.chip == "SH1107" else self._place(x, y)
        if place is None:
            return 0
        column, row = place
        return (self.memory[(row >> 3) * self.columns + column] >> (row & 7) & 1) ^ self.inverted

    def rows(self):
        """The picture as a list of rows, each bytes of 0 and 1."""
        return [bytes([self.pixel(x, y) for x in range(self.width)]) for y in range(self.height)]

    def _place(self, x, y):
        # as on an SSD1306: the glass hangs upside down and mirrored on the chip, 0xA1 and 0xC8 set it upright
        column = self._first_column + x
        if not self.segments_remapped:
            column = self.columns - 1 - column
        com = self.height - 1 - y
        row = (self.mux - 1 - com if self.scan_remapped else com) + self.offset & 63
        return (column, row + self.start_line & 63) if row < self.mux else None

    def _place_of_sh1107(self, x, y):
        if self.width > self.height:        # turned by a quarter: columns run up, pages to the right
            x, y = self.height - 1 - y, x
        if self.mux != _LINES_OF_SH1107_GLASS:
            return None
        if self.scan_remapped:
            x = _LINES_OF_SH1107_GLASS - 1 - x
        column = x + self.start_line + self.offset - _COM_OF_SH1107_GLASS & 127
        return column, 127 - y if self.segments_remapped else y
