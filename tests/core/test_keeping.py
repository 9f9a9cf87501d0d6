"""A game is kept, found at power-on, gone on with, deleted, counted: by keys, on the simulated board."""

import json

from firmware import games
from firmware.journal import Journal
from firmware.saves import SLOTS, load, remove, saved_games
from firmware.screens.saves import go_on
from firmware.stats import Row, Statistics
from firmware.text.lists_en import AGAIN, TO_MENU
from hal import BACK, NEXT, OK, StorageError
from hal.boards import sim_console
from hal.sim.clock import VirtualClock
from hal.sim.storage import MemoryStorage, PowerCut
from tests import toy_game
from tools.simulator.session import Session
from tools.walkthrough_keys import open_row

SECONDS = 300


class Unreadable(MemoryStorage):
    """A storage that can't read files whose names begin with ``stem``, and writes none that begin with
    ``full``.
    """

    stem = ""
    full = ""

    def write(self, name, data):
        if self.full and name.startswith(self.full):
            raise StorageError("writing %s failed: ENOSPC" % name)
        super().write(name, data)

    def read(self, name):
        if self.stem and name.startswith(self.stem):
            raise StorageError("reading %s failed: EIO" % name)
        return super().read(name)


def session_on(storage, **settings):
    session = Session(seed=5, storage=storage, **settings)
    session.wait(50)
    return session


def start(session):
    """Begin a game, as the keys would: the firmware works at once."""
    session.app.start()
    session.app.step(session.clock.ticks_ms())
    session.wait(50)


def kind(session):
    """The class name of the screen on top."""
    return type(session.app.stations[0].screen).__name__


def play_on(session, actions):
    """Play by keys until so many more actions are in the log, or the game is over."""
    table = session.app.table
    end = len(table.log) + actions
    for n in range(5000):
        assert session.app.failure is None
        if len(table.log) >= end or table.is_over:
            return
        if table.moment is None and table.to_act not in session.app.stations[0].seats:
            session.wait(300)
        else:
            session.press(OK if n % 3 else NEXT)  # the selected card may be one that can't be played
    raise AssertionError("it does not go on")


def begun(storage, actions=20, **settings):
    """A session in the middle of a game, after so many actions at least."""
    session = session_on(storage, fast=True, **settings)
    start(session)
    play_on(session, actions)
    return session


def power_cut(session):
    """What a fresh start finds on the same storage."""
    return session_on(MemoryStorage(dict(session.board.storage.files)), fast=True)


def begun_by_three(storage):
    """A session in which three people have just begun: nothing has been played."""
    session = session_on(storage, players=3)
    for seat in (1, 2):
        while not session.app.setup.is_person(seat):
            session.app.setup.next_kind(seat)
    start(session)
    return session


def test_after_a_power_cut_it_asks_and_goes_on_behind_a_cover():
    session = begun(MemoryStorage())
    log = bytes(session.app.table.log)
    after = power_cut(session)
    after.press(OK)
    assert kind(after) == "GoOnScreen"
    after.press(OK)
    for _ in range(100):
        after.wait(20)
        if after.app.table is not None:
            break
    assert bytes(after.app.table.log[: len(log)]) == log
    assert after.app.table.game.observation(0).to_dict() is not None
    assert after.app.stations[0].viewer is None
    for _ in range(100):
        if kind(after) == "CoverScreen":
            break
        assert after.app.stations[0].viewer is None
        after.wait(100)
    after.wait(800)
    after.press(OK)
    assert after.app.stations[0].viewer == 0
    play_on(after, 10)
    assert after.app.failure is None


def test_the_position_is_the_same():
    for game in games.names():
        session = begun(MemoryStorage(), 30, game=game)
        table = session.app.table
        saved = load(session.board.storage, 0)
        assert saved.log == table.log
        from firmware.resume import Replay

        replay = Replay(saved, session.app)
        while not replay.step():
            assert replay.done < 100
        assert replay.done == 100
        for seat in range(len(table.seats)):
            assert replay.table.view(seat).to_dict() == table.view(seat).to_dict()
        assert replay.table.header() == table.header()


