"""How a new version takes the place of the old one, whatever interrupts it.

A power cut, a pulled cable or Ctrl-C may come between any two operations of the flash, and the board must
start all the same: with the old version or with the new one, never with a mixture. So

1. the new files are sent in one bundle into the folder ``update.new``, where nothing looks for them, with a
   list of what is to be done and the program that does it (finish.py), and their SHA-256 is compared;
2. if the board plays an older Tricktop, main.py is replaced first, in one step: the new one starts the old
   version just as well, and looks for a folder called ``update`` before. A board that does something else
   keeps its own main.py until the very end;
3. ``update.new`` is renamed to ``update``, one step of the file system: from here on the new version is
   certain. Until then the old one is whole, and the next deployment starts anew;
4. finish.py copies every file to its place (each by renaming, so that it is the old one or the new one), and
   removes what is stale. When this is cut short, main.py finds the folder at the next start and runs it again
   from the beginning, before anything else is imported;
5. ``update`` is renamed to ``update.old``, and that is removed; the next deployment removes what is left.

``update``, ``update.new`` and ``update.old`` are taken for what they are only if they hold what has been put
into such a folder: one that somebody has called so himself is told of, before anything is sent, and stays.

The bundle takes its own length of the flash, not a second file system of half-empty blocks: 230 KB where 204
files take 890. On FAT, where renaming does not replace, step 4 removes the old file first; the bundle
is still there to make good for it.
"""

import hashlib
import re
from pathlib import Path

from tools.deployment.payload import FOLDERS
from tools.deployment.plan import MAIN, OUTER, in_the_way, is_ours
from tools.environment import Trouble

NEW, COMMITTED, OLD = "update.new", "update", "update.old"
_COMPLETE = {"files", "list", "finish.py"}  # in the folder from before it is committed to its end
_PART = re.compile(r"files|list|finish\.py|main\.py|part|z\d+")
_FINISH = Path(__file__).with_name("finish.py")
_GOING = (" Or remove what will go in any case; the board does not play then until this has run again:\n"
          "  mpremote rm -r %s")
_SLOW_S = 180  # erasing flash for every file of a whole version


def left(board):
    """Those of NEW, COMMITTED and OLD that an interrupted deployment has left on the board. Trouble if there
    is one that it has not.
    """
    root = board.root()
    found = [name for name in (NEW, COMMITTED, OLD) if name in root]
    strangers = {name: f"On the board {name} is not an update of Tricktop's, which needs that name for one."
                 for name in found if not (root[name] and _is_left(name, board.kinds(name)))}
    if strangers:
        raise in_the_way(strangers)
    return found


def _is_left(folder, inner):
    # inner: whether each path in it is a folder
    names = {path.rpartition("/")[2] for path in inner}
    if folder == COMMITTED:
        return names >= _COMPLETE
    # whatever was interrupted, making it or removing it; main.py alone is somebody's copy of his own
    return (not any(inner.values()) and all(_PART.fullmatch(name) for name in names)
            and names != {MAIN})


def tidy(board):
    """Bring what an interrupted deployment left to its end if it was committed (True), else away. Trouble if
    something else has its names.
    """
    committed = COMMITTED in left(board)
    if committed:
        finish(board)
    root = board.root()
    for name in (NEW, OLD):
        if name in root:
            board.clear(name)
    return committed


def survey(board):
    """(digests by path, folders, bytes by path, root) of what is on the board and this tool's business; root:
    whether each name in the root of the flash is a folder.
    """
    root = board.root()
    found, folders, sizes = {}, [], {}
    for name in FOLDERS:
        if root.get(name):
            digests, inner, lengths = board.tree(name)
            found.update(digests)
            folders += [name + "/", *inner]
            sizes.update(lengths)
    for name in OUTER:
        if root.get(name) is False:
            found[name] = board.digest(name)
            sizes[name] = board.value(f"os.stat({name!r})[6]")
    return found, folders, sizes, root


def install(board, plan, progress=None):
    """Carry out a plan. Trouble where something is in the way or there is no room for it, before anything is
    sent; and where something arrives damaged.

    progress, if there is one, is called with the number of bytes of each piece that has been sent.
    """
    plan.check()
    free, block = board.free()
    room = plan.room(block)
    if room > free:
        raise Trouble(f"The flash has {free // 1024} KB free, and the update needs {room // 1024}, because "
                      "the old version stays until the new one is complete. Remove files of your own."
                      + (_GOING % " ".join(f":{name}" for name in plan.going()) if plan.remove else ""))
    # main.py is the last of the list: a board that starts something else does so until all else is there
    order = sorted(plan.send, key=lambda path: (path == MAIN, path))
    large = plan.large()
    # When the power goes while littlefs moves a file to another folder, the name that comes after it there
    # can't be opened until something is written. So these come last, and the last of them is moved first.
    lines = [f"> z{number} {path}" for number, path in enumerate(large)][::-1]
    order = [path for path in order if path not in large]
    lines += [f"+ {len(plan.send[path])} {path}" for path in order if path != MAIN]
    lines += [f"- {path}" for path in plan.remove]
    lines += [f"+ {len(plan.send[path])} {path}" for path in order if path == MAIN]
    board.execute(f"os.mkdir({NEW!r})")
    board.write(f"{NEW}/files", b"".join(plan.send[path] for path in order), progress)
    for number, path in enumerate(large):
        board.write(f"{NEW}/z{number}", plan.send[path], progress)
    # whoever left a file in hal may have called it what he liked
    board.write(f"{NEW}/list", "".join(line.replace("\n", "\0") + "\n" for line in lines).encode())
    board.write(f"{NEW}/finish.py", _FINISH.read_bytes())
    if MAIN in plan.send and board.root().get(MAIN) is False and is_ours(board.read(MAIN)):
        board.write(f"{NEW}/part", plan.send[MAIN])
        board.execute(f"os.rename('{NEW}/part', {MAIN!r})")
    board.execute(f"os.rename({NEW!r}, {COMMITTED!r})")
    finish(board)
    board.clear(OLD)
    verify(board, plan)


def finish(board):
    """Let a committed update run to its end on the board. Trouble if it does not come there.

    By the finish.py that is here: the one there may be of a version that could not read its own list.
    """
    try:
        board.execute(f"exec({_FINISH.read_text()!r}, {{}})", wait=_SLOW_S)
    except Trouble as trouble:
        raise Trouble(f"{trouble}\nThe new version is on the board, but not in its place yet. If its flash "
                      "is full (ENOSPC, 28), remove files of your own; then run this again.") from trouble


def verify(board, plan):
    """Compare every file that was sent with what is in its place now. Raises Trouble."""
    found = survey(board)[0]
    for path, data in plan.send.items():
        if found.get(path) != hashlib.sha256(data).hexdigest():
            raise Trouble(f"{path} is not on the board as it was sent. Run this again; if that does not "
                          "help, its flash is worn out.")
    for path in plan.remove:
        if path in found:
            raise Trouble(f"{path} is still on the board. Run this again.")
