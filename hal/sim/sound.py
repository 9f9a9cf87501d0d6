"""A PWM pin that makes no sound and remembers what it was told."""

_KEPT = 64


class FakePWM:
    """machine.PWM as far as Sound uses it: freq in Hz, duty_u16, of which 0 is silence.

    ``heard()`` gives the last 64 changes as (tick, hz) pairs, oldest first, hz 0 for silence.
    """

    def __init__(self, clock):
        self._clock = clock
        self._hz = 0
        self._duty = 0
        self._ticks = [0] * _KEPT
        self._tones = [0] * _KEPT
        self._count = 0

    def freq(self, hz):
        if hz < 8:
            raise ValueError("PWM frequency too low")     # rp2 at 125 MHz; others go lower
        self._hz = hz
        self._note()

    def duty_u16(self, duty):
        self._duty = duty
        self._note()

    @property
    def sounding(self):
        """hz of what one would hear now, or 0."""
        return self._hz if self._duty else 0

    def heard(self):
        first = max(self._count - _KEPT, 0)
        return [(self._ticks[i % _KEPT], self._tones[i % _KEPT]) for i in range(first, self._count)]

    def _note(self):
        hz = self.sounding
        if hz != (self._tones[(self._count - 1) % _KEPT] if self._count else 0):
            self._ticks[self._count % _KEPT] = self._clock.ticks_ms()
            self._tones[self._count % _KEPT] = hz
            self._count += 1
