"""A whole game among bots, at once, told as text: for a pipe, a build log, or whoever asks for it."""

from tools.simulator import blocks
from tools.simulator.glass import ways

# Six bots are through within seconds of the handheld's time; a game that has not ended by now hangs.
LONGEST_MS = 600_000
# the last trick, the scored round, the ranking
SCREENS = 3


def play(session):
    """Let the bots of a Session that is a demo play their game out; returns (is_over, frames, report).

    frames: the last screens, oldest first. report: the firmware's words. is_over is False when the firmware
    broke the game off, which the last screen tells of.
    """
    table = session.app.table
    frames, moment = [], None
    for _ in range(LONGEST_MS):
        session.wait(1)
        has_ended = table.is_over or session.app.table is not table
        if has_ended or table.moment is not moment:
            moment = table.moment
            if has_ended or moment is not None:
                frames = [*frames[-SCREENS + 1:], session.rows()]
        if has_ended:
            return table.is_over, frames, session.app.report()
    raise RuntimeError("the bots' game does not end")


def text(frames, report, glass, kinds, columns=None):
    """Lines to print: the screens in frames, then the report.

    glass: a Glass of two tones. kinds: Blocks that the reader can see, best first. columns: width of the
    reader's window, None if it has no end.
    """
    # as small as it can be without losing anything
    choices = [way for way in ways(kinds, None, glass.look, glass.grain)
               if (way.up, way.down) == (1, glass.grain)]
    room = None if columns is None else columns - 2
    fitting = (way for way in choices if room is None or len(glass.draw(frames[-1], way)[0][0]) <= room)
    way = next(fitting, choices[-1])
    lines = []
    for rows in frames:
        lines += boxed([line for line, _ in glass.draw(rows, way)], way.blocks is blocks.ASCII)
    return [*lines, *report]


def boxed(lines, plain):
    """lines of one length in a frame."""
    edge, side = ("-", "|") if plain else ("─", "│")
    corners = "++++" if plain else "┌┐└┘"
    width = len(lines[0])
    return [corners[0] + edge * width + corners[1], *[side + line + side for line in lines],
            corners[2] + edge * width + corners[3]]

