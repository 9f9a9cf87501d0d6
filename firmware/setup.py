"""What a new game is to be: which game, who sits where, which rules, which seed. Kept from one game to the
next.
"""

from firmware import games
from firmware.table import Seat
from firmware.text import en as words
from firmware.text import lists_en as lists

_PERSON = 0  # index 0 of a seat's kinds; the bots follow by level


class Setup:
    """The choices for the next game.

    seed: an int, or None for one drawn at random. players: number of seats, or None for the usual one.
    game: its name, or None for the first of the menu. stations: how many displays the table has; where there
    are several each is for a person. names: of the seats, as ``names()`` gives them. ValueError for what
    there is not.
    """

    def __init__(self, seed=None, players=None, game=None, stations=1, names=()):
        self.seed = seed
        self._stations = stations
        self._names = [b""] * len(words.NAMES)  # empty: the usual one
        for seat, name in enumerate(names):
            self._names[seat] = name.encode()
        self.choose_game(games.names()[0] if game is None else game)
        if players is not None:
            self.set_players(players)

    def choose_game(self, name):
        """Set up a game of that name with its own defaults: a person a station, bots of the usual level."""
        self.face = games.face(name)
        self.choices = self.face.new_choices()
        fewest, most, usual = self.face.SEATS
        people = min(self._stations, most)
        self.players = usual if people == 1 else max(people, fewest)
        self._kinds = [_PERSON] * people + [self._usual_bot()] * (most - people)

    def kept(self):
        """All of it in plain values, for ``restored``: they outlast the modules of the game. Rules that don't
        fit the players are not among them.
        """
        try:
            options = self.options().to_dict()
        except ValueError:
            options = None
        return options, self.face.NAME, self.players, self._kinds, self._names, self.seed, self._stations

    def set_players(self, players):
        """The number of seats. ValueError if this game can't be played by so many."""
        fewest, most, _ = self.face.SEATS
        if not fewest <= players <= most:
            raise ValueError("%s is for %d to %d players, not %d" % (self.face.NAME, fewest, most, players))
        self.players = players

    def next_players(self):
        """One seat more, or the fewest after the most."""
        fewest, most, _ = self.face.SEATS
        self.players = fewest if self.players == most else self.players + 1

    def next_kind(self, seat):
        """A person becomes the weakest bot, the strongest bot a person."""
        self._kinds[seat] = (self._kinds[seat] + 1) % (len(self.face.BOTS) + 1)

    def seat_bots_only(self):
        """Nobody plays: all seats to bots of the usual level."""
        self._kinds = [self._usual_bot()] * len(self._kinds)

    def _usual_bot(self):
        return [name for name, _ in self.face.BOTS].index(self.face.USUAL_BOT) + 1

    def is_person(self, seat):
        """Whether a person sits there."""
        return self._kinds[seat] == _PERSON

    def has_people(self):
        """Whether a person sits at any seat."""
        return _PERSON in self._kinds[: self.players]

    def kind_words(self, seat):
        """Bytes: person, or the bot's level in words."""
        kind = self._kinds[seat]
        return lists.PERSON if kind == _PERSON else self.face.BOTS[kind - 1][1]

    def name(self, seat):
        """The seat's name, bytes. A single person is YOU, to whom alone it is shown; else everybody has a
        name.
        """
        if self._names[seat]:
            return self._names[seat]
        people = self._stations - 1
        for i in range(self.players):
            people += self.is_person(i)
        return words.YOU if people == 1 and self.is_person(seat) else words.NAMES[seat]

    def take_over(self, table):
        """Set up what is played at ``table``: whoever wants to play again wants that."""
        self.choose_game(table.face.NAME)
        self.set_players(len(table.seats))
        self.choices.use(table.options)
        bots = [name for name, _ in self.face.BOTS]
        if self._stations == 1:  # with several the people say anew who of them plays
            for i, seat in enumerate(table.seats):
                self._kinds[i] = _PERSON if seat.bot is None else bots.index(seat.bot) + 1
        for i, seat in enumerate(table.seats):
            self._names[i] = b""
            if self.name(i) != seat.name:
                self._names[i] = seat.name

    def names(self):
        """The names that were given to seats, a list of str; empty for the usual one."""
        return [name.decode() for name in self._names]

    def forget_names(self):
        """Give every seat its usual name."""
        self._names = [b""] * len(words.NAMES)

    def rename(self, seat, name):
        """Give a seat a name, bytes; an empty one brings the usual name back."""
        self._names[seat] = name

    def seats(self):
        """The seats of the next game; names are made to differ, so that nobody takes another's turn."""
        taken = []
        seats = []
        for i in range(self.players):
            name = self.name(i)
            n = 2
            while name in taken:
                name = self.name(i)[: words.NAME_LENGTH - 1] + b"%d" % n
                n += 1
            taken.append(name)
            kind = self._kinds[i]
            seats.append(Seat(name, None if kind == _PERSON else self.face.BOTS[kind - 1][0]))
        return seats

    def options(self):
        """The engine's options. ValueError, with a sentence for a person, if they don't fit together or
        the players.
        """
        return self.choices.options(self.players)


def restored(kept):
    """The Setup whose ``kept()`` that was: while a game is on, a board has better use for the memory."""
    options, name, players, kinds, names, seed, stations = kept
    setup = Setup(seed, players, name, stations)
    if options is not None:
        setup.choices.use(setup.face.read_options(options))
    setup._kinds = kinds
    setup._names = names
    return setup
