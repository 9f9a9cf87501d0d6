"""What a game says about itself: its results, and the events that an action brings about."""

from engine.checks import check_fields, check_int, check_ints, check_list
from engine.record import Record, field
from engine.wizard.cards import ALL_CARDS, Card, Suit, suit_by_number
from engine.wizard.codes import GAME_DONE, ROUND_DONE, TRICK_DONE, TRUMP_CHOSEN


class PlayedCard(Record):
    """A card on the table and the seat that played it."""

    __slots__ = ()
    FIELDS = ("player", "card")
    player = field(0)
    card = field(1)

    def __init__(self, player, card):
        self._values = (player, card)

    @staticmethod
    def from_dict(data):
        """From JSON; ValueError for what is none."""
        check_fields(data, PlayedCard.FIELDS, "played card")
        return PlayedCard(check_int(data["player"], 0, 5, "player"), Card.from_dict(data["card"]))


def played_cards(card_ids, leader, num_players):
    """The cards of a trick with the seats that played them, as a tuple of PlayedCard."""
    return tuple(
        [PlayedCard((leader + place) % num_players, ALL_CARDS[card]) for place, card in enumerate(card_ids)]
    )


class TrickResult(Record):
    """A finished trick: its ``cards`` in the order of play, and what was turned and trump in its round."""

    __slots__ = ()
    FIELDS = ("round_number", "trick_number", "cards", "winner", "trump_card", "trump_suit")
    round_number = field(0)
    trick_number = field(1)
    cards = field(2)
    winner = field(3)
    trump_card = field(4)
    trump_suit = field(5)

    def __init__(self, round_number, trick_number, cards, winner, trump_card, trump_suit):
        self._values = (round_number, trick_number, tuple(cards), winner, trump_card, trump_suit)

    @staticmethod
    def from_raw(raw):
        """The object of an Observation's ``last_trick_raw``; None for None."""
        if raw is None:
            return None
        round_number, trick_number, leader, ids, winner, trump_id, trump = raw
        return TrickResult(
            round_number,
            trick_number,
            played_cards(ids, leader, len(ids)),
            winner,
            None if trump_id is None else ALL_CARDS[trump_id],
            suit_by_number(trump),
        )

    def to_raw(self):
        """The tuple that ``from_raw`` takes."""
        return (
            self.round_number,
            self.trick_number,
            self.cards[0].player,
            tuple([played.card.id for played in self.cards]),
            self.winner,
            self.trump_card and self.trump_card.id,
            self.trump_suit and self.trump_suit.index,
        )

    @staticmethod
    def from_dict(data):
        """From JSON; ValueError for what is none."""
        check_fields(data, TrickResult.FIELDS, "trick")
        cards = [PlayedCard.from_dict(played) for played in check_list(data["cards"], 3, 6, "trick")]
        card = data["trump_card"]
        suit = data["trump_suit"]
        return TrickResult(
            check_int(data["round_number"], 1, 20, "round_number"),
            check_int(data["trick_number"], 1, 20, "trick_number"),
            cards,
            check_int(data["winner"], 0, len(cards) - 1, "winner"),
            None if card is None else Card.from_dict(card),
            None if suit is None else Suit(suit),
        )


class RoundResult(Record):
    """A finished round; all but its number are tuples by seat, ``scores`` the totals after it."""

    __slots__ = ()
    FIELDS = ("round_number", "bids", "tricks", "score_changes", "scores")
    round_number = field(0)
    bids = field(1)
    tricks = field(2)
    score_changes = field(3)
    scores = field(4)

    def __init__(self, round_number, bids, tricks, score_changes, scores):
        self._values = (round_number, tuple(bids), tuple(tricks), tuple(score_changes), tuple(scores))

    @staticmethod
    def from_raw(raw):
        """The object of one of an Observation's ``rounds_raw``."""
        return RoundResult(raw[0], raw[3], raw[4], raw[5], raw[6])

    @staticmethod
    def from_dict(data):
        """From JSON; ValueError for what is none."""
        check_fields(data, RoundResult.FIELDS, "round")
        seats = len(check_list(data["bids"], 3, 6, "bids"))
        return RoundResult(
            check_int(data["round_number"], 1, 20, "round_number"),
            check_ints(data["bids"], seats, 0, 20, "bids"),
            check_ints(data["tricks"], seats, 0, 20, "tricks"),
            check_ints(data["score_changes"], seats, -10000, 10000, "score_changes"),
            check_ints(data["scores"], seats, -10000, 10000, "scores"),
        )


class RoundStarted(Record):
    """Event: cards were dealt."""

    __slots__ = ()
    TYPE = "round_started"
    FIELDS = ("round_number", "dealer", "trump_card")
    round_number = field(0)
    dealer = field(1)
    trump_card = field(2)

    def __init__(self, round_number, dealer, trump_card):
        self._values = (round_number, dealer, trump_card)


class TrumpChosen(Record):
    """Event: ``player``, the dealer, named ``suit`` trump."""

    __slots__ = ()
    TYPE = "trump_chosen"
    FIELDS = ("player", "suit")
    player = field(0)
    suit = field(1)

    def __init__(self, player, suit):
        self._values = (player, suit)


class TrickCompleted(Record):
    """Event: everybody has played, ``trick`` is a TrickResult."""

    __slots__ = ()
    TYPE = "trick_completed"
    FIELDS = ("trick",)
    trick = field(0)

    def __init__(self, trick):
        self._values = (trick,)


class RoundCompleted(Record):
    """Event: the last trick of a round was scored, ``result`` is a RoundResult."""

    __slots__ = ()
    TYPE = "round_completed"
    FIELDS = ("result",)
    result = field(0)

    def __init__(self, result):
        self._values = (result,)


class GameFinished(Record):
    """Event: the game is over; ``winners`` are the seats with the highest score."""

    __slots__ = ()
    TYPE = "game_finished"
    FIELDS = ("scores", "winners")
    scores = field(0)
    winners = field(1)

    def __init__(self, scores, winners):
        self._values = (tuple(scores), tuple(winners))


def events(game, flags):
    """The events that ``flags`` of WizardGame.apply_code stand for, as a list, right after that action."""
    happened = []
    if flags & TRUMP_CHOSEN:
        happened.append(TrumpChosen(game.dealer, game.trump_suit))
    if flags & TRICK_DONE:
        happened.append(TrickCompleted(game.last_trick))
    if flags & ROUND_DONE:
        happened.append(RoundCompleted(game.round_history[-1]))
        if flags & GAME_DONE:
            happened.append(GameFinished(game.scores, game.winners()))
        else:
            happened.append(RoundStarted(game.round_number, game.dealer, game.trump_card))
    return happened