def test_the_question_is_asked_once_and_may_be_declined():
    after = power_cut(begun(MemoryStorage()))
    after.press(OK)
    open_row(after, b"No, main menu")
    assert kind(after) == "MenuScreen"
    after.press(BACK)
    after.press(OK)
    assert kind(after) == "MenuScreen"
    after.press(BACK)
    again = power_cut(after)
    again.press(OK)
    again.press(BACK)
    assert kind(again) == "MenuScreen"


def test_without_a_saved_game_nothing_is_asked():
    for storage in (None, MemoryStorage()):
        session = session_on(storage)
        session.press(OK)
        assert kind(session) == "MenuScreen"


def test_a_game_that_is_left_is_kept():
    session = begun(MemoryStorage())
    log = bytes(session.app.table.log)
    session.press(BACK)
    open_row(session, b"Leave game")
    assert session.app.stations[0].screen.title == b"LEAVE? GAME IS KEPT"
    open_row(session, b"Yes")
    assert not session.app.report()
    assert load(session.board.storage, 0).log == log
    session.press(OK)
    open_row(session, b"Saved games")
    session.press(OK)
    open_row(session, b"Go on")
    session.wait(500)
    assert bytes(session.app.table.log[: len(log)]) == log


def test_a_game_in_which_nothing_was_played_leaves_nothing():
    storage = MemoryStorage()
    session = begun_by_three(storage)
    assert load(storage, 0).log == b""
    session.app.leave()
    assert storage.files == {}


def test_a_game_that_cannot_be_read_for_a_moment_stays():
    """Another game begins in that moment, is left with or without an action played: the first is there."""
    for actions in (0, 10):
        storage = Unreadable()
        session = begun(storage, 20, players=3)
        log = bytes(session.app.table.log)
        session.app.leave()
        for seat in (1, 2):
            while not session.app.setup.is_person(seat):
                session.app.setup.next_kind(seat)
        storage.stem = "game0"
        start(session)
        storage.stem = ""
        table = session.app.table
        while len(table.log) < actions:
            if table.moment is not None:
                table.go_on()
            else:
                table.act(table.to_act, table.game.legal_codes()[0])
        session.app.leave()
        assert load(storage, 0).log == log
        assert len(saved_games(storage)) == (2 if actions else 1)


def test_a_tail_that_cannot_be_read_for_a_moment_costs_nothing():
    """The game that goes on a moment later is whole, left at once and power cut after."""
    storage = Unreadable(dict(begun(MemoryStorage(), 30).board.storage.files))
    log = bytes(load(storage, 0).log)
    assert len(log) >= 30
    session = session_on(storage, fast=True)
    storage.stem = "tail"
    session.press(OK)
    assert kind(session) != "GoOnScreen"
    storage.stem = ""
    if kind(session) == "MessageScreen":
        session.press(OK)
    open_row(session, b"Saved games")
    session.press(OK)
    open_row(session, b"Go on")
    session.wait(500)
    assert bytes(session.app.table.log[: len(log)]) == log
    session.app.leave()
    assert load(storage, 0).log[: len(log)] == log


def test_a_tail_that_cannot_be_read_when_a_game_goes_on_is_told():
    storage = Unreadable(dict(begun(MemoryStorage(), 30).board.storage.files))
    before = dict(storage.files)
    session = session_on(storage, fast=True)
    session.press(OK)
    assert kind(session) == "GoOnScreen"
    storage.stem = "tail"
    session.press(OK)
    session.wait(500)
    storage.stem = ""
    assert kind(session) == "MessageScreen" and "EIO" in session.app.keeping.problem
    session.press(OK)
    assert session.app.table.journal is None
    session.wait(800)  # a cover
    play_on(session, 10)
    session.app.leave()
    assert storage.files == before


def test_a_game_that_goes_on_is_never_dropped():
    """Nothing had been played when the power went, and nothing is played now."""
    storage = MemoryStorage()
    session = begun_by_three(storage)
    after = power_cut(session)
    after.press(OK, 2)
    after.wait(300)
    assert after.app.table is not None and after.app.table.log == b""
    after.app.leave()
    assert load(after.board.storage, 0).log == b""


