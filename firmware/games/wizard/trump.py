"""A wizard was turned: the dealer chooses the trump suit, the others wait."""

from engine.wizard.codes import TRUMP
from firmware.games.wizard import en as words
from firmware.games.wizard.view import WizardView
from firmware.screens.table_view import MIDDLE
from firmware.ui import art, inks
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT


class TrumpScreen(WizardView):
    """Four suits on a ring, the chosen one in front. Also shows, as a moment, what has been chosen."""

    def __init__(self, station):
        super().__init__(station)
        layout = self.layout
        self.parts = (layout.prompt, layout.seats, (0, 0, 0, 0), layout.band, layout.hand)
        self._at = 0
        self._chosen = False

    def update(self, view, mine):
        """Either the dealer is asked, or has answered."""
        super().update(view, mine)
        self._chosen = self.table.moment is not None
        dealer = self.name(view.dealer)
        if self._chosen:
            self._at = view.trump
            named = words.THE_TRUMP_IS + words.SUITS[view.trump]
            full = dealer + b": " + named
            fits = self.station.canvas.text_width(full, self.layout.normal) < self.layout.prompt[2]
            self.say(full if fits else named)
        elif mine:
            self.say(words.NAME_TRUMP + words.SUITS[self._at])
        else:
            self.say(dealer + words.NAMES_TRUMP)

    def legal_cards(self, view):
        """No card is asked for: none is raised."""
        return None

    def count(self, seat):
        """Nobody has bid yet."""
        return b"-"

    def paint_panel(self, canvas):
        """Empty: the ring takes the whole band."""

    def paint_middle(self, canvas):
        """The ring from the front: chosen suit large, its neighbours at the sides, the fourth behind."""
        layout = self.layout
        _, top, width, _ = layout.band
        top += layout.inset
        middle = width // 2
        if not self.mine and not self._chosen:
            canvas.badge(art.SUIT_15[4], middle - 8, top + 3, inks.PURPLE)
            return
        self._paint_suit(canvas, art.SUIT_15, self._at, middle - 7, top + 8)
        if not self._chosen:
            self._paint_suit(canvas, art.SUIT_9, (self._at - 1) % 4, middle - 44, top + 7)
            self._paint_suit(canvas, art.SUIT_9, (self._at + 1) % 4, middle + 35, top + 7)
            self._paint_suit(canvas, art.SUIT_5, (self._at + 2) % 4, middle - 2, top + 1 - layout.inset // 2)
            canvas.icon(art.ARROW_LEFT_7, 4, top + 8)
            canvas.icon(art.ARROW_RIGHT_7, width - 11, top + 8)

    def _paint_suit(self, canvas, signs, suit, x, y):
        canvas.badge(signs[suit], x, y, inks.WIZARD_SIGNS[suit])

    def key(self, key, kind):
        """Previous and next turn the ring, OK chooses; any key ends the moment."""
        if self._chosen and kind == PRESS and key != BACK:
            self.station.go_on()
        elif self.mine and key in (PREV, NEXT) and kind in (PRESS, REPEAT):
            self._at = (self._at + (1 if key == NEXT else -1)) % 4
            self.say(words.NAME_TRUMP + words.SUITS[self._at])
            self.stale |= MIDDLE
        elif self.mine and key == OK and kind == PRESS:
            self.station.act(TRUMP + self._at)
        else:
            super().key(key, kind)
