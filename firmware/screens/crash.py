"""A failure is a screen: what happened, in words that a person can copy into a report, and the way back."""

from firmware.screens import MessageScreen
from firmware.screens.setup import wrapped
from firmware.text import en as words


def crash_screen(station, error):
    """The screen for an exception. It holds the kind and the message, no card and nothing of the game."""
    kind = type(error).__name__
    lines = wrapped(kind + ": " + str(error), station.layout)
    return MessageScreen(station, words.CRASH, lines[:4], words.CRASH_HINT, station.app.leave)
