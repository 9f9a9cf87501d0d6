"""Acting in turn, with objects: what the public classes of all games have in common.

A game's package has modules of the same names (``actions``, ``cards``, ``observation``, ``state``). They make
objects, and are imported by the call that needs them: a bot or a board that is content with codes never loads
them.
"""

from engine.errors import IllegalActionError
from engine.lazy import part


class Turns:
    """Half of a game's class: actions and observations as objects, over the codes of its ``Core``.

    ``PACKAGE`` is the game's package. It needs ``num_players``, ``current_player`` and the methods
    below that raise NotImplementedError.
    """

    __slots__ = ()
    PACKAGE = ""
    # the other half knows better
    num_players = 0
    current_player = None

    def apply(self, player, action):
        """Act for ``player``; returns the events, a list. IllegalActionError, and nothing has changed, if it
        is not that seat's turn, the game is over or the action is not legal."""
        if not self._is_turn_of(player):
            raise IllegalActionError("it is not the turn of seat %r" % (player,))
        return self._apply(part(self.PACKAGE, "actions").action_code(action))

    def legal_actions(self, player=None):
        """The legal actions of a seat, that to act if None, as a list; empty if it is not its turn."""
        if player is not None and not self._is_turn_of(player):
            return []
        from_code = part(self.PACKAGE, "actions").action_from_code
        return [from_code(code) for code in self.legal_codes()]

    def is_legal(self, player, action):
        """Whether that seat may do that now."""
        code = part(self.PACKAGE, "actions").action_code(action)
        return self._is_turn_of(player) and code in self.legal_codes()

    def observation(self, player):
        """The Observation of a seat, or for None of a bystander; ValueError for a seat that is not there."""
        if player is not None:
            self._check_seat(player)
        return part(self.PACKAGE, "observation").observe(self, player)

    def hand(self, player):
        """The cards of a seat, a list sorted by id. It is private: no bot and no other seat may see it."""
        return list(part(self.PACKAGE, "cards").cards_by_ids(self.hand_ids(player)))

    def hand_ids(self, player):
        """The ids of the cards of a seat, an ascending list; private like ``hand``. ValueError if there is no
        such seat."""
        self._check_seat(player)
        return self._hand_ids(player)

    def _is_turn_of(self, player):
        return type(player) is int and player == self.current_player

    def _check_seat(self, player):
        if type(player) is not int or not 0 <= player < self.num_players:
            raise ValueError("a seat is an int from 0 to %d, not %r" % (self.num_players - 1, player))

    def legal_codes(self):
        """The codes of what the seat to act may do, an ascending list."""
        raise NotImplementedError

    def _apply(self, code):
        """The events of an action; IllegalActionError leaves no trace."""
        raise NotImplementedError

    def _hand_ids(self, player):
        """The ids of the cards of a seat that is there, an ascending list."""
        raise NotImplementedError
