#!/usr/bin/env python3
"""Measure how strong a bot of Fool is: its score against another over many deals, both seats of each.

    python3 tools/bench_fool.py                     strong against basic, 10,000 deals of two: some minutes
    python3 tools/bench_fool.py --deals 1000 --limit 100
    python3 tools/bench_fool.py --transfer --deck 52
    python3 tools/bench_fool.py --players 4         one seat against three of the other

The score of a game of two is 1 for a win, half for a draw; with more players it is 1 for not being the fool.
A deal is played once with the bot in every seat, all cards lying the same. Floor: 0.64 for two players and
the usual rules, with the bot as the boards run it.
"""

import argparse
import sys
import time
from pathlib import Path
from statistics import mean, stdev

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)  # the project's folder in place of tools/

from engine.fool import FoolGame, FoolOptions  # noqa: E402
from engine.fool.bots import BOTS, make_bot  # noqa: E402
from engine.fool.bots.strong import LIMIT, StrongBot  # noqa: E402

FIRST_SEED = 1_000_000  # the weights in worth.py were found on deals of another generator


def score(bot, other, players, options, seed):
    """What the bot scores in one deal, played once from every seat: from 0 to 1."""
    points = 0
    for seat in range(players):
        game = FoolGame(players, options, seed=seed)
        while not game.is_finished:
            mover = bot if game.current_player == seat else other
            game.apply_code(mover.choose(game.observation(game.current_player)))
        if game.fool is None:
            points += 0.5 if players == 2 else 1
        elif game.fool != seat:
            points += 1
    return points / players


def main():
    """Play and report; the exit code is 0."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
    parser.add_argument("--bot", choices=BOTS, default="strong", help="who is measured (%(default)s)")
    parser.add_argument("--against", choices=BOTS, default="basic", help="in the other seats (%(default)s)")
    parser.add_argument("--deals", type=int, default=10_000, help="how many (%(default)s)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=2, help="seats (%(default)s)")
    parser.add_argument("--limit", type=int, default=LIMIT,
                        help="positions of an ending that strong looks at for one decision (%(default)s)")
    parser.add_argument("--transfer", action="store_true", help="with the transfer variant")
    parser.add_argument("--deck", type=int, choices=(36, 52), default=36, help="cards (%(default)s)")
    arguments = parser.parse_args()
    if arguments.deals < 2:
        parser.error("at least two deals")
    options = FoolOptions(transfer=arguments.transfer, deck_size=arguments.deck)
    bot = StrongBot(limit=arguments.limit) if arguments.bot == "strong" else make_bot(arguments.bot, 1)
    other = make_bot(arguments.against, 1)
    begun = time.perf_counter()
    seeds = range(FIRST_SEED, FIRST_SEED + arguments.deals)
    scores = [score(bot, other, arguments.players, options, seed) for seed in seeds]
    error = stdev(scores) / len(scores) ** 0.5
    print(f"{arguments.bot} against {arguments.against}, {arguments.players} players, {len(scores)} deals:"
          f" {mean(scores):.4f} +- {error:.4f}  ({time.perf_counter() - begun:.0f} s)")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
