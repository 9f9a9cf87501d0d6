"""Make package.json anew, what ``mpremote mip install`` reads: the list of all files for a board.

    python3 -m tools.deployment.package      after a file was added, removed or renamed
"""

import argparse
import json
import tomllib

from tools.deployment import payload

PATH = payload.ROOT / "package.json"


def text():
    """The text that package.json should have: every module for any board, from beside it."""
    about = tomllib.loads((payload.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version = about["project"]["version"]
    urls = [["main.py", payload.START], *([path, path] for path in payload.modules())]
    lines = ",\n".join("    " + json.dumps(url) for url in urls)
    return f'{{\n  "version": "{version}",\n  "deps": [],\n  "urls": [\n{lines}\n  ]\n}}\n'


def main():
    argparse.ArgumentParser(
        prog="python3 -m tools.deployment.package", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False).parse_args()
    new = text()
    PATH.write_text(new, encoding="utf-8")
    print(f"{PATH.name} is written: {len(json.loads(new)['urls'])} files.")


if __name__ == "__main__":
    main()
