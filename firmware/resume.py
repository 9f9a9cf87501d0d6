"""From a saved game back to a table: every line of its header is looked at first."""

from binascii import unhexlify

from firmware import games
from firmware.table import Seat, Table
from firmware.text.en import NAME_LENGTH

STEP = 24  # actions replayed at a time: some 10 ms on the slowest board


class Replay:
    """The way back to where ``saved`` was left, in bounded pieces, for an application's settings.

    ``table`` is where it has come to. ValueError, with a sentence for a person, if the header makes no table.
    """

    def __init__(self, saved, app):
        self._log = saved.log
        self._at = 0
        header = saved.facts()
        if not header:
            raise ValueError("its first lines are damaged")
        face = _face(header)
        seats = _seats(header, face)
        app.load(face)
        try:
            options = face.read_options(header["options"])
            self.table = Table(
                face, seats, options, _seed(header), app.speed, app.trick_stays, app.asks_always
            )
        except TypeError:
            raise ValueError("its rules are damaged")

    @property
    def done(self):
        """How much has been played, of 100."""
        return self._at * 100 // len(self._log) if self._log else 100

    def step(self):
        """Play some more; True when all is played. ValueError if the actions don't fit the game."""
        table = self.table
        to = min(self._at + STEP * table.face.CODE_BYTES, len(self._log))
        try:
            table.replay(self._log[self._at : to])
        except table.face.IllegalActionError:
            raise ValueError("what was played does not fit the rules")
        self._at = to
        return to == len(self._log)


def _face(header):
    name = header["game"]
    if not isinstance(name, str):
        raise ValueError("its first lines are damaged")
    return games.face(name)


def _seats(header, face):
    rows = header["seats"]
    fewest, most, _ = face.SEATS
    if not isinstance(rows, list) or not fewest <= len(rows) <= most:
        raise ValueError("its seats are damaged")
    bots = [None] + [name for name, _ in face.BOTS]
    seats = []
    for row in rows:
        if not isinstance(row, list) or len(row) != 2 or row[1] not in bots or not _is_name(row[0]):
            raise ValueError("its seats are damaged")
        seats.append(Seat(row[0].encode(), row[1]))
    return seats


def _is_name(name):
    if not isinstance(name, str) or not 1 <= len(name) <= NAME_LENGTH:
        return False
    for sign in name:
        if not 32 <= ord(sign) < 127:
            return False
    return True


def _seed(header):
    seed = header["seed"]
    if type(seed) is int:
        return seed
    if not isinstance(seed, str):
        raise ValueError("its deal is damaged")
    return unhexlify(seed)
