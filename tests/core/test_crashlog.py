"""The log of failures: bounded, readable, silent on cards, and harmless where it can't be written."""

from engine.fool.cards import ALL_CARDS as FOOL_CARDS
from engine.wizard.cards import ALL_CARDS as WIZARD_CARDS
from firmware import VERSION, crashlog
from firmware.app import App
from firmware.crashlog import LONGEST, NEWER, OLDER, entry, keep, note
from hal import OK
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from hal.sim.storage import MemoryStorage
from tools.simulator.session import Session


def caught(kind, *words):
    """An exception with a traceback of two places."""

    def inner():
        raise kind(*words)

    try:
        inner()
    except Exception as error:
        return error


def test_an_entry_says_what_went_wrong_where_and_in_which_version():
    text = entry(caught(ValueError, "no such thing"), "menu", True).decode()
    lines = text.split("\n")
    assert lines[0] == "--- tricktop %s, menu" % VERSION
    assert lines[1] == "Traceback (most recent call last):"
    assert "test_crashlog.py" in text and ", in inner" in text
    assert lines[-2:] == ["ValueError: no such thing", ""]


def test_no_entry_tells_of_a_card():
    """Whatever the words of an exception are, and whichever card they name: the entries are the same."""
    for cards in (WIZARD_CARDS, FOOL_CARDS):
        for form in (lambda card: card.id, str, repr, lambda card: card.to_dict()):
            for kind in (ValueError, KeyError, IndexError, RuntimeError, AssertionError, StopIteration):
                entries = {entry(caught(kind, form(card)), "wizard, 4 players", False) for card in cards}
                assert len(entries) == 1
                text = next(iter(entries)).decode()
                assert text.endswith("\n" + kind.__name__ + "\n") and ", in inner" in text


def test_errors_about_the_code_have_their_say_at_a_table_too():
    for kind, words in (
        (OSError, "the panel does not answer"), (MemoryError, "allocating 4096 bytes"),
        (ImportError, "no module x"), (AttributeError, "no attribute x"), (TypeError, "unsupported"),
        (NameError, "x isn't defined"),
    ):  # fmt: skip
        assert words in entry(caught(kind, words), "fool, 2 players", False).decode()


def test_the_log_has_two_files_of_bounded_size():
    storage = MemoryStorage()
    number = 0
    while OLDER not in storage.files or len(storage.files[NEWER]) < LONGEST - 400:
        number += 1
        assert keep(storage, note("number %d" % number, b"x" * 200))
        for name in storage.names():
            assert name in (NEWER, OLDER) and len(storage.files[name]) <= LONGEST
    text = storage.files[OLDER] + storage.files[NEWER]
    kept = [int(line.split()[-1]) for line in text.decode().split("\n") if line.startswith("---")]
    assert kept == list(range(kept[0], number + 1)) and len(kept) > 25


def test_a_long_traceback_keeps_its_end():
    error = caught(ValueError, "y" * 5000 + "end")
    assert len(entry(error, "menu", True)) < 1200
    assert entry(error, "menu", True).endswith(b"yend\n")


def test_a_storage_that_fails_hurts_nobody():
    storage = MemoryStorage()
    new = note("start", b"words")
    assert not keep(None, new)
    storage.read_only = True
    assert not keep(storage, new)
    storage.read_only = False
    storage.gone = True
    assert not keep(storage, new)
    full = MemoryStorage(room=10)
    assert not keep(full, new)


def test_a_log_that_was_damaged_is_written_on():
    storage = MemoryStorage({NEWER: b"\xff" * 100})
    assert keep(storage, note("start", b"words"))
    assert storage.files[NEWER].endswith(b"start\nwords\n")
    # longer than it may be, by somebody else's doing
    storage.files[NEWER] = b"z" * 9000
    assert keep(storage, note("start", b"words"))
    assert len(storage.files[OLDER]) == LONGEST and len(storage.files[NEWER]) < 100


def fault(dt):
    raise IndexError("13 of hearts")


def test_r26_the_application_keeps_what_became_a_screen():
    storage = MemoryStorage()
    session = Session(seed=15, storage=storage)
    session.app.start()
    session.app.table.step = fault
    session.wait(500)
    assert type(session.app.stations[0].screen).__name__ == "CrashScreen"
    text = storage.files[NEWER].decode()
    assert text.startswith("--- tricktop %s, wizard, 4 players\n" % VERSION)
    assert ", in fault" in text and "hearts" not in text
    assert len(text.split("---")) == 2
    session.press(OK)
    assert type(session.app.stations[0].screen).__name__ == "TitleScreen"


def test_r26_a_log_that_is_broken_does_not_take_the_screen_with_it():
    clock = VirtualClock()
    board = sim_handheld.board(clock)
    board.storage = MemoryStorage()
    app = App(board, seed=15)
    app.start()
    app.table.step = fault
    whole = crashlog.entry
    crashlog.entry = None
    try:
        app.step(clock.ticks_ms())
    finally:
        crashlog.entry = whole
    assert type(app.stations[0].screen).__name__ == "CrashScreen" and app.is_shown
