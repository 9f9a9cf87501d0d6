"""A second Wizard, written from the rules alone, to hold the engine against.

Slow and plain on purpose: it shares no line and no idea with ``engine/``. Cards are objects with a suit and
a rank, a trick is a list of who played what, and every rule is the sentence of the rule book. It shuffles
nothing: the test hands it the cards that the engine dealt, then the actions, and asks after each one who
acts, what is legal, who won and what everybody may see.

Actions are pairs: ``("trump", "green")``, ``("bid", 2)``, ``("play", 17)``.

Where the rules leave something open, this is what was read into them:

- ``mixed`` says of every round whether bids are hidden and whether the sum rule holds; the two options of the
  same names are not free then and keep their defaults. Its rounds have the usual sizes, and a turned wizard
  follows ``wizard_trump``.
- ``tournament`` only says how many cards each round deals; hidden bids and the sum rule stay as agreed.
- A round in which a wizard is turned and the dealer names trump has no trump until he has named it.
- The bids of a hidden round open for all, at once, with the last bid; one's own is always seen.
- ``max_rounds`` 10 with six players is the whole game; it shortens nothing and is no error.
- The trick number runs from 1, is 1 while the round bids, and stays at the last trick when the game is over.
- The last trick of a round stays "the last trick" while the next round bids, with the trump card it was
  played under, and with the trump suit: where a wizard was turned, the card alone does not tell it.
- When the game is over nobody leads: what a view then says of the leader is left open.
"""

SUITS = ("red", "yellow", "green", "blue")
PACK = 60


