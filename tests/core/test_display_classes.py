"""Both games on every class of display, through the true drivers: nothing fails, what is drawn is sent."""

from firmware.screens import MessageScreen
from firmware.text.en import ANY_KEY
from hal import BACK, NEXT, OK
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from tools.simulator.session import Session

CLASSES = (
    "72x40", "64x48", "128x32", "128x64", "160x80", "240x135", "135x240", "128x128", "240x240", "320x240",
    "296x128", "264x176",
)  # fmt: skip


def _rest(session):
    # until a slow panel shows what has been drawn
    while session.board.displays[0].busy:
        session.wait(50)
    session.wait(200)


def _play(panel, game):
    clock = VirtualClock()
    board = sim_handheld.board(clock=clock, panel=panel)
    session = Session(seed=15, players=3, fast=True, game=game, clock=clock, board=board)
    _rest(session)  # what is not yet on the panel can't be meant
    for _ in range(3):
        session.press(OK)
        _rest(session)
    frames = set()
    for key in (NEXT, OK, OK, BACK, NEXT, OK, OK, NEXT, OK, OK):
        session.press(key)
        _rest(session)
        frames.add(session.hash())
    assert session.app.failure is None, panel
    assert session.app.table is not None
    # every press changed what the panel shows, or nearly
    assert len(frames) >= 5, (panel, game, len(frames))
    # what is in the frame buffer is on the glass: sent anew as a whole, nothing changes
    before = session.frame()
    display = session.board.displays[0]
    display.show(0, 0, display.width, display.height)
    _rest(session)
    assert session.frame() == before, panel


def test_wizard_on_every_class():
    for panel in CLASSES:
        _play(panel, "wizard")


def test_fool_on_every_class():
    for panel in CLASSES:
        _play(panel, "fool")


def _hash_of(session, message):
    # of what the panel shows once the message lies on top
    app = session.app
    app.stations[0].push(message)
    while not app.stations[0].has_shown(message):
        app.step(session.clock.ticks_ms())
        session.clock.sleep_ms(50)
    return session.hash()


def _has_more_pages(panel):
    clock = VirtualClock()
    session = Session(seed=15, clock=clock, board=sim_handheld.board(clock=clock, panel=panel))
    _rest(session)
    station = session.app.stations[0]

    def message(lines):
        return MessageScreen(station, b"MANY", lines, ANY_KEY, station.pop)

    def press(key):
        session.press(key)
        _rest(session)

    lines = [b"Line %d." % i for i in range(40)]
    whole = message(lines)
    room = whole._room
    pages = -(-len(lines) // room)
    first = _hash_of(session, message(lines[:room]))
    press(OK)
    last = _hash_of(session, message(lines[(pages - 1) * room :]))
    press(OK)
    assert pages > 1 and not station.has_overlay, panel
    assert _hash_of(session, whole) != first, panel  # the same lines, and that there are more
    for _ in range(pages - 1):
        press(NEXT)
        assert station.screen is whole, panel
    assert session.hash() == last, panel  # nothing more
    press(OK)
    assert not station.has_overlay, panel


def test_a_message_says_that_it_has_more_pages():
    for panel in CLASSES:
        _has_more_pages(panel)
