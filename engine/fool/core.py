"""The state machine: whose turn, what is legal, what an action brings about, all in small integers.

A bot can play many games of it in its head, and a board can hold one in a few kilobytes. ``game.py`` puts the
face of cards, events and observations on top.

What the rules leave open is settled like this. Attacks are answered one at a time: a card that is added is
beaten, or the table taken, before the next is added; only a transfer leaves several open. After each answer
everybody who may add is asked afresh, the attacker first; while the defender takes, each is asked once and
adds until he passes. Nobody is asked who holds no card, and nobody once the limit is reached: that is no
secret. Who transfers is the attacker from then on, who is asked first and draws first.
"""

from engine.errors import IllegalActionError
from engine.fool.codes import BEAT, BOUT_DONE, DEAL_DONE, DISCARDED, GAME_DONE, ON_TABLE, PASS, TAKE, TRANSFER
from engine.fool.position import ADDING, ATTACKING, DEFENDING, FINISHED, Position
from engine.fool.rules import HAND_SIZE, beats

_REPETITIONS = 3  # a position that comes so often ends the deal


class Core(Position):
    """What is legal in a position, and what an action makes of it."""

    __slots__ = ()

    def _may_transfer(self):
        return (
            self.options.transfer
            and self._open == len(self._attacks) < self._limit_against(self._next_in(self._defender))
        )

    def legal_codes(self):
        """The codes of all legal actions of the seat to act, ascending; empty once the game is over."""
        phase = self._phase
        if phase == FINISHED:
            return []
        hand = self._hands[self._seat]
        if phase == ATTACKING:
            return hand[:]
        ranks = self._ranks
        if phase == ADDING:
            legal = [card for card in hand if ranks >> card % 13 & 1]
            legal.append(PASS)
            return legal
        legal = []
        if self._may_transfer():
            legal = [TRANSFER + card for card in hand if ranks >> card % 13 & 1]
        legal.append(TAKE)
        unbeaten = [attack for attack, card in zip(self._attacks, self._beats) if card < 0]
        unbeaten.sort()
        trump = self._trump
        for attack in unbeaten:
            for card in hand:
                if beats(attack, card, trump):
                    legal.append(BEAT + 64 * attack + card)
        return legal

    def apply_code(self, code):
        """Act for the seat whose turn it is. Returns what came about, added up: BOUT_DONE, DEAL_DONE,
        GAME_DONE. The action that ends a deal deals the next one, too.

        IllegalActionError if the action is not legal now, or no int; nothing has changed then.
        """
        if type(code) is not int:
            raise IllegalActionError("an action code is an int")
        phase = self._phase
        if phase == DEFENDING:
            if code >= BEAT:
                return self._beat((code >> 6) - (BEAT >> 6), code & 63)
            if code == TAKE:
                self._taking = True
                self._phase = ADDING
                return self._ask(self._attacker, True)
            return self._transfer(code - TRANSFER)
        if phase == FINISHED:
            raise IllegalActionError("the game is over")
        if phase == ADDING:
            if code == PASS:
                return self._ask(self._after(self._seat), False)
            if code < 0 or not self._ranks >> code % 13 & 1:
                raise IllegalActionError("that rank does not lie on the table")
        self._lay(code)
        if self._taking:
            return self._ask(self._seat, True)
        self._phase = DEFENDING
        self._seat = self._defender
        return 0

    def _lay(self, card):
        """Put an attacking card on the table."""
        seat = self._seat
        if card not in self._hands[seat]:
            raise IllegalActionError("that card is not in the hand")
        self._hands[seat].remove(card)
        self._attacks.append(card)
        self._layers.append(seat)
        self._beats.append(-1)
        self._open += 1
        self._ranks |= 1 << card % 13
        self._seen[card] = ON_TABLE

    def _transfer(self, card):
        if not self._may_transfer() or card < 0 or not self._ranks >> card % 13 & 1:
            raise IllegalActionError("the attack can't be passed on with that")
        self._lay(card)
        self._meet(self._seat)
        self._seat = self._defender
        return 0

    def _beat(self, attack, card):
        hand = self._hands[self._seat]
        if card not in hand or attack not in self._attacks or not beats(attack, card, self._trump):
            raise IllegalActionError("that does not beat it")
        place = self._attacks.index(attack)
        if self._beats[place] >= 0:
            raise IllegalActionError("that card is beaten already")
        hand.remove(card)
        self._beats[place] = card
        self._open -= 1
        self._ranks |= 1 << card % 13
        self._seen[card] = ON_TABLE
        if self._open:
            return 0
        self._phase = ADDING
        return self._ask(self._attacker, True)

    def _after(self, seat):
        return seat + 1 if seat + 1 < self.num_players else 0

    def _ask(self, seat, starts):
        """Ask the next who may add, from ``seat`` on round to the attacker, who is asked himself if the
        round ``starts`` there. Ends the bout when there is none."""
        if len(self._attacks) < self._limit:
            attacker = self._attacker
            defender = self._defender
            beside = (attacker, self._next_in(defender)) if self.options.adders == "neighbours" else ()
            while starts or seat != attacker:
                # who is out of the deal holds no card either
                if seat != defender and self._hands[seat] and (not beside or seat in beside):
                    self._seat = seat
                    return 0
                seat = self._after(seat)
                starts = False
        return self._end_bout()

    def _end_bout(self):
        """Discard or take, fill the hands up, and go on with the next bout, the next deal, or not at all."""
        attacker = self._attacker
        defender = self._defender
        taking = self._taking
        hands = self._hands
        seen = self._seen
        stock = self._stock
        out = self._out
        self._last_bout = (
            self._deal,
            self._bout,
            attacker,
            defender,
            tuple(self._attacks),
            tuple(self._layers),
            tuple(self._beats),
            taking,
        )
        self._bouts += (self._last_bout,)
        for card in self._attacks + self._beats:
            if card >= 0:
                seen[card] = defender if taking else DISCARDED
                if taking:
                    hands[defender].append(card)
        hands[defender].sort()

        before = len(stock)
        order = [(attacker + step) % self.num_players for step in range(self.num_players)]
        order.remove(defender)
        order.append(defender)
        for seat in order:
            hand = hands[seat]
            if stock and len(hand) < HAND_SIZE:
                while stock and len(hand) < HAND_SIZE:
                    hand.append(stock.pop())
                hand.sort()
                if not stock:
                    seen[self._turned] = seat
            if not hand and seat not in out:
                out.append(seat)
        if not taking or len(stock) < before:
            self._positions = []

        if len(out) >= self.num_players - 1:
            return BOUT_DONE | self._end_deal()
        attacker = self._next_in(defender) if taking else defender
        if attacker in out:
            attacker = self._next_in(attacker)
        position = b"\xff".join([bytes(hand) for hand in hands]) + bytes((attacker,))
        self._positions.append(position)
        if self._positions.count(position) == _REPETITIONS:
            return BOUT_DONE | self._end_deal()
        self._start_bout(self._bout + 1, attacker)
        return BOUT_DONE

    def _end_deal(self):
        fool = None
        if len(self._out) == self.num_players - 1:
            fool = self._next_in(self._out[-1])
            self._losses[fool] += 1
        number = self._deal
        result = (number, self._turned, self._first, self._bout, tuple(self._out), fool, tuple(self._losses))
        self._deals += (result,)
        if number == self.options.deals:
            self._clear_table()
            self._limit = 0
            self._phase = FINISHED
            return DEAL_DONE | GAME_DONE
        self._start_deal(number + 1)
        return DEAL_DONE
