"""Playing a trick, and looking at one that is finished."""

from firmware.games.wizard import en as words
from firmware.games.wizard import faces
from firmware.games.wizard.view import WizardView
from firmware.screens.table_view import MIDDLE
from firmware.ui.canvas import BRIGHT, PLAIN
from firmware.ui.fit import cut_names
from hal import BACK, NEXT, OK, PRESS, PREV, REPEAT

_BLINK_MS = 250
_BLINKS = 4  # changes: the winning card goes dark and bright twice


class PlayScreen(WizardView):
    """The trick with its lead at the far left; the hand below, the selected card raised and named in the
    prompt.

    While the trick of a moment is shown, counts and cards are those of that trick, though the game is
    already further.
    """

    def __init__(self, station):
        super().__init__(station)
        self._cards = ()  # ids on the table, lead first
        self._leader = 0
        self._winning = -1  # position of the card that takes the trick as it lies
        self._lead = None  # suit number that must be followed
        self._finished = False
        self._waiting = 0  # ms, of the blink
        self._blinks = 0
        self._bids = ()
        self._won = ()
        self._trick = (0, 0, 0, 0, 0, ())  # measures, as layout.trick gives them
        self._names = ()  # of the seats in the order of the trick, as far as they fit

    def update(self, view, mine):
        """The trick on the table, or the finished one while it is the moment."""
        self._finished = self.shows_finished()
        if self._finished:
            self._leader = view.last_trick_raw[2]
            self._cards = view.last_trick_raw[3]
            past = self._past(view)
            self._bids = view.rounds_raw[-1][3] if past else view.bids
            self._won = view.rounds_raw[-1][4] if past else view.tricks_won
        else:
            self._cards = view.trick_ids
            self._leader = view.trick_leader
            self._bids = view.bids
            self._won = view.tricks_won
        self._blinks = _BLINKS if self._finished and not self.station.display.slow else 0
        self._waiting = _BLINK_MS
        self._judge(view)
        self._lay_out(view.num_players)
        super().update(view, mine)
        self._say()

    def _lay_out(self, players):
        layout = self.layout
        self._trick = layout.trick(players)
        names = [self.name((self._leader + i) % players) for i in range(players)]
        widths = [self._trick[4]] * players
        self._names = cut_names(self.station.canvas, names, widths, layout.small)

    def shows_finished(self):
        """Whether the last finished trick is looked at, and not the one on the table."""
        return self.table.moment is not None

    def _past(self, view):
        # the moment belongs to a round that has been scored already
        return len(view.rounds_raw) == view.last_trick_raw[0]

    def _trump(self, view):
        return view.last_trick_raw[6] if self._finished else view.trump

    def _judge(self, view):
        from engine.wizard.rules import lead_suit, trick_winner

        self._winning = trick_winner(self._cards, self._trump(view)) if self._cards else -1
        self._lead = lead_suit(self._cards)

    def cards(self, view):
        """Nothing of the next round while the last trick of this one is looked at."""
        return () if self._finished and self._past(view) else view.hand_ids

    def selects(self):
        """A card can be looked at whenever the hand is on view; it is played when asked for."""
        return self.mine

    def count(self, seat):
        """Tricks taken and tricks bid."""
        bid = self._bids[seat]
        return b"%d/" % self._won[seat] + (b"?" if bid is None else b"%d" % bid)

    def is_acting(self, seat):
        """Whose turn it is; of a finished trick, who takes it."""
        if self._finished:
            return seat == self.view.last_trick_raw[4]
        return super().is_acting(seat)

    def _say(self):
        acting = self.table.to_act
        if self._finished:
            self.say(words.takes_it(self.name(self.view.last_trick_raw[4])))
        elif self.mine and self.hand.is_legal:
            self.say(words.PLAY + faces.name(self.hand.card))
        elif self.mine:
            self.say(words.FOLLOW + words.SUITS[self.view.lead])
        elif acting is not None:
            self.say(self.name(acting) + words.TO_PLAY)

    def score(self, view):
        """The trick's round and the number of rounds."""
        number = view.last_trick_raw[0] if self._finished else view.round_number
        return b"%d/%d" % (number, view.total_rounds)

    def dotted(self, view):
        """The dealer of the trick's round."""
        return view.rounds_raw[-1][2] if self._finished and self._past(view) else view.dealer

    def paint_panel(self, canvas):
        """The trump of this trick's round, and the suit that was led."""
        faces.paint_trump(canvas, self.layout, self._trump(self.view))
        if self._lead is not None:
            faces.paint_lead(canvas, self.layout, self._lead)

    def paint_middle(self, canvas):
        """The cards in the order in which they were played, and the seats that are still to play."""
        small = self.layout.small
        w, h, dx, dy, label, places = self._trick
        for i in range(len(places)):
            x, y = places[i]
            if i < len(self._cards):
                self._paint_card(canvas, i, x, y, w, h)
            else:
                canvas.clear(x + w // 2 - 1, y + h // 2, 2, 2, 1)
            canvas.center(self._names[i], x + dx, label, y + dy, small)

    def _paint_card(self, canvas, i, x, top, w, h):
        # the card that takes the trick, as it lies, is bright; when the trick is finished it blinks
        bright = i == self._winning and not self._blinks & 1
        ink = canvas.playing_card(x, top, w, h, BRIGHT if bright else PLAIN)
        faces.paint_face(canvas, self._cards[i], x + 1, top + 1, w - 2, h - 2, ink)

    def key(self, key, kind):
        """Previous and next select, OK plays or goes on after a finished trick."""
        if self._finished and kind == PRESS and key != BACK:
            self.station.go_on()
        elif self.mine and key in (PREV, NEXT) and kind in (PRESS, REPEAT):
            self.select(1 if key == NEXT else -1)
            self._say()
        elif self.mine and key == OK and kind == PRESS:
            if self.hand.is_legal:
                self.station.act(self.hand.card)
        else:
            super().key(key, kind)

    def tick(self, dt):
        """Lets the winning card of a finished trick blink."""
        if not self._blinks:
            return None
        self._waiting -= dt
        if self._waiting <= 0:
            self._waiting = _BLINK_MS
            self._blinks -= 1
            self.stale |= MIDDLE
        return self._waiting if self._blinks else None


class LastTrickScreen(PlayScreen):
    """The last finished trick once more, from the pause menu; any key closes it."""

    def shows_finished(self):
        """Always."""
        return True

    def key(self, key, kind):
        """Any fresh press closes."""
        if kind == PRESS:
            self.station.pop()
