"""Modules that are needed for a moment, and give their memory back after it."""

import sys

from hal.port import HEAP_BYTES, IS_SCARCE, collect

# Of garbage, after which it is collected while modules may come: they shall lie side by side. MicroPython
# counts for this the locals of larger functions, too, even those that sample the keys
LOADING_BYTES = 64_000
# the same while much is made that is kept: else it would lie scattered over the whole heap, and soon no piece
# would be left that is large enough
WORKING_BYTES = HEAP_BYTES // 14

# what a menu imports where it wants it, or keeping where a game begins or ends: no game needs it while it is
# played. One string, since on a board twenty would take a kilobyte
_SELDOM = """
engine.wizard.presets firmware.resume firmware.saves firmware.setup firmware.stats firmware.screens.emblem
firmware.screens.entry firmware.screens.fame firmware.screens.list firmware.screens.paged
firmware.screens.pages firmware.screens.pause firmware.screens.resume firmware.screens.saves
firmware.screens.seat_rows firmware.screens.seats firmware.screens.settings firmware.screens.setup
firmware.screens.title firmware.text.fame_en firmware.text.keys_en firmware.text.lists_en
firmware.text.pause_en firmware.text.saves_en firmware.text.seats_en firmware.text.settings_en
"""
_OF_STARTS = ("firmware.start", "hal.boards", "hal.chip", "hal.keyfile", "hal.power", "hal.wiring")
_OF_GAMES = (".choices", ".choices_en", ".ledger", ".menu_en", ".menu_rows", ".rules_en", ".tallies")
_OF_PLAY = (
    ".bid", ".bout", ".play", ".result", ".tablet", ".tiny", ".tiny_tablet", ".trump", ".usual", ".view",
)  # fmt: skip
_OWN = ("engine.", "firmware.")


def last_screen():
    """The class of the screen at the end of a game, whose module wants room among what has been played."""
    collect()
    from firmware.screens.ranking import RankingScreen

    return RankingScreen


def unload(*names):
    """Forget these modules ("firmware.start"), which are loaded; what was taken from them lives on. On a PC
    they stay.
    """
    for name in names if IS_SCARCE else ():
        package, _, module = name.rpartition(".")
        del sys.modules[name]
        delattr(sys.modules[package], module)


def unload_start():
    """Forget what only a start needs: how the board is wired, what the chip was reset by."""
    _unload_all([name for name in sys.modules if name.startswith(_OF_STARTS)])


def unload_seldom():
    """Forget what a game does not need while it is played."""
    seldom = _SELDOM.split()
    unload(*[name for name in sys.modules if name in seldom or name.endswith(_OF_GAMES)])


def unload_play():
    """Forget the screens of a game that is over; what still shows one imports it anew."""
    games = [name for name in sys.modules if name.startswith("firmware.games.")]
    _unload_all([name for name in games if name.endswith(_OF_PLAY)])


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
