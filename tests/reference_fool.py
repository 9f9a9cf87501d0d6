"""A second Fool, written from the rules alone, to hold the engine against.

Slow and plain on purpose: it shares no line and no idea with ``engine/``. Cards are objects with a suit and a
rank, the table is a list of pairs, and every rule is the sentence of the rule book. It shuffles nothing: the
test hands it the hands and the stock that the engine dealt, then the actions, and asks after each one who
acts, what is legal and what everybody may see.

Actions are tuples: ``("attack", 17)``, ``("transfer", 4)``, ``("take",)``, ``("pass",)``,
``("beat", 17, 20)``.

Where the rules leave something open, this is what was read into them:

- Attacks are answered one at a time: a card that is added is beaten, or the whole table taken, before the
  next is added. Several cards lie open only after a transfer; the defender beats them in any order.
- After each answer everybody is asked afresh, the attacker first: a beating card may have brought a new rank.
  While the defender takes nothing new comes, so there each is asked once and adds until he passes.
- Nobody is asked who holds no card, and nobody at all once the limit is reached: everybody can see that. Who
  holds cards is asked even if none fits, since that is his secret.
- ``adders`` "neighbours": the two seats beside the defender, among those still in the deal.
- A transfer goes to the next seat in the deal, which has to hold enough cards for all that then lie there;
  the limit of six (five) is for them too. Who transferred is the attacker from then on: asked first, drawing
  first. The limit of the bout is counted anew from the cards of the new defender.
- First bout of the game: of each deal. A match deals so many times, each deal opened by the lowest trump.
- Cards go out one at a time, seat 0 first; draws take the missing cards in one go.
- A position is who attacks and who holds what when a bout begins. With cards in the stock it counts as well:
  three players with full hands could pass cards round for ever and never draw.
- What a player knows: the cards on the table, the discarded ones, the turned card, and those that somebody
  took or was seen to draw and has not played since. Nobody shows his lowest trump.
- The winners of a match have lost the fewest deals.
"""

SUITS = ("clubs", "diamonds", "hearts", "spades")


