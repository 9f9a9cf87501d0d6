"""Games lie where the system wants such files, and a folder comes to be with the first of them."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from firmware.saves import saved_games
from firmware.settings import Settings
from hal import NEXT, OK, StorageError
from tools.simulator.saves import LateStorage, default_folder, why_unusable
from tools.simulator.session import Session


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
    def mkdir(*_):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "mkdir", mkdir)  # nothing keeps root from writing
    for folder in (tmp_path / "saves", tmp_path):
        assert why_unusable(folder) == f"{tmp_path} is not writable (Permission denied)"


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="no /proc here")
def test_a_folder_that_permissions_know_nothing_of():
    assert why_unusable("/proc/x/y").startswith("/proc is not writable (")
    assert why_unusable("/proc/self").startswith("/proc/self is not writable (")


def test_what_a_look_that_was_killed_has_left_is_taken_away(tmp_path):
    (tmp_path / f".tricktop-{os.getpid()}").mkdir()
    assert why_unusable(tmp_path) is None
    assert list(tmp_path.iterdir()) == []


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


ASKED = [lambda storage: storage.read("game"), lambda storage: storage.names(),
         lambda storage: storage.remove("game"), lambda storage: storage.write("game", b"2"),
         lambda storage: storage.append("game", b"2")]


@pytest.mark.parametrize("first", ASKED)
def test_a_folder_is_for_one_at_a_time(tmp_path, first):
    folder = tmp_path / "tricktop"
    early, late = LateStorage(folder), LateStorage(folder)
    assert late.names() == [] and late.read("game") is None
    early.write("game", b"1")
    for ask in (first, *ASKED):
        with pytest.raises(StorageError, match="another Tricktop plays"):
            ask(late)
    with pytest.raises(StorageError, match="another Tricktop plays"):
        LateStorage(folder)
    early.append("game", b"1")
    early.close()
    for ask in ASKED:  # who was told that nothing is kept is not to write after all
        with pytest.raises(StorageError, match="another Tricktop plays"):
            ask(late)
    late.close()
    third = LateStorage(folder)
    assert third.read("game") == b"11"
    third.close()


@pytest.mark.parametrize("first", ASKED)
def test_what_another_has_kept_meanwhile_is_not_written_over(tmp_path, first):
    folder = tmp_path / "tricktop"
    early, late = LateStorage(folder), LateStorage(folder)
    assert late.read("game") is None
    early.write("game", b"1")
    early.close()
    for ask in (first, *ASKED):
        with pytest.raises(StorageError, match=r"has played .* start it anew"):
            ask(late)
    third = LateStorage(folder)  # the folder is free all the same
    assert third.read("game") == b"1"
    third.close()


def test_a_folder_that_was_left_empty_is_taken(tmp_path):
    folder = tmp_path / "tricktop"
    early, late = LateStorage(folder), LateStorage(folder)
    assert late.names() == []
    early.write("game", b"1")
    early.remove("game")
    early.close()
    late.write("game", b"2")
    with pytest.raises(StorageError, match="another Tricktop plays"):
        early = LateStorage(folder)
    late.close()


@pytest.mark.parametrize("turns", ["AB", "BA", "AAB", "ABA", "BAAB", "A", "B"])
def test_whoever_writes_first_keeps_his_game(tmp_path, turns):
    """Two programs begin before there is a folder and play in turns, then one after the other goes on: what
    one of them has been told to be kept stays as it is.
    """
    folder = tmp_path / "tricktop"
    storages = {name: LateStorage(folder) for name in "AB"}
    sessions = {name: Session(storage=storages[name], seed=ord(name), players=3, fast=True) for name in "AB"}
    for name in turns:
        play(sessions[name], 20)
    winner = turns[0]
    loser = "AB".replace(winner, "")
    assert sessions[winner].app.keeping.problem is None
    if loser in turns:
        assert "another Tricktop plays" in sessions[loser].app.keeping.problem
    log = bytes(sessions[winner].app.table.log)
    sessions[winner].app.leave()
    storages[winner].close()
    play(sessions[loser], 120)
    assert "another Tricktop" in sessions[loser].app.keeping.problem
    sessions[loser].app.leave()
    storages[loser].close()
    after = LateStorage(folder)
    assert [(saved.facts()["seed"], bytes(saved.log)) for saved in saved_games(after)] == [(ord(winner), log)]
    after.close()


def play(session, actions):
    """Play so many actions more, from the title if there is no game yet."""
    app = session.app
    if app.table is None:
        app.start()
        session.wait(50)
    wanted = len(app.table.log) + actions
    for count in range(3000):
        if len(app.table.log) >= wanted:
            return
        station = app.stations[0]
        if station.has_overlay or app.table.moment is not None:  # a message, or what was played
            session.press(OK)
        elif app.table.to_act in station.seats:
            session.press(OK if count % 3 else NEXT)
        else:
            session.wait(300)
    raise AssertionError("the game stands still")


def test_settings_of_another_are_not_written_over(tmp_path):
    folder = tmp_path / "tricktop"
    early, late = LateStorage(folder), LateStorage(folder)
    ours, theirs = Settings(early), Settings(late)
    ours.set("names", ["ANNA"])
    early.close()
    theirs.set("sound", False)
    assert "another Tricktop" in theirs.problem
    third = LateStorage(folder)
    assert Settings(third).get("names") == ["ANNA"]
    third.close()


def test_who_only_looks_leaves_no_trace(tmp_path):
    storage = LateStorage(tmp_path / "tricktop")
    session = Session(storage=storage, seed=1)
    session.wait(200)
    session.press(OK)
    session.press(NEXT, 5)
    storage.close()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="folder"):
        LateStorage(tmp_path / "file" / "saves").write("game", b"")


def test_who_plays_on_in_a_folder_that_was_removed_harms_nobody(tmp_path):
    mine = LateStorage(tmp_path / "saves")
    mine.write("game0.0", b"mine")
    shutil.rmtree(tmp_path / "saves")
    with pytest.raises(StorageError, match=r"^the folder of the games, .*, has been removed "):
        mine.write("game0.0", b"mine, further")
    theirs = LateStorage(tmp_path / "saves")
    theirs.write("game0.0", b"theirs")
    for change in (lambda: mine.write("game0.0", b"mine"), lambda: mine.append("game0.0", b"mine"),
                   lambda: mine.remove("game0.0")):
        with pytest.raises(StorageError):
            change()
    assert theirs.read("game0.0") == b"theirs"
    mine.close()
    theirs.close()


@pytest.mark.skipif(os.name == "nt", reason="there nobody can remove what is open")
@pytest.mark.parametrize("again", [None, b""])
def test_a_lock_alone_that_was_removed_is_called_that(tmp_path, again):
    mine = LateStorage(tmp_path)
    mine.write("game0.0", b"mine")
    (tmp_path / ".lock").unlink()
    if again is not None:
        (tmp_path / ".lock").write_bytes(again)
    for _ in range(2):
        with pytest.raises(StorageError, match=r"^the file \.lock in the folder of the .*, has been removed"):
            mine.read("game0.0")
    mine.close()
    theirs = LateStorage(tmp_path)
    assert theirs.read("game0.0") == b"mine"
    theirs.close()
