"""A hand of cards: where each lies, which is selected, which are legal.

Cards overlap to strips that still show rank and suit; a full hand lies in two rows where the layout has room
for them, and what does not fit even so is scrolled to. Legal cards stand higher than illegal ones; the
selected one is whole, filled, and on top.

How a card looks is the game's: ``faces`` has ``kind(card)`` (its suit, for the gaps), ``in_order(ids,
trump)`` and ``paint_face(canvas, card, x, y, w, h, ink)``.
"""

from firmware.ui import art
from firmware.ui.canvas import BRIGHT, DIM, PLAIN

_GROUP = 2  # pixels between suits, where there is room
_READABLE = 7  # pixels of a card in which its signs can be shown
_NARROWEST = 6  # pixels of a strip: five of a sign and a gap
_ARROW = 6  # pixels at each end for the arrow that says that there is more
_NARROW = 7  # a strip of fewer pixels has no side lines: beside the 1 of an 11 they would read as another 1
_WANTED = 10  # pixels of a strip that shows the usual signs: rather two rows than less
_LARGE_STRIP = 13  # pixels of a strip that shows a large rank where it is high enough
_USUAL_FACE_W = 11  # and of a face that does not
_ROW_CARD_W = 14  # in rows
_ROW_LEGAL_DROP, _ROW_ILLEGAL_DROP = 1, 3


