"""One display and its keys: whom it serves, which screen it shows, and that nobody else's hand is ever on it.

A *press belongs to the screen that saw it*: the repeats, the long press and the release that follow go to
that screen or to nobody, so the key that ended one turn cannot confirm the next.
"""

from firmware.screens import EVERY_PART
from firmware.screens.cover import CoverScreen
from firmware.screens.pause import PauseScreen
from firmware.ui.canvas import canvas_for
from firmware.ui.layout import layout_for
from hal import KEY_MASK, KIND_MASK, PRESS

_RETRY_MS = 500  # after a panel did not answer


class Station:
    """Station ``number`` of ``app``, drawing on ``display``, with the keys of ``buttons``.

    ``seats`` are the seats of the people who play here; with more than one the board is passed round and a
    cover stands before every private screen. ``viewer`` is the seat whose eyes are known to be on it, or
    None.
    """

    def __init__(self, number, display, buttons, app):
        self.number = number
        self.display = display
        self._buttons = buttons
        self.app = app
        self.canvas = canvas_for(display)
        self.layout = layout_for(self.canvas)
        self.seats = ()
        self.viewer = None
        self.version = -1  # of the table, as last shown
        self._base = None
        self._overlays = []
        self._drawn = None
        self._has_moved = False  # the table's screen is not yet on the panel as it is now
        self._owners = {}  # for each key: the screen that saw it go down

    @property
    def table(self):
        """The table that the station sits at, or None."""
        return self.app.table

    @property
    def is_shared(self):
        """True when several people play on this one display."""
        return len(self.seats) > 1

    @property
    def has_overlay(self):
        """True while something lies over the table's own screen: a menu, a hint."""
        return bool(self._overlays)

    @property
    def is_held(self):
        """True while some key of this station is down."""
        return self._buttons.held != 0

    @property
    def is_shown(self):
        """False as long as the panel has not taken the last frame."""
        return self._drawn is not None

    def has_shown(self, screen):
        """Whether that screen is what the panel shows."""
        return self._drawn is screen

    @property
    def screen(self):
        """The screen on top."""
        return self._overlays[-1] if self._overlays else self._base

    def sit(self, seats):
        """Serve these seats from now on; whoever looked before is gone."""
        self.seats = seats
        self.viewer = seats[0] if len(seats) == 1 else None
        self._forget()

    def show(self, screen):
        """Make ``screen`` the base and take everything else away."""
        self._overlays.clear()
        self._set_base(screen)

    def push(self, screen):
        """Lay ``screen`` over what is there."""
        self._overlays.append(screen)

    def pop(self):
        """Take the topmost overlay away."""
        if self._overlays:
            self._overlays.pop()

    def close_overlays(self):
        """Take every overlay away."""
        self._overlays.clear()

    def push_pause(self):
        """Open the pause menu."""
        self.push(PauseScreen(self))

    def handle(self, event):
        """Give one event of the keys to the screen that it belongs to.

        Nobody can mean a screen that he has not seen: a press that comes before it is on the panel is
        nobody's.
        """
        key = event & KEY_MASK
        kind = event & KIND_MASK
        screen = self.screen
        if kind == PRESS:
            seen = self._drawn is screen and not self._has_moved
            self._owners[key] = screen if seen else None
        if screen is not None and self._owners.get(key) is screen:
            screen.key(key, kind)

    def follow(self):
        """Show what the table asks for, if it has moved on: a cover, a question, a moment, or others at
        work.
        """
        table = self.table
        if table is None or table.version == self.version:
            return False
        self.version = table.version
        self._has_moved = not self._overlays
        seat = table.asked
        mine = seat is not None and seat in self.seats
        if self.is_shared and self.viewer is not None and (not mine or seat != self.viewer):
            self.viewer = None
        if mine and self.viewer != seat:
            self._set_base(CoverScreen(self, seat))
            return True
        kind = table.face.screen(table, mine, self.layout)
        if type(self._base) is not kind:
            self._set_base(kind(self))
        self._base.update(table.view(self.viewer), mine)
        return True

    def _set_base(self, screen):
        # under whatever menu lies over the table
        self._base = screen

    def arrive(self, seat):
        """The person of ``seat`` has taken the board and looks at it."""
        self.viewer = seat
        self._forget()
        self.follow()

    def _forget(self):
        # whatever the table shows is to be shown anew
        self.version = -1

    def go_on(self):
        """The person here has seen the moment that the table shows."""
        self.table.go_on()

    def act(self, code):
        """The viewer's action, if it is his turn. On a shared board the hand is gone before anything else
        happens.
        """
        seat = self.viewer
        if seat is None or self.table.asked != seat:
            return
        if self.is_shared:
            self.viewer = None
        self.table.act(seat, code)

    def tick(self, dt):
        """Time for the screen on top; returns ms until it wants more, or None."""
        return self.screen.tick(dt) if self.screen is not None else None

    def render(self):
        """Paint and send what is stale. A change of screens clears the frame first, so nothing of the old
        one stays.

        Returns None, or the ms after which to try again when the panel did not answer.
        """
        screen = self.screen
        if screen is None:
            return None
        canvas = self.canvas
        fresh = screen is not self._drawn
        if fresh:
            screen.stale = EVERY_PART
        stale = screen.stale
        if not stale:
            return None
        if fresh:
            canvas.clear(0, 0, canvas.width, canvas.height)
        for i in range(len(screen.parts)):
            if stale >> i & 1:
                x, y, w, h = screen.parts[i]
                if not fresh:
                    canvas.clear(x, y, w, h)
                screen.paint(canvas, i)
        try:
            if fresh:
                canvas.show(0, 0, canvas.width, canvas.height)
            else:
                for i in range(len(screen.parts)):
                    if stale >> i & 1:
                        x, y, w, h = screen.parts[i]
                        canvas.show(x, y, w, h)
        except OSError:
            # a loose wire or a glitch on the bus: the game goes on, the whole frame is sent again
            self._drawn = None
            return _RETRY_MS
        self._drawn = screen
        self._has_moved = False
        screen.stale = 0
        return None
