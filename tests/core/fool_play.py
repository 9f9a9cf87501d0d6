"""What the portable tests of Fool share: cards by name, prepared packs and positions, random play."""

from engine.fool import FoolGame, FoolOptions
from tests.core.prepared import Packs

RANKS = "23456789TJQKA"


def card(name):
    """The id of a card by its name: 6C, TD, AS."""
    return "CDHS".index(name[1]) * 13 + RANKS.index(name[0])


def cards(names):
    """The ids of cards, their names in one string."""
    return [card(name) for name in names.split()]


def pack(hands, turned, stock=()):
    """The pack of 36, top first, that deals these hands (ids by seat), turns that card, and is then drawn in
    the order of ``stock``, the rest in any."""
    dealt = [hands[seat][row] for row in range(6) for seat in range(len(hands))]
    dealt.append(turned)
    dealt += stock
    return dealt + [place for place in range(52) if place % 13 >= 4 and place not in dealt]


def dealt(hands, turned, options=None):
    """A game that deals these hands; each is a string of names."""
    hands = [cards(hand) for hand in hands]
    return FoolGame(len(hands), options, rng=Packs(pack(hands, card(turned))))


def position(hands, attacker=0, stock="", turned="6C", bout=2, options=None, out=()):
    """A game in the middle of a deal: these hands (strings of names), that seat to lead, that stock, the next
    card to be drawn first and the turned one last. All other cards are discarded."""
    game = FoolGame(len(hands), options, seed=1)
    game._hands = [sorted(cards(hand)) for hand in hands]
    game._stock = cards(stock)
    game._stock.reverse()
    game._turned = card(turned)
    game._trump = game._turned // 13
    game._out = list(out)
    game._positions = []
    there = game._stock + [held for hand in game._hands for held in hand]
    for place in range(52):
        if place % 13 >= 4 or game.options.deck_size == 52:
            game._seen[place] = 8 if place in there else 6
    if stock:
        game._seen[game._turned] = 7
    game._start_bout(bout, attacker)
    return game


def do(game, *steps):
    """Act for whoever is to act, by codes or words: "6C" leads or adds, "+6C" transfers, "6C<7C" beats,
    "take" and "pass". Returns the flags of the last one."""
    flags = 0
    for step in steps:
        flags = game.apply_code(code(step))
    return flags


def code(step):
    """The code of such a word."""
    if not isinstance(step, str):
        return step
    if step in ("pass", "take"):
        return 128 if step == "pass" else 129
    if "<" in step:
        attack, beat = step.split("<")
        return 256 + 64 * card(attack) + card(beat)
    return 64 + card(step[1:]) if step[0] == "+" else card(step)


def tables():
    """(players, options) of every number of players with every value of every option."""
    found = []
    for players in (2, 3, 4, 5):
        for options in (
            FoolOptions(),
            FoolOptions(transfer=True),
            FoolOptions(deck_size=52, first_bout_limit=6),
            FoolOptions(adders="neighbours", deals=3),
            FoolOptions(5 + players % 2, "neighbours", True, 52, 2),
        ):
            found.append((players, options))
    return found


def play(game, rng, steps=None):
    """Apply random legal codes, so many or to the end; returns the codes."""
    codes = []
    while not game.is_finished and (steps is None or len(codes) < steps):
        legal = game.legal_codes()
        # taking is rare at a real table, and makes deals long
        if 129 in legal and len(legal) > 1 and rng.randrange(3):
            legal.remove(129)
        codes.append(legal[rng.randrange(len(legal))])
        game.apply_code(codes[-1])
    return codes


def everything(game):
    """All that anybody can see of a game, as one value that can be compared."""
    seen = [game.observation(player)._values for player in (None,) + tuple(range(game.num_players))]
    hands = [game.hand_ids(player) for player in range(game.num_players)]
    return seen, hands, game.legal_codes(), game.losses, game.fool, game.out, game.stock_size
