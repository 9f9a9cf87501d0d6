"""Make package.json anew, what ``mpremote mip install`` reads: the list of all files for a board.

    python3 -m tools.deployment.package                  after a file was added, removed or renamed
    python3 -m tools.deployment.package --board thumby   another board's, beside it: package.thumby.json

What mip installs are sources. A Pico has no room for those of every board beside its games.
"""

import argparse
import json
import tomllib

from tools.deployment import payload
from tools.environment import Trouble

BOARD = "diy_pico_ssd1306"
FOLDER = payload.ROOT


def text(board=BOARD):
    """The text of the package.json of a board: the modules that it needs, from beside it. Trouble for a board
    that there is none of.
    """
    about = tomllib.loads((payload.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version = about["project"]["version"]
    urls = [["main.py", payload.START], *([path, path] for path in payload.modules(board))]
    lines = ",\n".join("    " + json.dumps(url) for url in urls)
    return f'{{\n  "version": "{version}",\n  "deps": [],\n  "urls": [\n{lines}\n  ]\n}}\n'


def main():
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python3 -m tools.deployment.package", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
    parser.add_argument("--board", metavar="NAME", default=BOARD, help="a file in hal/boards (%(default)s)")
    try:
        board = payload.named(parser.parse_args().board)
        new = text(board)
    except Trouble as trouble:
        parser.error(str(trouble))
    path = FOLDER / ("package.json" if board == BOARD else f"package.{board}.json")
    path.write_text(new, encoding="utf-8")
    print(f"{path.name} is written: {len(json.loads(new)['urls'])} files. It and the board's name get onto a "
          "board with:\n"
          f"  mpremote mip install --target / {path.name}\n"
          f"  mpremote exec \"with open('board.txt', 'w') as file: file.write('{board}')\"\n"
          "  mpremote reset")


if __name__ == "__main__":
    main()
