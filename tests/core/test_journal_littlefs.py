"""A whole short game on littlefs: the power goes at every program and erase operation, torn ones, too.

What is found afterwards is the game after the last action or the one before, never another, and never
nothing; it goes on to its end, and is counted once.
"""

import os

import vfs

from engine.wizard.bots import make_bot
from firmware import games
from firmware.keeping import Keeping
from firmware.resume import Replay
from firmware.saves import saved_games
from firmware.settings import Settings
from firmware.stats import Statistics
from firmware.table import AT_ONCE, Seat, Table
from hal import OK
from hal.sim.flash import PAGE_BYTES, NorFlash
from hal.storage import Storage
from tools.simulator.session import Session

MICROPYTHON_ONLY = "littlefs comes with MicroPython"
SECONDS = 300

BLOCKS = 24
NAMES = (b"ANNA", b"BELA", b"CLEO")


class Choices:
    """What of an application a replay needs."""

    speed = AT_ONCE
    trick_stays = 0
    asks_always = False

    def load(self, face):
        pass


def new_table():
    face = games.face("wizard")
    options = face.read_options({"max_rounds": 5})
    return Table(face, [Seat(name) for name in NAMES], options, b"a short game", AT_ONCE)


def whole_game():
    """The codes of a game of five rounds between three people, each of whom plays as a bot would."""
    table = new_table()
    bot = make_bot("basic", 1)
    while not table.is_over:
        if table.moment is not None:
            table.go_on()
        else:
            table.act(table.to_act, bot.choose(table.view(table.to_act)))
    return bytes(table.log)


CODES = whole_game()


def play(keeping, table, flash):
    """Play the rest, as far as the power lasts."""
    while True:
        keeping.step(table)
        if table.is_over or flash.is_dead:
            return
        if table.moment is not None:
            table.go_on()
        else:
            table.act(table.to_act, CODES[len(table.log)])


def mount(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE_BYTES), "/flash")
    return Storage("/flash/saves")


def formatted():
    """The memory of a flash with a file system, settings, and the directory for saves."""
    flash = NorFlash(BLOCKS)
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE_BYTES)
    Settings(mount(flash)).set("speed", 3)
    vfs.umount("/flash")
    return flash.memory


def cut_game(memory, cut, half):
    """(memory, how many actions were played, whether the power stayed) of a game with a power cut."""
    flash = NorFlash(BLOCKS, bytearray(memory))
    flash.cut = cut
    flash.half = half
    keeping = Keeping(mount(flash))
    table = new_table()
    keeping.begin(table)
    play(keeping, table, flash)
    vfs.umount("/flash")
    return flash.memory, len(table.log), not flash.is_dead


def go_on_to_the_end(storage, saved):
    replay = Replay(saved, Choices())
    while not replay.step():
        pass
    keeping = Keeping(storage)
    keeping.go_on(replay.table, saved)
    play(keeping, replay.table, NorFlash(0))
    assert keeping.problem is None
    assert bytes(replay.table.log) == CODES


def counted(storage):
    """How often the game is in the statistics."""
    rows = Statistics(storage).rows
    assert sorted([row.name for row in rows]) in ([], list(NAMES))
    numbers = {row.games for row in rows}
    assert len(numbers) <= 1
    return numbers.pop() if numbers else 0


def check_start(memory, played):
    """The start after a cut, and the game to its end."""
    storage = mount(NorFlash(BLOCKS, memory))
    settings = Settings(storage)
    assert settings.problem is None and settings.get("speed") == 3
    found = saved_games(storage)
    if found:
        [saved] = found
        assert bytes(saved.log) in (CODES[:played], CODES[: max(played - 1, 0)])
        go_on_to_the_end(storage, saved)
        assert counted(storage) == 1
        assert [name for name in storage.names() if name[:4] in ("game", "tail")] == []
    elif played == len(CODES):
        assert counted(storage) == 1
    else:
        assert played == 0  # it had not begun
    assert saved_games(storage) == []
    vfs.umount("/flash")


