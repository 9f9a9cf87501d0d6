"""The saves of a backup, back on a board beside what has been played on it since.

A game comes back as a whole, into a place that is free there: its generations and tails tell one another by
their contents, and files of two games in one place would hide or spoil one another. Statistics and settings
take the place of the board's; what tells of its starts and failures stays in the backup, and so does what the
firmware would not read: what is damaged must not take the place of what is good. The changes are single
files, in an order in which the power may go between any two: the board's own games are not touched, and what
is back is whole.
"""

import re
from typing import NamedTuple

from firmware import crashlog, generations, saves, settings, start, stats
from firmware.journal import TAIL_BYTES, stem, tail_name
from firmware.screens.saves import describe
from firmware.text.saves_en import DAMAGED
from hal import StorageError
from hal.sim.storage import MemoryStorage
from tools.deployment.backup import SAVES, saves_in
from tools.environment import Trouble

_TEMPORARY = ".tmp"
_OF_A_GAME = re.compile(r"(?:game|tail)([0-9])\.[01]")
_OF_STATISTICS = tuple(f"{stats.STEM}.{side}" for side in (0, 1))
_OF_THE_BOARD = (start.FILE, crashlog.NEWER, crashlog.OLDER)
_PARTLY = ("Not all of the backup is back. What is back is whole, and the board's own games are as they "
           "were: run this again, and the rest follows.")


