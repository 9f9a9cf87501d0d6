"""A simulated board in a terminal: the loop between keys, firmware and screen."""

import time
from functools import partial

from hal import BACK, NEXT, OK, PREV
from tools.simulator import handheld
from tools.simulator.fingers import Fingers
from tools.simulator.fronts import front
from tools.simulator.painter import Painter
from tools.simulator.terminal import BEGIN, END

KEYS = {"left": PREV, "up": PREV, "right": NEXT, "down": NEXT, "enter": OK, "space": OK, "esc": BACK,
        "backspace": BACK}
QUIT = ("q", "Q")
QUIT_AT_ONCE = "ctrl-c"
QUIT_NOTE = "q again: the game is lost"
OTHER_BLOCKS = "b"
OTHER_BLOCKS_NOTE = "b: other signs"
REDRAW = "ctrl-l"
NEXT_STATION = "tab"
ONE_OR_ALL = "z"
_NUMBERS = tuple("123456")

# In that time the firmware has seen a key that was put down or lifted.
_SAMPLED_MS = 35
# No eye needs more than 60 pictures a second, while a bot that thinks may ask for a step every ms.
FRAME_MS = 16


class Player:
    """One person's terminal on one session.

    kinds: Blocks to draw with, best first. scale: as glass.ways() takes it. styles: of colours.styles().
    note: words on the case.
    """

    def __init__(self, session, terminal, kinds, scale, styles, note=""):
        self._session = session
        self._terminal = terminal
        self._kinds = tuple(kinds)
        self._usual = self._kinds[0]
        self._scale = scale
        self._note = note
        self._painter = Painter(styles)
        self._front = front(session, styles)
        self._hands = [_hand(session, number) for number in range(self._front.stations)]
        self._shown = None
        self._shown_at = 0
        self._took_ms = 0  # what the last picture cost
        self._is_visible = False
        self._asked = False  # a q was pressed in the middle of a game

    def run(self):
        """Play until somebody quits."""
        while True:
            pauses = [fingers.move(_now_ms()) for fingers in self._hands]
            pauses.append(self._session.step())
            due = pauses[-1]
            if self._front.is_changing():
                pauses.append(FRAME_MS)
            is_time = due is None or due >= FRAME_MS or _now_ms() - self._shown_at >= FRAME_MS
            if is_time and self._may_draw():
                self._show()
            keys = self._terminal.keys(min((pause for pause in pauses if pause is not None), default=None))
            if QUIT_AT_ONCE in keys or self._quits(keys):
                return
            if OTHER_BLOCKS in keys:
                self._draw_otherwise()
            if REDRAW in keys:
                self._forget()
            self._take(keys)

    def _may_draw(self):
        """False just after a movement where drawing takes long: the keys must be sampled meanwhile."""
        moved = [fingers.moved_ms for fingers in self._hands if fingers.moved_ms is not None]
        return self._took_ms < FRAME_MS or not moved or _now_ms() - max(moved) >= _SAMPLED_MS

    def _take(self, keys):
        """Keys for the station in focus, and those that move the focus."""
        front = self._front
        typed = []
        for key in keys:
            if key in KEYS:
                typed.append(KEYS[key])
            elif key == NEXT_STATION or (key in _NUMBERS and int(key) <= front.stations):
                self._type(typed)
                typed = []
                front.focus = (front.focus + 1) % front.stations if key == NEXT_STATION else int(key) - 1
            elif key == ONE_OR_ALL:
                front.is_single = not front.is_single
        self._type(typed)

    def _type(self, keys):
        if self._is_visible:  # nobody shall play a card that he does not see
            self._hands[self._front.focus].type(keys, _now_ms())

    def _quits(self, keys):
        """Whether a q among the keys ends the program: where a game would be lost it takes two in a row."""
        for key in keys:
            if key in QUIT:
                if self._asked or not self._is_visible or not self._would_lose():
                    return True
                self._ask(True)
            elif self._asked:
                self._ask(False)
        return False

    def _would_lose(self):
        table = self._session.app.table
        return table is not None and not table.is_over and not table.is_kept

    def _ask(self, asked):
        self._asked = asked
        self._shown = None

    def _choices(self):
        return self._front.choices(self._kinds, self._scale)

    def _draw_otherwise(self):
        """Take the next kind of blocks that the window has room for."""
        size = self._terminal.size()
        now = handheld.choose(self._choices(), size)
        for _ in self._kinds:
            self._kinds = (*self._kinds[1:], self._kinds[0])
            other = handheld.choose(self._choices(), size)
            if now is None or other is None or other.way.blocks is not now.way.blocks:
                return

    def _forget(self):
        """What was shown may not be there any more."""
        self._painter.forget()
        self._shown = None

    def _show(self):
        """Bring the terminal up to date with panel, keys and size of the window."""
        if self._terminal.take_stale():
            self._forget()
        size = self._terminal.size()
        down = self._hands[self._front.focus].down
        wanted = (size, self._kinds, down, self._session.steps, self._front.state())
        if wanted == self._shown:
            return
        self._shown = wanted
        self._shown_at = _now_ms()
        choices = self._choices()
        layout = handheld.choose(choices, size)
        self._is_visible = layout is not None
        if layout is None:
            picture = handheld.draw_too_small(choices, size, self._front.what)
        else:
            note = QUIT_NOTE if self._asked else self._usual_note(layout)
            picture = self._front.drawn(layout, size, down, note)
        text = self._painter.update(picture)
        if text:
            self._terminal.write(BEGIN + text + END)
        self._took_ms = _now_ms() - self._shown_at

    def _usual_note(self, layout):
        # fonts may lack the finer signs
        others = OTHER_BLOCKS_NOTE if layout.way.blocks is not self._usual else ""
        return ", ".join(words for words in (layout.way.words, self._note or others) if words)


def _hand(session, number):
    return Fingers(partial(session.put_down, station=number), partial(session.lift, station=number),
                   session.long_keys)


def _now_ms():
    """A time that does not wrap, for the fingers."""
    return time.monotonic_ns() // 1_000_000
