"""What holds for the engine of every game, whatever its rules: refusals without a trace, clones, JSON."""

import json

import pytest

from engine.errors import IllegalActionError

# the generator is asked for its state; which lists a clone has in common with its original is bookkeeping
_NO_STATE = ("_rng", "_shared")
_STRANGE_CODES = (-(2**70), 2**70, None, True, 64.0, "64")


def everything(game):
    """All that a trace could show in: what every seat sees, every hand, the generator, the fields."""
    views = [game.observation(viewer) for viewer in (None, *range(game.num_players))]
    hands = [game.hand(seat) for seat in range(game.num_players)]
    slots = [name for kind in type(game).__mro__ for name in getattr(kind, "__slots__", ())]
    fields = [repr(getattr(game, name)) for name in slots if name not in _NO_STATE]
    assert fields
    return views, hands, game._rng.getstate(), fields


def refuses_without_a_trace(game, actions, codes, play_on, style):
    """Whatever of these is not legal is refused, and the game goes on, in that style, as if nothing had been
    asked.
    """
    untouched = game.clone()
    before = everything(game)
    player = game.current_player
    legal = game.legal_actions()
    assert game.is_finished == (not legal)
    for action in actions:
        for seat in (*range(game.num_players), -1, game.num_players, None, True, 0.0, "0"):
            if type(seat) is int and seat == player and action in legal:
                assert game.is_legal(seat, action)
                continue
            assert not game.is_legal(seat, action)
            with pytest.raises(IllegalActionError):
                game.apply(seat, action)
    for code in (*codes, *_STRANGE_CODES):
        if type(code) is int and code in game.legal_codes():
            continue
        with pytest.raises(IllegalActionError):
            game.apply_code(code)
    assert everything(game) == before
    # and what is dealt later is what would have been dealt
    play_on(untouched, style)
    play_on(game, style)
    assert everything(game) == everything(untouched)


def clones_live_apart(game, twin, played, play_on, other):
    """A clone, played to its end in style ``other``, and its original have nothing to do with each other.
    ``twin`` is a new game of the same seed, in which what was ``played`` brings about the same.
    """
    before = everything(game)
    clone = game.clone()
    assert everything(clone) == before
    play_on(clone, other)
    assert everything(game) == before
    after = everything(clone)
    rest = play_on(game, max)
    assert everything(clone) == after
    for code in played + rest:
        twin.apply_code(code)
    assert everything(twin) == everything(game)


def json_is_lossless(game, package, options, action_to_json, results):
    """Views, actions, options and results come back from JSON text as they were. package: the game's;
    options: the class of its options; action_to_json: an action's JSON by its code; results: objects.
    """
    for viewer in (None, *range(game.num_players)):
        view = game.observation(viewer)
        back = package.Observation.from_dict(_through_text(view.to_dict()))
        assert back == view and back.to_dict() == view.to_dict()
        for action in view.legal_actions:
            assert package.action_from_dict(_through_text(package.action_to_dict(action))) == action
            assert package.action_from_code(package.action_code(action)) == action
        assert [package.action_to_dict(action) for action in view.legal_actions] == [
            action_to_json(code) for code in view.legal_codes
        ]
    assert options.from_dict(_through_text(game.options.to_dict())) == game.options
    for result in results:
        assert type(result).from_dict(_through_text(result.to_dict())) == result


def _through_text(data):
    return json.loads(json.dumps(data))
