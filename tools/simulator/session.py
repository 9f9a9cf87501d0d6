"""The firmware on the simulated board, with somebody at the keys.

On a virtual clock time passes only in press(), hold() and wait(), and a minute takes as long as its
computing: this is what scripts, the demo and tests with golden frames use, on CPython and on MicroPython
alike. With a clock of its own the terminal calls step() when it is due. The same seed and the same keys give
the same frames everywhere.
"""

import hashlib

from firmware.app import app_for
from firmware.main import SAMPLE_MS, collect
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock

# After this time without a movement debouncing has come to rest.
SETTLE_MS = 100
# How long press() keeps a key down and lets go of it: more than debouncing needs, less than a long press.
TAP_MS = 60
# And a key that is another's long press: more than that takes, less than the first repeat.
LONG_MS = 700
# A bot that thinks asks to be called again at once. On a board that takes time too, so it does here.
LEAST_STEP_MS = 1


class Session:
    """A running application.

    seed: an int, every game deals this; None: at random. players: seats of a new game, or None for
    the firmware's choice. two_buttons: a board with only two keys. demo: bots alone play a game at once.
    fast: bots act without a pause. storage: hal's Storage for the games, or None to keep none. clock: hal's
    Clock, or None for a virtual one. game: the name of the game that is set up, None for the first of the
    menu; ValueError if there is none, or not for so many players. board: another simulated board, on that
    clock. kiosk: as a board in a shop window. ``driven`` is what is driven: the application itself, or what
    stands before it.
    """

    def __init__(self, seed=None, players=None, two_buttons=False, demo=False, fast=False, storage=None,
                 clock=None, game=None, board=None, kiosk=False):
        self.clock = VirtualClock() if clock is None else clock
        self.board = board or sim_handheld.board(clock=self.clock, two_buttons=two_buttons)
        self.board.storage = storage
        self.long_keys = dict.fromkeys(self.board.keys[0].long, LONG_MS)  # ms to hold such a key
        self.app = app_for(self.board, seed=seed, players=players, demo=demo, fast=fast, game=game)
        self.driven = self.app
        if kiosk:
            from firmware.kiosk import Kiosk

            self.driven = Kiosk(self.app)
        self.steps = 0  # of the firmware; while it stands, so does the picture
        self._due = self._settled = self.clock.ticks_ms()

    def step(self):
        """Look at the keys; let the firmware work if it is due. Returns ms until the next step, or None."""
        clock = self.clock
        now = clock.ticks_ms()
        events = []
        collect(self.board, now, events)
        if events or (self._due is not None and clock.ticks_diff(self._due, now) <= 0):
            self.steps += 1
            wait = self.driven.step(now, events)
            self._due = None if wait is None else clock.ticks_add(now, max(wait, LEAST_STEP_MS))
        left = None if self._due is None else clock.ticks_diff(self._due, clock.ticks_ms())
        if self._is_restless(now):
            return SAMPLE_MS if left is None else max(min(left, SAMPLE_MS), 0)
        return left if left is None else max(left, 0)

    def _is_restless(self, now):
        """True while a key is down or has just been moved. A board always samples; here one may sleep."""
        if any(keys.is_down for keys in self.board.keys):
            self._settled = self.clock.ticks_add(now, SETTLE_MS)
        return self.clock.ticks_diff(self._settled, now) > 0

    def put_down(self, key, station=0):
        """A finger on a key, until lift()."""
        self._move(self.board.keys[station].press, key)

    def lift(self, key, station=0):
        """The finger off it."""
        self._move(self.board.keys[station].release, key)

    def _move(self, movement, key):
        movement(key)
        self._settled = self.clock.ticks_add(self.clock.ticks_ms(), SETTLE_MS)

    def press(self, key, times=1, station=0):
        """Press and let go, as often as that, long where the board wants it; key: hal's PREV NEXT OK BACK."""
        for _ in range(times):
            self.hold(key, self.long_keys.get(key, TAP_MS), station)
            self.wait(TAP_MS)

    def look(self):
        """Wait until a slow panel shows what there is to be seen: nobody's key means what he has not seen."""
        while any(station.is_changing for station in self.app.stations):
            self.wait(TAP_MS)

    def hold(self, key, ms, station=0):
        """Keep a key down for that time."""
        self.put_down(key, station)
        self.wait(ms)
        self.lift(key, station)

    def wait(self, ms):
        """Let that time pass on the virtual clock."""
        clock = self.clock
        end = clock.ticks_add(clock.ticks_ms(), ms)
        while True:
            pause = self.step()
            left = clock.ticks_diff(end, clock.ticks_ms())
            if left <= 0:
                return
            clock.sleep_ms(left if pause is None else min(max(pause, LEAST_STEP_MS), left))

    def rows(self, station=0):
        """What the panel shows: for each row, from the top, bytes with 1 for a lit pixel."""
        return self.board.panels[station].rows()

    def frame(self, station=0):
        """The same in one piece, a byte a pixel."""
        return b"".join(self.rows(station))

    def hash(self, station=0):
        """SHA-256 of the frame in hex, for golden pictures."""
        return "".join(["%02x" % byte for byte in hashlib.sha256(self.frame(station)).digest()])

    @property
    def stations(self):
        """How many displays there are, each with its keys."""
        return len(self.board.panels)

    def png(self, path, station=0, scale=4):
        """Write a picture of the panel, each pixel scale × scale; station None: of all panels of a tabletop.
        Not on MicroPython, it has no zlib.
        """
        from tools.simulator import png

        if station is None and self.stations > 1:
            data = png.tabletop([self.rows(number) for number in range(self.stations)], scale)
        else:
            draw = png.screenshot if self.board.displays[station or 0].colors == 2 else png.screenshot_rgb
            data = draw(self.rows(station or 0), scale)
        with open(path, "wb") as file:
            file.write(data)
