"""Long programs that run while the other tests do, on the processors that are left, and are looked at last.

A test module lists them as ``BACKGROUND``, pairs of a name and a command, or a function of pytest's config
that gives one. Its tests take the fixture ``background`` and call it with a name: it waits for that program
and returns (exit code, output). They start with the first test of a session that has such tests in it, so
that ``-k something_else`` starts none.
"""

import concurrent.futures
import os
import shutil
import subprocess
import threading

import pytest


class Pool:
    """Runs commands, as many at a time as there are processors, with the lowest priority."""

    def __init__(self, commands, cwd):
        self._cwd = cwd
        self._lock = threading.Lock()
        self._running = set()
        self._is_closed = False
        self._threads = concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2)
        self._results = {name: self._threads.submit(self._run, command) for name, command in commands}

    def _run(self, command):
        nice = shutil.which("nice")
        with self._lock:
            if self._is_closed:
                return -1, "the session ended"
            command = [*([nice, "-n", "19"] if nice else []), *map(str, command)]
            process = subprocess.Popen(command, cwd=self._cwd, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            self._running.add(process)
        output = process.communicate()[0]
        with self._lock:
            self._running.discard(process)
        return process.returncode, output.decode("utf-8", "replace")

    def result(self, name):
        """(exit code, output) of a program; waits for it."""
        return self._results[name].result()

    def close(self):
        """End what still runs."""
        with self._lock:
            self._is_closed = True
            for process in self._running:
                process.kill()
        self._threads.shutdown(cancel_futures=True)


def pytest_collection_modifyitems(items):
    """Tests of background programs come last."""
    items.sort(key=_is_of_background)


def _is_of_background(item):
    return hasattr(getattr(item, "module", None), "BACKGROUND")


@pytest.fixture(scope="session", autouse=True)
def background(request):
    """A function that waits for a program by its name."""
    modules = []
    for item in request.session.items:
        if _is_of_background(item) and item.module not in modules:
            modules.append(item.module)
    commands = []
    for name, command in [pair for module in modules for pair in module.BACKGROUND]:
        commands.append((name, command(request.config) if callable(command) else command))
    pool = Pool(commands, request.config.rootpath)
    yield pool.result
    pool.close()
