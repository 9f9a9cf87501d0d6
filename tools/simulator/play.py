"""The handheld in a terminal: the loop between keys, firmware and screen."""

import time

from hal import BACK, NEXT, OK, PREV
from tools.simulator import handheld
from tools.simulator.fingers import Fingers
from tools.simulator.painter import Painter
from tools.simulator.terminal import BEGIN, END

KEYS = {"left": PREV, "up": PREV, "right": NEXT, "down": NEXT, "enter": OK, "space": OK, "esc": BACK,
        "backspace": BACK}
QUIT = ("q", "Q")
QUIT_AT_ONCE = "ctrl-c"
QUIT_NOTE = "q again: the game is lost"
OTHER_BLOCKS = "tab"
OTHER_BLOCKS_NOTE = "Tab: other signs"
REDRAW = "ctrl-l"

# No eye needs more than 60 pictures a second, while a bot that thinks may ask for a step every ms.
FRAME_MS = 16


class Player:
    """One person's terminal on one session.

    kinds: Blocks to draw with, best first. scale: as handheld.layouts() takes it. styles: of
    colours.styles(). note: words on the case.
    """

    def __init__(self, session, terminal, kinds, scale, styles, note=""):
        self._session = session
        self._terminal = terminal
        self._kinds = tuple(kinds)
        self._usual = self._kinds[0]
        self._scale = scale
        self._note = note
        self._painter = Painter(styles)
        self._fingers = Fingers(session.put_down, session.lift, session.long_keys)
        self._shown = None
        self._shown_at = 0
        self._is_visible = False
        self._asked = False  # a q was pressed in the middle of a game

    def run(self):
        """Play until somebody quits."""
        while True:
            pause = self._fingers.move(_now_ms())
            due = self._session.step()
            if due is None or due >= FRAME_MS or _now_ms() - self._shown_at >= FRAME_MS:
                self._show()
            keys = self._terminal.keys(due if pause is None or (due is not None and due < pause) else pause)
            if QUIT_AT_ONCE in keys or self._quits(keys):
                return
            if OTHER_BLOCKS in keys:
                self._draw_otherwise()
            if REDRAW in keys:
                self._forget()
            if self._is_visible:  # nobody shall play a card that he does not see
                self._fingers.type([KEYS[key] for key in keys if key in KEYS], _now_ms())

    def _quits(self, keys):
        """Whether a q among the keys ends the program: in the middle of a game it takes two in a row."""
        for key in keys:
            if key in QUIT:
                if self._asked or self._session.app.table is None or not self._is_visible:
                    return True
                self._ask(True)
            elif self._asked:
                self._ask(False)
        return False

    def _ask(self, asked):
        self._asked = asked
        self._shown = None

    def _choices(self):
        panel = self._session.board.panels[0]
        return handheld.layouts(self._kinds, self._scale, panel.width, panel.height)

    def _draw_otherwise(self):
        """Take the next kind of blocks that the window has room for."""
        size = self._terminal.size()
        now = handheld.choose(self._choices(), size)
        for _ in self._kinds:
            self._kinds = (*self._kinds[1:], self._kinds[0])
            other = handheld.choose(self._choices(), size)
            if now is None or other is None or other.blocks is not now.blocks:
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
        wanted = (size, self._kinds, self._fingers.down, self._session.steps)
        if wanted == self._shown:
            return
        self._shown = wanted
        self._shown_at = _now_ms()
        rows = self._session.rows()
        choices = self._choices()
        layout = handheld.choose(choices, size)
        self._is_visible = layout is not None
        if layout is None:
            picture = handheld.draw_too_small(choices, size)
        else:
            # fonts may lack the finer signs
            usual = self._note or (OTHER_BLOCKS_NOTE if layout.blocks is not self._usual else "")
            note = QUIT_NOTE if self._asked else usual
            picture = handheld.draw(layout, size, rows, self._fingers.down, note)
        text = self._painter.update(picture)
        if text:
            self._terminal.write(BEGIN + text + END)


def _now_ms():
    """A time that does not wrap, for the fingers."""
    return time.monotonic_ns() // 1_000_000
