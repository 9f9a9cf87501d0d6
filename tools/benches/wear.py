"""What keeping games does to a board's flash: bytes programmed, blocks erased, how many games it bears.

Measured on real littlefs in the MicroPython unix build, on a flash in RAM with the geometry of a Raspberry Pi
Pico (``hal/sim/flash.py``).
"""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ENDURANCE = 100_000  # erases of a block; W25Q16JV's datasheet: "min. 100K program-erase cycles per sector"
FIRMWARE_KIB = 600  # what Tricktop takes of the 1408 KiB, about; its blocks never move
WANTED = 100_000  # games
ENOUGH = 1000  # games: before littlefs has moved its directory some times, one block has most of the erases


def micropython():
    """The path of the MicroPython unix build: $MICROPYTHON, the tests' own, or a command; or None."""
    scripts = Path(sysconfig.get_path("scripts"))
    for place in (os.environ.get("MICROPYTHON"), scripts / "micropython", ROOT / ".venv/bin/micropython"):
        if place and os.access(place, os.X_OK):
            return str(place)
    return shutil.which("micropython")


def measure(program, games):
    """Play that many games. A dict: programmed (bytes), operations and erased (blocks), each per game; most,
    erases of the most used block in all; games; actions of a game. CalledProcessError if it fails.

    ``most`` says little before ENOUGH games.
    """
    script = ROOT / "tools" / "benches" / "wear_on_flash.py"
    command = [program, "-X", "heapsize=16M", str(script), str(ROOT), str(games), str(FIRMWARE_KIB)]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    programmed, operations, erased, most, games, actions = map(int, output.split())
    return {"programmed": programmed / games, "operations": operations / games, "erased": erased / games,
            "most": most, "games": games, "actions": actions}


def lines(found):
    """The measurement as text."""
    bears = ENDURANCE * found["games"] // max(found["most"], 1)
    yield f"a game of Wizard, four players, {found['actions']} actions, {found['games']} games measured:"
    yield f"  {found['programmed']:,.0f} bytes programmed, {found['erased']:.1f} blocks erased a game"
    yield f"  the most used block was erased {found['most']} times"
    if found["games"] < ENOUGH:
        yield f"  too few games to tell how many the flash bears: {ENOUGH:,} or more"
    else:
        yield f"  so the flash bears {bears:,} games ({ENDURANCE:,} erases a block; wanted: {WANTED:,})"
