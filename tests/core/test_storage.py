"""Storage on a directory: whole files, appended ones, names, left-overs of a power cut, failures in words."""

import os

from hal import StorageError
from hal.port import ticks_ms
from hal.storage import Storage


class Folder:
    """A new directory that is gone afterwards; MicroPython has no tempfile."""

    def __enter__(self):
        number = ticks_ms() % 1000000
        while True:
            self.path = "%s/tricktop-storage-%d" % (os.getenv("TEMP") or "/tmp", number)
            try:
                os.mkdir(self.path)
                return self.path
            except OSError:
                number += 1

    def __exit__(self, *error):
        remove_all(self.path)


def remove_all(path):
    for name in os.listdir(path):
        if os.stat(path + "/" + name)[0] & 0x4000:
            remove_all(path + "/" + name)
        else:
            os.remove(path + "/" + name)
    os.rmdir(path)


def put(path, data):
    with open(path, "wb") as file:
        file.write(data)


def complaint(function, *arguments):
    """The words of the StorageError that the call must raise."""
    try:
        function(*arguments)
    except StorageError as error:
        return str(error)
    raise AssertionError("no StorageError")


def test_write_and_read():
    with Folder() as path:
        storage = Storage(path)
        assert storage.names() == []
        assert storage.read("game") is None
        storage.write("game", b"one")
        assert storage.read("game") == b"one"
        storage.write("game", b"the second is longer")
        storage.write("game", bytearray(b"3"))
        assert storage.read("game") == b"3"
        storage.write("empty", b"")
        assert storage.read("empty") == b""
        assert storage.names() == ["empty", "game"]
        assert sorted(os.listdir(path)) == ["empty", "game"]


def test_append():
    with Folder() as path:
        storage = Storage(path)
        storage.append("log.txt", b"a")
        storage.append("log.txt", b"bc")
        assert storage.read("log.txt") == b"abc"
        storage.write("log.txt", b"new")
        storage.append("log.txt", b"!")
        assert storage.read("log.txt") == b"new!"


def test_remove():
    with Folder() as path:
        storage = Storage(path)
        storage.write("game", b"x")
        storage.remove("game")
        storage.remove("game")
        assert storage.names() == []
        assert storage.read("game") is None


def test_files_outlive_the_object():
    with Folder() as path:
        Storage(path).write("game", b"kept")
        assert Storage(path).read("game") == b"kept"


def test_directory_is_made():
    with Folder() as path:
        Storage(path + "/saves").write("game", b"x")
        assert os.listdir(path + "/saves") == ["game"]


def test_a_directory_that_cannot_be_made_is_an_empty_storage_that_says_so():
    with Folder() as path:
        storage = Storage(path + "/no/such/parent")
        assert storage.names() == [] and storage.read("game") is None
        storage.remove("game")
        for call in ((storage.write, "game", b"x"), (storage.append, "game", b"x")):
            assert "directory" in complaint(*call)
        os.mkdir(path + "/no")
        os.mkdir(path + "/no/such")
        storage.write("game", b"x")
        assert Storage(path + "/no/such/parent").read("game") == b"x"


def test_names():
    with Folder() as path:
        storage = Storage(path)
        for name in ("a", "abcdefghijklmnopqrstuvwx", "game-1_2.bin", "0", "-", "a.b.c"):
            storage.write(name, b"")
        for name in ("", ".", "..", ".hidden", "a/b", "../a", "A", "a b", "abcdefghijklmnopqrstuvwxy", "ä",
                     "a\\b", "a:b", "x.tmp", "a\0"):
            for call in ((storage.read, name), (storage.write, name, b""), (storage.append, name, b""),
                         (storage.remove, name)):
                assert "no name" in complaint(*call), name
        assert len(storage.names()) == 6


def test_left_overs_of_a_power_cut_are_removed():
    with Folder() as path:
        put(path + "/game", b"old")
        put(path + "/game.tmp", b"half a n")
        put(path + "/statistics", b"kept")
        put(path + "/NOTES.tmp", b"not ours")
        storage = Storage(path)
        assert storage.read("game") == b"old"
        assert storage.names() == ["game", "statistics"]
        assert sorted(os.listdir(path)) == ["NOTES.tmp", "game", "statistics"]


def test_strangers_in_the_directory():
    with Folder() as path:
        put(path + "/README", b"")
        put(path + "/.hidden", b"")
        storage = Storage(path)
        storage.write("game", b"")
        assert storage.names() == ["game"]


def test_failures_are_sentences():
    with Folder() as path:
        storage = Storage(path)
        os.mkdir(path + "/folder")
        for call in ((storage.read, "folder"), (storage.append, "folder", b"x")):
            words = complaint(*call)
            assert "folder" in words and "failed" in words
        os.mkdir(path + "/game.tmp")        # in the way of the temporary file
        storage.append("game", b"old")
        assert "game" in complaint(storage.write, "game", b"new")
        assert storage.read("game") == b"old"


def test_a_write_that_failed_leaves_no_half_of_a_file():
    with Folder() as path:
        storage = Storage(path)
        os.mkdir(path + "/game")            # a folder that a file can't replace
        put(path + "/game/something", b"")
        assert complaint(storage.write, "game", b"new")
        assert os.listdir(path) == ["game"]


def test_storage_that_went_away():
    with Folder() as path:
        storage = Storage(path + "/card")
        os.rmdir(path + "/card")
        assert storage.read("game") is None
        assert complaint(storage.names)
        assert complaint(storage.write, "game", b"x")
        assert complaint(storage.append, "game", b"x")
        storage.remove("game")


def test_storage_error_is_an_oserror():
    with Folder() as path:
        try:
            Storage(path).read("A")
        except OSError:
            return
        raise AssertionError("no OSError")
