"""The stateless rules of Fool, and its table of right values."""

from engine.fool import BOUT_DONE, FoolGame, FoolOptions, IllegalActionError
from engine.fool.rules import attack_limit, beats, first_attackers, may_add, pack
from tests.core.fool_play import card, cards, code, do, position
from tests.core.prepared import refuses

C, D, H, S = 0, 1, 2, 3  # suits


def test_pack():
    assert pack(52) == list(range(52))
    assert pack(36) == [suit * 13 + rank - 2 for suit in range(4) for rank in range(6, 15)]
    assert cards("2C 6C AC 2D AS") == [0, 4, 12, 13, 51]


def test_beats():
    for attack, beat, trump, right in (
        ("9D", "TD", C, True),
        ("9D", "8D", C, False),
        ("9D", "9H", C, False),
        ("9D", "AH", C, False),
        ("AD", "6C", C, True),
        ("6C", "AD", C, False),
        ("9C", "TC", C, True),
        ("9C", "8C", C, False),
        ("6H", "7H", H, True),
        ("AS", "2H", H, True),
        ("9D", "9D", D, False),
    ):
        assert beats(card(attack), card(beat), trump) is right, (attack, beat)


def test_may_add():
    table = cards("9D TD")
    assert may_add(table, card("9S")) and may_add(table, card("TC"))
    assert not may_add(table, card("8D")) and not may_add([], card("9D"))


def test_attack_limit():
    for first, held, most in (
        (True, 6, 5), (True, 5, 5), (True, 4, 4), (True, 9, 5),
        (False, 6, 6), (False, 9, 6), (False, 2, 2), (False, 1, 1),
    ):  # fmt: skip
        assert attack_limit(first, held) == most


def test_first_attackers():
    # the lowest trump, whatever its holder has else
    assert first_attackers([cards("6C 9H"), cards("TH 6D"), cards("AH 7S")], H) == [0]
    assert first_attackers([cards("6C 7C"), cards("AH AD")], H) == [1]
    # nobody has a trump: the lowest rank, and there may be several
    assert first_attackers([cards("7C 9C"), cards("6D AD"), cards("8S 7S")], H) == [1]
    assert first_attackers([cards("7C 9C"), cards("8D AD"), cards("8S 7S")], H) == [0, 2]
    assert first_attackers([cards("7C 7D"), cards("7H AD")], S) == [0, 1]


def test_the_stock_is_empty_and_the_defender_holds_two_and_takes_after_one_card():
    game = position(["7D 7H 7S 9S", "8S AC"])
    do(game, "7D", "take")
    assert game.legal_codes() == cards("7H 7S") + [128]
    # one more card may be added, not two: the bout is over with it
    assert do(game, "7H") & BOUT_DONE
    assert game.hand_ids(1) == sorted(cards("8S AC 7D 7H"))
    assert game.current_player == 0 and game.hand_ids(0) == cards("7S 9S")


ATTACKER = "6C 6D 6H 6S 7H 7S"
DEFENDER = "7D 8H 8S 9H 9S AD"
FIVE = ("6D", "6D<7D", "6H", "6H<8H", "6S", "6S<8S", "7H", "7H<9H", "7S")


def test_first_bout_limit():
    game = position([ATTACKER, DEFENDER], stock="TS 6C", turned="AC", bout=1)
    do(game, *FIVE)
    # the fifth card is there; once it is answered nobody may add a sixth
    twin = game.clone()
    assert do(game, "7S<9S") & BOUT_DONE
    assert len(game.last_bout.table) == 5 and game.attacker == 1
    assert do(twin, "take") & BOUT_DONE
    assert refuses(IllegalActionError, twin.apply_code, code("6C")) or twin.bout_number == 2


def test_a_sixth_card_where_the_first_bout_has_no_limit_of_its_own_and_in_the_second():
    for game in (
        position([ATTACKER, DEFENDER], turned="AC", bout=1, options=FoolOptions(first_bout_limit=6)),
        position([ATTACKER, DEFENDER], turned="AC", bout=2),
    ):
        assert do(game, *FIVE) == 0 and do(game, "7S<9S") == 0
        assert game.current_player == 0 and card("6C") in game.legal_codes()
        do(game, "6C")
        assert game.observation(None).attack_ids == tuple(cards("6D 6H 6S 7H 7S 6C"))
        # a seventh is refused, although a card of the rank is there to be added
        twin = game.clone()
        twin._hands[0] = cards("9C")
        assert do(twin, "take") & BOUT_DONE


def test_the_attacker_s_last_card_and_one_card_in_the_stock():
    game = position(["7D", "8D AS"], stock="6C")
    do(game, "7D")
    assert do(game, "7D<8D") == BOUT_DONE
    assert game.hand_ids(0) == cards("6C") and game.hand_ids(1) == cards("AS")
    assert game.out == () and not game.is_finished and game.attacker == 1


def test_two_to_five_players():
    for players in (1, 6, 0, -1, True, 2.0, "2", None):
        assert refuses(ValueError, FoolGame, players), players
    for players in (2, 3, 4, 5):
        for deck_size in (36, 52):
            game = FoolGame(players, FoolOptions(deck_size=deck_size), seed=1)
            assert game.stock_size == deck_size - 6 * players
