"""What of a session is drawn in the terminal: the one panel of a handheld, or the stations of a tabletop.

Both offer: choices(kinds, scale), every layout best first; drawn(layout, window, down, note), a Picture;
state(), which changes when there is something to draw that the firmware's steps don't tell; is_changing(),
whether that may happen without a key; what, a word for the whole.
"""

from tools.simulator import handheld, tabletop
from tools.simulator.glass import COLOUR, MONO, PAPER, Glass, ways


def front(session, styles):
    """The front that suits the session's board."""
    return Handheld(session, styles) if len(session.board.panels) == 1 else Tabletop(session, styles)


def look(display):
    """MONO, PAPER or COLOUR."""
    return COLOUR if display.colors > 2 else PAPER if display.slow else MONO


def glass(session, number, styles):
    """The Glass of a session's panel."""
    display = session.board.displays[number]
    return Glass(look(display), display.width // session.app.stations[number].canvas.width, styles)


class Handheld:
    """One panel in a case."""

    what = "handheld"
    stations = 1
    focus = 0
    is_single = False

    def __init__(self, session, styles):
        self._session = session
        self._panel = session.board.panels[0]
        self._glass = glass(session, 0, styles)
        self._seen = None
        self._rows = []

    def choices(self, kinds, scale):
        """Every Layout, best first."""
        panel = self._glass
        return handheld.layouts(ways(kinds, scale, panel.look, panel.grain), self._panel.width,
                                self._panel.height)

    def is_changing(self):
        """Whether paper is on its way to another picture."""
        return self._glass.look is PAPER and self._panel.is_busy()

    state = is_changing

    def drawn(self, layout, window, down, note):
        """The Picture; the panel is read only when something was sent to it, for that takes its time."""
        seen = self._session.board.buses[0].bytes, self.state()
        if seen != self._seen:
            self._seen = seen
            self._rows = self._session.rows()
        lines = self._glass.draw(self._rows, layout.way)
        return handheld.draw(layout, window, lines, down, note, self._glass.style)


class Tabletop:
    """All stations; ``focus`` is the number of the one that has the keys, is_single to show it alone."""

    what = "tabletop"

    def __init__(self, session, styles):
        self._session = session
        self._panel = session.board.panels[0]
        self.stations = len(session.board.panels)
        self._glasses = [glass(session, number, styles) for number in range(self.stations)]
        self.focus = 0
        self.is_single = False
        self._whole = []

    def choices(self, kinds, scale):
        """Every Arrangement, best first."""
        panel = self._glasses[0]
        found = tabletop.arrangements(ways(kinds, scale, panel.look, panel.grain), self._panel.width,
                                      self._panel.height, self.stations)
        self._whole = [each for each in found if each.shown > 1]
        return [each for each in found if each.shown == 1] if self.is_single else found

    def is_changing(self):
        """Never: what lights up does so at once."""
        return False

    def state(self):
        """Which station is in focus, and whether it is shown alone."""
        return self.focus, self.is_single

    def titles(self):
        """For each station who sits there, and whether the game waits for him."""
        app = self._session.app
        table = app.table
        found = []
        for station in app.stations:
            name = "" if table is None or station.home is None else table.seats[station.home].name.decode()
            if name and not station.sits:
                name += " is a bot"
            found.append((name, table is not None and table.asked in station.seats))
        return found

    def drawn(self, arrangement, window, down, note):
        """The Picture."""
        numbers = range(self.stations) if arrangement.shown > 1 else (self.focus,)
        panels = {number: self._glasses[number].draw(self._session.rows(number), arrangement.way)
                  for number in numbers}
        all_of_them = tabletop.ALL_OR_ONE
        if not any(each.fits(window) for each in self._whole):
            # a sign is twice as high as wide, and a window seldom higher than wide
            least = min(self._whole, key=lambda each: (max(each.columns, 2 * each.rows), each.rows))
            all_of_them = f"all {self.stations} need {least.columns} × {least.rows}"
        notes = note, all_of_them
        return tabletop.draw(arrangement, window, panels, self.titles(), self.focus, down, notes)
