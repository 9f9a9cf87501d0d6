"""A hand of cards: where each lies, which is selected, which are legal.

Cards overlap to strips that still show rank and suit; what does not fit even so is scrolled to. Legal cards
stand higher than illegal ones; the selected one is whole, filled, and on top.

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
        asked for.
        """
        kept = self.card
        self.cards = self._faces.in_order(ids, trump)
        self._asks = asks
        self._legal = [legal is None or card in legal for card in self.cards]
        self.at = self.cards.index(kept) if kept in self.cards else min(self.at, max(len(self.cards) - 1, 0))
        if asks and self.cards and not self._legal[self.at]:
            self._to_nearest_legal()
        self._arrange()

    def _to_nearest_legal(self):
        n = len(self.cards)
        for distance in range(1, n):
            for at in (self.at + distance, self.at - distance):
                if 0 <= at < n and self._legal[at]:
                    self.at = at
                    return

    def _arrange(self):
        layout = self._layout
        x, _, w, _ = layout.hand
        card_w = layout.card_w
        n = min(len(self.cards), (w - card_w) // _NARROWEST + 1)
        if n < len(self.cards):
            x += _ARROW
            w -= 2 * _ARROW
            n = (w - card_w) // _NARROWEST + 1
        self._shown = n
        # scroll no further than it takes to have the selected card on view
        self._first = min(max(self._first, self.at - n + 1), self.at, len(self.cards) - n)
        first = self._first
        strip = card_w + 1
        if n > 1:
            strip = min(strip, (w - card_w) // (n - 1))
        breaks = 0
        for i in range(1, n):
            breaks += self._breaks(first + i)
        used = strip * (n - 1) + card_w
        group = min(_GROUP, (w - used) // breaks) if breaks else 0
        at = x + (w - used - group * breaks) // 2
        xs = []
        for i in range(n):
            if i and self._breaks(first + i):
                at += group
            xs.append(at)
            at += strip
        self._xs = xs
        self._strip = strip

    def _breaks(self, i):
        # whether card i begins another suit than the card before it
        return self._faces.kind(self.cards[i]) != self._faces.kind(self.cards[i - 1])

    def move(self, by):
        """Select the next card to the right (1) or left (-1), round the ends."""
        if self.cards:
            self.at = (self.at + by) % len(self.cards)
            self._arrange()

    def paint(self, canvas):
        """Every card from left to right, the selected one last."""
        layout = self._layout
        x, top, w, h = layout.hand
        for place in range(self._shown):
            i = self._first + place
            if i == self.at and self._asks:
                continue
            y = top + (layout.legal_drop if self._legal[i] else layout.illegal_drop)
            self._paint_card(canvas, i, self._xs[place], y, top + h - y)
        if self._asks and self.cards:
            self._paint_selected(canvas, top, h)
        if self._first:
            canvas.icon(art.ARROW_LEFT_5, x, top + h - 9)
        if self._first + self._shown < len(self.cards):
            canvas.icon(art.ARROW_RIGHT_5, x + w - 5, top + h - 9)

    def _paint_card(self, canvas, i, x, y, h):
        w = self._layout.card_w
        look = PLAIN if self._legal[i] else DIM
        if i == self._first + self._shown - 1 or self._strip >= w:
            ink = canvas.playing_card(x, y, w, h + 2, look)
            self._faces.paint_face(canvas, self.cards[i], x + 1, y + 2, w - 2, h - 2, ink)
        elif self._strip >= _NARROW:
            ink = canvas.playing_card(x, y, w, h + 2, look)
            self._faces.paint_face(canvas, self.cards[i], x + 1, y + 2, self._strip - 1, h - 2, ink)
        else:
            ink = canvas.card_strip(x, y, self._strip, h, look)
            self._faces.paint_face(canvas, self.cards[i], x, y + 2, self._strip - 1, h - 2, ink)

    def _paint_selected(self, canvas, top, h):
        layout = self._layout
        w = layout.card_w
        place = self.at - self._first
        x = self._xs[place]
        if self._strip < _NARROW and place < self._shown - 1:
            w = 2 * self._strip - 1  # no wider than to hide one neighbour
        y = top + 1 if self._legal[self.at] else top + layout.illegal_drop - layout.legal_drop
        canvas.clear(x - 1, y, w + 2, h, 0)
        ink = canvas.playing_card(x, y, w, top + h - y + 2, BRIGHT)
        self._faces.paint_face(canvas, self.cards[self.at], x + 1, y + 2, w - 2, top + h - y - 2, ink)
        self._paint_covered(canvas, place, x + w + 1)

    def _paint_covered(self, canvas, place, x):
        # half a card would read as another one: what is left of it gets its signs anew, or is hidden
        layout = self._layout
        _, top, _, h = layout.hand
        for after in range(place + 1, self._shown):
            if self._xs[after] >= x:
                return
            is_last = after == self._shown - 1
            end = self._xs[after] + layout.card_w if is_last else self._xs[after + 1]
            if end <= x:
                continue
            i = self._first + after
            y = top + (layout.legal_drop if self._legal[i] else layout.illegal_drop)
            canvas.clear(x, top, end - x, h, 0)
            if end - x >= _READABLE:
                look = PLAIN if self._legal[i] else DIM
                ink = canvas.playing_card(x, y, end - x + (0 if is_last else 1), top + h - y + 2, look)
                self._faces.paint_face(canvas, self.cards[i], x + 1, y + 2, end - x - 2, top + h - y - 2, ink)
