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


class Paged:
    """The first base of such a screen, before the screen of larger displays, which is its ``LARGER``.

    The game's screen has besides: ``turns()``, the pages in the order in which BACK turns them, and those
    that previous and next go round; ``sentence()``, what the prompt says on ``page`` and what stands at its
    right; ``facts()``, short texts for the panel, and for the page of the seats, in the order of weight.
    """

    keeps_keys = False  # whether all keys are the question's for now

    def begin(self, faces):
        """What the page needs beyond the larger screen; for the end of __init__."""
        self.hand = TinyHand(self.layout, faces)
        self.page = HAND
        self._order = self._ring = ()
        self._small_signs = self.layout.signs(self.table.face)
        self._facts = ()
        self._prompt_font = self.layout.normal
        self._row_h = _ROW_H
        self._rows = []  # (name, count) of each seat
        self._dot = None  # the seat that has one
        self._asked = None  # (mine, moment) when a page was last opened

    def update(self, view, mine):
        """The table has moved on. What is asked or shown anew opens its page; else that one stays open which
        the player has turned to.
        """
        self._order = ()  # nothing is said before everything is known
        self.LARGER.update(self, view, mine)
        order, self._ring = self.turns()
        self._order = [page for page in order if page != HAND or self.hand.cards]
        asked = (mine, self.table.moment)
        stays = asked == self._asked and (self.page in self._order or self.page in self._ring)
        self._asked = asked
        self.show(self.page if stays else self._order[0])

    def _update_seats(self, view):
        # rows of a page of their own, in place of what larger displays have
        layout = self.layout
        canvas = self.station.canvas
        rows = (view.num_players + self._columns() - 1) // self._columns()
        self._row_h = _ROW_H if rows * _ROW_H <= layout.height else _LOW_ROW_H
        font = self._row_font()
        self._dot = self.dotted(view)
        self._rows = []
        for seat in range(view.num_players):
            count = self.count(seat)
            name = self.name(seat)
            room = layout.width // self._columns() - 9 - canvas.text_width(count, font)
            self._rows.append((cut(canvas, name, room, font), count))

    def _row_font(self):
        return self.layout.normal if self._row_h == _ROW_H else self.layout.small

    def _columns(self):
        return 2 if self.layout.is_wide else 1

    def show(self, page):
        """Open that page."""
        self.page = page
        self.parts = self.layout.pages[page]
        self.hand.lie_in(self.parts[4], page == HAND)
        self._say()
        self.stale = EVERY_PART

    def say(self, prompt):
        """The sentences of larger displays are too long: what is said comes from ``sentence()``."""
        self._say()

    def _say(self):
        if not self._order:
            return
        layout = self.layout
        canvas = self.station.canvas
        self._facts = self.facts()
        prompt, aside = self.sentence()
        canvas.signs = self._small_signs
        room = layout.width - 2
        behind = canvas.text_width(aside, layout.small) + _GAP if aside else 0
        canvas.signs = self.signs
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
        self.prompt = prompt
        self.aside = aside
        self.stale |= PROMPT

    def paint(self, canvas, part):
        """One part of the page."""
        if not self.parts[part][3]:
            return
        if part == 0:
            self._paint_line(canvas)
        elif part == 1:
            self._paint_rows(canvas)
        elif part == 2:
            self.paint_panel(canvas)
        elif part == 3:
            self.paint_middle(canvas)
        else:
            self.hand.paint(canvas)

    def _paint_line(self, canvas):
        layout = self.layout
        x, y, w, h = self.parts[0]
        ink = 1
        if self.mine and (self.page != HAND or self.page == self._order[0]):
            canvas.clear(x, y, w, h, 1)
            ink = 0
        small = self._prompt_font is layout.small
        canvas.signs = self._small_signs if small else self.signs
        canvas.text(self.prompt, x + 1, y + small, self._prompt_font, ink)
        canvas.signs = self._small_signs
        canvas.right(self.aside, x + w - 1, y + 2, layout.small, ink)

    def paint_panel(self, canvas):
        """The facts, side by side and in the lines that there are."""
        self._paint_facts(canvas, self.parts[2][1] + 1)

    def _paint_facts(self, canvas, y):
        layout = self.layout
        canvas.signs = self._small_signs
        end = self.parts[4][1] if self.page == HAND else layout.height - _LOW_ROW_H + 2
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
            self._paint_facts(canvas, below)

    def _paint_seat(self, canvas, seat, x, y, w):
        font = self._row_font()
        name, count = self._rows[seat]
        ink = 1
        if self.is_acting(seat):
            canvas.clear(x, y - 1, w, self._row_h + 1, 1)
            ink = 0
        if seat == self._dot:
            canvas.clear(x + 1, y + font[0] // 2 - 2, 2, 3, ink)
        canvas.text(name, x + 5, y, font, ink)
        canvas.right(count, x + w - 1, y, font, ink)

    def key(self, key, kind):
        """The page's key: it answers, selects, or turns."""
        page = self.page
        home = self._order[0]
        if self.keeps_keys or (self.table.moment is not None and key == OK):
            self.LARGER.key(self, key, kind)
        elif key == BACK:
            if kind == PRESS:
                self._turn()
        elif self.mine and page == home:
            self.LARGER.key(self, key, kind)
        elif key == OK:
            if kind == PRESS:
                self.show(home)
        elif page == HAND and kind in (PRESS, REPEAT):
            self.hand.move(1 if key == NEXT else -1)
            self._say()
            self.stale |= HAND_PART
        elif kind == PRESS and page in self._ring:
            self._go_round(1 if key == NEXT else -1)

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
            self.station.push_pause()

    def _go_round(self, by):
        ring = self._ring
        self.show(ring[(ring.index(self.page) + by) % len(ring)])
