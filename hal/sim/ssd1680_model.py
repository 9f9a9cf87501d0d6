"""A model of an SSD1680 e-ink panel of 264x176: its commands, its two pictures, and what a wave form does.

After Solomon Systech's SSD1680 datasheet, chapters "Command table" and "Waveform setting"; how the glass lies
on the memory is after Pimoroni's firmware of the Badger 2350.
ProtocolError for what the chip would take without a word: a command while it is busy, an unknown one or a
wrong number of arguments, more data than the window has, counters outside of it, a refresh without voltages,
by a wave form that nobody gave or that ends in a grey, or of data that is not complete.
"""

from hal.port import const
from hal.sim.bus import ProtocolError
from hal.sim.paper_model import PaperModel

WIDTH, HEIGHT = 264, 176
_BANDS = HEIGHT // 8

_RESET, _ACTIVATE, _UPDATE, _NEW, _OLD, _WAVE = 0x12, 0x20, 0x22, 0x24, 0x26, 0x32
_ENTRY, _SPAN, _COLUMNS, _BYTE, _COLUMN = 0x11, 0x44, 0x45, 0x4E, 0x4F
# number of arguments
_ARGUMENTS = {0x01: 3, 0x03: 1, 0x04: 3, _ENTRY: 1, _RESET: 0, _ACTIVATE: 0, _UPDATE: 1, 0x2C: 1, _WAVE: 153,
              0x3F: 1, _SPAN: 2, _COLUMNS: 4, _BYTE: 1, _COLUMN: 2}
_NEEDED = (0x01, 0x03, 0x04, _ENTRY, 0x2C, _WAVE, 0x3F, _SPAN, _COLUMNS)

_RESET_MS = const(10)
_GROUPS = const(12)
_HZ = const(25)                 # of a frame rate of 1; each more is as much more


class SSD1680Model(PaperModel):
    """A part for FakeSPI (spi_write); a wave form that drives every pixel both ways leaves no shadow."""

    width, height, busy_level = WIDTH, HEIGHT, 1
    arguments = _ARGUMENTS
    writes = (_NEW, _OLD)

    def __init__(self, clock):
        super().__init__(clock)
        self._new = bytearray(self._paper)
        self._old = bytearray(self._paper)

    def _forget(self):
        self._registers = {}
        self._work(_RESET_MS)

    def _do(self, command, arguments):
        if command == _RESET:
            self.reset()
        elif command == _ACTIVATE:
            self._refresh()
        else:
            self._registers[command] = arguments

    def _open_window(self):
        registers = self._registers
        for register in (_ENTRY, _SPAN, _COLUMNS, _BYTE, _COLUMN):
            if register not in registers:
                raise ProtocolError("data without register 0x%02x" % register)
        if registers[_ENTRY][0] & 7 != 1:
            raise ProtocolError("this model knows data entry mode 1 alone: bytes up, columns down")
        self._first, self._last = registers[_SPAN]
        begin, end = _numbers(registers[_COLUMNS])
        self._band = registers[_BYTE][0]
        self._line, = _numbers(registers[_COLUMN])
        if not (self._first <= self._last < _BANDS and end <= begin < WIDTH):
            raise ProtocolError("no such window")
        if not (self._first <= self._band <= self._last and end <= self._line <= begin):
            raise ProtocolError("counters outside of the window")
        return (self._line - end) * (self._last - self._first + 1) + self._last - self._band + 1

    def _take(self, byte):
        memory = self._new if self._command == _NEW else self._old
        memory[self._line * _BANDS + self._band] = byte
        self._band += 1
        if self._band > self._last:
            self._band = self._first
            self._line -= 1

    def _refresh(self):
        registers = self._registers
        for register in _NEEDED:
            if register not in registers:
                raise ProtocolError("a refresh without register 0x%02x" % register)
        if registers.get(_UPDATE) != b"\xc7":
            raise ProtocolError("this model knows an update by 0xc7 alone")
        if registers[0x01] != b"\x07\x01\x00":
            raise ProtocolError("this panel has 264 gates, the first one first")
        wave = registers[_WAVE]
        drives = [_drive(wave, pair) for pair in range(4)]
        paper = bytearray(self._paper)
        for line in range(WIDTH):
            at = (WIDTH - 1 - line) * _BANDS        # the first column is on the last line
            for i in range(line * _BANDS, (line + 1) * _BANDS):
                old, new = self._old[i], self._new[i]
                sets = keeps = 0
                for pair in range(4):
                    pixels = (old if pair & 2 else ~old) & (new if pair & 1 else ~new) & 0xFF
                    if pixels:
                        last = drives[pair][-1] if drives[pair] else 0
                        if last == 3:
                            raise ProtocolError("a wave form that ends in a grey")
                        sets |= pixels if last == 1 else 0
                        keeps |= 0 if last else pixels
                paper[at] = sets | paper[at] & keeps
                at += 1
        both_ways = all(1 in drives[pair] and 2 in drives[pair] for pair in (0, 3))
        self._change(paper, both_ways, _duration_ms(wave))


def _numbers(arguments):
    # columns, the lower byte first
    return [arguments[i] | arguments[i + 1] << 8 for i in range(0, len(arguments), 2)]


def _phases(wave):
    """For each group: frames of its four phases, how often the first and the last two come, how often all."""
    for group in range(_GROUPS):
        first, second, early, third, fourth, late, times = wave[60 + 7 * group:67 + 7 * group]
        yield group, (first, second, third, fourth), (early + 1, late + 1), times + 1


def _drive(wave, pair):
    """How a wave form drives a pixel of that pair, phase by phase: 1 to black, 2 to white, 3 to a grey."""
    levels = []
    for group, frames, _, _ in _phases(wave):
        for phase in range(4):
            level = wave[pair * _GROUPS + group] >> (6 - 2 * phase) & 3
            if frames[phase] and level:
                levels.append(level)
    return levels


def _duration_ms(wave):
    ms = 0
    for group, frames, again, times in _phases(wave):
        count = ((frames[0] + frames[1]) * again[0] + (frames[2] + frames[3]) * again[1]) * times
        rate = wave[144 + group // 2] >> (0 if group & 1 else 4) & 15
        if count:
            if not rate:
                raise ProtocolError("a group of a wave form without a frame rate")
            ms += count * 1000 // (rate * _HZ)
    return ms
