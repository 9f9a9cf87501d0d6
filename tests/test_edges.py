"""On every class of display nothing is written over the edge, and every prompt is there to its last word.

The whole walkthrough is played on displays that draw nothing, which is fast; what is written is looked at on
its way to them.
"""

import pytest

from firmware.screens.table_view import TableView
from firmware.ui.canvas import Canvas
from hal import NIBBLES
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from tools import walkthrough
from tools.gallery import CLASSES
from tools.simulator.session import Session

MONO = ("72x40", "64x48", "128x32", "128x64", "296x128", "264x176")


class Blank:
    """A display of that size that draws nothing but signs."""

    slow = busy = False
    form = NIBBLES

    def __init__(self, width, height, colors):
        self.width = width
        self.height = height
        self.colors = colors
        self.stride = (width + 1) // 2
        self.pixels = bytearray(self.stride * height)

    def draw(self, *_):
        """Nothing."""

    fill_rect = hline = vline = blit = pixel = show = palette = contrast = invert = power = draw
    refresh_fully = fill = text = scroll = draw


def pictures(panel):
    """The walkthrough on a blank display of a class."""
    width, height = (int(number) for number in panel.split("x"))
    colors = 2 if panel in MONO else 16

    def make(**settings):
        clock = VirtualClock()
        board = sim_handheld.board(clock=clock)
        board.displays = (Blank(width, height, colors),)
        return Session(clock=clock, board=board, **settings)

    return walkthrough.pictures(make)


@pytest.mark.parametrize("panel", CLASSES)
def test_nothing_is_written_over_the_edge(panel, monkeypatch):
    over = []

    def watch(name, width_of):
        method = getattr(Canvas, name)

        def watched(canvas, what, x, y, *rest):
            width = width_of(canvas, what, *rest)
            if x < 0 or x + width > canvas.width or y < 0 or y >= canvas.height:
                over.append((name, what, x, y, width))
            return method(canvas, what, x, y, *rest)

        monkeypatch.setattr(Canvas, name, watched)

    watch("text", lambda canvas, text, font, *_: canvas.text_width(text, font))
    watch("number", lambda canvas, number, font, *_: canvas.number_width(number, font))
    watch("icon", lambda _canvas, icon, *_: icon[0])
    names = 0
    for name, session in pictures(panel):
        if name is None:
            continue
        names += 1
        session.wait(1)
        assert not over, (name, over)
        screen = session.app.stations[0].screen
        if isinstance(screen, TableView) and not screen.layout.is_tiny:
            _look_at_prompt(screen, name)
    assert names > 100


def _look_at_prompt(screen, name):
    canvas = screen.station.canvas
    canvas.signs = screen.signs
    lines = screen._lines
    assert b" ".join(line for line in lines if line) == screen.prompt.strip(), name
    for line in lines:
        assert canvas.text_width(line, screen.layout.normal) <= screen.layout.prompt[2] - 2, (name, line)
