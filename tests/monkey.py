"""A monkey at the keys of one board: taps, doubled, held, bounced and two at a time, through every screen.

    micropython tests/monkey.py BOARD KEYS SEED

BOARD is a display class, such as 128x64, or one with two keys, 128x64-two, or one in a shop window,
128x64-kiosk, or a tabletop of three to six stations, tabletop4.

On a virtual clock, on bare frame buffers: drivers and buses have tests of their own. After every step of the
firmware it looks whether something went wrong that nobody ever may meet:

- an exception became a screen, or got out;
- a card was painted that neither lies open nor belongs to whoever has said on this display that he is there;
- what the storage keeps does not replay to the game as it is;

and every now and then whether the title can still be reached.
"""

import sys

from firmware import games
from firmware.app import app_for
from firmware.kiosk import COUNT_S, DEMO, IDLE_MS, RULES, TITLE, Kiosk
from firmware.main import SAMPLE_MS, collect
from firmware.resume import Replay
from firmware.saves import load
from firmware.screens.cover import CoverScreen
from firmware.text import lists_en as words
from firmware.text import pause_en as pause
from firmware.text import tabletop_en as tabletop
from hal import BACK, NEXT, OK, Board
from hal.boards.sim_handheld import FOUR_KEYS, TWO_KEYS
from hal.buttons import Buttons, Key
from hal.console import MEANINGS
from hal.sim.clock import VirtualClock
from hal.sim.keypad import Keypad
from hal.sim.storage import MemoryStorage
from tests.bare import Chance, Panel

TABLETOP = "tabletop"
LIFE = 2500  # keys from one power-on to the next
_LOOKS_AT_JOURNAL = 40  # keys between two replays of what is saved
_GOES_HOME = 500  # keys between two ways back to the title
_WAY_HOME = 400  # keys that the way back may take at most
_LAST_CARD = 59  # larger numbers in a hand of Fool are what one does without a card
_QUIET_MS = 100  # after which debouncing has come to rest

# what leads away from where one is, in any list: the labels that are looked for, the best first
_WAYS_OUT = (pause.LEAVE_YES, tabletop.END_YES, words.TO_MENU, pause.LEAVE, tabletop.END_GAME)
_TAP_MS, _LONG_MS = 60, 700


class Trouble(AssertionError):
    """What nobody ever may meet."""


class Witness:
    """Sees which cards are painted, on whichever screen of whichever game."""

    def __init__(self):
        self.painted = {}  # by the id of a canvas: the set of cards
        for name in games.names():
            games.face(name)
            module = __import__("firmware.games.%s.faces" % name, None, None, ("faces",))
            module.paint_face = self._watched(module.paint_face)

    def _watched(self, paint_face):
        def painted(canvas, card, *more):
            if card <= _LAST_CARD:
                self.painted.setdefault(id(canvas), set()).add(card)
            return paint_face(canvas, card, *more)

        return painted


class Place:
    """One station as the monkey knows it: its keys, and who has said there that he is there."""

    def __init__(self, meanings, clock):
        self.keypad = Keypad(meanings)
        keys = [Key(pin, *meaning) for pin, meaning in zip(self.keypad.pins, meanings)]
        self.buttons = Buttons(keys, clock)
        self.holder = None
        self.cover = []  # the cover that was shown before the step, if there was one