def test_a_slot_that_cannot_be_read_among_taken_ones_is_told():
    storage = Unreadable()
    for _ in range(SLOTS):
        begun(storage)
    before = dict(storage.files)
    session = session_on(storage)
    storage.stem = "game"
    start(session)
    assert session.app.table is not None and session.app.table.journal is None
    assert "EIO" in session.app.keeping.problem
    session.app.leave()
    assert storage.files == before


def shown(session):
    """The text of a message, or the sentence of a list."""
    screen = session.app.stations[0].screen
    return b" ".join(screen._lines if kind(session) == "MessageScreen" else screen.lines)


def title(session):
    return session.app.stations[0].screen.title


def test_a_game_that_is_lost_is_told_where_it_was():
    """Both its generations are damaged; with and without another one to go on with."""
    for begins in (1, 2):
        storage = Unreadable()
        for _ in range(begins):
            begun(storage).app.leave()
        names = [name for name in storage.files if name.startswith("game0")]
        for name in names:
            storage.files[name] = b"damaged"
        for stem, word in (("", b"lost"), ("game0", b"just now")):
            storage.stem = stem
            session = session_on(storage)
            session.press(OK)
            if begins == 1:
                assert kind(session) == "MessageScreen" and word in shown(session)
                session.press(OK)
            else:
                assert kind(session) == "GoOnScreen"
                session.press(BACK)
            open_row(session, b"Saved games")
            assert kind(session) == ("MessageScreen" if begins == 1 else "SavesScreen")
            assert word in shown(session)
        storage.stem = ""
        start(session)
        assert load(storage, 0) is not None
        again = power_cut(session)
        again.press(OK)
        assert kind(again) == "GoOnScreen"


def test_without_storage_the_game_is_lost_and_it_says_so():
    session = begun(None)
    session.press(BACK)
    open_row(session, b"Leave game")
    assert session.app.stations[0].screen.title == b"LEAVE? GAME IS LOST"


def test_bots_among_themselves_are_not_kept():
    storage = MemoryStorage()
    session = session_on(storage, demo=True, fast=True)
    session.wait(3000)
    assert session.app.table.log
    assert storage.files == {}


def test_deleting_is_asked_twice():
    storage = MemoryStorage()
    begun(storage)
    begun(storage)
    session = session_on(storage)
    session.press(OK)
    session.press(BACK)
    open_row(session, b"Saved games")
    for left in (1, 0):
        session.press(OK)
        open_row(session, b"Delete")
        session.press(OK)  # no, keep it
        open_row(session, b"Delete")
        open_row(session, b"Yes")
        session.press(OK)  # no, keep it
        assert len(saved_games(storage)) == left + 1
        open_row(session, b"Delete")
        open_row(session, b"Yes")
        open_row(session, b"Yes")
        assert len(saved_games(storage)) == left
    assert kind(session) == "MenuScreen"
    open_row(session, b"Saved games")
    assert kind(session) == "MessageScreen"


def test_when_all_places_are_taken_it_says_which_game_goes():
    storage = MemoryStorage()
    for _ in range(SLOTS):
        begun(storage)
    first = saved_games(storage)[-1]
    session = session_on(storage)
    session.press(OK)
    session.press(BACK)
    open_row(session, b"Play WIZARD")
    open_row(session, b"START")
    assert session.app.stations[0].screen.title == b"ALL 4 PLACES TAKEN"
    session.press(OK)  # no, back
    assert kind(session) == "SetupScreen"
    assert len(saved_games(storage)) == SLOTS
    session.press(OK)
    open_row(session, b"Yes")
    session.wait(100)
    assert session.app.table is not None
    left = saved_games(storage)
    assert len(left) == SLOTS
    assert left[0].slot == first.slot
    assert first.serial not in [saved.serial for saved in left]


