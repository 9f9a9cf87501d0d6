"""The two newest generations of a small file, so that damage to one costs only what was new in it.

A file ``stem`` is ``stem.0`` and ``stem.1``, written in turn. Each is: ``TT``, the version of the format (a
byte), the serial number of the generation (4 bytes, of which the last 256 values stay unused), the payload,
and the CRC-32 of all that (4 bytes); numbers are little-endian. Whatever is not exactly so is refused.
"""

import struct
from binascii import crc32

from hal import StorageError

_HEAD = "<2sBI"
_HEAD_BYTES = 7
_MAGIC = b"TT"
_VERSION = 1
_SERIALS = 0xFFFFFF00  # serial numbers are below: so one or two more always fit into their 4 bytes


def write(storage, stem, serial, payload):
    """Write generation ``serial`` over the one before the last. StorageError; then both are as they were."""
    if serial >= _SERIALS:
        raise StorageError("writing %s failed: its serial numbers are used up" % stem)
    data = struct.pack(_HEAD, _MAGIC, _VERSION, serial) + payload
    storage.write("%s.%d" % (stem, serial & 1), data + struct.pack("<I", crc32(data)))


def read(storage, stem, faults=None, refused=None):
    """[(serial, payload), …], newest first: none, one or two.

    faults: a list that gets the StorageError of each side that could not be read, for whom it matters that
    there may be more than is found. refused: one that gets the sides that were.
    """
    found = []
    for side in (0, 1):
        try:
            data = storage.read("%s.%d" % (stem, side))
        except StorageError as error:
            if faults is not None:
                faults.append(error)
            continue  # a block that can't be read is a damaged one: that's what the other is for
        if data is None:
            continue
        serial = _serial(data)
        if serial is not None and serial & 1 == side:
            found.append((serial, data[_HEAD_BYTES:-4]))
        elif refused is not None:
            refused.append(side)
    if len(found) == 2 and found[1][0] > found[0][0]:
        found.reverse()
    return found


def _serial(data):
    # None if it is no whole generation
    if len(data) < _HEAD_BYTES + 4:
        return None
    magic, version, serial = struct.unpack(_HEAD, data[:_HEAD_BYTES])
    sealed = struct.unpack("<I", data[-4:])[0] == crc32(data[:-4])
    return serial if sealed and magic == _MAGIC and version == _VERSION and serial < _SERIALS else None


def remove(storage, stem):
    """Remove both, the newer one last, so that a power cut brings nothing old back."""
    newest = read(storage, stem)
    side = newest[0][0] & 1 if newest else 0
    storage.remove("%s.%d" % (stem, 1 - side))
    storage.remove("%s.%d" % (stem, side))
