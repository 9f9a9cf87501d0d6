"""Modules that are needed for a moment, and give their memory back after it."""

import sys


def unload(*names):
    """Forget these modules ("firmware.start"), which are loaded; what was taken from them lives on."""
    for name in names:
        package, _, module = name.rpartition(".")
        del sys.modules[name]
        delattr(sys.modules[package], module)
