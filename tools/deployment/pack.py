"""The application in one file, for a flash that has no room for a file a module, such as a Pico W's.

A file takes whole blocks of the flash: 230 KB of modules take some 900. The pack is little endian:

    4 bytes   TTP1
    2 bytes   how many paths there are, files and folders; two bytes of 0
    4 bytes   CRC-32 of what follows up to the first file
    4 each    CRC-32 of each path, ascending
    4 each    where what is at that path begins, as far as the next one; the highest bit says: a folder
    4 bytes   where the last one ends
    ...       the files in that order; of a folder the names of what is in it, a line each

``firmware/flash/pack.py`` mounts it on the board, and is a file beside it.
"""

import struct
from binascii import crc32

from tools.environment import Trouble

FILE = "tricktop.pack"
READER = "tricktop_pack.mpy"
OWN = (FILE, READER)
_FOLDER = 1 << 31
_SAVES = 64 * 1024  # of the flash that stay for saves


def image(files):
    """The pack of files, bytes by path."""
    folders = {}
    for path in sorted(files):
        while path:
            folder, _, name = path.rpartition("/")
            folders.setdefault(folder, {})[name] = None
            path = folder
    entries = {**files, **{folder: "\n".join(names).encode() for folder, names in folders.items()}}
    keys = {path: crc32(path.encode()) for path in entries}
    if len(set(keys.values())) < len(keys):
        raise Trouble("Two modules have names that the pack can't tell apart: rename the newer one.")
    order = sorted(entries, key=keys.__getitem__)
    at = 12 + 8 * len(order) + 4
    starts = []
    for path in order:
        starts.append(at | (_FOLDER if path in folders else 0))
        at += len(entries[path])
    index = b"".join(struct.pack("<I", number) for number in (*(keys[path] for path in order), *starts, at))
    head = struct.pack("<4sHHI", b"TTP1", len(order), 0, crc32(index))
    return head + index + b"".join(entries[path] for path in order)


def packed(files, reader):
    """Files for a board in one pack: those in the root stay what they are. reader: what mounts it, compiled.
    """
    inner = {path: data for path, data in files.items() if "/" in path}
    outer = {path: data for path, data in files.items() if "/" not in path}
    return {**outer, FILE: image(inner), READER: reader}


def is_needed(files, total, block):
    """Whether a flash of ``total`` bytes has no room for these as files, for an update of all, and saves."""
    blocks = sum(-(-len(data) // block) or 1 for data in files.values())
    folders = {path.rpartition("/")[0] for path in files}
    bundle = sum(map(len, files.values()))
    return (blocks + 2 * len(folders)) * block + bundle + _SAVES > total
