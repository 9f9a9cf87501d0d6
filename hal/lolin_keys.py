"""The two keys of a LOLIN shield with an OLED (0.66 inch, v2.1 and later): a chip on I2C that counts presses.

It tells no levels, but what has happened since it was asked: a press once it knows that no second one comes,
a double one, that a key is being held, that a long press has ended. An answer is there 50 ms after the
question, A is in its upper half, B in the lower (wemos/LOLIN_OLED_I2C_Button_Library).
"""

from hal import NEXT, NO_EVENT, PRESS, PREV, RELEASE, REPEAT
from hal.port import const

_ASK = const(0x04)              # GET_KEY_VALUE
_ANSWER_MS = const(50)
_SHORT, _LONG, _DOUBLE, _HOLD = const(1), const(2), const(3), const(4)
_SHORT_ONES = (_SHORT, _DOUBLE)

_EVENTS_A_KEY = const(4)        # of a double press
_REPEATING = (PREV, NEXT)


class LolinKeys:
    """The contract's Buttons; meanings of the keys A and B: (short press, long press) each, logical keys.

    A double press is two short ones. Nothing tells what was down at power-on, so no key is ever stuck.
    OSError when the chip does not answer at the start; later the keys are just silent.
    """

    stuck = 0
    settling = False

    def __init__(self, i2c, clock, meanings, address=0x31):
        self._i2c = i2c
        self._clock = clock
        self._address = address
        self._meanings = meanings
        self._question = bytearray((_ASK,))
        self._answer = bytearray(1)
        self._queue = bytearray(len(meanings) * _EVENTS_A_KEY)
        self._first = self._count = 0
        self.held = 0
        self._is_asked = False
        self._asked_at = 0
        self._ask(clock.ticks_ms())

    def is_held_since_start(self, key):
        """Never: the chip can't tell."""
        return False

    def poll(self, now_ms):
        if not self._count:
            try:
                if not self._is_asked:
                    self._ask(now_ms)
                elif self._clock.ticks_diff(now_ms, self._asked_at) >= _ANSWER_MS:
                    self._is_asked = False
                    self._i2c.readfrom_into(self._address, self._answer)
                    self._first = 0
                    self._take(0, self._answer[0] >> 4)
                    self._take(1, self._answer[0] & 0x0F)
            except OSError:
                self._is_asked = False      # a disturbance on the wires: asked again
        if not self._count:
            return NO_EVENT
        event = self._queue[self._first]
        self._first += 1
        self._count -= 1
        return event

    def _ask(self, now_ms):
        self._i2c.writeto(self._address, self._question)
        self._is_asked = True
        self._asked_at = now_ms

    def _take(self, index, value):
        short, long = self._meanings[index]
        bit = 1 << long
        if value == _HOLD:
            if not self.held & bit:
                self.held |= bit
                self._put(PRESS, long)
            elif long in _REPEATING:
                self._put(REPEAT, long)
            return
        if self.held & bit:
            self.held &= ~bit
            self._put(RELEASE, long)
        elif value == _LONG:
            self._press(long)
        if value in _SHORT_ONES:
            self._press(short)
        if value == _DOUBLE:
            self._press(short)

    def _press(self, key):
        self._put(PRESS, key)
        self._put(RELEASE, key)

    def _put(self, kind, key):
        self._queue[self._count] = kind | key
        self._count += 1
