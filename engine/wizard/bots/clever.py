"""A bot that counts cards: how likely each takes a trick, and so which bid and which card pay best."""

from engine.bot import legal_codes
from engine.wizard.bots.basic import beats, best_suit
from engine.wizard.bots.bot import Bot
from engine.wizard.bots.counting import Count
from engine.wizard.bots.features import likely, of_bid, of_later, of_now, wanting
from engine.wizard.bots.weights import BID as BID_WEIGHTS
from engine.wizard.bots.weights import LATER, NOW
from engine.wizard.codes import BID, TRUMP
from engine.wizard.rules import round_score, trick_winner

_WIZARD = 252  # takes a trick, in 1/256, unless it falls under another one
_JESTER = 1
_ONE = 1 << 13  # a sure thing, in distributions of tricks: with 220 points and 1/256 still a small int


class CleverBot(Bot):
    """Weighs every bid and every card by the points that the round is then likely to bring."""

    name = "clever"
    level = 3

    def choose(self, observation):
        """The code of the action."""
        codes = legal_codes(observation)
        if codes[0] >= TRUMP:
            return TRUMP + best_suit(observation.hand_ids)
        if codes[0] >= BID:
            return self.bid(observation, codes)
        if len(codes) == 1:
            return codes[0]
        return self._card(codes, observation)

    def bid(self, observation, codes):
        """Of the codes of bids the one that is likely to bring most points; of equals the lowest."""
        count = Count(observation)
        players = observation.num_players
        before = sum(observation.has_bid)
        excess = excess_of(observation)
        chances = []
        for card_id in observation.hand_ids:
            if card_id >= 52:
                chances.append(_WIZARD if card_id < 56 else _JESTER)
            else:
                row, features = of_bid(count, card_id, observation.trump, players, before, excess)
                chances.append(likely(BID_WEIGHTS[row], features))
        tricks = distribution(chances)
        best = best_value = None
        for code in codes:
            value = 0
            for taken, chance in enumerate(tricks):
                value += chance * round_score(code - BID, taken)
            if best is None or value > best_value:
                best = code
                best_value = value
        return best

    def _card(self, codes, observation):
        count = Count(observation)
        hand_ids = observation.hand_ids
        trump = observation.trump
        players = observation.num_players
        seat = observation.player
        need = count.needs[seat]
        asked = []
        for card_id in hand_ids:
            asked.append(of_later(count, card_id, trump, players, seat) if card_id < 52 else None)
        if_lost = _later(hand_ids, asked, need)
        # who wants no more tricks wants no more after one too many, either
        if_won = if_lost if need <= 0 else _later(hand_ids, asked, need - 1)
        tricks_if_lost = distribution(if_lost)
        tricks_if_won = distribution(if_won)
        won = observation.tricks_won[seat]
        bid = observation.bids[seat]
        scores = [round_score(bid, won + more) for more in range(len(hand_ids) + 1)]
        best = best_value = None
        for code, now in zip(codes, _now(codes, count, observation)):
            place = hand_ids.index(code)
            value = 0
            if now:
                for more, chance in enumerate(without(tricks_if_won, if_won[place])):
                    value += chance * (now * scores[more + 1]) >> 8
            if now < 256:
                for more, chance in enumerate(without(tricks_if_lost, if_lost[place])):
                    value += chance * ((256 - now) * scores[more]) >> 8
            if best is None or value > best_value:
                best = code
                best_value = value
        return best


def _now(codes, count, observation):
    # of each card, that it takes the trick that lies
    trump = observation.trump
    seat = observation.player
    players = observation.num_players
    trick_ids = observation.trick_ids
    winning_id = trick_ids[trick_winner(trick_ids, trump)] if trick_ids else None
    behind = [(seat + step) % players for step in range(1, players - len(trick_ids))]
    nobody = count.behind(len(behind))
    chances = []
    for code in codes:
        if winning_id is not None and not beats(code, winning_id, trump):
            chances.append(0)
        elif code >= 56:
            chances.append(_JESTER)
        elif code >= 52 or not behind:
            chances.append(256)
        else:
            row, features = of_now(count, code, trump, observation.lead, seat, behind, nobody)
            chances.append(likely(NOW[row], features))
    return chances


def _later(hand_ids, asked, need):
    # of each card, that it takes a trick after this one while so many are wanted
    chances = []
    for place, card_id in enumerate(hand_ids):
        if card_id >= 52:
            chances.append(_WIZARD if card_id < 56 else _JESTER)
        else:
            row, features = asked[place]
            chances.append(likely(LATER[wanting(row, features, need)], features))
    return chances


def excess_of(observation):
    """How far the bids that can be seen are above those seats' share of the tricks, in 1/32 of a trick."""
    players = observation.num_players
    tricks = observation.cards_dealt
    above = 0
    for bid in observation.bids:
        if bid is not None:
            above += bid * players - tricks
    return 32 * above // players


def distribution(chances):
    """How likely 0, 1, 2 … of the cards take a trick, in 1/8192, if each does with its chance in 1/256."""
    tricks = [_ONE]
    for chance in chances:
        miss = 256 - chance
        tricks.append(tricks[-1] * chance >> 8)
        for taken in range(len(tricks) - 2, 0, -1):
            tricks[taken] = tricks[taken] * miss + tricks[taken - 1] * chance >> 8
        tricks[0] = tricks[0] * miss >> 8
    return tricks


def without(tricks, chance):
    """The distribution that becomes ``tricks`` when a card of that chance (1 to 255) is added."""
    rest = [0] * (len(tricks) - 1)
    miss = 256 - chance
    before = 0
    if chance < 128:  # from the end at which errors get smaller
        for taken in range(len(rest)):
            before = (tricks[taken] * 256 - before * chance) // miss
            rest[taken] = before
    else:
        for taken in range(len(rest) - 1, -1, -1):
            before = (tricks[taken + 1] * 256 - before * miss) // chance
            rest[taken] = before
    return rest


BOT = CleverBot
