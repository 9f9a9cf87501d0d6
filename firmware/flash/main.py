"""The start of everything: this file lies in the root of a board's flash, beside engine, hal and firmware.

A folder ``update`` is there when the power went while a new version took the old one's place. Then the rest
of that is done first, see tools/deployment/update.py; somebody's own of that name holds other things.
Whatever goes wrong ends in recovery, or at a prompt with a sentence if even that can't be shown. On a small
flash the folders are in a file, ``tricktop.pack``.
"""

import gc
import os
import sys


def is_pending():
    """Whether a new version is here, but not in its place yet."""
    if "update" in os.listdir() and os.stat("update")[0] & 0x4000:  # a folder
        return {"files", "list", "finish.py"}.issubset(os.listdir("update"))
    return False


try:
    if is_pending():
        import update.finish  # noqa: F401 (it acts when imported)  # pyright: ignore[reportMissingImports]
    if "tricktop.pack" in os.listdir():
        import tricktop_pack  # noqa: F401 (this, too)  # pyright: ignore[reportMissingImports]

    from firmware.main import main

    main()
except Exception as error:
    reason = type(error).__name__ + ": " + str(error)
    print("Tricktop does not start. " + reason)
    if is_pending():
        print("A new version is here, but not in its place yet. If the flash is full (ENOSPC, 28), remove\n"
              "files of your own; then switch the board off and on, or run tools/deploy.py again.")
    # before recovery is loaded, which may need the room
    for name in list(sys.modules):
        if name.partition(".")[0] in ("engine", "firmware"):
            del sys.modules[name]
    gc.collect()
    # from inside the folder, because the package itself may be what is damaged
    sys.path.extend([path + "/firmware" if path else "firmware" for path in sys.path])
    from recovery import after  # pyright: ignore[reportMissingImports]

    after(reason)
