#!/usr/bin/env python3
"""Tricktop on a PC: a board in a terminal, a game among bots as text, or a key script as pictures."""

import argparse
import contextlib
import os
import random
import shutil
import sys
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Python puts a program's own folder first, but what lies in tools/ are no top-level modules.
sys.path[:] = [str(ROOT), *(path for path in sys.path if path != str(ROOT / "tools"))]

import tools  # noqa: E402, F401  before all others: it tells whoever has an old Python
from firmware import games  # noqa: E402
from hal import StorageError  # noqa: E402
from hal.boards import sim_console, sim_handheld  # noqa: E402
from hal.console import LEAST_SEATS, MOST_SEATS  # noqa: E402
from hal.sim import panels  # noqa: E402
from hal.sim.clock import VirtualClock  # noqa: E402
from tools import command_line  # noqa: E402
from tools.simulator import blocks, colours, demo, fronts, saves, script, terminal  # noqa: E402
from tools.simulator.session import Session  # noqa: E402

DESCRIPTION = """\
Play cards on a simulated board: the same firmware that runs on a real one, drawn in this terminal.

keys:
  left, up      previous        Enter, Space     OK
  right, down   next            Esc, Backspace   back
  b             draw the screen with other signs
  Ctrl-L        draw it anew
  q, Ctrl-C     quit
on the tabletop (--board console), where each seat has a display and keys:
  Tab           the keys go to the next station
  1 … 6         to that one
  z             show one station alone, or all again
"""

EXAMPLES = """\
examples:
  python3 tools/simulate.py                         play
  python3 tools/simulate.py --players 3 --fast      three seats, bots that do not linger
  python3 tools/simulate.py --game fool --players 2
  python3 tools/simulate.py --colour amber --scale 2
  python3 tools/simulate.py --panel 240x240         a colour panel
  python3 tools/simulate.py --board console --seats 4
  python3 tools/simulate.py --kiosk                 as in a shop window: it plays by itself until a key
  python3 tools/simulate.py --demo --seed 7         one game among bots, as text
  python3 tools/simulate.py --script keys.txt --screenshot-dir pictures
  python3 tools/simulate.py --script-help           what a key script is made of

Without a terminal, in a pipe or a build log, it does as with --demo. NO_COLOR is honoured.
"""

# A script without --seed shall give the same pictures each time.
SCRIPT_SEED = 1
EXIT_PIPE_CLOSED = 141  # as a program that SIGPIPE ends


