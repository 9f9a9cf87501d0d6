"""A board in a shop window: it plays by itself until somebody presses a key, and again when he has gone.

Attract mode is a round of scenes: the title, the pages of a game's rules, a demo of it among bots; then the
same of the next game. A key begins a game and means nothing else. There is no way from there to settings,
saved games or a prompt but the service key (``hal/service.py``), held at any time. What is played is kept
nowhere, and whoever changes the pace of his game changes it for himself.
"""

from firmware import games
from firmware.app import sooner
from firmware.keeping import Keeping
from firmware.loading import unload, unload_seldom
from firmware.screens.still_there import StillThereScreen
from firmware.text.kiosk_en import DEMO as DEMO_LABEL
from firmware.ui.window import ShopWindow
from hal import KIND_MASK, NEXT, PRESS
from hal.port import interruptible
from hal.service import ServiceKey

TITLE_MS = 10_000
PAGE_MS = 7_000
DEMO_MS = 180_000  # a demo that takes longer ends between two tricks
RANKING_MS = 12_000
IDLE_MS = 60_000  # without a key, until somebody is asked whether he is there
COUNT_S = 15
CRASH_MS = 10_000  # how long a failure is shown
SHIFT_MS = 60_000
BLINK_MS = 3_000  # of a label that covers something
SERVED_MS = 600_000  # without a key, until an open board closes by itself
MOST_CRASHES = 3  # with less than CALM_MS between them; then the board is started anew
CALM_MS = 600_000
_LONGEST_STEP_MS = 60_000
_TICK_MS = 250

TITLE, RULES, DEMO, PLAYING, WARNING, CRASHED, OPEN = range(7)