def test_who_plays_again_is_asked_for_a_place_too():
    """The storage is full when a game ends: the statistics can't take it, so its place is not free again."""
    storage = MemoryStorage()
    for _ in range(SLOTS - 1):
        begun(storage).app.leave()
    session = begun(storage, 10, game="fool")
    storage.room = sum([len(data) for data in storage.files.values()])
    table = session.app.table
    while not table.is_over:
        if kind(session) == "MessageScreen":  # it is told
            session.press(OK)
        play_on(session, 1)
    storage.room = None
    session.wait(500)
    left = [saved.serial for saved in saved_games(storage)]
    assert kind(session) == "RankingScreen" and len(left) == SLOTS
    session.press(OK)
    open_row(session, AGAIN)
    assert session.app.stations[0].screen.title == b"ALL 4 PLACES TAKEN"
    session.press(OK)  # no, back
    assert kind(session) == "AfterScreen"
    assert [saved.serial for saved in saved_games(storage)] == left
    open_row(session, AGAIN)
    open_row(session, b"Yes")
    session.wait(100)
    assert session.app.table is not table and session.app.table.is_kept
    assert [saved.serial for saved in saved_games(storage)][1:] == left[:-1]


def test_a_finished_game_is_counted_once_and_removed():
    storage = MemoryStorage()
    session = begun(storage, 10000, game="fool")
    session.wait(500)
    assert kind(session) == "RankingScreen"
    assert saved_games(storage) == []
    [row] = Statistics(storage).rows
    assert (row.name, row.game, row.games) == (b"YOU", b"fool", 1)
    assert sorted(storage.files) == ["stats.1"]


def ended_uncounted(storage):
    """A session at the end of a game, from whose middle on the results can't be read."""
    Statistics(storage).save()
    session = begun(storage, 10, game="fool")
    storage.stem = "stats"
    play_on(session, 10000)
    session.wait(500)
    return session


def test_a_game_that_cannot_be_counted_waits_until_it_can():
    storage = Unreadable()
    session = ended_uncounted(storage)
    assert session.app.keeping.problem is None and kind(session) == "MessageScreen"
    assert title(session) == b"NOT COUNTED" and b"is kept" in shown(session) and b"EIO" in shown(session)
    session.press(OK)
    assert kind(session) == "RankingScreen"
    session.press(OK)
    open_row(session, TO_MENU)
    session.press(OK)
    open_row(session, b"Hall of fame")
    assert b"EIO" in b" ".join(session.app.stations[0].screen._lines)
    storage.stem = ""
    after = power_cut(session)
    after.press(OK, 2)
    after.wait(1000)
    assert kind(after) == "RankingScreen"
    assert [row.games for row in Statistics(after.board.storage).rows] == [1]
    assert saved_games(after.board.storage) == []


def test_what_there_is_to_tell_of_a_finished_game_that_goes_on_is_told_over_its_ranking():
    storage = Unreadable()
    ended_uncounted(storage)
    files = dict(storage.files)
    for name in storage.files:
        if name.startswith("stats"):
            files[name] = b"damaged"
    after = session_on(MemoryStorage(files), fast=True)
    after.press(OK, 2)
    after.wait(5000)
    assert title(after) == b"HALL OF FAME" and b"damaged and lost" in shown(after)
    after.press(OK)
    assert kind(after) == "RankingScreen"


def test_each_result_that_waits_is_told():
    storage = Unreadable()
    storage.full = "stats"
    session = session_on(storage, fast=True, game="fool")
    for waiting in (1, 2):
        start(session)
        play_on(session, 10000)
        session.wait(500)
        assert title(session) == b"NOT COUNTED" and b"it counts" in shown(session)
        assert session.app.keeping.problem is None and len(saved_games(storage)) == waiting
        session.press(OK)
        assert kind(session) == "RankingScreen"


def test_a_finished_game_that_cannot_be_removed_is_told():
    """It has been counted; later it goes, and counts no second time."""
    for stem in ("game", "tail"):
        storage = Unreadable()
        session = begun(storage, 10, game="fool")
        storage.stem = stem
        play_on(session, 10000)
        session.wait(500)
        assert title(session) == b"NOT REMOVED" and b"EIO" in shown(session)
        assert session.app.keeping.problem is None
        session.press(OK)
        assert kind(session) == "RankingScreen"
        storage.stem = ""
        assert len(saved_games(storage)) == 1
        after = power_cut(session)
        after.press(OK, 2)
        after.wait(1000)
        assert kind(after) == "RankingScreen" and saved_games(after.board.storage) == []
        assert [row.games for row in Statistics(after.board.storage).rows] == [1]


