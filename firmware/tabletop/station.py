"""One display and its three keys at the table, and whether somebody is there."""

from firmware.station import Station
from firmware.tabletop.screens import ArrivalScreen, Notice, WaitingScreen, WarningScreen
from firmware.text import tabletop_en as words
from hal import KEY_MASK, KIND_MASK, PRESS

WARNING_MS = 15000  # a bot that is going to take over says so for that long
_LOOK_MS = 10000  # between two looks at a station that lets the table wait: the application's steps are short


class TabletopStation(Station):
    """Station ``number`` of a TabletopApp.

    home: the seat that it owns, or None; it keeps it while its person is away. plays: while people are called
    to a game, whether the one here plays; None as long as he has not said.
    """

    _cover = ArrivalScreen

    def __init__(self, number, display, buttons, app):
        super().__init__(number, display, buttons, app)
        self.home = None
        self.plays = None
        self.is_known = True  # who owns the seat has been here; False in a saved game until he says so
        self.confirmed = None  # the moment that the person here has seen enough of
        self._idle = 0  # ms that the table has waited for this station without a key
        self._warning = None

    @property
    def is_passed_round(self):
        """Never: everybody has a display."""
        return False

    @property
    def sits(self):
        """True while a person plays here."""
        return bool(self.seats)

    @property
    def has_overlay(self):
        """True while the person is in a menu; a warning is none."""
        return bool(self._overlays) and self._overlays[0] is not self._warning

    def has(self, kind):
        """Whether a screen of that class lies over the station's own."""
        return any(type(screen) is kind for screen in self._overlays)

    def sit(self, seats):
        """As of Station; the screen is made anew: that of somebody who plays is not that of an onlooker."""
        super().sit(seats)
        self._set_base(None)
        self._idle = 0

    def arrive(self, seat):
        """As of Station."""
        self.is_known = True
        super().arrive(seat)

    def handle(self, event):
        """Any key tells that somebody is there; where a bot plays for him, that and nothing else."""
        self._idle = 0
        if not self.sits and self.app.is_playing and self.app.seat_for(self) is not None:
            self._owners[event & KEY_MASK] = None
            if event & KIND_MASK == PRESS:
                self.app.sit_down(self)
            return
        super().handle(event)

    def watch(self, dt, limit):
        """``dt`` ms have passed; a bot takes over after ``limit`` ms in which this station was asked and no
        key touched. None: it never does. Returns ms until the next look, or None.
        """
        if limit is None or self.table.asked not in self.seats:
            self._idle = 0
            self._warn(0)
            return None
        self._idle += dt
        left = limit - self._idle
        if left <= 0:
            self._warn(0)
            self.app.leave_table(self)
            return 0
        if left > WARNING_MS:
            self._warn(0)
            return min(left - WARNING_MS, _LOOK_MS)
        self._warn((left + 999) // 1000)
        return (left - 1) % 1000 + 1

    def _warn(self, seconds):
        if seconds and self._warning not in self._overlays:
            self._warning = WarningScreen(self)
            self.push(self._warning)
            self.app.attention.wake()
        if seconds:
            self._warning.count(seconds)
        elif self._warning in self._overlays:
            self._overlays.remove(self._warning)

    def go_on(self):
        """The person here has seen the moment; it ends when all have."""
        if self.sits:
            self.app.confirm(self)

    def wait_for(self, names):
        """Say whom the table waits for; names: bytes."""
        if hasattr(self._base, "say"):
            layout = self.layout
            text = words.WAITS_FOR + b", ".join(names)
            if self.canvas.text_width(text, layout.normal) > layout.width - 2:
                text = words.WAITS_FOR + words.MORE % len(names)
            self._base.say(text)
        else:
            self._set_base(WaitingScreen(self, names))

    def look_again(self):
        """Back to the moment that was confirmed too soon."""
        self.confirmed = None
        self._forget()

    def push_pause(self):
        """Open the pause menu of a tabletop."""
        from firmware.tabletop.pause import TabletopPause

        self.push(TabletopPause(self))

    def follow(self):
        """As of Station; who has confirmed still waits."""
        has_changed = super().follow()
        if has_changed and self.confirmed is not None and self.confirmed is self.table.moment:
            self.app.tell_waiting()
        return has_changed

    def _hidden(self, asked):
        # of a saved game each says it, asked or not: nothing else tells him that it goes on
        if self.viewer is None:
            for seat in self.seats:
                return seat
        return None

    def _set_base(self, screen):
        # whoever does not play has no hand: there it stands how he comes to one
        if not self.sits and self.app.is_playing and hasattr(screen, "hand"):
            screen.hand = Notice(self.layout, self.app.notice(self))
        super()._set_base(screen)
