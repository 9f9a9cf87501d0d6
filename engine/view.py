"""Seeing as one player: what the observations of all games have in common."""

from engine.lazy import part
from engine.record import Record


class View(Record):
    """Half of an Observation: what is the same in every game's."""

    __slots__ = ()
    PACKAGE = ""
    # the other half knows better
    player = current_player = None
    hand_ids = legal_codes = ()

    def __init__(self, values):
        self._values = values

    @property
    def is_my_turn(self):
        """Whether this player is to act."""
        return self.player is not None and self.player == self.current_player

    @property
    def hand(self):
        """Own cards, by id."""
        return self._cards(self.hand_ids)

    @property
    def legal_actions(self):
        """What this player may do, ascending by code; empty unless it is this player's turn."""
        from_code = part(self.PACKAGE, "actions").action_from_code
        return tuple([from_code(code) for code in self.legal_codes])

    def to_dict(self):
        """The whole observation as JSON."""
        return part(self.PACKAGE, "observation_json").to_dict(self)

    def _cards(self, ids):
        return part(self.PACKAGE, "cards").cards_by_ids(ids)