class Restoration(NamedTuple):
    """changes: (name, its new bytes, or None where it goes), in their order. back, left: lines on what comes
    back, and on what does not and why.
    """

    changes: list
    back: list
    left: list

    def room(self, block):
        """Bytes that it needs at most on a flash whose blocks are so long."""
        return block * (2 + sum(-(-len(data) // block) for _, data in self.changes if data is not None))


class _Noted(MemoryStorage):
    """The board's saves as they are going to be; ``changes`` says what has been done to them."""

    def __init__(self, files):
        super().__init__(files)
        self.changes = []

    def write(self, name, data):
        super().write(name, data)
        self.changes.append((name, bytes(data)))

    def remove(self, name):
        if name in self.files:
            super().remove(name)
            self.changes.append((name, None))


def restoration(kept, found):
    """The Restoration of ``kept`` onto a board that has ``found``: saves, bytes by name."""
    there = _Noted(dict(found))
    back, left = [], []
    taken = MemoryStorage({name: data for name, data in kept.items()
                           if _is_restored(name) and not _is_too_long(name, data)})
    _restore_games(taken, there, back, left)
    _restore_statistics(taken, there, back, left)
    _restore_settings(taken, there, back, left)
    for name, data in kept.items():
        if name in _OF_THE_BOARD:
            left.append(f"{name}: it is about the board as it was then")
        elif not _is_restored(name):
            left.append(f"{_shown(name)}: it is no save")
        elif _is_too_long(name, data):
            left.append(f"{name}: it is damaged")
    return Restoration(there.changes, back, left)


def _is_restored(name):
    return bool(_OF_A_GAME.fullmatch(name)) or name in _OF_STATISTICS or name == settings.FILE


def _is_too_long(name, data):
    # the firmware would read it, with the memory of a board
    return name.startswith("tail") and len(data) > TAIL_BYTES


def _shown(text):
    """The text as it may be printed anywhere: a backup may have any names in it."""
    return text if text.isascii() and text.isprintable() else ascii(text)


def _restore_games(kept, there, back, left):
    games = []
    for slot in sorted({int(name[1]) for name in map(_OF_A_GAME.fullmatch, kept.files) if name}):
        saved = saves.load(kept, slot)
        if saved is None:
            left.append(f"{stem(slot)}: it is damaged, or had been removed")
        elif describe(saved) == DAMAGED.decode():
            left.append(f"{stem(slot)}: it is damaged")
        else:
            games.append(saved)
    for saved in sorted(games, key=lambda saved: -saved.serial):
        words = _shown(describe(saved))
        played = saves.saved_games(there)
        free = set(range(saves.SLOTS)) - {game.slot for game in played}
        if any(game.header == saved.header and game.log.startswith(saved.log) for game in played):
            left.append(f"{words}: the board has it, as far or further")
        elif not free:
            left.append(f"{words}: all {saves.SLOTS} places are taken, delete a game there")
        else:
            _restore_game(kept, saved, there, saved.slot if saved.slot in free else min(free))
            back.append(words)


def _restore_game(kept, saved, there, slot):
    saves.remove(there, slot)  # what a game that is gone, or a damaged one, has left there
    # the newest generation first of the two: with the tails before it the game is complete
    for side in (0, 1):
        _copy(kept, tail_name(saved.slot, side), there, tail_name(slot, side))
    for serial, _ in generations.read(kept, stem(saved.slot)):  # a damaged one is not among them
        _copy(kept, f"{stem(saved.slot)}.{serial & 1}", there, f"{stem(slot)}.{serial & 1}")


def _copy(kept, name, there, new_name):
    data = kept.read(name)
    if data is not None:
        there.write(new_name, data)


def _restore_statistics(kept, there, back, left):
    if not any(name in kept.files for name in _OF_STATISTICS):
        return
    ours, theirs = generations.read(there, stats.STEM), generations.read(kept, stats.STEM)
    if not theirs or not _are_statistics(theirs[0][1]):
        left.append("the statistics: they are damaged")
    elif ours and ours[0][1] == theirs[0][1]:
        left.append("the statistics: the board has the same")
    else:
        # as generations that follow the board's: the first replaces them in one step, the second leaves
        # nothing of them for the day when the first is damaged
        serial = ours[0][0] if ours else 0
        for more in (1, 2):
            generations.write(there, stats.STEM, serial + more, theirs[0][1])
        back.append("the statistics, in place of the board's")


def _are_statistics(payload):
    """Whether the firmware finds in it all that there is, and so would write the same."""
    storage = MemoryStorage()
    generations.write(storage, stats.STEM, 0, payload)
    stats.Statistics(storage).save()
    return generations.read(storage, stats.STEM)[0][1] == payload


def _restore_settings(kept, there, back, left):
    data = kept.read(settings.FILE)
    if data is None:
        return
    if settings.Settings(kept).problem is not None:
        left.append(f"{settings.FILE}: it is damaged")
    elif there.read(settings.FILE) == data:
        left.append(f"{settings.FILE}: the board has the same")
    else:
        there.write(settings.FILE, data)
        back.append(settings.FILE)


def planned(board, folder):
    """The Restoration of a backup onto a board as it is now. Trouble if there is no such backup."""
    kept = {path.partition("/")[2]: data for path, data in saves_in(folder).items()}
    names = [path.partition("/")[2] for path in board.tree(SAVES)[0]] if board.root().get(SAVES) else ()
    there = {name: board.read(f"{SAVES}/{name}") for name in names if _is_restored(name)}
    try:
        return restoration(kept, there)
    except StorageError as error:
        raise Trouble(f"Nothing can be put beside what is on the board: {error}.") from error


def carry_out(board, todo):
    """Make the changes of a Restoration. Trouble where there is no room for it; then nothing is changed.
    Where they stop half way, the Trouble, or the KeyboardInterrupt, says what that means.
    """
    if not todo.changes:
        return
    free, block = board.free()
    if todo.room(block) > free:
        raise Trouble(f"The flash has {free // 1024} KB free, and what comes back needs "
                      f"{todo.room(block) // 1024}. Nothing of the backup is back. Remove files of your own.")
    try:
        _make(board, todo.changes)
    except Trouble as trouble:
        raise Trouble(f"{trouble}\n{_PARTLY}") from trouble
    except KeyboardInterrupt as stop:
        raise KeyboardInterrupt(_PARTLY) from stop


def _make(board, changes):
    if SAVES not in board.root():
        board.execute(f"os.mkdir({SAVES!r})")
    for name, data in changes:
        path = f"{SAVES}/{name}"
        if data is None:
            board.execute(f"os.remove({path!r})")
        else:
            board.write(path + _TEMPORARY, data)
            board.execute(f"os.rename({path + _TEMPORARY!r}, {path!r})")
