"""The hall of fame: who is counted, what is added up, how much is kept, and what damage costs."""

from firmware import generations
from firmware.games.fool import tallies as fool
from firmware.games.wizard import tallies as wizard
from firmware.stats import MOST_ROWS, STEM, Row, Statistics
from firmware.table import Seat
from hal import StorageError
from hal.sim.storage import MemoryStorage, PowerCut


class View:
    """A finished game as its observation tells it."""

    def __init__(self, **facts):
        for name, value in facts.items():
            setattr(self, name, value)


class Finished:
    """As much of a finished table as the statistics ask for."""

    def __init__(self, seats, numbers, game="wizard"):
        self.seats = [Seat(name, bot) for name, bot in seats]
        self.bots = [bot for _, bot in seats]
        self.numbers = numbers
        self.NAME = game
        self.face = self
        self.seen = View()  # what view() shows

    def statistics(self):
        return self

    def view(self, seat):
        return self.seen

    def of(self, table):
        return self.numbers


def rows(storage):
    return [(row.name, row.game, row.games, row.numbers) for row in Statistics(storage).rows]


def test_only_people_are_counted():
    storage = MemoryStorage()
    table = Finished([(b"ANNA", None), (b"BELA", "basic"), (b"CLEO", None)],
                     [(1, 3, 5, 60), (0, 2, 5, 40), (0, 1, 5, -10)])
    Statistics(storage).count(table, 1)
    assert rows(storage) == [(b"ANNA", b"wizard", 1, [1, 3, 5, 60]), (b"CLEO", b"wizard", 1, [0, 1, 5, -10])]


def test_who_left_and_is_played_for_by_a_bot_is_not():
    storage = MemoryStorage()
    table = Finished([(b"ANNA", None), (b"CLEO", None)], [(1, 3, 5, 60), (0, 1, 5, -10)])
    table.bots[0] = "a bot"
    Statistics(storage).count(table, 1)
    assert [row[0] for row in rows(storage)] == [b"CLEO"]


def test_sums_and_the_largest():
    storage = MemoryStorage()
    seats = [(b"ANNA", None)]
    for check, numbers in enumerate(((1, 3, 5, 60), (0, 4, 6, 90), (1, 0, 5, 20))):
        Statistics(storage).count(Finished(seats, [numbers]), check + 1)
    assert rows(storage) == [(b"ANNA", b"wizard", 3, [2, 7, 16, 90])]
    Statistics(storage).count(Finished(seats, [(1, 2, 10, 0)], "fool"), 9)
    assert rows(storage)[1] == (b"ANNA", b"fool", 1, [1, 2, 10, 0])


def test_what_no_longer_fits_stays_at_the_most():
    storage = MemoryStorage()
    statistics = Statistics(storage)
    most = 0xFFFFFFFF
    statistics.rows.append(Row(b"ANNA", b"wizard", most, [most, most - 2, 9, 60]))
    statistics.save()
    Statistics(storage).count(Finished([(b"ANNA", None)], [(1, 3, 5, 60)]), 1)
    assert rows(storage) == [(b"ANNA", b"wizard", most, [most, most, 14, 60])]


def test_a_best_round_below_nothing():
    storage = MemoryStorage()
    for check, best in enumerate((-30, -20, -40)):
        Statistics(storage).count(Finished([(b"ANNA", None)], [(0, 0, 5, best)]), check + 1)
    assert rows(storage)[0][3][3] == -20


def test_a_game_is_counted_once():
    storage = MemoryStorage()
    table = Finished([(b"ANNA", None)], [(1, 3, 5, 60)])
    for _ in range(3):
        Statistics(storage).count(table, 0xDEADBEEF)
    assert rows(storage)[0][2] == 1
    for check in range(1, 8):  # seven others in between
        Statistics(storage).count(table, check)
    Statistics(storage).count(table, 0xDEADBEEF)
    assert rows(storage)[0][2] == 8


def test_the_file_is_bounded_and_who_played_longest_ago_goes():
    storage = MemoryStorage()
    for i in range(MOST_ROWS):
        Statistics(storage).count(Finished([(b"P%d" % i, None)], [(0, 0, 0, 0)]), 100 + i)
    Statistics(storage).count(Finished([(b"P0", None)], [(0, 0, 0, 0)]), 500)
    Statistics(storage).count(Finished([(b"NEW", None)], [(0, 0, 0, 0)]), 501)
    names = [row[0] for row in rows(storage)]
    assert len(names) == MOST_ROWS
    assert names[-2:] == [b"P0", b"NEW"] and b"P1" not in names and names[0] == b"P2"
    assert max([len(data) for data in storage.files.values()]) < 2000


def test_it_is_the_old_or_the_new_after_a_cut():
    table = Finished([(b"ANNA", None)], [(1, 3, 5, 60)])
    storage = MemoryStorage()
    Statistics(storage).count(table, 1)
    storage.cut = 0
    try:
        Statistics(storage).count(table, 2)
    except PowerCut:
        assert rows(MemoryStorage(storage.files))[0][2] == 1


def test_every_byte_flipped_costs_the_last_game_at_most():
    table = Finished([(b"ANNA", None), (b"BELA", None)], [(1, 3, 5, 60), (0, 1, 5, 10)])
    storage = MemoryStorage()
    for check in (1, 2, 3):
        Statistics(storage).count(table, check)
    whole = rows(storage)
    for name in list(storage.files):
        for at in range(len(storage.files[name])):
            data = bytearray(storage.files[name])
            data[at] ^= 0x10
            files = dict(storage.files)
            files[name] = bytes(data)
            found = rows(MemoryStorage(files))
            assert found == whole or [row[2] for row in found] == [2, 2]


