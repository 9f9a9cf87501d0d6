"""How little memory the engine is content with: whole games under MicroPython with a hard limit of heap."""

import pytest

from tests import runtime
from tests.portable import compiled_root

# what a board would run, and how much heap is in use after it
GAME = """
import gc, sys
sys.path[:] = [{root!r}, ".frozen"]
from engine.wizard import WizardGame
from engine.rng import Rng
game = WizardGame({players}, seed=1)
rng = Rng(2)
flags = 0
while not flags & 4:
    codes = game.legal_codes()
    flags = game.apply_code(codes[rng.randrange(len(codes))])
gc.collect()
print(gc.mem_alloc(), game.scores, [name for name in sys.modules if "wizard." in name])
"""


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_whole_game_in_48_kb(players, request):
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    root = str(compiled_root(request.config))
    code, output = runtime.run_micropython(
        program, ["-c", GAME.format(root=root, players=players)], heap="48K", seconds=60, cwd=root)
    assert code == 0, output
    assert output.split()[0].isdigit(), output
    # nothing that makes objects was loaded
    for name in ("cards", "actions", "state", "observation", "presets"):
        assert f"engine.wizard.{name}" not in output, output
    kept = int(output.split()[0]) // 1024
    print(f"measured: the engine alone, {players} players, keeps {kept} KB of a 64-bit heap of 48 KB")
