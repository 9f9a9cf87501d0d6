"""A clone and its original go their own ways, deals to come included."""

from engine.rng import Rng
from engine.wizard import GameOptions, WizardGame
from tests.core.prepared import Packs
from tests.core.wizard_play import everything, new_game, pack, play, tables


def test_a_clone_played_to_the_end_leaves_the_original_alone():
    for players, name, options in tables():
        game = new_game(players, options, 5)
        untouched = new_game(players, options, 5)
        rng = Rng(5)
        while not game.is_finished:
            before = everything(game)
            twin = game.clone()
            assert everything(twin) == before, name
            play(twin, Rng(game.round_number))
            assert twin.is_finished
            assert everything(game) == before
            # the deals to come are those of a game that nobody ever cloned
            state = rng.clone()
            play(game, rng, 67)
            play(untouched, state, 67)
            assert everything(game) == everything(untouched)


def test_an_original_played_on_leaves_its_clones_alone():
    game = new_game(4, GameOptions.preset("classic"))
    clones = []
    rng = Rng(2)
    while not game.is_finished:
        twin = game.clone()
        clones.append((twin, everything(twin)))
        play(game, rng, 61)
    for twin, before in clones:
        assert everything(twin) == before


def test_both_deal_the_same_and_play_the_same():
    game = new_game(4, GameOptions.preset("online"))
    play(game, Rng(1), 100)
    twin = game.clone()
    assert play(game, Rng(3)) == play(twin, Rng(3))
    assert everything(game) == everything(twin)


def test_in_turns_within_one_round():
    # both play from hands that they share until one of them plays
    game = new_game(3)
    play(game, Rng(4), 80)
    line = [game]
    for seed in range(6):
        twin = line[-1].clone()
        alone = twin.clone()
        play(line[-1], Rng(seed), 1)
        codes = play(twin, Rng(seed + 50), 2)
        for code in codes:
            alone.apply_code(code)
        assert everything(twin) == everything(alone)
        line.append(twin)


def test_a_refusal_after_cloning_touches_neither():
    game = new_game(4)
    play(game, Rng(6), 30)
    before = everything(game)
    twin = game.clone()
    for code in range(-2, 110):
        if code not in game.legal_codes():
            try:
                twin.apply_code(code)
            except ValueError:
                continue
            raise AssertionError(code)
    assert everything(twin) == before == everything(game)


def test_a_finished_game_can_be_cloned():
    game = new_game(6)
    play(game, Rng(1))
    twin = game.clone()
    assert twin.is_finished and everything(twin) == everything(game)


def test_a_foreign_generator_is_cloned_through_its_state():
    packs = Packs(pack(0, ([1], [2], [3]), 4), pack(1, ([1, 2], [3, 4], [5, 6]), 7))
    game = WizardGame(3, rng=packs, first_dealer=0)
    twin = game.clone()
    play(game, Rng(1), 6)
    assert [game.hand_ids(seat) for seat in range(3)] == [[1, 2], [3, 4], [5, 6]]
    play(twin, Rng(1), 6)
    assert everything(twin) == everything(game)
    assert play(game, Rng(2)) == play(twin, Rng(2))
