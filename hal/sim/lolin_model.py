"""A model of the chip that counts the presses of two keys on a LOLIN OLED shield."""

from hal.port import const
from hal.sim.bus import ProtocolError

NONE, SHORT, LONG, DOUBLE, HOLD = range(5)
_GET_KEY_VALUE = const(4)
_ANSWER_MS = const(50)


class LolinKeysModel:
    """A part for FakeI2C (i2c_start, i2c_write, i2c_read, i2c_stop); ``happened`` = [what A did, what B did],
    of the values above, is told once, HOLD as often as it is asked for.

    After wemos/LOLIN_OLED_I2C_Button_Library. ProtocolError for a question that it does not know, and for
    reading without one, or less than 50 ms after it.
    """

    def __init__(self, clock, address=0x31):
        self.address = address
        self.happened = [NONE, NONE]
        self._clock = clock
        self._asked_at = None

    def i2c_start(self):
        return

    def i2c_write(self, buffer, n):
        if bytes(buffer[:n]) != bytes((_GET_KEY_VALUE,)):
            raise ProtocolError("this model knows the question for key values alone")
        self._asked_at = self._clock.ticks_ms()

    def i2c_read(self):
        """A's value in the upper half, B's in the lower."""
        if self._asked_at is None:
            raise ProtocolError("an answer without a question")
        if self._clock.ticks_diff(self._clock.ticks_ms(), self._asked_at) < _ANSWER_MS:
            raise ProtocolError("the answer takes 50 ms")
        self._asked_at = None
        told = self.happened[0] << 4 | self.happened[1]
        for i in range(2):
            if self.happened[i] != HOLD:
                self.happened[i] = NONE
        return told

    def i2c_stop(self):
        return
