"""Deals of Fool step by step: who is asked, what a bout leads to, who is out, who is the fool."""

from engine.fool import (
    BOUT_DONE,
    DEAL_DONE,
    GAME_DONE,
    Attack,
    Beat,
    BoutCompleted,
    DealCompleted,
    DealStarted,
    FoolGame,
    FoolOptions,
    GameFinished,
    IllegalActionError,
    Pass,
    Phase,
    PlayerOut,
    Suit,
    Take,
    card_by_id,
)
from engine.rng import Rng
from tests.core.fool_play import card, cards, code, dealt, do, everything, pack, play, position, tables
from tests.core.prepared import Packs, refuses

NEIGHBOURS = FoolOptions(adders="neighbours")
TRANSFER = FoolOptions(transfer=True)


def test_a_deal():
    hands = ["8C 9C 7D 9D TD JD", "6C 6D QD KD AD 6H"]
    game = dealt(hands, "7C")
    assert [game.hand_ids(seat) for seat in (0, 1)] == [sorted(cards(hand)) for hand in hands]
    assert game.trump_card.id == card("7C") and game.trump_suit is Suit.CLUBS
    assert game.stock_size == 24
    # seat 1 holds the six of trumps
    assert (game.current_player, game.attacker, game.defender) == (1, 1, 0)
    assert game.phase is Phase.ATTACKING
    assert (game.deal_number, game.bout_number, game.fool, game.losses) == (1, 1, None, [0, 0])
    assert game.legal_codes() == sorted(cards(hands[1]))
    assert game.legal_actions() == [Attack(card_by_id(held)) for held in game.legal_codes()]


def test_without_trumps_the_lowest_rank_begins():
    game = dealt(["7D 9D TD JD QD KD", "8D 9H TH JH QH KH", "AD 8H 8S 9S TS JS"], "6C")
    assert game.attacker == 0
    seen = []
    for seed in range(30):
        hands = [cards(hand) for hand in ("6D 9D TD JD QD KD", "8D 9H TH JH QH KH", "6H 8H 8S 9S TS JS")]
        packs = Packs(pack(hands, card("6C")))
        packs.rng = Rng(seed)
        seen.append(FoolGame(3, rng=packs).attacker)
    assert sorted(set(seen)) == [0, 2]


def test_an_attack_is_beaten():
    game = position(["7D 9D", "8D 9S"])
    assert do(game, "7D") == 0
    assert game.phase is Phase.DEFENDING and game.current_player == 1
    assert game.legal_codes() == [129, code("7D<8D")]
    assert game.legal_actions() == [Take(), Beat(card_by_id(card("7D")), card_by_id(card("8D")))]
    assert do(game, "7D<8D") == 0
    assert game.phase is Phase.ADDING and game.current_player == 0
    # nothing fits, and he is asked all the same: that is his secret
    assert game.legal_actions() == [Pass()]
    assert do(game, "pass") == BOUT_DONE
    assert game.attacker == 1 and game.hand_ids(0) == cards("9D") and game.hand_ids(1) == cards("9S")
    discarded = [seen.id for seen in game.observation(None).discarded]
    assert card("7D") in discarded and card("8D") in discarded and card("9S") not in discarded


def test_a_rank_that_the_defender_brings_may_be_added():
    game = position(["7D 8H", "8D 9H 9S"])
    do(game, "7D", "7D<8D")
    assert game.legal_codes() == cards("8H") + [128]
    do(game, "8H")
    assert game.legal_codes() == [129, code("8H<9H")]


def test_cards_are_taken_and_the_same_attacker_goes_on():
    game = position(["7D 7H AS", "9C 9S TS"])
    do(game, "7D", "take")
    assert game.phase is Phase.ADDING and game.observation(None).taking
    assert game.legal_codes() == cards("7H") + [128]
    assert do(game, "7H") == 0
    assert do(game, "pass") == BOUT_DONE
    assert game.hand_ids(1) == sorted(cards("9C 9S TS 7D 7H"))
    assert game.attacker == 0
    assert game.observation(0).known[1] == (card_by_id(card("7D")), card_by_id(card("7H")))


