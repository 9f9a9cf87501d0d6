"""PC keys to fingers on the simulated board's pins.

A terminal does not tell when a key is let go, so each stroke holds a pin for a short while, longer than
debouncing takes. A key that a person keeps down arrives again and again; while those repeats come before the
finger is lifted, it stays. Strokes that were typed ahead wait for each other.
"""

HOLD_MS = 60
GAP_MS = 40
# The slowest usual auto-repeat is 15 a second.
REPEAT_HOLD_MS = 90
# Enough for somebody who knows his way through a menu, short enough to die away soon after a stuck key.
TYPED_AHEAD = 32


class Fingers:
    """press(key) and release(key) move a pin; moved_ms is when one was moved last, None at first.

    long: logical keys that the board knows by a long press of another's key, and how long, {key: ms}. Where
    there are any, every stroke has its fixed length: a key that is kept down longer would come to mean its
    other one.
    """

    def __init__(self, press, release, long=None):
        self._press = press
        self._release = release
        self._long = long or {}
        self._waiting = []
        self._until = 0
        self.down = None
        self.moved_ms = None

    def type(self, keys, now_ms):
        """Logical keys that arrived together, at a time in ms that does not wrap."""
        keys = list(keys)
        if keys and keys[0] == self.down and not self._waiting:
            if not self._long:
                self._until = max(self._until, now_ms + REPEAT_HOLD_MS)
            del keys[0]
        self._waiting = (self._waiting + keys)[:TYPED_AHEAD]

    def move(self, now_ms):
        """Lift and set down what is due; ms until the next movement, or None."""
        if self.down is not None and self._until <= now_ms:
            self._release(self.down)
            self.down = None
            self.moved_ms = now_ms
            self._until = now_ms + GAP_MS
        if self.down is None and self._waiting and self._until <= now_ms:
            self.down = self._waiting.pop(0)
            self._press(self.down)
            self.moved_ms = now_ms
            self._until = now_ms + self._long.get(self.down, HOLD_MS)
        if self.down is None and not self._waiting:
            return None
        return max(self._until - now_ms, 0)
