"""Bytes that a terminal sends, to names of PC keys: "left", "enter", "esc", "a" …

A terminal tells what was typed, not which key went down. An arrow arrives as ESC [ A, or as ESC O A when the
terminal is in application mode, with modifiers as ESC [ 1 ; 5 A (ECMA-48 control sequences, as xterm uses
them); the Esc key alone is the same first byte with nothing behind it. So an unfinished sequence waits for
more bytes, and after ESC_TIMEOUT_MS of silence flush() says that it was the key.
"""

# Longer than the bytes of one sequence lie apart on a slow link, shorter than a person notices.
ESC_TIMEOUT_MS = 50

_ESC = 0x1B
_CONTROLS = {0x03: "ctrl-c", 0x08: "backspace", 0x09: "tab", 0x0A: "enter", 0x0C: "ctrl-l", 0x0D: "enter",
             0x20: "space", 0x7F: "backspace"}
_ARROWS = {ord("A"): "up", ord("B"): "down", ord("C"): "right", ord("D"): "left"}
_CSI, _SS3 = ord("["), ord("O")


class Decoder:
    """Turns reads of any size into key names; keeps what is unfinished."""

    def __init__(self):
        self._bytes = bytearray()

    @property
    def pending(self):
        """True while an unfinished sequence waits for its rest or for flush()."""
        return bool(self._bytes)

    def feed(self, data):
        """The keys that these bytes complete, in order."""
        self._bytes += data
        keys = []
        while self._bytes:
            length, key = self._first()
            if not length:
                break
            del self._bytes[:length]
            if key:
                keys.append(key)
        return keys

    def flush(self):
        """The keys in what is pending, now that nothing followed it: Esc, and whatever was typed after it."""
        keys = []
        if self._bytes[:1] == b"\x1b":
            keys.append("esc")
            rest = bytes(self._bytes[1:])
            self._bytes.clear()
            keys += self.feed(rest)
        self._bytes.clear()
        return keys

    def _first(self):
        """(length, key) of the first key; length 0 if it is unfinished, key None for what is no key."""
        first = self._bytes[0]
        if first == _ESC:
            return self._sequence()
        if first in _CONTROLS:
            return 1, _CONTROLS[first]
        if first < 0x20:
            return 1, None
        return self._sign(first)

    def _sequence(self):
        data = self._bytes
        if len(data) == 1:
            return 0, None
        if data[1] not in (_CSI, _SS3):
            return 1, "esc"  # Esc, and then the next key came quickly
        if len(data) == 2:
            return 0, None
        if data[1] == _SS3:
            return (3, _ARROWS.get(data[2])) if 0x40 <= data[2] <= 0x7E else (2, None)
        for at in range(2, len(data)):
            byte = data[at]
            if 0x40 <= byte <= 0x7E:  # the final byte
                return at + 1, _ARROWS.get(byte)
            if not 0x20 <= byte <= 0x3F:  # broken off: what follows is something new
                return at, None
        return 0, None

    def _sign(self, first):
        """A sign in UTF-8; bytes that are none are dropped one at a time."""
        if first < 0x80:
            return 1, chr(first)
        length = 2 if first >> 5 == 6 else 3 if first >> 4 == 14 else 4 if first >> 3 == 30 else 1
        data = bytes(self._bytes[:length])
        if any(byte >> 6 != 2 for byte in data[1:]):
            return 1, None
        if len(data) < length:
            return 0, None
        try:
            return length, data.decode()
        except UnicodeDecodeError:  # an overlong form or a surrogate
            return length, None
