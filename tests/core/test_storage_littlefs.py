"""Storage on littlefs, as boards have it: the power goes at every single operation of the flash."""

import vfs

from hal.sim.flash import PAGE_BYTES, NorFlash
from hal.storage import Storage

MICROPYTHON_ONLY = "littlefs comes with MicroPython"

BLOCKS = 16
OLD, NEW = b"old " * 200, b"new! " * 300


def mount(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE_BYTES), "/flash")


def prepared():
    """A file system with the old file in it."""
    flash = NorFlash(BLOCKS)
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE_BYTES)
    mount(flash)
    storage = Storage("/flash/saves")
    storage.write("game", OLD)
    storage.append("log", b"one")
    vfs.umount("/flash")
    return flash.memory


def with_cut(memory, cut, half, action):
    """What action leaves behind when the power goes at an operation; False if it was done before."""
    flash = NorFlash(BLOCKS, bytearray(memory))
    flash.cut = cut
    flash.half = half
    survived = True
    try:
        mount(flash)
        storage = Storage("/flash/saves")
        action(storage)
    except OSError:
        survived = False
    vfs.umount("/flash")
    mount(NorFlash(BLOCKS, flash.memory))
    return Storage("/flash/saves"), survived


def every_cut(action, check):
    memory = prepared()
    for half in (False, True):
        cut = 0
        survived = False
        while not survived:
            storage, survived = with_cut(memory, cut, half, action)
            check(storage, survived)
            assert storage.names() == ["game", "log"]
            storage.write("game", b"goes on")
            assert storage.read("game") == b"goes on"
            vfs.umount("/flash")
            cut += 1
        assert cut > 1


def test_r1_write_leaves_the_old_file_or_the_new_one():
    def check(storage, survived):
        content = storage.read("game")
        assert content == NEW if survived else content in (OLD, NEW)
        assert storage.read("log") == b"one"

    every_cut(lambda storage: storage.write("game", NEW), check)


def test_r1_append_that_returned_is_kept():
    def check(storage, survived):
        content = storage.read("log")
        assert content == b"onetwo" if survived else content in (b"one", b"onetwo")
        assert storage.read("game") == OLD

    every_cut(lambda storage: storage.append("log", b"two"), check)


def test_a_full_flash_says_so_and_keeps_what_it_has():
    flash = NorFlash(8)
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE_BYTES)
    mount(flash)
    storage = Storage("/flash/saves")
    storage.write("game", OLD)
    written = 0
    words = None
    while words is None:
        try:
            storage.write("file%d" % written, bytes(4000))
            written += 1
        except OSError as error:
            words = str(error)
    assert "full" in words
    assert storage.read("game") == OLD
    assert len(storage.names()) == written + 1
    storage.remove("file0")
    storage.write("game", NEW)
    assert storage.read("game") == NEW
    vfs.umount("/flash")


def test_a_flash_that_cannot_be_written():
    memory = prepared()
    flash = NorFlash(BLOCKS, memory)
    flash.cut = 0
    mount(flash)
    storage = Storage("/flash/saves")
    assert storage.read("game") == OLD
    for call in (lambda: storage.write("game", NEW), lambda: storage.append("log", b"two")):
        try:
            call()
        except OSError:
            continue
        raise AssertionError("it was written")
    assert storage.read("game") == OLD and storage.read("log") == b"one"
    assert Storage("/flash/nowhere").names() == []
    vfs.umount("/flash")
