"""Moves of the keys that every part of the walkthrough makes."""

from hal import NEXT, OK


def open_row(session, label):
    """Move to the row of a list that begins with ``label``, and press OK."""
    for _ in range(30):
        screen = session.app.stations[0].screen
        if screen.rows()[screen.at].label.startswith(label):
            session.press(OK)
            return
        session.press(NEXT)
    raise AssertionError("no row %r" % label)
