"""Batteries: percent from a voltage, and None from one that no battery has."""

# A lithium cell at rest, millivolts and percent: full at 4.2 V, a long flat part, empty at 3.3 V. Between
# them a straight line. (Common discharge curves at a tenth of the capacity an hour; good to ten percent.)
CURVE = ((3300, 0), (3600, 10), (3700, 25), (3750, 40), (3800, 50), (3900, 65), (4000, 80), (4200, 100))

_LOWEST_MV = 2800       # below, and above: no cell, but a floating pin or a supply of another kind
_HIGHEST_MV = 4350
_SAMPLES = 8


def percent_of(millivolts):
    """0..100 of a lithium cell, or None if it is none: R20, a reading that lies is worse than none."""
    if not _LOWEST_MV <= millivolts <= _HIGHEST_MV:
        return None
    volts, percent = CURVE[0]
    if millivolts <= volts:
        return percent
    for next_volts, next_percent in CURVE:
        if millivolts <= next_volts and next_volts > volts:
            return percent + (millivolts - volts) * (next_percent - percent) // (next_volts - volts)
        volts, percent = next_volts, next_percent
    return 100


class Battery:
    """The contract's Power on an ADC behind a voltage divider.

    read: ``machine.ADC(...).read_u16``. full_scale_mv: the cell's voltage at a reading of 65535, the divider
    included. supplied: a function that tells whether USB feeds the board: then the cell's voltage is not its
    own, and there is no answer. enable: an output pin that switches the divider on, or None.
    """

    def __init__(self, read, full_scale_mv, supplied=None, enable=None):
        self._read = read
        self._full_scale_mv = full_scale_mv
        self._supplied = supplied
        self._enable = enable

    def battery(self):
        """Percent, or None where it can't be read truthfully."""
        if self._supplied is not None and self._supplied():
            return None
        if self._enable is not None:
            self._enable.value(1)
        total = 0
        for _ in range(_SAMPLES):
            total += self._read()
        if self._enable is not None:
            self._enable.value(0)
        return percent_of(total // _SAMPLES * self._full_scale_mv // 65535)
