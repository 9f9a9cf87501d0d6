"""One frame allocates nothing: every screen is painted and sent under ``heap_lock``."""

import micropython

from firmware.screens import EVERY_PART
from hal import BACK, NEXT, NIBBLES, OK
from hal.boards import sim_handheld
from hal.port import framebuf
from hal.sim.clock import VirtualClock
from tools import walkthrough_tabletop
from tools.simulator.session import Session

MICROPYTHON_ONLY = "CPython has no heap to lock"

WIZARD_SCREENS = (
    "TitleScreen", "MenuScreen", "SetupScreen", "SeatScreen", "EntryScreen", "CoverScreen", "PauseScreen",
    "BidScreen", "TrumpScreen", "PlayScreen", "RoundScreen", "Tablet", "LastTrickScreen",
)  # fmt: skip


def _frame(session, seen, number=0):
    station = session.app.stations[number]
    screen = station.screen
    bits = EVERY_PART if type(screen).__name__ in seen else 1
    screen.stale = EVERY_PART
    station.render()  # pictures larger than the scratch buffer are made at their first showing
    while bits and bits < 1 << 8:
        screen.stale = bits
        micropython.heap_lock()
        try:
            station.render()
        finally:
            micropython.heap_unlock()
        bits <<= 1
    screen.stale = EVERY_PART
    micropython.heap_lock()
    try:
        station.render()
    finally:
        micropython.heap_unlock()
    seen.add(type(screen).__name__)


def test_no_screen_allocates_while_it_is_drawn():
    seen = set()
    for people in (1, 3):
        session = Session(seed=15, players=4, fast=True)  # a wizard is turned in round 3
        setup = session.app.setup
        for seat in range(1, people):
            while not setup.is_person(seat):
                setup.next_kind(seat)
        for walk in ((), (OK,), (OK,), (NEXT, NEXT, OK), (NEXT, OK), (BACK, BACK, BACK, BACK, BACK, BACK)):
            for key in walk:
                session.press(key)
            _frame(session, seen)
        session.app.start()
        for i in range(300):
            session.press(OK)
            session.wait(600)
            _frame(session, seen)
            if i % 40 == 7:
                session.press(BACK)
                for _ in range(4):
                    _frame(session, seen)
                    session.press(OK)
                    _frame(session, seen)
                    session.press(BACK)
                    session.press(NEXT)
                session.app.stations[0].close_overlays()
        assert session.app.failure is None
    for name in WIZARD_SCREENS:
        assert name in seen, (name, seen)


class _Colour(framebuf.FrameBuffer):
    # a colour panel that sends nothing: the simulated ones allocate
    colors = 16
    form = NIBBLES
    slow = busy = False

    def __init__(self, width, height):
        self.stride = (width + 1) // 2
        self.pixels = bytearray(self.stride * height)
        super().__init__(self.pixels, width, height, framebuf.GS4_HMSB)
        self.width = width
        self.height = height

    def palette(self, rgb):
        pass

    def show(self, x, y, w, h):
        pass


def test_nor_does_one_of_another_class():
    for size in ((160, 80), (135, 240), (240, 240)):
        for game, people in (("wizard", 3), ("fool", 1)):
            clock = VirtualClock()
            board = sim_handheld.board(clock=clock)
            board.displays = (_Colour(*size),)
            session = Session(seed=15, players=4, fast=True, game=game, clock=clock, board=board)
            seen = set()
            _frame(session, seen)
            setup = session.app.setup
            for seat in range(1, people):
                while not setup.is_person(seat):
                    setup.next_kind(seat)
            for walk in ((OK,), (OK,), (NEXT, NEXT, OK), (NEXT, OK)):
                for key in walk:
                    session.press(key)
                _frame(session, seen)
            session.app.start()
            for i in range(40):
                session.press(NEXT if i % 5 == 4 else OK)
                session.wait(600)
                _frame(session, seen)
            session.press(BACK)
            for _ in range(3):
                session.press(NEXT)
                session.press(OK)
                _frame(session, seen)
                session.press(BACK)
            assert session.app.failure is None
            assert len(seen) >= 8, (size, game, seen)


def test_nor_does_one_of_fool():
    seen = set()
    session = Session(seed=15, players=2, fast=True, game="fool")
    session.app.start()
    for i in range(400):
        session.press(NEXT if i % 7 == 0 else OK)
        session.wait(400)
        _frame(session, seen)
        if i % 60 == 7:
            session.press(BACK)
            for _ in range(4):
                session.press(OK)
                _frame(session, seen)
                session.press(BACK)
                session.press(NEXT)
            session.app.stations[0].close_overlays()
    assert session.app.failure is None
    for name in ("BoutScreen", "DealScreen", "LastBoutScreen", "RankingScreen"):
        assert name in seen, (name, seen)


def test_nor_does_one_of_a_tiny_display():
    for panel in ("72x40", "128x32"):
        for game in ("wizard", "fool"):
            clock = VirtualClock()
            board = sim_handheld.board(clock=clock, panel=panel)
            session = Session(seed=15, players=4, fast=True, game=game, clock=clock, board=board)
            seen = set()
            for walk in ((), (OK,), (OK,), (NEXT, NEXT, OK), (NEXT, OK), (BACK,) * 6):
                for key in walk:
                    session.press(key)
                _frame(session, seen)
            session.app.start()
            for i in range(250):
                session.press((OK, OK, NEXT, OK, BACK, NEXT, OK, BACK, BACK, BACK, OK)[i % 11])
                session.wait(300)
                _frame(session, seen)
            assert session.app.failure is None
            wanted = ("BidScreen", "PlayScreen", "TrumpScreen", "RoundScreen")
            for name in wanted if game == "wizard" else ("BoutScreen",):
                assert name in seen, (name, seen)


def test_nor_does_one_of_the_tabletop():
    seen = set()
    for _, station in walkthrough_tabletop.pictures():
        _frame(station.session, seen, station.number)
    for name in ("CallScreen", "WaitingScreen", "WarningScreen", "TabletopPause"):
        assert name in seen, (name, seen)
