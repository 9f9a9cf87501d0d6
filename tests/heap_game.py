"""A whole game at random on the engine alone: ``micropython heap_game.py ROOT PLAYERS``.

Prints the bytes in use after it, the scores, and which modules of the game were loaded.
"""

import gc
import sys

sys.path[:] = [sys.argv[1], ".frozen"]

from engine.rng import Rng
from engine.wizard import WizardGame

game = WizardGame(int(sys.argv[2]), seed=1)
rng = Rng(2)
flags = 0
while not flags & 4:
    codes = game.legal_codes()
    flags = game.apply_code(codes[rng.randrange(len(codes))])
gc.collect()
used = gc.mem_alloc()  # pyright: ignore[reportAttributeAccessIssue]
print(used, game.scores, [name for name in sys.modules if "wizard." in name])
