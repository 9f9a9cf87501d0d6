"""The part of the walkthrough with what outlasts the power: saved games, settings, the hall of fame.

``pictures()`` yields as that of ``tools.walkthrough`` does; all is kept in a storage in memory.
"""

from firmware.saves import saved_games
from firmware.stats import Row, Statistics
from hal import BACK, NEXT, OK, StorageError
from hal.sim.storage import MemoryStorage
from tools.walkthrough_keys import close, open_pause, open_row

_SEED = 15
_RESULTS = (
    # name, game, games, won, bids made or deals lost, bids or deals, best round
    (b"ANNA", b"wizard", 12, 5, 71, 180, 110),
    (b"YOU", b"wizard", 31, 9, 214, 465, 90),
    (b"BELA", b"wizard", 12, 2, 55, 180, 80),
    (b"YOU", b"fool", 8, 5, 9, 24, 0),
    (b"CLEO", b"fool", 3, 0, 5, 9, 0),
)


def pictures(make):
    """Yield (name, session); make(**settings) gives a Session."""
    storage = MemoryStorage()
    yield from _left(make, storage)
    yield from _power_cut(make, storage)
    yield from _saved_games(make, storage)
    yield from _all_places(make, storage)
    yield from _settings(make)
    yield from _fame(make)
    yield from _not_kept(make)
    yield from _worn(make)


class _Worn(MemoryStorage):
    """Where files whose names begin with ``stem`` can't be read, as when a flash is worn out."""

    stem = "none"

    def read(self, name):
        """As that of a board fails."""
        if name.startswith(self.stem):
            raise StorageError("reading %s failed: the storage is damaged" % name)
        return super().read(name)


def _played(make, storage, actions, **settings):
    # a game of so many actions at least, at which somebody is asked
    session = make(seed=_SEED, storage=storage, fast=True, **settings)
    session.app.start()
    session.wait(50)
    for n in range(1000):
        table = session.app.table
        if table.moment is not None:
            session.press(OK)
        elif table.to_act not in session.app.stations[0].seats:
            session.wait(300)
        elif len(table.log) >= actions:
            return session
        else:
            session.press(OK if n % 3 else NEXT)
    raise AssertionError("it does not go on")


def _left(make, storage):
    session = _played(make, storage, 150, players=3)
    open_pause(session)
    open_row(session, b"Leave game")
    yield "leave_kept", session


def _power_cut(make, storage):
    session = make(seed=_SEED, storage=MemoryStorage(dict(storage.files)))
    session.press(OK)
    yield "go_on", session
    screen = session.app.stations[0].screen
    session.look()
    session.put_down(OK)
    while session.app.table is None:
        session.wait(1)
        shown = session.app.stations[0].screen
        if shown is not screen and session.app.table is None and shown.replay.done >= 50:
            screen = shown
            yield "replay", session
    session.lift(OK)
    session.wait(1000)
    yield "goes_on_for", session


def _saved_games(make, storage):
    _played(make, storage, 20, game="fool", players=3)
    session = make(seed=_SEED, storage=storage)
    session.press(OK)
    session.press(BACK)
    yield "menu_with_storage", session
    open_row(session, b"Saved games")
    yield "saved_games", session
    session.press(NEXT)
    session.press(OK)
    yield "saved_game", session
    open_row(session, b"Delete")
    yield "delete", session
    open_row(session, b"Yes")
    yield "delete_really", session
    open_row(session, b"No")
    assert len(saved_games(storage)) == 2


def _all_places(make, storage):
    for _ in range(2):
        _played(make, storage, 5)
    session = make(seed=_SEED, storage=storage)
    session.press(OK)
    session.press(BACK)
    open_row(session, b"Play WIZARD")
    open_row(session, b"START")
    yield "all_places_taken", session


def _settings(make):
    session = make(seed=_SEED, storage=MemoryStorage({"settings": b'{"names": ["", "ZOE"], "sound": false}'}))
    session.press(OK)
    open_row(session, b"Settings")
    yield "settings", session
    session.press(NEXT, 30)
    yield "settings_end", session
    open_row(session, b"Kiosk mode")
    yield "kiosk_sure", session
    session.press(BACK)
    open_row(session, b"Names")
    yield "forget_names", session


def _fame(make):
    storage = MemoryStorage()
    session = make(seed=_SEED, storage=storage)
    session.press(OK)
    open_row(session, b"Hall of fame")
    yield "fame_empty", session
    statistics = Statistics(storage)
    for name, game, games, *numbers in _RESULTS:
        statistics.rows.append(Row(name, game, games, numbers))
    statistics.save()
    close(session)
    open_row(session, b"Saved games")
    yield "saved_games_none", session
    close(session)
    open_row(session, b"Hall of fame")
    yield "fame", session
    session.press(NEXT)
    session.press(OK)
    yield "fame_wizard", session
    session.press(BACK)
    open_row(session, b"CLEO")
    yield "fame_fool", session
    session.press(BACK)
    open_row(session, b"Forget all")
    yield "fame_reset", session
    open_row(session, b"Yes")
    yield "fame_reset_really", session
    open_row(session, b"Yes")
    assert Statistics(storage).rows == []


def _worn(make):
    for name, stem in (("not_counted", "stats"), ("not_removed", "game")):
        yield name, _to_end(make, _Worn(), stem)
    storage = _Worn({"stats.1": b"damaged"})
    session = make(seed=_SEED, storage=storage)
    session.press(OK)
    open_row(session, b"Hall of fame")
    yield "fame_damaged", session
    yield "fame_begins_anew", _to_end(make, storage)
    statistics = Statistics(storage)
    statistics.rows.append(Row(b"ANNA", b"wizard", 1, [1, 2, 3, 4]))
    statistics.save()
    session = make(seed=_SEED, storage=storage)
    session.press(OK)
    open_row(session, b"Hall of fame")
    storage.read_only = True
    for row in (b"Forget all", b"Yes", b"Yes"):
        open_row(session, row)
    yield "not_forgotten", session


def _to_end(make, storage, stem="none"):
    # a game of Fool, from whose middle on those files can't be read; nothing is pressed at its end
    session = make(seed=_SEED, storage=storage, fast=True, game="fool", players=2)
    session.app.start()
    session.wait(50)
    for n in range(1000):
        table = session.app.table
        if table.is_over:
            session.wait(500)
            return session
        if n == 10:
            storage.stem = stem
        if table.asked is not None or table.moment is not None:
            session.press(OK if n % 3 else NEXT)
        else:
            session.wait(100)
    raise AssertionError("it does not come to an end")


def _not_kept(make):
    storage = MemoryStorage(room=100)
    session = make(seed=_SEED, storage=storage)
    session.app.start()
    session.wait(100)
    yield "not_kept", session
