"""One game in progress: seats, bots, the log, and the pace at which a person can follow.

The table knows the game only through its face (``firmware/games``) and codes; stations ask it for views and
hand it codes. It is driven by a log of options, seed and action codes, so that ``replay`` brings back any
position of any game.

After an action the game may already be a trick further than the eye: what has to be looked at first (a
finished trick, a scored round) is a *moment*. While one is shown nothing else happens; a key or its time
ends it.
"""

from firmware.loading import WORKING_BYTES
from hal.port import collect_every

SLOW, NORMAL, FAST, AT_ONCE = 0, 1, 2, 3
_PACE_MS = (1500, 800, 350, 0)  # a bot's pause before it acts
_UNATTENDED_MS = (8000, 5000, 2500, 0)  # how long a scored round stays when nobody is there to press a key
# from the last piece of thinking, which may take half of this, to acting: time to collect what thinking has
# left, so that it is not done in a frame
_BREATH_MS = 80
TRICK_STAYS_MS = (1500, 3000, None)  # choices for a finished trick; None: until a key
USUAL_STAY = 1


class Seat:
    """Who sits at a seat: ``name`` (bytes) and ``bot``, the name of a bot or None for a person."""

    def __init__(self, name, bot=None):
        self.name = name
        self.bot = bot


class Table:
    """A game of ``face`` between ``seats``; options is the face's own options object, seed an int or bytes.

    speed is one of SLOW NORMAL FAST AT_ONCE, trick_stays an index of TRICK_STAYS_MS. ``version`` counts what
    a station may have to show anew.
    """

    def __init__(self, face, seats, options, seed, speed=NORMAL, trick_stays=USUAL_STAY, asks_always=False):
        self.face = face
        self.seats = seats
        self.options = options
        self.seed = seed
        self.speed = speed
        self.trick_stays = trick_stays
        self.game = face.new_game(len(seats), options, seed)
        self.bots = []
        for i, seat in enumerate(seats):
            self.bots.append(None if seat.bot is None else face.make_bot(seat.bot, bot_seed(seed, i)))
        self.attended = None in self.bots
        self._patience = None
        self.log = bytearray()
        self.journal = None  # a firmware.journal.Journal, or None: nothing is kept
        self.version = 0
        self.moment = None
        self.asks_always = asks_always
        self.forced = None  # the code that a person has no choice but to play, and that plays itself
        self._moments = []
        self._left = None  # ms until the moment ends by itself
        self._pace_left = _PACE_MS[speed]
        self._thought = None  # the code a bot has decided on
        self._thinking = None  # its generator, while it thinks
        self._look_for_forced()

    def header(self):
        """Everything but the actions, as a dict that JSON can hold; bytes are written in hex."""
        return {
            "game": self.face.NAME,
            "options": self.options.to_dict(),
            "seed": self.seed if isinstance(self.seed, int) else self.seed.hex(),
            "seats": [[s.name.decode(), s.bot] for s in self.seats],
        }

    def replay(self, codes):
        """Apply the bytes of a log to a fresh table, without pauses. IllegalActionError if they don't fit,
        ValueError if the last action is not whole.
        """
        if not isinstance(codes, (bytes, bytearray)):
            raise ValueError("a log is bytes")
        if len(codes) % self.face.CODE_BYTES:
            raise ValueError("a log of %s has %d bytes an action" % (self.face.NAME, self.face.CODE_BYTES))
        size = self.face.CODE_BYTES
        for at in range(0, len(codes), size):
            code = 0
            for i in range(at, at + size):
                code = code << 8 | codes[i]
            self.game.apply_code(code)
            self._write(code)
        self._look_for_forced()
        self.version += 1

    def _write(self, code):
        # an action in the log: CODE_BYTES bytes, big-endian, all or none
        self.log.extend(code.to_bytes(self.face.CODE_BYTES, "big"))

    def restored(self):
        """A table that stands where the log says that this one stood: after a failure in the middle of an
        action.
        """
        table = Table(
            self.face, self.seats, self.options, self.seed, self.speed, self.trick_stays, self.asks_always
        )
        table.replay(self.log[: len(self.log) - len(self.log) % self.face.CODE_BYTES])
        table.journal = self.journal
        for seat, bot in enumerate(self.bots):
            if (bot is None) is not (table.bots[seat] is None):
                table.change_hands(seat, bot is not None)
        return table

    def keep(self):
        """Write down in the journal what it lacks. Not a part of an action: who pressed a key sees what comes
        of it before the storage is kept busy.
        """
        journal = self.journal
        if journal is not None and journal.wants(self.log):
            journal.record(self.log, self.face.progress(self.game))

    def change_hands(self, seat, to_bot):
        """From now on a bot plays at ``seat``, of the level that was set up there or else the usual one; or a
        person does. What was being thought there is forgotten; the game and its log know nothing of it.
        """
        name = self.seats[seat].bot or self.face.USUAL_BOT
        bot = self.face.make_bot(name, bot_seed(self.seed, seat)) if to_bot else None
        self.bots[seat] = bot
        if seat == self.game.current_player:
            self._thought = self._thinking = None
            self._pace_left = _PACE_MS[self.speed]
        attended = None in self.bots
        if attended is not self.attended:
            self.attended = attended
            self._left = self._hold_ms(self.moment)
        self._look_for_forced()
        self.version += 1

    def away(self):
        """The seats of people for whom a bot plays, a list."""
        return [i for i, seat in enumerate(self.seats) if seat.bot is None and self.bots[i] is not None]

    @property
    def is_kept(self):
        """True if the game would still be there after a power cut."""
        return self.journal is not None and self.journal.problem is None

    @property
    def to_act(self):
        """The seat that the game waits for; None while a moment is shown and at the end."""
        return None if self.moment is not None else self.game.current_player

    @property
    def asked(self):
        """The seat whose answer is awaited: ``to_act``, unless what it has to do plays itself."""
        return None if self.forced is not None else self.to_act

    @property
    def is_over(self):
        """True when the game has ended and everything has been shown."""
        return self.game.is_finished and self.moment is None

    def view(self, seat):
        """An observation for ``seat``, or for a bystander if None."""
        return self.game.observation(seat)

    def advise(self, suggest, seat):
        """What ``suggest``, of the engine's bots, says to the view of ``seat``. It may think long, in one
        go, and keep much in mind.
        """
        view = self.view(seat)
        collect_every(WORKING_BYTES)
        try:
            return suggest(view)
        finally:
            collect_every(-1)

    def act(self, seat, code):
        """A person's action. IllegalActionError, without a trace, unless it is that seat's turn and a
        legal code.
        """
        if self.forced is not None:
            raise self.face.IllegalActionError("what nobody has to be asked for plays itself")
        if type(seat) is not int or seat != self.to_act:
            raise self.face.IllegalActionError("it is not the turn of seat %r" % seat)
        self._apply(code)

    def go_on(self):
        """Somebody has seen the moment: show the next one or play on."""
        if self.moment is not None:
            self._next_moment()

    def set_speed(self, speed):
        """Change the pace; it holds from the next pause on."""
        self.speed = speed
        self._pace_left = min(self._pace_left, _PACE_MS[speed])

    def set_asks_always(self, asks):
        """Whether a person is asked even when there is no choice."""
        self.asks_always = asks
        self._look_for_forced()
        self.version += 1

    def set_patience(self, ms):
        """Change how long a moment waits that waits for a key; None: for ever. It holds from the next on."""
        self._patience = ms

    def set_trick_stays(self, choice):
        """Change how long a finished trick stays; it holds from the next one on."""
        self.trick_stays = choice

    def step(self, dt):
        """``dt`` ms have passed; does a bounded piece of work. Returns ms until the next, None while a
        person is awaited.
        """
        if self.moment is not None:
            if self._left is None:
                return None
            self._left -= dt
            if self._left > 0:
                return self._left
            self._next_moment()
            return 0
        seat = self.game.current_player
        if seat is None or (self.bots[seat] is None and self.forced is None):
            return None
        self._pace_left -= dt
        if self._thought is None:
            self._think(seat)
            if self._thought is None or self.speed == AT_ONCE:
                return 0
            return max(self._pace_left, _BREATH_MS)
        if self._pace_left > 0:
            return self._pace_left
        self._apply(self._thought)
        return 0

    def _think(self, seat):
        # one bounded piece: a bot that thinks long yields, and the keys stay alive in between
        if self.forced is not None:
            self._thought = self.forced
            return
        if self._thinking is None:
            thought = self.bots[seat].think(self.game.observation(seat))
            if not hasattr(thought, "send"):
                self._decide(thought)
                return
            self._thinking = thought
        thinking = self._thinking
        self._thinking = None  # also if it raises
        try:
            next(thinking)
            self._thinking = thinking
        except StopIteration as done:
            self._decide(done.value)

    def _decide(self, code):
        # None, from a bot that forgets to return, would else be taken for not having thought yet
        if type(code) is not int:
            raise self.face.IllegalActionError("a bot has to give a code, not %r" % (code,))
        self._thought = code

    def _apply(self, code):
        self.keep()  # never is more than one action not yet kept
        before = self.game.current_player
        flags = self.game.apply_code(code)
        self._write(code)
        self._thought = None
        self._pace_left = _PACE_MS[self.speed]
        self._moments = list(self.face.moments(flags, before))
        self._next_moment()

    def _next_moment(self):
        self.moment = self._moments.pop(0) if self._moments else None
        self._left = self._hold_ms(self.moment)
        self._pace_left = _PACE_MS[self.speed]
        self._look_for_forced()
        self.version += 1

    def _look_for_forced(self):
        seat = self.to_act
        person = seat is not None and self.bots[seat] is None
        self.forced = self.face.forced(self.game) if person and not self.asks_always else None

    def _hold_ms(self, moment):
        if moment is None:
            return None
        if self.attended:
            stays = None if moment.must_confirm else TRICK_STAYS_MS[self.trick_stays]
            return self._patience if stays is None else stays
        return _UNATTENDED_MS[self.speed] if moment.must_confirm else 2 * _PACE_MS[self.speed]


class Moment:
    """Something to look at before the game goes on: ``kind`` is the face's word for it.

    must_confirm: with people at the table it stays until somebody presses a key.
    """

    def __init__(self, kind, must_confirm=False):
        self.kind = kind
        self.must_confirm = must_confirm


def bot_seed(seed, seat):
    """The seed of the bot at ``seat`` in a game of ``seed``: streams that differ, and differ from the
    deal's.
    """
    text = b"%d" % seed if isinstance(seed, int) else bytes(seed)
    return b"bot %d of " % seat + text