def every_cut(half):
    memory = formatted()
    cut = 0
    survived = False
    lost = 0
    while not survived:
        after, played, survived = cut_game(memory, cut, half)
        check_start(after, played)
        lost += played == 0
        cut += 1
    assert cut > len(CODES)
    assert lost < 12  # until the first generation is written
    return cut


def test_r1_a_power_cut_at_every_operation_costs_at_most_the_last_action():
    every_cut(False)


def test_r1_a_power_cut_in_the_middle_of_every_operation_costs_at_most_the_last_action():
    every_cut(True)


def test_r1_the_application_starts_after_every_cut_and_goes_on():
    memory = formatted()
    cut = 0
    survived = False
    while not survived:
        after, played, survived = cut_game(memory, cut, True)
        storage = mount(NorFlash(BLOCKS, after))
        session = Session(storage=storage)
        session.press(OK)
        assert session.app.failure is None
        name = type(session.app.stations[0].screen).__name__
        assert name == ("GoOnScreen" if saved_games(storage) else "MenuScreen")
        if name == "GoOnScreen":
            session.press(OK)
            session.wait(300)
            assert bytes(session.app.table.log) in (CODES[:played], CODES[: max(played - 1, 0)])
            assert type(session.app.stations[0].screen).__name__ in ("CoverScreen", "RankingScreen")
        assert session.app.failure is None and session.app.keeping.problem is None
        vfs.umount("/flash")
        cut += 7
    assert cut > len(CODES)


def test_r1_power_cuts_one_after_the_other():
    """The power goes again and again, at another operation each time, until the game is over."""
    for first in range(11, 30, 3):
        memory = formatted()
        done = 0
        for n in range(200):
            flash = NorFlash(BLOCKS, memory)
            storage = mount(flash)
            found = saved_games(storage)
            if not found and counted(storage):
                break
            flash.cut = flash.operations + (first * 5 + n * 7) % 29 + 6
            flash.half = n % 2 == 0
            keeping = Keeping(storage)
            if found:
                log = bytes(found[0].log)
                assert log == CODES[: len(log)] and len(log) in (done, done - 1)
                replay = Replay(found[0], Choices())
                while not replay.step():
                    pass
                table = replay.table
                keeping.go_on(table, found[0])
            else:
                assert done == 0
                table = new_table()
                keeping.begin(table)
            play(keeping, table, flash)
            done = len(table.log)
            vfs.umount("/flash")
        assert n > 4 and done == len(CODES)
        assert counted(storage) == 1
        vfs.umount("/flash")


def fill(folder, size):
    """Files of so many bytes until there is no room for another."""
    count = 0
    try:
        while True:
            with open("%sFILE%d" % (folder, count), "wb") as file:
                file.write(bytes(size))
            count += 1
    except OSError:
        assert count


def test_a_flash_that_is_full_plays_all_the_same():
    """With no room for a game nothing is kept, and it says so; with room again, the rest of the game is."""
    memory = formatted()
    storage = mount(NorFlash(BLOCKS, memory))
    fill("/flash/", 4000)
    fill("/flash/saves/", 200)  # small files lie within their directory
    keeping = Keeping(storage)
    table = new_table()
    keeping.begin(table)
    while len(table.log) < 30 or table.moment is not None:
        keeping.step(table)
        if table.moment is not None:
            table.go_on()
        else:
            table.act(table.to_act, CODES[len(table.log)])
    assert "full" in keeping.problem and not table.is_kept
    for folder in ("/flash/", "/flash/saves/"):
        for name in os.listdir(folder):
            if name.startswith("FILE"):
                os.remove(folder + name)
    play(keeping, table, NorFlash(0))
    assert bytes(table.log) == CODES
    assert counted(storage) == 1
    assert saved_games(storage) == []
    vfs.umount("/flash")
