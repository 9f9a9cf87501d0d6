"""What an update has to do: from what is wanted on a board and what is there."""

import hashlib
from pathlib import PurePosixPath
from typing import NamedTuple

from tools.deployment import pack
from tools.deployment.backup import SAVES
from tools.deployment.payload import FOLDERS
from tools.environment import Trouble

MAIN = "main.py"
OUTER = (MAIN, "board.txt", *pack.OWN)  # files in the root of the flash
_OURS = b"firmware.main"
_LINE_BYTES = 10  # of a line of the list beside the path
LARGE = 32 * 1024  # bytes from which on a file is sent by itself, and moved to its place, not copied
_INLINE = 512  # littlefs keeps a file up to that in the blocks of its folder (an eighth of a block, lfs.c)


class Plan(NamedTuple):
    """What to send (bytes by path), what to remove (files, then folders that end in "/", innermost first).

    replaced: those of ``send`` that are there already in an older version, with their bytes. blocked: what is
    in the way, a sentence on each by its path.
    """

    send: dict
    remove: list
    same: int
    replaced: dict = {}
    blocked: dict = {}

    @property
    def is_empty(self):
        """Whether all is there already."""
        return not self.send and not self.remove

    def check(self):
        """Raise Trouble if something is in the way: the board would find out when it is too late."""
        if self.blocked:
            raise in_the_way(self.blocked)

    def going(self):
        """The names in the root that something is removed of, sorted."""
        return sorted({path.partition("/")[0] for path in self.remove})

    def large(self):
        """The paths that are sent by themselves, sorted; main.py is none, however long it is."""
        return sorted(path for path, data in self.send.items() if len(data) >= LARGE and path != MAIN)

    def room(self, block):
        """Bytes that the update needs on the flash beside what is there, whose blocks are so long.

        The new files in one piece with the list of them, a block for each folder and one more where something
        is new, all blocks of a file that was not there, those by which one grows that is replaced, and the
        largest of these once more: it is there twice for a while. Large ones are only moved. What is freed by
        removing files in the end is left out of it.
        """
        blocks = {path: -(-len(data) // block) or 1 for path, data in self.send.items()}
        new = sum(len(path) + _LINE_BYTES + len(data) for path, data in self.send.items()) // block + 1
        large = self.large()
        new += len(large)
        places = 0
        for path, count in blocks.items():
            if path in large:
                continue
            size = self.replaced.get(path)
            if size is None:
                places += count
            elif len(self.send[path]) > _INLINE:
                places += max(count - (-(-size // block) if size > _INLINE else 0), 0)
        part = max((blocks[path] for path in self.replaced if path not in large), default=0)
        folders = {path.rpartition("/")[0] for path in self.send}
        fuller = {path.rpartition("/")[0] for path in self.send if path not in self.replaced}
        return (new + places + part + len(folders) + len(fuller) + 8) * block


def plan(wanted, found, folders, sizes, root=()):
    """The Plan that makes ``found`` (digests by path) into ``wanted`` (bytes by path).

    folders: those that are there, each ending in "/"; sizes: bytes of what is there, by path; root: whether
    each name in the root of the flash is a folder, a dict. All that is in engine, hal and firmware and not
    wanted goes: a .py there is found before the .mpy of the same name, and an old module by whoever looks for
    games. So does a pack beside modules that are files.
    """
    send = {path: data for path, data in wanted.items()
            if found.get(path) != hashlib.sha256(data).hexdigest()}
    stale = sorted(path for path in found
                   if path not in wanted and (path.partition("/")[0] in FOLDERS or path in pack.OWN))
    empty = sorted((folder for folder in folders if not any(path.startswith(folder) for path in wanted)),
                   key=lambda folder: (-folder.count("/"), folder))
    replaced = {path: sizes[path] for path in send if path in found}
    is_folder = {**dict(root), **dict.fromkeys(found, False), **{path[:-1]: True for path in folders}}
    needed = {SAVES, *(str(folder) for path in wanted for folder in PurePosixPath(path).parents)}
    blocked = {path: f"On the board {path} is a folder, where Tricktop needs a file."
               for path in sorted({*OUTER, *wanted}) if is_folder.get(path)}
    blocked.update({path: f"On the board {path} is a file, where Tricktop needs a folder."
                    for path in sorted(needed) if is_folder.get(path) is False})
    return Plan(send, stale + empty, len(wanted) - len(send), replaced, blocked)


def in_the_way(sentences):
    """The Trouble of what somebody has on a board where it can't stay: ``sentences``, one for each path."""
    renames = "; ".join(f"os.rename('{path}', 'my_{path.replace('/', '_')}')" for path in sentences)
    return Trouble("\n".join([*sentences.values(),
                              "Nothing is sent. Give it another name, or remove it if you can do without:",
                              f'  mpremote exec "import os; {renames}"',
                              f"  mpremote rm -r {' '.join(':' + path for path in sentences)}"]))


def is_ours(main):
    """Whether a main.py (its bytes) starts Tricktop, of this version or an older one."""
    return _OURS in main
