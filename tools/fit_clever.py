"""Fits the weights of the bot ``clever``: it plays, and learns from what its cards came to.

    python3 tools/fit_clever.py [--turns 4] [--games 600] [--seed 1]

Each turn plays games for 3 to 6 players, with and without the sum rule, seven seats of ten taken by the bot
as it is by then and three by ``basic``, anew each round; one action of twenty is a random one. Each question
of ``features.py`` then has a table of what was known and whether the card took a trick, and a logistic
regression (Newton's method, with a little shrinkage) gives the weights. Writes engine/wizard/bots/weights.py.
Takes some minutes; from the same weights the same arguments lead to the same new ones.
"""

import argparse
import math
import random
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Python puts a program's own folder first, but what lies in tools/ are no top-level modules.
sys.path[:] = [str(ROOT), *(path for path in sys.path if path != str(ROOT / "tools"))]

from engine.wizard.bots import weights  # noqa: E402
from engine.wizard.bots.basic import BasicBot, beats  # noqa: E402
from engine.wizard.bots.clever import CleverBot, excess_of  # noqa: E402
from engine.wizard.bots.counting import Count  # noqa: E402
from engine.wizard.bots.features import of_bid, of_later, of_now, wanting  # noqa: E402
from engine.wizard.codes import BID, ROUND_DONE, TRICK_DONE  # noqa: E402
from engine.wizard.game import WizardGame  # noqa: E402
from engine.wizard.options import GameOptions  # noqa: E402
from engine.wizard.rules import trick_winner  # noqa: E402

WHIMS = 0.05
CLEVER_SEATS = 0.7
SAMPLES = 40000  # of one row of weights, for one fit
STEPS = 8
SHRINKAGE = 1e-3

FILE = ROOT / "engine" / "wizard" / "bots" / "weights.py"
TITLE = '''"""The weights of the bot ``clever``, for the features of ``features.py`` in their order.

Signed bytes, 32 being one; a row for each kind of card. Written by

    tools/fit_clever.py%s
"""
'''


class Learner(CleverBot):
    """The bot with whims, which notes what it knew of each card."""

    def __init__(self, chance):
        self.chance = chance
        self.notes = []  # (question, row, features, card)
        self.later = []  # of this trick: (card, (row, features) if it is lost, the same if it is won)

    def bid(self, observation, codes):
        """A bid, as a rule the best."""
        chosen = CleverBot.bid(self, observation, codes)
        count = Count(observation)
        before = sum(observation.has_bid)
        for card in observation.hand_ids:
            if card < 52:
                row, features = of_bid(count, card, observation.trump, observation.num_players, before,
                                       excess_of(observation))
                self.notes.append(("BID", row, features, card))
        if self.chance.random() < WHIMS:
            return self.chance.choice([code for code in codes if abs(code - chosen) <= 1])
        return chosen

    def choose(self, observation):
        """An action, as a rule the best."""
        codes = observation.legal_codes
        chosen = CleverBot.choose(self, observation)
        if codes[0] >= BID or len(codes) == 1:
            return chosen
        if self.chance.random() < WHIMS:
            chosen = self.chance.choice(codes)
        self._note(observation, chosen)
        return chosen

    def _note(self, observation, chosen):
        count = Count(observation)
        seat, players, trump = observation.player, observation.num_players, observation.trump
        need = count.needs[seat]
        if count.left > 1:
            self.later = []
            for card in observation.hand_ids:
                if card < 52 and card != chosen:
                    row, features = of_later(count, card, trump, players, seat)
                    after = []
                    for wanted in (need, need - 1):
                        after.append((wanting(row, features, wanted), features[:]))
                    self.later.append((card, *after))
        trick = observation.trick_ids
        behind = [(seat + step) % players for step in range(1, players - len(trick))]
        if chosen < 52 and behind and (not trick or beats(chosen, trick[trick_winner(trick, trump)], trump)):
            row, features = of_now(count, chosen, trump, observation.lead, seat, behind,
                                   count.behind(len(behind)))
            self.notes.append(("NOW", row, features, chosen))

    def trick_over(self, won):
        """The trick is won or not: note what was known of the cards that are left."""
        for card, if_lost, if_won in self.later:
            row, features = if_won if won else if_lost
            self.notes.append(("LATER", row, features, card))
        self.later = []


