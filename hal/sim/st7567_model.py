"""A model of a 128x64 LCD on an ST7567, after Sitronix' datasheet v1.4, section "Instruction description".

It refuses as ``hal/sim/paged_model.py`` does, and a contrast of more than six bits and reading back, too.
"""

from hal.sim.bus import ProtocolError
from hal.sim.paged_model import PagedModel

_ALL_CIRCUITS = 7           # booster, regulator, follower


class ST7567Model(PagedModel):
    """A part for FakeSPI; 1 is a dark pixel. Without its voltages the glass stays clear.

    millivolts: what the glass gets, with the chip's reference of 2.1 V.
    """

    def __init__(self):
        super().__init__("ST7567", 128, 64)

    def reset(self, level=0):
        """As of PagedModel."""
        if level:
            return
        super().reset()
        self.contrast = 32
        self.circuits = self.ratio = 0
        self.is_seventh = False         # bias 1/7, else 1/9

    @property
    def millivolts(self):
        if self.circuits != _ALL_CIRCUITS:
            return 0
        return (30 + 5 * self.ratio) * (99 + self.contrast) * 210 // 162

    def _do(self, command):
        if command & 0xF8 == 0x20:
            self.ratio = command & 7
        elif command & 0xF8 == 0x28:
            self.circuits = command & 7
        elif command in (0xA2, 0xA3):
            self.is_seventh = command == 0xA3
        elif command == 0xE2:
            self.reset()
        else:
            super()._do(command)

    def _set(self, command, value):
        if command == 0x81 and value > 63:
            raise ProtocolError("contrast %d is more than six bits" % value)
        super()._set(command, value)

    def pixel(self, x, y):
        """As of PagedModel, on a glass that has its voltage."""
        level = super().pixel(x, y)
        return level if self.is_seventh and 7500 <= self.millivolts <= 9500 else 0

    def _place(self, x, y):
        column = self.columns - 1 - x if self.segments_remapped else x
        row = y if self.scan_remapped else self.height - 1 - y
        return column, row + self.start_line & 63
