"""Nothing on a tiny display is cut off: every sign that is written lies on the panel as a whole."""

import importlib
import subprocess
import sys

import pytest

from firmware.text.short_en import SHORT
from hal import BACK, NEXT, OK
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from tests.device_source import ROOT
from tools import walkthrough
from tools.simulator.session import Session

CLASSES = ("72x40", "64x48", "128x32")
_CAPITALS = {8: 7, 5: 5, 13: 13, 18: 18}  # pixels of a font's height without what hangs below the line
_LONGEST = (b"BARTHOLO", b"MMWWMMWW", b"ANNABELL", b"CLEMENCE", b"DANIELLE", b"WILHELMI")


class Watch:
    """Looks at what is written on the canvas of a session."""

    def __init__(self, session):
        canvas = session.app.stations[0].canvas
        self.layout = session.app.stations[0].layout
        self.cut = []
        for name in ("text", "number"):
            setattr(canvas, name, self._watched(canvas, getattr(canvas, name)))
        icon = canvas.icon

        def drawn(sign, x, y, ink=1):
            self._check(canvas, "icon", x, y, x + sign[0], sign[1])
            icon(sign, x, y, ink)

        canvas.icon = drawn

    def _watched(self, canvas, write):
        def written(what, x, y, font, ink=1):
            after = write(what, x, y, font, ink)
            if what != b"":
                self._check(canvas, what, x, y, after - (1 if font[1] == 1 else 2), _CAPITALS[font[0]])
            return after

        return written

    def _check(self, canvas, what, x, y, right, height):
        if x < 0 or y < 0 or right > canvas.width or y + height > canvas.height:
            self.cut.append((what, x, y, right, y + height))


def _maker(panel, watches):
    def make(**settings):
        clock = VirtualClock()
        session = Session(clock=clock, board=sim_handheld.board(clock=clock, panel=panel), **settings)
        watches.append(Watch(session))
        return session

    return make


@pytest.mark.parametrize("panel", CLASSES)
def test_every_screen_of_the_walk(panel):
    watches = []
    names = []
    for name, _ in walkthrough.pictures(_maker(panel, watches)):
        if name is not None:
            names.append(name)
        for watch in watches:
            assert not watch.cut, (names[-1], watch.cut)
            for text, short in watch.layout._short.items():
                assert short == SHORT.get(text) or b" AT " in text, (names[-1], text, short)
    assert len(names) > 60


@pytest.mark.parametrize("panel", CLASSES)
@pytest.mark.parametrize("players", [3, 6])
def test_long_names_large_hands_and_two_figures(panel, players):
    watches = []
    session = _maker(panel, watches)(seed=5, players=players, fast=True)
    for seat, name in enumerate(_LONGEST[:players]):
        session.app.setup.rename(seat, name)
    session.app.start()
    last = 20 if players == 3 else 10
    looked = set()
    while not session.app.table.is_over:
        screen = session.app.stations[0].screen
        number = session.app.table.view(None).round_number
        place = (number, type(screen).__name__, getattr(screen, "mine", None))
        if number >= last - 1 and place not in looked:
            looked.add(place)
            # through all pages, to the menu and back
            for key in (NEXT, BACK, NEXT, BACK, NEXT, BACK, BACK, BACK):
                session.press(key)
            if session.app.stations[0].has_overlay:
                session.press(BACK)
        log = len(session.app.table.log)
        session.press(OK)
        if len(session.app.table.log) == log:
            session.press(NEXT)
        assert not watches[0].cut, watches[0].cut
    session.press(OK)
    assert session.app.failure is None
    assert not watches[0].cut
    assert len(looked) > 6


def test_the_watch_sees_what_is_cut():
    watches = []
    session = _maker("72x40", watches)(seed=5)
    canvas = session.app.stations[0].canvas
    layout = session.app.stations[0].layout
    canvas.text(b"A LINE THAT FITS", 0, 0, layout.small)
    assert not watches[0].cut
    canvas.text(b"A LINE THAT IS TOO LONG", 0, 0, layout.small)
    canvas.center(b"TOO LOW", 0, 72, 36, layout.small)
    canvas.center(b"A LINE THAT IS TOO LONG", 0, 72, 0, layout.small)
    assert len(watches[0].cut) == 3


def test_other_displays_load_nothing_of_the_tiny_ones():
    program = (
        "import sys\n"
        "from tools.simulator.session import Session\n"
        "from hal import OK\n"
        "for game in ('wizard', 'fool'):\n"
        "    session = Session(seed=1, game=game, fast=True)\n"
        "    session.press(OK, 3)\n"
        "    for _ in range(20):\n"
        "        session.press(OK)\n"
        "    assert session.app.table is not None\n"
        "print(*[name for name in sys.modules if 'tiny' in name or 'paged' in name or 'short_en' in name])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_short_forms_are_short_and_of_something():
    """What they stand for is said somewhere, and they fit on the narrowest display."""
    said = set()
    for path in (ROOT / "firmware/text").glob("*.py"):
        if path.name not in ("__init__.py", "short_en.py"):
            module = importlib.import_module(f"firmware.text.{path.stem}")
            for words in vars(module).values():
                for text in words if isinstance(words, tuple) else (words,):
                    if isinstance(text, (str, bytes)):
                        said.add(text.encode() if isinstance(text, str) else text)
    session = _maker("64x48", [])()
    station = session.app.stations[0]
    for text, short in SHORT.items():
        assert text in said, text
        if text.isupper() or b":" in text:
            assert station.canvas.text_width(short, station.layout.small) <= station.layout.width - 4, short