def play(games, chance):
    """Play so many games; {(question, row): [(features, whether the card took a trick), …]}."""
    samples = {}

    def seats(players):
        return [Learner(chance) if chance.random() < CLEVER_SEATS else BasicBot() for _ in range(players)]

    for number in range(games):
        players = 3 + number % 4
        options = GameOptions(wizard_trump="dealer", sum_rule=number % 8 >= 4)
        game = WizardGame(players, options, seed=chance.getrandbits(64))
        bots = seats(players)
        took = set()
        while (seat := game.current_player) is not None:
            flags = game.apply_code(bots[seat].choose(game.observation(seat)))
            if flags & TRICK_DONE:
                leader, cards, winner = game.last_trick_raw[2:5]
                took.add(cards[(winner - leader) % players])
                for place, bot in enumerate(bots):
                    if isinstance(bot, Learner):
                        bot.trick_over(place == winner)
            if flags & ROUND_DONE:
                for bot in bots:
                    if isinstance(bot, Learner):
                        for question, row, features, card in bot.notes:
                            samples.setdefault((question, row), []).append((features, card in took))
                bots = seats(players)
                took = set()
    return samples


def fit(samples):
    """Weights (floats, one is one) of a logistic regression by Newton's method."""
    size = len(samples[0][0])
    rows = [([value / 64 for value in features], took) for features, took in samples]
    result = [0.0] * size
    for _ in range(STEPS):
        slope = [-SHRINKAGE * len(rows) * weight for weight in result]
        curve = [[SHRINKAGE * len(rows) * (i == j) for j in range(size)] for i in range(size)]
        for values, took in rows:
            total = sum(weight * value for weight, value in zip(result, values))
            chance = 1 / (1 + math.exp(-max(-30, min(30, total))))
            error, spread = took - chance, chance * (1 - chance)
            for i, value in enumerate(values):
                slope[i] += error * value
                part, line = spread * value, curve[i]
                for j in range(i + 1):
                    line[j] += part * values[j]
        for i in range(size):
            for j in range(i):
                curve[j][i] = curve[i][j]
        result = [weight + step for weight, step in zip(result, solve(curve, slope))]
    return result


def solve(matrix, right):
    """The x of matrix · x = right, by elimination with pivots."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(lines[row][i]))
        lines[i], lines[pivot] = lines[pivot], lines[i]
        for row in range(size):
            if row != i:
                factor = lines[row][i] / lines[i][i]
                lines[row] = [a - factor * b for a, b in zip(lines[row], lines[i])]
    return [lines[i][size] / lines[i][i] for i in range(size)]


def as_bytes(row):
    """Floats as signed bytes, 32 being one."""
    return bytes(max(-127, min(127, round(weight * 32))) & 255 for weight in row)


def source(tables, arguments):
    """The text of weights.py."""
    text = TITLE % "".join(" " + argument for argument in arguments)
    for name in ("BID", "LATER", "NOW"):
        lines = ['    b"' + "".join(f"\\x{byte:02x}" for byte in row) + '",\n' for row in tables[name]]
        text += f"\n{name} = [\n" + "".join(lines) + "]\n"
    return text


def main(arguments):
    """Play and learn in turns; the file is written after each."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    chance = random.Random(options.seed)
    tables = {"BID": weights.BID, "LATER": weights.LATER, "NOW": weights.NOW}
    for turn in range(options.turns):
        for (question, row), samples in sorted(play(options.games, chance).items()):
            chance.shuffle(samples)
            tables[question][row] = as_bytes(fit(samples[:SAMPLES]))
        FILE.write_text(source(tables, arguments), encoding="utf-8")
        print(f"turn {turn + 1} of {options.turns}: {FILE} written", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
