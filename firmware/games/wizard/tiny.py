"""Wizard's screens on tiny displays: a page at a time."""

from firmware.games.wizard import bid, faces, play, trump
from firmware.games.wizard import en as words
from firmware.games.wizard import tiny_en as short
from firmware.games.wizard.tiny_tablet import RoundScreen, Tablet
from firmware.screens.paged import Paged
from firmware.ui import art
from firmware.ui.tiny import ASK, HAND, SEATS, TABLE
from hal import PRESS

_ARROW_W = 5
_TWO_LINES = 48  # pixels of height from which on there is room for two lines of facts
_QUESTION_PANEL = 20  # pixels at the left of a question, for the trump


def short_name(card):
    """A card in signs, bytes: suit and rank, wizard or jester."""
    k = faces.kind(card)
    return bytes((k + 1,)) if k >= faces.WIZARD else bytes((k + 1,)) + words.RANKS[card % 13]


def trump_fact(suit):
    """The trump in a word, bytes."""
    return short.NO_TRUMP if suit is None else words.TRUMP + b" " + short.SUITS[suit]


class PlayScreen(Paged, play.PlayScreen):
    """The hand while the person is asked, else the trick; then the other. Beside the trick the seats."""

    LARGER = play.PlayScreen

    def __init__(self, station):
        play.PlayScreen.__init__(self, station)
        self.begin(faces)

    def turns(self):
        """Hand first when a card is asked for."""
        return (HAND, TABLE) if self.mine else (TABLE, HAND), (TABLE, SEATS)

    def sentence(self):
        """Who does what; of the hand, the selected card."""
        if self._finished:
            winner = self.name(self.view.last_trick_raw[4])
            return winner, short.takes_it(winner)
        if self.page == HAND and self.hand.cards:
            if self.mine and not self.hand.is_legal:
                return words.FOLLOW + words.SUITS[self.view.lead], b""
            return faces.name(self.hand.card), self._beside_card()
        if self.mine:
            return short.YOUR_TURN, b""
        acting = self.table.to_act
        if acting is None:
            return b"", b""
        name = self.name(acting)
        return name, short.verb(name, short.PLAYS)

    def _beside_card(self):
        # what has no place among the facts
        if self.layout.is_wide:
            return self._best() + b"  " + self._own_count()
        return self._own_count() if self.layout.height < _TWO_LINES else b""

    def _best(self):
        if self._winning >= 0:
            return short.BEST + short_name(self._cards[self._winning])
        return short.YOU_LEAD if self.mine else b""

    def _own_count(self):
        return b"" if self.view.player is None else self.count(self.view.player)

    def facts(self):
        """Trump; of the hand what is to be beaten, of the trick the suit to follow; own tricks and bid."""
        found = [trump_fact(self._trump(self.view))]
        if self.page == HAND:
            found.append(self._best())
        elif self._lead is not None:
            found.append(words.LEAD + b" " + short.SUITS[self._lead])
        if self.page != HAND or self.layout.height >= _TWO_LINES:
            found.append(self._own_count())
        found.append(short.ROUND + self.score(self.view))
        return [fact for fact in found if fact]

    def paint_panel(self, canvas):
        """On wide displays as larger ones have it."""
        if self.layout.is_wide:
            play.PlayScreen.paint_panel(self, canvas)
        else:
            Paged.paint_panel(self, canvas)


class LastTrickScreen(PlayScreen):
    """The last finished trick once more, from the pause menu; any key closes it."""

    def shows_finished(self):
        """Always."""
        return True

    def key(self, key, kind):
        """Any fresh press closes."""
        if kind == PRESS:
            self.station.pop()


