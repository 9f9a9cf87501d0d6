"""The games the firmware can play. Each is a package here, whose module is the game's *face*.

The application, the table, the shared screens and the tools know a game by this face only:

    NAME, TITLE          str for logs, bytes for the title
    SEATS                (fewest, most, usual) number of seats
    BOTS                 ((name, words), …): bots by level, weakest first
    USUAL_BOT            the name of the one that a new game begins with
    IllegalActionError   what the game raises
    new_choices()        the options being chosen: rows() for setup, options(num_players) or ValueError,
                         use(options) takes those of a game
    read_options(data)   the options of their to_dict(); ValueError for what is none
    new_game(num_players, options, seed)    the engine's game
    progress(game)       how far it is, in at most 20 bytes: a saved game is known by it
    make_bot(name, seed)  a bot; think(observation) gives a code, or a generator that yields after each
                         bounded piece of work and returns one
    CODE_BYTES           how many bytes an action's code takes in the log, 1 or 2
    FORCES               whether forced() ever gives something
    forced(game)         the code of an action that nobody needs to be asked for, or None
    load(layout)         imports what a game needs on such a display, before it begins
    moments(flags, seat)  what to look at after an action, a list of firmware.table.Moment
    screen(table, mine, layout)  the class of screen that shows the table as it stands on such a display; has
                         update(view, mine)
    menu(station)        rows that the pause menu shows for this game
    did_well(table, seat)  whether the round, or the deal, that was just scored went well for that seat
    ranking(table)       [(place, seat, score in bytes), …], best first; equal scores share a place
    SIGNS, SMALL_SIGNS   icons that the codes 1, 2, … stand for in its texts, and in small type
    rules()              paragraphs of bytes
    statistics()         a module: of(table) is what outlasts a finished game, for each seat (1 if it has won,
                         two numbers to be added up, one of which the largest counts); lines(games, numbers)
                         is what they have become over so many games, [(label, value), …] in bytes
    report(table)        the whole game as lines of text, for a log
"""

import os
import sys

_SHIPPED = ("wizard", "fool")  # the order in which a menu shows them; of a frozen image also all there is
# of the engine of a shipped game, from below: a menu is deep in calls, and imports within imports would fill
# up the 8 KB that MicroPython has for its stack on a Pico
_LAYERS = ("options", "position", "core", "game")
_added = {}  # faces that came from elsewhere, by name


def names():
    """The names of the games that are here, in the order of the menu: every package in this folder."""
    folder = _folder()
    try:
        entries = [name for name in os.listdir(folder) if _is_package(folder + "/" + name)]
    except OSError:  # frozen into the firmware image there is no folder to look into
        entries = list(_SHIPPED)
    found = [name for name in _SHIPPED if name in entries]
    found.extend(sorted([name for name in entries if name not in _SHIPPED]))
    return found + sorted(_added)


def _is_package(path):
    # a folder that is left over from something else has no __init__
    try:
        files = os.listdir(path)
    except OSError:
        return False
    return "__init__.py" in files or "__init__.mpy" in files


def _folder():
    # CPython has a list of paths here, MicroPython one path
    return __path__ if isinstance(__path__, str) else __path__[0]


def face(name):
    """The face of the game called ``name``; ValueError if there is none."""
    if name in _added:
        return _added[name]
    if name not in names():
        raise ValueError("no game is called %r; there is: %s" % (name, ", ".join(names())))
    path = "firmware.games." + name
    for layer in _LAYERS if name in _SHIPPED else ():
        __import__("engine.%s.%s" % (name, layer))
    __import__(path)
    return sys.modules[path]


def remove(name):
    """Take away a game that was added."""
    _added.pop(name, None)


def add(face):
    """Have a game that is no package here; it is called ``face.NAME`` and comes last in the menu."""
    _added[face.NAME] = face
