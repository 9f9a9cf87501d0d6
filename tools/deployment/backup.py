"""Copies on the PC of what is on a board: its saves, and files that an update is going to remove."""

from pathlib import Path

from tools.deployment.payload import ROOT
from tools.environment import Trouble

FOLDER = ROOT / "backups"
SAVES = "saves"


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
    if not files or (numbered and content(numbered[-1]) == files):
        return None
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / ".gitignore").exists():
        (folder / ".gitignore").write_text("*\n")
    target = folder / f"{int(numbered[-1].name) + 1 if numbered else 1:03}"
    target.mkdir()
    for path, data in files.items():
        copy = target / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(data)
    return target


def content(folder):
    """The files in a folder, bytes by path; Trouble, with those beside it, if there is no such folder."""
    folder = Path(folder)
    if not folder.is_dir():
        beside = sorted(entry.name for entry in folder.parent.glob("*") if entry.is_dir())
        raise Trouble(f"There is no backup {folder}: "
                      + (f"in {folder.parent} there are {', '.join(beside)}." if beside
                         else f"{folder.parent} has none."))
    return {file.relative_to(folder).as_posix(): file.read_bytes()
            for file in sorted(folder.rglob("*")) if file.is_file()}


def saves_in(folder):
    """The saves in a backup, bytes by path; Trouble if there are none."""
    saves = {path: data for path, data in content(folder).items() if path.startswith(SAVES + "/")}
    if not saves:
        raise Trouble(f"There are no saves in {folder}.")
    return saves
