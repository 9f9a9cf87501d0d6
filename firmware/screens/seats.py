"""Who plays at which seat, where a board is passed round: somebody has to go, a bot takes the seat, the rest
play on, and the person may come back.
"""

from firmware.screens.list import Row
from firmware.text import seats_en as words


def rows(station):
    """Rows for the pause menu: a bot for whoever holds the board, and a row for each person who is away."""
    table = station.table
    found = []
    if station.is_shared and station.viewer is not None:
        found.append(Row(words.BOT_FOR_ME, _change(station, station.viewer, True)))
    for seat in table.away():
        found.append(Row(table.seats[seat].name + words.IS_BACK, _change(station, seat, False)))
    return found


def _change(station, seat, to_bot):
    def change():
        table = station.table
        table.change_hands(seat, to_bot)
        station.close_overlays()
        station.sit(tuple([i for i, bot in enumerate(table.bots) if bot is None]))
        station.viewer = None  # also when only one is left: it is not he who holds the board

    return change
