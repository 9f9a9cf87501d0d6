"""NOR flash in RAM, as littlefs sees it on a board: blocks to erase, pages to program, counted, and the power
may go at any of these operations.

A block device for ``vfs.VfsLfs2``. The figures are those of a Raspberry Pi Pico, whose port mounts 1408 KiB
in blocks of 4096 bytes with ``progsize=256`` (MicroPython's ports/rp2: modules/_boot.py, rp2_flash.c); all
else is the default of ``VfsLfs2``, on every port.
"""

BLOCK_BYTES = 4096
PAGE_BYTES = 256
PICO_BLOCKS = 352

_COUNT, _SIZE, _ERASE = 4, 5, 6  # operations of ioctl()
_EIO = 5


class NorFlash:
    """``blocks`` erased blocks, or what ``memory`` (a bytearray) holds.

    programmed: bytes so far; erased: how often each block was; operations: both kinds together. cut: how many
    operations are done before the power goes, -1 for ever; with half, half of the next one is still done.
    From then on is_dead is True, no operation has an effect, and each fails with EIO.
    """

    def __init__(self, blocks, memory=None):
        self.memory = bytearray(b"\xff" * BLOCK_BYTES * blocks) if memory is None else memory
        self._blocks = blocks
        self.programmed = 0
        self.erased = [0] * blocks
        self.operations = 0
        self.cut = -1
        self.half = False
        self.is_dead = False

    def readblocks(self, block, buffer, offset=0):
        """See MicroPython's vfs.AbstractBlockDev."""
        start = block * BLOCK_BYTES + offset
        buffer[:] = memoryview(self.memory)[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        """See MicroPython's vfs.AbstractBlockDev: program pages; a bit can only be cleared."""
        start = block * BLOCK_BYTES + offset
        length = self._length(len(buffer))
        memory = self.memory
        if memory[start : start + length] == b"\xff" * length:
            memory[start : start + length] = buffer[:length]
        else:
            for i in range(length):
                memory[start + i] &= buffer[i]
        self.programmed += length
        return self._result(length == len(buffer))

    def ioctl(self, operation, argument):
        """See MicroPython's vfs.AbstractBlockDev."""
        if operation == _COUNT:
            return self._blocks
        if operation == _SIZE:
            return BLOCK_BYTES
        if operation == _ERASE:
            length = self._length(BLOCK_BYTES)
            start = argument * BLOCK_BYTES
            self.memory[start : start + length] = b"\xff" * length
            self.erased[argument] += 1
            return self._result(length == BLOCK_BYTES)
        return 0

    def _length(self, wanted):
        # how much of an operation is still done
        self.operations += 1
        if self.cut < 0 or self.operations <= self.cut:
            return wanted
        if self.half and self.operations == self.cut + 1:
            return wanted // 2
        return 0

    def _result(self, is_done):
        # a number for littlefs: an exception would jump over the files that it has open
        if is_done:
            return 0
        self.is_dead = True
        return -_EIO
