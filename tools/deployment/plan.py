"""What an update has to do: from what is wanted on a board and what is there."""

import hashlib
from typing import NamedTuple

from tools.deployment.payload import FOLDERS

MAIN = "main.py"
_OURS = b"firmware.main"
_LINE_BYTES = 10  # of a line of the list beside the path


class Plan(NamedTuple):
    """What to send (bytes by path), what to remove (files, then folders that end in "/", innermost first).

    replaced: those of ``send`` that are there already in an older version.
    """

    send: dict
    remove: list
    same: int
    replaced: frozenset = frozenset()

    @property
    def is_empty(self):
        """Whether all is there already."""
        return not self.send and not self.remove

    def room(self, block):
        """Bytes that the update needs on the flash beside what is there, whose blocks are so long.

        The new files in one piece with the list of them, twice a block for each folder, all blocks of a file
        that was not there, and one more for each file that is replaced, because it frees its blocks later:
        the largest of these is there twice for a while. What is freed in the end is left out of it.
        """
        blocks = {path: -(-len(data) // block) or 1 for path, data in self.send.items()}
        new = sum(len(path) + _LINE_BYTES + len(data) for path, data in self.send.items()) // block + 1
        places = sum(1 if path in self.replaced else count for path, count in blocks.items())
        part = max((blocks[path] for path in self.replaced), default=0)
        return (new + places + part + 2 * len({path.rpartition("/")[0] for path in self.send}) + 8) * block


def plan(wanted, found, folders):
    """The Plan that makes ``found`` (digests by path) into ``wanted`` (bytes by path).

    folders: those that are there, each ending in "/". All that is in engine, hal and firmware and not wanted
    goes: a .py there is found before the .mpy of the same name, and an old module by whoever looks for games.
    """
    send = {path: data for path, data in wanted.items()
            if found.get(path) != hashlib.sha256(data).hexdigest()}
    stale = sorted(path for path in found if path not in wanted and path.partition("/")[0] in FOLDERS)
    empty = sorted((folder for folder in folders if not any(path.startswith(folder) for path in wanted)),
                   key=lambda folder: (-folder.count("/"), folder))
    return Plan(send, stale + empty, len(wanted) - len(send), frozenset(send.keys() & found.keys()))


def is_ours(main):
    """Whether a main.py (its bytes) starts Tricktop, of this version or an older one."""
    return _OURS in main
