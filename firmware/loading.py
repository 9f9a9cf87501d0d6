"""Modules that are needed for a moment, and give their memory back after it."""

import sys

from hal.port import IS_SCARCE

# what a menu imports where it wants it, or keeping where a game begins or ends: no game needs it while it is
# played
_SELDOM = (
    "engine.wizard.presets",
    "firmware.resume",
    "firmware.saves",
    "firmware.setup",
    "firmware.stats",
    "firmware.screens.entry",
    "firmware.screens.fame",
    "firmware.screens.list",
    "firmware.screens.pages",
    "firmware.screens.pause",
    "firmware.screens.resume",
    "firmware.screens.saves",
    "firmware.screens.seats",
    "firmware.screens.settings",
    "firmware.screens.setup",
    "firmware.screens.title",
    "firmware.text.fame_en",
    "firmware.text.keys_en",
    "firmware.text.menu_en",
    "firmware.text.saves_en",
    "firmware.text.seats_en",
    "firmware.text.settings_en",
    "firmware.text.short_en",
    "firmware.text.tiny_keys_en",
)
_OWN = ("engine.", "firmware.")
_OF_GAMES = (".choices", ".choices_en", ".ledger", ".menu_rows", ".rules_en", ".tallies")


def unload(*names):
    """Forget these modules ("firmware.start"), which are loaded; what was taken from them lives on. On a PC
    they stay.
    """
    for name in names if IS_SCARCE else ():
        package, _, module = name.rpartition(".")
        del sys.modules[name]
        delattr(sys.modules[package], module)


def unload_seldom():
    """Forget what a game does not need while it is played."""
    unload(*[name for name in sys.modules if name in _SELDOM or name.endswith(_OF_GAMES)])


def unload_since(loaded):
    """Forget what of our own has been loaded since ``loaded = set(sys.modules)``: nobody may keep anything of
    it.
    """
    _unload_all([name for name in sys.modules if name not in loaded and name.startswith(_OWN)])


def unload_other_games(names, name):
    """Forget the games that are called ``names``, all but ``name``: another one is played now."""
    for other in names:
        if other != name:
            homes = ("engine.%s." % other, "firmware.games.%s." % other)
            _unload_all([module for module in sys.modules if (module + ".").startswith(homes)])


def _unload_all(names):
    # the modules of a package before the package
    unload(*sorted(names, reverse=True))