def test_settings_and_games_that_are_not_kept_are_told_both_and_once():
    """In either order; what is wrong with the settings later is told, too."""
    storage = MemoryStorage({"settings": b"{damaged"})
    session = session_on(storage)
    assert title(session) == b"SETTINGS" and b"damaged" in shown(session)
    session.press(OK, 2)
    storage.room = 30
    open_row(session, b"Play WIZARD")
    open_row(session, b"START")
    session.wait(50)
    assert title(session) == b"THE GAME IS NOT KEPT" and b"full" in shown(session)
    session.press(OK)
    assert kind(session) != "MessageScreen"
    storage.room = 0
    session.app.settings.set("names", ["ZOE"])
    session.wait(50)
    session.press(NEXT)
    assert title(session) == b"SETTINGS" and b"full" in shown(session)
    session.press(OK)
    session.app.settings.set("names", ["ZOE", "MAX"])
    session.app.leave()
    start(session)
    assert kind(session) != "MessageScreen"


def test_damaged_results_are_told_before_and_when_they_begin_anew():
    storage = MemoryStorage({"stats.0": b"damaged", "stats.1": b"too"})
    session = session_on(storage, fast=True, game="fool")
    session.press(OK)
    open_row(session, b"Hall of fame")
    assert kind(session) == "MessageScreen" and b"damaged and lost" in shown(session)
    assert storage.files == {"stats.0": b"damaged", "stats.1": b"too"}
    session.press(OK)
    for is_first in (True, False):
        start(session)
        play_on(session, 10000)
        session.wait(500)
        assert (kind(session) == "MessageScreen") is is_first
        if is_first:
            assert title(session) == b"HALL OF FAME" and b"damaged and lost" in shown(session)
            session.press(OK)
        assert kind(session) == "RankingScreen"
    assert [row.games for row in Statistics(storage).rows] == [1]  # the same game twice


def test_results_that_cannot_be_forgotten_are_told_each_time():
    storage = MemoryStorage()
    statistics = Statistics(storage)
    statistics.rows.append(Row(b"ANNA", b"wizard", 3, [1, 2, 3, 4]))
    statistics.save()
    session = session_on(storage)
    session.press(OK)
    for is_writable in (False, False, True):
        storage.read_only = not is_writable
        open_row(session, b"Hall of fame")
        open_row(session, b"Forget all")
        open_row(session, b"Yes")
        open_row(session, b"Yes")
        session.wait(50)
        if not is_writable:
            assert title(session) == b"NOT FORGOTTEN" and b"read-only" in shown(session)
            session.press(OK)
        assert kind(session) == "MenuScreen" and session.app.keeping.problem is None
        assert len(Statistics(storage).rows) == (not is_writable)


def test_it_says_how_many_games_are_lost_or_cannot_be_read():
    storage = Unreadable()
    for _ in range(3):
        begun(storage).app.leave()
    for damaged, words in ((1, b"One game"), (2, b"2 games"), (3, b"3 games")):
        for name in storage.files:
            if name.startswith("game%d" % (damaged - 1)):
                storage.files[name] = b"damaged"
        session = session_on(storage)
        session.press(OK)
        if kind(session) == "GoOnScreen":
            session.press(BACK)
            open_row(session, b"Saved games")
        assert shown(session).startswith(words), shown(session)
    for stem, words in (("game1", b"One game"), ("game", b"The games")):
        storage.stem = stem
        session = session_on(storage)
        session.press(OK)
        assert shown(session).startswith(words) and b"just now" in shown(session)


