"""What people have achieved, by name: games, wins, and three numbers whose meaning is the game's.

Two generations of ``stats`` (``firmware/generations.py``). The payload is the checks of the games counted
last (``_COUNTED`` × 4 bytes), by which a game whose end a power cut interrupted is counted once, and then a
row of 40 bytes for each name and game: both padded with zeros, games, won, two sums, the largest of the
fourth (signed). The row that was added to longest ago comes first, and goes first when there are too many.
"""

import struct

from firmware import generations

STEM = "stats"
MOST_ROWS = 48  # 24 people who play both games
_COUNTED = 8
_ROW = "<8s12s4Ii"
_ROW_BYTES = 40
_MOST = 0xFFFFFFFF  # that fits into a row: what would be more stays at it


class Row:
    """``name`` at ``game`` (both bytes): so many ``games``, and ``numbers``, a list [won, a sum, a sum, a
    largest].
    """

    def __init__(self, name, game, games=0, numbers=None):
        self.name = name
        self.game = game
        self.games = games
        self.numbers = numbers

    def add(self, numbers):
        """One game more, with what its face's ``statistics()`` say of the seat."""
        self.games = min(self.games + 1, _MOST)
        if self.numbers is None:
            self.numbers = list(numbers)
            return
        for i in range(3):
            self.numbers[i] = min(self.numbers[i] + numbers[i], _MOST)
        self.numbers[3] = max(self.numbers[3], numbers[3])


class Statistics:
    """The rows on a ``storage``; none if there are none, or if they are damaged, as ``is_damaged`` says: then
    the next game that is counted begins them anew.

    fault: the StorageError with which one of the files could not be read, or None; there may be newer rows,
    then, and nothing is written before it can be.
    """

    def __init__(self, storage):
        self._storage = storage
        self._read()

    def _read(self):
        self.rows = []
        self._counted = []
        self._serial = 0
        faults, refused = [], []
        found = generations.read(self._storage, STEM, faults, refused)
        self.fault = faults[0] if faults else None
        self.is_damaged = bool(refused)
        if found:
            self._serial, payload = found[0]
            self.is_damaged = not self._unpack(payload)

    def _make_sure(self):
        if self.fault is not None:
            self._read()
        if self.fault is not None:
            raise self.fault

    def _unpack(self, payload):
        if (len(payload) - 4 * _COUNTED) % _ROW_BYTES or len(payload) < 4 * _COUNTED:
            return False
        self._counted = list(struct.unpack("<%dI" % _COUNTED, payload[: 4 * _COUNTED]))
        for at in range(4 * _COUNTED, len(payload), _ROW_BYTES):
            name, game, games, *numbers = struct.unpack(_ROW, payload[at : at + _ROW_BYTES])
            self.rows.append(Row(name.rstrip(b"\0"), game.rstrip(b"\0"), games, numbers))
        return True

    def count(self, table, check):
        """Add a finished game, known by its ``check``, to the rows of the people who played it to the end.
        Once: the second time nothing happens. StorageError; then it is not counted.
        """
        self._make_sure()
        if check in self._counted:
            return
        self._counted = [check] + self._counted[: _COUNTED - 1]
        numbers = table.face.statistics().of(table)
        for i, seat in enumerate(table.seats):
            if seat.bot is None and table.bots[i] is None:
                row = self._take(seat.name, table.face.NAME.encode()[:12])
                row.add(numbers[i])
                self.rows.append(row)
        self.save()

    def _take(self, name, game):
        for i, row in enumerate(self.rows):
            if (row.name, row.game) == (name, game):
                return self.rows.pop(i)
        return Row(name, game)

    def save(self):
        """Write the rows, the newest if there are too many. StorageError; then the files are as before."""
        self.rows = self.rows[-MOST_ROWS:]
        payload = struct.pack("<%dI" % _COUNTED, *(self._counted + [0] * (_COUNTED - len(self._counted))))
        for row in self.rows:
            payload += struct.pack(_ROW, row.name, row.game, row.games, *row.numbers)
        generations.write(self._storage, STEM, self._serial + 1, payload)
        self._serial += 1

    def reset(self):
        """Forget all rows. StorageError; then they are still there."""
        self._make_sure()
        self.rows = []
        self.save()
