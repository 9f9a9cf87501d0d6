"""The application out of one file, where a flash has no room for a file a module: imported, it is there.

The file is ``tricktop.pack`` in the root of the flash, as tools/deployment/pack.py writes and explains it. It
is mounted, so that modules are imported from it as from a folder, and read from where they lie.
"""

import io
import sys
from binascii import crc32

import vfs  # pyright: ignore[reportMissingImports]

_FILE = "tricktop.pack"
_PLACE = "/tricktop"
_MAGIC = b"TTP1"
_HEADER = 12
_MOST = 4  # times 256 paths; more is damage
_ENOENT = 2
_ENOTDIR = 20
_BUFFER_SIZE = 11  # MicroPython's number of that request to a stream; the others are answered with 0
_MOST_AT_ONCE = 255  # bytes; what its importer takes at most
_IS_FOLDER, _IS_FILE = 0x4000, 0x8000


class _Part(io.IOBase):
    # a file within the file: the importer wants a stream that is one to C
    def __init__(self, file):
        self._file = file
        self.left = 0

    def readinto(self, buffer):
        if len(buffer) > self.left:
            buffer = memoryview(buffer)[: self.left]
        count = self._file.readinto(buffer)
        self.left -= count
        return count

    def ioctl(self, request, argument):
        return _MOST_AT_ONCE if request == _BUFFER_SIZE else 0


class _Pack:
    # the calls that vfs.mount wants of a file system
    def __init__(self):
        self._file = file = open(_FILE, "rb")  # noqa: SIM115 (it stays open as long as the power is on)
        self._part = _Part(file)
        header = file.read(_HEADER)
        index = b""
        if len(header) == _HEADER and header[:4] == _MAGIC and header[5] < _MOST:
            count = header[4] | header[5] << 8
            index = file.read(8 * count + 4)
        if not index or crc32(index) != int.from_bytes(header[8:], "little"):
            raise OSError(_FILE + " is damaged: run tools/deploy.py again")
        self._keys = index[: 4 * count]
        self._starts = index[4 * count :]

    def mount(self, readonly, mkfs):
        """There is nothing to do."""

    umount = chdir = mount

    def _start(self, at):
        starts = self._starts
        return starts[at] | starts[at + 1] << 8 | starts[at + 2] << 16

    def _find(self, path):
        # its place in the index
        key = crc32(path.strip("/")).to_bytes(4, "little")
        at = self._keys.find(key)
        while at > 0 and at & 3:  # it lies across two keys
            at = self._keys.find(key, at + 1)
        if at < 0:
            raise OSError(_ENOENT)
        return at

    def _kind(self, at):
        return _IS_FOLDER if self._starts[at + 3] else _IS_FILE

    def _length(self, at):
        return self._start(at + 4) - self._start(at)

    def stat(self, path):
        at = self._find(path)
        return (self._kind(at), 0, 0, 0, 0, 0, self._length(at), 0, 0, 0)

    def open(self, path, mode):
        at = self._find(path)
        self._file.seek(self._start(at))
        self._part.left = self._length(at)
        return self._part

    def ilistdir(self, path):
        inside = path.strip("/")
        at = self._find(inside)
        if self._kind(at) == _IS_FILE:
            raise OSError(_ENOTDIR)
        self._file.seek(self._start(at))
        for name in self._file.read(self._length(at)).decode().split():
            yield name, self._kind(self._find(inside + "/" + name)), 0


vfs.mount(_Pack(), _PLACE)
sys.path.insert(0, _PLACE)  # before the root and /lib, where others put what is theirs
