"""Where this PC keeps a person's games."""

import contextlib
import errno
import os
import sys
from pathlib import Path

from hal import StorageError
from hal.storage import Storage

NAME = "Tricktop"
_LOCK = ".lock"  # no name of a save
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def default_folder(environ=None, platform=sys.platform, home=None):
    """The folder for saves, by the custom of the system: nothing is created.

    Windows: %APPDATA%; macOS: Library/Application Support; else $XDG_DATA_HOME, by the XDG Base Directory
    Specification, which wants a relative path in it ignored.
    """
    environ = os.environ if environ is None else environ
    home = Path.home() if home is None else Path(home)
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    chosen = environ.get("XDG_DATA_HOME", "")
    base = Path(chosen) if chosen.startswith("/") else home / ".local" / "share"
    return base / NAME.lower()


def why_unusable(folder):
    """None if games can be kept there, else the reason as a sentence. Nothing stays that is made to find out.
    """
    folder = Path(folder).absolute()
    for place in (folder, *folder.parents):
        if os.path.isdir(place):
            return _why_unwritable(place)
        if os.path.lexists(place):
            return f"{place} is not a folder"
    return f"{folder} has no parent that exists"


def _why_unwritable(folder):
    # by trying: what the permissions say is not all, in /proc for one
    trial = folder / f".tricktop-{os.getpid()}"
    try:
        with contextlib.suppress(FileExistsError):  # of one that was killed here
            trial.mkdir()
        trial.rmdir()
    except OSError as error:
        return f"{folder} is not writable ({error.strerror})"
    return None


def locked(path):
    """An open file that nobody else can lock until it is closed or this program ends. StorageError if
    somebody has; None where the system knows no locks there.
    """
    file = None
    try:
        file = open(path, "ab")  # noqa: SIM115  it stays open
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if file is None:
            return None  # a folder that can't be written: writing will say so
        file.close()
        if error.errno in _TAKEN:
            raise StorageError(f"another Tricktop plays with the games in {path.parent}; "
                               "--saves gives this one a folder of its own") from error
        return None
    return file


class LateStorage:
    """hal's Storage on a folder that is made with its first file: who never plays leaves no trace.

    One at a time: games that two programs keep in one folder would overwrite each other. StorageError if the
    folder is taken, from whatever asks first when it is there. Who was refused once stays so, for reading
    too: what he remembers of an empty folder, or writes after all when the other one has ended, would go over
    the other's games.
    """

    def __init__(self, folder):
        self._folder = Path(folder)
        self._storage = self._lock = None
        self._was_missing = False  # and so it was said that nothing is there
        self._refusal = None  # a sentence
        if os.path.isdir(self._folder):
            self._open()

    def names(self):
        """See the contract."""
        storage = self._found()
        return storage.names() if storage else []

    def read(self, name):
        """See the contract."""
        storage = self._found()
        return storage.read(name) if storage else None

    def write(self, name, data):
        """See the contract."""
        self._made().write(name, data)

    def append(self, name, data):
        """See the contract."""
        self._made().append(name, data)

    def remove(self, name):
        """See the contract."""
        storage = self._found()
        if storage:
            storage.remove(name)

    def close(self):
        """The folder is free for another."""
        if self._lock is not None:
            self._lock.close()

    def _found(self):
        # None while there is no folder, which another program may make at any time
        if self._refusal is not None:
            raise StorageError(self._refusal)
        if self._storage is None:
            if os.path.isdir(self._folder):
                self._open()
            else:
                self._was_missing = True
        elif self._lock is not None and not self._is_locked():
            what = (f"the file {_LOCK} in the folder of the games, {self._folder},"
                    if os.path.isdir(self._folder) else f"the folder of the games, {self._folder},")
            self._refusal = (f"{what} has been removed since this Tricktop was started: quit and start it "
                             "anew")
            raise StorageError(self._refusal)
        return self._storage

    def _is_locked(self):
        # what was locked is still what lies there: in a folder that was made anew another program may play
        try:
            return os.path.samestat(os.fstat(self._lock.fileno()), os.stat(self._folder / _LOCK))
        except OSError:
            return False

    def _made(self):
        if self._found() is None:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise StorageError(f"making the folder for games failed: {error}") from error
            self._open()
        return self._storage

    def _open(self):
        try:
            self._lock = locked(self._folder / _LOCK)
            storage = Storage(str(self._folder))
            if self._was_missing and storage.names():
                self.close()
                raise StorageError(f"another Tricktop has played with the games in {self._folder} since this "
                                   "one was started: quit and start it anew")
        except StorageError as error:
            self._refusal = str(error)
            raise
        self._storage = storage
