"""The journal of a game: what is written, what is found again after a cut or damage, and that nothing else
ever is.
"""

import json
from binascii import crc32

from firmware import generations
from firmware.journal import TAIL_BYTES, Journal, stem, tail_name
from firmware.saves import (
    SLOTS,
    Saved,
    all_games,
    close_journal,
    in_the_way,
    load,
    open_journal,
    remove,
    reopen_journal,
    saved_games,
)
from hal import StorageError
from hal.sim.storage import MemoryStorage, PowerCut

HEADER = b'{"game": "sticks"}'


class Flaky(MemoryStorage):
    """A storage that can't read files whose names begin with one of ``bad``."""

    bad: "list | tuple" = ()

    def read(self, name):
        for begin in self.bad:
            if name.startswith(begin):
                raise StorageError("reading %s failed: EIO" % name)
        return super().read(name)


def flaky(games):
    """A Flaky with so many games of three actions, the first played longest ago."""
    storage = Flaky()
    for i in range(games):
        open_journal(storage, Sticks("game %d" % i)).record(b"123", b"")
    return storage


class Sticks:
    """As much of a table as a journal asks for."""

    def __init__(self, name="sticks"):
        self.name = name

    def header(self):
        return {"game": self.name, "options": {}, "seed": 1, "seats": [["A", None]]}


def actions(count, first=0):
    return bytes([(first + i * 7) % 251 for i in range(count)])


