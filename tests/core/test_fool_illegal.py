"""What is illegal in Fool is refused without a trace, by object and code; clones are games of their own."""

from engine.fool import (
    Attack,
    Beat,
    FoolGame,
    FoolOptions,
    IllegalActionError,
    Pass,
    Phase,
    Take,
    Transfer,
    card_by_id,
)
from engine.rng import Rng
from tests.core.fool_play import card, do, everything, pack, play, position, tables
from tests.core.prepared import Packs, refuses

NO_CODES = (True, False, None, 2.0, 64.0, "2", b"@", (64,), [1], 1 << 16, 1 << 31, 1 << 64, 10**40, -(10**40))
NO_ACTIONS = (None, True, 5, 64, "take", b"\x05", (64,), [], {"type": "take"}, card_by_id(3), 1.0)


def check_codes(game, twin, codes):
    """All of these codes that are not legal are refused; the game stays as its twin is."""
    before = everything(twin)
    legal = game.legal_codes()
    for code in codes:
        if type(code) is not int or code not in legal:
            assert refuses(IllegalActionError, game.apply_code, code), code
    assert everything(game) == before


def test_at_every_step_of_every_table():
    for players, options in tables():
        game = FoolGame(players, options, seed=17)
        twin = FoolGame(players, options, seed=17)
        rng = Rng(players)
        step = 0
        while not game.is_finished:
            step += 1
            check_codes(game, twin, [rng.randrange(4000) - 100 for _ in range(10)])
            if step % 40 == 0:
                check_codes(game, twin, NO_CODES + tuple(range(-70, 400)))
            state = rng.clone()
            play(game, rng, 1)
            play(twin, state, 1)
        assert everything(game) == everything(twin)
        check_codes(game, twin, NO_CODES + tuple(range(-70, 400)))


def check_actions(game, seat, actions):
    before = everything(game)
    for action in actions:
        assert not game.is_legal(seat, action), (seat, action)
        assert refuses(IllegalActionError, game.apply, seat, action), (seat, action)
    assert everything(game) == before


def named(name):
    return card_by_id(card(name))


def test_every_kind():
    transfer = FoolOptions(transfer=True)
    for options in (FoolOptions(), transfer):
        game = position(["7D 9D TD", "8D 9S 7C", "7S QS 9H"], stock="AC 6C", options=options)
        every_card = [card_by_id(place) for place in range(52)]
        # the lead: no other card, nothing else
        check_actions(game, 0, [Attack(one) for one in every_card if one not in game.hand(0)])
        check_actions(game, 0, [Take(), Pass(), Transfer(named("7D")), Beat(named("7D"), named("9D"))])
        do(game, "7D")
        # the defence
        check_actions(game, 1, [Attack(one) for one in every_card] + [Pass()])
        beating = (named("8D"), named("7C"))
        check_actions(game, 1, [Beat(named("7D"), one) for one in every_card if one not in beating])
        check_actions(game, 1, [Beat(named("9D"), named("7C")), Beat(named("8D"), named("9S"))])
        may = [named("7C")] if options.transfer else []
        check_actions(game, 1, [Transfer(one) for one in every_card if one not in may])
        do(game, "7D<8D")
        # adding: no other rank, no other's card, no beating
        check_actions(game, 0, [Attack(named(name)) for name in ("9D", "TD", "7S", "7C", "8D", "7D")])
        check_actions(game, 0, [Take(), Transfer(named("9D")), Beat(named("7D"), named("9D"))])
        do(game, "pass", "7S")
        check_actions(game, 1, [Beat(named("7D"), named("9S")), Transfer(named("7C"))])
        do(game, "take")
        assert game.phase is Phase.ADDING and game.current_player == 0
        check_actions(game, 0, [Take(), Attack(named("9D")), Beat(named("7S"), named("9D"))])
        do(game, "pass")
        check_actions(game, 2, [Attack(named("QS")), Take()])


def test_wrong_seats_and_what_is_no_action():
    for players, options in tables():
        game = FoolGame(players, options, seed=3)
        for _ in range(8):
            for player in (None, True, False, "0", 1.0, -1, 0, 1, 2, 3, 4, 5):
                if type(player) is not int or player != game.current_player:
                    check_actions(game, player, game.legal_actions())
            check_actions(game, game.current_player, NO_ACTIONS)
            play(game, Rng(1), 1)


def test_clones():
    for players, options in tables():
        game = FoolGame(players, options, seed=5)
        untouched = FoolGame(players, options, seed=5)
        rng = Rng(5)
        while not game.is_finished:
            before = everything(game)
            twin = game.clone()
            assert everything(twin) == before
            play(twin, Rng(game.bout_number))
            assert twin.is_finished and everything(game) == before
            # the deals to come are those of a game that nobody ever cloned
            state = rng.clone()
            play(game, rng, 31)
            play(untouched, state, 31)
            assert everything(game) == everything(untouched)
        assert everything(game.clone()) == everything(game)


def test_a_foreign_generator_is_cloned_through_its_state():
    hands = [list(range(4, 10)), list(range(17, 23))]
    game = FoolGame(2, FoolOptions(deals=2), rng=Packs(pack(hands, 30), pack(hands, 43)))
    twin = game.clone()
    play(game, Rng(1))
    play(twin, Rng(1))
    assert game.trump_card.id == 43 and everything(game) == everything(twin)
