"""Kiosk mode on a board, what it has logged, and its count of starts: read and written from the PC."""

import json

from firmware import crashlog, settings, start
from tools.deployment.backup import SAVES

_FILE = f"{SAVES}/{settings.FILE}"
_TEMPORARY = _FILE + ".tmp"


def switch(board, is_on):
    """Turn kiosk mode on or off, in one step; other settings stay as they are. True if that changed it."""
    root = board.root()
    found = {}
    if root.get(SAVES) and settings.FILE in board.names(SAVES):
        try:
            found = json.loads(board.read(_FILE))
        except ValueError:
            found = {}  # the board would not take it either
        if not isinstance(found, dict):
            found = {}
    if (found.get("kiosk") is True) is is_on:
        return False
    found.pop("kiosk", None)
    if is_on:
        found["kiosk"] = True
    if SAVES not in root:
        board.execute(f"os.mkdir({SAVES!r})")
    board.write(_TEMPORARY, json.dumps(found).encode())
    board.execute(f"os.rename({_TEMPORARY!r}, {_FILE!r})")
    return True


def log(board):
    """The log of failures as text, the oldest first; "" if there is none."""
    names = board.names(SAVES) if board.root().get(SAVES) else ()
    parts = [board.read(f"{SAVES}/{name}") for name in (crashlog.OLDER, crashlog.NEWER) if name in names]
    return b"".join(parts).decode("utf-8", "replace")


def forget_starts(board):
    """The starts at which an old version failed say nothing of the new one."""
    if board.root().get(SAVES) and start.FILE in board.names(SAVES):
        board.execute(f"os.remove('{SAVES}/{start.FILE}')")
