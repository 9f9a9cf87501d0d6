"""The title, and the way from it to a game."""

from firmware import games
from firmware.screens import Screen
from firmware.screens.list import ListScreen, Row
from firmware.text import en as words
from firmware.text import menu_en as menu
from firmware.ui import art
from hal import PRESS

_HEIGHT = 64  # of logotype, emblem and the line below


class TitleScreen(Screen):
    """The emblem; any key opens the menu."""

    def paint(self, canvas, part):
        """Emblem, name, and what to do."""
        layout = self.layout
        top = max(layout.height - _HEIGHT, 0) // 2
        canvas.icon(art.LOGO, (layout.width - art.LOGO[0]) // 2, top)
        canvas.icon(art.HAT_40, (layout.width - art.HAT_40[0]) // 2, top + 16)
        canvas.center(menu.ANY_KEY_BEGINS, 0, layout.width, layout.height - 5, layout.small)

    def key(self, key, kind):
        """Any fresh press opens the menu."""
        if kind == PRESS:
            self.station.push(MenuScreen(self.station))


class MenuScreen(ListScreen):
    """The games, the rules, the keys."""

    def __init__(self, station):
        super().__init__(station, menu.MENU)
        self.at = games.names().index(station.app.setup.face.NAME)

    def rows(self):
        """A row for each game, then help."""
        rows = []
        for name in games.names():
            rows.append(Row(menu.PLAY + name.upper().encode(), self._game(name)))
        rows.append(Row(menu.HOW_TO, self._rules))
        rows.append(Row(menu.KEYS, self._keys))
        return rows

    def _game(self, name):
        def choose():
            self.station.app.set_up(self.station, name)

        return choose

    def _rules(self):
        from firmware.screens.pages import PagesScreen

        face = self.station.app.setup.face
        self.station.push(PagesScreen(self.station, words.HOW_TO_TITLE, face.rules(), face.SIGNS))

    def _keys(self):
        from firmware.screens.pages import PagesScreen
        from firmware.text.keys_en import PAGES

        self.station.push(PagesScreen(self.station, menu.KEYS_TITLE, PAGES))