class Monkey:
    """On the board of that name, with numbers by chance from ``seed``."""

    def __init__(self, name, seed):
        self.name = name
        self.chance = Chance(seed)
        self.clock = VirtualClock()
        self.storage = MemoryStorage(room=60000)
        self.witness = Witness()
        self.pressed = 0
        self.seen = {}  # name of a screen's class: steps on which it was on top
        self.app = None
        self._due = 0
        self._panel = name.split("-")[0]
        meanings = TWO_KEYS if name.endswith("-two") else FOUR_KEYS
        count = 1
        if name.startswith(TABLETOP):
            self._panel = "128x64"
            meanings = MEANINGS
            count = int(name[len(TABLETOP) :])
        self.places = [Place(meanings, self.clock) for _ in range(count)]
        self._power_on()

    def _power_on(self):
        # in whatever moment it was: the power went
        displays = [Panel(self._panel, self.clock) for _ in self.places]
        buttons = [place.buttons for place in self.places]
        self.app = app_for(Board("jungle", displays, buttons, self.clock, self.storage))
        self.app.settings.set("speed", self.chance.below(4))
        self._kiosk = Kiosk(self.app) if self.name.endswith("-kiosk") else None
        self._choose()
        self._table = None
        self._logged = 0
        for place in self.places:
            place.holder = None
            place.cover = []
        self._step(())

    def _choose(self):
        # what the next game is to be; a monkey in the menu seldom gets as far as that
        setup = self.app.setup
        names = games.names()
        setup.choose_game(names[self.chance.below(len(names))])
        fewest, most, _ = setup.face.SEATS
        setup.set_players(fewest + self.chance.below(most - fewest + 1))
        for seat in range(setup.players):
            for _ in range(self.chance.below(3)):
                setup.next_kind(seat)
        for row in setup.choices.rows():
            for _ in range(self.chance.below(3)):
                row[2]()

    def run(self, keys):
        """Press so many keys. Trouble says what is wrong, and after how many."""
        try:
            while self.pressed < keys:
                self._gesture()
                # a cover opens only after a while of quiet
                self._wait(self.chance.below(400) if self.chance.below(3) else 800)
                if self.pressed % _LOOKS_AT_JOURNAL == 0:
                    self._look_at_journal()
                if self.pressed % _GOES_HOME == 0:
                    self._go_home()
                if self.pressed % LIFE == 0:
                    self._power_on()
        except Exception as error:
            where = ", ".join([type(station.screen).__name__ for station in self.app.stations])
            print("after key %d, on %s of %s" % (self.pressed, where, self.name))
            raise error

    def _gesture(self):
        chance = self.chance
        pins = self.places[chance.below(len(self.places))].keypad.pins
        pin = pins[chance.below(len(pins))]
        kind = chance.below(12)
        self.pressed += 1
        if kind < 6:
            self._move(pin, 0, 40 + chance.below(60))
        elif kind < 7:
            self._move(pin, 0, 300 + chance.below(1300))
        elif kind < 8:
            for _ in range(2):
                self._move(pin, 0, 30 + chance.below(30))
                self._move(pin, 1, 20 + chance.below(40))
        elif kind < 10:
            for _ in range(1 + chance.below(5)):
                self._move(pin, 0, chance.below(7))
                self._move(pin, 1, chance.below(7))
            self._move(pin, 0, 50 + chance.below(500))
            for _ in range(1 + chance.below(5)):
                self._move(pin, 1, chance.below(7))
                self._move(pin, 0, chance.below(7))
        else:
            other = pins[chance.below(len(pins))]
            self._move(pin, 0, chance.below(80))
            self._move(other, 0, 30 + chance.below(700))
            self._move(pin, 1, chance.below(60))
            self._move(other, 1, 0)
        self._move(pin, 1, 0)

    def _move(self, pin, level, ms):
        pin.value(level)
        while ms > 0:
            part = min(ms, SAMPLE_MS)
            self.clock.advance(part)
            ms -= part
            self._sample()

    def _wait(self, ms):
        for _ in range(_QUIET_MS // SAMPLE_MS):
            self.clock.advance(SAMPLE_MS)
            self._sample()
        clock = self.clock
        end = clock.ticks_add(clock.ticks_ms(), ms)
        while True:
            left = clock.ticks_diff(end, clock.ticks_ms())
            if self._due is not None:
                left = min(left, max(clock.ticks_diff(self._due, clock.ticks_ms()), 1))
            if left <= 0:
                return
            clock.advance(left)
            self._sample()

    def _sample(self):
        events = []
        now = self.clock.ticks_ms()
        collect(self.app.board, now, events)
        if events or (self._due is not None and self.clock.ticks_diff(self._due, now) <= 0):
            self._step(events)

    def _step(self, events):
        app = self.app
        now = self.clock.ticks_ms()
        for station, place in zip(app.stations, self.places):
            place.cover = [station.screen] if isinstance(station.screen, CoverScreen) else []
        self.witness.painted.clear()
        wait = (self._kiosk or app).step(now, events)
        self._due = None if wait is None else self.clock.ticks_add(now, max(wait, 1))
        if app.failure is not None:
            raise app.failure
        if app.table is not self._table:
            self._sit_down(app.table)
        for station, place in zip(app.stations, self.places):
            name = type(station.screen).__name__
            self.seen[name] = self.seen.get(name, 0) + 1
            self._follow_holder(station, place)
            self._look_at_cards(station, place)
        self._logged = 0 if app.table is None else len(app.table.log)

    def _sit_down(self, table):
        # who begins a game alone at a display is there; who goes on with one has to say so
        self._table = table
        self._logged = 0
        for station, place in zip(self.app.stations, self.places):
            place.holder = None
            if table is not None and not table.log and len(station.seats) == 1:
                place.holder = station.seats[0]

    def _follow_holder(self, station, place):
        """Who has said that he is there: known from covers and turns alone, not from the firmware's word."""
        if isinstance(station.screen, CoverScreen):
            place.holder = None
        elif place.cover and station.screen is not place.cover[0] and not station.has_overlay:
            place.holder = place.cover[0].seat
        elif len(self.places) > 1:
            place.holder = self._owner(station)
        elif self._table is None or (len(self._table.log) != self._logged and len(station.seats) > 1):
            place.holder = None

    def _owner(self, station):
        # at a tabletop everybody has his own display
        if not station.seats:
            return None
        for other in self.app.stations:
            if other is not station and station.seats[0] in other.seats:
                raise Trouble("two stations of one seat")
        return station.seats[0]

    def _look_at_cards(self, station, place):
        painted = self.witness.painted.get(id(station.canvas))
        if not painted:
            return
        table = self.app.table
        if table is None:
            raise Trouble("cards are painted where there is no table")
        allowed = open_cards(table.view(None))
        if place.holder is not None:
            allowed.update(table.game.hand_ids(place.holder))
        if not painted <= allowed:
            raise Trouble("cards %r are shown to %r" % (sorted(painted - allowed), place.holder))

    def _look_at_journal(self):
        table = self.app.table
        if table is None or table.journal is None:
            return
        saved = load(self.storage, table.journal.slot)
        if saved is None or saved.log != table.log:
            raise Trouble("the journal is not what has been played")
        replay = Replay(saved, self.app)
        while not replay.step():
            pass
        for seat in range(len(table.seats)):
            if replay.table.view(seat) != table.view(seat):
                raise Trouble("the journal replays to another game, as seat %d sees it" % seat)

    def _go_home(self):
        if self._kiosk is not None:
            # nobody is there any more: then it plays by itself
            self._wait(IDLE_MS + COUNT_S * 1000 + 1000)
            if self._kiosk.state not in (TITLE, RULES, DEMO):
                raise Trouble("nobody is there, and the board waits")
            return
        number = self.chance.below(len(self.places))
        station = self.app.stations[number]
        keypad = self.places[number].keypad
        for _ in range(_WAY_HOME):
            screen = station.screen
            if type(screen).__name__ == "TitleScreen":  # its module may have been loaded anew
                self._choose()
                return
            key = self._way_out(screen)
            keypad.press(key)
            self._hold(_LONG_MS if key in keypad.long else _TAP_MS)
            keypad.release(key)
            is_settling = type(station.screen).__name__ in ("ArrivalScreen", "CallScreen", "CoverScreen")
            self._wait(800 if is_settling else 100)
        raise Trouble("no way from %s to the title" % type(station.screen).__name__)

    def _way_out(self, screen):
        if type(screen).__name__ == "CallScreen":
            return OK  # whoever plays may begin
        if hasattr(screen, "shown"):
            labels = [row.label for row in screen.shown]
            for label in _WAYS_OUT:
                if label in labels:
                    return OK if labels[screen.at] == label else NEXT
            return BACK
        return OK if self.chance.below(4) == 0 else BACK

    def _hold(self, ms):
        for _ in range(ms // SAMPLE_MS):
            self.clock.advance(SAMPLE_MS)
            self._sample()


def open_cards(view):
    """The set of ids that lie open, or have just done so, for everybody: from a bystander's observation."""
    found = set()
    if view.trump_id is not None:
        found.add(view.trump_id)
    if hasattr(view, "trick_ids"):
        found.update(view.trick_ids)
        if view.last_trick_raw is not None:
            found.update(view.last_trick_raw[3])
            if view.last_trick_raw[5] is not None:
                found.add(view.last_trick_raw[5])
        return found
    found.update(view.attack_ids)
    found.update(view.beat_ids)
    for bout in (view.last_bout_raw,) + view.bouts_raw:
        if bout is not None:
            found.update(bout[4])
            found.update(bout[6])
    for deal in view.deals_raw:
        found.add(deal[1])
    return found


def main(name, keys, seed):
    """Let one loose; prints which screens it has seen."""
    monkey = Monkey(name, int(seed))
    monkey.run(int(keys))
    for screen in sorted(monkey.seen):
        print("%s: %d" % (screen, monkey.seen[screen]))


if __name__ == "__main__":
    main(*sys.argv[1:])
