"""Keys: from two to eight pins to the four logical ones, polled and debounced, with repeat and long press."""

from hal import LONG, NEXT, NO_EVENT, PRESS, PREV, RELEASE, REPEAT
from hal.port import const

# A press counts after two equal samples, at least this far apart: a spike on the wire is none. Contacts
# that go on bouncing do no harm, because letting go counts after four, 15 ms of quiet. Of 18 switches all but
# two bounced for 6.2 ms at most, 1.6 ms on average (J. Ganssle, A Guide to Debouncing).
_SAMPLE_MS = const(5)
_PRESSED = const(2)
_LET_GO = const(4)

_REPEAT_DELAY_MS = const(400)
_REPEAT_MS = const(120)
_LONG_MS = const(600)

_EVENTS_A_KEY = const(2)        # at most, from one sample: PRESS and RELEASE of a short press


class Key:
    """One physical key: ``pin.value()`` equals ``active`` while it is down.

    key is its logical key. If long is given too, it carries two meanings: let go early it is key, held on it
    is long.
    """

    def __init__(self, pin, key, long=None, active=0):
        self.read = pin.value
        self.key = key
        self.long = long
        self.active = active
        self.down = self.stuck = self.read() == active
        self.differs = 0            # samples in a row that deny ``down``
        self.since = 0              # tick of the last PRESS; for a key of two meanings, of going down
        self.repeat_at = 0
        self.pending = False        # LONG, or the choice between two meanings, is still to come
        self.logical = -1           # the logical key that it holds down now


class Buttons:
    """The contract's Buttons over a sequence of Key, whose order is that of the bits of ``stuck``.

    clock reckons with ticks. Where keys share a logical key, ``held`` is set while one of them is down.
    """

    def __init__(self, keys, clock):
        if not 2 <= len(keys) <= 8:
            raise ValueError("two to eight keys")
        self.keys = tuple(keys)
        self.held = 0
        self.settling = False
        self.stuck = 0
        for index, key in enumerate(self.keys):
            if key.stuck:
                self.stuck |= 1 << index
        self._clock = clock
        self._sampled = clock.ticks_ms()
        # A sample is taken only when the queue is empty, so it need hold the events of one sample alone.
        self._queue = bytearray(len(self.keys) * _EVENTS_A_KEY)
        self._first = 0
        self._count = 0

    def poll(self, now_ms):
        """Next event or NO_EVENT; see the contract."""
        if not self._count and not 0 <= self._clock.ticks_diff(now_ms, self._sampled) < _SAMPLE_MS:
            self._sampled = now_ms
            self._first = 0
            self._sample(now_ms)
        if not self._count:
            return NO_EVENT
        event = self._queue[self._first]
        self._first += 1
        self._count -= 1
        return event

    def is_held_since_start(self, logical):
        """See the contract: looks at the pins themselves, so that a glitch at power-on is no finger."""
        for key in self.keys:
            if key.stuck and logical in (key.key, key.long) and key.read() == key.active:
                return True
        return False

    def _put(self, kind, key):
        self._queue[self._count] = kind | key
        self._count += 1

    def _sample(self, now):
        held = stuck = differ = 0
        bit = 1
        for key in self.keys:
            if (key.read() == key.active) == key.down:
                key.differs = 0
            else:
                key.differs += 1
                if key.differs == (_LET_GO if key.down else _PRESSED):
                    key.differs = 0
                    key.down = not key.down
                    if key.stuck:
                        key.stuck = False
                    elif key.down:
                        self._went_down(key, now)
                    else:
                        self._let_go(key)
            differ |= key.differs
            if key.stuck:
                stuck |= bit
            elif key.down and not key.differs:      # no repeat once the finger seems to be off
                self._hold(key, now)
            if key.logical >= 0:
                held |= 1 << key.logical
            bit <<= 1
        self.held = held
        self.settling = differ > 0
        self.stuck = stuck

    def _went_down(self, key, now):
        key.since = now
        key.pending = True
        if key.long is None:
            self._press(key, key.key, now)

    def _press(self, key, logical, now):
        key.logical = logical
        key.repeat_at = self._clock.ticks_add(now, _REPEAT_DELAY_MS)
        self._put(PRESS, logical)

    def _let_go(self, key):
        if key.logical >= 0:
            self._put(RELEASE, key.logical)
            key.logical = -1
        else:
            self._put(PRESS, key.key)
            self._put(RELEASE, key.key)

    def _hold(self, key, now):
        clock = self._clock
        if key.pending and clock.ticks_diff(now, key.since) >= _LONG_MS:
            key.pending = False
            if key.long is None:
                self._put(LONG, key.key)
            else:
                self._press(key, key.long, now)
        elif (key.logical == PREV or key.logical == NEXT) and clock.ticks_diff(now, key.repeat_at) >= 0:
            self._put(REPEAT, key.logical)
            key.repeat_at = clock.ticks_add(key.repeat_at, _REPEAT_MS)
            if clock.ticks_diff(now, key.repeat_at) >= 0:       # the loop was away: no burst to catch up
                key.repeat_at = clock.ticks_add(now, _REPEAT_MS)
