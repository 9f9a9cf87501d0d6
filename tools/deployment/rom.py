"""The application in a ROMFS partition: run from flash where it lies, so that its code needs no heap.

A partition is written in place. While that goes on the old version is gone; when it is cut short the board
starts into a prompt, and the deployment has to be repeated. main.py and board.txt are files as ever.
"""

import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.environment import Trouble

NONE = ("The MicroPython on this board has no ROMFS partition, and the stock builds for the boards of "
        "hal/boards have none: it takes a build of one's own (MICROPY_HW_ROMFS_BYTES on rp2, a partition "
        "\"romfs\" on esp32). Leave --romfs away.")


def check(board, length):
    """Raise Trouble unless the board has a ROMFS partition for an image of so many bytes."""
    board.execute("import vfs\nioctl = getattr(vfs, 'rom_ioctl', None)")
    if board.value("0 if ioctl is None else ioctl(1)") < 1:
        raise Trouble(NONE)
    board.execute("partition = ioctl(2, 0)")
    size = board.value("partition.ioctl(4, 0) * partition.ioctl(5, 0) if hasattr(partition, 'ioctl') "
                       "else len(partition)")
    if length > size:
        raise Trouble(f"The ROMFS partition has {size // 1024} KB, the application needs "
                      f"{length // 1024 + 1}.")


def image(files):
    """A ROMFS image of files, bytes by path."""
    from mpremote.romfs import VfsRomWriter

    writer = VfsRomWriter()
    _add(writer, files)
    return writer.finalise()


def _add(writer, files):
    inner = {}
    for path in sorted(files):
        name, slash, rest = path.partition("/")
        if slash:
            inner.setdefault(name, {})[rest] = files[path]
        else:
            writer.mkfile(name, files[path])
    for name in sorted(inner):
        writer.opendir(name)
        _add(writer, inner[name])
        writer.closedir()


def holds(board, data):
    """Whether the partition has this image already; check() comes first."""
    board.execute(f"total = sha256()\ntotal.update(memoryview(partition)[:{len(data)}])")
    return board.value("total.digest()") == hashlib.sha256(data).digest()


def write(port, data):
    """Write an image to the partition of the board at a port, which nobody has open. Raises Trouble."""
    with tempfile.TemporaryDirectory(prefix="tricktop-") as folder:
        file = Path(folder, "tricktop.romfs")
        file.write_bytes(data)
        command = [sys.executable, "-m", "mpremote", "connect", port, "romfs", "deploy", str(file)]
        if subprocess.call(command):
            raise Trouble("The ROMFS partition could not be written, see above; until it is, the board does "
                          "not play.")
