"""Milliseconds that wrap, and what can be said of two of them."""

from hal.port import TICKS_PERIOD, sleep_ms, ticks_ms


class Ticks:
    """Differences and sums of ticks that wrap at ``ticks_period``, a power of two.

    No step leaves the small integers (31 bits with the sign on boards), so none of it allocates.
    """

    def __init__(self, period):
        self.ticks_period = period
        self._last = period - 1
        self._half = period >> 1

    def ticks_diff(self, a, b):
        """a - b in ms, negative when a is the earlier one; less than half a period may lie between."""
        difference = (a - b) & self._last
        return difference if difference < self._half else difference - self._last - 1

    def ticks_add(self, t, ms):
        """The tick that lies ms after t, before it if ms is negative; |ms| below half a period."""
        room = self._last - t
        return ms - room - 1 if ms > room else (t + ms) & self._last


class Clock(Ticks):
    """The runtime's own clock."""

    def __init__(self):
        super().__init__(TICKS_PERIOD)

    def ticks_ms(self):
        return ticks_ms()

    def sleep_ms(self, ms):
        sleep_ms(ms)
