"""What a board does beside pictures and keys: it dims and sleeps when nobody is there, wakes at a key, lights
the lamp of whoever's turn it is, plays the sounds and looks after the battery.

OLEDs burn in and batteries run down, so a display that nobody looks at goes dim, then dark. A table that
moves keeps it awake: bots never play for a dark display. Sleep is the main loop's longer pause between two
looks at the keys and nothing else: with machine.lightsleep a Pico loses its USB, SPI wants to be made anew,
and a watchdog may lock the chip up.
"""

from hal import KEY_MASK, KIND_MASK, PRESS, RELEASE

DIM_AFTER_MS = 45_000
LEVELS = (50, 130, 255)  # of a display's contrast, by the setting "brightness"
DIM = 0  # by the contract: dim, yet visible
_MINUTE_MS = 60_000
_KEYS = 4  # logical ones of a station


class Attention:
    """Of one ``board`` (hal's contract) under ``settings``, which may be replaced by others.

    asleep: nothing is on the displays, and nothing is to be drawn. gauge is None on a board that can't tell
    its battery; sounds is None on one that makes none, and until somebody is there to press a key.
    """

    def __init__(self, board, settings):
        self._board = board
        self.settings = settings
        self.asleep = False
        self.sounds = self.gauge = None
        self._idle = 0  # ms since the last key, or since the table moved
        self._level = LEVELS[-1]  # as drivers begin
        self._lit = 0  # bit mask of the stations whose lamp is on
        self._swallowed = 0  # bit mask of the keys whose press woke the board
        self._table = None
        self._version = -1
        if board.power is not None:
            from firmware.gauge import Gauge

            self.gauge = Gauge(board.power)

    def heed(self, dt, events):
        """``dt`` ms have passed and these are the keys' events, as App.step has them; returns those that are
        meant for a screen. The press that wakes the board does nothing else, nor does what follows from it.
        """
        if self._idle < 1 << 28:
            self._idle += dt
        if not events:
            return events
        if self.sounds is None and self._board.sound is not None:
            from firmware.sounds import Sounds

            self.sounds = Sounds(self._board, self)
        was_asleep = self.asleep
        if is_pressed(events):
            self.wake()
        if not (was_asleep or self._swallowed):
            return events
        kept = []
        for event in events:
            bit = 1 << (event >> 8) * _KEYS + (event & KEY_MASK)
            kind = event & KIND_MASK
            if was_asleep and kind == PRESS:
                self._swallowed |= bit
            if not (self.asleep or self._swallowed & bit):
                kept.append(event)
            elif kind == RELEASE:
                self._swallowed &= ~bit
        return kept

    def attend(self, dt, app):
        """At the end of a step of ``app``, when everything is drawn. Returns ms until the next, or None."""
        table = app.table
        sounds = self.sounds
        if table is not self._table or (table is not None and table.version != self._version):
            self._idle = 0
            self._table = table
            if table is not None:
                self._version = table.version
                if sounds is not None:
                    sounds.follow(table)
        self._light(app)
        due = sounds.step() if sounds is not None else None
        if self.asleep:
            return due
        if self.gauge is not None:
            left = self.gauge.step(dt, app)
            due = left if due is None or left < due else due
        left = self._rest(app)
        return left if due is None or (left is not None and left < due) else due

    def alarm(self):
        """Something has failed: everybody is to see it, and to hear it."""
        self.wake()
        if self.sounds is not None:
            from firmware.sounds import FAULT

            self.sounds.play(FAULT)

    def wake(self):
        """Displays on, as bright as they are set; nothing is on them yet."""
        self._idle = 0
        if self.asleep:
            self.asleep = False
            for display in self._board.displays:
                _tell(display.power, True)

    def _rest(self, app):
        # dims or sleeps when it is time; returns ms until then
        settings = self.settings
        level = LEVELS[settings.get("brightness")]
        due = None
        if settings.get("kiosk") or (app.table is not None and not app.table.attended):
            self._idle = 0  # it is there to be looked at
        else:
            due = DIM_AFTER_MS - self._idle
            if due <= 0:
                level = DIM
                due = _MINUTE_MS  # a step owes no more than that
                minutes = settings.get("sleep_after")
                if minutes:
                    due = min(minutes * _MINUTE_MS - self._idle, due)
                if due <= 0:
                    self.asleep = True
                    for station in app.stations:
                        station.rest()
                        _tell(station.display.power, False)
                    return 0
        if level != self._level:
            self._level = level
            for display in self._board.displays:
                _tell(display.contrast, level)
        return due

    def _light(self, app):
        table = self._table
        leds = self._board.leds
        for station in app.stations:
            number = station.number
            lit = table is not None and not self.asleep and table.asked in station.seats
            if leds[number] is not None and lit is not bool(self._lit >> number & 1):
                self._lit ^= 1 << number
                leds[number].set(lit)


def is_pressed(events):
    """Whether a finger has come down among these events of the keys: a jammed key repeats for ever."""
    for event in events:
        if event & KIND_MASK == PRESS:
            return True
    return False


def _tell(call, value):
    # what does not answer is set up anew, value and all, by the next frame that reaches it
    try:
        call(value)
    except OSError:
        return
