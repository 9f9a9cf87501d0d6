"""Lights: the back-light of a display, and a lamp beside it that says whose turn it is."""


class PWMLight:
    """A back-light on ``pwm`` (machine.PWM): ``level(0..255)``, 0 is dark. Steps look even."""

    def __init__(self, pwm, hz=1000):
        pwm.freq(hz)        # 1 kHz is what the makers of these boards use; below 100 Hz it flickers
        self._pwm = pwm

    def level(self, level):
        self._pwm.duty_u16(level * level * 65535 // 65025)      # the eye sees about the square root


class PinLight:
    """A back-light on an output pin: any ``level`` but 0 is on."""

    def __init__(self, pin):
        self._pin = pin

    def level(self, level):
        self._pin.value(1 if level else 0)


class Led:
    """The contract's Led on an output pin, or on several of a coloured one; active: the level that lights."""

    def __init__(self, *pins, active=1):
        self._pins = pins
        self._active = active
        self.set(False)

    def set(self, on):
        for pin in self._pins:
            pin.value(self._active if on else 1 - self._active)
