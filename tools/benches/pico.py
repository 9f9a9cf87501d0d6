"""The limits that Tricktop keeps on a Raspberry Pi Pico, in emulated time: see tools/pico.

MEASURES has for each the board, what is measured, its unit, what is wanted of it, and a function of the image
and the board's files; a limit is the most allowed, or the least where ``at_least`` is set.
"""

import functools
from typing import Any, NamedTuple

from tools.deployment import pack, payload
from tools.pico import evening, measure
from tools.pico.measure import COLOUR, CONSOLE, OLED, TINY


class Measure(NamedTuple):
    """One line of the table."""

    board: str
    title: str
    unit: str
    limit: float
    of: Any
    at_least: bool = False

    @property
    def name(self):
        """The board and what is measured."""
        return f"{self.board}: {self.title}"

    def is_kept(self, value):
        """Whether a measured value is within the limit."""
        return value >= self.limit if self.at_least else value <= self.limit


def title_ms(image, files):
    """From power-on to the complete title."""
    return measure.Handheld(image, files).picture_ms()


def packed_title_ms(image, files):
    """The same from one file, as on a small flash."""
    return title_ms(image, pack.packed(files, payload.reader("armv6m")))


def key_ms(image, files):
    """From a key press to the complete picture, as the selection moves through a list: the longest of six.

    Where between two samples of the keys the press falls makes 5 ms of difference.
    """
    board = measure.Handheld(image, files)
    board.picture_ms()
    times = [board.press(name) for name in ("next", "previous") * 3]
    return max(time for time in times if time is not None)


def card_ms(image, files):
    """The same as the selection moves in a hand of cards."""
    return max(evening.keys_ms(image, files))


def basic_ms(image, files):
    """A decision of the bot basic."""
    return measure.bot_ms(image, files, "basic")[0]


def frame_ms(game, bot, image, files):
    """The longest step of the application while four of that bot play, the one that deals included."""
    return max(evening.frames_ms(image, files, game, bot)[:2])


def heap_kb(game, players, image, files):
    """What is free after a game."""
    return evening.heap(image, files, game, players)["free_over"] / 1024


def table_heap_kb(image, files):
    """What is free after a game of six at a table with six displays."""
    return evening.heap_at_table(image, files, 6)["free_over"] / 1024


def _frames(board):
    return [Measure(board, f"longest frame while four bots {bot!r} play {game}", "ms", 100,
                    functools.partial(frame_ms, game, bot))
            for game, bot in (("wizard", "basic"), ("wizard", "clever"), ("fool", "strong"))]


MEASURES = (
    Measure(OLED, "power-on to title", "ms", 1500, title_ms),
    Measure(OLED, "power-on to title, from a pack", "ms", 1500, packed_title_ms),
    Measure(OLED, "key press to changed panel, in a list", "ms", 50, key_ms),
    Measure(OLED, "key press to changed panel, in a hand", "ms", 50, card_ms),
    Measure(OLED, "engine step, 4 players, rounds 1-10", "ms", 0.35, measure.step_ms),
    Measure(OLED, "decision of the bot basic, mean", "ms", 60, basic_ms),
    *_frames(OLED),
    Measure(OLED, "heap free after a 6-player game", "KB", 100,
            functools.partial(heap_kb, "wizard", 6), at_least=True),
    Measure(COLOUR, "power-on to title", "ms", 1500, title_ms),
    Measure(COLOUR, "key press to changed panel, in a list", "ms", 60, key_ms),
    Measure(COLOUR, "key press to changed panel, in a hand", "ms", 60, card_ms),
    *_frames(COLOUR),
    Measure(COLOUR, "heap free after a 6-player game", "KB", 60,
            functools.partial(heap_kb, "wizard", 6), at_least=True),
    Measure(TINY, "power-on to title", "ms", 1500, title_ms),
    Measure(TINY, "heap free after a 6-player game", "KB", 60,
            functools.partial(heap_kb, "wizard", 6), at_least=True),
    Measure(CONSOLE, "heap free after a game of six", "KB", 40, table_heap_kb, at_least=True),
)


@functools.cache
def built(board):
    """The files of a board."""
    return measure.built(board)


def table(image):
    """Measure all, and yield a line of text for each."""
    yield "Raspberry Pi Pico, 125 MHz, emulated"
    for line in MEASURES:
        value = line.of(image, built(line.board))
        verdict = "" if line.is_kept(value) else "  MISSED"
        yield (f"  {value:8.2f} {line.unit}   {line.name} "
               f"({'at least' if line.at_least else 'at most'} {line.limit:g}){verdict}")
