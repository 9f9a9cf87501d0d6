"""How little memory the engine is content with: whole games under MicroPython with a hard limit of heap."""

from pathlib import Path

import pytest

from tests import runtime
from tests.portable import compiled_root

# what a board would run, and how much heap is in use after it
GAME = Path(__file__).with_name("heap_game.py")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_whole_game_in_48_kb(players, request):
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    root = str(compiled_root(request.config))
    code, output = runtime.run_micropython(
        program, [GAME, root, players], heap="48K", seconds=60, cwd=root)
    assert code == 0, output
    assert output.split()[0].isdigit(), output
    # nothing that makes objects was loaded
    for name in ("cards", "actions", "state", "observation", "presets"):
        assert f"engine.wizard.{name}" not in output, output
    kept = int(output.split()[0]) // 1024
    print(f"measured: the engine alone, {players} players, keeps {kept} KB of a 64-bit heap of 48 KB")
