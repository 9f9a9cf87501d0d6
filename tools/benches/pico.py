"""The limits that Tricktop keeps on a Raspberry Pi Pico, in emulated time: see tools/pico.

MEASURES has for each what is measured, its unit, what is wanted of it, and a function of the image and the
board's files; a limit is the most allowed, or the least where ``at_least`` is set.
"""

from statistics import median
from typing import Any, NamedTuple

from tools.pico import measure


class Measure(NamedTuple):
    """One line of the table."""

    title: str
    unit: str
    limit: float
    of: Any
    at_least: bool = False

    def is_kept(self, value):
        """Whether a measured value is within the limit."""
        return value >= self.limit if self.at_least else value <= self.limit


def title_ms(image, files):
    """From power-on to the complete title."""
    return measure.Handheld(image, files).picture_ms()


def key_ms(image, files):
    """From a key press to the complete picture, as the selection moves through a list: the median of six.

    Where between two samples of the keys the press falls makes 5 ms of difference.
    """
    board = measure.Handheld(image, files)
    board.picture_ms()
    times = [board.press(name) for name in ("next", "previous") * 3]
    return median(time for time in times if time is not None)


def basic_ms(image, files):
    """A decision of the bot basic."""
    return measure.bot_ms(image, files, "basic")[0]


def frame_basic_ms(image, files):
    """The longest step of the application while that bot plays."""
    return measure.frame_ms(image, files, "basic")[0]


def frame_clever_ms(image, files):
    """The same of the bot that thinks longest."""
    return measure.frame_ms(image, files, "clever")[0]


def heap_kb(image, files):
    """What is free after a game."""
    return measure.heap_after_game(image, files)[1] / 1024


MEASURES = (
    Measure("power-on to title", "ms", 1500, title_ms),
    Measure("key press to changed panel", "ms", 50, key_ms),
    Measure("engine step, 4 players, rounds 1-10", "ms", 0.35, measure.step_ms),
    Measure("decision of the bot basic, mean", "ms", 60, basic_ms),
    Measure("longest frame while four basic bots think", "ms", 100, frame_basic_ms),
    Measure("longest frame while four clever bots think", "ms", 100, frame_clever_ms),
    Measure("heap free after a 6-player game", "KB", 100, heap_kb, at_least=True),
)


def table(image):
    """Measure all, and yield a line of text for each."""
    files = measure.built()
    yield f"Raspberry Pi Pico, 125 MHz, emulated; {sum(map(len, files.values())) // 1024} KB of files"
    for line in MEASURES:
        value = line.of(image, files)
        verdict = "" if line.is_kept(value) else "  MISSED"
        yield (f"  {value:8.2f} {line.unit}   {line.title} "
               f"({'at least' if line.at_least else 'at most'} {line.limit:g}){verdict}")
