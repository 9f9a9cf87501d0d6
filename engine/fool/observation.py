"""The view of one player: everything that seat may know, and nothing else.

An observation is a snapshot: it holds ids and small integers, and makes cards, actions and results when they
are asked for, with modules that are imported then: a board that plays with numbers alone never loads them.
``to_dict`` and ``from_dict`` are its JSON, lossless both ways.
"""

from engine.fool.codes import DISCARDED
from engine.fool.phases import Phase
from engine.fool.position import FINISHED
from engine.record import field
from engine.view import View


class Observation(View):
    """What one player may know. Made by FoolGame.observation and by from_dict; never changes.

    As plain numbers, cheap:
        player              seat, None for a bystander
        num_players, options, phase (a Phase), deal_number, bout_number (both from 1)
        current_player      seat to act, None when the game is over
        attacker, defender  of this bout, None when the game is over
        taking              the defender has given up: others may still add
        attack_limit        attacking cards that this bout may have; 0 when the game is over
        hand_ids            own cards, ascending
        hand_sizes          cards of each seat
        stock_size          cards to be drawn, the turned one included
        trump_id, trump     the turned card, wherever it is now, and the trump suit number
        attack_ids          attacking cards on the table, layers the seats that laid them, beat_ids what beat
                            them, -1 while open; three tuples of one length
        seen                bytes by card id: where everybody knows the card to be, a seat or one of ON_TABLE,
                            DISCARDED, UNDER_STOCK, UNSEEN, ABSENT of codes.py
        out                 seats that got rid of their cards in this deal, in that order
        losses              deals lost by seat
        fool                the seat that lost the last finished deal, None in a draw and before that
        last_bout_raw       None or (deal_number, bout_number, attacker, defender, attack_ids, layers,
                            beat_ids, taken)
        bouts_raw           the same for each finished bout of this deal
        deals_raw           of the finished deals: (deal_number, trump_id, first_attacker, bouts, out, fool,
                            losses)
        legal_codes         of this player, ascending; empty unless it is this player's turn
        winners             seats that lost the fewest deals, when the game is over
    As objects, made on each access: hand, trump_card, trump_suit, table, discarded, known, last_bout,
    bout_history, deal_history, legal_actions.
    """

    __slots__ = ()
    PACKAGE = "engine.fool"
    FIELDS = (
        "player", "num_players", "options", "phase", "deal_number", "bout_number", "current_player",
        "attacker", "defender", "taking", "attack_limit", "hand_ids", "hand_sizes", "stock_size", "trump_id",
        "trump", "attack_ids", "layers", "beat_ids", "seen", "out", "losses", "fool", "last_bout_raw",
        "bouts_raw", "deals_raw", "legal_codes", "winners",
    )  # fmt: skip
    player = field(0)
    num_players = field(1)
    options = field(2)
    phase = field(3)
    deal_number = field(4)
    bout_number = field(5)
    current_player = field(6)
    attacker = field(7)
    defender = field(8)
    taking = field(9)
    attack_limit = field(10)
    hand_ids = field(11)
    hand_sizes = field(12)
    stock_size = field(13)
    trump_id = field(14)
    trump = field(15)
    attack_ids = field(16)
    layers = field(17)
    beat_ids = field(18)
    seen = field(19)
    out = field(20)
    losses = field(21)
    fool = field(22)
    last_bout_raw = field(23)
    bouts_raw = field(24)
    deals_raw = field(25)
    legal_codes = field(26)
    winners = field(27)

    @property
    def trump_card(self):
        """The turned card of this deal."""
        return self._cards((self.trump_id,))[0]

    @property
    def trump_suit(self):
        """The suit that is trump."""
        return self.trump_card.suit

    @property
    def table(self):
        """A tuple of Pair in the order of laying."""
        from engine.fool.state import pairs

        return pairs(self.attack_ids, self.layers, self.beat_ids)

    @property
    def discarded(self):
        """The cards that are out of this deal, by id."""
        return self._seen_at(DISCARDED)

    @property
    def known(self):
        """By seat the cards that everybody knows to be in that hand, own ones included."""
        return tuple([self._seen_at(seat) for seat in range(self.num_players)])

    def _seen_at(self, place):
        return self._cards([card for card, where in enumerate(self.seen) if where == place])

    @property
    def last_bout(self):
        """The BoutResult of the most recent finished bout, or None."""
        from engine.fool.state import BoutResult

        return BoutResult.from_raw(self.last_bout_raw)

    @property
    def bout_history(self):
        """A BoutResult for each finished bout of this deal."""
        from engine.fool.state import BoutResult

        return tuple([BoutResult.from_raw(raw) for raw in self.bouts_raw])

    @property
    def deal_history(self):
        """A DealResult for each finished deal."""
        from engine.fool.state import DealResult

        return tuple([DealResult.from_raw(raw) for raw in self.deals_raw])

    @staticmethod
    def from_dict(data):
        """From JSON; equal to the observation that it was. ValueError for what is none."""
        from engine.fool.observation_json import from_dict

        return from_dict(data)


def observe(game, player):
    """The observation of a seat of the game, or of a bystander for None; reads the game's own fields."""
    seats = game.num_players
    over = game._phase == FINISHED
    my_turn = not over and player == game._seat
    return Observation(
        (
            player,
            seats,
            game.options,
            Phase.ALL[game._phase],
            game._deal,
            game._bout,
            game.current_player,
            game.attacker,
            game.defender,
            game._taking,
            game._limit,
            () if player is None else tuple(game._hands[player]),
            tuple([len(hand) for hand in game._hands]),
            len(game._stock),
            game._turned,
            game._trump,
            tuple(game._attacks),
            tuple(game._layers),
            tuple(game._beats),
            bytes(game._seen),
            tuple(game._out),
            tuple(game._losses),
            game.fool,
            game._last_bout,
            game._bouts,
            game._deals,
            tuple(game.legal_codes()) if my_turn else (),
            tuple(game.winners()) if over else (),
        )
    )
