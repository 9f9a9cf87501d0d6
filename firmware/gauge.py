"""The battery: how full it is, as a sign for title and menu, and one warning before it is empty. Only loaded
on a board that can tell.
"""

EVERY_MS = 30_000  # between two readings
LOW = 10  # percent at which there is a warning, once
_CHARGED = 20  # above this there may be another one
_STEADY = 3  # percent by which a reading has to differ before the sign follows: readings tremble

_ROOM = 10  # pixels that are filled at 100 percent
_ARROW = 9  # pixels that a list needs for the arrow in its corner
_LEAST_WIDTH = 100  # of a display that has room for it beside a title


class Gauge:
    """``power`` is hal's. percent: 0..100, or None while nobody can tell truthfully: then no sign."""

    def __init__(self, power):
        self._power = power
        self.percent = None
        self._left = 0  # ms until the next reading
        self._has_warned = False

    def step(self, dt, app):
        """Read when it is time, and tell the screens of ``app``. Returns ms until the next call: 0 when there
        is something to be drawn.
        """
        self._left -= dt
        if self._left > 0:
            return self._left
        self._left = EVERY_MS
        if self._read():
            for station in app.stations:
                if station.screen is not None and station.screen.battery_y is not None:
                    station.screen.stale |= 1
        if self.percent is not None and self.percent <= LOW and not self._has_warned:
            self._has_warned = True
            self._warn(app.stations[0])
        return 0

    def _read(self):
        # whether the sign changes
        try:
            percent = self._power.battery()
        except OSError:  # a gauge on a bus that does not answer
            percent = None
        before = self.percent
        if percent is not None and percent > _CHARGED:
            self._has_warned = False
        if percent is not None and before is not None and abs(percent - before) < _STEADY:
            return False
        self.percent = percent
        return percent != before

    def _warn(self, station):
        from firmware.screens import MessageScreen
        from firmware.text import battery_en as words

        station.push(MessageScreen(station, words.TITLE, words.LINES, words.ANY_KEY, station.pop))

    def paint(self, canvas, y):
        """The sign at the right edge, ``y`` pixels from the top, or from the bottom if below 0; none where
        there is no room.
        """
        if self.percent is None or canvas.width < _LEAST_WIDTH:
            return
        x = canvas.width - _ARROW - _ROOM - 3
        y %= canvas.height
        canvas.clear(x, y, _ROOM + 2, 6, 1)
        canvas.clear(x + 1, y + 1, _ROOM, 4)
        canvas.clear(x + _ROOM + 2, y + 2, 1, 2, 1)
        canvas.clear(x + 1, y + 1, (self.percent * _ROOM + 99) // 100, 4, 1)
