"""ST7567: the 128x64 one-bit LCD of Pimoroni's GFX Pack on SPI; ink 1 is dark, on a glass lit from behind.

Registers: Sitronix, ST7567 datasheet v1.4, section "Instruction description". Voltages are those of
pimoroni-pico's st7567.cpp for this glass. A frame takes 1 ms at 10 MHz.
"""

from hal.display.mono import PagedPanel

_COLUMNS = 132          # of the memory; the glass hangs on the first 128 segments
_WIDTH, _HEIGHT = 128, 64

# by half turns: segments and lines in their order or backwards, and the first column that is seen
_ROTATIONS = {0: (b"\xa0\xc8", 0), 2: (b"\xa1\xc0", _COLUMNS - _WIDTH)}


def _setup(orders):
    return (
        b"\xae"         # panel off while it is set up
        b"\xa3"         # bias 1/7
        + orders
        + b"\x40"       # picture starts at memory row 0
        b"\x2f"         # booster, regulator and follower on: the glass's voltage is made on the chip
        b"\x24"         # regulator: 5.0 times the reference, before the contrast
        b"\xa4"         # show the memory, not all dark
    )


class ST7567(PagedPanel):
    """ST7567(SPILink(spi, dc, cs, reset)); rotation is 0 or 2 quarter turns, ValueError for another.

    light: the back-light, ``level(0..255)``, or None. The contract's contrast() is the light: the glass
    itself is right at one voltage only, which start_contrast sets.
    """

    settle_ms = 100         # after a reset, as in st7567.cpp
    start_contrast = 30     # of 63: 8.4 V with the regulator above

    def __init__(self, link, rotation=0, light=None):
        if rotation not in _ROTATIONS:
            raise ValueError("an ST7567 turns by half turns only")
        orders, first_column = _ROTATIONS[rotation]
        self._light = light
        self._level = 255
        if light is not None:
            light.level(0)
        super().__init__(link, _WIDTH, _HEIGHT, _setup(orders), first_column)
        self.contrast(self._level)

    def contrast(self, level):
        """Back-light from 0 (dim, yet visible) to 255; without one nothing changes."""
        self._level = level
        if self._light is not None and self._on:
            self._light.level(40 + level * 215 // 255)

    def power(self, on):
        super().power(on)
        if self._light is not None and not on:
            self._light.level(0)
        self.contrast(self._level)
