"""A model of an SSD1306 panel: takes bytes from I2C or SPI, keeps the chip's memory, and tells what glows.

After the SSD1306 datasheet rev 1.1: sections 8.1.5 (bus), 9 and 10 (commands), tables 10-1 and 10-2 (which
memory row is driven by which COM line). Where the real chip would show rubbish without a word, the model
raises ProtocolError: an unknown command, a value that the datasheet forbids, data while a command is
unfinished or before the pointer is set, switching on without the charge pump. Like the panel, it holds noise
until it is written. A command that a bus error tore takes its arguments from what comes next; its register is
unknown then, and has to be set again before anybody looks at the panel.
"""

from hal.port import const
from hal.sim.bus import ProtocolError
from hal.sim.oled_port import OledPort

_HORIZONTAL = const(0)
_VERTICAL = const(1)
_PAGE = const(2)

# command: number of bytes that follow it
_ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1,
              0xDB: 1}
_FROM_SSD1306B = {0xAD: 1}


class SSD1306Model(OledPort):
    """A panel of width x height on its chip.

    A part for FakeI2C or FakeSPI.
    first_column and com_pins say how the glass is bonded; iref: a later chip that knows command 0xAD.
    ``frames`` counts the transfers into the memory: it tells that the picture may have changed.
    """

    def __init__(self, width=128, height=64, address=0x3C, first_column=0, com_pins=0x12, iref=False):
        self.width = width
        self.height = height
        self.address = address
        self.first_column = first_column
        self._glass_com_pins = com_pins
        self._iref = iref
        self.memory = bytearray(128 * 8)
        for i in range(len(self.memory)):
            self.memory[i] = i * 37 & 0xFF
        self.reset()

    def reset(self, level=0):
        """The state after RES# went low (datasheet 8.9); the memory is kept. Fits a pin's on_change."""
        if level:
            return
        self.on = False
        self.inverted = False
        self.all_lit = False
        self.pump = False
        self.contrast = 0x7F
        self.mode = _PAGE
        self.start_line = self.offset = 0
        self.mux = 64
        self.com_pins = 0x12
        self.segments_remapped = self.scan_remapped = False
        self.column = self.column_start = 0
        self.column_end = 127
        self.page = self.page_start = 0
        self.page_end = 7
        self.frames = 0
        self._columns_set = self._pages_set = False
        self._command = -1          # the one that waits for arguments
        self._first = 0             # the first of two arguments
        self._unknown = set()       # commands whose register a torn one has spoilt
        self._idle()

    # memory

    def _data(self, buffer, i, end):
        if self._missing:
            raise ProtocolError("data while command 0x%02x waits for arguments" % self._command)
        if not (self._columns_set and self._pages_set):
            raise ProtocolError("data before column and page were set in this addressing mode")
        memory = self.memory
        column = self.column
        page = self.page
        mode = self.mode
        while i < end:
            memory[page * 128 + column] = buffer[i]
            i += 1
            if mode == _VERTICAL:
                if page < self.page_end:
                    page += 1
                    continue
                page = self.page_start
                column = column + 1 if column < self.column_end else self.column_start
            elif mode == _PAGE:
                column = (column + 1) & 127
            elif column < self.column_end:
                column += 1
            else:
                column = self.column_start
                page = page + 1 if page < self.page_end else self.page_start
        self.column = column
        self.page = page
        self.frames += 1

    # commands

    def _take(self, byte):
        if self._missing:
            self._missing -= 1
            if self._missing:
                self._first = byte
            elif self._torn:
                self._torn = False
                self._spoil(self._command)
            else:
                self._unknown.discard(self._command)
                self._set(self._command, self._first, byte)
            return
        self._command = byte
        if byte in _ARGUMENTS:
            self._missing = _ARGUMENTS[byte]
        elif self._iref and byte in _FROM_SSD1306B:
            self._missing = _FROM_SSD1306B[byte]
        else:
            self._do(byte)

    def _do(self, command):
        """A command without arguments."""
        if command <= 0x1F:
            self._only_in(self.mode == _PAGE)
            if command <= 0x0F:
                self.column = self.column & 0x70 | command
            elif command <= 0x17:
                self.column = self.column & 0x0F | (command & 7) << 4
            else:
                raise ProtocolError("column above 127")
            self._columns_set = True
        elif 0xB0 <= command <= 0xB7:
            self._only_in(self.mode == _PAGE)
            self.page = command & 7
            self._pages_set = True
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 63
        elif command == 0xA0 or command == 0xA1:
            self.segments_remapped = command == 0xA1
        elif command == 0xC0 or command == 0xC8:
            self.scan_remapped = command == 0xC8
        elif command == 0xA4 or command == 0xA5:
            self.all_lit = command == 0xA5
        elif command == 0xA6 or command == 0xA7:
            self.inverted = command == 0xA7
        elif command == 0xAE:
            self.on = False
        elif command == 0xAF:
            if not self.pump:
                raise ProtocolError("switched on without the charge pump (0x8D 0x14)")
            self.on = True
        elif command != 0xE3 and command != 0x2E:       # nothing; no scrolling
            raise ProtocolError("unknown command 0x%02x" % command)

    def _set(self, command, first, value):
        """A command whose last argument is value; first is that before it, if there are two."""
        if command == 0x20:
            self._check(value <= _PAGE)
            self.mode = value
            self._columns_set = self._pages_set = False
        elif command == 0x21:
            self._only_in(self.mode != _PAGE)
            self._check(first <= value <= 127)
            self.column = self.column_start = first
            self.column_end = value
            self._columns_set = True
        elif command == 0x22:
            self._only_in(self.mode != _PAGE)
            self._check(first <= value <= 7)
            self.page = self.page_start = first
            self.page_end = value
            self._pages_set = True
        elif command == 0x81:
            self.contrast = value
        elif command == 0x8D:
            self._check(value == 0x10 or value == 0x14)
            self.pump = value == 0x14
        elif command == 0xA8:
            self._check(15 <= value <= 63)
            self.mux = value + 1
        elif command == 0xD3:
            self._check(value <= 63)
            self.offset = value
        elif command == 0xD9:
            self._check(value & 0x0F and value & 0xF0)
        elif command == 0xDA:
            self._check(value & 0xCF == 0x02)
            self.com_pins = value
        elif command == 0xDB:
            self._check(value == 0x00 or value == 0x20 or value == 0x30)
        elif command == 0xAD:
            self._check(value == 0x10 or value == 0x30)

    def _spoil(self, command):
        if command == 0x21:
            self._columns_set = False
        elif command == 0x22:
            self._pages_set = False
        else:
            self._unknown.add(command)

    def _check(self, right):
        if not right:
            raise ProtocolError("bad argument for command 0x%02x" % self._command)

    def _only_in(self, right):
        if not right:
            raise ProtocolError("command 0x%02x is not for addressing mode %d" % (self._command, self.mode))

    # glass

    def pixel(self, x, y):
        """1 where the person before the panel sees light, else 0; (0, 0) is the upper left corner."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel outside the glass")
        row = self._row(y)
        if row < 0:
            return 0
        if self.all_lit:
            return 1
        column = self.first_column + x
        if not self.segments_remapped:
            column = 127 - column
        return (self.memory[(row >> 3) * 128 + column] >> (row & 7) & 1) ^ self.inverted

    def rows(self):
        """The picture as a list of rows, each bytes of 0 and 1."""
        left = self.first_column
        rows = []
        for y in range(self.height):
            row = self._row(y)
            if row < 0:
                rows.append(bytes(self.width))
            elif self.all_lit:
                rows.append(b"\x01" * self.width)
            else:
                start, bit, dark = (row >> 3) * 128, row & 7, int(self.inverted)
                page = self.memory[start:start + 128]
                if not self.segments_remapped:
                    page = bytes(reversed(page))
                rows.append(bytes([(byte >> bit & 1) ^ dark for byte in page[left:left + self.width]]))
        return rows

    def _row(self, y):
        """The memory row that is driven to row y of the glass, or -1 where nothing glows."""
        if self._unknown:
            raise ProtocolError("register 0x%02x was not set again after a bus error" % min(self._unknown))
        if not (self.on and self.pump) or self.com_pins != self._glass_com_pins:
            return -1
        # The glass hangs upside down and mirrored on the chip, so that 0xA1 and 0xC8 set it upright.
        com = self.height - 1 - y
        row = (self.mux - 1 - com if self.scan_remapped else com) + self.offset & 63
        return row + self.start_line & 63 if row < self.mux else -1
