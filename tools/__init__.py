"""What runs on a PC: simulator, tests, benchmarks, deployment, art. An old Python is told so by this module,
which comes before all others.
"""

import sys

OLDEST = (3, 11)


def check_python():
    """End with a sentence if this Python is too old; MicroPython, which runs tests of the tools, is none."""
    if sys.implementation.name == "cpython" and sys.version_info < OLDEST:
        sys.exit("Tricktop needs Python %d.%d or later; %s is %d.%d."
                 % (OLDEST + (sys.executable,) + tuple(sys.version_info[:2])))


check_python()
