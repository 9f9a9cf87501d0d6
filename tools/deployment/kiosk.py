"""Kiosk mode on a board, what it has logged, and its count of starts: read and written from the PC."""

from firmware import crashlog, settings, start
from hal.sim.storage import MemoryStorage
from tools.deployment.backup import SAVES

_FILE = f"{SAVES}/{settings.FILE}"
_TEMPORARY = _FILE + ".tmp"


def switch(board, is_on):
    """Turn kiosk mode on or off, in one step; other settings stay as they are. True if anything was written:
    what the board would not take, of a damaged file or all of it, does not come back.
    """
    storage, chosen = _settings(board)
    if not _differ(chosen, is_on):
        return False
    chosen.set("kiosk", not is_on)
    chosen.set("kiosk", is_on)  # now it is written in any case
    if SAVES not in board.root():
        board.execute(f"os.mkdir({SAVES!r})")
    board.write(_TEMPORARY, storage.read(settings.FILE) or b"{}")
    board.execute(f"os.rename({_TEMPORARY!r}, {_FILE!r})")
    return True


def differs(board, is_on, restored):
    """Whether switch() would write anything, after saves have come back: ``restored``, bytes by name."""
    return _differ(_settings(board, restored)[1], is_on)


def _settings(board, restored=()):
    # (a storage with nothing else on it, the settings as the board reads them)
    storage = MemoryStorage()
    if settings.FILE in restored:
        storage.files[settings.FILE] = restored[settings.FILE]
    elif board.root().get(SAVES) and settings.FILE in board.names(SAVES):
        storage.files[settings.FILE] = board.read(_FILE)
    return storage, settings.Settings(storage)


def _differ(chosen, is_on):
    return chosen.problem is not None or chosen.get("kiosk") is not is_on


def log(board):
    """The log of failures as text, the oldest first; "" if there is none."""
    names = board.names(SAVES) if board.root().get(SAVES) else ()
    parts = [board.read(f"{SAVES}/{name}") for name in (crashlog.OLDER, crashlog.NEWER) if name in names]
    return b"".join(parts).decode("utf-8", "replace")


def forget_starts(board):
    """The starts at which an old version failed say nothing of the new one."""
    if board.root().get(SAVES) and start.FILE in board.names(SAVES):
        board.execute(f"os.remove('{SAVES}/{start.FILE}')")