def words(count):
    return b"round %d" % (count // 20 + 1)


def play(journal, log, begin=0):
    """Record the actions from ``begin`` on one by one."""
    for count in range(begin, len(log) + 1):
        journal.record(log[:count], words(count))
        assert journal.problem is None


def played(count, size=1):
    """(files, log) of a game in slot 0 after so many actions of ``size`` bytes."""
    storage = MemoryStorage()
    journal = Journal(storage, 0, 1, HEADER)
    log = actions(count * size)
    for at in range(0, len(log) + 1, size):
        journal.record(log[:at], words(at))
    return storage.files, log


def test_what_was_recorded_is_found():
    for count in list(range(70)) + [200, 541]:
        files, log = played(count)
        saved = load(MemoryStorage(files), 0)
        assert saved.log == log and saved.header == HEADER and saved.words == words(count)
        assert len(files) <= 4


def test_codes_of_two_bytes():
    files, log = played(301, 2)
    assert load(MemoryStorage(files), 0).log == log


def test_several_actions_in_one_record():
    storage = MemoryStorage()
    journal = Journal(storage, 0, 1, HEADER)
    log = actions(90)
    for count in (0, 3, 3, 40, 41, 90):
        journal.record(log[:count], b"")
    assert load(storage, 0).log == log


def test_an_action_is_one_small_append():
    storage = MemoryStorage()
    journal = Journal(storage, 0, 1, HEADER)
    log = actions(540)
    journal.record(b"", b"round 1")
    sizes = {}
    for count in range(1, 541):
        before = {name: len(data) for name, data in storage.files.items()}
        writes = storage.writes
        journal.record(log[:count], b"round 1")
        assert storage.writes - writes <= 2
        for name, data in storage.files.items():
            grown = len(data) - before.get(name, 0)
            sizes[grown] = sizes.get(grown, 0) + (grown != 0)
        assert max([len(storage.files.get(tail_name(0, side), b"")) for side in (0, 1)]) <= TAIL_BYTES
    assert sizes[4] > 500  # bytes: length, code, seal
    assert storage.writes < 560


def test_a_full_tail_is_emptied_in_a_quiet_moment():
    storage = MemoryStorage()
    journal = Journal(storage, 0, 1, HEADER)
    journal.record(b"", b"")
    log = actions(300)
    quiet = 0
    for count in range(1, 301):
        assert journal.wants(log[:count])
        writes = storage.writes
        journal.record(log[:count], b"")
        assert storage.writes == writes + 1
        while journal.wants(log[:count]):
            journal.record(log[:count], b"")
            quiet += 1
    assert 5 <= quiet <= 7
    assert load(storage, 0).log == log


def test_a_cut_at_every_call_costs_at_most_the_last_action():
    log = actions(150)
    for torn in (False, True):
        cut = 0
        done = -1
        while done < 150:
            storage = MemoryStorage()
            storage.cut = cut
            storage.torn = torn
            journal = Journal(storage, 0, 1, HEADER)
            done = -1
            try:
                for count in range(151):
                    journal.record(log[:count], words(count))
                    done = count
            except PowerCut:
                saved = load(MemoryStorage(storage.files), 0)
                if done < 0:
                    assert saved is None
                else:
                    assert saved.log == log[:done]
                    assert saved.words == words(done)
            cut += 1
        assert cut > 150


def test_it_goes_on_after_a_cut():
    log = actions(200)
    files = {}
    storage = MemoryStorage(files)
    journal = Journal(storage, 0, 1, HEADER)
    done = 0
    journal.record(b"", b"")
    for _ in range(40):  # every few actions the power goes
        storage = MemoryStorage(files)
        saved = load(storage, 0)
        assert saved.log == log[:done]
        journal = reopen_journal(storage, saved)
        play(journal, log[: done + 5], done)
        done += 5
    assert load(storage, 0).log == log
    assert load(storage, 0).header == HEADER


def test_r2_every_byte_flipped_is_refused_and_the_previous_generation_serves():
    """One byte of one file is wrong: what is found is the game as it was at some action, never another."""
    files, log = played(130)
    newest = generations.read(MemoryStorage(files), stem(0))[0][0]
    name = "%s.%d" % (stem(0), newest & 1)
    at_newest = len(load(MemoryStorage({name: files[name]}), 0).log)
    for name in files:
        for at in range(len(files[name])):
            for flip in (0x01, 0x80, 0xFF):
                data = bytearray(files[name])
                data[at] ^= flip
                damaged = dict(files)
                damaged[name] = bytes(data)
                saved = load(MemoryStorage(damaged), 0)
                assert saved.header == HEADER
                assert saved.log == log[: len(saved.log)]
                if name == tail_name(0, newest):
                    assert len(saved.log) >= at_newest
                else:
                    # the other generation and its tail lead to where this one began
                    assert saved.log == log, (name, at)


def test_r2_a_lost_generation_costs_nothing_and_two_cost_the_game():
    for count in (80, 130, 190):  # the newest generation is on one side or on the other
        files, log = played(count)
        for name in files:
            left = dict(files)
            del left[name]
            saved = load(MemoryStorage(left), 0)
            assert log[: len(saved.log)] == saved.log
            if name.startswith("game"):
                assert saved.log == log
    tails = {name: data for name, data in files.items() if name.startswith("tail")}
    assert load(MemoryStorage(tails), 0) is None


def test_a_file_cut_short_or_grown():
    files, log = played(130)
    for name in files:
        for size in range(len(files[name])):
            damaged = dict(files)
            damaged[name] = files[name][:size]
            saved = load(MemoryStorage(damaged), 0)
            assert saved.log == log[: len(saved.log)]
        for more in (b"\0", b"\xff" * 300, b"\x01\x05\x00\x00", files[name]):
            damaged[name] = files[name] + more
            saved = load(MemoryStorage(damaged), 0)
            assert saved.log == log[: len(saved.log)]


def test_the_tail_of_another_game_has_no_effect():
    storage = MemoryStorage()
    journal = Journal(storage, 0, 1, HEADER)
    log = actions(20)
    play(journal, log)
    other = MemoryStorage()
    journal = Journal(other, 0, 1, b'{"game": "stones"}')
    play(journal, actions(20, first=1))
    for side in (0, 1):
        name = tail_name(0, side)
        if name in other.files:
            storage.files[name] = other.files[name]
    assert load(storage, 0).log == b""


def test_a_storage_that_is_full_for_a_while():
    storage = MemoryStorage()
    journal = Journal(storage, 0, 1, HEADER)
    log = actions(200)
    play(journal, log[:30])
    storage.room = 1
    for count in range(31, 100):
        journal.record(log[:count], words(count))
        assert "full" in journal.problem
    assert load(storage, 0).log == log[:30]
    storage.room = None
    for count in range(100, 201):
        journal.record(log[:count], words(count))
    assert journal.problem is None
    assert load(storage, 0).log == log


def test_a_storage_that_fails_is_not_pestered():
    storage = MemoryStorage()
    journal = Journal(storage, 0, 1, HEADER)
    storage.read_only = True
    tries = 0
    for count in range(100):
        for _ in range(50):  # the application asks at every step
            if journal.wants(actions(count)):
                journal.record(actions(count), b"")
                tries += 1
    assert tries == 100 // 16 + 1
    storage.read_only = False
    journal.record(actions(112), b"")
    assert journal.problem is None and load(storage, 0).log == actions(112)


def test_a_storage_that_takes_nothing():
    for fault in ("read_only", "gone"):
        storage = MemoryStorage()
        setattr(storage, fault, True)
        journal = Journal(storage, 0, 1, HEADER)
        for count in range(50):
            journal.record(actions(count), b"")
            assert journal.problem
        assert storage.files == {}
        assert load(storage, 0) is None


def test_slots_are_taken_in_turn_and_the_game_played_longest_ago_goes_if_that_is_agreed():
    storage = MemoryStorage()
    journals = []
    for i in range(SLOTS):
        journal = open_journal(storage, Sticks("game %d" % i))
        journal.record(b"", b"")
        assert journal.slot == i
        journals.append(journal)
    # the first is played on: it is the newest now
    saved = load(storage, 0)
    journal = reopen_journal(storage, saved)
    journal.record(b"\1", b"")
    names = [json.loads(saved.header.decode())["game"] for saved in saved_games(storage)]
    assert names == ["game 0", "game 3", "game 2", "game 1"]
    before = dict(storage.files)
    for agreed in (None, (1, 9), (4, 2)):
        try:
            open_journal(storage, Sticks("game 4"), agreed)
            raise AssertionError(agreed)
        except StorageError as error:
            assert "taken" in str(error) and storage.files == before
    oldest = in_the_way(storage)
    journal = open_journal(storage, Sticks("game 4"), (oldest.slot, oldest.serial))
    assert journal.slot == 1
    assert load(storage, 1) is None
    journal.record(b"", b"")
    names = [json.loads(saved.header.decode())["game"] for saved in saved_games(storage)]
    assert names == ["game 4", "game 0", "game 3", "game 2"]


def test_removing_leaves_nothing():
    storage = MemoryStorage(played(130)[0])
    remove(storage, 0)
    assert storage.files == {}
    remove(storage, 0)


def test_a_cut_while_removing_leaves_the_whole_game_or_none():
    files, log = played(130)
    cut = 0
    while True:
        storage = MemoryStorage(dict(files))
        storage.cut = cut
        try:
            remove(storage, 0)
        except PowerCut:
            saved = load(MemoryStorage(storage.files), 0)
            assert saved.log == log if cut == 0 else saved is None
            # the slot serves the next game all the same
            storage.cut = -1
            journal = open_journal(storage, Sticks()) if cut else reopen_journal(storage, saved)
            journal.record(b"\7", b"")
            assert load(storage, 0).log == b"\7"
            cut += 1
            continue
        break
    assert cut == 5


def test_a_generation_that_is_no_game_is_none():
    for payload in (b"x", b"xy", b"\xff\xff" + bytes(40), b"\x26\x00" + bytes(38)):
        storage = MemoryStorage()
        generations.write(storage, stem(0), 1, payload)
        assert load(storage, 0) is None
        assert all_games(storage) == ([], [], [0])


def test_a_game_is_lost_when_its_files_are_there_and_no_game_in_them():
    files, _ = played(130)
    assert all_games(MemoryStorage()) == ([], [], [])
    storage = MemoryStorage(dict(files))
    for name in ("game0.0", "game0.1"):
        assert all_games(storage)[1:] == ([], []) and len(all_games(storage)[0]) == 1
        storage.files[name] = files[name][:-1]
    assert all_games(storage) == ([], [], [0])
    for name in ("game0.0", "game0.1"):
        only = MemoryStorage({name: files[name][:-1]})
        assert all_games(only) == ([], [], [0])
        # its place serves the next game
        journal = open_journal(only, Sticks())
        journal.record(b"\7", b"")
        assert journal.slot == 0 and load(only, 0).log == b"\7" and all_games(only)[1:] == ([], [])
    # one that has been removed as far as a cut let it be is none
    storage = MemoryStorage(dict(files))
    storage.cut = 1
    try:
        remove(storage, 0)
    except PowerCut:
        for name in ("game0.0", "game0.1"):
            damaged = dict(storage.files)
            if generations.read(storage, stem(0))[0][0] & 1 != int(name[-1]):
                damaged[name] = b"x"
            assert all_games(MemoryStorage(damaged)) == ([], [], [])
    storage = Flaky(dict(files))
    storage.bad = ("game",)
    games, faults, lost = all_games(storage)
    assert games == lost == [] and len(faults) == SLOTS


def test_generations_of_another_version_are_refused():
    storage = MemoryStorage()
    generations.write(storage, "x", 1, b"one")
    good = storage.files["x.1"]
    for at, value in ((0, 85), (2, 2)):
        data = bytearray(good[:-4])
        data[at] = value
        storage.files["x.1"] = bytes(data) + crc32(data).to_bytes(4, "little")
        assert generations.read(storage, "x") == []
    storage.files = {"x.0": good}  # an odd one under the even name
    assert generations.read(storage, "x") == []


def test_serial_numbers_end_before_they_would_be_cut_short():
    storage = MemoryStorage()
    last = 0xFFFFFEFF
    generations.write(storage, "x", last, b"last")
    for serial in (last + 1, 0xFFFFFFFF, 1 << 32):
        try:
            generations.write(storage, "x", serial, b"new")
            raise AssertionError(serial)
        except StorageError as error:
            assert "used up" in str(error)
    assert generations.read(storage, "x") == [(last, b"last")]
    data = b"TT\1" + bytes((0, 255, 255, 255)) + b"beyond"
    storage.files["x.0"] = data + crc32(data).to_bytes(4, "little")
    assert generations.read(storage, "x") == [(last, b"last")]


def test_a_game_with_the_last_serial_number_can_go():
    storage = MemoryStorage()
    generations.write(storage, stem(0), 0xFFFFFEFF, b"\2\0{}\0" + b"123")
    journal = reopen_journal(storage, load(storage, 0))
    journal.record(b"1234", b"")
    assert "used up" in journal.problem
    assert load(storage, 0).log == b"123"
    remove(storage, 0)
    assert storage.files == {}


def test_a_header_nested_deeply_is_no_game():
    for header in (b"[" * 60000, b'{"a":' * 10000):
        assert Saved(0, 1, header, b"", b"").facts() == {}


def test_a_slot_that_cannot_be_read_is_not_free():
    storage = flaky(1)
    storage.bad = ("game0",)
    journal = open_journal(storage, Sticks("new"))
    journal.record(b"", b"")
    storage.bad = ()
    assert journal.slot == 1
    assert load(storage, 0).log == b"123" and load(storage, 1).log == b""


def test_nobody_loses_a_game_to_a_slot_that_cannot_be_read():
    for games in range(SLOTS + 1):
        storage = flaky(games)
        before = dict(storage.files)
        storage.bad = ["game%d" % slot for slot in range(games)]
        if games < SLOTS:
            assert open_journal(storage, Sticks()).slot == games
        else:
            try:
                open_journal(storage, Sticks())
                raise AssertionError
            except StorageError as error:
                assert "game0" in str(error)
        assert storage.files == before
    storage.bad = ("game3",)
    oldest = in_the_way(storage)
    assert oldest.slot == 0
    try:
        open_journal(storage, Sticks())
        raise AssertionError
    except StorageError:
        assert storage.files == before
    # a person has agreed to this one: it goes, and no other, whatever can be read by now
    for bad in (("game3",), ()):
        storage.files = dict(before)
        storage.bad = ("game0", "game3")
        agreed = in_the_way(storage)
        assert agreed.slot == 1
        storage.bad = bad
        open_journal(storage, Sticks(), (agreed.slot, agreed.serial)).record(b"", b"")
        storage.bad = ()
        assert [len(load(storage, slot).log) for slot in range(SLOTS)] == [3, 0, 3, 3]


def test_a_game_goes_on_when_its_slot_cannot_be_read_just_then():
    storage = flaky(1)
    for _ in range(3):
        saved = load(storage, 0)
        saved.log.extend(b"4")
        storage.bad = ("game0",)
        journal = reopen_journal(storage, saved)
        storage.bad = ()
        journal.record(bytes(saved.log), b"")
        assert load(storage, 0).log == saved.log


def two_tails():
    """A Flaky with a game whose newest generation, in game0.0, is of 40 actions, and 30 behind it."""
    storage = Flaky()
    journal = Journal(storage, 0, 1, HEADER)
    log = actions(70)
    play(journal, log[:40])
    journal = reopen_journal(storage, load(storage, 0))
    play(journal, log, 40)
    assert generations.read(storage, stem(0))[0][0] == 2
    return storage, log


def not_closed(storage, journal):
    """Why its game is still there."""
    try:
        close_journal(storage, journal)
    except StorageError as error:
        return str(error)
    return ""


def test_a_game_whose_tail_cannot_be_read_is_not_there_for_a_moment():
    """It does not go on from where the tail begins, no other takes its place, and then it is whole again."""
    for bad in ("tail0.0", "tail0.1", "tail"):
        storage, log = two_tails()
        before = dict(storage.files)
        storage.bad = (bad,)
        assert load(storage, 0) is None and saved_games(storage) == []
        stranger = open_journal(storage, Sticks()) if bad != "tail" else None
        assert stranger is None or stranger.slot == 1
        assert "EIO" in not_closed(storage, Journal(storage, 0, 9, HEADER))
        storage.bad = ()
        assert storage.files == before and load(storage, 0).log == log


def test_what_has_been_read_in_part_is_not_written_on():
    """The generation that could not be read was written after a failure: nothing else has its actions."""
    storage = Flaky()
    journal = Journal(storage, 0, 1, HEADER)
    log = actions(120)
    play(journal, log[:30])
    storage.read_only = True
    journal.record(log[:31], words(31))
    storage.read_only = False
    journal.record(log[:60], words(60))
    storage.bad = ("game0.0",)
    saved = load(storage, 0)
    assert saved.log == log[:30]
    storage.bad = ()
    before = dict(storage.files)
    for bad in ((), ("tail0.1",), ("tail0.0",)):
        storage.bad = bad
        try:
            reopen_journal(storage, saved)
            raise AssertionError(bad)
        except StorageError:
            assert storage.files == before
    storage.bad = ()
    assert load(storage, 0).log == log[:60]


def test_what_damage_hides_does_not_come_back():
    """Somebody plays on another way from where a tail begins whose first record is damaged."""
    for at in (8, 9, 10):
        storage, log = two_tails()
        good = storage.files["tail0.0"]
        data = bytearray(good)
        data[at] ^= 1
        storage.files["tail0.0"] = bytes(data)
        saved = load(storage, 0)
        assert saved.log == log[:40]
        journal = reopen_journal(storage, saved)
        if "tail0.0" in storage.files:
            storage.files["tail0.0"] = good
        other = log[:40] + actions(30, first=99)
        play(journal, other, 40)
        assert load(storage, 0).log == other
        del storage.files["game0.1"]
        assert load(storage, 0).log == other


def test_the_same_game_begun_again_begins_at_its_beginning():
    """A cut has left the tail of the one that was removed."""
    for cut in range(1, 4):
        storage = MemoryStorage()
        journal = open_journal(storage, Sticks())
        play(journal, b"123")
        storage.cut = cut
        try:
            remove(storage, 0)
        except PowerCut:
            storage.cut = -1
        open_journal(storage, Sticks()).record(b"", b"")
        assert load(storage, 0).log == b""


def test_closing_a_journal_removes_its_own_game_alone():
    storage = flaky(1)
    before = dict(storage.files)
    stranger = Journal(storage, 0, 9, HEADER)
    close_journal(storage, stranger)
    for bad in ("game0", "tail0"):
        storage.bad = (bad,)
        assert "EIO" in not_closed(storage, stranger)  # it may be its own
    storage.bad = ()
    assert storage.files == before
    journal = reopen_journal(storage, load(storage, 0))
    journal.record(b"12345", b"")
    close_journal(storage, journal)
    assert storage.files == {}
