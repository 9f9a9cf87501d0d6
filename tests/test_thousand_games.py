"""R4: memory is not used up, and not cut to pieces, by game after game in one power-on."""

import pytest

from tests import runtime
from tests.portable import compiled_root

GAMES = 1000
HEAP = "320K"  # of 64 bits, where objects are up to twice as large as on a board of 264 KB
_RUN = "a thousand games"
PROGRAM, REASON = runtime.micropython()


def _command(config):
    root = compiled_root(config)
    paths = f"import sys; sys.path[:] = [{str(root)!r}, '.frozen']"
    run = f"from tests.thousand_games import main; main({GAMES})"
    return [PROGRAM, "-X", "heapsize=" + HEAP, "-c", paths + "; " + run]


BACKGROUND = [] if REASON else [(_RUN, _command)]


@pytest.mark.skipif(bool(REASON), reason=REASON or "")
def test_r4_after_a_thousand_games_the_largest_piece_is_that_after_ten(background):
    code, output = background(_RUN)
    assert code == 0, output[-4000:]
    found = dict(map(int, line.split()) for line in output.splitlines())
    print(f"measured: the largest piece has {found[10]} bytes after 10 games, {found[GAMES]} after {GAMES}")
    assert found[GAMES] >= found[10] * 0.98, found
