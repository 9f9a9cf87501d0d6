"""Copies on the PC of what is on a board: its saves, and files that an update is going to remove."""

import os
import shutil
import stat
from pathlib import Path

from tools.deployment.payload import ROOT
from tools.environment import Trouble

FOLDER = ROOT / "backups"
SAVES = "saves"
_MOST_BYTES = 32 << 20  # that are read: no board's flash has more
_MOST_MEANT = 4  # backups that are offered in place of a folder that is none


def keep(board, paths, folder=FOLDER):
    """Copy the saves and these files from the board into a new numbered folder, 001, 002 and so on.

    Returns the folder, or None: nothing to copy, or the newest copy has the same files already. Trouble if
    nothing can be written there.
    """
    files = {path: board.read(path) for path in paths}
    if board.root().get(SAVES):
        for path in board.tree(SAVES)[0]:
            files[path] = board.read(path)
    folder = Path(folder)
    try:
        return _keep(files, folder)
    except OSError as error:
        reason = "it is a file" if folder.is_file() else error.strerror
        raise Trouble(f"Copies cannot be kept in {folder}: {reason}. Nothing is sent to the board; choose "
                      "another folder with --backups.") from error


def _keep(files, folder):
    numbered = sorted((entry for entry in folder.glob("[0-9]" * 3 + "*")
                       if entry.name.isdecimal() and entry.is_dir()), key=lambda entry: int(entry.name))
    if not files or (numbered and _is_copy(numbered[-1], files)):
        return None
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / ".gitignore").exists():
        (folder / ".gitignore").write_text("*\n")
    target = folder / f"{int(numbered[-1].name) + 1 if numbered else 1:03}"
    target.mkdir()
    try:
        for path, data in files.items():
            copy = target / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(data)
    except BaseException:
        shutil.rmtree(target, ignore_errors=True)  # half a copy would pass for a whole one later
        raise
    return target


def _is_copy(folder, files):
    try:
        return content(folder) == files
    except Trouble:
        return False  # what can't be read is no copy to rely on


def content(folder):
    """The files in a folder, bytes by path. Trouble, with those beside it, if there is no such folder; with
    the path and the reason, if something in it can't be read.
    """
    folder = Path(folder)
    _check(folder)
    return _content(folder, "")


def saves_in(folder):
    """The saves in a backup, bytes by path. Trouble as from content(); with the folders that may be meant, if
    there are none.
    """
    folder = Path(folder)
    _check(folder)
    saves = _content(folder, SAVES) if _is_folder(folder / SAVES) else {}
    if not saves:
        raise Trouble(f"There are no saves in {folder}: a backup has them in its folder {SAVES}."
                      + _question(_meant(folder)))
    return saves


def _check(folder):
    if not _is_folder(folder):
        beside = sorted(entry.name for entry in folder.parent.glob("*") if entry.is_dir())
        raise Trouble(f"There is no backup {folder}: "
                      + (f"in {folder.parent} there are {', '.join(beside)}." if beside
                         else f"{folder.parent} has none.")
                      + _question(_meant(folder.parent) if folder.is_file() else []))


def _is_folder(path):
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise _unread(path, error) from error


def _meant(folder):
    """The backups that somebody may have meant who named this folder, the newest last: what is one level too
    high has them in it, what is one too deep is the saves of one.
    """
    folder = Path(os.path.abspath(folder))
    try:
        entries = list(folder.iterdir())
        inside = [entry for entry in entries if (entry / SAVES).is_dir()]
    except OSError:
        return []
    if entries and not inside and folder.name == SAVES:
        return [folder.parent]
    return sorted(inside, key=lambda entry: (len(entry.name), entry.name))


def _question(meant):
    return f" Did you mean {' or '.join(map(str, meant[-_MOST_MEANT:]))}?" if meant else ""


def _content(folder, inner):
    """The files in a folder within a folder, bytes by path in the outer one. Raises Trouble."""
    files = {}
    room = _MOST_BYTES
    for place, _, names in os.walk(folder / inner, onerror=_refuse):
        for name in names:
            file = Path(place, name)
            data = _read(file, room)
            room -= len(data)
            files[file.relative_to(folder).as_posix()] = data
    return dict(sorted(files.items()))


def _refuse(error):
    raise _unread(error.filename, error) from error


def _read(file, most):
    try:
        if not stat.S_ISREG(file.stat().st_mode):  # reading a pipe would wait for whoever writes into it
            raise Trouble(f"{file} cannot be read: it is no ordinary file. Take it away from there.")
        with file.open("rb") as opened:
            data = opened.read(most + 1)
    except OSError as error:
        raise _unread(file, error) from error
    if len(data) > most:
        raise Trouble(f"With {file} there is more in {file.parent} than a board can have. Is it a backup?")
    return data


def _unread(path, error):
    return Trouble(f"{path} cannot be read: {error.strerror or error}.")
