"""Copies on the PC: what can't be read of one is said, and a folder that is none leads to the one meant."""

import os
from pathlib import Path

import pytest

from tools.deployment import backup
from tools.environment import Trouble


class Flash:
    """As much of a Board as backup.keep() asks for."""

    def __init__(self, files):
        self.files = files

    def root(self):
        return {"saves": True}

    def tree(self, folder):
        return dict.fromkeys(self.files, ""), []

    def read(self, path):
        return self.files[path]


@pytest.fixture
def copies(tmp_path):
    """A folder of three backups."""
    folder = tmp_path / "backups"
    for number in ("001", "002", "010"):
        (folder / number / "saves").mkdir(parents=True)
        (folder / number / "saves" / "settings").write_bytes(b"{}")
    (folder / ".gitignore").write_text("*\n")
    return folder


def refused(folder):
    with pytest.raises(Trouble) as trouble:
        backup.saves_in(folder)
    return str(trouble.value)


def test_the_saves_alone_are_read(copies):
    (copies / "001" / "engine").mkdir()
    (copies / "001" / "engine" / "stranger.py").write_bytes(b"x")
    assert backup.saves_in(str(copies / "001")) == {"saves/settings": b"{}"}
    assert sorted(backup.content(copies / "001")) == ["engine/stranger.py", "saves/settings"]


def test_a_folder_too_deep_or_too_high_leads_to_the_backup(copies, monkeypatch):
    assert refused(copies / "001" / "saves").endswith(f"Did you mean {copies / '001'}?")
    assert refused(copies / "001" / "saves" / "settings").endswith(f"Did you mean {copies / '001'}?")
    monkeypatch.chdir(copies / "001" / "saves")
    assert refused(".").endswith(f"Did you mean {copies / '001'}?")
    all_three = " or ".join(str(copies / name) for name in ("001", "002", "010"))
    assert refused(copies) == (f"There are no saves in {copies}: a backup has them in its folder saves. "
                               f"Did you mean {all_three}?")


def test_a_folder_of_backups_may_itself_be_called_saves(copies):
    folder = copies.rename(copies.with_name("saves"))
    assert refused(folder).endswith(f"Did you mean {folder / '001'} or {folder / '002'} or {folder / '010'}?")
    assert refused(folder / "003").endswith(f"003: in {folder} there are 001, 002, 010.")


def test_nothing_is_offered_where_there_is_nothing(tmp_path):
    (tmp_path / "empty" / "saves").mkdir(parents=True)
    for folder in (tmp_path / "empty", tmp_path / "empty" / "saves"):
        assert refused(folder) == f"There are no saves in {folder}: a backup has them in its folder saves."


def test_a_file_that_cannot_be_read_is_named_with_the_reason(copies, monkeypatch):
    def locked(file, *more, **named):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", locked)
    assert refused(copies / "001") == (f"{copies / '001' / 'saves' / 'settings'} cannot be read: Permission "
                                       "denied.")


def test_a_folder_that_cannot_be_read_is_named_with_the_reason(copies, monkeypatch):
    def locked(folder):
        raise PermissionError(13, "Permission denied", os.fspath(folder))

    monkeypatch.setattr(os, "scandir", locked)
    assert refused(copies / "001") == f"{copies / '001' / 'saves'} cannot be read: Permission denied."


def test_a_name_that_the_system_refuses_is_told(tmp_path):
    assert "cannot be read: " in refused(tmp_path / ("a" * 300)) or os.name == "nt"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize(("make", "reason"), [
    (os.mkfifo if hasattr(os, "mkfifo") else None, "it is no ordinary file. Take it away from there"),
    (lambda path: path.symlink_to(path.name), "Too many .*"),
    (lambda path: path.symlink_to("nothing"), "No such file or directory"),
    (lambda path: path.symlink_to("/dev/zero"), "it is no ordinary file. Take it away from there"),
])
def test_what_is_no_file_is_neither_waited_for_nor_passed_over(copies, make, reason):
    path = copies / "001" / "saves" / "game0.0"
    make(path)
    for read in (backup.saves_in, backup.content):
        with pytest.raises(Trouble, match=rf"^{path} cannot be read: {reason}\.$"):
            read(copies / "001")


def test_more_than_a_board_can_have_is_not_read(copies):
    path = copies / "001" / "saves" / "game0.0"
    with path.open("wb") as file:
        file.truncate(33 << 20)
    assert refused(copies / "001") == (f"With {path} there is more in {path.parent} than a board can have. "
                                       "Is it a backup?")


def test_a_copy_that_cannot_be_read_is_none_to_rely_on(copies, monkeypatch):
    opened = Path.open

    def locked(file, *more, **named):
        if "010" in file.parts:
            raise PermissionError(13, "Permission denied")
        return opened(file, *more, **named)

    monkeypatch.setattr(Path, "open", locked)
    assert backup.keep(Flash({"saves/settings": b"{}"}), [], copies) == copies / "011"
    assert backup.keep(Flash({"saves/settings": b"{}"}), [], copies) is None


@pytest.mark.parametrize("stop", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_half_a_copy_does_not_stay(copies, monkeypatch, stop):
    write = Path.write_bytes

    def full(path, data):
        if path.name == "tail0.0":
            raise stop
        write(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(KeyboardInterrupt if isinstance(stop, KeyboardInterrupt) else Trouble):
        backup.keep(Flash({"saves/game0.0": b"1", "saves/tail0.0": b"2"}), [], copies)
    assert sorted(entry.name for entry in copies.iterdir()) == [".gitignore", "001", "002", "010"]
