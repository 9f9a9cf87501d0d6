"""package.json, what ``mpremote mip install`` reads: made anew by ``python3 -m tools.deployment.package``."""

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


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
