"""Whole matches of Fool among bots are the same on every runtime, and the same as when they were recorded.

The hashes say nothing about right or wrong; the other tests do that. A change that is meant to change games
is followed by ``python3 tools/golden.py fool --update``.
"""

from tools.golden import golden
from tools.golden_fool import all_games, game_hash

HEAP = "4M"
SECONDS = 300


def check(wanted):
    """Play all golden games of one kind of bot again."""
    for bot, table, players, seed, digest in golden("fool"):
        if bot == wanted:
            assert game_hash(bot, table, players, seed) == digest, (bot, table, players, seed)


def test_every_game_is_recorded():
    recorded = [game[:4] for game in golden("fool")]
    assert recorded == list(all_games())
    assert len(recorded) == 320 + 48


def test_basic_bots():
    check("basic")


def test_strong_bots():
    check("strong")
