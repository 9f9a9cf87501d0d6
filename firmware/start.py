"""What happens between power-on and the application: a held key, starts that failed, the watchdog, recovery.

Every start is counted before it is tried, so that one counts that ends in a hang or a reset, and the count is
settled when the title stands on the panel: whoever switches a handheld off early has seen it. A failure in
the first minute counts after all. After a reset, be it the watchdog's or the program's own, the title alone
proves little, and the start is settled after that minute.

The file ``starts`` has a ``+`` for each start, a ``.`` where the count is settled, and a ``!`` where that was
too early. An append to so short a file is a single write of the flash; a power-on costs it two.
"""

import os

from firmware.loading import unload
from firmware.watch import Watch
from hal import BACK, PREV, chip
from hal.boards import chosen
from hal.port import interruptible, sleep_ms

FILE = "starts"
DEV_FILE = "dev.txt"  # in the root of the flash: whoever works on the firmware wants no watchdog
MOST = 3  # starts in a row that may fail
_LONGEST = 128  # bytes of the file
_STARTED, _SETTLED, _TOO_EARLY = b"+", b".", b"!"
_TRIES = 3  # to wire the board, a panel may take its time after power-on; to read whether it is a kiosk
_PAUSE_MS = 300

_CLEAR_MS = 5000  # an e-ink panel that is busy takes what clears it within that time
_LOOK_MS = 20

_READING, _RUNNING = 1, 2  # what is noted for the start after a reset

_HELD = "a key is held"
_FAILED = "the last starts failed"
_SILENT = "the storage does not answer"
_BITTEN = b"the watchdog has reset the board"


def begin():
    """(board, Watch), ready for the application; recovery comes before, if it is wanted.

    What ``hal.boards.chosen`` raises if there is no such board, or a part of it does not answer.
    """
    board = _wired()
    is_held = is_held_at(board, BACK)
    is_served = is_held and is_held_at(board, PREV)
    if is_served:
        # before the storage is asked for anything: this way is always open
        recover(board, _HELD)
    developed = is_developed()
    feed = None if developed or chip.has_host() else chip.start_watchdog()
    note = chip.note() if chip.was_bitten() else 0
    is_kiosk = False
    if note == _READING:
        chip.leave_note(0)
        board.storage = None
        recover(board, _SILENT, feed)
    else:
        chip.leave_note(_READING)
        is_kiosk = _is_kiosk(board.storage) and not is_served
        failed = count(board.storage)
        if note:
            log(board.storage, _BITTEN)
        chip.leave_note(_RUNNING)
        interruptible(developed or not is_kiosk)
        if failed >= MOST:
            recover(board, _FAILED, feed, is_kiosk)
            interruptible(developed or not is_kiosk)  # the service key may have opened it
        elif is_held and not is_served and not is_kiosk:
            recover(board, _HELD, feed)
        else:
            _append(board.storage, _STARTED)
    return board, Watch(board, feed, chip.is_power_on(), is_kiosk)


def recover(board, reason, feed=None, is_locked=False):
    """As ``firmware.recovery.recover``; a locked board that has no display to show it on starts anew."""
    from firmware import recovery

    try:
        recovery.recover(board, reason, feed, is_locked)
    except OSError:
        if not is_locked:
            raise
        chip.restart()
    unload("firmware.recovery")


def is_held_at(board, key):
    """Whether a key that means ``key`` has been held since power-on, at any station."""
    return any(buttons.is_held_since_start(key) for buttons in board.buttons)


def count(storage):
    """How many starts in a row did not go well; 0 where the storage can't tell."""
    failed = before = 0
    for sign in _read(storage):
        if sign == _STARTED[0]:
            failed += 1
        elif sign == _SETTLED[0]:
            before = failed
            failed = 0
        elif sign == _TOO_EARLY[0]:
            failed = before
    return failed


def settle(storage, feed):
    """The start went well: count from 0 again. Returns ``feed``, or None where a computer has been plugged
    in meanwhile, which may want to send a new version: then the watchdog rests.
    """
    if len(_read(storage)) > _LONGEST:
        try:
            storage.write(FILE, _STARTED * min(count(storage), MOST) + _SETTLED)
        except OSError:
            return feed  # the file goes on growing until it can be written again
    else:
        _append(storage, _SETTLED)
    if feed is not None and chip.has_host():
        chip.stop_watchdog()
        return None
    return feed


def take_back(storage):
    """The start had been settled, and then failed all the same: it counts, with those before it."""
    _append(storage, _TOO_EARLY)


def give_up(board, error, is_kiosk, may_tell):
    """Nothing caught ``error``: keep it in the log. A board that nobody attends starts anew, and this does
    not return. may_tell: its words can't name a card.
    """
    log(board.storage, error, may_tell)
    _see_cleared(board)
    if is_kiosk:
        chip.restart()


def _see_cleared(board):
    # a slow panel that was busy takes what clears it when it is asked
    for display in board.displays:
        left = _CLEAR_MS
        try:
            while display.busy and left > 0:
                board.clock.sleep_ms(_LOOK_MS)
                left -= _LOOK_MS
        except OSError:
            continue


def log(storage, what, may_tell=True):
    """Keep an exception, or bytes, in the log; True if that went well, and no matter if it did not."""
    try:
        from firmware import crashlog

        where = "start" if may_tell else "loop"
        new = crashlog.note(where, what) if isinstance(what, bytes) else crashlog.entry(what, where, may_tell)
        return crashlog.keep(storage, new)
    except Exception:  # the log may be what is broken
        return False


def _wired():
    for _ in range(_TRIES - 1):
        try:
            return chosen()
        except OSError:
            sleep_ms(_PAUSE_MS)
    return chosen()


def is_developed():
    """Whether somebody works on the firmware of this board, as DEV_FILE says."""
    try:
        os.stat(DEV_FILE)
    except OSError:
        return False
    return True


def _is_kiosk(storage):
    try:
        from firmware.settings import Settings

        settings = Settings(storage)
        for _ in range(_TRIES - 1):
            if not settings.is_unread:
                break
            sleep_ms(_PAUSE_MS)
            settings = Settings(storage)
        return settings.get("kiosk")
    except Exception:  # the settings may be what is broken
        return False


def _read(storage):
    if storage is None:
        return b""
    try:
        return storage.read(FILE) or b""
    except OSError:
        return b""


def _append(storage, sign):
    # no start is counted where nothing can be written
    if storage is None:
        return False
    try:
        storage.append(FILE, sign)
    except OSError:
        return False
    return True
