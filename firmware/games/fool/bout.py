"""The bout: attacking cards and what beats them, and whatever the person is asked."""

from engine.fool.codes import BEAT, PASS, TAKE, TRANSFER
from engine.fool.phases import Phase
from firmware.games.fool import en as words
from firmware.games.fool import faces
from firmware.games.fool.view import FoolView, card_of
from firmware.screens.table_view import MIDDLE, PROMPT
from firmware.ui.canvas import BRIGHT, PLAIN
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT

_WHOLE = 24  # pixels of a card's height from which on it shows its whole face
_DOES = {Phase.ATTACKING: words.LEADS, Phase.DEFENDING: words.DEFENDS}


class BoutScreen(FoolView):
    """Pairs from left to right; the beating card lies over the lower half of the attacking one.

    A card that can be played in several ways (it beats one of two open cards, or passes the attack on) asks
    which on a second press. While the bout of a moment is shown, it is the finished one.
    """

    def __init__(self, station):
        super().__init__(station)
        self._attacks = ()
        self._beats = ()
        self._pairs = (0, 0, 0, ())  # measures, as layout.pairs gives them
        self._finished = False
        self._past = False  # the bout belongs to a deal that is over; the next one has been dealt already
        self._choices = ()  # codes to choose from, while the second question is open
        self._chosen = 0

    def update(self, view, mine):
        """The bout on the table, or the finished one while it is the moment."""
        self._finished = self.shows_finished()
        if self._finished:
            _, _, _, _, self._attacks, _, self._beats, _ = view.last_bout_raw
        else:
            self._attacks = view.attack_ids
            self._beats = view.beat_ids
        self._pairs = self.layout.pairs(len(self._attacks))
        self._choices = ()
        self._past = self._finished and view.last_bout_raw[0] == len(view.deals_raw)
        super().update(view, mine)
        self._say()

    def shows_finished(self):
        """Whether the last finished bout is looked at."""
        return self.table.moment is not None

    def selects(self):
        """One thing in the hand is selected while the person is asked."""
        return self.mine

    def is_acting(self, seat):
        """Whose turn it is; of a finished bout, who takes it."""
        if self._finished:
            _, _, _, defender, _, _, _, taken = self.view.last_bout_raw
            return taken and seat == defender
        return super().is_acting(seat)

    def cards(self, view):
        """Nothing of the next deal while the last bout of this one is looked at."""
        return () if self._past else super().cards(view)

    def score(self, view):
        """The deal of the bout that is shown."""
        if self._past and view.options.deals > 1:
            return b"%d/%d" % (view.last_bout_raw[0], view.options.deals)
        return super().score(view)

    def count(self, seat):
        """Cards in hand; after the end of a deal who got out."""
        if self._past:
            return words.OUT if seat in self.view.deals_raw[-1][4] else b""
        return super().count(seat)

    def trump(self, view):
        """The trump of the bout's deal."""
        return view.deals_raw[-1][1] // 13 if self._past else view.trump

    def stock(self, view):
        """Cards left to draw."""
        return 0 if self._past else view.stock_size

    def dotted(self, view):
        """The defender of the bout that is shown."""
        return view.last_bout_raw[3] if self._finished else view.defender

    def _codes(self):
        # the legal ways to play what is selected
        return [code for code in self.view.legal_codes if card_of(code) == self.hand.card]

    def _say(self):
        view = self.view
        if self._finished:
            _, _, _, defender, _, _, _, taken = view.last_bout_raw
            self.say(words.takes(self.name(defender)) if taken else words.BEATEN)
        elif self._choices:
            self.say(self._code_words(self._choices[self._chosen]))
        elif self.mine:
            codes = self._codes()
            self.say(self._code_words(codes[0]) if codes else self._demand())
        elif self.table.forced is not None:
            self.say(words.has_to_pass(self.name(view.current_player)))
        else:
            self.say(self.name(view.current_player) + _DOES.get(view.phase, words.MAY_ADD))

    def _demand(self):
        # what an illegal card is told
        view = self.view
        if view.phase is Phase.DEFENDING:
            for attack, beat in zip(view.attack_ids, view.beat_ids):
                if beat < 0:
                    return words.BEAT + faces.name(attack) + words.OR_TAKE
        return words.SAME_RANK

    def _code_words(self, code):
        return code_words(code, self.view.phase)

    def paint_middle(self, canvas):
        """The pairs; an attacking card that is open is bright."""
        w, h, step, places = self._pairs
        for i in range(len(self._attacks)):
            x, y = places[i]
            target = self._choices and self._target() == self._attacks[i]
            if self._beats[i] < 0:
                bright = not self._finished and (target or not self._choices)
                self._paint_card(canvas, self._attacks[i], x, y, w, h - step, bright)
            else:
                self._paint_card(canvas, self._attacks[i], x, y, w, step + 1, False)
                self._paint_card(canvas, self._beats[i], x, y + step, w, h - step, False)

    def _paint_card(self, canvas, card, x, y, w, h, bright):
        ink = canvas.playing_card(x, y, w, h, BRIGHT if bright else PLAIN)
        if h >= _WHOLE:
            faces.paint_face(canvas, card, x + 1, y + 1, w - 2, h - 2, ink)
        else:
            faces.paint_strip(canvas, card, x + 1, y + 1, w - 2, min(h, self._pairs[2] + 1) - 1, ink)

    def _target(self):
        # the card that the chosen code beats, or -1
        code = self._choices[self._chosen]
        return (code - BEAT) >> 6 if code >= BEAT else -1

    def key(self, key, kind):
        """Previous and next select, OK does it or asks which; any key ends the moment."""
        if self._finished and kind == PRESS and key != BACK:
            self.station.go_on()
        elif not self.mine:
            super().key(key, kind)
        elif key in (PREV, NEXT) and kind in (PRESS, REPEAT):
            self._move(1 if key == NEXT else -1)
        elif key == OK and kind == PRESS:
            self._take_ok()
        elif key == BACK and kind == PRESS and self._choices:
            self._ask(())
        else:
            super().key(key, kind)

    def _move(self, by):
        if self._choices:
            self._chosen = (self._chosen + by) % len(self._choices)
            self.stale |= MIDDLE
        else:
            self.select(by)
        self._say()

    def _take_ok(self):
        if self._choices:
            self.station.act(self._choices[self._chosen])
            return
        codes = self._codes()
        if len(codes) == 1:
            self.station.act(codes[0])
        elif codes:
            self._ask(codes)

    def _ask(self, codes):
        self._choices = codes
        self._chosen = 0
        self._say()
        self.stale |= PROMPT | MIDDLE


class LastBoutScreen(BoutScreen):
    """The last finished bout once more, from the pause menu; any key closes it."""

    def shows_finished(self):
        """Always."""
        return True

    def key(self, key, kind):
        """Any fresh press closes."""
        if kind == PRESS:
            self.station.pop()


def code_words(code, phase):
    """An action in words, bytes with suit signs; phase tells a lead from an addition."""
    if code == TAKE:
        return words.TAKE
    if code == PASS:
        return words.NO_MORE
    if code >= BEAT:
        return words.BEAT + faces.name((code - BEAT) >> 6) + words.WITH + faces.name(code & 63)
    if code >= TRANSFER:
        return words.PASS_ON + faces.name(code - TRANSFER)
    return (words.LEAD if phase is Phase.ATTACKING else words.ADD) + faces.name(code)
