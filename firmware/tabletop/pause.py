"""The pause menu of a tabletop: one may leave while the others play on."""

from firmware.screens.list import QuestionScreen, Row
from firmware.screens.pause import PauseScreen
from firmware.text import pause_en as lists
from firmware.text import tabletop_en as words


class TabletopPause(PauseScreen):
    """While everybody who plays is in a menu the game waits."""

    def ways_out(self):
        """When a bot takes over; leaving, alone or all together."""
        station = self.station
        rows = [Row(words.BOT_AFTER, self._next_limit, self._limit())]
        if station.sits:
            rows.append(Row(words.LEAVE_TABLE, self._leave_table))
        rows.append(Row(words.END_GAME, self._ask_end))
        return rows

    def _limit(self):
        limit = self.station.app.takes_over_ms
        return words.NEVER if limit is None else words.SECONDS % (limit // 1000)

    def _next_limit(self):
        self.station.app.next_takes_over()
        self.reload()

    def _leave_table(self):
        self.station.app.leave_table(self.station)

    def _ask_end(self):
        station = self.station
        no, yes = lists.LEAVE_NO, words.END_YES
        station.push(QuestionScreen(station, words.END_SURE, no, yes, station.app.leave))
