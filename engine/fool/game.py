"""FoolGame, the engine's public face: players, cards, actions, events, observations.

The game itself is in ``core.py``. Objects are made here, and the modules that make them are imported by the
call that needs them: a bot or a board that is content with codes never loads them.
"""

from engine.errors import IllegalActionError
from engine.fool.core import Core
from engine.fool.position import FINISHED
from engine.turns import Turns

__all__ = ("FoolGame", "IllegalActionError")


class FoolGame(Core, Turns):
    """A match of Fool (Durak) for 2 to 5 players; the first deal is dealt at once.

    ``options`` is a FoolOptions, its defaults if None. ``seed``, an int or bytes, makes the game repeatable;
    or ``rng`` is an ``Rng``, or anything with its ``shuffle``, ``randrange``, ``getstate`` and ``setstate``,
    such as ``random.Random``. ValueError for what does not fit.

    Whoever wants speed keeps to ``legal_codes``, ``apply_code`` and ``clone`` of Core.
    """

    __slots__ = ()
    PACKAGE = "engine.fool"

    def _apply(self, code):
        from engine.fool.state import events

        were_out = len(self._out)
        return events(self, self.apply_code(code), were_out)

    def _hand_ids(self, player):
        return self._hands[player][:]

    @property
    def phase(self):
        """A Phase."""
        from engine.fool.phases import Phase

        return Phase.ALL[self._phase]

    @property
    def current_player(self):
        """The seat to act, None when the game is over."""
        return None if self._phase == FINISHED else self._seat

    @property
    def is_finished(self):
        """Whether the last deal is over."""
        return self._phase == FINISHED

    @property
    def deal_number(self):
        """The running deal, from 1; the last one when the game is over."""
        return self._deal

    @property
    def bout_number(self):
        """The running bout of the deal, from 1; the last one when the game is over."""
        return self._bout

    @property
    def attacker(self):
        """The seat that leads this bout, or transferred it; None when the game is over."""
        return None if self._phase == FINISHED else self._attacker

    @property
    def defender(self):
        """The seat that is attacked; None when the game is over."""
        return None if self._phase == FINISHED else self._defender

    @property
    def stock_size(self):
        """Cards left to draw, the turned one included."""
        return len(self._stock)

    @property
    def trump_card(self):
        """The card turned in this deal, wherever it is now."""
        from engine.fool.cards import ALL_CARDS

        return ALL_CARDS[self._turned]

    @property
    def trump_suit(self):
        """The Suit that is trump."""
        from engine.fool.cards import Suit

        return Suit.ALL[self._trump]

    @property
    def out(self):
        """The seats that got rid of their cards in this deal, in that order; a tuple."""
        return tuple(self._out)

    @property
    def last_bout(self):
        """The BoutResult of the most recent finished bout, or None."""
        from engine.fool.state import BoutResult

        return BoutResult.from_raw(self._last_bout)

    @property
    def bout_history(self):
        """A list with a BoutResult for each finished bout of this deal."""
        from engine.fool.state import BoutResult

        return [BoutResult.from_raw(raw) for raw in self._bouts]

    @property
    def deal_history(self):
        """A list with a DealResult for each finished deal."""
        from engine.fool.state import DealResult

        return [DealResult.from_raw(raw) for raw in self._deals]

    @property
    def fool(self):
        """The seat that lost the most recent finished deal; None in a draw, and while the first deal runs."""
        return self._deals[-1][5] if self._deals else None

    @property
    def losses(self):
        """How many deals each seat has lost, a list of one's own."""
        return self._losses[:]

    def winners(self):
        """The seats that have lost the fewest deals, a list."""
        fewest = min(self._losses)
        return [seat for seat, lost in enumerate(self._losses) if lost == fewest]