def test_three_players_taken_and_beaten():
    hands = ["7D 8D 9D", "TD JD QD", "7S 8S 9S"]
    game = position(hands)
    do(game, "7D", "take", "pass")
    assert game.current_player == 2
    assert do(game, "7S", "pass") == BOUT_DONE
    # the seat after the defender attacks
    assert (game.attacker, game.defender) == (2, 0)
    game = position(hands)
    do(game, "7D", "7D<TD", "pass", "pass")
    assert (game.attacker, game.defender) == (1, 2)


def test_who_adds_and_in_which_order():
    hands = ["7D 8C 9C TC JC QC", "8D 8H 9S TS JS QS", "7H TH JH QH KH AH", "7S 8S 9D TD JD QD"]
    game = position(hands, attacker=0)
    do(game, "7D", "7D<8D")
    order = []
    for _ in range(3):
        order.append(game.current_player)
        flags = do(game, "pass")
    assert order == [0, 2, 3] and flags == BOUT_DONE
    # after each answer everybody is asked afresh, the attacker first
    game = position(hands, attacker=0)
    do(game, "7D", "7D<8D", "pass", "7H")
    assert game.current_player == 1
    do(game, "7H<8H")
    assert game.current_player == 0
    # while the defender takes each is asked once, and adds until he passes
    game = position(hands, attacker=0)
    do(game, "7D", "7D<8D", "8C", "take")
    assert game.current_player == 0
    do(game, "pass", "7H")
    assert game.current_player == 2
    do(game, "pass", "7S", "8S")
    assert game.current_player == 3
    assert do(game, "pass") == BOUT_DONE
    assert len(game.hand_ids(1)) == 6 - 1 + 6


def test_neighbours_alone_may_add():
    hands = ["7D 8C", "8D 8H", "7H TH", "7S 8S", "9D TD"]
    game = position(hands, attacker=0, options=NEIGHBOURS)
    do(game, "7D", "7D<8D", "pass")
    assert game.current_player == 2
    assert do(game, "pass") == BOUT_DONE
    # with the next one out it is the one after him
    game = position(["7D 8C", "8D 8H", "", "7S 8S", "9D TD"], options=NEIGHBOURS, out=(2,))
    do(game, "7D", "7D<8D", "pass")
    assert game.current_player == 3
    assert do(game, "pass") == BOUT_DONE


def test_nobody_is_asked_when_no_card_may_be_added():
    # the defender's last card
    game = position(["7D 8C 8S", "8D", "8H 9H"])
    do(game, "7D")
    assert do(game, "7D<8D") == BOUT_DONE and game.out == (1,)
    # an attacker without cards
    game = position(["7D", "8D 9S TS", "8H 9H"])
    do(game, "7D", "7D<8D")
    assert game.current_player == 2


def test_filling_up():
    # the attacker first, then clockwise, the defender last
    game = position(["7D 8D", "9D TD JD QD", "6S 7S 8S 9S", "6H 7H 8H 9H TH JH KH"], attacker=1,
                    stock="TS JS QS KS AS AD 6C")  # fmt: skip
    do(game, "9D", "take", "pass", "pass", "pass")
    assert game.hand_ids(1) == sorted(cards("TD JD QD TS JS QS"))
    assert game.hand_ids(3) == sorted(cards("6H 7H 8H 9H TH JH KH"))
    assert game.hand_ids(0) == sorted(cards("7D 8D KS AS AD 6C"))
    assert game.hand_ids(2) == sorted(cards("6S 7S 8S 9S 9D"))
    assert game.stock_size == 0
    # everybody saw who drew the turned card
    assert card("6C") in [known.id for known in game.observation(1).known[0]]


def test_who_is_out_and_who_attacks_next():
    # the attacker is out, and the defender, who has beaten all, attacks
    game = position(["7D", "8D 9S", "TS JS"])
    do(game, "7D", "7D<8D", "pass")
    assert game.out == (0,) and (game.attacker, game.defender) == (1, 2)
    # the defender is out: the next one attacks
    game = position(["7D 9D", "8D", "TS JS"])
    do(game, "7D", "7D<8D")
    assert game.out == (1,) and (game.attacker, game.defender) == (2, 0)
    # both at once, the attacker before the defender
    game = position(["7D", "8D", "TS JS", "QS KS"])
    do(game, "7D", "7D<8D")
    assert game.out == (0, 1) and (game.attacker, game.defender) == (2, 3)
    # taken, and the seat after the defender is out
    game = position(["7D 8D", "9S TS", "", "QS KS"], out=(2,))
    do(game, "7D", "take", "pass", "pass")
    assert (game.attacker, game.defender) == (3, 0)


