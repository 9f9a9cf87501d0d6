"""The application: owns the stations, the table and the settings, and is driven from outside by ``step``.

The board's main loop, the terminal, a browser's frame and a test with a virtual clock all call the same
``step``; it does a bounded piece of work and says when it wants to be called next. Nothing here waits.
"""

from firmware import games
from firmware.attention import Attention
from firmware.entropy import Entropy
from firmware.keeping import Keeping
from firmware.loading import (
    LOADING_BYTES,
    WORKING_BYTES,
    last_screen,
    unload,
    unload_other_games,
    unload_play,
    unload_seldom,
)
from firmware.screens import MessageScreen
from firmware.screens.crash import CrashScreen
from firmware.settings import Settings
from firmware.station import Station
from firmware.table import AT_ONCE, Table
from firmware.text import en as words
from hal import KEY_MASK, KIND_MASK, PRESS
from hal.port import collect, collect_every

_LONGEST_STEP_MS = 60000  # a machine that slept an hour does not owe the table an hour


class App:
    """The firmware on one ``board`` (hal's contract).

    seed: every game deals this (an int; None: at random). players: how many seats a new game begins with.
    demo: bots alone play, at once. fast: bots act without a pause. game: the name of the one that is set up,
    None for the first of the menu. ValueError for a game that is not there or can't be played by so many.
    """

    def __init__(self, board, seed=None, players=None, demo=False, fast=False, game=None):
        from firmware.setup import Setup

        self.board = board
        self.entropy = Entropy()
        self.settings = Settings(board.storage)
        self.attention = Attention(board, self.settings)
        self.keeping = Keeping(board.storage)
        self.has_loaded = False  # what only menus need, or the beginning of a game
        self._told = None  # the problem with the settings that has been told
        self._has_offered = False  # to go on with a saved game
        self.use_settings()
        if fast:
            self.speed = AT_ONCE
        self._setup = Setup(seed, players, game, len(board.displays), self.settings.get("names"))
        self._kept_setup = None
        self.table = None
        self.failure = None  # the last exception that became a screen
        self._broken = None  # the table at which it happened
        self._viewers = []  # and who looked at the stations then
        # While cards are played nothing is collected in the middle of a frame; but at a tabletop, where a
        # step draws several screens, and what it keeps would come to lie far apart.
        self._litter = -1 if len(board.displays) == 1 else WORKING_BYTES
        self.stations = []
        for i in range(len(board.displays)):
            self.stations.append(self._station(i))
        self._last = None
        self._ranking = None  # at the end of a game the class of its last screen, until that shows
        self._is_ranked = False
        if demo:
            self.setup.seat_bots_only()
            self.start()
        else:
            self.leave()

    def _station(self, number):
        board = self.board
        return Station(number, board.displays[number], board.buttons[number], self)

    @property
    def setup(self):
        """What the next game is to be, a Setup; while a game is on it is put away."""
        if self._setup is None:
            from firmware.setup import restored

            self._setup = restored(self._kept_setup)
        return self._setup

    def _put_setup_away(self):
        self._kept_setup = self.setup.kept()
        self._setup = None

    def use_settings(self):
        """Take over what the settings say; a table's pace holds from the next game on."""
        self.attention.settings = self.settings
        self.speed = self.settings.get("speed")
        self.trick_stays = self.settings.get("trick_stays")
        self.asks_always = self.settings.get("asks_always")

    def step(self, now_ms, events=()):
        """Let time pass until ``now_ms`` (ticks of the board's clock), then take the keys' events, then draw.

        events: ints, ``station << 8 | event`` as the keys of that station gave it. Returns the ms after which
        it wants to be called again at the latest; None: not before the next key.
        """
        dt = 0
        if self._last is not None:
            dt = min(max(self.board.clock.ticks_diff(now_ms, self._last), 0), _LONGEST_STEP_MS)
        self._last = now_ms
        events = self.attention.heed(dt, events)
        try:
            due = sooner(self._advance(dt, now_ms, events), self._render())
            due = sooner(due, self.attention.attend(dt, self))
            has_more = self._keep()
            collect_every(self._litter if self._is_played() else LOADING_BYTES)
            return 0 if has_more else due
        except Exception as error:  # a screen; only the ways out of the program pass
            try:
                self.fail(error)
                self._render()
                return 0
            except Exception:
                self.blank()  # nobody's hand stays on a panel that nobody drives any more
                raise

    def _advance(self, dt, now_ms, events):
        if not events and self._awaits_ranking():
            self._ranking = last_screen()  # which takes as long as to show it
            return 0
        due = None
        if self.table is not None and not self._is_paused():
            due = self.table.step(dt)
        for station in self.stations:
            due = sooner(due, station.tick(dt))
        for event in events:
            self.entropy.stir(now_ms ^ event)
            station = self.stations[event >> 8]
            station.handle(event & 0xFF)
            is_answered = self._follow() or not station.is_still
            if event & KIND_MASK == PRESS and self.attention.sounds is not None:
                self.attention.sounds.pressed(event & KEY_MASK, is_answered)
            due = 0
        return 0 if self._follow() else due

    def _follow(self):
        # also after each event: the next one meets the screens as they are now. True if one has changed
        if self.table is None:
            return False
        if self.table.is_over:
            if not self._is_ranked:
                self._rank()
            return False
        changed = False
        for station in self.stations:
            changed = station.follow() or changed
        return changed

    def _render(self):
        due = None
        if not self.attention.asleep:
            for station in self.stations:
                due = sooner(due, station.render())
        return due

    def _keep(self):
        # after the frame: who pressed a key sees what comes of it first. True if there is more to do or tell
        has_more = self.table is not None and self.keeping.step(self.table)
        problem = self.settings.problem
        if self.keeping.news:
            title, lines = self.keeping.news.pop(0)
        elif problem is not None and problem != self._told:
            self._told = problem
            title, lines = words.NOT_READ, (problem.encode(),)
        else:
            return has_more
        station = self.stations[0]
        station.push(MessageScreen(station, title, lines, words.ANY_KEY, station.pop))
        return True

    def _is_paused(self):
        # the game waits while everybody looks at a menu, and for a display that is slow
        has_everybody = True
        for station in self.stations:
            if station.is_changing:
                return True
            has_everybody = has_everybody and station.has_overlay
        return has_everybody

    def offer(self, station):
        """Once in a power-on: whether to go on with the game that was played last, if there is one."""
        if self._has_offered or self.board.storage is None:
            return
        self._has_offered = True
        from firmware.screens.saves import offer

        offer(station)

    def set_up(self, station, name):
        """Show the choices for a game of that name at ``station``."""
        from firmware.screens.setup import SetupScreen

        if name != self.setup.face.NAME:
            self.setup.choose_game(name)
        station.push(SetupScreen(station, self.setup))

    def request(self, station):
        """As ``call``; where all places for saved games are taken, the person is asked first."""
        oldest = self.keeping.in_the_way(self.setup)
        if oldest is None:
            self.call(station)
            return
        from firmware.screens.saves import ask_for_place

        ask_for_place(station, oldest)

    def call(self, station):
        """The person at ``station`` wants a game as set up to begin. ValueError as of ``start``."""
        self.start()

    def load(self, face):
        """Import what a game needs, before it: in the holes of a heap that has been played in for an hour a
        module may find no room.
        """
        if self._setup is not None and self._setup.face.NAME != face.NAME:
            self._put_setup_away()  # it would go on with modules of a game that are no longer those loaded
        unload_seldom()
        unload_other_games(games.names(), face.NAME)
        collect()
        for station in self.stations:
            face.load(station.layout)
        collect()

    def tidy(self):
        """Nothing is due for a moment: let go of what only menus need, and collect garbage."""
        if self.has_loaded and self._is_played():
            unload_seldom()
            self.has_loaded = False
        collect()

    def _is_played(self):
        # cards are played, and nobody is in a menu
        if self.table is None or self.table.is_over:
            return False
        for station in self.stations:
            if station.has_overlay:
                return False
        return True

    def start(self):
        """Begin a game as set up. ValueError if the choices don't fit together; nothing has happened then."""
        setup = self.setup
        options = setup.options()
        for station in self.stations:
            station.show(None)  # the screens of the menus need not stay for as long as those of the game come
        self.load(setup.face)
        seed = self.entropy.draw() if setup.seed is None else setup.seed
        self.table = Table(
            setup.face, self._new_seats(), options, seed, self.speed, self.trick_stays, self.asks_always
        )
        self._put_setup_away()
        self.keeping.begin(self.table)
        self.has_loaded = True
        self._is_ranked = False
        self._seat_people()

    def resume(self, table, saved):
        """Go on with the game that ``saved`` is and that has been replayed on ``table``: nobody's hand is
        shown before he says that he is there.
        """
        self.table = table
        self.keeping.go_on(table, saved)
        self.setup.take_over(table)
        self._put_setup_away()
        self.has_loaded = True
        self._is_ranked = False
        self._seat_people()
        for station in self.stations:
            station.viewer = None

    def _new_seats(self):
        return self.setup.seats()

    def _seat_people(self):
        # the one station is passed round
        people = [seat for seat, bot in enumerate(self.table.bots) if bot is None]
        for station in self.stations:
            station.close_overlays()
            station.sit(tuple(people))

    def leave(self):
        """Away from the table, back to the title."""
        self._clear_away()
        for station in self.stations:
            station.show(None)
        collect()
        from firmware.screens.title import TitleScreen

        for station in self.stations:
            station.show(TitleScreen(station))

    def _clear_away(self):
        # no table, nobody at a station
        if self.table is not None:
            self.keeping.leave(self.table)
            self._has_offered = True  # who leaves a game knows that it is there
        self.table = self._broken = self._ranking = None
        for station in self.stations:
            station.sit(())

    @property
    def is_shown(self):
        """True if some panel at least has taken what it is to show; asleep there is nothing to show."""
        for station in self.stations:
            if station.is_shown:
                return True
        return self.attention.asleep

    def blank(self):
        """Clear every panel that answers: the program ends."""
        for station in self.stations:
            station.blank()

    def report(self):
        """The table's record as lines of text; empty without a table."""
        return self.table.face.report(self.table) if self.table is not None else []

    def _awaits_ranking(self):
        # whether the end of a game is on view, and its last screen not loaded
        if self.table is None or self._is_ranked or self._ranking is not None:
            return False
        return self.table.game.is_finished and self.stations[-1].version == self.table.version

    def _rank(self):
        ranking = self._ranking or last_screen()  # a finished game that was saved had no step before
        for station in self.stations:
            station.show(ranking(station, self.table))
        self._ranking = None
        self._is_ranked = True
        unload_play()

    def fail(self, error):
        """Make a screen of an exception, and keep it in the log."""
        self.failure = error
        self.attention.alarm()
        if self.table is not None:
            self._broken = self.table
            self._viewers = [station.viewer for station in self.stations]
        self.table = None
        for station in self.stations:
            station.sit(())
            station.show(None)
        collect()
        self._log(error)
        for station in self.stations:
            station.show(CrashScreen(station, error, self._broken is not None))

    def _log(self, error):
        table = self._broken
        where = "menu" if table is None else "%s, %d players" % (table.face.NAME, len(table.seats))
        try:
            from firmware.crashlog import entry, keep

            is_kept = keep(self.board.storage, entry(error, where, table is None))
            unload("firmware.crashlog")
            return is_kept
        except Exception:  # whatever is wrong with the log must not take the screen with it
            return False

    def forget_viewer(self, number):
        """Whoever looked at that station when something failed may be gone by now."""
        if self._viewers:
            self._viewers[number] = None

    def go_on(self):
        """After a failure: back to the table as its log has it. Where nobody looked at his hand when it
        happened there is a cover now.
        """
        self.table = self._broken.restored()
        self._is_ranked = False
        self._seat_people()
        for station, viewer in zip(self.stations, self._viewers):
            if station.viewer != viewer:
                station.viewer = None


def app_for(board, **choices):
    """The application that suits a board, with what ``App`` takes: a handheld has one display, a tabletop one
    for each seat.
    """
    if len(board.displays) == 1:
        return App(board, **choices)
    from firmware.tabletop.application import TabletopApp

    return TabletopApp(board, **choices)


def sooner(a, b):
    """The smaller of two waits in ms, where None is for ever."""
    if a is None:
        return b
    return a if b is None or a < b else b
