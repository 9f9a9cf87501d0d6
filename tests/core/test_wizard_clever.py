"""What the bot ``clever`` counts and reckons, against values worked out by hand or in another way."""

from math import exp

from engine.wizard import GameOptions
from engine.wizard.bots.clever import distribution, excess_of, without
from engine.wizard.bots.counting import Count, none_of
from engine.wizard.bots.features import LOGISTIC, likely
from tests.core.prepared import Packs
from tests.core.wizard_play import new_game, pack

CLASSIC = GameOptions.preset("classic")


def round_of_three(turned=40):
    """Three players, three cards each; seat 0 leads. Yellow ids begin at 13, green at 26, blue at 39."""
    hands = [[0, 12, 13], [1, 14, 52], [2, 26, 56]]
    packs = Packs(list(range(60)), list(range(60)), pack(2, hands, turned))
    game = new_game(3, CLASSIC, seed=None, rng=packs, first_dealer=0)
    while game.round_number < 3:
        game.apply_code(game.legal_codes()[0])
    return game


def test_counting_before_anything_is_played():
    game = round_of_three()
    count = Count(game.observation(0))
    # 60 cards less three own ones and the turned one; six of the others are in hands
    assert count.out == 56 and count.left == 3
    assert count.held == 256 * 6 // 56
    assert count.unseen == [11, 12, 13, 12]
    assert count.wizards == 4
    assert count.own[:4] == [2, 1, 0, 0]
    assert count.above[0] == 11 and count.above[11] == 0 and count.above[12] == 0
    assert count.above[13] == 12  # yellow one: all others
    assert count.above[39] == 11  # blue one: the two is turned
    assert count.void == [0, 0, 0]


def test_counting_in_the_middle():
    game = round_of_three()
    # seat 1 takes a yellow trick that seat 2 could not follow, and leads a wizard, which nobody must follow
    for code in (64 + 1, 64 + 2, 64 + 0, 13, 14, 26, 52, 2):
        game.apply_code(code)
    count = Count(game.observation(0))
    assert count.left == 2
    assert count.out == 60 - 2 - 5 - 1
    assert count.held == 256 * 2 // 52
    assert count.unseen == [10, 11, 12, 12] and count.wizards == 3
    assert count.above[0] == 10
    assert count.void == [0, 0, 1 << 1]
    assert count.needs == [1, 1, 0] and count.wanted == 2
    assert count.nobody == none_of(count.held)
    # one seat that has two cards to come
    assert count.behind(1) == none_of(256 * 2 // 52)


def test_chances():
    assert none_of(0) == [256] * 15
    assert none_of(256) == [256] + [0] * 14
    assert none_of(128)[:4] == [256, 128, 64, 32]


def test_distribution_against_every_combination():
    chances = [252, 1, 128, 77, 200, 13]
    exact = [0.0] * 7
    for outcome in range(1 << 6):
        share = 1.0
        for place, chance in enumerate(chances):
            share *= (chance if outcome >> place & 1 else 256 - chance) / 256
        exact[sum([outcome >> place & 1 for place in range(6)])] += share
    tricks = distribution(chances)
    assert len(tricks) == 7
    for found, share in zip(tricks, exact):
        assert abs(found / 8192 - share) < 0.002
    for place, chance in enumerate(chances):
        rest = distribution(chances[:place] + chances[place + 1 :])
        for found, right in zip(without(tricks, chance), rest):
            assert abs(found - right) <= 12


def test_likely():
    for place, chance in enumerate(LOGISTIC):
        middle = (place - 96 + 0.5) / 16
        assert abs(chance - 256 / (1 + exp(-middle))) <= 0.5 or chance in (1, 255)
    assert likely(b"\x20\xe0", [64, 64]) == 128 + 2  # one and minus one, and half a step
    assert likely(b"\x7f", [1024]) == 255 and likely(b"\x81", [1024]) == 1


def test_excess():
    game = round_of_three()
    assert excess_of(game.observation(0)) == 0
    game.apply_code(64 + 3)
    # three bid where one is a third's share: two above
    assert excess_of(game.observation(1)) == 64
    game.apply_code(64 + 0)
    assert excess_of(game.observation(2)) == 32