def test_a_cut_between_the_last_action_and_the_ranking_counts_once():
    """At every call with which a game ends the power goes; afterwards the person goes on with it."""
    storage = MemoryStorage()
    session = begun(storage, 10000, game="fool")
    table = session.app.table
    # the moment before the end is over: everything played and nothing counted
    before = MemoryStorage()
    replayed = begun(before, 0, game="fool")
    replayed.app.table.replay(bytes(table.log)[len(replayed.app.table.log) :])
    replayed.app.table.keep()
    cut = 0
    while True:
        broken = MemoryStorage(dict(before.files))
        after = session_on(broken)
        after.press(OK)
        broken.cut = cut
        try:
            after.press(OK)
            after.wait(1000)
            is_whole = True
        except PowerCut:
            is_whole = False
        broken.cut = -1
        again = session_on(MemoryStorage(broken.files))
        again.press(OK)
        if kind(again) == "GoOnScreen":
            again.press(OK)
            again.wait(1000)
            assert kind(again) == "RankingScreen"
        [row] = Statistics(again.board.storage).rows
        assert row.games == 1
        assert saved_games(again.board.storage) == []
        cut += 1
        if is_whole:
            break
    assert cut >= 5


def test_play_again_means_the_game_that_went_on():
    storage = MemoryStorage()
    session = session_on(storage, fast=True, game="fool", players=3)
    session.app.setup.choices.use(session.app.setup.face.read_options({"deals": 3, "transfer": True}))
    session.app.setup.rename(0, b"ZOE")
    start(session)
    play_on(session, 10)
    after = power_cut(session)
    after.press(OK, 2)
    after.wait(500)
    setup = after.app.setup
    assert setup.face.NAME == "fool" and setup.players == 3
    assert setup.options().to_dict()["deals"] == 3 and setup.options().to_dict()["transfer"]
    assert [seat.name for seat in setup.seats()] == [seat.name for seat in session.app.table.seats]
    assert [seat.bot for seat in setup.seats()] == [seat.bot for seat in session.app.table.seats]


def test_a_full_tail_is_emptied_before_the_next_key():
    session = begun(MemoryStorage(), 0)
    emptied = 0
    for _ in range(120):
        generation = max([saved.serial for saved in saved_games(session.board.storage)])
        play_on(session, 1)
        session.wait(20)
        table = session.app.table
        assert not table.journal.wants(table.log)
        emptied += max([saved.serial for saved in saved_games(session.board.storage)]) != generation
    assert emptied >= 2


def test_never_is_more_than_one_action_not_kept():
    """A bot and a person may act in the same step of the application, before anything is written."""
    session = begun(MemoryStorage())
    table = session.app.table
    for _ in range(30):
        if table.moment is not None:
            table.go_on()
        elif table.to_act == 0:
            table.act(0, table.game.legal_codes()[0])
        else:
            table.step(10)
        kept = load(session.board.storage, 0).log
        assert kept == table.log[: len(kept)] and len(kept) >= len(table.log) - 1
    assert len(table.log) > 30


def test_after_a_failure_the_journal_goes_on():
    session = begun(MemoryStorage())
    table = session.app.table
    step = table.step

    def fault(dt):
        raise RuntimeError("once")

    table.step = fault
    session.wait(500)
    assert kind(session) == "CrashScreen"
    table.step = step
    session.press(BACK)
    assert session.app.table is not table
    play_on_after_a_failure(session, 20)
    saved = load(session.board.storage, 0)
    assert saved.log == session.app.table.log and len(saved.log) >= len(table.log) + 20


def play_on_after_a_failure(session, actions):
    assert isinstance(session.app.failure, RuntimeError)
    session.app.failure = None
    play_on(session, actions)


def test_people_who_pass_the_board_find_it_covered():
    storage = MemoryStorage()
    session = session_on(storage, fast=True, players=3)
    for seat in (1, 2):
        while not session.app.setup.is_person(seat):
            session.app.setup.next_kind(seat)
    start(session)
    for _ in range(4):
        session.wait(800)
        session.press(OK, 2)
    assert len(session.app.table.log) >= 2
    after = power_cut(session)
    after.press(OK, 2)
    after.wait(300)
    assert kind(after) == "CoverScreen"
    assert after.app.stations[0].viewer is None and len(after.app.stations[0].seats) == 3


