"""The hall of fame: who has played what how well, and forgetting it all."""

from firmware import games
from firmware.screens import MessageScreen
from firmware.screens.list import ListScreen, QuestionScreen, Row
from firmware.stats import Statistics
from firmware.text import en
from firmware.text import fame_en as words
from firmware.text import lists_en as lists
from hal import StorageError


def open_list(station):
    """Show the hall of fame, or why there is nothing to see."""
    statistics = Statistics(station.app.board.storage)
    if statistics.rows:
        station.push(FameScreen(station, statistics))
    else:
        lines = words.NOBODY_YET
        if statistics.fault is not None:
            lines = (str(statistics.fault).encode(),)
        elif statistics.is_damaged:
            lines = (words.DAMAGED,)
        station.push(MessageScreen(station, words.FAME, lines, en.ANY_KEY, station.pop))


class FameScreen(ListScreen):
    """A row for each name and game, by game, who has won most often first."""

    def __init__(self, station, statistics):
        self._statistics = statistics
        super().__init__(station, words.FAME, lists.OK_OPENS)

    def rows(self):
        """The rows of the statistics, and one to forget them."""
        names = [name.encode()[:12] for name in games.names()]
        known = [row for row in self._statistics.rows if row.game in names]
        known.sort(key=lambda row: (names.index(row.game), -row.numbers[0], row.games, row.name))
        rows = []
        for row in known:
            value = row.game.upper() + b" %d/%d" % (row.numbers[0], row.games)
            rows.append(Row(row.name, self._open(row), value))
        rows.append(Row(words.RESET, self._ask))
        return rows

    def _open(self, row):
        def show():
            self.station.push(PersonScreen(self.station, row))

        return show

    def _ask(self):
        station = self.station
        station.push(QuestionScreen(station, words.RESET_SURE, words.NO, words.YES, self._ask_again))

    def _ask_again(self):
        station = self.station
        station.pop()
        station.push(QuestionScreen(station, words.RESET_REALLY, words.NO, words.YES, self._reset))

    def _reset(self):
        station = self.station
        station.pop()
        station.pop()
        try:
            self._statistics.reset()
        except StorageError as error:
            lines = (str(error).encode(),)
            station.push(MessageScreen(station, words.NOT_FORGOTTEN, lines, en.ANY_KEY, station.pop))


class PersonScreen(ListScreen):
    """One person at one game."""

    def __init__(self, station, row):
        self._row = row
        super().__init__(station, row.name + words.AT + row.game.upper(), words.ANY_BACK)

    def rows(self):
        """What the game makes of the numbers."""
        row = self._row
        face = games.face(row.game.decode())
        lines = face.statistics().lines(row.games, row.numbers)
        return [Row(label, self.leave, value) for label, value in lines]