def test_a_payload_that_is_no_table_is_none():
    storage = MemoryStorage()
    for payload in (b"", b"x", bytes(33), bytes(71)):
        generations.write(storage, STEM, 1, payload)
        assert Statistics(storage).rows == [] and Statistics(storage).is_damaged


def test_damage_is_told_when_nothing_whole_is_left():
    table = Finished([(b"ANNA", None)], [(1, 3, 5, 60)])
    storage = MemoryStorage()
    assert not Statistics(storage).is_damaged
    Statistics(storage).count(table, 1)
    assert not Statistics(storage).is_damaged
    storage.files["stats.1"] = b"damaged"
    assert Statistics(storage).is_damaged
    Statistics(storage).count(table, 1)
    assert not Statistics(storage).is_damaged and rows(storage)[0][2] == 1
    Statistics(storage).count(table, 2)
    storage.files["stats.0"] = b"damaged"
    assert not Statistics(storage).is_damaged and rows(storage)[0][2] == 1


def test_reset_forgets_and_what_was_counted_stays_counted():
    storage = MemoryStorage()
    table = Finished([(b"ANNA", None)], [(1, 3, 5, 60)])
    Statistics(storage).count(table, 1)
    Statistics(storage).reset()
    assert rows(storage) == []
    Statistics(storage).count(table, 1)
    assert rows(storage) == []


def test_a_storage_that_takes_nothing_raises():
    storage = MemoryStorage()
    storage.read_only = True
    try:
        Statistics(storage).count(Finished([(b"ANNA", None)], [(1, 3, 5, 60)]), 1)
    except StorageError:
        return
    raise AssertionError("it was counted")


class Flaky(MemoryStorage):
    """A storage that can't read the files called ``bad``; ``tries`` are the readings until it can again."""

    bad: tuple = ()
    tries = -1

    def read(self, name):
        if name in self.bad and self.tries:
            self.tries -= 1
            raise StorageError("reading %s failed: EIO" % name)
        return super().read(name)


def test_nothing_is_written_over_what_cannot_be_read():
    table = Finished([(b"ANNA", None)], [(1, 3, 5, 60)])
    for bad in (("stats.0",), ("stats.1",), ("stats.0", "stats.1")):
        for games in (1, 2):
            storage = Flaky()
            for check in range(games):
                Statistics(storage).count(table, 100 + check)
            before = dict(storage.files)
            storage.bad = bad
            for write in (lambda s: s.count(table, 7), lambda s: s.reset()):
                statistics = Statistics(storage)
                try:
                    write(statistics)
                    raise AssertionError(bad)
                except StorageError as error:
                    assert "EIO" in str(error) and statistics.fault is error
                assert storage.files == before
            storage.bad = ()
            statistics.count(table, 7)
            assert rows(storage)[0][2] == games + 1 and statistics.fault is None


def test_a_moment_in_which_they_cannot_be_read_costs_nothing():
    table = Finished([(b"ANNA", None)], [(1, 3, 5, 60)])
    storage = Flaky()
    for check in (1, 2, 3):
        Statistics(storage).count(table, check)
    storage.bad, storage.tries = ("stats.0", "stats.1"), 2
    Statistics(storage).count(table, 4)
    assert rows(storage)[0][2] == 4


def test_wizards_numbers():
    """By the rules: a bid that was made, the round with the most points, the winners of the game."""
    table = Finished([(b"A", None), (b"B", None)], ())
    # number, cards, dealer, bids, tricks, changes, scores
    rounds = (
        (1, 1, 0, (1, 0), (1, 0), (30, 20), (30, 20)),
        (2, 2, 1, (0, 2), (1, 1), (-10, -10), (20, 10)),
        (3, 3, 0, (1, 1), (2, 1), (-10, 30), (10, 40)),
    )
    table.seen = View(rounds_raw=rounds, winners=(1,))
    assert wizard.of(table) == [(0, 1, 3, 30), (1, 2, 3, 30)]
    assert wizard.lines(4, (1, 30, 60, 110)) == [
        (b"Games", b"4"), (b"Won", b"1 (25%)"), (b"Bids made", b"30 (50%)"), (b"Best round", b"+110")]


def test_fools_numbers():
    table = Finished([(b"A", None), (b"B", None), (b"C", None)], ())
    table.seen = View(deals_raw=(0, 0, 0), losses=(2, 0, 0), winners=(1, 2))
    assert fool.of(table) == [(0, 2, 3, 0), (1, 0, 3, 0), (1, 0, 3, 0)]
    assert fool.lines(2, (1, 2, 6, 0)) == [
        (b"Games", b"2"), (b"Won", b"1 (50%)"), (b"Deals", b"6"), (b"The fool", b"2 (33%)")]


def test_names_are_cut_to_their_place():
    row = Row(b"12345678", b"solitaire123")
    row.add((1, 2, 3, 4))
    storage = MemoryStorage()
    statistics = Statistics(storage)
    statistics.rows.append(row)
    statistics.save()
    assert rows(storage) == [(b"12345678", b"solitaire123", 1, [1, 2, 3, 4])]
