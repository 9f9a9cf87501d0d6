"""The end of a game: places, with ties sharing one, and what to do next."""

from firmware.screens.list import ListScreen, Row
from firmware.text import lists_en as words


class RankingScreen(ListScreen):
    """The final ranking: rows of places to look at; OK opens what comes next."""

    def __init__(self, station, table):
        self._table = table
        super().__init__(station, words.RANKING, words.OK_STARTS)

    def rows(self):
        """A row a seat, best first."""
        rows = []
        for place, seat, score in self._table.face.ranking(self._table):
            name = self._table.seats[seat].name
            rows.append(Row(b"%d. " % place + name, self._next, score))
        return rows

    def leave(self):
        """BACK goes on as OK does: there is nothing behind the end."""
        self._next()

    def _next(self):
        self.station.push(AfterScreen(self.station, self._table))


class AfterScreen(ListScreen):
    """Again, the scores, the menu."""

    def __init__(self, station, table):
        self._table = table
        super().__init__(station, words.WHAT_NEXT)

    def rows(self):
        """Again with the same choices, what the game shows at its end, the menu."""
        app = self.station.app
        rows = [Row(words.AGAIN, self._again)]
        rows.extend(self._table.face.menu(self.station))
        rows.append(Row(words.TO_MENU, app.leave))
        return rows

    def _again(self):
        self.station.app.request(self.station)


