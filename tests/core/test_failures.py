"""R26 of the field's faults: something dies unseen. What fails in a step is a screen and an entry in the log.

The application goes on: a key leads back to the table, or to the menu.
"""

from firmware import crashlog
from firmware.screens.crash import CrashScreen
from hal import BACK, NEXT, OK
from tests.core.test_settings import Shelf
from tools.simulator.session import Session


class Log(Shelf):
    """Storage in memory that can be appended to."""

    def append(self, name, data):
        self._fail()
        self.files[name] = self.files.get(name, b"") + data

    def names(self):
        return sorted(self.files)


class Broken:
    """Stands for any function, and fails when it is called."""

    def __init__(self, error):
        self.error = error
        self.calls = 0

    def __call__(self, *arguments):
        self.calls += 1
        raise self.error


def broken(dt):
    raise ValueError("the ten of hearts")


def _session():
    session = Session(seed=4, players=3, fast=True, storage=Log())
    session.press(NEXT)  # somebody is there
    session.app.start()
    session.app.step(session.clock.ticks_ms())
    return session


def _places(session):
    """Each object of a running game with the name of something that a step calls of it."""
    app = session.app
    station = app.stations[0]
    return (
        (app.table, "step"),
        (app.table, "view"),
        (station, "follow"),
        (station.screen, "key"),
        (station.screen, "tick"),
        (station.screen, "paint"),
        (app.attention, "attend"),
        (app.attention.sounds, "follow"),
        (app.keeping, "step"),
        (app.table.face, "moments"),
    )


def _log(session):
    return session.board.storage.files.get(crashlog.NEWER, b"").decode()


def _play(session):
    for _ in range(12):
        session.press(OK)
        session.press(NEXT)
        session.wait(300)
        if session.app.failure is not None:
            return


def test_r26_a_step_that_fails_is_a_screen_and_an_entry_in_the_log():
    errors = (ValueError("made to fail"), MemoryError(), KeyError("x"))
    for i in range(len(_places(_session()))):
        session = _session()
        place, name = _places(session)[i]
        good = getattr(place, name)
        error = errors[i % len(errors)]
        called = Broken(error)
        setattr(place, name, called)
        try:
            _play(session)
        finally:
            setattr(place, name, good)
        assert called.calls, name
        assert session.app.failure is error, name
        assert isinstance(session.app.stations[0].screen, CrashScreen), name
        assert "--- tricktop" in _log(session) and type(error).__name__ in _log(session), name
        session.wait(100)
        session.press(BACK)  # play on
        session.wait(100)
        assert session.app.table is not None, name
        assert not isinstance(session.app.stations[0].screen, CrashScreen), name


def test_r26_a_log_that_can_not_be_written_takes_no_screen_away():
    session = _session()
    session.board.storage.broken = "there is no room"
    session.app.table.step = broken
    _play(session)
    assert isinstance(session.app.stations[0].screen, CrashScreen)
    session.press(OK)
    assert session.app.table is None


def test_r26_the_entry_names_no_card():
    session = _session()
    session.app.table.step = broken
    _play(session)
    assert "ValueError" in _log(session) and "hearts" not in _log(session)
