"""WizardGame, the engine's public face: players, cards, actions, events, observations.

The game itself is in ``core.py``. Objects are made here, and the modules that make them are imported by the
call that needs them: a bot or a board that is content with codes never loads them.
"""

from engine.errors import IllegalActionError
from engine.turns import Turns
from engine.wizard.core import Core
from engine.wizard.position import FINISHED, PLAYING, SEAT
from engine.wizard.rules import round_score

__all__ = ("IllegalActionError", "WizardGame")


class WizardGame(Core, Turns):
    """A game of Wizard for 3 to 6 players; round 1 is dealt at once.

    ``options`` is a GameOptions, the house table if None. ``seed``, an int or bytes, makes the game
    repeatable; or ``rng`` is an ``Rng``, or anything with its ``shuffle``, ``randrange``, ``getstate`` and
    ``setstate``, such as ``random.Random``. ``first_dealer`` is drawn if None. ValueError for what does not
    fit.

    Whoever wants speed keeps to ``legal_codes``, ``apply_code`` and ``clone`` of Core.
    """

    __slots__ = ()
    PACKAGE = "engine.wizard"

    def _apply(self, code):
        from engine.wizard.state import events

        return events(self, self.apply_code(code))

    def _hand_ids(self, player):
        return [card for suit in self._hands[player] for card in suit]

    @property
    def phase(self):
        """A Phase."""
        from engine.wizard.phases import PHASES

        return PHASES[self._phase]

    @property
    def trump_card(self):
        """The card turned in this round, or None."""
        from engine.wizard.cards import ALL_CARDS

        return ALL_CARDS[self._turned] if self._turned >= 0 else None

    @property
    def trump_suit(self):
        """The Suit that is trump, or None."""
        from engine.wizard.cards import Suit

        return Suit.ALL[self._trump] if self._trump >= 0 else None

    @property
    def last_trick(self):
        """The TrickResult of the most recent finished trick, or None."""
        from engine.wizard.state import TrickResult

        return TrickResult.from_raw(self.last_trick_raw)

    @property
    def last_trick_raw(self):
        """The same in plain numbers, as in Observation."""
        if self._phase == PLAYING and len(self._played) >= self.num_players:
            return self._raw_trick()
        return self._last_trick

    @property
    def round_history(self):
        """A list with a RoundResult for each finished round."""
        from engine.wizard.state import RoundResult

        return [RoundResult.from_raw(raw) for raw in self.rounds_raw]

    @property
    def rounds_raw(self):
        """The same in plain numbers, a tuple as in Observation."""
        for result in self._results[len(self._rounds) :]:
            self._rounds += (self._raw_round(result),)
        return self._rounds

    def _raw_round(self, result):
        players = self.num_players
        bids = result[:players]
        tricks = result[players:]
        changes = tuple([round_score(bid, tricks[seat]) for seat, bid in enumerate(bids)])
        before = self._rounds[-1][6] if self._rounds else (0,) * players
        number = len(self._rounds) + 1
        return (
            number,
            self.options.cards_in_round(players, number),
            (self._dealer + number - self._round) % players,
            bids,
            tricks,
            changes,
            tuple([before[seat] + change for seat, change in enumerate(changes)]),
        )

    @property
    def current_player(self):
        """The seat to act, None when the game is over."""
        return None if self._phase == FINISHED else self._now[SEAT]

    @property
    def is_finished(self):
        """Whether the last round has been scored."""
        return self._phase == FINISHED

    @property
    def round_number(self):
        """The running round, from 1; the last one when the game is over."""
        return self._round

    @property
    def cards_dealt(self):
        """How many cards each got in this round; not always the round's number."""
        return self._cards

    @property
    def dealer(self):
        """The seat that deals this round."""
        return self._dealer

    @property
    def scores(self):
        """The totals by seat, a list of one's own."""
        return list(self._scores)

    def winners(self):
        """The seats with the highest total, a list."""
        best = max(self._scores)
        return [seat for seat, score in enumerate(self._scores) if score == best]
