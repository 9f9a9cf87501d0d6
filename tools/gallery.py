#!/usr/bin/env python3
"""Every screen on every class of display, drawn by the true drivers, on one page to look at.

    python3 tools/gallery.py --out gallery            all classes
    python3 tools/gallery.py --out gallery 240x240    these alone
    python3 tools/gallery.py --play docs/boards       of each class one screen: a trick is being played

Writes a PNG for each screen and class, and index.html with a row a screen and a column a class. All classes
take some minutes.
"""

import argparse
import html
import sys
from pathlib import Path

# Not the folder of this file, which is put first by default: its modules are no top-level names.
sys.path[0] = str(Path(__file__).resolve().parent.parent)

from hal.boards import sim_handheld  # noqa: E402
from hal.sim import panels  # noqa: E402
from hal.sim.clock import VirtualClock  # noqa: E402
from tools import command_line, walkthrough  # noqa: E402
from tools.simulator import png  # noqa: E402
from tools.simulator.session import Session  # noqa: E402
from tools.walkthrough_crowded import play_until  # noqa: E402

CLASSES = (
    "72x40", "64x48", "128x32",
    "128x64", "160x80", "240x135", "135x240", "128x128", "240x240", "320x240", "296x128", "264x176",
)
_SIZE = 320  # pixels of a picture on the page, about


class Patient(Session):
    """A session whose player looks before each press."""

    def press(self, key, times=1, station=0):
        for _ in range(times):
            self.look()
            super().press(key, station=station)


def session_maker(panel):
    """A function as walkthrough.pictures() takes it: Sessions on a handheld with that panel."""

    def make(**settings):
        clock = VirtualClock()
        return Patient(clock=clock, board=sim_handheld.board(clock=clock, panel=panel), **settings)

    return make


def rows_of(session, panel):
    """What the panel shows as soon as it has come to rest: a slow one is a change or two behind."""
    display = session.board.displays[0]
    if not display.slow:
        return session.rows()
    clock = VirtualClock()
    other, model, _ = panels.panel(panel, clock)
    other.blit(display, 0, 0)
    other.show()
    while other.busy:
        clock.sleep_ms(100)
    return model.rows()


def picture(session, panel):
    """The PNG of what a panel shows, scaled by a whole number to about the size of the page's columns."""
    width, height = (int(number) for number in panel.split("x"))
    scale = max(_SIZE // max(width, height), 1)
    rows = rows_of(session, panel)
    colours = [(0, 0, 0), (255, 255, 255)]
    if len(rows[0]) == width:
        if panel in panels.PAPER_NAMES:  # there the pixel that is set is dark
            colours.reverse()
        return png.encode(rows, colours, scale)
    return png.screenshot_rgb(rows, scale)


def draw(panel, folder, progress):
    """Write the pictures of a class; returns their names in the order of the walk."""
    names = []
    for name, session in walkthrough.pictures(session_maker(panel)):
        if name is None:
            continue
        session.wait(1)
        (folder / f"{panel}_{name}.png").write_bytes(picture(session, panel))
        names.append(name)
        progress(f"{panel}: {len(names)} screens")
    return names


def play_screen(panel):
    """A Session on that panel in the middle of a trick: the last of four is asked, and must follow suit."""

    def there(table):
        view = table.view(0)
        return view.round_number == 5 and view.phase.value == "playing" and table.asked == 0

    session = session_maker(panel)(seed=18, players=4, fast=True)
    session.app.start()
    session.wait(50)
    play_until(session, there)
    return session


def draw_play_screens(panels, folder):
    """Write the play screen of each class as a PNG named after it."""
    for panel in panels:
        (folder / f"{panel}.png").write_bytes(picture(play_screen(panel), panel))


def _progress(text):
    if sys.stdout.isatty():
        print("\r" + text, end="", flush=True)


def page(names, panels):
    """The HTML of the page."""
    head = "".join(f"<th>{panel}</th>" for panel in panels)
    lines = [f"<!doctype html><meta charset=utf-8><title>Tricktop</title><table><tr><th></th>{head}</tr>"]
    for name in names:
        alt = html.escape(name)
        cells = "".join(f'<td><img src="{panel}_{name}.png" alt="{alt}"></td>' for panel in panels)
        lines.append(f"<tr><th>{alt}</th>{cells}</tr>")
    return "\n".join([*lines, "</table>"]) + "\n"


def main(arguments=None):
    """Run; returns the exit code."""
    line = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    line.add_argument("--out", type=command_line.path, default=Path("gallery"),
                      help="folder for the page (gallery)")
    line.add_argument("--play", type=command_line.path, metavar="FOLDER",
                      help="draw one screen of each class there")
    line.add_argument("panels", nargs="*", metavar="CLASS", help="such as 240x240 (default: all)")
    options = line.parse_args(arguments)
    panels = options.panels or list(CLASSES)
    for panel in panels:
        if panel not in CLASSES:
            line.error(f"no class {panel}; there are: {', '.join(CLASSES)}")
    try:
        if options.play:
            options.play.mkdir(parents=True, exist_ok=True)
            draw_play_screens(panels, options.play)
            return 0
        options.out.mkdir(parents=True, exist_ok=True)
        names = []
        for panel in panels:
            names = draw(panel, options.out, _progress)
            print(f"\r{panel}: {len(names)} screens drawn")
        (options.out / "index.html").write_text(page(names, panels), encoding="utf-8")
    except OSError as error:
        line.error(f"the gallery can't be written: {error}")
    print(f"look at {options.out / 'index.html'}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