def parser():
    """The command line."""
    result = argparse.ArgumentParser(
        prog="simulate.py", description=DESCRIPTION, epilog=EXAMPLES, allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    add = result.add_argument
    add("--seed", type=int, metavar="N",
        help="deal the cards of N, the same in every new game of this run, also after Play again (default: "
             "random)")
    add("--game", choices=games.names(), help="which game is set up (default: %s)" % games.names()[0])
    add("--players", type=int, metavar="N", help="begin with N seats")
    add("--fast", action="store_true", help="bots act without a pause")
    add("--board", choices=["handheld", "console"], default="handheld",
        help="handheld: one display, passed round (default); console: one for each seat")
    add("--seats", type=int, choices=range(LEAST_SEATS, MOST_SEATS + 1), metavar="N",
        help="displays of the console, %d to %d (4)" % (LEAST_SEATS, MOST_SEATS))
    add("--panel", choices=panels.NAMES, metavar="SIZE",
        help="the handheld's display: %s (128x64)" % ", ".join(panels.NAMES))
    add("--two-buttons", action="store_true", help="a handheld that has only two keys")
    add("--scale", type=_scale, default="auto", metavar="N",
        help="signs for the edge of a pixel, 1 to 8, or 1/2 to 1/8: so many pixels as one; auto: the largest "
             "that fits the window (default)")
    add("--blocks", choices=["auto", *(kind.name for kind in blocks.ALL)], default="auto",
        help="signs to draw with; auto: half blocks, finer ones where those do not fit (default)")
    light = result.add_mutually_exclusive_group()
    light.add_argument("--colour", "--color", choices=list(colours.TINTS), help="light of the screen (white)")
    light.add_argument("--no-colour", "--no-color", action="store_true", help="the terminal's own colours")
    add("--saves", type=command_line.path, metavar="DIR",
        help="the handheld's storage (default: in your folder for data)")
    add("--kiosk", action="store_true", help="a board in a shop window: it plays by itself until a key")
    add("--demo", action="store_true", help="let bots play a whole game, print its end as text")
    add("--script", type=command_line.path, metavar="FILE",
        help="play a key script at once; - is standard input")
    add("--screenshot-dir", type=command_line.path, metavar="DIR", help="where the pictures of a script go")
    add("--script-help", action="store_true", help="say what a key script is made of")
    return result


def _scale(text):
    if text == "auto":
        return None
    number = text.removeprefix("1/")
    if number in tuple("12345678"):
        return (int(number), 1) if number == text else (1, int(number))
    raise argparse.ArgumentTypeError(f"expected auto, a number from 1 to 8 or 1/2 to 1/8, not {text!r}")


def main(arguments=None):
    """Run; returns the exit code."""
    line = parser()
    options = line.parse_args(arguments)
    if options.script_help:
        print(script.__doc__.strip())
        return 0
    if options.screenshot_dir and not options.script:
        line.error("--screenshot-dir goes with --script")
    if options.script and options.demo:
        line.error("choose one of --script and --demo")
    if options.saves and (options.script or options.demo):
        line.error("--saves goes neither with --script nor with --demo: nothing is kept of those")
    if options.kiosk and (options.demo or options.players):
        line.error("--kiosk goes neither with --demo nor with --players")
    if options.board == "console" and (options.panel or options.two_buttons):
        line.error("--panel and --two-buttons are for the handheld")
    if options.seats and options.board != "console":
        line.error("--seats goes with --board console")
    if options.script:
        return run_script(line, options)
    reason = None if options.demo else terminal.why_none()
    if reason and options.kiosk:
        line.error(f"{reason}: --kiosk is to be looked at, or goes with --script")
    if reason and options.saves:
        line.error(f"{reason}: --saves is for games of your own, and so bots would play")
    if options.demo or reason:
        if reason and not options.demo:
            print(f"{reason}, so bots play a game (--help tells more)")
        return run_demo(line, options)
    return run_terminal(line, options)


def run_script(line, options):
    """Play a key script; prints the paths of its pictures."""
    try:
        steps = script.parse(_script_text(options.script), str(options.script))
    except FileNotFoundError:
        line.error(f"there is no script {options.script}")
    except (OSError, ValueError) as error:
        line.error(str(error))
    if any(step.command == "shot" for step in steps):
        if not options.screenshot_dir:
            line.error("the script takes shots: --screenshot-dir says where they go")
        try:
            options.screenshot_dir.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = "it is a file" if options.screenshot_dir.is_file() else error.strerror
            line.error(f"no folder for the shots, {options.screenshot_dir}: {reason}")
    seed = SCRIPT_SEED if options.seed is None else options.seed
    session = _session(line, options, seed=seed)
    try:
        for path in script.run(steps, session, options.screenshot_dir):
            print(path)
    except script.ScriptError as error:
        line.error(str(error))
    return tell_failure(session)


def _script_text(path):
    if str(path) != "-":
        data = path.read_bytes()
    elif sys.stdin is None:
        raise OSError("standard input is closed, there is no script")
    else:
        data = sys.stdin.buffer.read()
    try:
        text = data.decode("utf-8-sig")  # editors on Windows put the three bytes of a BOM before it
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:  # UTF-16, as PowerShell's > writes it
        raise ValueError(f"{path} is not in UTF-8: save it again, as UTF-8")
    return text


def _session(line, options, **more):
    chosen = {"seed": options.seed, "players": options.players, "game": options.game, "fast": options.fast,
              "kiosk": options.kiosk, "clock": VirtualClock(), **more}
    clock = chosen["clock"]
    if options.board == "console":
        board = sim_console.board(clock, options.seats or 4)
    else:
        board = sim_handheld.board(clock, None, options.two_buttons, options.panel or "128x64")
    try:
        return Session(board=board, **chosen)
    except ValueError as error:
        line.error(str(error))


def run_demo(line, options):
    """Let bots play; prints the last screens and what the firmware has to say of the game."""
    seed = random.SystemRandom().randrange(1 << 32) if options.seed is None else options.seed
    session = _session(line, options, seed=seed, demo=True, fast=True)
    players = len(session.app.table.seats)
    game = session.app.table.face.NAME
    is_over, frames, report = demo.play(session)
    kinds = terminal.kinds(getattr(sys.stdout, "encoding", None))
    columns = shutil.get_terminal_size().columns if sys.stdout is not None and sys.stdout.isatty() else None
    glass = fronts.glass(session, 0, colours.styles("white", 0))
    for text in demo.text(frames, report, glass, kinds, columns):
        print(text)
    words = f"--demo --game {game} --seed {seed} --players {players}{_board_words(options)}"
    print(f"the same game again: {words}")
    return 0 if is_over else 1


def _board_words(options):
    if options.board == "console":
        return f" --board console --seats {options.seats or 4}"
    return f" --panel {options.panel}" if options.panel else ""


def run_terminal(line, options):
    """Play in the terminal."""
    from hal.clock import Clock
    from tools.simulator.play import Player

    storage, reason = open_saves(options.saves)
    session = _session(line, options, storage=storage, clock=Clock())
    depth = 0 if options.no_colour else colours.depth(chosen=options.colour is not None)
    styles = colours.styles(options.colour or "white", depth)
    try:
        with terminal.open_terminal() as screen:
            if options.blocks == "auto":
                kinds = terminal.kinds(screen.encoding)[:1 if options.scale else None]
            else:
                kinds = (blocks.named(options.blocks),)
            note = case_note(reason is not None, options.two_buttons)
            Player(session, screen, kinds, options.scale, styles, note).run()
    except terminal.TerminalGone:
        return 1
    except terminal.TerminalUnfit as error:
        line.error(str(error))
    finally:
        if storage is not None:
            storage.close()
        tell_not_kept(reason or session.app.keeping.problem)
    return tell_failure(session)


def case_note(is_lost, has_two_keys):
    """Words on the case, short enough for the smallest; is_lost: games are not kept."""
    if is_lost:
        return "not kept; ← and Esc: long presses" if has_two_keys else "games are not kept"
    return "two keys: ← and Esc are long presses" if has_two_keys else ""


def tell_not_kept(reason):
    """If there is a reason why games were not kept, say so on stderr: what came before the screen was drawn,
    nobody has read.
    """
    if reason is not None:
        with contextlib.suppress(OSError):  # the terminal may be gone, and he with it who would read that
            print(f"Games were not kept: {reason}.", file=sys.stderr)


def tell_failure(session):
    """If a screen has said that something went wrong, say on stderr what and where. Returns the exit code."""
    error = session.app.failure
    if error is None:
        return 0
    traceback.print_exception(error)
    return 1


def open_saves(chosen):
    """(storage, None), or (None, why there is none and the way out)."""
    try:
        folder = chosen or saves.default_folder()
        reason = saves.why_unusable(folder)
        if reason is None:
            return saves.LateStorage(folder), None
    except StorageError as error:  # it says what to do
        return None, str(error)
    except (RuntimeError, OSError) as error:  # no home folder; a folder that can't be read
        reason = str(error)
    return None, f"{reason}; --saves gives them another folder"


def leave(code):
    """End the program, also where whoever read its output has gone."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        code = EXIT_PIPE_CLOSED
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


if __name__ == "__main__":
    try:
        leave(main())
    except BrokenPipeError:
        leave(EXIT_PIPE_CLOSED)
    except KeyboardInterrupt:
        leave(130)
