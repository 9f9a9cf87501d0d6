"""What the pause menu shows for Wizard: the tablet, the last trick, a hint."""

import sys

from engine.wizard.bots import suggest
from firmware.games.wizard import en as words
from firmware.games.wizard import faces, screens
from firmware.games.wizard import menu_en as menu
from firmware.loading import unload_since
from firmware.screens import MessageScreen
from firmware.screens.list import Row


def rows(station):
    """Rows for the pause menu of ``station``; the hint only for the person who is asked and looks."""
    table = station.table
    found = [Row(menu.SCORES, _tablet(station)), Row(menu.LAST_TRICK, _last_trick(station))]
    if station.viewer is not None and table.asked == station.viewer:
        found.append(Row(menu.HINT, _hint(station)))
    return found


def _tablet(station):
    def show():
        tablet = screens(station.layout).Tablet(station)
        tablet.update(station.table.view(None))
        station.push(tablet)

    return show


def _last_trick(station):
    def show():
        view = station.table.view(None)
        if view.last_trick_raw is None:
            station.push(
                MessageScreen(station, menu.LAST_TRICK, menu.NO_TRICK_YET, menu.ANY_KEY, station.pop)
            )
            return
        screen = screens(station.layout).LastTrickScreen(station)
        screen.update(view, False)
        station.push(screen)

    return show


def _hint(station):
    def show():
        loaded = set(sys.modules)
        station.canvas.signs = station.layout.signs(station.table.face)
        action, reason = station.table.advise(suggest, station.viewer)
        lines = [action_words(action), b"", menu.BECAUSE, reason.encode()]
        station.push(MessageScreen(station, menu.HINT_TITLE, lines, menu.ANY_KEY, station.pop))
        unload_since(loaded)

    return show


def action_words(action):
    """An action in words, bytes."""
    from engine.wizard.actions import Bid, PlayCard

    if isinstance(action, Bid):
        return words.BID + b"%d" % action.value
    if isinstance(action, PlayCard):
        return words.PLAY + faces.name(action.card.id)
    return words.TRUMP + b" " + words.SUITS[action.suit.index]
