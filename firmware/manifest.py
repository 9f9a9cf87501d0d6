# ruff: noqa: F821
# pyright: reportUndefinedVariable=false
"""Tricktop frozen into an image of MicroPython of one's own: its code runs from flash and needs no heap.

    make -C ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/tricktop/firmware/manifest.py

Such an image starts Tricktop by itself. board.txt, with the name of a file in hal/boards, is a file in the
flash as ever: mpremote writes it. Folders called engine, hal or firmware in the flash are found before what
is frozen, so there must not be any; a main.py in the flash is never looked at.
"""

from pathlib import Path


def files(package, *but):
    """The modules of a package but for those whose path in it begins with one of ``but``."""
    folder = Path("..", package)
    paths = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.py"))
    return [path for path in paths if not path.startswith(but)]


metadata(version="0.1.0", description="Card games for boards with a small screen and a few buttons")
include("$(PORT_DIR)/boards/manifest.py")
module("main.py", base_path="flash")
package("engine", files("engine"), base_path="..")
package("firmware", files("firmware", "flash/", "manifest.py"), base_path="..")
package("hal", files("hal", "sim/", "boards/sim_"), base_path="..")
