"""A table on a tiny display: one page at a time, and the one that needs the player opens by itself.

BACK turns from the page that opened to the others, and after the last to the pause menu; OK turns back to the
first. Previous and next stay within a page: they select, or go round among those that only show something.
"""

from firmware.screens import EVERY_PART
from firmware.screens.table_view import HAND as HAND_PART
from firmware.screens.table_view import PROMPT
from firmware.ui.fit import cut
from firmware.ui.tiny import HAND
from firmware.ui.tiny_hand import TinyHand
from hal import BACK, NEXT, OK, PRESS, REPEAT

_GAP = 4  # pixels between two facts, or between prompt and aside
_ROW_H, _LOW_ROW_H = 8, 6  # pixels of a seat's row, in normal and in small type


class Pages:
    """The pages of ``screen``, a Paged: which is open, what stands on it, what its keys do."""

    def __init__(self, screen):
        self._screen = screen
        self.layout = screen.layout
        self._signs = screen.signs
        self._small_signs = screen.layout.signs(screen.table.face)
        self.page = HAND
        self._order = []  # as BACK turns them; the first is the one that opens
        self._ring = ()  # as previous and next go round
        self._facts = ()
        self._prompt_font = screen.layout.normal
        self._row_h = _ROW_H
        self._rows = []  # (name, count) of each seat
        self._dot = None  # the seat that has one
        self._asked = None  # (mine, moment) when a page was last opened

    def update(self, view, mine):
        """The table has moved on. What is asked or shown anew opens its page; else that one stays open which
        the player has turned to.
        """
        screen = self._screen
        self._order = []  # nothing is said before everything is known
        screen.LARGER.update(screen, view, mine)
        order, self._ring = screen.turns()
        self._order = [page for page in order if page != HAND or screen.hand.cards]
        asked = (mine, screen.table.moment)
        stays = asked == self._asked and (self.page in self._order or self.page in self._ring)
        self._asked = asked
        self.show(self.page if stays else self._order[0])

    def write_rows(self, view):
        """The seats, for the page that has them in rows."""
        layout = self.layout
        screen = self._screen
        canvas = screen.station.canvas
        columns = self._columns()
        rows = (view.num_players + columns - 1) // columns
        self._row_h = _ROW_H if rows * _ROW_H <= layout.height else _LOW_ROW_H
        font = self._row_font()
        self._dot = screen.dotted(view)
        self._rows = []
        for seat in range(view.num_players):
            count = screen.count(seat)
            room = layout.width // columns - 9 - canvas.text_width(count, font)
            self._rows.append((cut(canvas, screen.name(seat), room, font), count))

    def _row_font(self):
        return self.layout.normal if self._row_h == _ROW_H else self.layout.small

    def _columns(self):
        return 2 if self.layout.is_wide else 1

    @property
    def panel_y(self):
        """Where the panel begins."""
        return self._screen.parts[2][1]

    def show(self, page):
        """Open that page."""
        screen = self._screen
        self.page = page
        screen.parts = self.layout.pages[page]
        screen.hand.lie_in(screen.parts[4], page == HAND)
        self.say()
        screen.stale = EVERY_PART

    def say(self):
        """Make prompt and facts of the page ready."""
        if not self._order:
            return
        layout = self.layout
        screen = self._screen
        canvas = screen.station.canvas
        self._facts = screen.facts()
        prompt, aside = screen.sentence()
        canvas.signs = self._small_signs
        room = layout.width - 2
        behind = canvas.text_width(aside, layout.small) + _GAP if aside else 0
        canvas.signs = self._signs
        width = canvas.text_width(prompt, layout.normal)
        if self.page == HAND and width + behind > room:
            aside = b""  # beside a card stands only what can be done without
            behind = 0
        room -= behind
        self._prompt_font = layout.normal
        if width > room:
            canvas.signs = self._small_signs
            self._prompt_font = layout.small
            prompt = cut(canvas, prompt, room, layout.small)
        screen.prompt = prompt
        screen.aside = aside
        screen.stale |= PROMPT

    def paint(self, canvas, part):
        """One part of the page."""
        screen = self._screen
        if not screen.parts[part][3]:
            return
        if part == 0:
            self._paint_line(canvas)
        elif part == 1:
            self._paint_rows(canvas)
        elif part == 2:
            screen.paint_panel(canvas)
        elif part == 3:
            screen.paint_middle(canvas)
        else:
            screen.hand.paint(canvas)

    def _paint_line(self, canvas):
        layout = self.layout
        screen = self._screen
        x, y, w, h = screen.parts[0]
        ink = 1
        if screen.mine and (self.page != HAND or self.page == self._order[0]):
            ink = canvas.bar(x, y, w, h)
        small = self._prompt_font is layout.small
        canvas.signs = self._small_signs if small else self._signs
        canvas.text(screen.prompt, x + 1, y + small, self._prompt_font, ink)
        canvas.signs = self._small_signs
        canvas.right(screen.aside, x + w - 1, y + 2, layout.small, ink)

    def paint_facts(self, canvas, y):
        """The facts from y on, side by side and in the lines that there are."""
        layout = self.layout
        canvas.signs = self._small_signs
        end = self._screen.parts[4][1] if self.page == HAND else layout.height - _LOW_ROW_H + 2
        x = 1
        for fact in self._facts:
            width = canvas.text_width(fact, layout.small)
            if x + width > layout.width and x > 1 and y + _LOW_ROW_H < end:
                x = 1
                y += _LOW_ROW_H
            if x + width <= layout.width:
                canvas.text(fact, x, y, layout.small)
                x += width + _GAP

    def _paint_rows(self, canvas):
        columns = self._columns()
        w = self.layout.width // columns
        players = len(self._rows)
        rows = (players + columns - 1) // columns
        for seat in range(players):
            y = seat % rows * self._row_h + 1
            self._paint_seat(canvas, seat, seat // rows * w, y, w - (columns > 1) * 3)
        below = rows * self._row_h + 2
        if below + self.layout.small[0] <= self.layout.height:
            self.paint_facts(canvas, below)

    def _paint_seat(self, canvas, seat, x, y, w):
        font = self._row_font()
        name, count = self._rows[seat]
        ink = 1
        if self._screen.is_acting(seat):
            ink = canvas.bar(x, y - 1, w, self._row_h + 1)
        if seat == self._dot:
            canvas.clear(x + 1, y + font[0] // 2 - 2, 2, 3, ink)
        canvas.text(name, x + 5, y, font, ink)
        canvas.right(count, x + w - 1, y, font, ink)

    def key(self, key, kind):
        """The page's key: it answers, selects, or turns."""
        screen = self._screen
        page = self.page
        home = self._order[0]
        if screen.keeps_keys or (screen.table.moment is not None and key == OK):
            screen.LARGER.key(screen, key, kind)
        elif key == BACK:
            if kind == PRESS:
                self._turn()
        elif screen.mine and page == home:
            screen.LARGER.key(screen, key, kind)
        elif key == OK:
            if kind == PRESS:
                self.show(home)
        elif page == HAND and kind in (PRESS, REPEAT):
            screen.hand.move(1 if key == NEXT else -1)
            self.say()
            screen.stale |= HAND_PART
        elif kind == PRESS and page in self._ring:
            ring = self._ring
            self.show(ring[(ring.index(page) + (1 if key == NEXT else -1)) % len(ring)])

    def _turn(self):
        # a page that is not in the order is one of the ring, which stands for the one of them that is
        order = self._order
        at = 0
        for i in range(len(order)):
            if order[i] == self.page or (self.page in self._ring and order[i] in self._ring):
                at = i
        if at + 1 < len(order):
            self.show(order[at + 1])
        else:
            self.show(order[0])
            self._screen.station.push_pause()


class Paged:
    """The first base of a tiny display's screen, before the screen of larger ones, which is its ``LARGER``.

    The game's screen has besides: ``turns()``, the pages in the order in which BACK turns them, and those
    that previous and next go round; ``sentence()``, what the prompt says on ``page`` and what stands at its
    right; ``facts()``, short texts for the panel, and for the page of the seats, in the order of weight.
    """

    keeps_keys = False  # whether all keys are the question's for now

    def begin(self, faces):
        """What it needs beyond the larger screen; for the end of __init__."""
        self.pages = Pages(self)
        self.hand = TinyHand(self.pages.layout, faces)

    @property
    def page(self):
        """The page that is open."""
        return self.pages.page

    def update(self, view, mine):
        """The table has moved on."""
        self.pages.update(view, mine)

    def _update_seats(self, view):
        self.pages.write_rows(view)

    def say(self, prompt):
        """The sentences of larger displays are too long: what is said comes from ``sentence()``."""
        self.pages.say()

    def _say(self):
        self.pages.say()

    def paint(self, canvas, part):
        """One part of the page."""
        self.pages.paint(canvas, part)

    def paint_panel(self, canvas):
        """The facts."""
        self.pages.paint_facts(canvas, self.pages.panel_y + 1)

    def key(self, key, kind):
        """The page's key."""
        self.pages.key(key, kind)