class Card:
    """One of the 60 cards: ``kind`` is "number", "wizard" or "jester"; only number cards have a suit."""

    def __init__(self, card_id):
        self.id = card_id
        if card_id < 52:
            self.kind = "number"
            self.suit = SUITS[card_id // 13]
            self.rank = card_id % 13 + 1
        else:
            self.kind = "wizard" if card_id < 56 else "jester"
            self.suit = None
            self.rank = 0

    @property
    def is_number(self):
        return self.kind == "number"

    @property
    def is_wizard(self):
        return self.kind == "wizard"

    @property
    def is_jester(self):
        return self.kind == "jester"

    def to_dict(self):
        return {"id": self.id, "kind": self.kind, "suit": self.suit, "rank": self.rank}


class Rules:
    """What the players agreed on, by the names of the options' JSON."""

    def __init__(self, hidden_bids=False, sum_rule=True, wizard_trump="none", max_rounds=None, variant=None):
        self.hidden_bids = hidden_bids
        self.sum_rule = sum_rule
        self.wizard_trump = wizard_trump
        self.max_rounds = max_rounds
        self.variant = variant

    def to_dict(self):
        return dict(self.__dict__)

    def fit(self, players):
        """Can these options be played by that many?"""
        if self.variant == "mixed":
            return players == 4 and self.max_rounds is None and self.sum_rule and not self.hidden_bids
        if self.variant == "tournament":
            return players in (4, 5) and self.max_rounds is None
        return 3 <= players <= 6

    def hand_sizes(self, players):
        """Cards that each player gets, round by round."""
        if self.variant == "tournament" and players == 4:
            return [1, 3, 5, 7, 9, 11, 12, 13, 14, 15]
        if self.variant == "tournament" and players == 5:
            return [2, 4, 5, 6, 7, 8, 9, 10, 11, 12]
        every_round = {3: 20, 4: 15, 5: 12, 6: 10}[players]
        sizes = list(range(1, every_round + 1))
        return sizes if self.max_rounds is None else sizes[: self.max_rounds]

    def hides_bids(self, round_number):
        if self.variant == "mixed":
            return round_number <= 6 or round_number == 15
        return self.hidden_bids

    def forbids_the_sum(self, round_number):
        if self.variant == "mixed":
            return 7 <= round_number <= 14
        return self.sum_rule


class Trick:
    """The cards of one trick in the order played, each with its player."""

    def __init__(self, leader, number):
        self.leader = leader
        self.number = number
        self.plays = []

    def suit_to_follow(self):
        """The first card that is no jester decides: a number card's suit, or none for a wizard."""
        for _, card in self.plays:
            if card.is_jester:
                continue
            return card.suit if card.is_number else None
        return None

    def may_play(self, hand):
        """Those cards of the hand that may be added to this trick."""
        suit = self.suit_to_follow()
        must_follow = suit is not None and any(card.suit == suit for card in hand)
        return [card for card in hand if not card.is_number or not must_follow or card.suit == suit]

    def winner(self, trump):
        """The player whose card takes the trick."""
        for player, card in self.plays:
            if card.is_wizard:
                return player
        for suit in (trump, self.suit_to_follow()):
            of_suit = [(card.rank, player) for player, card in self.plays if card.suit == suit]
            if suit is not None and of_suit:
                return max(of_suit)[1]
        return self.plays[0][0]  # nothing but jesters


class Round:
    """One round from the deal to the last trick."""

    def __init__(self, rules, players, number, dealer, hands, turned):
        self.number = number
        self.players = players
        self.dealer = dealer
        self.size = len(hands[0])
        self.hands = [[Card(card_id) for card_id in hand] for hand in hands]
        self.turned = None if turned is None else Card(turned)
        self.trump = None if self.turned is None else self.turned.suit
        self.trump_is_open = (
            self.turned is not None and self.turned.is_wizard and rules.wizard_trump == "dealer"
        )
        self.sum_forbidden = rules.forbids_the_sum(number)
        self.bids_hidden = rules.hides_bids(number)
        self.starter = (dealer + 1) % players
        self.bids = {}  # player -> bid, in the order they were made
        self.tricks_won = [0] * players
        self.trick = Trick(self.starter, 1)
        self.played = []

    @property
    def all_have_bid(self):
        return len(self.bids) == self.players

    @property
    def is_over(self):
        return sum(self.tricks_won) == self.size

    def phase(self):
        if self.trump_is_open:
            return "choosing_trump"
        return "playing" if self.all_have_bid else "bidding"

    def player_to_act(self):
        if self.trump_is_open:
            return self.dealer
        if not self.all_have_bid:
            return (self.starter + len(self.bids)) % self.players
        return (self.trick.leader + len(self.trick.plays)) % self.players

    def legal_actions(self):
        if self.trump_is_open:
            return [("trump", suit) for suit in SUITS]
        if not self.all_have_bid:
            bids = list(range(self.size + 1))
            if self.sum_forbidden and len(self.bids) == self.players - 1:
                bids = [bid for bid in bids if bid + sum(self.bids.values()) != self.size]
            return [("bid", bid) for bid in bids]
        hand = self.hands[self.player_to_act()]
        return [("play", card.id) for card in self.trick.may_play(hand)]

    def changes(self):
        """What the finished round is worth to each player."""
        points = []
        for player in range(self.players):
            bid, taken = self.bids[player], self.tricks_won[player]
            points.append(20 + 10 * taken if bid == taken else -10 * abs(bid - taken))
        return points


class Table:
    """A whole game. Call ``deal`` whenever ``needs_deal`` says so, and ``act`` otherwise."""

    def __init__(self, players, rules, first_dealer):
        if not rules.fit(players):
            raise ValueError(f"these rules do not fit {players} players")
        self.players = players
        self.rules = rules
        self.sizes = rules.hand_sizes(players)
        self.next_dealer = first_dealer
        self.round = None
        self.scores = [0] * players
        self.history = []  # one dict for each finished round
        self.last_trick = None  # dict

    @property
    def is_finished(self):
        return len(self.history) == len(self.sizes)

    @property
    def needs_deal(self):
        return not self.is_finished and (self.round is None or self.round.is_over)

    def deal(self, hands, turned):
        """Start the next round with these cards (ids); they must be a deal that the rules allow."""
        assert self.needs_deal
        number = len(self.history) + 1
        size = self.sizes[number - 1]
        assert [len(hand) for hand in hands] == [size] * self.players, "wrong number of cards"
        if size * self.players == PACK:
            assert turned is None, "all cards are dealt, none is left to turn"
        else:
            assert turned is not None, "a card must be turned"
        out = [card_id for hand in hands for card_id in hand] + ([] if turned is None else [turned])
        assert len(set(out)) == len(out) and set(out) <= set(range(PACK)), "not cards of one pack"
        self.round = Round(self.rules, self.players, number, self.next_dealer, hands, turned)
        self.next_dealer = (self.next_dealer + 1) % self.players

    def player_to_act(self):
        return None if self.is_finished else self.round.player_to_act()

    def legal_actions(self):
        return [] if self.is_finished else self.round.legal_actions()

    def act(self, action):
        """Do it for whoever is to act; returns what came of it, as a list of dicts (the events' JSON)."""
        assert action in self.legal_actions()
        kind, value = action
        this = self.round
        player = this.player_to_act()
        if kind == "trump":
            this.trump = value
            this.trump_is_open = False
            return [{"type": "trump_chosen", "player": player, "suit": value}]
        if kind == "bid":
            this.bids[player] = value
            return []
        card = next(card for card in this.hands[player] if card.id == value)
        this.hands[player].remove(card)
        this.trick.plays.append((player, card))
        this.played.append(card)
        return self.finish_trick() if len(this.trick.plays) == self.players else []

    def finish_trick(self):
        this = self.round
        winner = this.trick.winner(this.trump)
        this.tricks_won[winner] += 1
        self.last_trick = {
            "round_number": this.number,
            "trick_number": this.trick.number,
            "cards": [{"player": player, "card": card.to_dict()} for player, card in this.trick.plays],
            "winner": winner,
            "trump_card": this.turned and this.turned.to_dict(),
            "trump_suit": this.trump,
        }
        events = [{"type": "trick_completed", "trick": self.last_trick}]
        if not this.is_over:
            this.trick = Trick(winner, this.trick.number + 1)
            return events
        return events + self.finish_round()

    def finish_round(self):
        this = self.round
        changes = this.changes()
        self.scores = [before + change for before, change in zip(self.scores, changes)]
        result = {
            "round_number": this.number,
            "bids": [this.bids[player] for player in range(self.players)],
            "tricks": list(this.tricks_won),
            "score_changes": changes,
            "scores": list(self.scores),
        }
        self.history.append(result)
        events = [{"type": "round_completed", "result": result}]
        if self.is_finished:
            events.append({"type": "game_finished", "scores": list(self.scores), "winners": self.winners()})
        return events

    def winners(self):
        best = max(self.scores)
        return [player for player in range(self.players) if self.scores[player] == best]

    def view(self, player):
        """All that ``player`` may know while the game runs, under the names of an observation's JSON.

        ``player`` None is a bystander, who sees no hand and no hidden bid.
        """
        this = self.round
        own_turn = player is not None and player == self.player_to_act()
        bids_open = this.all_have_bid or not this.bids_hidden
        hand = [] if player is None else sorted(this.hands[player], key=lambda card: card.id)
        on_the_table = [] if this.is_over else this.trick.plays
        return {
            "player": player,
            "num_players": self.players,
            "options": self.rules.to_dict(),
            "phase": "finished" if self.is_finished else this.phase(),
            "round_number": this.number,
            "total_rounds": len(self.sizes),
            "dealer": this.dealer,
            "current_player": self.player_to_act(),
            "hand": [card.to_dict() for card in hand],
            "hand_sizes": [len(cards) for cards in this.hands],
            "trump_card": this.turned and this.turned.to_dict(),
            "trump_suit": this.trump,
            "bids": [
                this.bids.get(seat) if bids_open or seat == player else None for seat in range(self.players)
            ],
            "has_bid": [seat in this.bids for seat in range(self.players)],
            "tricks_won": list(this.tricks_won),
            "scores": list(self.scores),
            "trick_number": this.trick.number,
            "trick_leader": this.trick.leader,
            "current_trick": [{"player": seat, "card": card.to_dict()} for seat, card in on_the_table],
            "lead_suit": None if this.is_over else this.trick.suit_to_follow(),
            "played_cards": [card.to_dict() for card in this.played],
            "last_trick": self.last_trick,
            "round_history": list(self.history),
            "legal_actions": [action_to_json(action) for action in self.legal_actions()] if own_turn else [],
            "winners": self.winners() if self.is_finished else [],
        }


def action_to_json(action):
    """The JSON of one of this model's actions."""
    kind, value = action
    return {"type": kind, {"trump": "suit", "bid": "value", "play": "card"}[kind]: value}
