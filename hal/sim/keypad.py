"""Fingers on the fake pins of one display's keys."""

from hal.sim.bus import FakePin


class Keypad:
    """Active-low pins with pull-up for as many physical keys; press and release by logical key.

    meanings: for each physical key its logical ones, (key,) or (short, long). A long meaning is had by
    holding, as on the real thing. Of several physical keys for a logical one the first is taken. ``long`` are
    the logical keys that are to be held.
    """

    def __init__(self, meanings):
        self.pins = [FakePin(1) for _ in meanings]
        self._pin_of = {}
        own = [meaning[0] for meaning in meanings]
        self.long = tuple([meaning[1] for meaning in meanings if len(meaning) > 1 and meaning[1] not in own])
        for place in (1, 0):        # a key of its own goes before a long press
            for i in range(len(meanings) - 1, -1, -1):
                if len(meanings[i]) > place:
                    self._pin_of[meanings[i][place]] = self.pins[i]

    @property
    def is_down(self):
        """True while a finger is on some key."""
        return any(not pin.value() for pin in self.pins)

    def press(self, key):
        self._pin_of[key].value(0)

    def release(self, key):
        self._pin_of[key].value(1)

    def release_all(self):
        """Lets go of every key."""
        for pin in self.pins:
            pin.value(1)
