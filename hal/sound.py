"""Tones on a piezo or a small speaker behind a PWM pin."""

_HALF = 32768       # duty of a square wave, of 65536: the loudest


class Sound:
    """The contract's Sound on ``pwm`` (machine.PWM: freq, duty_u16); clock tells when a tone began."""

    def __init__(self, pwm, clock):
        self._pwm = pwm
        self._clock = clock
        self._end = 0
        self._busy = False
        self._muted = False
        pwm.duty_u16(0)

    def tone(self, hz, ms):
        """Starts a tone of hz for ms and returns; hz 0 is a rest. A later one replaces it."""
        self._end = self._clock.ticks_add(self._clock.ticks_ms(), ms)
        self._busy = True
        if hz and not self._muted:
            self._pwm.freq(hz)
            self._pwm.duty_u16(_HALF)
        else:
            self._pwm.duty_u16(0)

    def tick(self, now_ms):
        """Ends the tone when its time is over."""
        if self._busy and self._clock.ticks_diff(now_ms, self._end) >= 0:
            self._busy = False
            self._pwm.duty_u16(0)

    @property
    def muted(self):
        return self._muted

    @muted.setter
    def muted(self, on):
        self._muted = bool(on)
        if on:
            self._pwm.duty_u16(0)
