"""What the command lines of the tools have in common."""

import argparse
from pathlib import Path


def path(text):
    """A word as a Path, for ``type=`` of argparse. An empty one, such as a variable of the shell that is not
    set, is refused: pathlib takes it for the folder one is in.
    """
    if not text.strip():
        raise argparse.ArgumentTypeError("expected a path, not an empty word")
    return Path(text)
