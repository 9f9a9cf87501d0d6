"""Golden games: whole games among bots, each as one hash of all that happened, the same on every runtime.

    python3 tools/golden.py [game]             play them and compare with tests/core/golden_<game>.txt
    python3 tools/golden.py [game] --update    write that file anew, after a change meant to change games

The game is wizard or fool; without one it is both. ``golden_wizard.py`` and ``golden_fool.py`` say which
games they are, and what of each is hashed.
"""

import sys
from binascii import hexlify
from hashlib import sha256

GAMES = ("wizard", "fool")
FILE = "tests/core/golden_%s.txt"  # lines: what tells a game from the others, as all_games yields it; hash


def digest(log):
    """SHA-256 of the log of a game, bytes, in hexadecimal."""
    return hexlify(sha256(log).digest()).decode()


def golden(name):
    """Yields what ``all_games`` of the game's module does, and the hash with it, from the file."""
    with open(FILE % name) as file:
        for line in file:
            words = line.split()
            yield tuple([int(word) if word.isdigit() else word for word in words[:-1]]) + (words[-1],)


def check(name, update):
    """Play the golden games of that name, and compare them or write them down; the exit code."""
    module = __import__("tools.golden_" + name, None, None, ("game_hash",))
    lines = [_line(game + (module.game_hash(*game),)) for game in module.all_games()]
    if update:
        with open(FILE % name, "w") as file:
            file.write("\n".join(lines) + "\n")
        print("%d golden games of %s written" % (len(lines), name))
        return 0
    changed = set(lines) ^ {_line(game) for game in golden(name)}
    print("\n".join(sorted(changed)) or "%d golden games of %s, all as they were" % (len(lines), name))
    return 1 if changed else 0


def _line(game):
    return " ".join([str(part) for part in game])


def main(arguments):
    """Compare, or update; the exit code."""
    update = arguments[-1:] == ["--update"]
    names = arguments[:-1] if update else arguments
    if len(names) > 1 or not set(names) <= set(GAMES):
        print(__doc__)
        return 2
    return max([check(name, update) for name in names or GAMES])


if __name__ == "__main__":
    import os

    ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    sys.path.insert(0, ROOT)
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))