class Kiosk:
    """Stands before ``app`` and is driven as it is. ``state`` is one of the numbers above."""

    def __init__(self, app):
        self.app = app
        self.attention = app.attention  # the main loop asks it whether the board sleeps
        self._service = ServiceKey(app.board)
        self._windows = [ShopWindow(station) for station in app.stations]
        self._keeping, self._settings = app.keeping, app.settings
        self._games = games.names()
        self._at = -1  # index of the game that is shown
        self._last = None
        self._idle = 0
        self._left = 0  # ms of the scene, or of what is counted down
        self._pages = 0  # of the rules that are still to come
        self._begins = False
        self._warnings = ()
        self._failure = None
        self._crashes = 0
        self._calm = 0
        self._shift = SHIFT_MS
        self._blink = BLINK_MS
        self._close()

    def tidy(self):
        """As of App."""
        self.app.tidy()

    @property
    def is_shown(self):
        """As of App."""
        return self.app.is_shown

    @property
    def failure(self):
        """As of App."""
        return self.app.failure

    def step(self, now_ms, events=()):
        """As ``App.step``. The failure that is one too many leaves it: the board is to start anew."""
        dt = 0
        if self._last is not None:
            dt = min(max(self.app.board.clock.ticks_diff(now_ms, self._last), 0), _LONGEST_STEP_MS)
        self._last = now_ms
        pressed = _pressed(events)
        self._idle = self._idle + dt if pressed is None else 0
        self._left -= dt
        if self.state in (TITLE, RULES, DEMO, WARNING):
            events = ()
        try:
            self._go_through(pressed)
            if self.state != OPEN and self._service.is_held(now_ms):
                self._open()
        except Exception as error:  # as in App.step: a screen
            self.app.fail(error)
        due = self.app.step(now_ms, events)
        self._look_for_failure(dt)
        self._refresh(dt)
        return sooner(due, _TICK_MS)

    def leave(self):
        """What ``app.leave`` is here: the next game is shown, from its title on. When a game begins it is but
        the tidying up.
        """
        if self._begins:
            self._leave()
            return
        self.state = TITLE
        self._left = TITLE_MS
        self._at = (self._at + 1) % len(self._games)
        self._label(None)
        borrowed = self._settings.borrowed()
        borrowed.set("kiosk", True)  # it neither dims nor sleeps
        self.app.settings = borrowed
        self.app.use_settings()
        self._leave()

    def _go_through(self, pressed):
        # what the time and a key at a station (None: no key) make of the state
        state = self.state
        if state in (TITLE, RULES, DEMO):
            if pressed is not None:
                self._play(self.app.stations[pressed])
            elif state == DEMO:
                self._watch()
            elif self._left <= 0:
                self._next_scene()
        elif state == PLAYING:
            if self._idle >= IDLE_MS:
                self._warn()
        elif state == WARNING:
            self._count(pressed is not None)
        elif state == CRASHED:
            if self.app.table is not None:
                self.state = PLAYING
            elif self._left <= 0:
                self.app.leave()
        elif self._idle >= SERVED_MS and self._settings.get("kiosk"):
            from firmware.start import is_developed

            interruptible(is_developed())
            unload("firmware.start")
            self._close()

    # attract mode

    def _next_scene(self):
        if self.state == TITLE:
            self._explain()
        elif self._pages:
            self._pages -= 1
            self._left = PAGE_MS
            for station in self.app.stations:
                station.screen.key(NEXT, PRESS)
        else:
            self._demonstrate()

    def _explain(self):
        from firmware.screens.pages import rules_pages

        self.state = RULES
        self._left = PAGE_MS
        face = games.face(self._games[self._at])
        self._label(b"")
        for station in self.app.stations:
            pages = rules_pages(station, face)
            self._pages = pages.count - 1
            station.show(pages)

    def _demonstrate(self):
        app = self.app
        self.state = DEMO
        self._left = DEMO_MS
        self._set_up()
        app.setup.seat_bots_only()
        self._label(DEMO_LABEL)
        app.start()

    def _watch(self):
        table = self.app.table
        if table.is_over:
            self._left = min(self._left, RANKING_MS)
        if self._left <= 0 and (table.is_over or table.moment is None):
            self.app.leave()

    def _play(self, station):
        self.state = PLAYING
        self._set_up()
        self._label(None)
        self._begins = True
        try:
            self.app.call(station)
        finally:
            self._begins = False

    def _set_up(self):
        for station in self.app.stations:
            station.show(None)
        unload_seldom()
        self.app.setup.choose_game(self._games[self._at])

    # somebody plays, or did

    def _warn(self):
        self.state = WARNING
        self._left = COUNT_S * 1000
        self._warnings = [StillThereScreen(station) for station in self.app.stations]
        for warning in self._warnings:
            warning.count(COUNT_S)
            warning.station.push(warning)

    def _count(self, is_there):
        if is_there:
            self.state = PLAYING
            for warning in self._warnings:
                if warning.station.screen is warning:
                    warning.station.pop()
        elif self._left <= 0:
            self.app.leave()
        else:
            for warning in self._warnings:
                warning.count((self._left + 999) // 1000)

    def _look_for_failure(self, dt):
        failure = self.app.failure
        self._calm += dt
        if failure is self._failure:
            return
        self._failure = failure
        self._crashes = 1 if self._calm >= CALM_MS else self._crashes + 1
        self._calm = 0
        if self._crashes >= MOST_CRASHES:
            raise failure
        if self.state != OPEN:
            self.state = CRASHED
            self._left = CRASH_MS
            self._label(None)

    # service

    def _open(self):
        app = self.app
        self.state = OPEN
        self._idle = 0
        self._label(None)
        interruptible(True)
        app.keeping, app.settings = self._keeping, self._settings
        app.use_settings()
        del app.leave
        app.leave()

    def _close(self):
        app = self.app
        self._leave = app.leave
        app.leave = self.leave
        app.leave()  # a game that somebody left open is kept, or its place is free again
        app.keeping = Keeping(None)

    # the window

    def _label(self, words):
        for window in self._windows:
            window.label = words

    def _refresh(self, dt):
        self._blink -= dt
        if self._blink <= 0:
            self._blink = BLINK_MS
            for window in self._windows:
                window.blink()
        self._shift -= dt
        if self._shift <= 0:
            self._shift = SHIFT_MS
            for window in self._windows:
                window.step_aside()


def _pressed(events):
    """The station at which a key has been pressed, None if at none."""
    for event in events:
        if event & KIND_MASK == PRESS:
            return event >> 8
    return None
