"""R14 of the field's faults: an update that is cut off at any operation of the flash leaves a whole version.

That is the old one until the update is committed, and from then on the new one, after the next start.
"""

import os
import sys

import vfs

from hal.sim.flash import PAGE_BYTES, NorFlash

MICROPYTHON_ONLY = "littlefs comes with MicroPython"
SECONDS = 300

BLOCKS = 40

OLD = {
    "engine/card.mpy": b"old card " * 90,
    "engine/gone.py": b"old gone " * 10,
    "engine/old/deep.mpy": b"old deep",
    "engine/old folder/two\nlines.txt": b"old lines",
    "firmware/same.mpy copy": b"old copy",
    "firmware/same.mpy": b"the same",
    "main.py": b"main",
    "tricktop.pack": b"old pack " * 900,
}
NEW = {
    "engine/card.mpy": b"new card " * 120,
    "engine/fresh/deep.mpy": b"new deep " * 70,
    "engine/fresh/__init__.mpy": b"",
    "firmware/same.mpy": b"the same",
    "main.py": b"main",
    "hal/new/large.mpy": b"new large " * 500,
    "tricktop.pack": b"new pack " * 1000,
}
SENT = ("engine/card.mpy", "engine/fresh/deep.mpy", "engine/fresh/__init__.mpy")
MOVED = ("hal/new/large.mpy", "tricktop.pack")  # sent by themselves, too long for a copy
REMOVED = ("engine/gone.py", "engine/old folder/two\nlines.txt", "engine/old/deep.mpy",
           "firmware/same.mpy copy", "engine/old folder/", "engine/old/")

with open("tools/deployment/finish.py") as _source:
    SOURCE = _source.read()
FINISH = compile(SOURCE, "finish.py", "exec")


def mount(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE_BYTES), "/flash")
    os.chdir("/flash")


def put(path, data):
    folder = ""
    for name in path.split("/")[:-1]:
        folder += name
        if name not in os.listdir(folder[:-len(name)]):
            os.mkdir(folder)
        folder += "/"
    with open(path, "wb") as file:
        file.write(data)


def files(folder=""):
    found = {}
    for entry in os.ilistdir(folder):  # pyright: ignore[reportAttributeAccessIssue]
        path = folder + "/" + entry[0] if folder else entry[0]
        if entry[1] & 0x4000:
            found.update(files(path))
        else:
            with open(path, "rb") as file:
                found[path] = file.read()
    return found


def prepared():
    """A flash with the old version on it, and an update that is complete but not committed."""
    flash = NorFlash(BLOCKS)
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE_BYTES)
    mount(flash)
    for path, data in OLD.items():
        put(path, data)
    put("update.new/files", b"".join([NEW[path] for path in SENT]))
    lines = []
    for number in reversed(range(len(MOVED))):
        put("update.new/z%d" % number, NEW[MOVED[number]])
        lines.append("> z%d %s\n" % (number, MOVED[number]))
    lines += ["+ %d %s\n" % (len(NEW[path]), path) for path in SENT]
    lines += ["- %s\n" % path.replace("\n", "\0") for path in REMOVED]
    put("update.new/list", "".join(lines).encode())
    put("update.new/finish.py", SOURCE.encode())
    away()
    return flash.memory


def away():
    os.chdir("/")
    vfs.umount("/flash")


def start():
    """What main.py does first, if the folder holds what it looks for."""
    if "update" in os.listdir():
        assert {"files", "list", "finish.py"}.issubset(os.listdir("update"))
        exec(FINISH, {})


def with_cut(memory, cut, half, action):
    """Run it on a flash that dies at an operation; (memory afterwards, whether it came to its end)."""
    flash = NorFlash(BLOCKS, bytearray(memory))
    flash.cut = cut
    flash.half = half
    survived = True
    try:
        mount(flash)
        action()
    except OSError:
        survived = False
    away()
    return flash.memory, survived


def update():
    os.rename("update.new", "update")
    start()


def version(memory):
    """Which version a board has that starts with this flash, after the start."""
    mount(NorFlash(BLOCKS, memory))
    start()
    found = files()
    for path in list(found):
        if path.startswith("update"):
            del found[path]
    folders = os.listdir("engine")
    away()
    if found == NEW:
        assert "old" not in folders and "old folder" not in folders
        return "new"
    assert found == OLD
    return "old"


def test_r14_an_update_that_is_cut_off_leaves_a_whole_version():
    memory = prepared()
    for half in (False, True):
        seen = []
        cut = 0
        survived = False
        while not survived:
            left, survived = with_cut(memory, cut, half, update)
            seen.append(version(left))
            cut += 1
        assert cut > 20
        # one moment commits: before it the old version, after it the new one
        assert seen == ["old"] * seen.count("old") + ["new"] * seen.count("new")
        assert half or seen[0] == "old"


def test_r14_a_second_cut_in_the_repetition_harms_nothing():
    memory = prepared()
    for cut in range(3, 1000, 7):
        left, survived = with_cut(memory, cut, False, update)
        if survived:
            break
        for second in range(0, 1000, 5):
            again, finished = with_cut(left, second, True, start)
            assert version(again) == version(bytearray(left))
            if finished:
                break


def test_r14_what_is_done_can_be_done_again():
    memory = prepared()
    mount(NorFlash(BLOCKS, memory))
    os.rename("update.new", "update")
    exec(FINISH, {})
    os.rename("update.old", "update")
    exec(FINISH, {})
    away()
    assert version(memory) == "new"


class FAT:
    """The file operations of a FAT file system, where renaming does not replace."""

    def __init__(self):
        self.removed = []

    def __getattr__(self, name):
        return getattr(os, name)

    def rename(self, old, new):
        if new in ("update.old",):
            return os.rename(old, new)
        try:
            os.stat(new)
        except OSError:
            return os.rename(old, new)
        raise OSError(17)

    def remove(self, path):
        self.removed.append(path)
        os.remove(path)


def test_on_fat_the_old_file_goes_first():
    memory = prepared()
    mount(NorFlash(BLOCKS, memory))
    os.rename("update.new", "update")
    fat = FAT()
    sys.modules["os"] = fat
    try:
        exec(FINISH, {})
    finally:
        del sys.modules["os"]
    away()
    assert fat.removed[:2] == ["tricktop.pack", "engine/card.mpy"]
    assert version(memory) == "new"
