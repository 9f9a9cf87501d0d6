"""MCP23017: sixteen key pins on two wires of I2C.

Microchip, MCP23017 datasheet rev D, section 3.5: all pins are inputs after power-on, without pull-ups; both
ports are read in one transfer with these, eight bytes (0.25 ms at 400 kHz). Keys close to ground.
"""

from hal import RELEASE
from hal.buttons import Buttons
from hal.port import const

_GPPU = const(0x0C)         # pull-ups of A and B; six registers further on there are the levels of both
_LEVELS = const(6)

_FRESH_MS = const(3)        # so old may levels be: one reading serves the keys of all seats
_LOST_MS = const(300)       # without an answer for so long it is no disturbance on the wires any more
_RETRY_MS = const(200)      # between two looks for a chip that is gone: a wire at ground makes one as long


class Expander:
    """The chip on ``i2c`` (machine.I2C); ``pin(0..15)`` gives a key pin, 0 to 7 are GPA, 8 to 15 GPB.

    When it is missing at the start OSError says so. A later reading that fails leaves the levels as they
    were; ``is_lost`` is set when they go on failing, until the chip answers again.
    """

    def __init__(self, i2c, clock, address=0x20):
        self._i2c = i2c
        self._clock = clock
        self._address = address
        self._levels = bytearray(b"\xff\xff")
        self._registers = bytearray(8)      # from the pull-ups to the levels
        self._pull_ups = bytearray((_GPPU, 0xFF, 0xFF))
        self._ready = False         # the chip has its pull-ups; a power cut takes them away
        self._read_at = self._answered_at = clock.ticks_ms()
        self.is_lost = False
        try:
            self._ask()
        except OSError as error:
            raise OSError("the key expander at I2C address 0x%02x does not answer: %s" % (address, error))

    def pin(self, number):
        """An ExpanderPin; ValueError for a number that the chip has not."""
        if not 0 <= number <= 15:
            raise ValueError("pins are 0 to 15")
        return ExpanderPin(self, number)

    def level(self, number):
        """1, or 0 while the pin is held at ground."""
        self.answers()
        return self._levels[number >> 3] >> (number & 7) & 1

    def answers(self):
        """Read the levels, unless they are fresh; whether the last reading went well."""
        clock = self._clock
        now = clock.ticks_ms()
        if not 0 <= clock.ticks_diff(now, self._read_at) < (_RETRY_MS if self.is_lost else _FRESH_MS):
            self._read_at = now
            try:
                self._ask()
                self._answered_at = now
                self.is_lost = False
            except OSError:
                self._read_at = clock.ticks_ms()
                self._ready = False
                if not 0 <= clock.ticks_diff(now, self._answered_at) < _LOST_MS:
                    self.is_lost = True
        return self._ready

    def _ask(self):
        if not self._ready:
            self._i2c.writeto(self._address, self._pull_ups)
        registers = self._registers
        self._i2c.readfrom_mem_into(self._address, _GPPU, registers)
        self._ready = registers[0] & registers[1] == 0xFF
        if not self._ready:         # it was without power, and its pins have floated since
            raise OSError("no pull-ups")
        self._levels[0] = registers[_LEVELS]
        self._levels[1] = registers[_LEVELS + 1]


class ExpanderPin:
    """machine.Pin as a Key uses it: ``value()``."""

    def __init__(self, expander, number):
        self._expander = expander
        self._number = number

    def value(self):
        return self._expander.level(self._number)


class ExpanderButtons(Buttons):
    """Buttons whose keys are all pins of ``expander``.

    While that does not answer nobody knows what is held. A disturbance leaves all as it was; when the chip is
    lost, what was down is let go, and what is down when it is back gives no event until it is let go, as at
    the start.
    """

    def __init__(self, keys, clock, expander):
        super().__init__(keys, clock)
        self._expander = expander

    def _sample(self, now):
        if self._expander.answers():
            super()._sample(now)
        elif self._expander.is_lost:
            self._let_all_go()

    def _let_all_go(self):
        for key in self.keys:
            if key.logical >= 0:
                self._put(RELEASE, key.logical)
                key.logical = -1
            key.down = key.stuck = True
            key.pending = False
            key.differs = 0
        self.held = 0
        self.settling = False
