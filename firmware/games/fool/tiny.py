"""Fool's screens on tiny displays: a page at a time."""

from engine.fool.codes import BEAT, PASS, TAKE, TRANSFER
from engine.fool.phases import Phase
from firmware.games.fool import SMALL_SIGNS, bout, faces
from firmware.games.fool import en as words
from firmware.games.fool import tiny_en as short
from firmware.screens.paged import Paged
from firmware.screens.seat_rows import MomentRows
from firmware.ui.canvas import BRIGHT, PLAIN
from firmware.ui.tiny import HAND, SEATS, TABLE
from hal import PRESS

_STRIP_W = 15  # pixels of a card with rank beside suit
_CARD_H = 13  # of one with rank over suit
_HEARTS = 2
_DOES = {Phase.ATTACKING: short.LEADS, Phase.DEFENDING: short.DEFENDS}


class Faces:
    """The faces of cards. On strips too narrow for the usual signs hearts are filled: five pixels of outline
    are too like a diamond.
    """

    kind = staticmethod(faces.kind)
    in_order = staticmethod(faces.in_order)

    @staticmethod
    def paint_face(canvas, card, x, y, w, h, ink):
        """As faces.paint_face()."""
        faces.paint_face(canvas, card, x, y, w, h, ink)
        if w < 9 and card // 13 == _HEARTS:
            canvas.icon(SMALL_SIGNS[_HEARTS], x + (w - 5) // 2, y + 6, ink)


class BoutScreen(Paged, bout.BoutScreen):
    """The hand while the person is asked, else the bout; then the other. Beside the bout the seats."""

    LARGER = bout.BoutScreen

    def __init__(self, station):
        bout.BoutScreen.__init__(self, station)
        self.begin(Faces)

    @property
    def keeps_keys(self):
        """True while it is to be said which of two ways a card is played."""
        return bool(self._choices)

    def turns(self):
        """Hand first when something is asked for."""
        return (HAND, TABLE) if self.mine else (TABLE, HAND), (TABLE, SEATS)

    def sentence(self):
        """What the selected card does, or who does what."""
        view = self.view
        if self._finished:
            _, _, _, defender, _, _, _, taken = view.last_bout_raw
            name = self.name(defender)
            return (name, short.verb(name, short.TAKES)) if taken else (short.BEATEN, b"")
        if self._choices:
            return self._code_words(self._choices[self._chosen]), b""
        if self.mine and self.page == HAND:
            codes = self._codes()
            return self._code_words(codes[0]) if codes else self._demand(), b""
        if self.mine:
            return short.YOUR_TURN, b""
        if self.page == HAND:
            return (b"" if self.hand.card >= 52 else faces.name(self.hand.card)), b""
        name = self.name(view.current_player)
        if self.table.forced is not None:
            return name, short.verb(name, short.HAS_TO_PASS)
        return name, short.verb(name, _DOES.get(view.phase, short.MAY_ADD))

    def _demand(self):
        view = self.view
        if view.phase is Phase.DEFENDING:
            for attack, beat in zip(view.attack_ids, view.beat_ids):
                if beat < 0:
                    return short.NOT_THIS + short.BEAT + faces.name(attack)
        return short.NO_SUCH_RANK

    def _code_words(self, code):
        if code == TAKE:
            return short.TAKE
        if code == PASS:
            return short.PASS
        if code >= BEAT:
            return short.BEAT + faces.name((code - BEAT) >> 6)
        if code >= TRANSFER:
            return short.PASS_ON + faces.name(code - TRANSFER)
        return (short.LEAD if self.view.phase is Phase.ATTACKING else short.ADD) + faces.name(code)

    def facts(self):
        """Trump, stock, and in a match the deal."""
        view = self.view
        found = [words.TRUMP + b" " + bytes((self.trump(view) + 1,)), short.DECK + b"%d" % self.stock(view)]
        if self.score(view):
            found.append(short.DEAL + self.score(view))
        return found

    def _ask(self, codes):
        # which of two ways is seen on the table
        bout.BoutScreen._ask(self, codes)
        self.pages.show(TABLE if codes else HAND)

    def paint_panel(self, canvas):
        """On wide displays as larger ones have it."""
        if self.layout.is_wide:
            bout.BoutScreen.paint_panel(self, canvas)
        else:
            Paged.paint_panel(self, canvas)

    def _paint_card(self, canvas, card, x, y, w, h, bright):
        # where a pair finds too little room for rank beside suit, the rank stands over it
        if w >= _STRIP_W:
            bout.BoutScreen._paint_card(self, canvas, card, x, y, w, h, bright)
            return
        ink = canvas.playing_card(x, y, w, _CARD_H, BRIGHT if bright else PLAIN)
        Faces.paint_face(canvas, card, x + (w - 7) // 2, y + 1, 7, _CARD_H - 2, ink)


class LastBoutScreen(BoutScreen):
    """The last finished bout once more, from the pause menu; any key closes it."""

    def shows_finished(self):
        """Always."""
        return True

    def key(self, key, kind):
        """Any fresh press closes."""
        if kind == PRESS:
            self.station.pop()


class DealScreen(MomentRows):
    """Who is the fool, who was out first, and the deals that everybody has lost."""

    def update(self, view, mine=False):
        """The last finished deal of an observation."""
        _, _, _, _, out, fool, losses = view.deals_raw[-1]
        seats = self.station.table.seats
        title = words.A_DRAW if fool is None else self._who(seats[fool].name)
        rows = []
        for place, seat in enumerate(out):
            rows.append((b"%d " % (place + 1) + seats[seat].name, _lost(losses[seat]), False))
        for seat in range(len(seats)):
            if seat not in out:
                rows.append((b"- " + seats[seat].name, _lost(losses[seat]), False))
        self.write([(title, b"", rows)])

    def _who(self, name):
        # the sentence, with as much of the name as finds room
        canvas = self.station.canvas
        sentence = words.is_the_fool(name)
        while canvas.text_width(sentence, self.layout.small) >= self.layout.width:
            name = name[:-1]
            sentence = words.is_the_fool(name)
        return sentence


def _lost(deals):
    return (words.LOST + b"%d" % deals,)


__all__ = ("BoutScreen", "DealScreen", "LastBoutScreen")
