"""What the pause menu shows for Fool: the losses, the last bout, a hint."""

import sys

from engine.fool.bots import suggest
from firmware.games.fool import en as words
from firmware.games.fool import menu_en as menu
from firmware.games.fool import screens
from firmware.games.fool.bout import code_words
from firmware.loading import unload_since
from firmware.screens import MessageScreen
from firmware.screens.list import Row


def rows(station):
    """Rows for the pause menu of ``station``; the hint only for the person who is asked and looks."""
    table = station.table
    found = [Row(menu.LOSSES, _losses(station)), Row(menu.LAST_BOUT, _last_bout(station))]
    if station.viewer is not None and table.asked == station.viewer:
        found.append(Row(menu.HINT, _hint(station)))
    return found


def _losses(station):
    def show():
        view = station.table.view(None)
        lines = [
            seat.name + b": " + words.LOST + b"%d" % lost
            for seat, lost in zip(station.table.seats, view.losses)
        ]
        station.push(MessageScreen(station, menu.LOSSES, lines, menu.ANY_KEY, station.pop))

    return show


def _last_bout(station):
    def show():
        view = station.table.view(None)
        if view.last_bout_raw is None:
            station.push(
                MessageScreen(station, menu.LAST_BOUT, menu.NO_BOUT_YET, menu.ANY_KEY, station.pop)
            )
            return
        screen = screens(station.layout).LastBoutScreen(station)
        screen.update(view, False)
        station.push(screen)

    return show


def _hint(station):
    def show():
        loaded = set(sys.modules)
        from engine.fool.actions import action_code

        station.canvas.signs = station.layout.signs(station.table.face)
        table = station.table
        action, reason = table.advise(suggest, station.viewer)
        phase = table.view(station.viewer).phase
        lines = [code_words(action_code(action), phase), b"", menu.BECAUSE, reason.encode()]
        station.push(MessageScreen(station, menu.HINT_TITLE, lines, menu.ANY_KEY, station.pop))
        unload_since(loaded)

    return show