def test_the_fool():
    game = position(["7D", "8S 9S"])
    do(game, "7D")
    assert do(game, "take") == BOUT_DONE | DEAL_DONE | GAME_DONE
    assert game.is_finished and game.phase is Phase.FINISHED
    assert game.fool == 1 and game.losses == [0, 1] and game.winners() == [0]
    assert game.current_player is None and game.legal_codes() == [] and game.legal_actions() == []
    assert game.attacker is None and game.defender is None
    view = game.observation(0)
    assert view.winners == (0,) and view.fool == 1 and view.attack_limit == 0 and view.table == ()
    assert game.deal_history[0].out == (0,)


def test_nobody_is_left_holding_cards():
    game = position(["7D", "8D"])
    do(game, "7D")
    assert do(game, "7D<8D") == BOUT_DONE | DEAL_DONE | GAME_DONE
    assert game.fool is None and game.losses == [0, 0] and game.winners() == [0, 1]
    assert game.deal_history[0].fool is None and game.deal_history[0].out == (0, 1)


def test_a_position_that_comes_back_for_the_third_time():
    # each of three players leads what he has taken last, and so two cards go round: every six bouts all is
    # where it was, with cards in the stock, too
    hands = ["7D 8D 9D TD JD QD", "7S 8S 9S TS JS QS", "9H TH JH QH KH AH"]
    for stock in ("", "8H 6C"):
        game = position([hand + more for hand, more in zip(hands, (" KD", " KS", " AD"))], stock=stock)
        leads = [card("7D"), card("7S"), card("9H")]  # of each seat
        positions = []
        flags = 0
        while not flags & DEAL_DONE:
            lead = leads[game.attacker]
            leads[game.defender] = lead
            do(game, lead)
            flags = do(game, "take")
            while not flags:
                flags = do(game, "pass")
            if not flags & DEAL_DONE:
                positions.append(([game.hand_ids(seat) for seat in range(3)], game.attacker))
        assert len(positions) == 12 and positions[:6] == positions[6:]
        assert game.is_finished and flags == BOUT_DONE | DEAL_DONE | GAME_DONE
        assert game.fool is None and game.losses == [0, 0, 0] and game.out == ()
        assert game.deal_history[0].fool is None and game.stock_size == len(cards(stock))


def test_transfer():
    game = position(["7D 8D", "7H 9S TS", "7S QS"], options=TRANSFER)
    do(game, "7D")
    assert game.legal_codes() == [64 + card("7H"), 129]
    assert do(game, "+7H") == 0
    assert (game.attacker, game.defender, game.current_player) == (1, 2, 2)
    # two cards lie open, he holds two; a third would have to be beaten by seat 0, who holds one
    assert game.legal_codes() == [129]
    game._hands[0] = cards("8D 9D KD")
    assert game.legal_codes() == [64 + card("7S"), 129]
    do(game, "+7S")
    assert (game.attacker, game.defender) == (2, 0)
    assert game.legal_codes() == [129] + [code("7D<" + name) for name in ("8D", "9D", "KD")]
    # who has begun to beat can't pass it on
    game._hands[0] = cards("8D 9D 7C")
    assert 64 + card("7C") not in game.legal_codes()  # nobody holds enough for four
    assert do(game, "take") == BOUT_DONE
    assert game.hand_ids(0) == sorted(cards("8D 9D 7C 7D 7H 7S"))
    # the seat after the last defender attacks
    assert game.attacker == 1


def test_several_open_cards_are_beaten_in_any_order():
    for order in (("7D<8D", "7H<9H"), ("7H<9H", "7D<8D")):
        game = position(["7D 8C 9D TC", "7H TH AH", "8D 9H 7S"], options=TRANSFER)
        do(game, "7D", "+7H")
        assert 64 + card("7S") in game.legal_codes()
        do(game, order[0])
        assert game.current_player == 2 and 64 + card("7S") not in game.legal_codes()
        assert refuses(IllegalActionError, game.apply_code, code(order[0]))
        do(game, order[1])
        assert game.phase is Phase.ADDING and game.current_player == 1
        do(game, "pass")
        assert do(game, "pass") == BOUT_DONE
        assert (game.attacker, game.defender) == (2, 0)
        assert game.last_bout.attacker == 1 and game.last_bout.defender == 2


