"""Storage in memory, with the faults that flash has: full, read-only, gone, and a power cut at any call."""

from hal import StorageError
from hal.storage import is_name


class PowerCut(BaseException):
    """The power went in the middle of a call: nothing catches that. What the files are now is found after."""


class MemoryStorage:
    """The contract's Storage on a dict.

    files: {name: bytes}, its own by default. room: bytes that all files together may have, None without
    limit. read_only: nothing can be written or removed. gone: nothing answers at all. cut: how many more
    writing calls succeed, -1 for all; the next raises PowerCut, having done nothing, or with ``torn`` the
    half of an append. writes: writing calls so far.
    """

    def __init__(self, files=None, room=None):
        self.files = {} if files is None else files
        self.room = room
        self.read_only = False
        self.gone = False
        self.cut = -1
        self.torn = False
        self.writes = 0

    def names(self):
        """Sorted list of names."""
        self._answer("listing", "the storage")
        return sorted(self.files)

    def read(self, name):
        """Bytes, or None."""
        self._check(name)
        self._answer("reading", name)
        return self.files.get(name)

    def write(self, name, data):
        """The whole file at once; until it is there the old one takes room, too, as on flash."""
        self._change(name, len(data))
        self.files[name] = bytes(data)

    def append(self, name, data):
        """To the end of a file."""
        old = self.files.get(name, b"")
        try:
            self._change(name, len(data))
        except PowerCut:
            if self.torn:
                self.files[name] = old + bytes(data[: len(data) // 2])
            raise
        self.files[name] = old + bytes(data)

    def remove(self, name):
        """No error if there is none."""
        self._change(name, 0)
        self.files.pop(name, None)

    def _check(self, name):
        if not is_name(name):
            raise StorageError("%r is no name for a file" % (name,))

    def _answer(self, doing, name):
        if self.gone:
            raise StorageError("%s %s failed: it does not answer" % (doing, name))

    def _change(self, name, more):
        self._check(name)
        self._answer("writing", name)
        if self.read_only:
            raise StorageError("writing %s failed: it is read-only" % name)
        taken = sum([len(data) for data in self.files.values()])
        if self.room is not None and more and taken + more > self.room:
            raise StorageError(
                "writing %s failed: it is full, remove what is not needed" % name
            )
        if self.cut == 0:
            raise PowerCut(name)
        if self.cut > 0:
            self.cut -= 1
        self.writes += 1
