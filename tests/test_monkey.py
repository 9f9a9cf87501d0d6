"""Keys at random, through every screen of every display class and of the tabletop, on MicroPython.

As many as the environment variable MONKEY_KEYS says, a hundred thousand unless it says otherwise.
What is looked at after each of them is in ``tests/monkey.py``.
"""

import os

import pytest

from tests import bare, runtime

ENOUGH = 100_000  # keys that meet every screen
KEYS = os.environ.get("MONKEY_KEYS", str(ENOUGH))
if not KEYS.isdecimal() or not int(KEYS):
    raise pytest.UsageError(f"MONKEY_KEYS={KEYS}: a number of keys, such as {ENOUGH}")
KEYS = int(KEYS)
BOARDS = (
    *bare.CLASSES,
    *(f"{panel}-two" for panel in ("72x40", "128x64", "135x240", "240x240", "296x128")),
    *(f"tabletop{seats}" for seats in (3, 4, 6)),
    *(f"{panel}-kiosk" for panel in ("128x64", "240x240")),
)
PROGRAM, REASON = runtime.micropython()
_PATHS = "import sys; sys.path[:] = ['', '.frozen']"
_RUN = "from tests.monkey import main; main(*sys.argv[1:])"
# what is broken, and what the monkey has to say to it
SABOTAGE = {
    "nobody covers a hand": (
        "from firmware.station import Station; Station.is_shared = False", "are shown to None"),
    "two people, one view": (
        "from firmware.games.wizard.view import WizardView; WizardView.cards = lambda self, view: "
        "self.table.game.hand_ids((view.player or 0) - 1 & 1)", "are shown to"),
    "the journal is late": (
        "from firmware.journal import Journal; Journal.record = lambda journal, log, words: None",
        "the journal is not what has been played"),
    "no way out of a menu": (
        "from firmware.station import Station; Station.pop = lambda station: None", "no way from"),
}  # fmt: skip
# screens that only a run of luck would never meet in as many keys
_EVERYBODY_SEES = (
    "AfterScreen", "BidScreen", "CoverScreen", "EntryScreen", "GoOnScreen", "MenuScreen", "PagesScreen",
    "PauseScreen", "QuestionScreen", "RankingScreen", "SavesScreen", "SettingsScreen", "SetupScreen",
    "TitleScreen",
)  # fmt: skip


def _command(board, keys, seed, first=""):
    return [PROGRAM, "-X", "heapsize=4M", "-c", "\n".join((_PATHS, first, _RUN)), board, keys, seed]


BACKGROUND = []
if not REASON:
    for name, (change, _) in SABOTAGE.items():
        BACKGROUND.append((name, _command("128x64", 20_000, 5, change)))
    for number, board in enumerate(BOARDS):
        BACKGROUND.append((board, _command(board, KEYS // len(BOARDS) + 1, number + 1)))


@pytest.mark.skipif(bool(REASON), reason=REASON or "")
@pytest.mark.parametrize("what", SABOTAGE)
def test_the_monkey_notices(what, background):
    code, output = background(what)
    assert code != 0
    assert SABOTAGE[what][1] in output.strip().splitlines()[-1]


@pytest.mark.skipif(bool(REASON), reason=REASON or "")
@pytest.mark.parametrize("board", BOARDS)
def test_nothing_that_nobody_may_meet(board, background):
    code, output = background(board)
    assert code == 0, output[-4000:]


@pytest.mark.skipif(bool(REASON), reason=REASON or "")
@pytest.mark.skipif(KEYS < ENOUGH, reason=f"MONKEY_KEYS={KEYS}: too few keys to meet every screen")
def test_every_screen_is_met(background):
    seen = {line.split(":")[0] for board in BOARDS for line in background(board)[1].splitlines()}
    assert sorted(set(_EVERYBODY_SEES) - seen) == []
