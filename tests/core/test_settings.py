"""Settings: only what differs is kept, every value is looked at, a bad file costs only itself."""

import json

from firmware import settings as module
from firmware.settings import FILE, Settings, is_valid
from hal import StorageError


class Shelf:
    """Storage in memory. broken: what every writing call answers."""

    def __init__(self, text=None):
        self.files = {} if text is None else {FILE: text}
        self.broken = ""
        self.writes = 0

    def read(self, name):
        return self.files.get(name)

    def write(self, name, data):
        self._fail()
        self.files[name] = data

    def remove(self, name):
        self._fail()
        self.files.pop(name, None)

    def _fail(self):
        self.writes += 1
        if self.broken:
            raise StorageError(self.broken)


class Away(Shelf):
    """It does not answer for so many readings."""

    away = 0

    def read(self, name):
        if self.away:
            self.away -= 1
            raise StorageError("no answer")
        return super().read(name)


def kept(shelf):
    return json.loads(shelf.files[FILE].decode())


def test_defaults():
    for storage in (None, Shelf()):
        settings = Settings(storage)
        assert settings.problem is None
        names = ("sound", "brightness", "speed", "trick_stays", "asks_always", "sleep_after", "kiosk")
        assert [settings.get(name) for name in names] == [True, 2, 1, 1, False, 5, False]
        assert settings.get("names") == []


def test_only_what_differs_is_kept():
    shelf = Shelf()
    settings = Settings(shelf)
    settings.set("speed", 3)
    settings.set("names", ["", "ZOE", ""])
    assert kept(shelf) == {"speed": 3, "names": ["", "ZOE"]}
    again = Settings(shelf)
    assert again.get("speed") == 3 and again.get("names") == ["", "ZOE"] and again.get("sound") is True
    again.set("speed", 1)
    assert kept(shelf) == {"names": ["", "ZOE"]}
    again.set("names", [])
    assert shelf.files == {}


def test_what_is_so_already_is_not_written():
    shelf = Shelf()
    settings = Settings(shelf)
    settings.set("speed", 1)
    settings.set("speed", 2)
    settings.set("speed", 2)
    assert shelf.writes == 1


def test_without_storage_it_holds_until_the_end():
    settings = Settings(None)
    settings.set("sound", False)
    assert settings.get("sound") is False and settings.problem is None


def test_a_wrong_value_is_refused_and_changes_nothing():
    settings = Settings(Shelf())
    for name, value in (("speed", 4), ("speed", -1), ("speed", True), ("sound", 1), ("sleep_after", 61),
                        ("sleep_after", None), ("names", "ANNA"), ("names", [b"ANNA"]), ("names", ["A"] * 7),
                        ("names", ["NINELONG1"]), ("names", ["A\n"]), ("names", ["\xc4"]), ("colour", 1)):
        assert not is_valid(name, value)
        try:
            settings.set(name, value)
        except ValueError:
            continue
        raise AssertionError((name, value))
    assert settings.get("speed") == 1 and settings.get("names") == []


def test_the_list_of_names_is_a_copy():
    settings = Settings(None)
    settings.get("names").append("ZOE")
    assert settings.get("names") == []


def test_an_editor_on_windows_puts_three_bytes_before_it():
    settings = Settings(Shelf(b'\xef\xbb\xbf{"speed": 3}\r\n'))
    assert settings.get("speed") == 3 and settings.problem is None


def test_one_bad_value_costs_itself():
    settings = Settings(Shelf(b'{"speed": 9, "sound": false, "colour": 3, "names": ["ZOE", 7]}'))
    assert settings.get("speed") == 1 and settings.get("sound") is False and settings.get("names") == []
    assert "damaged" in settings.problem


def test_a_bad_file_costs_only_itself():
    for text in (b"", b"{", b"[1]", b"7", b"null", b"\xff\xfe", b"\x00" * 40, b"[" * 511, b"{[]: 1}",
                 b'{"speed": 1' + b" " * 600 + b"}", b'{"speed": 1e999}', b'{"speed": ' + b"9" * 400 + b"}"):
        settings = Settings(Shelf(text))
        assert settings.get("speed") == 1, text
        assert settings.problem, text
        settings.set("speed", 2)
        assert settings.problem is None and settings.get("speed") == 2


def test_every_byte_of_the_file_flipped():
    shelf = Shelf()
    settings = Settings(shelf)
    settings.set("speed", 3)
    settings.set("names", ["ZOE"])
    good = shelf.files[FILE]
    for at in range(len(good)):
        for bit in range(8):
            text = bytearray(good)
            text[at] ^= 1 << bit
            settings = Settings(Shelf(bytes(text)))
            assert 0 <= settings.get("speed") <= 3
            assert len(settings.get("names")) <= 6


def test_what_cannot_be_written_is_said_and_holds():
    shelf = Shelf()
    settings = Settings(shelf)
    shelf.broken = "it is full"
    settings.set("speed", 2)
    assert settings.get("speed") == 2 and "full" in settings.problem
    shelf.broken = ""
    settings.set("speed", 3)
    assert settings.problem is None and kept(shelf) == {"speed": 3}


def test_what_cannot_be_read_is_said():
    shelf = Away()
    shelf.away = 1
    settings = Settings(shelf)
    assert settings.get("speed") == 1 and "no answer" in settings.problem


def test_nothing_is_written_over_what_could_not_be_read():
    shelf = Away(b'{"kiosk": true, "names": ["ZOE"], "speed": 2}')
    shelf.away = 3
    settings = Settings(shelf)
    assert settings.is_unread
    for name, value in (("clicks", True), ("speed", 0)):
        settings.set(name, value)
        assert settings.get(name) == value and "no answer" in settings.problem
    assert shelf.writes == 0
    settings.set("brightness", 1)
    assert not settings.is_unread and settings.problem is None
    assert settings.get("kiosk") and settings.get("names") == ["ZOE"]
    whole = {"kiosk": True, "names": ["ZOE"], "clicks": True, "speed": 0, "brightness": 1}
    assert kept(shelf) == whole


def test_the_usual_value_can_be_chosen_while_it_cannot_be_read():
    shelf = Away(b'{"kiosk": true}')
    shelf.away = 1
    settings = Settings(shelf)
    settings.set("kiosk", False)
    assert not settings.get("kiosk") and shelf.files == {}


def test_a_file_nested_too_deeply_costs_only_itself():
    """How deep that is depends on the interpreter and on what it is in the middle of."""

    class Shallow:
        def __init__(self, error):
            self.error = error

        def loads(self, text):
            raise self.error

    real = module.json
    try:
        for error in (RuntimeError("maximum recursion depth exceeded"), MemoryError()):
            module.json = Shallow(error)
            settings = Settings(Shelf(b"[" * 512))
            assert "damaged" in settings.problem and settings.get("speed") == 1
    finally:
        module.json = real
