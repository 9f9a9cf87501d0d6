"""Storage on littlefs, as boards have it: the power goes at every single operation of the flash."""

import vfs

from hal.storage import Storage

MICROPYTHON_ONLY = "littlefs comes with MicroPython"

BLOCK = 4096
BLOCKS = 16
PROGRAM = 256       # as rp2 mounts it
OLD, NEW = b"old " * 200, b"new! " * 300


class Flash:
    """NOR flash in RAM that loses its power before the operation number ``cut``, or in the middle of it."""

    def __init__(self, memory, cut=-1, half=False):
        self.memory = memory
        self.cut = cut
        self.half = half
        self.operations = 0

    def _length(self, wanted):
        """How much of an operation is still done."""
        self.operations += 1
        if self.cut < 0 or self.operations <= self.cut:
            return wanted
        if self.half and self.operations == self.cut + 1:
            return wanted // 2
        return 0

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = memoryview(self.memory)[start:start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        start, length = block * BLOCK + offset, self._length(len(buffer))
        for i in range(length):
            self.memory[start + i] &= buffer[i]
        if length < len(buffer):
            raise OSError(5)

    def ioctl(self, operation, argument):
        if operation == 4:
            return BLOCKS
        if operation == 5:
            return BLOCK
        if operation == 6:
            length = self._length(BLOCK)
            self.memory[argument * BLOCK:argument * BLOCK + length] = b"\xff" * length
            if length < BLOCK:
                raise OSError(5)
        return 0


def mount(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=PROGRAM), "/flash")


def prepared():
    """A file system with the old file in it."""
    memory = bytearray(b"\xff" * BLOCK * BLOCKS)
    vfs.VfsLfs2.mkfs(Flash(memory), progsize=PROGRAM)
    mount(Flash(memory))
    storage = Storage("/flash/saves")
    storage.write("game", OLD)
    storage.append("log", b"one")
    vfs.umount("/flash")
    return memory


def with_cut(memory, cut, half, action):
    """What action leaves behind when the power goes at an operation; False if it was done before."""
    flash = Flash(bytearray(memory), cut, half)
    survived = True
    try:
        mount(flash)
        storage = Storage("/flash/saves")
        action(storage)
    except OSError:
        survived = False
    vfs.umount("/flash")
    mount(Flash(flash.memory))
    return Storage("/flash/saves"), survived


def every_cut(action, check):
    memory = prepared()
    for half in (False, True):
        cut = 0
        survived = False
        while not survived:
            storage, survived = with_cut(memory, cut, half, action)
            check(storage, survived)
            assert storage.names() == ["game", "log"]
            storage.write("game", b"goes on")
            assert storage.read("game") == b"goes on"
            vfs.umount("/flash")
            cut += 1
        assert cut > 1


def test_write_leaves_the_old_file_or_the_new_one():
    def check(storage, survived):
        content = storage.read("game")
        assert content == NEW if survived else content in (OLD, NEW)
        assert storage.read("log") == b"one"

    every_cut(lambda storage: storage.write("game", NEW), check)


def test_append_that_returned_is_kept():
    def check(storage, survived):
        content = storage.read("log")
        assert content == b"onetwo" if survived else content in (b"one", b"onetwo")
        assert storage.read("game") == OLD

    every_cut(lambda storage: storage.append("log", b"two"), check)
