"""MCP23017: sixteen key pins on two wires of I2C.

Microchip, MCP23017 datasheet rev D, section 3.5: all pins are inputs after power-on, without pull-ups; both
ports are read in one transfer of two bytes (0.12 ms at 400 kHz). Keys close to ground.
"""

from hal.port import const

_GPPU = const(0x0C)         # pull-ups of both ports, then those of B
_GPIO = const(0x12)         # levels of A, then of B

_FRESH_MS = const(3)        # so old may levels be: one reading serves the keys of all seats
_FAILURES = const(60)       # readings in a row that may fail before that is an error: 0.2 to 0.3 s


class Expander:
    """The chip on ``i2c`` (machine.I2C); ``pin(0..15)`` gives a key pin, 0 to 7 are GPA, 8 to 15 GPB.

    A reading that fails leaves the levels as they were, so that a disturbance on the wires ends no game; when
    they go on failing, or when the chip is missing at the start, OSError says so.
    """

    def __init__(self, i2c, clock, address=0x20):
        self._i2c = i2c
        self._clock = clock
        self._address = address
        self._levels = bytearray(b"\xff\xff")
        self._pull_ups = bytearray((_GPPU, 0xFF, 0xFF))
        self._ready = False         # the chip has its pull-ups; a power cut takes them away
        self._failures = _FAILURES - 1
        self._read_at = 0
        self._read()

    def pin(self, number):
        """An ExpanderPin; ValueError for a number that the chip has not."""
        if not 0 <= number <= 15:
            raise ValueError("pins are 0 to 15")
        return ExpanderPin(self, number)

    def level(self, number):
        """1, or 0 while the pin is held at ground."""
        clock = self._clock
        if not 0 <= clock.ticks_diff(clock.ticks_ms(), self._read_at) < _FRESH_MS:
            self._read()
        return self._levels[number >> 3] >> (number & 7) & 1

    def _read(self):
        self._read_at = self._clock.ticks_ms()
        try:
            if not self._ready:
                self._i2c.writeto(self._address, self._pull_ups)
                self._ready = True
            self._i2c.readfrom_mem_into(self._address, _GPIO, self._levels)
            self._failures = 0
        except OSError as error:
            self._ready = False
            self._failures += 1
            if self._failures >= _FAILURES:
                raise OSError("the key expander at I2C address 0x%02x does not answer: %s"
                              % (self._address, error))


class ExpanderPin:
    """machine.Pin as a Key uses it: ``value()``."""

    def __init__(self, expander, number):
        self._expander = expander
        self._number = number

    def value(self):
        return self._expander.level(self._number)