class Hand:
    """The hand in the rectangle of ``layout.hand``. ``cards`` are ids in the order in which they lie."""

    def __init__(self, layout, faces):
        self._layout = layout
        self._faces = faces
        self.cards = ()
        self.at = 0
        self._xs = ()
        self._first = 0  # the leftmost card on view, and how many are
        self._shown = 0
        self._legal = ()
        self._strip = 0
        self._asks = False
        self._card_w = layout.card_w
        self._row = 1  # how many cards lie in a row
        self._row_h = layout.hand[3]
        self._from = self._to = 0  # the places that the last move has changed

    @property
    def card(self):
        """The selected card's id, or None if the hand is empty."""
        return self.cards[self.at] if self.cards else None

    @property
    def is_legal(self):
        """Whether the selected card may be played."""
        return bool(self.cards) and self._legal[self.at]

    def update(self, ids, trump, legal, asks):
        """New cards. legal: the ids that may be played, None if nothing is asked; asks: one is to be
        selected.

        The selection stays on its card while that is there, and goes to the nearest legal card when one is
        asked for. Returns whether anything looks other than before.
        """
        before = (self.cards, self._legal, self._asks, self.at)
        kept = self.card
        self.cards = self._faces.in_order(ids, trump)
        self._asks = asks
        self._legal = [legal is None or card in legal for card in self.cards]
        self.at = self.cards.index(kept) if kept in self.cards else min(self.at, max(len(self.cards) - 1, 0))
        if asks and self.cards and not self._legal[self.at]:
            self._to_nearest_legal()
        self._arrange()
        return before != (self.cards, self._legal, self._asks, self.at)

    def _to_nearest_legal(self):
        n = len(self.cards)
        for distance in range(1, n):
            for at in (self.at + distance, self.at - distance):
                if 0 <= at < n and self._legal[at]:
                    self.at = at
                    return

    def _arrange(self):
        layout = self._layout
        x, _, w, h = layout.hand
        total = len(self.cards)
        card_w = layout.card_w
        if total * (layout.whole_card_w + 1) <= w:
            card_w = max(layout.whole_card_w, card_w)
        rows = 1
        if total > 1 and layout.hand_rows > 1 and (w - card_w) // (total - 1) < _WANTED:
            rows = 2
            card_w = _ROW_CARD_W
        n = min(total, rows * ((w - card_w) // _NARROWEST + 1))
        if n < total:
            x += _ARROW
            w -= 2 * _ARROW
            n = rows * ((w - card_w) // _NARROWEST + 1)
        self._shown = n
        # scroll no further than it takes to have the selected card on view
        first = self._first = min(max(self._first, self.at - n + 1), self.at, total - n)
        self._card_w = card_w
        self._row_h = h // rows
        row = self._row = max(-(-n // rows), 1)
        strip = card_w + 1
        if row > 1:
            strip = min(strip, (w - card_w) // (row - 1))
        self._strip = strip
        xs = []
        for start in range(first, first + n, row):
            end = min(start + row, first + n)
            breaks = 0
            for i in range(start + 1, end):
                breaks += self._breaks(i)
            used = strip * (end - start - 1) + card_w
            group = min(_GROUP, (w - used) // breaks) if breaks else 0
            at = x + (w - used - group * breaks) // 2
            for i in range(start, end):
                if i > start and self._breaks(i):
                    at += group
                xs.append(at)
                at += strip
        self._xs = xs

    def _breaks(self, i):
        # whether card i begins another suit than the card before it
        return self._faces.kind(self.cards[i]) != self._faces.kind(self.cards[i - 1])

    def move(self, by):
        """Select the next card to the right (1) or left (-1), round the ends.

        Returns the rectangle outside of which nothing looks other than before, or None if that is all of the
        hand's. ``repaint`` paints what is in it.
        """
        was = self.at
        if not self.cards:
            return None
        self.at = (was + by) % len(self.cards)
        if self._shown < len(self.cards):
            first = self._first
            self._arrange()
            if self._first != first:
                return None
        start = min(was, self.at) - self._first
        end = max(was, self.at) - self._first
        if end - start > 1 or start // self._row != end // self._row:
            return None
        return self._change(start, end)

    def _change(self, start, end):
        # what has to be painted anew when another of two neighbours is selected
        xs = self._xs
        left = xs[start] - 1
        right = max(self._reach(start), self._reach(end))
        if not self._is_first(start):
            start -= 1
        while not self._is_first(start) and self._rises_over(start - 1):
            start -= 1
        while not self._is_last(end):
            if self._rises_over(end):
                right = max(right, xs[end] + self._card_w)
            if xs[end + 1] >= right:
                break
            end += 1
        else:
            right = max(right, xs[end] + self._card_w)
        self._from = start
        self._to = end
        _, y, _, h = self._layout.hand
        top = self._row_top(start)
        return left, top, right - left, y + h - top if self._is_lowest(start) else self._row_h

    def _rises_over(self, place):
        # whether something of the card is seen above the one after it
        i = self._first + place
        return self._strip < self._card_w and self._drop(i) < self._drop(i + 1)

    def _reach(self, place):
        # how far to the right the card hides others when it is selected, those included that are then cut
        x = self._xs[place] + self._selected_w(place) + 1
        while not self._is_last(place):
            place += 1
            if self._xs[place] >= x:
                break
            if self._end(place) > x:
                return self._end(place) + self._is_covered(place)
        return x

    def _is_covered(self, place):
        # whether the card after it lies on it
        return not self._is_last(place) and self._xs[place + 1] < self._xs[place] + self._card_w

    def _end(self, place):
        # where what is seen of a card ends
        return self._xs[place + 1] if self._is_covered(place) else self._xs[place] + self._card_w

    def paint(self, canvas):
        """Every card from left to right, row by row, the selected one last."""
        x, top, w, h = self._layout.hand
        for place in range(self._shown):
            i = self._first + place
            if i == self.at and self._asks:
                continue
            self._paint_card(canvas, place, self._card_w)
        if self._asks and self.cards:
            self._paint_selected(canvas)
        if self._first:
            canvas.icon(art.ARROW_LEFT_5, x, top + h - 9)
        if self._first + self._shown < len(self.cards):
            canvas.icon(art.ARROW_RIGHT_5, x + w - 5, top + h - 9)

    def repaint(self, canvas):
        """What lies in the rectangle that the last ``move`` has returned, which has been cleared."""
        xs = self._xs
        for place in range(self._from, self._to + 1):
            if self._first + place == self.at:
                continue
            w = self._card_w
            if not self._is_last(place) and not self._rises_over(place):
                # the next one lies over it; the last one's side falls together with that of the next
                w = min(w, xs[place + 1] - xs[place] + (2 if place < self._to else 1))
            self._paint_card(canvas, place, w)
        self._paint_selected(canvas)

    def _is_first(self, place):
        # whether a place is the leftmost of its row
        return place % self._row == 0

    def _is_last(self, place):
        # whether a place is the rightmost of its row
        return place == self._shown - 1 or place % self._row == self._row - 1

    def _is_lowest(self, place):
        # whether a place is in the last row
        return place // self._row == (self._shown - 1) // self._row

    def _row_top(self, place):
        return self._layout.hand[1] + place // self._row * self._row_h

    def _drop(self, i):
        layout = self._layout
        if self._row < self._shown:
            return _ROW_LEGAL_DROP if self._legal[i] else _ROW_ILLEGAL_DROP
        return layout.legal_drop if self._legal[i] else layout.illegal_drop

    def _below(self, place):
        # pixels by which a card goes on below its row: in the lowest one out of sight
        return 2 if self._is_lowest(place) else 0

    def _paint_card(self, canvas, place, w):
        i = self._first + place
        drop = self._drop(i)
        y = self._row_top(place) + drop
        h = self._row_h - drop
        x = self._xs[place]
        strip = self._strip
        look = PLAIN if self._legal[i] else DIM
        faces = self._faces
        if self._is_last(place) or strip >= self._card_w:
            ink = canvas.playing_card(x, y, w, h + self._below(place), look)
            # in one size, where the others are not large
            face_w = min(w - 2, _USUAL_FACE_W) if _NARROW < strip < _LARGE_STRIP else w - 2
            faces.paint_face(canvas, self.cards[i], x + 1 + (w - 2 - face_w) // 2, y + 2, face_w, h - 2, ink)
        elif strip >= _NARROW:
            ink = canvas.playing_card(x, y, w, h + self._below(place), look)
            faces.paint_face(canvas, self.cards[i], x + 1, y + 2, strip - 1, h - 2, ink)
        else:
            ink = canvas.card_strip(x, y, strip, h, look)
            faces.paint_face(canvas, self.cards[i], x, y + 2, strip - 1, h - 2, ink)

    def _selected_w(self, place):
        # no wider than to hide one neighbour
        if self._strip < _NARROW and not self._is_last(place):
            return 2 * self._strip - 1
        return self._card_w

    def _paint_selected(self, canvas):
        place = self.at - self._first
        w = self._selected_w(place)
        x = self._xs[place]
        top = self._row_top(place)
        h = self._row_h
        if self._row < self._shown:
            y = top
        else:
            y = top + (1 if self._legal[self.at] else self._layout.illegal_drop - self._layout.legal_drop)
        canvas.clear(x - 1, y, w + 2, top + h - y, 0)
        ink = canvas.playing_card(x, y, w, top + h - y + self._below(place), BRIGHT)
        self._faces.paint_face(canvas, self.cards[self.at], x + 1, y + 2, w - 2, top + h - y - 2, ink)
        self._paint_covered(canvas, place, x + w + 1)

    def _paint_covered(self, canvas, place, x):
        # half a card would read as another one: what is left of it gets its signs anew, or is hidden
        end_of_row = min(place - place % self._row + self._row, self._shown)
        for after in range(place + 1, end_of_row):
            if self._xs[after] >= x:
                return
            end = self._end(after)
            if end <= x:
                continue
            i = self._first + after
            drop = self._drop(i)
            y = self._row_top(place) + drop
            high = self._row_h - drop
            canvas.clear(x, self._row_top(after), end - x, self._row_h, 0)
            if end - x >= _READABLE:
                look = PLAIN if self._legal[i] else DIM
                w = end - x + self._is_covered(after)
                ink = canvas.playing_card(x, y, w, high + self._below(after), look)
                self._faces.paint_face(canvas, self.cards[i], x + 1, y + 2, end - x - 2, high - 2, ink)
