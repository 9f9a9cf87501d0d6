"""The view of one player: everything that seat may know, and nothing else.

An observation is a snapshot: it holds ids and small integers, and makes cards, actions and results when they
are asked for, with modules that are imported then: a board that plays with numbers alone never loads them.
``to_dict`` and ``from_dict`` are its JSON, lossless both ways.
"""

from engine.record import field
from engine.view import View
from engine.wizard.phases import PHASES, Phase
from engine.wizard.position import LEADER
from engine.wizard.rules import lead_suit


class Observation(View):
    """What one player may know. Made by WizardGame.observation and by from_dict; never changes.

    As plain numbers, cheap:
        player              seat, None for a bystander
        num_players, options, phase (a Phase), round_number (from 1), total_rounds, dealer
        cards_dealt         to each in this round
        current_player      seat to act, None when the game is over
        hand_ids            own cards, ascending
        hand_sizes          cards each seat still holds
        trump_id, trump     the turned card and the trump suit number, or None
        bids                by seat; None: not yet, or hidden
        has_bid             by seat, True even while the bid is hidden
        tricks_won, scores  by seat
        trick_number        from 1; trick_leader: the seat that leads it; trick_ids: its cards so far
        lead                suit number that must be followed, or None
        played_ids          every card played in this round, in order
        last_trick_raw      None or (round_number, trick_number, leader, ids, winner, trump_id, trump)
        rounds_raw          of the finished rounds: (round_number, cards_dealt, dealer, bids, tricks, changes,
                            scores)
        legal_codes         of this player, ascending; empty unless it is this player's turn
        winners             seats, when the game is over
    As objects, made on each access: hand, trump_card, trump_suit, current_trick, lead_suit, played_cards,
    last_trick, round_history, legal_actions.
    """

    __slots__ = ()
    PACKAGE = "engine.wizard"
    FIELDS = (
        "player", "num_players", "options", "phase", "round_number", "total_rounds", "dealer", "cards_dealt",
        "current_player", "hand_ids", "hand_sizes", "trump_id", "trump", "bids", "has_bid", "tricks_won",
        "scores", "trick_number", "trick_leader", "trick_ids", "lead", "played_ids", "last_trick_raw",
        "rounds_raw", "legal_codes", "winners",
    )  # fmt: skip
    player = field(0)
    num_players = field(1)
    options = field(2)
    phase = field(3)
    round_number = field(4)
    total_rounds = field(5)
    dealer = field(6)
    cards_dealt = field(7)
    current_player = field(8)
    hand_ids = field(9)
    hand_sizes = field(10)
    trump_id = field(11)
    trump = field(12)
    bids = field(13)
    has_bid = field(14)
    tricks_won = field(15)
    scores = field(16)
    trick_number = field(17)
    trick_leader = field(18)
    trick_ids = field(19)
    lead = field(20)
    played_ids = field(21)
    last_trick_raw = field(22)
    rounds_raw = field(23)
    legal_codes = field(24)
    winners = field(25)

    @property
    def trump_card(self):
        """The turned card of this round, or None."""
        return None if self.trump_id is None else self._cards((self.trump_id,))[0]

    @property
    def trump_suit(self):
        """The suit that is trump, or None."""
        return _suit(self.trump)

    @property
    def current_trick(self):
        """The cards on the table with who played them, the lead first."""
        from engine.wizard.state import played_cards

        return played_cards(self.trick_ids, self.trick_leader, self.num_players)

    @property
    def lead_suit(self):
        """The suit that must be followed now, or None."""
        return _suit(self.lead)

    @property
    def played_cards(self):
        """Every card played in this round, in order."""
        return self._cards(self.played_ids)

    @property
    def last_trick(self):
        """The TrickResult of the most recent finished trick, or None."""
        from engine.wizard.state import TrickResult

        return TrickResult.from_raw(self.last_trick_raw)

    @property
    def round_history(self):
        """A RoundResult for each finished round."""
        from engine.wizard.state import RoundResult

        return tuple([RoundResult.from_raw(raw) for raw in self.rounds_raw])

    @staticmethod
    def from_dict(data):
        """From JSON; equal to the observation that it was. ValueError for what is none."""
        from engine.wizard.observation_json import from_dict

        return from_dict(data)


def _suit(number):
    from engine.wizard.cards import suit_by_number

    return suit_by_number(number)


def observe(game, player):
    """The observation of a seat of the game, or of a bystander for None; reads the game's own numbers."""
    seats = game.num_players
    phase = PHASES[game._phase]
    current_player = game.current_player
    bids = tuple(game._bids)
    has_bid = tuple([bid is not None for bid in bids])
    if phase is Phase.BIDDING and game.options.hides_bids(game._round):
        bids = tuple([bid if seat == player else None for seat, bid in enumerate(bids)])
    played_ids = tuple(game._played)
    tricks = len(played_ids) // seats
    trick_ids = played_ids[tricks * seats :]
    leader = game._now[LEADER]
    hand_sizes = [game._cards - tricks] * seats
    for place in range(len(trick_ids)):
        hand_sizes[(leader + place) % seats] -= 1
    return Observation(
        (
            player,
            seats,
            game.options,
            phase,
            game._round,
            game.total_rounds,
            game._dealer,
            game._cards,
            current_player,
            () if player is None else tuple(game.hand_ids(player)),
            tuple(hand_sizes),
            game._turned if game._turned >= 0 else None,
            game._trump if game._trump >= 0 else None,
            bids,
            has_bid,
            tuple(game._won),
            game._scores,
            min(tricks + 1, game._cards),
            leader,
            trick_ids,
            lead_suit(trick_ids),
            played_ids,
            game.last_trick_raw,
            game.rounds_raw,
            tuple(game.legal_codes()) if player is not None and player == current_player else (),
            tuple(game.winners()) if phase is Phase.FINISHED else (),
        )
    )
