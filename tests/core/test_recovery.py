"""Recovery on every class of display, with four keys and with two."""
# pyright: reportAttributeAccessIssue=false

from firmware.recovery import ALONE_MS, Recovery, wrapped
from hal import BACK, NEXT, OK, PREV
from hal.boards import sim_console, sim_handheld
from hal.service import HOLD_MS
from hal.sim.clock import VirtualClock
from hal.sim.panels import NAMES
from hal.sim.storage import MemoryStorage
from tools.simulator.session import Session

SECONDS = 200

REASON = "AttributeError: 'Sounds' object has no attribute 'volume'"


def session_of(board=None, is_locked=False, storage=None, two_buttons=False):
    """A Session that drives a Recovery."""
    clock = board.clock if board is not None else VirtualClock()
    session = Session(clock=clock, board=board, storage=storage, two_buttons=two_buttons)
    session.driven = Recovery(session.board, REASON, is_locked)
    session.wait(50)
    return session


def on(panel):
    clock = VirtualClock()
    return sim_handheld.board(clock, panel=panel)


def lit(rows):
    return sum([any(row) for row in rows])


def test_every_word_fits_every_display():
    for name in NAMES:
        session = session_of(on(name))
        recovery = session.driven
        panel = recovery._panels[0]
        assert panel.columns >= 8 and panel.rows >= 4
        for show in (
            recovery._menu, recovery._ask_settings, recovery._ask_saves, recovery._ask_again, recovery._log,
        ):  # fmt: skip
            show()
            lines, marked = recovery._lines(panel)
            assert max([len(line) for line in lines]) <= panel.columns, (name, lines)
            if recovery._rows and show != recovery._menu:  # a question with its answers is seen at once
                assert len(lines) <= panel.rows, (name, lines)
            assert marked < panel.rows


def test_every_row_of_the_menu_is_reached_with_next_and_ok_alone():
    for name in NAMES:
        session = session_of(on(name), storage=MemoryStorage())
        recovery = session.driven
        session.press(OK)
        seen = []
        for _ in range(4):
            lines, marked = recovery._lines(recovery._panels[0])
            seen.append(lines[marked])
            before = session.rows()
            session.press(NEXT)
            session.wait(6000 if session.board.displays[0].slow else 100)
            assert session.rows() != before
        assert len(set(seen)) == 4
        assert seen[0] == "Go on"
        session.press(OK)
        session.wait(50)
        assert recovery.is_done, name


def test_two_keys_are_enough():
    kept = {"settings": b"{}", "stats.0": b"x", "stats.1": b"x", "starts": b"+", "crash.log": b"x"}
    files = dict(kept)
    for name in ("game0.0", "game0.1", "tail0.1", "game.a"):
        files[name] = b"x"
    session = session_of(storage=MemoryStorage(files), two_buttons=True)
    session.press(OK)
    session.press(NEXT, 3)
    session.press(OK)  # erase saves
    for _ in range(2):
        session.press(NEXT)
        session.press(OK)  # yes
    assert session.board.storage.files == kept  # the hall of fame is no save
    session.press(BACK)  # held
    session.press(PREV, 2)
    session.press(OK)
    assert session.driven._text == "Erase all settings?"


def test_a_long_text_is_leafed_through():
    log = "--- first\n" + "".join(["line %d\n" % i for i in range(20)]) + "--- second\nshort\n"
    session = session_of(storage=MemoryStorage({"crash.log": log.encode()}))
    session.press(OK)
    session.press(NEXT)
    session.press(OK)
    recovery = session.driven
    lines, _ = recovery._lines(recovery._panels[0])
    assert lines[:3] == ["second", "short", "first"]  # the newest on top
    session.hold(NEXT, 6000)
    lines, _ = recovery._lines(recovery._panels[0])
    assert lines[-1] == "line 19" and len(lines) <= recovery._panels[0].rows
    session.hold(PREV, 6000)
    lines, _ = recovery._lines(recovery._panels[0])
    assert lines[0] == "second"


def test_a_failing_storage_is_told_of():
    storage = MemoryStorage({"settings": b"{}", "crash.log": b"x", "game.a": b"x"})
    session = session_of(storage=storage)
    recovery = session.driven
    storage.gone = True
    for act in (recovery._log, recovery._erase_settings, recovery._erase_saves):
        act()
        assert "does not answer" in recovery._text
    storage.gone = False
    storage.read_only = True
    recovery._erase_saves()
    assert "read-only" in recovery._text
    session.board.storage = None
    recovery._log()
    assert recovery._text == "The log is empty."
    recovery._erase_saves()
    assert recovery._text == "There is no storage."


def test_alone_it_goes_on_after_a_while():
    for is_locked in (False, True):
        session = session_of(is_locked=is_locked)
        session.press(NEXT)
        session.wait(ALONE_MS - 2000)
        assert not session.driven.is_done
        session.press(OK)
        session.wait(ALONE_MS - 1000)
        assert not session.driven.is_done
        session.wait(2000)
        assert session.driven.is_done


def test_a_jammed_key_is_nobody():
    session = session_of(is_locked=True)
    session.put_down(NEXT)
    session.wait(ALONE_MS + 2000)
    assert session.driven.is_done


def test_locked_it_opens_for_the_service_key_alone():
    session = session_of(is_locked=True)
    recovery = session.driven
    before = session.rows()
    for key in (PREV, NEXT, OK, BACK):
        session.press(key)
        session.hold(key, HOLD_MS + 1000)
    assert recovery.is_locked and session.rows() == before and not recovery.is_done
    for key in (PREV, BACK):
        session.put_down(key)
    session.wait(HOLD_MS + 1000)
    assert not recovery.is_locked and recovery._text == "RECOVERY" and recovery._at == 0


def test_a_panel_that_does_not_answer_is_tried_again():
    session = session_of()
    before = session.rows()
    session.board.buses[0].fail_after(40)
    session.press(OK)
    session.wait(1000)
    assert session.rows() != before and lit(session.rows()) > 20


def test_where_no_display_answers_it_says_why_it_is_there():
    session = session_of()
    session.board.buses[0].parts.clear()
    session.driven._menu()
    try:
        session.wait(2000)
    except OSError as error:
        assert REASON in str(error)
        return
    raise AssertionError("goes on")


def test_every_station_of_a_table_shows_it_and_takes_keys():
    session = session_of(sim_console.board(VirtualClock(), 4))
    session.press(OK, station=2)
    pictures = [session.rows(station) for station in range(4)]
    assert pictures.count(pictures[0]) == 4 and lit(pictures[0]) > 20
    session.board.buses[0].parts[0].channels[1] = None  # unplugged
    session.press(NEXT, station=3)
    session.wait(1000)
    assert session.rows(0) == session.rows(2) != pictures[0]


def test_words_are_broken_where_they_can_be():
    assert wrapped("one two three", 9) == ["one two", "three"]
    assert wrapped("one\ntwo", 9) == ["one", "two"]
    assert wrapped("firmware/screens/title.py:70", 9) == ["firmware/", "screens/t", "itle.py:7", "0"]
    assert wrapped("at firmware/screens", 9) == ["at firmwa", "re/screen", "s"]
    assert wrapped("", 9) == []
    assert wrapped("  \n ", 9) == []
    for columns in range(8, 41):
        lines = wrapped(REASON + " " + "x" * 99, columns)
        assert max([len(line) for line in lines]) <= columns
        assert "".join(lines).replace(" ", "") == (REASON + "x" * 99).replace(" ", "")
