"""A clock that moves only when it is told to."""

from hal.clock import Ticks


class VirtualClock(Ticks):
    """Starts at tick ``start``; sleeping moves it on at once. ``slept_ms`` is the sum of all sleeps."""

    def __init__(self, start=0, period=1 << 30):
        super().__init__(period)
        self._now = start & (period - 1)
        self.slept_ms = 0

    def ticks_ms(self):
        return self._now

    def advance(self, ms):
        """Lets ms pass; ValueError for a step back."""
        if ms < 0:
            raise ValueError("a clock does not go back")
        self._now = self.ticks_add(self._now, ms)

    def sleep_ms(self, ms):
        if ms > 0:
            self.advance(ms)
            self.slept_ms += ms
