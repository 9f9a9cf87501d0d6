"""Recovery: what a board shows in place of the application when that does not start, or a key asks for it.

Nothing here needs the application: it imports hal alone, draws with the runtime's own letters, and a storage
that fails is told of and no more. It is usable with two keys and on the smallest display.
"""

from hal import BACK, KEY_MASK, KIND_MASK, NEXT, NO_EVENT, OK, PRESS, PREV, REPEAT
from hal.port import framebuf

# names of files, told here once more: the modules that own them may be what is broken
SETTINGS = "settings"
LOGS = ("crash.log", "crash.old")
STARTS = "starts"
STATISTICS = "stats."  # and a figure: no save, and nothing that can keep a board from starting

ALONE_MS = 300_000  # with nobody at the keys for so long it goes on: what failed may have healed
_RETRY_MS = 500  # after a panel did not answer
_MOST_MISSES = 4
_SAMPLE_MS = 5
_MANY = 340  # width + height from which on letters of 8 pixels are too small for the eye
_WIDE = 14  # columns that the longer words need

_TITLE = "RECOVERY"
_GO_ON, _LOG = "Go on", "Show log"
_ERASE_SETTINGS = ("Erase settings", "Settings")
_ERASE_SAVES = ("Erase saves", "Saves")
_NO, _YES = "No", "Yes"
_SURE_SETTINGS = "Erase all settings?"
_SURE_SAVES = "Erase all saved games?"
_QUITE_SURE = "Really? They will be lost."
_ERASED, _EMPTY, _NO_STORAGE = "Erased.", "The log is empty.", "There is no storage."
_LOCKED = "Out of order"
_TRACEBACK = "Traceback (most recent call last):\n"


