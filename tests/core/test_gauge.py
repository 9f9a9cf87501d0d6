"""The battery's sign on title and pause menu, and the warning of one that is nearly empty."""

from firmware.gauge import EVERY_MS, LOW
from hal import BACK, NEXT, OK
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from tools.simulator.session import Session


class Cell:
    """A battery that tells what it is set to."""

    def __init__(self, percent):
        self.percent = percent
        self.readings = 0
        self.broken = False

    def battery(self):
        self.readings += 1
        if self.broken:
            raise OSError(5)
        return self.percent


def _session(percent):
    board = sim_handheld.board(VirtualClock())
    board.power = Cell(percent)
    session = Session(seed=4, players=3, fast=True, clock=board.clock, board=board)
    session.app.settings.set("sleep_after", 0)
    session.wait(100)
    return session, board.power


def _screen(session):
    return session.app.stations[0].screen


def _kind(session):
    """The name of the screen's class: a menu's module may have been unloaded and loaded again."""
    return type(_screen(session)).__name__


def _sign(session):
    """Lit pixels of the sign's inside, four rows of ten, on the title."""
    return [sum(row[107:117]) for row in session.rows()[58:62]]


def _shown(session):
    return session.app.attention.gauge.percent


def test_the_sign_fills_with_the_battery():
    for percent, columns in ((0, 0), (1, 1), (10, 1), (50, 5), (91, 10), (100, 10)):
        session, _ = _session(percent)
        if percent <= LOW:
            session.press(OK)  # the warning
        assert _kind(session) == "TitleScreen"
        assert _sign(session) == [columns] * 4, percent


def test_what_can_not_be_told_is_not_drawn():
    session, cell = _session(None)
    without = Session(seed=4)
    without.wait(100)
    assert session.rows() == without.rows()
    cell.percent = 60
    session.wait(EVERY_MS)
    assert session.rows() != without.rows()
    cell.percent = None  # on USB
    session.wait(EVERY_MS)
    assert session.rows() == without.rows()
    cell.percent = 60
    session.wait(EVERY_MS)
    cell.broken = True
    session.wait(EVERY_MS)
    assert session.rows() == without.rows() and session.app.failure is None


def test_a_tiny_display_has_no_room_for_it():
    pictures = []
    for power in (None, Cell(60)):
        clock = VirtualClock()
        board = sim_handheld.board(clock, panel="72x40")
        board.power = power
        session = Session(clock=clock, board=board)
        session.wait(100)
        pictures.append(session.rows())
    assert pictures[0] == pictures[1]


def test_it_is_read_rarely():
    session, cell = _session(80)
    readings = cell.readings
    assert readings == 1
    for _ in range(100):
        session.press(NEXT)
        session.press(BACK)
    session.wait(10 * 60_000)
    passed = 100 * 240 + 10 * 60_000
    assert abs(cell.readings - readings - passed // EVERY_MS) <= 1


def test_a_trembling_reading_moves_no_sign():
    session, cell = _session(50)
    frame = session.rows()
    for percent in (51, 49, 52, 48, 50):
        cell.percent = percent
        session.wait(EVERY_MS)
        assert _shown(session) == 50 and session.rows() == frame
    cell.percent = 53
    session.wait(EVERY_MS)
    assert _shown(session) == 53


def test_the_pause_menu_has_it_too():
    session, _ = _session(80)
    plain = Session(seed=4, players=3, fast=True)
    for one in (session, plain):
        one.app.start()
        one.app.step(one.clock.ticks_ms())
        one.press(BACK)
        assert type(_screen(one)).__name__ == "PauseScreen"
    differing = [y for y in range(64) if session.rows()[y] != plain.rows()[y]]
    assert differing and max(differing) < session.app.stations[0].layout.title_h


def test_it_warns_once_and_again_only_after_charging():
    session, cell = _session(30)
    session.press(OK)
    menu = _screen(session)
    assert _kind(session) == "MenuScreen"
    cell.percent = LOW
    session.wait(EVERY_MS)
    assert _kind(session) == "MessageScreen"
    session.press(NEXT)
    assert _screen(session) is menu and menu.at == 0
    for percent in (LOW - 4, LOW + 5, LOW - 5, 1):
        cell.percent = percent
        session.wait(EVERY_MS)
        assert _screen(session) is menu, percent
    cell.percent = 80
    session.wait(EVERY_MS)
    cell.percent = LOW - 1
    session.wait(EVERY_MS)
    assert _kind(session) == "MessageScreen"


def test_the_warning_tells_nothing_of_a_hand():
    session, cell = _session(30)
    session.app.start()
    session.app.step(session.clock.ticks_ms())
    cell.percent = 5
    session.wait(EVERY_MS)
    assert _kind(session) == "MessageScreen"
    log = bytes(session.app.table.log)
    session.press(OK)
    assert bytes(session.app.table.log) == log and session.app.failure is None
