"""Small named files in one directory, safe against power cuts on littlefs and POSIX."""

import os

from hal import StorageError
from hal.port import rename_over, sync

_NAME_SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789_-."
_NAME_LENGTH = 24
_TEMPORARY = ".tmp"

_ENOENT, _EEXIST = 2, 17
# MicroPython's errno module lacks some of these; the numbers are those of POSIX, which it shares.
_REASONS = {
    1: "writing is not allowed there",
    5: "the storage is damaged",
    13: "writing is not allowed there",
    28: "it is full, remove what is not needed",
    30: "it is read-only",
}


def is_name(name):
    """Whether a file can be called that: see the contract."""
    if not 1 <= len(name) <= _NAME_LENGTH or name[0] == ".":
        return False
    for sign in name:
        if sign not in _NAME_SIGNS:
            return False
    return not name.endswith(_TEMPORARY)


class Storage:
    """The contract's Storage on a directory, which is made if it is missing (its parent must exist).

    A board whose flash can't be written starts all the same: until there is a directory it is empty, and
    write() and append() say why. Names that end in ``.tmp`` are its own: what a power cut left of them is
    removed at the start.
    """

    def __init__(self, directory):
        self._directory = directory
        self._is_made = False
        try:
            self._make()
            for name in self._listed():
                if name.endswith(_TEMPORARY) and is_name(name[:-len(_TEMPORARY)]):
                    self._unlink(name)
        except StorageError:
            return  # whoever wants to write will be told

    def names(self):
        """Sorted names of the files; strangers in the directory are not among them."""
        if not self._is_made:
            return []
        return sorted(name for name in self._listed() if is_name(name))

    def read(self, name):
        """The bytes of a file, or None if there is none."""
        path = self._path(name)
        try:
            with open(path, "rb") as file:
                return file.read()
        except OSError as error:
            if error.errno == _ENOENT:
                return None
            raise self._failure("reading", name, error)

    def write(self, name, data):
        """The whole file at once: a power cut leaves the old one or the new one."""
        path = self._path(name)
        self._make()
        try:
            with open(path + _TEMPORARY, "wb") as file:
                file.write(data)
                sync(file)
            rename_over(path + _TEMPORARY, path)
        except OSError as error:
            self._clear(name)
            raise self._failure("writing", name, error)

    def append(self, name, data):
        """To the end of a file, flushed; the file is made if there is none."""
        path = self._path(name)
        self._make()
        try:
            with open(path, "ab") as file:
                file.write(data)
                file.flush()
        except OSError as error:
            raise self._failure("writing", name, error)

    def remove(self, name):
        """No error if there is no such file."""
        self._path(name)
        self._unlink(name)

    def _path(self, name):
        if not is_name(name):
            raise StorageError("%r is no name for a file: use 1 to 24 of a-z 0-9 _ - . and no .tmp" % (name,))
        return self._directory + "/" + name

    def _make(self):
        if self._is_made:
            return
        try:
            os.mkdir(self._directory)
        except OSError as error:
            if error.errno != _EEXIST:
                raise self._failure("making the directory", self._directory, error)
        self._is_made = True

    def _clear(self, name):
        # half a file would go on taking the room that it did not find
        try:
            self._unlink(name + _TEMPORARY)
        except StorageError:
            return  # the failure before this one is the one to tell

    def _listed(self):
        try:
            return os.listdir(self._directory)
        except OSError as error:
            raise self._failure("listing", self._directory, error)

    def _unlink(self, name):
        try:
            os.remove(self._directory + "/" + name)
        except OSError as error:
            if error.errno != _ENOENT:
                raise self._failure("removing", name, error)

    def _failure(self, doing, name, error):
        reason = _REASONS.get(error.errno, str(error))
        return StorageError("%s %s failed: %s" % (doing, name, reason))
