"""The pause menu, over any screen of the table: the game's own rows, then pace, rules and the way out."""

from firmware import table as pace
from firmware.screens.list import ListScreen, QuestionScreen, Row
from firmware.text import pause_en as pause


class PauseScreen(ListScreen):
    """While everybody is in a menu the game waits."""

    battery_y = 1

    def __init__(self, station):
        super().__init__(station, pause.PAUSE)

    def rows(self):
        """Go on, what the game adds, rules, pace, leave."""
        station = self.station
        table = station.table
        rows = [Row(pause.GO_ON, self.leave)]
        rows.extend(table.face.menu(station))
        rows.append(Row(pause.RULES, self._rules))
        rows.append(Row(pause.SPEED, self._next_speed, pause.SPEEDS[table.speed]))
        rows.append(Row(pause.TRICK_STAYS, self._next_stay, pause.TRICK_STAYS_FOR[table.trick_stays]))
        if table.face.FORCES:
            rows.append(Row(pause.NO_CHOICE, self._next_asks, pause.NO_CHOICE_IS[table.asks_always]))
        if self.station.app.board.sound is not None:
            on = self.station.app.settings.get("sound")
            rows.append(Row(pause.SOUND, self._switch_sound, pause.SOUND_IS[on]))
        rows.extend(self.ways_out())
        return rows

    def ways_out(self):
        """What ends something: the game; where several play, a person's part in it."""
        rows = []
        if self.station.is_shared or self.station.table.away():
            from firmware.screens.seats import rows as seat_rows

            rows.extend(seat_rows(self.station))
        rows.append(Row(pause.LEAVE, self._ask_leave))
        return rows

    def _rules(self):
        from firmware.screens.pages import rules_pages

        self.station.push(rules_pages(self.station, self.station.table.face))

    def _next_speed(self):
        app = self.station.app
        app.speed = (app.speed + 1) % len(pause.SPEEDS)
        app.table.set_speed(app.speed)
        app.settings.set("speed", app.speed)
        self.reload()

    def _next_stay(self):
        app = self.station.app
        app.trick_stays = (app.trick_stays + 1) % len(pace.TRICK_STAYS_MS)
        app.table.set_trick_stays(app.trick_stays)
        app.settings.set("trick_stays", app.trick_stays)
        self.reload()

    def _next_asks(self):
        app = self.station.app
        app.asks_always = not app.asks_always
        app.table.set_asks_always(app.asks_always)
        app.settings.set("asks_always", app.asks_always)
        self.reload()

    def _switch_sound(self):
        app = self.station.app
        app.settings.set("sound", not app.settings.get("sound"))
        app.attention.sounds.test()
        self.reload()

    def _ask_leave(self):
        station = self.station
        title = pause.LEAVE_KEPT if station.table.is_kept else pause.LEAVE_SURE
        station.push(QuestionScreen(station, title, pause.LEAVE_NO, pause.LEAVE_YES, station.app.leave))
