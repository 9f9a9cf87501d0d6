"""The application of a table with several displays: who owns which seat, who plays, who is waited for."""

from firmware.app import App, sooner
from firmware.tabletop.places import places
from firmware.tabletop.screens import CallScreen
from firmware.tabletop.station import TabletopStation
from firmware.text import tabletop_en as words

TAKES_OVER_MS = (None, 60000, 90000, 180000)  # the choices for how long a station may let the table wait
CONFIRM_MS = 30000  # a score that somebody does not confirm holds the others up for no longer


class TabletopApp(App):
    """The firmware on a ``board`` with a station for each seat; choices are those of App."""

    def __init__(self, board, **choices):
        self._calls = []  # the screens that ask who plays
        super().__init__(board, **choices)

    def _station(self, number):
        board = self.board
        return TabletopStation(number, board.displays[number], board.buttons[number], self)

    def _advance(self, dt, now_ms, events):
        due = self._watch(dt)
        return sooner(due, super()._advance(dt, now_ms, events))

    def _is_paused(self):
        is_paused = False
        for station in self.stations:
            if station.is_changing:
                return True
            if station.sits:
                if not station.has_overlay:
                    return False
                is_paused = True
        return is_paused

    @property
    def is_playing(self):
        """True from the deal until the ranking is shown."""
        return self.table is not None and not self.table.is_over

    @property
    def homes(self):
        """For each station the seat that it owns, or None."""
        return [station.home for station in self.stations]

    # from the title to a game

    @property
    def answers(self):
        """For each station whether its person plays, None as long as that has not been said."""
        return [station.plays for station in self.stations]

    def set_up(self, station, name):
        """As of App; one sets up at a time, the last who wants to."""
        from firmware.screens.setup import SetupScreen

        for other in self.stations:
            if other is not station and other.has(SetupScreen):
                other.close_overlays()
        super().set_up(station, name)

    def call(self, station):
        """Ask at every station who plays; who asks does."""
        if not self.places():
            self.start()
            return
        self._clear_away()
        for other in self.stations:
            call = CallScreen(other)
            self._calls.append(call)
            other.show(call)
        self.answer(station, True)

    def answer(self, station, plays):
        """The person at ``station`` plays or does not. When all have answered, or all seats are taken, it
        begins; when nobody plays any more it is the title again.
        """
        station.plays = plays
        answers = self.answers
        if True not in answers:
            self.leave()
        elif None not in answers or answers.count(True) == self.places():
            self.begin()
        else:
            for call in self._calls:
                call.update()

    def places(self):
        """How many of the stations can play."""
        setup = self.setup
        people = [seat for seat in range(setup.players) if setup.is_person(seat)]
        return min(len(people), len(self.stations))

    def begin(self):
        """Begin with those who want to play; bots take the other seats."""
        self.start()

    def _new_seats(self):
        # where nobody was asked everybody plays
        seats = self.setup.seats()
        people = [number for number, seat in enumerate(seats) if seat.bot is None]
        playing = [station.number for station in self.stations if station.plays or not self._calls]
        given = places(playing[: len(people)], people)
        for station in self.stations:
            station.home = given.get(station.number)
        for number in people:
            if number not in self.homes:
                seats[number].bot = self.setup.face.USUAL_BOT
        return seats

    def _give_homes(self):
        # to the people of a saved game: nobody has said where they sit
        people = [seat for seat, bot in enumerate(self.table.bots) if bot is None]
        stations = list(range(len(self.stations)))
        for seat in people[len(stations) :]:
            self.table.change_hands(seat, True)
        for seat, number in places(people[: len(stations)], stations).items():
            self.stations[number].home = seat

    def _seat_people(self):
        table = self.table
        table.set_patience(CONFIRM_MS)
        self._end_call()
        is_known = self.homes.count(None) < len(self.stations)
        if not is_known:
            self._give_homes()
        for station in self.stations:
            station.close_overlays()
            home = station.home
            station.is_known = is_known and station.is_known
            station.sit(() if home is None or table.bots[home] is not None else (home,))
            if not station.is_known:
                station.viewer = None  # a saved game: a cover says whose seat that is

    def _clear_away(self):
        # and nobody owns a seat any more
        self._end_call()
        for station in self.stations:
            station.home = None
            station.is_known = True
        super()._clear_away()

    def _end_call(self):
        self._calls = []
        for station in self.stations:
            station.plays = None

    # leaving and coming back

    @property
    def takes_over_ms(self):
        """How long a station may let the table wait before a bot takes over; None: for ever."""
        return _limit(self.settings)

    def next_takes_over(self):
        """The next choice for that."""
        self.settings.set("takes_over", (self.settings.get("takes_over") + 1) % len(TAKES_OVER_MS))

    def _watch(self, dt):
        # nobody is taken over who keeps nobody waiting
        if not self.is_playing:
            return None
        people = 0
        for station in self.stations:
            people += station.sits
        limit = self.takes_over_ms if people > 1 and not self._is_paused() else None
        due = None
        for station in self.stations:
            due = sooner(due, station.watch(dt, limit))
        return due

    def leave_table(self, station):
        """The person at ``station`` goes; a bot plays there until somebody comes back."""
        self.table.change_hands(station.home, True)
        station.close_overlays()
        station.sit(())
        self._end_moment()

    def seat_for(self, station):
        """The seat that somebody would get who sits down at ``station``: its own, or one that a bot plays at
        and that nobody has left. None if there is none.
        """
        if station.home is not None:
            return station.home
        bots = self.table.bots
        free = [seat for seat in range(len(bots)) if bots[seat] is not None and seat not in self.homes]
        if station.number in free:
            return station.number
        return free[0] if free else None

    def sit_down(self, station):
        """Somebody is at ``station`` and plays in place of the bot."""
        seat = self.seat_for(station)
        if station.home is None:
            station.is_known = True  # who takes the seat of a bot says so by that key
        station.home = seat
        self.table.change_hands(seat, False)
        station.sit((seat,))
        if not station.is_known:
            station.viewer = None

    def notice(self, station):
        """Two lines of bytes for a station that does not play."""
        seat = self.seat_for(station)
        if seat is None:
            return words.LOOKING_ON, words.ALL_TAKEN
        if station.home is None:
            return words.LOOKING_ON, words.PLAY_FOR + self.table.seats[seat].name
        return words.BOT_PLAYS, words.COME_BACK

    # moments

    def confirm(self, station):
        """The person at ``station`` has seen the moment that is shown."""
        station.confirmed = self.table.moment
        self._end_moment()

    def _waited_for(self):
        moment = self.table.moment
        return [station for station in self.stations if station.sits and station.confirmed is not moment]

    def _end_moment(self):
        if self.table.moment is None or not self.table.attended:
            return
        if self._waited_for():
            self.tell_waiting()
        else:
            self.table.go_on()

    def tell_waiting(self):
        """Say at every station that has confirmed who has not."""
        moment = self.table.moment
        names = [self.table.seats[station.seats[0]].name for station in self._waited_for()]
        for station in self.stations:
            if station.sits and station.confirmed is moment:
                station.wait_for(names)


def _limit(settings):
    return TAKES_OVER_MS[settings.get("takes_over")]