def with_header(change):
    """The files of a saved game whose header is another one, sealed as it should be."""
    storage = MemoryStorage()
    session = begun(storage)
    header = session.app.table.header()
    change(header)
    journal = Journal(storage, 0, 9, json.dumps(header).encode())
    journal.record(session.app.table.log, b"round 2")
    return storage


def test_a_header_that_makes_no_table_costs_that_game_alone():
    changes = (
        lambda header: header.update(game="chess"),
        lambda header: header.update(game=7),
        lambda header: header.update(game=["wizard"]),
        lambda header: header.pop("seed"),
        lambda header: header.update(seed=None),
        lambda header: header.update(seed="xyz"),
        lambda header: header.update(seed=1.5),
        lambda header: header.update(options=[]),
        lambda header: header.update(options={"jokers": 4}),
        lambda header: header["options"].update(max_rounds=7),
        lambda header: header.update(seats=[]),
        lambda header: header.update(seats="ABCD"),
        lambda header: header["seats"].pop(),
        lambda header: header["seats"].append(["A"]),
        lambda header: header["seats"][0].append(1),
        lambda header: header["seats"].insert(0, ["NINELETTER", None]),
        lambda header: header["seats"].insert(0, [7, None]),
        lambda header: header["seats"].insert(0, ["", None]),
        lambda header: header["seats"].insert(0, ["A", "grandmaster"]),
        lambda header: header["seats"].insert(0, ["A", ["basic"]]),
        lambda header: header.update(seats={"a": 1}),
    )
    for i, change in enumerate(changes):
        storage = with_header(change)
        session = session_on(storage)
        session.press(OK)
        assert kind(session) == "GoOnScreen", i
        session.press(OK)
        session.wait(1500)
        assert kind(session) == "MessageScreen" or i == 12, i  # one seat less: its actions do not fit
        assert session.app.failure is None, i
        session.press(OK)
        session.press(BACK)
        open_row(session, b"Saved games")
        session.press(OK)
        open_row(session, b"Delete")
        open_row(session, b"Yes")
        open_row(session, b"Yes")
        assert saved_games(storage) == []


def test_actions_that_do_not_fit_cost_that_game_alone():
    storage = MemoryStorage()
    session = begun(storage)
    for log in (bytes(session.app.table.log) + b"\xff", b"\xff" * 200):
        journal = Journal(storage, 0, 9, json.dumps(session.app.table.header()).encode())
        journal.record(log, b"round 2")
        after = power_cut(session)
        after.press(OK, 2)
        after.wait(1000)
        assert kind(after) == "MessageScreen"
        assert after.app.failure is None


def test_a_game_that_cannot_go_on_leaves_the_other_one_as_it_was():
    """Its modules have come in place of those of the game that is set up."""
    for first, other in (("fool", "wizard"), ("wizard", "fool")):
        storage = MemoryStorage()
        table = begun(storage, game=other).app.table
        Journal(storage, 0, 9, json.dumps(table.header()).encode()).record(b"\xff" * 200, b"round 2")
        session = session_on(storage, game=first, fast=True)
        session.app.setup.set_players(4)
        before = session.app.setup.options()
        session.press(OK, 2)
        session.wait(500)
        assert kind(session) == "MessageScreen"
        assert session.app.setup.options().to_dict() == before.to_dict() and session.app.setup.players == 4
        for _ in range(3):
            start(session)
            play_on(session, 4)
            assert session.app.table.face is games.face(first)
            assert type(session.app.table.options) is type(games.face(first).read_options({}))
            session.app.leave()
            session.wait(50)
            remove(storage, 1)


def test_rules_that_do_not_fit_are_no_reason_not_to_go_on():
    after = power_cut(begun(MemoryStorage(), game="fool"))
    setup = after.app.setup
    setup.choices.use(setup.face.read_options({"variant": "tournament"}))
    setup.set_players(3)
    after.press(OK, 2)
    after.wait(500)
    assert after.app.table.face.NAME == "fool"


