"""What a person has chosen for this board, kept from one power-on to the next.

The file ``settings`` is JSON and holds only what differs from the default, so that it can be read, and
written, by hand and by the deploy tool. Every value is looked at when it is loaded: a bad one costs itself, a
bad file costs only itself.
"""

import json

from hal import StorageError

FILE = "settings"
_LONGEST = 512  # bytes of a file that is still taken for settings
_NAMES = 6  # as many as there are seats
_NAME_LENGTH = 8

# name: (default, largest). Without a largest it is a yes or no; "names" is the list of names of the seats
_TABLE = {
    "sound": (True, None),
    "clicks": (False, None),  # a sound for each key
    "brightness": (2, 2),  # 0 low, 1 middle, 2 full
    "speed": (1, 3),  # of the bots: an index of firmware.table's paces
    "trick_stays": (1, 2),  # an index of firmware.table.TRICK_STAYS_MS
    "asks_always": (False, None),
    "sleep_after": (5, 60),  # minutes without a key, 0: never
    "kiosk": (False, None),
    "takes_over": (2, 3),  # an index of firmware.tabletop.application.TAKES_OVER_MS
    "names": ((), None),
}


class Settings:
    """The settings on ``storage`` (hal's contract; None: kept in memory only).

    problem: a sentence (str) on what could not be read or kept, or None. is_unread: whether the storage did
    not answer; it is read again, then, before anything is written over what it has.
    """

    def __init__(self, storage):
        self._storage = storage
        self._chosen = {}  # only what differs from the default
        self.problem = None
        self.is_unread = False
        if storage is not None:
            self._load()

    def get(self, name):
        """The value: bool, int, or for "names" a list of str, empty for the usual name. KeyError for a name
        that is not in the table.
        """
        value = self._chosen.get(name, _TABLE[name][0])
        return list(value) if name == "names" else value

    def set(self, name, value):
        """Change a value and keep it. ValueError if it is none for that name; what can't be written holds
        until the power goes, and ``problem`` says so.
        """
        if not is_valid(name, value):
            raise ValueError("%r is no value for the setting %s" % (value, name))
        if self.is_unread:
            self._load()
        elif value == self.get(name):
            return
        self._put(name, value)
        self._save()

    def borrowed(self):
        """The same settings for somebody who passes by: what he changes is not kept."""
        settings = Settings(None)
        settings._chosen = dict(self._chosen)
        return settings

    def _put(self, name, value):
        if name == "names":
            value = tuple(value)
            while value and not value[-1]:
                value = value[:-1]
        if value == _TABLE[name][0]:
            self._chosen.pop(name, None)
        else:
            self._chosen[name] = value

    def _save(self):
        if self._storage is None or self.is_unread:
            return
        try:
            if self._chosen:
                self._storage.write(FILE, json.dumps(self._chosen).encode())
            else:
                self._storage.remove(FILE)
            self.problem = None
        except StorageError as error:
            self.problem = str(error)

    def _load(self):
        try:
            text = self._storage.read(FILE)
            self.is_unread = False
        except StorageError as error:
            self.problem = str(error)
            self.is_unread = True
            return
        if text is None:
            return
        try:
            # editors on Windows put three bytes before it
            found = json.loads(text.lstrip(b"\xef\xbb\xbf").decode()) if len(text) <= _LONGEST else None
        except (ValueError, RuntimeError, MemoryError):  # not JSON, or nested too deeply to be read
            found = None
        if not isinstance(found, dict):
            self.problem = "the file of settings is damaged, the usual ones hold"
            return
        for name in found:
            if not is_valid(name, found[name]):
                self.problem = "a setting is damaged, the usual one holds"
            elif name not in self._chosen:  # while it could not be read
                self._put(name, found[name])


def is_valid(name, value):
    """Whether there is such a setting and it can have that value."""
    if name not in _TABLE:
        return False
    if name == "names":
        return isinstance(value, (list, tuple)) and len(value) <= _NAMES and all(map(_is_name, value))
    default, largest = _TABLE[name]
    if type(value) is not type(default):
        return False
    return largest is None or 0 <= value <= largest


def _is_name(name):
    if not isinstance(name, str) or len(name) > _NAME_LENGTH:
        return False
    for sign in name:
        if not 32 <= ord(sign) < 127:
            return False
    return True
