"""The record of a game in progress: a power cut costs at most the action that is being written.

A game in slot n is two generations of ``game<n>`` (``firmware/generations.py``) and, behind each of them, a
tail with the actions since. A generation's payload is everything up to an action:

    2 bytes     length of the header
    header      JSON of Table.header(): game, options, seed, seats
    1 byte      length of the words
    words       how far the game is, as the face says it to a person
    log         the codes of the actions

A tail, ``tail<n>.<side of its generation>``, says where it begins, as the length of the log (4 bytes) and the
check there (4 bytes); then comes a record an action:

    1 byte      how many bytes of codes follow; with 128 added, words follow them
    codes
    [1 byte, words]
    2 bytes     low half of a CRC-32 that goes on from the check after the codes with length and words

The *check* is the CRC-32 of header and log so far. So a record fits only behind the very history that it was
made for: a tail that is out of date, damaged, or another game's has no effect. Numbers are little-endian.

Why a tail: littlefs keeps a file of up to 512 bytes within its directory, where another record is a page of
256 bytes; a larger file it writes anew with each append.
"""

import struct
from binascii import crc32

from firmware import generations
from hal import StorageError

TAIL_BYTES = 224  # with what littlefs adds it still is one page of flash
_FULL = TAIL_BYTES - 24  # from there on it is emptied when nothing else is to be done
HAS_WORDS = 0x80
_UNKNOWN = -1
_RETRY = 16  # bytes of the log until the next try after a failure


class Journal:
    """Writes a game down in ``slot`` of ``storage``, from generation ``serial`` on.

    header: the JSON of Table.header(), bytes. problem: a sentence (str) while the storage does not take what
    it is given, else None: no StorageError is raised, the game goes on. kept: how many bytes of the log the
    storage has; -1 before the first record().
    """

    def __init__(self, storage, slot, serial, header):
        self._storage = storage
        self.slot = slot
        self._serial = serial - 1
        self._header = header
        self._words = b""
        self._tail = _UNKNOWN  # bytes of the tail behind the newest generation
        self._check = 0
        self._again = 0  # after a failure: the length of the log at which to try again
        self.kept = -1
        self.problem = None

    def wants(self, log):
        """Whether record() has something to do: news, or a full tail to empty, which can wait for a quiet
        moment.
        """
        if self.problem is not None:
            return len(log) >= self._again
        return len(log) != self.kept or self._tail > _FULL

    def check(self, log):
        """The CRC-32 of header and log: tells one game from another."""
        return crc32(log, crc32(self._header))

    def record(self, log, words):
        """Write down what is new in ``log``; words: bytes on how far the game is now."""
        if not self.wants(log):
            return
        try:
            self._record(log, words)
            self.problem = None
        except StorageError as error:
            self.problem = str(error)
            self._again = len(log) + _RETRY

    def _record(self, log, words):
        codes = log[self.kept :]
        if self._tail == _UNKNOWN or len(codes) >= HAS_WORDS or (not codes and self._tail > _FULL):
            self._fold(log, words)
        elif codes:
            self._add(codes, words, log)

    def _add(self, codes, words, log):
        check = crc32(codes, self._check)
        if words == self._words:
            data = bytes((len(codes),)) + codes
        else:
            data = bytes((len(codes) | HAS_WORDS,)) + codes + bytes((len(words),)) + words
        data += seal(data, len(codes), check)
        if self._tail + len(data) > TAIL_BYTES:
            # what is kept already and no more: the tails shall join without the generation between them
            self._fold(log[: self.kept], self._words)
        name = tail_name(self.slot, self._serial)
        tail = self._tail
        self._tail = _UNKNOWN  # after a failure in the middle everything is written anew
        if tail:
            self._storage.append(name, data)
        else:
            data = struct.pack("<II", self.kept, self._check) + data
            self._storage.write(name, data)
        self._tail = tail + len(data)
        self._check = check
        self._words = words
        self.kept = len(log)

    def _fold(self, log, words):
        # everything into the next generation, behind which a tail begins anew
        self._tail = _UNKNOWN
        payload = struct.pack("<H", len(self._header)) + self._header + bytes((len(words),)) + words + log
        generations.write(self._storage, stem(self.slot), self._serial + 1, payload)
        self._serial += 1
        self._tail = 0
        self._check = self.check(log)
        self._words = words
        self.kept = len(log)


def seal(record, codes, check):
    """The two bytes that end a ``record`` with so many bytes of codes; check: the one behind its codes."""
    return struct.pack("<H", crc32(record[1 + codes :], crc32(record[:1], check)) & 0xFFFF)


def stem(slot):
    """The name of a slot's generations."""
    return "game%d" % slot


def tail_name(slot, serial):
    """The name of the tail behind generation ``serial`` of a slot."""
    return "tail%d.%d" % (slot, serial & 1)
