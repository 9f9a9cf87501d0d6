"""What CPython adds to the engine: names for type checkers, random.Random, copies and pickles."""

import ast
import copy
import pickle
import random
from pathlib import Path

import pytest

import engine.fool
import engine.wizard
from engine.wizard import GameOptions, Phase, PlayCard, Suit, WizardGame, card_by_id
from tests.core.wizard_play import everything, play


@pytest.mark.parametrize("package", [engine.wizard, engine.fool], ids=lambda package: package.__name__)
def test_type_checkers_see_the_names_that_there_are(package):
    tree = ast.parse(Path(package.__file__).with_suffix(".pyi").read_text())
    declared = {alias.name: node.module for node in tree.body if isinstance(node, ast.ImportFrom)
                for alias in node.names}
    listed = {}
    for line in vars(package)["_NAMES"].strip().split("\n"):
        module, names = line.split(": ")
        listed.update(dict.fromkeys(names.split(), f"{package.__name__}.{module}"))
    assert declared == listed
    exported = next(ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign))
    assert sorted(exported) == sorted(declared) == sorted(package.__all__)
    for name in declared:
        assert getattr(package, name) is not None
    with pytest.raises(ImportError):
        exec(f"from {package.__name__} import Nothing")


def test_the_generator_of_the_standard_library_will_do():
    games = [WizardGame(4, rng=random.Random(5)) for _ in range(2)]
    assert everything(games[0]) == everything(games[1])
    twin = games[0].clone()
    codes = play(games[0], random.Random(1))
    for code in codes:
        twin.apply_code(code)
        games[1].apply_code(code)
    assert everything(twin) == everything(games[0]) == everything(games[1])


def test_deep_copies_and_pickles_are_clones():
    game = WizardGame(5, GameOptions.preset("classic"), seed=1)
    play(game, random.Random(1), 200)
    twins = [game.clone(), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), copy.deepcopy(game.clone())]
    codes = play(game, random.Random(2))
    for twin in twins:
        for code in codes:
            twin.apply_code(code)
        assert everything(twin) == everything(game)


def test_members_stay_themselves():
    game = WizardGame(4, seed=1)
    seen = game.observation(0)
    for again in (copy.copy(seen), copy.deepcopy(seen), pickle.loads(pickle.dumps(seen))):
        assert again == seen and again.phase is Phase.BIDDING
    for member in Suit.ALL + Phase.ALL:
        assert copy.deepcopy(member) is member and pickle.loads(pickle.dumps(member)) is member
    action = PlayCard(card_by_id(5))
    assert copy.deepcopy(action) == action
