"""Moves of the keys that every part of the walkthrough makes."""

from hal import BACK, NEXT, OK


def open_row(session, label):
    """Move to the row of a list that begins with ``label``, and press OK."""
    for _ in range(30):
        screen = session.app.stations[0].screen
        if screen.rows()[screen.at].label.startswith(label):
            session.press(OK)
            return
        session.press(NEXT)
    raise AssertionError("no row %r" % label)


def open_pause(session):
    """BACK until the pause menu is there: a tiny display turns its pages first."""
    station = session.app.stations[0]
    while not station.has_overlay:
        session.press(BACK)


def close(session):
    """Read a message, which on a tiny display may have more pages than one, to its end."""
    station = session.app.stations[0]
    message = station.screen
    while station.screen is message:
        session.press(OK)
