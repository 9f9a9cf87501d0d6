"""Setting a game up: players, seats, rules, the deal. START is on top, so that two presses begin a game."""

from firmware.screens import MessageScreen
from firmware.screens.list import ListScreen, Row
from firmware.text import en as words
from firmware.text import menu_en as menu

_DIGITS = 9
_SEED_SHOWN = 12  # signs of a seed that fit beside its label


class SetupScreen(ListScreen):
    """The choices for the next game of ``setup``'s face."""

    def __init__(self, station, setup):
        self._setup = setup
        super().__init__(station, setup.face.TITLE)

    def rows(self):
        """START, players, a row a seat, the rules, the deal."""
        setup = self._setup
        rows = [
            Row(menu.START, self._start),
            Row(menu.PLAYERS, self._next_players, b"%d" % setup.players),
        ]
        for seat in range(setup.players):
            rows.append(Row(b"%d " % (seat + 1) + setup.name(seat), self._seat(seat), setup.kind_words(seat)))
        for label, value, do in setup.choices.rows():
            rows.append(Row(label, self._choose(do), value))
        seed = self._seed_words()
        if len(seed) > _SEED_SHOWN:
            seed = seed[:_SEED_SHOWN] + b".."
        rows.append(Row(menu.SEED, self._seed, seed))
        return rows

    def _start(self):
        try:
            self._setup.options()
        except ValueError as problem:
            text = (str(problem).encode(),)
            self.station.push(
                MessageScreen(self.station, menu.DOES_NOT_FIT, text, words.ANY_KEY, self.station.pop)
            )
            return
        self.station.app.request(self.station)

    def _next_players(self):
        self._setup.next_players()
        self.reload()

    def _choose(self, do):
        def choose():
            do()
            self.reload()

        return choose

    def _seat(self, seat):
        def edit():
            self.station.push(SeatScreen(self.station, self, self._setup, seat))

        return edit

    def _seed(self):
        from firmware.screens.entry import EntryScreen

        old = self._seed_words()
        if self._setup.seed is None or not old.isdigit() or len(old) > _DIGITS:
            old = b""  # a seed from elsewhere that can't be typed here

        def entered(text):
            if text != old or not text:
                self._setup.seed = int(text) if text else None
            self.reload()

        self.station.push(
            EntryScreen(self.station, menu.SEED_TITLE, b"0123456789", _DIGITS, old, entered)
        )

    def _seed_words(self):
        seed = self._setup.seed
        return menu.RANDOM if seed is None else b"%d" % seed


class SeatScreen(ListScreen):
    """One seat: who plays it, and the name."""

    def __init__(self, station, above, setup, seat):
        self._above = above
        self._setup = setup
        self._seat = seat
        super().__init__(station, menu.SEAT + b"%d" % (seat + 1))

    def rows(self):
        """Person or bot, name, done."""
        return [
            Row(menu.PLAYED_BY, self._next_kind, self._setup.kind_words(self._seat)),
            Row(menu.NAME, self._name, self._setup.name(self._seat)),
            Row(menu.DONE, self.leave),
        ]

    def leave(self):
        """Back to the list, which shows the change."""
        self._above.reload()
        self.station.pop()

    def _next_kind(self):
        self._setup.next_kind(self._seat)
        self.reload()

    def _name(self):
        from firmware.screens.entry import LETTERS, EntryScreen

        old = self._setup.name(self._seat)

        def entered(text):
            if text != old:  # the usual name, looked at and left alone, stays the usual one
                self._setup.rename(self._seat, text)
                self.station.app.settings.set("names", self._setup.names())
            self.reload()

        self.station.push(
            EntryScreen(self.station, menu.NAME_TITLE, LETTERS, words.NAME_LENGTH, old, entered)
        )
