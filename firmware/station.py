"""One display and its keys: whom it serves, which screen it shows, and that nobody else's hand is ever on it.

A *press belongs to the screen that saw it*: the repeats, the long press and the release that follow go to
that screen or to nobody, so the key that ended one turn cannot confirm the next.
"""

from firmware.screens import EVERY_PART
from firmware.screens.cover import CoverScreen
from firmware.ui.canvas import canvas_for
from firmware.ui.layout import layout_for
from hal import KEY_MASK, KIND_MASK, PRESS, RELEASE
from hal.port import heap_lock, heap_unlock

_WINDOW = 256  # so many pixels could be sent in the time that it takes to open a window of the panel's memory
_RETRY_MS = 500  # after a panel did not answer
_POLL_MS = 20  # how often to ask a slow one whether it is done


class Station:
    """Station ``number`` of ``app``, drawing on ``display``, with the keys of ``buttons``.

    ``seats`` are the seats of the people who play here; with more than one the board is passed round and a
    cover stands before every private screen. ``viewer`` is the seat whose eyes are known to be on it, or
    None.
    """

    _cover = CoverScreen

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
        self._drawn = None  # the screen that was sent last
        self._seen = None  # the one that is on the panel, which on a slow one comes later
        self._has_moved = False  # the table's screen is not yet on the panel as it is now
        self._paper = None
        if display.slow:
            from firmware.ui.paper import Paper

            self._paper = Paper(display)
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
    def is_passed_round(self):
        """True when there are several people to this one display, though all but one may be away."""
        return self.is_shared or (self.table is not None and bool(self.table.away()))

    @property
    def has_overlay(self):
        """True while something lies over the table's own screen: a menu, a hint."""
        return bool(self._overlays)

    @property
    def is_still(self):
        """True while the panel shows, or is about to show, what there is to be seen."""
        screen = self.screen
        return screen is self._drawn and (screen is None or not screen.stale)

    @property
    def is_changing(self):
        """True while a slow panel is not done with what was sent."""
        return self._paper is not None and self._paper.is_changing

    @property
    def is_held(self):
        """True while some key of this station is down."""
        return self._buttons.held != 0

    @property
    def is_shown(self):
        """False as long as the panel has not taken the last frame."""
        return self._drawn is not None

    def redraw(self):
        """Show the whole picture anew, now."""
        self._drawn = None
        self.render()

    def has_shown(self, screen):
        """Whether that screen is what the panel shows."""
        return self._seen is screen

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
        self.app.has_loaded = True
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
        from firmware.screens.pause import PauseScreen

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
            seen = self._seen is screen and not self._has_moved
            self._owners[key] = screen if seen else None
        if screen is not None and self._owners.get(key) is screen:
            screen.key(key, kind)
        if kind == RELEASE and not self._buttons.held >> key & 1:
            self._owners[key] = None  # else a key that nobody touches would keep a menu in memory

    def follow(self):
        """Show what the table asks for, if it has moved on: a cover, a question, a moment, or others at
        work.
        """
        table = self.table
        if table is None or table.version == self.version:
            return False
        is_anew = self.version < 0
        self.version = table.version
        seat = table.asked
        mine = seat is not None and seat in self.seats
        if self.is_shared and self.viewer is not None and (not mine or seat != self.viewer):
            self.viewer = None
        hidden = self._hidden(seat if mine else None)
        base = self._base
        if not is_anew and type(base) is self._cover and base.seat == hidden:
            return False
        self._has_moved = not self._overlays
        if hidden is not None:
            self._set_base(self._cover(self, hidden))
            return True
        kind = table.face.screen(table, mine, self.layout)
        if type(self._base) is not kind:
            self._set_base(kind(self))
        self._base.update(table.view(self.viewer), mine)
        return True

    def _hidden(self, asked):
        # the seat whose person has to say that he is there before anything is shown, or None; asked: the one
        # whose answer is awaited here, or None
        return None if self.viewer == asked else asked

    def _set_base(self, screen):
        # under whatever menu lies over the table
        self._base = screen

    def arrive(self, seat):
        """The person of ``seat`` has taken the board and looks at it."""
        self.viewer = seat
        self._forget()
        self.follow()

    def _shows_score(self):
        # nothing happens until a key
        moment = None if self.table is None else self.table.moment
        return moment is not None and moment.must_confirm

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

        Returns the ms after which to call again: when the panel did not answer, or is slow; else None.
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
            return self._arrive() if self._paper is not None else None
        if not self._paints_at_once(screen, stale, fresh):
            self._paint(screen, stale, fresh)
        try:
            if self._paper is not None and self._paper.refreshes(self.viewer, self._shows_score()):
                fresh = True
                canvas.refresh()
            elif fresh:
                canvas.show(0, 0, canvas.width, canvas.height)
            else:
                self._send(screen.parts, stale)
        except OSError:
            # a loose wire or a glitch on the bus: the game goes on, the whole frame is sent again
            self._drawn = self._seen = None
            return _RETRY_MS
        self._drawn = screen
        screen.stale = 0
        return self._arrive()

    def _paints_at_once(self, screen, stale, fresh):
        """Paint with the heap locked, which no screen needs for it; False if something wanted it after all.

        MicroPython looks for a place in the heap for the locals of each larger function that it calls, which
        in a heap that is well filled takes longer than the function does; locked, it takes the stack. A card
        is painted in a third of the time (emulated Pico).
        """
        heap_lock()
        try:
            self._paint(screen, stale, fresh)
        except Exception:  # there was no room for its words: once more, with the heap
            return False
        finally:
            heap_unlock()
        return True

    def _paint(self, screen, stale, fresh):
        canvas = self.canvas
        if fresh:
            canvas.clear(0, 0, canvas.width, canvas.height)
        for i in range(len(screen.parts)):
            if stale >> i & 1:
                x, y, w, h = screen.parts[i]
                if not fresh:
                    canvas.clear(x, y, w, h)
                screen.paint(canvas, i)
        if stale & 1 and screen.battery_y is not None and self.app.attention.gauge is not None:
            self.app.attention.gauge.paint(canvas, screen.battery_y)

    def _send(self, parts, stale):
        # neighbours go as one rectangle, where that takes less time than another window's commands
        canvas = self.canvas
        left = top = right = bottom = 0
        for i in range(len(parts)):
            if stale >> i & 1:
                x, y, w, h = parts[i]
                to_left = min(left, x)
                to_top = min(top, y)
                to_right = max(right, x + w)
                to_bottom = max(bottom, y + h)
                together = (to_right - to_left) * (to_bottom - to_top)
                if right and together > (right - left) * (bottom - top) + w * h + _WINDOW:
                    canvas.show(left, top, right - left, bottom - top)
                    right = 0
                if right:
                    left = to_left
                    top = to_top
                    right = to_right
                    bottom = to_bottom
                else:
                    left = x
                    top = y
                    right = x + w
                    bottom = y + h
        canvas.show(left, top, right - left, bottom - top)

    def _arrive(self):
        # what was sent is on the panel: at once, or when a slow one is done; returns ms until it asks again
        if self.is_changing:
            return _POLL_MS
        self._seen = self._drawn
        self._has_moved = False
        return None

    def blank(self):
        """Clear the panel, as far as it answers: a slow one so that nothing shines through."""
        canvas = self.canvas
        canvas.clear(0, 0, canvas.width, canvas.height)
        self._drawn = self._seen = None
        try:
            self.display.refresh_fully()
        except OSError:
            return  # what does not answer can't be helped

    def rest(self):
        """Nobody is there: the panel is cleared, and on a board that is passed round the next one finds a
        cover.
        """
        self.app.forget_viewer(self.number)
        if self.is_passed_round:
            self.viewer = None
            self.close_overlays()
        if self.is_passed_round or type(self._base) is self._cover:
            self._forget()
        if self._paper is None:
            self.blank()
        else:
            self._paper.rest(self.canvas, self.layout)
            self._drawn = self._seen = None
