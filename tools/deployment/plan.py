"""What an update has to do: from what is wanted on a board and what is there."""

import hashlib
from typing import NamedTuple

from tools.deployment.payload import FOLDERS

MAIN = "main.py"
_OURS = b"firmware.main"


class Plan(NamedTuple):
    """What to send (bytes by path), what to remove (files, then folders that end in "/", innermost first)."""

    send: dict
    remove: list
    same: int

    @property
    def is_empty(self):
        """Whether all is there already."""
        return not self.send and not self.remove

    def room(self, block):
        """Bytes that the update needs on the flash beside what is there, whose blocks are so long.

        The new files in one piece, twice a block for each folder, one more for each file, because a file
        that is replaced frees its block later; what is freed in the end is left out of it.
        """
        new = sum(map(len, self.send.values()))
        return (new // block + 1 + len(self.send) + 2 * len({path.rpartition("/")[0] for path in self.send})
                + 8) * block


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
    return Plan(send, stale + empty, len(wanted) - len(send))


def is_ours(main):
    """Whether a main.py (its bytes) starts Tricktop, of this version or an older one."""
    return _OURS in main
