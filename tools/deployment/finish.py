"""The end of an update: the new files take the old ones' places. It runs on the board, when it is imported.

It lies in the folder ``update`` in the root of the flash, beside ``list`` and ``files``. A line of the list
is a path to remove, ``- hal/old.mpy``, a folder to remove, ``- hal/old/``, or a length and the path where so
many bytes of ``files``, in the order of the lines, belong: ``+ 1234 hal/new.mpy``; or the name of a file in
the folder and the path where that belongs: ``> z0 tricktop.pack``. A path goes to the end of its line, spaces
and all; a line break in it is a NUL there, which no path has. When the power goes on the way, the next start
imports it again, and all is done once more: that harms nothing. Last of all the folder gets another name, so
that it is found no longer.
"""

import os

_FOLDER = "update"
_DONE = "update.old"
_PART = "update/part"
_CHUNK = 512
_ENOENT = 2
_EEXIST = 17


def finish():
    """Do what the list says."""
    with open(_FOLDER + "/list") as lines, open(_FOLDER + "/files", "rb") as bundle:
        for line in lines:
            kind, rest = line[0], line[2:-1].replace("\0", "\n")
            what, _, path = rest.partition(" ")
            if kind == "+":
                install(bundle, int(what), path)
            elif kind == ">":
                move(_FOLDER + "/" + what, path)
            elif kind == "-":
                discard(rest)
    os.rename(_FOLDER, _DONE)


def install(bundle, size, path):
    """Put the next bytes of the bundle where they belong; the old file or the new one is there all the time.
    """
    with open(_PART, "wb") as file:
        while size:
            size -= file.write(bundle.read(min(size, _CHUNK)))
    move(_PART, path)


def move(new, path):
    """Put a file where it belongs; it is no error if it is there already."""
    folder = ""
    for name in path.split("/")[:-1]:
        folder += name
        ignoring(_EEXIST, os.mkdir, folder)
        folder += "/"
    try:
        if ignoring(_EEXIST, os.rename, new, path):
            # FAT does not rename over a file; the new one is at hand, so the old one may go first
            os.remove(path)
            os.rename(new, path)
    except OSError as error:
        if error.errno != _ENOENT:
            raise
        os.stat(path)


def discard(path):
    """Remove a file or a folder; it is no error if it is gone."""
    if not path.endswith("/"):
        ignoring(_ENOENT, os.remove, path)
        return
    try:
        os.rmdir(path[:-1])
    except OSError:
        return  # gone, or not empty: no reason not to start the new version; the next update looks again


def ignoring(number, call, *arguments):
    """Call it; True if it failed with this errno, OSError if with another."""
    try:
        call(*arguments)
    except OSError as error:
        if error.errno != number:
            raise
        return True
    return False


finish()
