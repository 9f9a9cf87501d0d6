"""The saved games: what is there, room for another one, and away with one.

The read side of ``firmware/journal.py``, which describes the files. It is loaded when games are looked for or
one begins or ends, not while one is played. Whatever calls ``storage`` may raise StorageError, where nothing
else is said.
"""

import json
import struct
from binascii import crc32

from firmware import generations
from firmware.journal import HAS_WORDS, Journal, seal, stem, tail_name
from hal import StorageError

SLOTS = 4


class Saved:
    """A game in ``slot`` as the storage has it.

    serial: of its newest generation, larger the later it was played; header: JSON of Table.header(), bytes
    that nobody has looked into yet; log: the codes of its actions; words: bytes on how far it is.
    """

    def __init__(self, slot, serial, header, words, log):
        self.slot = slot
        self.serial = serial
        self.header = header
        self.words = words
        self.log = bytearray(log)
        self.check = crc32(log, crc32(header))

    def facts(self):
        """The header as a dict with game, options, seed and seats, which nobody has looked into; an empty one
        if it is damaged.
        """
        try:
            found = json.loads(self.header.decode())
        except (ValueError, RuntimeError, MemoryError):  # not JSON, or nested too deeply to be read
            return {}
        for name in ("game", "options", "seed", "seats"):
            if not isinstance(found, dict) or name not in found:
                return {}
        return found


def load(storage, slot):
    """The Saved in a slot: the newest whole generation and what follows it; None if the slot is free.
    Damage and a storage that does not answer are no errors: what can't be read is not there.
    """
    return _saved(storage, slot, generations.read(storage, stem(slot)), [])


def _saved(storage, slot, found, faults):
    if not found or not found[0][1]:
        return None  # nothing, or the mark of a game that has been removed
    serial, payload = found[0]
    words_at = 3 + int.from_bytes(payload[:2], "little")
    if words_at > len(payload):
        return None  # whole, but no game
    log_at = words_at + payload[words_at - 1]
    saved = Saved(slot, serial, payload[2 : words_at - 1], payload[words_at:log_at], payload[log_at:])
    try:
        tails = [storage.read(tail_name(slot, side)) or b"" for side in (0, 1)]
    except StorageError as error:
        faults.append(error)  # without what may be in it the game would go on from a place long past
        return None
    for tail in tails * 2:  # one may begin where the other ends, when the generation between them is lost
        _add_tail(saved, tail)
    return saved


def _add_tail(saved, data):
    begins, check = int.from_bytes(data[:4], "little"), int.from_bytes(data[4:8], "little")
    if len(data) < 8 or begins != len(saved.log) or check != saved.check:
        return
    at = 8
    while at < len(data):
        codes = data[at] & ~HAS_WORDS
        end = at + 1 + codes
        if data[at] & HAS_WORDS and end < len(data):
            end += 1 + data[end]
        record = data[at:end]
        check = crc32(record[1 : 1 + codes], saved.check)
        if not codes or data[end : end + 2] != seal(record, codes, check):
            return  # torn or damaged: nothing behind it can be trusted
        saved.log.extend(record[1 : 1 + codes])
        saved.check = check
        if data[at] & HAS_WORDS:
            saved.words = record[2 + codes :]
        at = end + 2


def saved_games(storage):
    """Every Saved, the one played last first."""
    return _survey(storage, [], [])[0]


def all_games(storage):
    """(games, faults, lost): the saved_games(); the StorageErrors of those that can't be read just now; the
    slots of those that can't be read any more, which are as good as free.
    """
    faults, lost = [], []
    return _survey(storage, faults, lost)[0], faults, lost


def _survey(storage, faults, lost):
    """(games, free, newest): every Saved, the one played last first; the slots that are free for sure; the
    largest serial. The lists get what all_games() says.
    """
    games, free, newest = [], [], 0
    for slot in range(SLOTS):
        unread, refused = [], []
        found = generations.read(storage, stem(slot), unread, refused)
        if found:
            newest = max(newest, found[0][0])
        saved = _saved(storage, slot, found, unread)
        if saved is not None:
            games.append(saved)
        elif unread:
            faults.append(unread[0])
        else:
            free.append(slot)
            if found[0][1] if found else refused:
                lost.append(slot)
    return sorted(games, key=lambda saved: (-saved.serial, saved.slot)), free, newest


def in_the_way(storage):
    """The Saved that a new game will take the place of, the one played longest ago of those that can be read;
    None while a slot is free for sure.
    """
    games, free, _ = _survey(storage, [], [])
    return games[-1] if games and not free else None


def open_journal(storage, table, agreed=None):
    """The Journal of a game that begins. When no slot is free for sure, the game goes that in_the_way()
    named: ``agreed``, its slot and serial.

    StorageError, too, if that is not there: nobody loses a game without having been asked.
    """
    faults = []
    games, free, newest = _survey(storage, faults, [])
    if free:
        slot = free[0]
    elif agreed in [(saved.slot, saved.serial) for saved in games]:
        slot = agreed[0]
        remove(storage, slot)
    else:
        raise faults[0] if faults else StorageError("all %d places are taken" % SLOTS)
    _remove_tails(storage, slot)
    return Journal(storage, slot, newest + 1, json.dumps(table.header()).encode())


def reopen_journal(storage, saved):
    """The Journal that goes on with a Saved: from a new generation on. StorageError if more has been played
    than that, or if what damage hides can't be removed, which might fit behind it another time.
    """
    again = load(storage, saved.slot)
    if again is not None and len(again.log) > len(saved.log):
        raise StorageError("more has been played than could be read")
    _remove_tails(storage, saved.slot, struct.pack("<II", len(saved.log), saved.check))
    newest = saved.serial  # its own slot may not be readable this time
    for slot in range(SLOTS):
        for serial, _ in generations.read(storage, stem(slot)):
            newest = max(newest, serial)
    serial = newest + 1
    serial += 1 - (serial ^ saved.serial) & 1  # over the older of its two
    return Journal(storage, saved.slot, serial, saved.header)


def _remove_tails(storage, slot, begin=b""):
    for side in (0, 1):
        tail = storage.read(tail_name(slot, side))
        if tail and tail.startswith(begin):
            storage.remove(tail_name(slot, side))


def close_journal(storage, journal):
    """Away with the game that a Journal has written; its slot stays as it is if it shows another or none.
    StorageError, too, if the game can't be read just now.
    """
    faults = []
    saved = _saved(storage, journal.slot, generations.read(storage, stem(journal.slot), faults), faults)
    if saved is None and faults:
        raise faults[0]
    if saved is not None and saved.check == journal.check(saved.log):
        remove(storage, journal.slot)


def remove(storage, slot):
    """Away with the game in a slot, at one stroke: first an empty generation says that it is gone."""
    _mark(storage, slot)
    for side in (0, 1):
        storage.remove(tail_name(slot, side))
    generations.remove(storage, stem(slot))


def _mark(storage, slot):
    found = generations.read(storage, stem(slot))
    if not found or not found[0][1]:
        return
    try:
        generations.write(storage, stem(slot), found[0][0] + 1, b"")
    except StorageError:
        return  # no room: what is removed next makes some