class Card:
    """A card of the pack of 52; 11 to 14 are jack, queen, king and ace."""

    def __init__(self, card_id):
        self.id = card_id
        self.suit = SUITS[card_id // 13]
        self.rank = card_id % 13 + 2

    def beats(self, other, trump):
        if self.suit == other.suit:
            return self.rank > other.rank
        return self.suit == trump

    def to_dict(self):
        return {"id": self.id, "suit": self.suit, "rank": self.rank}


class Rules:
    """What the players agreed on, by the names of the options' JSON."""

    def __init__(self, first_bout_limit=5, adders="all", transfer=False, deck_size=36, deals=1):
        self.first_bout_limit = first_bout_limit
        self.adders = adders
        self.transfer = transfer
        self.deck_size = deck_size
        self.deals = deals

    def to_dict(self):
        return dict(self.__dict__)

    def cards(self):
        """The ids of the pack."""
        lowest = 6 if self.deck_size == 36 else 2
        return [card_id for card_id in range(52) if Card(card_id).rank >= lowest]


class Pair:
    """An attacking card, who laid it, and the card that beat it."""

    def __init__(self, player, attack):
        self.player = player
        self.attack = attack
        self.beat = None

    def to_dict(self):
        beat = self.beat and self.beat.to_dict()
        return {"player": self.player, "attack": self.attack.to_dict(), "beat": beat}


class Bout:
    """One attack from the lead to the discarding or the taking."""

    def __init__(self, number, attacker, defender, most):
        self.number = number
        self.attacker = attacker
        self.defender = defender
        self.most = most
        self.pairs = []
        self.taking = False
        self.passed = []

    @property
    def cards(self):
        return [card for pair in self.pairs for card in (pair.attack, pair.beat) if card is not None]

    @property
    def unbeaten(self):
        return [pair.attack for pair in self.pairs if pair.beat is None]


class Deal:
    """One deal from the first bout until at most one player holds cards."""

    def __init__(self, rules, number, hands, stock, attacker):
        self.rules = rules
        self.number = number
        self.players = len(hands)
        self.hands = [[Card(card_id) for card_id in hand] for hand in hands]
        self.stock = [Card(card_id) for card_id in stock]  # the next to be drawn first, the turned card last
        self.turned = self.stock[-1]
        self.trump = self.turned.suit
        self.first_attacker = attacker
        self.out = []
        self.known = [set() for _ in hands]  # what all have seen go into a hand, as ids
        self.discarded = []
        self.finished_bouts = []
        self.positions = []
        self.is_over = False
        self.fool = None
        self.begin_bout(attacker)

    def may_open(self):
        """Who may lead first: the lowest trump; without any, the lowest rank."""
        trumps = [(card.rank, seat) for seat, hand in enumerate(self.hands) for card in hand
                  if card.suit == self.trump]
        if trumps:
            return [min(trumps)[1]]
        lowest = min(card.rank for hand in self.hands for card in hand)
        return [seat for seat, hand in enumerate(self.hands) if lowest in [card.rank for card in hand]]

    def next_in(self, seat):
        """The next seat clockwise that is still in the deal."""
        while True:
            seat = (seat + 1) % self.players
            if seat not in self.out:
                return seat

    def limit(self, defender):
        first = not self.finished_bouts
        return min(self.rules.first_bout_limit if first else 6, len(self.hands[defender]))

    def begin_bout(self, attacker):
        defender = self.next_in(attacker)
        number = len(self.finished_bouts) + 1
        self.bout = Bout(number, attacker, defender, self.limit(defender))
        position = (attacker, [{card.id for card in hand} for hand in self.hands])
        self.positions.append(position)
        if self.positions.count(position) == 3:
            self.is_over = True

    def attackers(self):
        """Who may add cards, in the order of asking."""
        bout = self.bout
        seats = [(bout.attacker + step) % self.players for step in range(self.players)]
        seats = [seat for seat in seats if seat != bout.defender and seat not in self.out]
        if self.rules.adders == "neighbours":
            seats = [seat for seat in seats if seat in (bout.attacker, self.next_in(bout.defender))]
        return seats

    def to_be_asked(self):
        """Who may still add or pass, in order."""
        bout = self.bout
        if len(bout.pairs) == bout.most:
            return []
        return [seat for seat in self.attackers() if seat not in bout.passed and self.hands[seat]]

    def phase(self):
        bout = self.bout
        if not bout.pairs:
            return "attacking"
        return "defending" if bout.unbeaten and not bout.taking else "adding"

    def player_to_act(self):
        phase = self.phase()
        if phase == "attacking":
            return self.bout.attacker
        return self.bout.defender if phase == "defending" else self.to_be_asked()[0]

    def legal_actions(self):
        bout = self.bout
        phase = self.phase()
        hand = sorted(self.hands[self.player_to_act()], key=lambda card: card.id)
        if phase == "attacking":
            return [("attack", card.id) for card in hand]
        ranks = [card.rank for card in bout.cards]
        if phase == "adding":
            return [("attack", card.id) for card in hand if card.rank in ranks] + [("pass",)]
        actions = []
        receiver = self.next_in(bout.defender)
        if self.rules.transfer and len(bout.unbeaten) == len(bout.pairs) < self.limit(receiver):
            actions += [("transfer", card.id) for card in hand if card.rank in ranks]
        actions.append(("take",))
        for attack in sorted(bout.unbeaten, key=lambda card: card.id):
            actions += [("beat", attack.id, card.id) for card in hand if card.beats(attack, self.trump)]
        return actions

    def act(self, kind, *cards):
        """Do it for whoever is to act."""
        bout = self.bout
        player = self.player_to_act()
        if kind == "attack":
            bout.pairs.append(Pair(player, self.play(player, cards[0])))
        elif kind == "transfer":
            bout.pairs.append(Pair(player, self.play(player, cards[0])))
            bout.attacker = player
            bout.defender = self.next_in(player)
            bout.most = self.limit(bout.defender)
        elif kind == "beat":
            pair = next(pair for pair in bout.pairs if pair.attack.id == cards[0])
            pair.beat = self.play(player, cards[1])
            bout.passed = []
        elif kind == "take":
            bout.taking = True
            bout.passed = []
        else:
            bout.passed.append(player)
        if self.phase() == "adding" and not self.to_be_asked():
            self.end_bout()

    def play(self, player, card_id):
        card = next(card for card in self.hands[player] if card.id == card_id)
        self.hands[player].remove(card)
        self.known[player].discard(card_id)
        return card

    def end_bout(self):
        bout = self.bout
        if bout.taking:
            self.hands[bout.defender] += bout.cards
            self.known[bout.defender] |= {card.id for card in bout.cards}
        else:
            self.discarded += bout.cards
        self.finished_bouts.append({
            "deal_number": self.number,
            "bout_number": bout.number,
            "attacker": bout.attacker,
            "defender": bout.defender,
            "table": [pair.to_dict() for pair in bout.pairs],
            "taken": bout.taking,
        })
        clockwise = [(bout.attacker + step) % self.players for step in range(self.players)]
        clockwise.remove(bout.defender)
        drawing = [seat for seat in [*clockwise, bout.defender] if seat not in self.out]
        for seat in drawing:
            while self.stock and len(self.hands[seat]) < 6:
                card = self.stock.pop(0)
                self.hands[seat].append(card)
                if card is self.turned:
                    self.known[seat].add(card.id)
        self.out += [seat for seat in drawing if not self.hands[seat]]
        holders = [seat for seat in range(self.players) if self.hands[seat]]
        if len(holders) <= 1:
            self.is_over = True
            self.fool = holders[0] if holders else None
            return
        attacker = self.next_in(bout.defender) if bout.taking else bout.defender
        self.begin_bout(attacker if attacker not in self.out else self.next_in(attacker))


class Match:
    """A whole game. Call ``deal`` whenever ``needs_deal`` says so, and ``act`` otherwise."""

    def __init__(self, players, rules):
        self.players = players
        self.rules = rules
        self.now = None
        self.losses = [0] * players
        self.history = []  # one dict for each finished deal
        self.last_bout = None  # dict

    @property
    def is_finished(self):
        return len(self.history) == self.rules.deals

    @property
    def needs_deal(self):
        return not self.is_finished and (self.now is None or self.now.is_over)

    def deal(self, hands, stock, attacker):
        """Start the next deal with these cards (ids); they must be a deal that the rules allow."""
        assert self.needs_deal
        assert [len(hand) for hand in hands] == [6] * self.players
        assert sorted([*stock, *[card for hand in hands for card in hand]]) == self.rules.cards()
        self.now = Deal(self.rules, len(self.history) + 1, hands, stock, attacker)
        assert attacker in self.now.may_open()

    def player_to_act(self):
        return None if self.is_finished else self.now.player_to_act()

    def legal_actions(self):
        return [] if self.is_finished else self.now.legal_actions()

    def act(self, action):
        """Do it for whoever is to act; returns what came of it, as a list of dicts (the events' JSON)."""
        assert action in self.legal_actions()
        now = self.now
        bouts, out = len(now.finished_bouts), len(now.out)
        now.act(*action)
        events = []
        if len(now.finished_bouts) > bouts:
            self.last_bout = now.finished_bouts[-1]
            events.append({"type": "bout_completed", "bout": self.last_bout})
        events += [{"type": "player_out", "player": seat} for seat in now.out[out:]]
        if now.is_over:
            events += self.finish_deal()
        return events

    def finish_deal(self):
        now = self.now
        if now.fool is not None:
            self.losses[now.fool] += 1
        self.history.append({
            "deal_number": now.number,
            "trump_card": now.turned.to_dict(),
            "first_attacker": now.first_attacker,
            "bouts": len(now.finished_bouts),
            "out": list(now.out),
            "fool": now.fool,
            "losses": list(self.losses),
        })
        events = [{"type": "deal_completed", "result": self.history[-1]}]
        if self.is_finished:
            events.append({"type": "game_finished", "losses": list(self.losses), "winners": self.winners()})
        return events

    def winners(self):
        return [seat for seat in range(self.players) if self.losses[seat] == min(self.losses)]

    def view(self, player):
        """All that ``player`` may know, under the names of an observation's JSON; None is a bystander."""
        now, bout = self.now, self.now.bout
        over = self.is_finished
        own_turn = not over and player is not None and player == now.player_to_act()

        def shown(card_ids):
            return [Card(card_id).to_dict() for card_id in sorted(card_ids)]

        return {
            "player": player,
            "num_players": self.players,
            "options": self.rules.to_dict(),
            "phase": "finished" if over else now.phase(),
            "deal_number": now.number,
            "bout_number": len(now.finished_bouts) if over else bout.number,
            "current_player": self.player_to_act(),
            "attacker": None if over else bout.attacker,
            "defender": None if over else bout.defender,
            "taking": not over and bout.taking,
            "attack_limit": 0 if over else bout.most,
            "hand": [] if player is None else shown(card.id for card in now.hands[player]),
            "hand_sizes": [len(hand) for hand in now.hands],
            "stock_size": len(now.stock),
            "trump_card": now.turned.to_dict(),
            "trump_suit": now.trump,
            "table": [] if over else [pair.to_dict() for pair in bout.pairs],
            "discarded": shown(card.id for card in now.discarded),
            "known": [shown(known) for known in now.known],
            "out": list(now.out),
            "losses": list(self.losses),
            "fool": self.history[-1]["fool"] if self.history else None,
            "last_bout": self.last_bout,
            "bout_history": list(now.finished_bouts),
            "deal_history": list(self.history),
            "legal_actions": [action_to_json(action) for action in self.legal_actions()] if own_turn else [],
            "winners": self.winners() if over else [],
        }


def action_to_json(action):
    """The JSON of one of this model's actions."""
    kind, *cards = action
    names = {"attack": ["card"], "transfer": ["card"], "beat": ["attack", "card"]}.get(kind, [])
    return {"type": kind, **dict(zip(names, cards))}
