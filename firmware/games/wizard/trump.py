"""A wizard was turned: the dealer chooses the trump suit, the others wait."""

from engine.wizard.codes import TRUMP
from firmware.games.wizard import en as words
from firmware.games.wizard.view import WizardView
from firmware.screens.table_view import MIDDLE
from firmware.ui import art, inks
from firmware.ui.canvas import BRIGHT
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT

_RING_H = 24
_CARD_W, _CARD_H = 26, 40  # of the chosen suit's card, where there is room for one
_REACH = 44  # pixels from the middle to the far edge of a neighbour


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
            self.say_first(dealer + b": " + named, named)
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
        _, top, width, high = self.layout.band
        top += (high - _RING_H) // 2
        middle = width // 2
        if not self.mine and not self._chosen:
            canvas.badge(art.SUIT_15[4], middle - 8, top + 3, inks.PURPLE)
            return
        large = high >= _CARD_H and width >= 2 * _REACH
        if large:
            y = self.layout.band[1] + (high - _CARD_H + 3) // 2
            canvas.playing_card(middle - _CARD_W // 2, y, _CARD_W, _CARD_H - 3, BRIGHT)
            ink = canvas.sign_ink(inks.WIZARD_SIGNS[self._at], 0)
            canvas.icon(art.SUIT_15[self._at], middle - 7, top + 6, ink)
        else:
            self._paint_suit(canvas, art.SUIT_15, self._at, middle - 7, top + 8)
        if self._chosen:
            return
        reach = min(_REACH, middle - 10)
        beside = art.SUIT_15 if large else art.SUIT_9
        lower = top + (4 if large else 7)
        self._paint_suit(canvas, beside, (self._at - 1) % 4, middle - reach, lower)
        self._paint_suit(canvas, beside, (self._at + 1) % 4, middle + reach - beside[0][0], lower)
        behind = top + 1 - (high - _RING_H) // 4
        if not large:
            canvas.icon(art.SUIT_5[(self._at + 2) % 4], middle - 2, behind)
        edge = min(4, middle - _REACH + 4) if middle > _REACH else 0
        canvas.icon(art.ARROW_LEFT_7, edge, top + 8)
        canvas.icon(art.ARROW_RIGHT_7, width - 7 - edge, top + 8)

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