class BidScreen(Paged, bid.BidScreen):
    """The question, the hand under it; then the hand alone; then the others' bids."""

    LARGER = bid.BidScreen

    def __init__(self, station):
        bid.BidScreen.__init__(self, station)
        self._said = b""  # the sum of the bids, of how many tricks
        self.begin(faces)

    def turns(self):
        """The others' bids come first while they bid."""
        return ((ASK, HAND, SEATS) if self.mine else (SEATS, HAND)), (SEATS,)

    def sentence(self):
        """What is asked, or who bids."""
        if self.page == HAND and self.hand.cards:
            return faces.name(self.hand.card), b""
        if self.mine:
            return short.TRICKS, self._sums() if self.layout.is_wide else b""
        acting = self.table.to_act
        if acting is None:
            return b"", b""
        name = self.name(acting)
        return name, short.verb(name, short.BIDS)

    def _sums(self):
        said = short.SUM + self._said
        return said + b"  " + short.NOT + self._forbidden if self._forbidden else said

    def facts(self):
        """Trump and what has been bid."""
        self._said = self._sum.replace(words.OF, b"/")
        return [trump_fact(self.view.trump), short.SUM + self._said, short.ROUND + self.score(self.view)]

    def paint_panel(self, canvas):
        """Of the hand alone."""
        if self.layout.is_wide:
            bid.BidScreen.paint_panel(self, canvas)
        else:
            Paged.paint_panel(self, canvas)

    def paint_middle(self, canvas):
        """Trump, the number between its arrows, and, where the prompt has no room, the sum of the bids."""
        layout = self.layout
        x, y, w, h = self.parts[3]
        self._paint_trump(canvas, x + 1, y + 1)
        right = 0 if layout.is_wide else 22
        left = x + _QUESTION_PANEL + 1
        self._paint_number(canvas, left, y, w - _QUESTION_PANEL - 1 - right, h)
        if right:
            right = w - right
            canvas.text(words.BIDS, right, y + 1, layout.small)
            canvas.text(self._said, right, y + 7, layout.small)
            if self._forbidden:
                after = canvas.text(words.NOT, right, y + 13, layout.small)
                canvas.text(self._forbidden, after - len(self._forbidden) + 1, y + 13, layout.small)

    def _paint_trump(self, canvas, x, y):
        suit = self.view.trump
        small = self.layout.small
        canvas.center(words.TRUMP, x, _QUESTION_PANEL, y, small)
        if suit is None:
            canvas.center(words.NONE, x, _QUESTION_PANEL, y + 7, small)
        else:
            canvas.icon(art.SUIT_9[suit], x + (_QUESTION_PANEL - 9) // 2, y + 6)

    def _paint_number(self, canvas, x, y, w, h):
        layout = self.layout
        if not self.mine:
            return
        value = self._legal[self._at]
        beside = 2 * _ARROW_W
        below = w < layout.huge[2] + beside and h >= layout.huge[0] + 6  # there the arrows stand
        if below:
            beside = 0
        font = layout.huge if canvas.number_width(value, layout.huge) + beside <= w else layout.large
        wide = canvas.number_width(value, font)
        canvas.number(value, x + (w - wide) // 2, y + max((h - 6 * below - font[0]) // 2, 1), font)
        inset = max(min((w - wide - beside) // 4, 3), 0)
        level = y + h - 6 if below else y + (h - 5) // 2
        canvas.icon(art.ARROW_LEFT_5, x + inset, level)
        canvas.icon(art.ARROW_RIGHT_5, x + w - 5 - inset, level)


class TrumpScreen(Paged, trump.TrumpScreen):
    """The ring of suits, the hand under it; then the hand alone; then the seats."""

    LARGER = trump.TrumpScreen

    def __init__(self, station):
        trump.TrumpScreen.__init__(self, station)
        self.begin(faces)

    def turns(self):
        """The ring, or what has been named."""
        return ((ASK, HAND, SEATS) if self.mine else (ASK, HAND)), (ASK, SEATS)

    def sentence(self):
        """The suit that is chosen, or who names one."""
        if self.page == HAND and self.hand.cards:
            return faces.name(self.hand.card), b""
        dealer = self.name(self.view.dealer)
        if self._chosen:
            return dealer, short.TRUMP_IS
        if self.mine:
            return short.SUIT_NAMES[self._at], short.TRUMP_ASKED
        return dealer, short.verb(dealer, short.NAMES_TRUMP)

    def facts(self):
        """The round."""
        return [short.ROUND + self.score(self.view)]

    def paint_panel(self, canvas):
        """Of the hand alone; there is no trump yet."""
        if not self.layout.is_wide:
            Paged.paint_panel(self, canvas)

    def paint_middle(self, canvas):
        """The chosen suit large, its neighbours at the sides."""
        x, y, w, h = self.parts[3]
        middle = x + w // 2
        large = y + (h - 15) // 2
        level = y + (h - 9) // 2
        if self._chosen:
            name = short.SUIT_NAMES[self._at]
            left = x + (w - 19 - canvas.text_width(name, self.layout.normal)) // 2
            canvas.icon(art.SUIT_15[self._at], left, large)
            canvas.text(name, left + 19, y + (h - 7) // 2, self.layout.normal)
        elif not self.mine:
            canvas.icon(art.SUIT_15[faces.WIZARD], middle - 8, large)
        else:
            canvas.icon(art.SUIT_15[self._at], middle - 7, large)
            canvas.icon(art.SUIT_9[(self._at - 1) % 4], x + 8, level)
            canvas.icon(art.SUIT_9[(self._at + 1) % 4], x + w - 17, level)
            canvas.icon(art.ARROW_LEFT_5, x, level + 2)
            canvas.icon(art.ARROW_RIGHT_5, x + w - 5, level + 2)


__all__ = ("BidScreen", "LastTrickScreen", "PlayScreen", "RoundScreen", "Tablet", "TrumpScreen")
