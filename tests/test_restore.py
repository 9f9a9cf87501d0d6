"""The saves of a backup come back beside what has been played since, whatever interrupts it."""

import json
import re

import pytest

from firmware import crashlog, generations, saves, start, stats
from firmware.journal import Journal
from firmware.settings import FILE as SETTINGS
from hal.sim.storage import MemoryStorage
from tools.deployment import restore
from tools.environment import Trouble

BROKEN = Trouble("The connection broke off.")


def play(storage, slot, serial, seed, actions):
    """A game of so many actions in a slot, from that generation on."""
    header = json.dumps({"game": "wizard", "options": {}, "seed": seed, "seats": [["ANNA", None]]}).encode()
    journal = Journal(storage, slot, serial, header)
    for count in range(1, actions + 1):
        journal.record(log(seed, count), b"round %d of 20" % (count // 40 + 1))
    assert journal.problem is None


def log(seed, actions):
    return bytes((seed * 7 + place) % 251 for place in range(actions))


def games(files):
    """What the firmware finds: the logs of all games."""
    return sorted(bytes(saved.log) for saved in saves.saved_games(MemoryStorage(files)))


def with_statistics(files, serial, name):
    """Two generations of statistics, of one player and of two."""
    for rows in (1, 2):
        storage = MemoryStorage()
        statistics = stats.Statistics(storage)
        statistics.rows = [stats.Row(name, b"wizard", 1, [1, 2, 3, 4])] * rows
        statistics.save()
        [(_, payload)] = generations.read(storage, stats.STEM)
        generations.write(MemoryStorage(files), stats.STEM, serial + rows, payload)


def names(files):
    return [row.name for row in stats.Statistics(MemoryStorage(files)).rows]


@pytest.fixture
def kept():
    """A backup: two games of several generations, statistics, settings, and what is about the board."""
    storage = MemoryStorage()
    play(storage, 0, 1, 1, 300)
    play(storage, 2, 9, 2, 20)
    with_statistics(storage.files, 3, b"THEN")
    storage.files.update({SETTINGS: b'{"speed": 3}', start.FILE: b"+++", crashlog.NEWER: b"it failed"})
    return storage.files


@pytest.fixture
def found():
    """A board where a game is newer than those of the backup, in the place of one of them; another was
    removed, and has left its mark.
    """
    storage = MemoryStorage()
    play(storage, 0, 40, 3, 250)
    play(storage, 1, 60, 4, 30)
    generations.write(storage, "game1", 61, b"")
    with_statistics(storage.files, 30, b"NOW")
    storage.files.update({SETTINGS: b'{"speed": 2}', start.FILE: b"+."})
    return storage.files


def after(files, changes):
    """The files of a board with these changes."""
    files = dict(files)
    for name, data in changes:
        if data is None:
            del files[name]
        else:
            files[name] = data
    return files


def test_games_come_back_whole_beside_those_of_the_board(kept, found):
    todo = restore.restoration(kept, found)
    files = after(found, todo.changes)
    assert games(files) == sorted([log(1, 300), log(2, 20), log(3, 250)])
    assert all(files[name] == data for name, data in found.items() if name.startswith(("game0", "tail0")))
    assert todo.back[:2] == ["WIZARD of 1, round 1 of 20: ANNA", "WIZARD of 1, round 8 of 20: ANNA"]
    # the same once more changes nothing
    again = restore.restoration(kept, files)
    assert again.changes == [] and again.back == [] and len(again.left) == 6
    assert [line for line in again.left if "the board has it" in line] == again.left[:2]


def test_an_empty_board_gets_the_very_files(kept):
    files = after({}, restore.restoration(kept, {}).changes)
    assert files == {name: files[name] if name.startswith("stats") else kept[name]
                     for name in kept if name not in (start.FILE, crashlog.NEWER)}
    assert names(files) == [b"THEN", b"THEN"]


def test_statistics_and_settings_take_the_place_of_the_boards(kept, found):
    todo = restore.restoration(kept, found)
    files = after(found, todo.changes)
    assert files[SETTINGS] == kept[SETTINGS]
    for lost in ("", "stats.0", "stats.1"):  # whichever side is damaged
        assert names({name: data for name, data in files.items() if name != lost}) == [b"THEN", b"THEN"]
    assert todo.back[2:] == ["the statistics, in place of the board's", SETTINGS]


def test_starts_and_failures_of_then_stay_in_the_backup(kept, found):
    todo = restore.restoration(kept, found)
    files = after(found, todo.changes)
    assert files[start.FILE] == b"+." and crashlog.NEWER not in files
    assert [line.partition(":")[0] for line in todo.left] == [start.FILE, crashlog.NEWER]


def test_without_a_free_place_nothing_of_a_game_comes_back(kept, found):
    storage = MemoryStorage(found)
    for slot in (1, 2):
        play(storage, slot, 70 + slot, 10 + slot, 10)
    todo = restore.restoration(kept, found)
    files = after(found, todo.changes)
    assert games(files) == sorted([*games(found), log(2, 20)])  # the one that was played last
    assert [line for line in todo.left if "all 4 places are taken" in line] == todo.left[:1]


def test_a_game_that_has_gone_on_stays_as_it_is(kept):
    storage = MemoryStorage(dict(kept))
    play(storage, 2, 11, 2, 50)
    todo = restore.restoration(kept, storage.files)
    assert games(after(storage.files, todo.changes)) == sorted([log(1, 300), log(2, 50)])


def test_a_game_that_has_lost_its_end_comes_back_in_a_free_place(kept):
    storage = MemoryStorage()
    play(storage, 2, 9, 2, 12)
    todo = restore.restoration(kept, storage.files)
    assert games(after(storage.files, todo.changes)) == sorted([log(1, 300), log(2, 12), log(2, 20)])


def test_damaged_saves_do_not_come_back(kept, found):
    for name in kept:
        if name.startswith(("game2", "stats")):
            kept[name] = kept[name][:-1]
    kept["game2.0.tmp"] = b"half"
    todo = restore.restoration(kept, found)
    files = after(found, todo.changes)
    assert games(files) == sorted([log(1, 300), log(3, 250)]) and names(files) == [b"NOW", b"NOW"]
    words = "\n".join(todo.left)
    assert "game2: it is damaged" in words and "the statistics: they are damaged" in words
    assert "game2.0.tmp: it is no save" in words and "game2.0.tmp" not in files


@pytest.mark.parametrize("damaged", [
    b"", b"\xff\xff\x00\x00", b"[1,2", b"[1, 2]", b"null", b'{"kiosk": 5}', b'{"names": "ANNA"}',
    b'{"kiosk": true, "speed": NaN}', b'{"speed": 3' + b" " * 600 + b"}", b"[" * 60000,
])
def test_damaged_settings_do_not_take_the_place_of_good_ones(kept, found, damaged):
    kept[SETTINGS] = damaged
    for there in (found, {}):
        todo = restore.restoration(kept, there)
        assert after(there, todo.changes).get(SETTINGS) == there.get(SETTINGS)
        assert f"{SETTINGS}: it is damaged" in todo.left and SETTINGS not in todo.back


def test_strangers_do_not_come_onto_the_board(kept):
    before = restore.restoration(kept, {}).changes
    strangers = ["thumbs.db", ".DS_Store", "desktop.ini", "settings.json", "game-1", "game99.1", "game0.2",
                 f"game{10 ** 19}.0", "game\u0663.0", "Game1.0", "x.tmp", "sub/game0.1", "stats", "\udcff",
                 "a" * 300, "line\nbreak"]
    kept.update(dict.fromkeys(strangers, kept["game0.0"]))
    todo = restore.restoration(kept, {})
    assert todo.changes == before
    said = [line.removesuffix(": it is no save") for line in todo.left if "it is no save" in line]
    assert len(said) == len(strangers) and {"thumbs.db", ".DS_Store", "sub/game0.1"} <= set(said)
    assert all(line.isascii() and line.isprintable() for line in todo.left)


def test_statistics_and_games_that_mean_nothing_to_the_firmware_stay_too(kept, found):
    there = MemoryStorage(kept)
    generations.write(there, stats.STEM, 90, b"of another version")
    for header in (b"{}", b"[]", b'{"game": 1, "options": {}, "seed": 1, "seats": 5}'):
        Journal(there, 2, 90, header).record(b"1", b"")
        todo = restore.restoration(kept, found)
        files = after(found, todo.changes)
        assert games(files) == sorted([log(1, 300), log(3, 250)]) and names(files) == [b"NOW", b"NOW"]
        assert "game2: it is damaged" in todo.left and "the statistics: they are damaged" in todo.left


def test_of_a_game_no_damaged_generation_comes_back(kept):
    whole = restore.restoration(kept, {})
    newest = saves.load(MemoryStorage(kept), 0).serial & 1
    kept[f"game0.{1 - newest}"] = b"damaged" * 10000
    todo = restore.restoration(kept, {})
    assert todo.back == whole.back and games(after({}, todo.changes)) == sorted([log(1, 300), log(2, 20)])
    assert f"game0.{1 - newest}" not in after({}, todo.changes)


def test_a_tail_that_no_board_has_written_does_not_come_back(kept):
    kept["tail2.1"] += bytes(1 << 20)
    todo = restore.restoration(kept, {})
    files = after({}, todo.changes)
    assert "tail2.1" not in files and "tail2.1: it is damaged" in todo.left
    assert [name for name in files if name.startswith("game")]


def test_an_interruption_costs_no_game_and_leaves_none_by_half(kept, found):
    changes = restore.restoration(kept, found).changes
    assert len(changes) > 10
    for done in range(len(changes)):
        files = after(found, changes[:done])
        there = games(files)
        assert log(3, 250) in there and set(there) <= {log(1, 300), log(2, 20), log(3, 250)}
        assert names(files) in ([b"NOW"] * 2, [b"THEN"] * 2)
        files = after(files, restore.restoration(kept, files).changes)
        assert games(files) == sorted([log(1, 300), log(2, 20), log(3, 250)])
        assert names(files) == [b"THEN", b"THEN"] and files[SETTINGS] == kept[SETTINGS]


def test_no_room_is_told_before_anything_is_written(kept):
    class Full:
        def free(self):
            return 4 * 4096, 4096

    with pytest.raises(Trouble, match=r"has 16 KB free, and what comes back needs \d+"):
        restore.carry_out(Full(), restore.restoration(kept, {}))


class Flash:
    """As much of a Board as a restoration asks for; after so many changes it raises ``stop``."""

    def __init__(self, files, stop: BaseException = BROKEN, calls=1000):
        self.files = files
        self.stop = stop
        self.calls = calls

    def free(self):
        return 1 << 20, 4096

    def root(self):
        return {"saves": True} if self.files else {}

    def tree(self, folder):
        return {f"saves/{name}": "" for name in self.files}, []

    def read(self, path):
        return self.files[path.removeprefix("saves/")]

    def write(self, path, data):
        self._count()
        self.files[path.removeprefix("saves/")] = data

    def execute(self, code):
        self._count()
        done = re.fullmatch(r"os\.(mkdir|remove|rename)\('saves/?([^']*)'(?:, 'saves/([^']*)')?\)", code)
        call, name, new = done.groups()
        if call == "remove":
            del self.files[name]
        elif call == "rename":
            self.files[new] = self.files.pop(name)

    def _count(self):
        self.calls -= 1
        if self.calls < 0:
            raise self.stop


@pytest.mark.parametrize("stop", [BROKEN, KeyboardInterrupt()])
def test_a_restoration_that_stops_half_way_says_what_is_there(kept, found, tmp_path, stop):
    (tmp_path / "saves").mkdir()
    for name, data in kept.items():
        (tmp_path / "saves" / name).write_bytes(data)
    for calls in range(1000):
        flash = Flash(dict(found), stop, calls)
        try:
            restore.carry_out(flash, restore.planned(flash, tmp_path))
        except (Trouble, KeyboardInterrupt) as told:
            assert type(told) is type(stop)
            assert str(told).startswith(str(stop)) and "run this again, and the rest follows" in str(told)
        else:
            break
        whole = {name: data for name, data in flash.files.items() if not name.endswith(".tmp")}
        assert log(3, 250) in games(whole)
        flash.calls = 1000
        restore.carry_out(flash, restore.planned(flash, tmp_path))
        assert games(flash.files) == sorted([log(1, 300), log(2, 20), log(3, 250)])
        assert flash.files[SETTINGS] == kept[SETTINGS] and names(flash.files) == [b"THEN", b"THEN"]
    assert calls > 20


def test_of_what_is_on_the_board_only_saves_are_read(tmp_path):
    class Strange(Flash):
        def read(self, path):
            assert path == "saves/settings"
            return super().read(path)

    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / SETTINGS).write_bytes(b"{}")
    flash = Strange({"film.mp4": b"", SETTINGS: b"{}", start.FILE: b"+."})
    assert restore.planned(flash, tmp_path).left == [f"{SETTINGS}: the board has the same"]


def test_a_board_whose_serial_numbers_are_used_up_is_said(kept, tmp_path):
    (tmp_path / "saves").mkdir()
    for name, data in kept.items():
        (tmp_path / "saves" / name).write_bytes(data)
    there = {}
    generations.write(MemoryStorage(there), stats.STEM, 0xFFFFFEFF, b"of a very old board")
    flash = Flash(there)
    with pytest.raises(Trouble, match=r"Nothing can be put beside .*its serial numbers"):
        restore.planned(flash, tmp_path)
    assert flash.files == there