class Panel:
    """A display as rows of letters of 8 x 8 pixels; on one with many pixels twice as large."""

    def __init__(self, display):
        self._display = display
        self._scale = scale = 2 if display.width + display.height >= _MANY else 1
        self._pitch = 10 if display.height // scale >= 60 else 8
        self.columns = display.width // scale // 8
        self.rows = display.height // scale // self._pitch
        self._is_first = True
        self._glyph = framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_VLSB)
        if display.colors > 2:
            display.palette(bytes(3) + b"\xff" * 45)

    def show(self, lines, marked):
        """Draw these lines, as many as there are rows for; number ``marked`` inverted. True if the panel took
        it.
        """
        display = self._display
        display.fill(0)
        for i in range(min(len(lines), self.rows)):
            if i == marked:
                display.fill_rect(0, i * self._pitch * self._scale, display.width,
                                  self._pitch * self._scale, 1)  # fmt: skip
            self._write(lines[i], i * self._pitch + (self._pitch - 8) // 2, 0 if i == marked else 1)
        try:
            if self._is_first:
                display.power(True)
                display.contrast(255)
                display.refresh_fully()
                self._is_first = False
            else:
                display.show()
        except OSError:
            return False
        return True

    def send_on(self):
        """A slow panel that was busy takes what is new when it is asked; False when nothing is on its way."""
        return self._display.busy

    def _write(self, line, y, ink):
        if self._scale == 1:
            self._display.text(line, 0, y, ink)
            return
        glyph = self._glyph
        for i in range(min(len(line), self.columns)):
            glyph.fill(0)
            glyph.text(line[i], 0, 0, 1)
            for row in range(8):
                for column in range(8):
                    if glyph.pixel(column, row):
                        self._display.fill_rect((i * 8 + column) * 2, (y + row) * 2, 2, 2, ink)


class Recovery:
    """The menu on every display of ``board``, driven by ``step`` as the application is.

    reason: a str that says why it is there. is_locked: a board in a shop window; nobody gets further than
    the reason without the service key. ``is_done`` is set when the start shall go on.
    """

    def __init__(self, board, reason, is_locked=False):
        self._board = board
        self._panels = [Panel(display) for display in board.displays]
        self._reason = reason
        self.is_done = False
        self.is_locked = is_locked
        self._service = None
        self._idle = 0
        self._pause = 0  # ms until a panel that did not answer is tried again
        self._misses = 0  # frames in a row that no panel took
        self._last = None
        if is_locked:
            from hal.service import ServiceKey

            self._service = ServiceKey(board)
            self._say(_LOCKED + "\n" + reason, self._nothing)
        else:
            self._say(_TITLE + "\n" + reason, self._menu)

    def step(self, now_ms, events=()):
        """Take the keys' events, as ``App.step`` does, and draw. Returns the ms until it wants to be called
        again. OSError if no display at all answers.
        """
        dt = 0 if self._last is None else self._board.clock.ticks_diff(now_ms, self._last)
        self._last = now_ms
        self._idle += dt
        for event in events:
            if event & KIND_MASK == PRESS:  # a jammed key repeats for ever
                self._idle = 0
            self._key(event & KEY_MASK, event & KIND_MASK)
        if self._idle >= ALONE_MS:
            self.is_done = True
        if self.is_locked and self._service.is_held(now_ms):
            from hal.port import interruptible

            self.is_locked = False
            interruptible(True)
            self._menu()
        self._pause = max(self._pause - dt, 0)
        if self._stale and not self._pause:
            self._show()
        for panel in self._panels:
            panel.send_on()
        return _RETRY_MS

    def _show(self):
        answers = 0
        for panel in self._panels:
            lines, marked = self._lines(panel)
            answers += panel.show(lines, marked)
        self._stale = answers < len(self._panels)
        self._pause = _RETRY_MS if self._stale else 0
        self._misses = 0 if answers else self._misses + 1
        if self._misses == _MOST_MISSES:
            raise OSError("no display answers to show this: " + self._reason)

    def _lines(self, panel):
        """The lines for a panel, and which of them is marked (-1: none)."""
        lines = wrapped(self._text, panel.columns)
        if not self._rows:
            return lines[self._page * panel.rows :], -1
        marked = len(lines) + self._at
        for wide, narrow, _ in self._rows:
            lines.append(wide if panel.columns >= _WIDE else narrow)
        top = max(marked - panel.rows + 1, 0)
        return lines[top:], marked - top

    def _key(self, key, kind):
        if kind == PRESS:
            self._pressed = key
        if self.is_locked or not (kind == PRESS or (kind == REPEAT and key == self._pressed)):
            return
        if key in (PREV, NEXT):
            self._move(1 if key == NEXT else -1)
        elif kind == PRESS and key == OK:
            if self._rows:
                self._rows[self._at][2]()
            else:
                self._then()
        elif kind == PRESS and key == BACK:
            self._menu()

    def _move(self, by):
        if self._rows:
            self._at = (self._at + by) % len(self._rows)
        else:
            panel = self._panels[0]
            pages = (len(wrapped(self._text, panel.columns)) + panel.rows - 1) // panel.rows
            self._page = min(max(self._page + by, 0), pages - 1)
        self._stale = True

    def _say(self, text, then):
        """A text to leaf through; OK goes on."""
        self._ask(text, ())
        self._then = then

    def _ask(self, text, rows):
        """A text with rows to choose from: (words, shorter words, function)."""
        self._text = text
        self._rows = rows
        self._at = self._page = 0
        self._pressed = None  # what is held now does not move what comes now
        self._stale = True

    def _menu(self):
        self._ask(_TITLE, (
            (_GO_ON, _GO_ON, self._go_on),
            (_LOG, _LOG, self._log),
            _ERASE_SETTINGS + (self._ask_settings,),
            _ERASE_SAVES + (self._ask_saves,),
        ))  # fmt: skip

    def _nothing(self):
        return None

    def _go_on(self):
        self.is_done = True

    def _log(self):
        text = ""
        try:
            for name in LOGS:
                found = self._board.storage.read(name) if self._board.storage is not None else None
                # the newest first, and what it was before where it was; a place in the code in few letters
                for entry in reversed((found or b"").decode().split("--- ")):
                    head, _, rest = entry.partition(_TRACEBACK)
                    where, _, what = rest.rstrip().rpartition("\n")
                    text += head + what + "\n" + where + "\n"
        except (OSError, ValueError) as error:
            text = str(error)
        text = text.replace('  File "', "").replace('", line ', ":").replace(", in ", " ").strip()
        self._say(text or _EMPTY, self._menu)

    def _ask_settings(self):
        self._sure(_SURE_SETTINGS, self._erase_settings)

    def _ask_saves(self):
        self._sure(_SURE_SAVES, self._ask_again)

    def _ask_again(self):
        self._sure(_QUITE_SURE, self._erase_saves)

    def _sure(self, question, yes):
        self._ask(question, ((_NO, _NO, self._menu), (_YES, _YES, yes)))

    def _erase_settings(self):
        self._erase(lambda name: name == SETTINGS)

    def _erase_saves(self):
        kept = LOGS + (SETTINGS, STARTS)
        self._erase(lambda name: name not in kept and not name.startswith(STATISTICS))

    def _erase(self, is_meant):
        storage = self._board.storage
        said = _ERASED
        try:
            if storage is None:
                said = _NO_STORAGE
            else:
                for name in storage.names():
                    if is_meant(name):
                        storage.remove(name)
        except OSError as error:
            said = str(error)
        self._say(said, self._menu)


def wrapped(text, columns):
    """A str as lines of so many letters at most, broken between words where that can be done."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            while len(word) > columns or (line and len(line) + 1 + len(word) > columns):
                room = columns - len(line) - 1 if line else columns
                if len(word) > columns and room > 0:
                    lines.append(line + " " + word[:room] if line else word[:room])
                    word = word[room:]
                else:
                    lines.append(line)
                line = ""
            line = line + " " + word if line else word
        if line:
            lines.append(line)
    return lines


def recover(board, reason, feed=None, is_locked=False):
    """Show recovery until the start shall go on. feed: of the watchdog, or None. OSError if no display
    answers.
    """
    recovery = Recovery(board, reason, is_locked)
    clock = board.clock
    events = []
    while not recovery.is_done:
        now = clock.ticks_ms()
        for i in range(len(board.buttons)):
            while True:
                event = board.buttons[i].poll(now)
                if event == NO_EVENT:
                    break
                events.append(i << 8 | event)
        recovery.step(now, events)
        events.clear()
        if feed is not None:
            feed()
        clock.sleep_ms(_SAMPLE_MS)


def after(reason):
    """The application has failed and is gone, for ``reason``, a str: recovery, then a new start. OSError if
    there is no display to show it on.
    """
    from hal.boards import chosen
    from hal.chip import restart

    recover(chosen(), reason)
    restart()