def test_who_goes_on_ends_what_others_set_up():
    clock = VirtualClock()
    storage = begun(MemoryStorage()).board.storage
    session = Session(clock=clock, board=sim_console.board(clock, 3), seed=5, storage=storage)
    session.wait(50)
    app = session.app
    app.set_up(app.stations[1], "fool")
    go_on(app.stations[0], saved_games(storage)[0])
    assert not app.stations[1].has_overlay
    assert app.setup.face.NAME == "fool"


def test_replay_is_done_in_bounded_steps():
    session = begun(MemoryStorage(), 200)
    after = power_cut(session)
    after.press(OK)
    after.put_down(OK)
    while kind(after) != "ReplayScreen":
        after.step()
        after.clock.sleep_ms(5)
    table = after.app.stations[0].screen.replay.table
    steps = 0
    while after.app.table is None:
        before = len(table.log)
        after.step()
        after.clock.sleep_ms(5)
        assert len(table.log) - before <= 24
        steps += 1
    assert steps >= 200 // 24


def fault(storage, name):
    if name == "full":
        storage.room = 10
    else:
        setattr(storage, name, True)


def test_full_read_only_and_gone_from_the_start():
    for name in ("full", "read_only", "gone"):
        storage = MemoryStorage()
        fault(storage, name)
        session = session_on(storage, fast=True, game="fool")
        told = kind(session) == "MessageScreen"
        start(session)
        for _ in range(2000):
            if kind(session) == "MessageScreen":
                told += 1
                session.press(OK)
            if session.app.table.is_over:
                break
            play_on(session, 1)
        assert session.app.table.is_over
        session.wait(300)
        assert told == (2 if name == "gone" else 1), name  # the settings can't be read, either
        assert session.app.failure is None
        assert storage.files == {}


def test_a_storage_that_fills_up_in_the_middle():
    for name in ("full", "read_only", "gone"):
        storage = MemoryStorage()
        session = begun(storage, 20)
        files = dict(storage.files)
        log = bytes(session.app.table.log)
        fault(storage, name)
        session.press(OK)
        session.wait(3000)
        for _ in range(20):
            if kind(session) == "MessageScreen":
                break
            session.press(OK)
            session.wait(500)
        assert kind(session) == "MessageScreen", name
        session.press(OK)
        play_on(session, 20)
        session.press(BACK)
        assert session.app.failure is None
        after = MemoryStorage(files)
        assert load(after, 0).log == log


def test_settings_and_names_are_remembered():
    storage = MemoryStorage()
    session = session_on(storage)
    session.press(OK)
    open_row(session, b"Settings")
    open_row(session, b"Bots are")
    session.press(BACK)
    open_row(session, b"Play WIZARD")
    session.press(NEXT, 2)
    session.press(OK)
    open_row(session, b"Name")
    session.press(NEXT)  # the first letter
    session.press(OK)
    session.hold(OK, 50)
    screen = session.app.stations[0].screen
    while not session.app.settings.get("names"):
        screen._at = -1  # the place of DONE
        session.press(OK)
    after = power_cut(session)
    assert after.app.settings.get("speed") == 2
    assert after.app.setup.names()[0] == session.app.setup.names()[0] != ""
    start(session)
    session.press(BACK)
    open_row(session, b"A result stays")
    assert power_cut(session).app.trick_stays == 2


def test_damaged_settings_are_told_once_and_the_usual_ones_hold():
    session = session_on(MemoryStorage({"settings": b"{"}))
    assert kind(session) == "MessageScreen"
    session.press(OK)
    assert kind(session) == "TitleScreen"
    session.wait(1000)
    assert kind(session) == "TitleScreen"
    assert session.app.speed == 1


def test_a_third_game_is_kept_too():
    games.add(toy_game)
    try:
        storage = MemoryStorage()
        session = session_on(storage, game="sticks", players=3)
        start(session)
        session.press(OK)
        session.wait(2000)
        log = bytes(session.app.table.log)
        assert load(storage, 0).words == b"%d left" % session.app.table.game.left
        after = power_cut(session)
        after.press(OK, 2)
        after.wait(300)
        assert bytes(after.app.table.log[: len(log)]) == log
    finally:
        games.remove("sticks")
