"""The title, and the way from it to a game."""

from firmware import games
from firmware.screens import Screen
from firmware.screens.list import ListScreen, Row
from firmware.text import menu_en as menu
from firmware.ui import art, inks
from hal import PRESS

_HEIGHT = 64  # of logotype, emblem and the line below
_LARGE = 100  # pixels of height from which on there is room for cards too


class TitleScreen(Screen):
    """The emblem; any key opens the menu."""

    battery_y = -7

    def __init__(self, station):
        super().__init__(station)
        self._name = (menu.MENU[:5], menu.MENU[5:])  # in two lines, where it finds no room in one
        self._large = None
        if self.layout.height >= _LARGE:
            from firmware.screens import emblem

            self._large = emblem

    def paint(self, canvas, part):
        """Emblem, name, and what to do."""
        layout = self.layout
        if layout.forms is not None:
            layout.forms.paint_title_page(canvas, layout, self._name, menu.ANY_KEY_BEGINS)
            return
        if self._large is None:
            top = max(layout.height - _HEIGHT, 0) // 2
            gold = canvas.sign_ink(inks.GOLD, 1)
            canvas.icon(art.LOGO, (layout.width - art.LOGO[0]) // 2, top, gold)
            canvas.icon(art.HAT_40, (layout.width - art.HAT_40[0]) // 2, top + 16)
        else:
            self._large.paint(canvas, layout)
        canvas.center(menu.ANY_KEY_BEGINS, 0, layout.width, layout.height - 5, layout.small)

    def key(self, key, kind):
        """Any fresh press opens the menu."""
        if kind == PRESS:
            self.station.push(MenuScreen(self.station))
            self.station.app.offer(self.station)


class MenuScreen(ListScreen):
    """The games, what is kept, the settings, the rules, the keys."""

    def __init__(self, station):
        super().__init__(station, menu.MENU)
        self.at = games.names().index(station.app.setup.face.NAME)

    def rows(self):
        """A row for each game, then the rest; where nothing is kept there is nothing to look at."""
        rows = []
        for name in games.names():
            rows.append(Row(menu.PLAY + name.upper().encode(), self._game(name)))
        if self.station.app.board.storage is not None:
            rows.append(Row(menu.SAVED, self._saved))
            rows.append(Row(menu.FAME, self._fame))
        rows.append(Row(menu.SETTINGS, self._settings))
        rows.append(Row(menu.HOW_TO, self._rules))
        rows.append(Row(menu.KEYS, self._keys))
        return rows

    def _saved(self):
        from firmware.screens.saves import open_list

        open_list(self.station)

    def _fame(self):
        from firmware.screens.fame import open_list

        open_list(self.station)

    def _settings(self):
        from firmware.screens.settings import SettingsScreen

        self.station.push(SettingsScreen(self.station))

    def _game(self, name):
        def choose():
            self.station.app.set_up(self.station, name)

        return choose

    def _rules(self):
        self.station.push(RulesScreen(self.station))

    def _keys(self):
        from firmware.screens.pages import PagesScreen

        if self.layout.is_tiny:
            from firmware.text.tiny_keys_en import PARAGRAPHS
        else:
            from firmware.text.keys_en import PARAGRAPHS
        self.station.push(PagesScreen(self.station, menu.KEYS_TITLE, PARAGRAPHS))


class RulesScreen(ListScreen):
    """Which game's rules?"""

    def __init__(self, station):
        super().__init__(station, menu.HOW_TO_TITLE)
        self.at = games.names().index(station.app.setup.face.NAME)

    def rows(self):
        """A row for each game."""
        return [Row(name.upper().encode(), self._open(name)) for name in games.names()]

    def _open(self, name):
        def show():
            from firmware.screens.pages import rules_pages

            self.station.push(rules_pages(self.station, games.face(name)))

        return show
