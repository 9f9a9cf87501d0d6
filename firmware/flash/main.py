"""The start of everything: this file lies in the root of a board's flash, beside engine, hal and firmware.

A folder ``update`` is there when the power went while a new version took the old one's place. Then the rest
of that is done first, see tools/deployment/update.py.
"""

import os

if "update" in os.listdir():
    import update.finish  # noqa: F401 (it acts when imported)  # pyright: ignore[reportMissingImports]

from firmware.main import main

main()
