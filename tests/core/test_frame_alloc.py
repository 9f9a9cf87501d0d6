"""One frame allocates nothing: every screen is painted and sent under ``heap_lock``."""

import micropython

from firmware.screens import EVERY_PART
from hal import BACK, NEXT, OK
from tools.simulator.session import Session

MICROPYTHON_ONLY = "CPython has no heap to lock"

WIZARD_SCREENS = (
    "TitleScreen", "MenuScreen", "SetupScreen", "SeatScreen", "EntryScreen", "CoverScreen", "PauseScreen",
    "BidScreen", "TrumpScreen", "PlayScreen", "RoundScreen", "Tablet", "LastTrickScreen",
)  # fmt: skip


def _frame(session, seen):
    station = session.app.stations[0]
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
