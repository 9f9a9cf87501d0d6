"""Whole games among basic bots are the same on every runtime, and the same as when they were recorded.

The hashes say nothing about right or wrong; the other tests do that. A change that is meant to change games
is followed by ``python3 tools/golden.py wizard --update``.
"""

from tools.golden import golden
from tools.golden_wizard import all_games, game_hash

HEAP = "4M"
SECONDS = 300


def check(players):
    """Play all golden games of so many players again."""
    for preset, seats, seed, digest in golden("wizard"):
        if seats == players:
            assert game_hash(preset, seats, seed) == digest, (preset, seats, seed)


def test_every_game_is_recorded():
    recorded = [game[:3] for game in golden("wizard")]
    assert recorded == list(all_games())
    assert len(recorded) == 300


def test_three_players():
    check(3)


def test_four_players():
    check(4)


def test_five_players():
    check(5)


def test_six_players():
    check(6)
