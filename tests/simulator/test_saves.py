"""Games lie where the system wants such files, and a folder comes to be with the first of them."""

import os
from pathlib import Path

import pytest

from hal import StorageError
from tools.simulator.saves import LateStorage, default_folder, why_unusable


@pytest.mark.parametrize(("platform", "environ", "folder"), [
    ("linux", {}, "/home/ann/.local/share/tricktop"),
    ("linux", {"XDG_DATA_HOME": "/data"}, "/data/tricktop"),
    ("linux", {"XDG_DATA_HOME": "data"}, "/home/ann/.local/share/tricktop"),
    ("linux", {"XDG_DATA_HOME": ""}, "/home/ann/.local/share/tricktop"),
    ("freebsd14", {}, "/home/ann/.local/share/tricktop"),
    ("darwin", {"XDG_DATA_HOME": "/data"}, "/home/ann/Library/Application Support/Tricktop"),
    ("win32", {"APPDATA": "/roaming"}, "/roaming/Tricktop"),
    ("win32", {}, "/home/ann/AppData/Roaming/Tricktop"),
])
def test_default_folder(platform, environ, folder):
    assert default_folder(environ, platform, "/home/ann") == Path(folder)


def test_usable(tmp_path):
    assert why_unusable(tmp_path) is None
    assert why_unusable(tmp_path / "a" / "b") is None
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_the_way(tmp_path):
    (tmp_path / "file").write_text("")
    assert why_unusable(tmp_path / "file" / "saves") == f"{tmp_path / 'file'} is not a folder"
    assert why_unusable(tmp_path / "file") == f"{tmp_path / 'file'} is not a folder"


def test_not_writable(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_: False)  # nothing keeps root from writing
    assert why_unusable(tmp_path / "saves") == f"{tmp_path} is not writable"


def test_the_folder_is_made_when_it_is_needed(tmp_path):
    folder = tmp_path / "share" / "tricktop"
    storage = LateStorage(folder)
    assert storage.names() == []
    assert storage.read("game") is None
    storage.remove("game")
    assert list(tmp_path.iterdir()) == []
    storage.append("game", b"12")
    storage.append("game", b"3")
    storage.write("settings", b"x")
    assert (storage.names(), storage.read("game")) == (["game", "settings"], b"123")
    storage.remove("settings")
    storage.close()
    storage = LateStorage(folder)
    assert storage.names() == ["game"]
    storage.close()


def test_a_folder_is_for_one_at_a_time(tmp_path):
    folder = tmp_path / "tricktop"
    early, late = LateStorage(folder), LateStorage(folder)
    early.write("game", b"1")
    for taken in (lambda: late.write("game", b"2"), lambda: late.append("game", b"2"),
                  lambda: LateStorage(folder)):
        with pytest.raises(StorageError, match="another Tricktop"):
            taken()
    assert early.read("game") == b"1" and late.names() == []
    early.close()
    late.write("game", b"2")
    assert late.read("game") == b"2"
    late.close()


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="folder"):
        LateStorage(tmp_path / "file" / "saves").write("game", b"")
