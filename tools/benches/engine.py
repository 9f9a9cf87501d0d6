"""The engine of Wizard: random games, observations, clones.

Random games choose with the same expression on both sides, the cheapest there is, so that its cost blurs the
ratio as little as possible. Dealing is part of the time on both sides; players' actions are what is counted.
"""

import copy
import importlib
import importlib.util
import random

from engine.wizard import GAME_DONE, Observation, WizardGame
from tools.benches.comparison import Comparison

PEERS = ("pyspiel",)

PLAYERS = 4
MIDDLE = 300  # actions into a game of 540: round 11 of 15
_DRAW = random.Random(1).random
_FIELDS = [name for name in dir(Observation) if isinstance(getattr(Observation, name), property)]


def comparisons():
    """The comparisons; those with OpenSpiel only where it is installed."""
    return [*_against_openspiel(), _against_observations(), *_clones()]


def games(count):
    """Play so many random games of all rounds in codes; returns the number of actions."""
    draw = _DRAW
    actions = 0
    for _ in range(count):
        game = WizardGame(PLAYERS, seed=int(draw() * 2**53))
        legal_codes, apply_code = game.legal_codes, game.apply_code
        done = False
        while not done:
            codes = legal_codes()
            done = apply_code(codes[int(draw() * len(codes))]) & GAME_DONE
            actions += 1
    return actions


def observed_game():
    """A random game of all rounds in objects: before every action the whole observation is built."""
    draw = _DRAW
    game = WizardGame(PLAYERS, seed=int(draw() * 2**53))
    actions = 0
    while not game.is_finished:
        player = game.current_player
        observation = game.observation(player)
        for name in _FIELDS:
            getattr(observation, name)
        legal = observation.legal_actions
        game.apply(player, legal[int(draw() * len(legal))])
        actions += 1
    return actions


def _against_openspiel():
    if not importlib.util.find_spec("pyspiel"):
        return []
    openspiel = importlib.import_module("pyspiel")
    # 52 cards, one of them turned for trump: 12 rounds for 4 players
    rounds = [openspiel.load_game("oh_hell", {"players": PLAYERS, "num_tricks_fixed": tricks})
              for tricks in range(1, 13)]

    def play(chance):
        draw = _DRAW
        actions = 0
        for table in rounds:
            state = table.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    chance(state)
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(draw() * len(legal))])
                    actions += 1
        return actions

    def from_outcomes(state):
        # the way of the documentation; all outcomes of a deal are equally likely
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(_DRAW() * len(outcomes))][0])

    def from_legal_actions(state):
        legal = state.legal_actions()
        state.apply_action(legal[int(_DRAW() * len(legal))])

    return [
        Comparison(f"random games of {PLAYERS}, all rounds, against OpenSpiel's oh_hell (C++, from Python)",
                   "actions", lambda: games(40), lambda: sum(play(from_outcomes) for _ in range(20)), 2),
        Comparison("the same, its cards drawn from legal_actions(), not chance_outcomes(): its fastest way",
                   "actions", lambda: games(40), lambda: sum(play(from_legal_actions) for _ in range(30))),
    ]


def _against_observations():
    return Comparison("random games in codes, against games with the full observation before every action",
                      "actions", lambda: games(40), lambda: sum(observed_game() for _ in range(2)), 8)


def _clones():
    game = WizardGame(PLAYERS, seed=1)
    for _ in range(MIDDLE):
        game.apply_code(game.legal_codes()[0])

    def clones():
        clone = game.clone
        for _ in range(20000):
            clone()
        return 20000

    def clones_that_play():
        clone = game.clone
        code = game.legal_codes()[0]
        for _ in range(10000):
            clone().apply_code(code)
        return 10000

    def copies():
        for _ in range(150):
            copy.deepcopy(game)
        return 150

    return [
        Comparison(f"clone() in round {game.round_number} of {game.total_rounds}, against copy.deepcopy",
                   "copies", clones, copies, 100),
        Comparison("clone() and one card played on it, against copy.deepcopy alone", "copies",
                   clones_that_play, copies),
    ]
