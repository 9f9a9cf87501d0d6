"""A virtual environment for one tool, made once from a file of pinned packages."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path


class Trouble(Exception):
    """The environment cannot be made; str() says why and what to do."""


class Environment:
    """A folder with a virtual environment that holds just what a requirements file names."""

    def __init__(self, folder, requirements):
        self.folder = Path(folder)
        self.requirements = Path(requirements)
        self.python = self.program("python")
        self._stamp = self.folder / "tricktop.stamp"

    def program(self, name):
        """Path of a command that is installed in it."""
        return self.folder / "Scripts" / (name + ".exe") if os.name == "nt" else self.folder / "bin" / name

    def is_ready(self):
        """Whether it is there, complete, and made for this file and this Python."""
        return self.python.exists() and self._stamp.exists() and self._stamp.read_text() == self._wanted()

    def is_running(self):
        """Whether this very process runs in it."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def prepare(self):
        """Make it unless it is ready; what pip says is shown. Raises Trouble."""
        if self.is_ready():
            return
        if self.folder.exists() and not self._stamp.exists() and any(self.folder.iterdir()):
            raise Trouble(f"{self.folder} is there, but was not made by this program. "
                          "Move it away, or remove it.")
        if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
            version = "%d.%d" % sys.version_info[:2]
            raise Trouble(f"This Python ({sys.executable}) lacks its modules venv and ensurepip.\n"
                          f"On Debian and Ubuntu:  sudo apt install python{version}-venv")
        print(f"Installing {self.requirements.name} into {self.folder}, once …", flush=True)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        (self.folder / ".gitignore").write_text("*\n")
        self._stamp.write_text("unfinished\n")  # so that a run after an interruption starts over
        self._call(sys.executable, "-m", "venv", self.folder)
        self._call(self.python, "-m", "pip", "install", "--disable-pip-version-check",
                   "-r", self.requirements)
        self._stamp.write_text(self._wanted())

    def _wanted(self):
        digest = hashlib.sha256(self.requirements.read_bytes()).hexdigest()
        return f"{digest} {sys.implementation.cache_tag}\n"

    def _call(self, *command):
        if subprocess.call([str(part) for part in command]):
            raise Trouble(f"Could not install {self.requirements.name}: see above.\n"
                          "The first run needs a network, or a pip that is set up for a mirror.")
