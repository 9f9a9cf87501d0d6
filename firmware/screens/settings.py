"""The settings: what a board lacks is not among them."""

from firmware.screens.list import ListScreen, QuestionScreen, Row
from firmware.text import pause_en as lists
from firmware.text import settings_en as words

_SLEEPS = (0, 1, 2, 5, 10, 30)  # minutes


class SettingsScreen(ListScreen):
    """A row a setting; OK takes the next value."""

    def __init__(self, station):
        self._settings = station.app.settings
        super().__init__(station, words.SETTINGS)

    def rows(self):
        """What this board has, then what holds at every table."""
        board = self.station.app.board
        rows = []
        if board.sound is not None:
            rows.append(self._row(lists.SOUND, "sound", lists.SOUND_IS))
            rows.append(self._row(words.CLICKS, "clicks", words.OFF_ON))
        if not self.station.display.slow:
            rows.append(self._row(words.BRIGHTNESS, "brightness", words.LEVELS))
        rows.append(Row(words.SLEEP, self._next_sleep, self._sleep()))
        rows.append(self._row(lists.SPEED, "speed", lists.SPEEDS))
        rows.append(self._row(lists.TRICK_STAYS, "trick_stays", lists.TRICK_STAYS_FOR))
        rows.append(self._row(lists.NO_CHOICE, "asks_always", lists.NO_CHOICE_IS))
        kiosk = self._settings.get("kiosk")
        rows.append(Row(words.KIOSK, self._end_kiosk if kiosk else self._ask_kiosk, words.OFF_ON[kiosk]))
        given = [name for name in self._settings.get("names") if name]
        if given:
            rows.append(Row(words.NAMES, self._ask_names, words.NAMES_GIVEN % len(given)))
        return rows

    def _row(self, label, name, values):
        def change():
            old = self._settings.get(name)
            self._settings.set(name, type(old)((old + 1) % len(values)))
            self.station.app.use_settings()
            if name == "sound":
                self.station.app.attention.sounds.test()
            self.reload()

        return Row(label, change, values[self._settings.get(name)])

    def _sleep(self):
        minutes = self._settings.get("sleep_after")
        return words.MINUTES % minutes if minutes else words.NEVER

    def _next_sleep(self):
        minutes = self._settings.get("sleep_after")
        longer = [choice for choice in _SLEEPS if choice > minutes]
        self._settings.set("sleep_after", longer[0] if longer else 0)
        self.reload()

    def _ask_kiosk(self):
        # there is no way back from these settings: nobody shall get there by a slip
        station = self.station
        title, no, yes, means = words.KIOSK_SURE
        station.push(QuestionScreen(station, title, no, yes, self._begin_kiosk, means))

    def _begin_kiosk(self):
        self.station.pop()
        self._settings.set("kiosk", True)
        self.reload()

    def _end_kiosk(self):
        self._settings.set("kiosk", False)
        self.reload()

    def _ask_names(self):
        station = self.station
        station.push(QuestionScreen(station, words.NAMES_SURE, words.NO, words.YES, self._forget_names))

    def _forget_names(self):
        self._settings.set("names", [])
        self.station.app.setup.forget_names()
        self.station.pop()
        self.reload()