def test_two_players_transfer_to_and_fro():
    game = position(["7D 7S 8C 9C", "7H 7C 9S TS"], options=TRANSFER)
    do(game, "7D", "+7H", "+7S")
    assert (game.attacker, game.defender) == (0, 1)
    # seat 0 holds two cards and could not face four
    assert game.legal_codes()[0] == 129
    assert do(game, "take") == BOUT_DONE
    assert game.attacker == 0 and game.hand_ids(1) == sorted(cards("7C 9S TS 7D 7H 7S"))


def test_who_transferred_draws_first():
    game = position(["7D 8D", "7H 9S", "TS QS 9H"], stock="KS 6C", options=TRANSFER)
    do(game, "7D", "+7H", "take", "pass", "pass")
    assert game.hand_ids(1) == sorted(cards("9S KS 6C")) and game.hand_ids(0) == cards("8D")


def test_events():
    game = position(["7D", "8D 9S", "TS JS"], options=FoolOptions(deals=2))
    game._losses = [1, 0, 0]
    seven = card_by_id(card("7D"))
    assert game.apply(0, Attack(seven)) == []
    assert game.apply(1, Beat(seven, card_by_id(card("8D")))) == []
    bout, out = game.apply(2, Pass())
    assert bout == BoutCompleted(game.last_bout) and out == PlayerOut(0)
    assert game.last_bout.table[0].player == 0 and not game.last_bout.taken
    assert game.apply(1, Attack(card_by_id(card("9S")))) == []
    assert game.apply(2, Take()) != []
    assert (game.deal_number, game.losses, game.fool) == (2, [1, 0, 1], 2)
    game = position(["7D", "8S 9S"], options=FoolOptions(deals=2))
    game.apply(0, Attack(seven))
    happened = game.apply(1, Take())
    assert [type(event) for event in happened] == [BoutCompleted, PlayerOut, DealCompleted, DealStarted]
    assert happened[2].result == game.deal_history[0] and happened[2].result.fool == 1
    assert happened[3] == DealStarted(2, game.attacker, game.trump_card)
    game = position(["7D", "8S 9S"])
    game.apply(0, Attack(seven))
    assert game.apply(1, Take())[-1] == GameFinished((0, 1), (0,))


def test_a_match_counts_losses():
    game = FoolGame(3, FoolOptions(deals=5), seed=4)
    losses = [0, 0, 0]
    rng = Rng(4)
    for number in range(1, 6):
        assert game.deal_number == number and game.bout_number == 1 and game.stock_size == 18
        while len(game.deal_history) < number:
            play(game, rng, 1)
        fool = game.deal_history[-1].fool
        assert game.fool == fool
        if fool is not None:
            losses[fool] += 1
        assert game.losses == losses == list(game.deal_history[-1].losses)
    assert game.is_finished
    assert game.winners() == [seat for seat in range(3) if losses[seat] == min(losses)]


def test_every_card_is_somewhere_and_every_game_ends():
    for players, options in tables():
        for seed in range(3):
            game = FoolGame(players, options, seed=seed)
            rng = Rng(seed)
            while not game.is_finished:
                view = game.observation(None)
                there = [seen.id for seen in view.discarded] + list(view.attack_ids) + game._stock
                there += [beat for beat in view.beat_ids if beat >= 0]
                for seat in range(players):
                    there += game.hand_ids(seat)
                assert len(there) == options.deck_size == len(set(there))
                play(game, rng, 1)
            assert len(game.deal_history) == options.deals


def test_the_same_seed_gives_the_same_game():
    for seed in (0, -7, 1 << 200, b"table 4"):
        logs = []
        for _ in range(2):
            game = FoolGame(4, seed=seed)
            logs.append((game.attacker, play(game, Rng(9)), everything(game)))
        assert logs[0] == logs[1]
    assert refuses(ValueError, FoolGame, 2, seed=1, rng=Rng(1))
    assert refuses(ValueError, FoolGame, 2, {"deals": 2})
