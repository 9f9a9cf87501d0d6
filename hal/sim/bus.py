"""Fake I2C, SPI and pins: the calls of ``machine`` that the drivers use, passed on to models of parts.

A part on I2C has ``address``, ``i2c_start()``, ``i2c_write(buffer, n)``, ``i2c_read()``, ``i2c_stop()``, and
``behind(address)`` if other parts are reached through it; one on SPI has ``spi_write(dc, buffer)``. Writing
allocates nothing unless ``recording`` is set, so a frame can be sent under heap_lock.
"""

_EIO = 5        # what rp2 raises when a part does not acknowledge


class ProtocolError(Exception):
    """The driver did what the part's datasheet forbids, or what would leave the part in an unknown state."""


class FakeI2C:
    """machine.I2C with parts on it: writeto, writevto, readfrom, readfrom_into, readfrom_mem_into, scan.

    A byte counts when it was acknowledged; the address does not count. fail_after(n) lets n more bytes pass,
    then refuses the next one, once (0: the next transaction's address).
    """

    def __init__(self, *parts):
        self.parts = list(parts)
        self.transactions = 0
        self.bytes = 0
        self.record = []            # while recording is set: the bytes of each transaction
        self.recording = False
        self._left = -1
        self._register = bytearray(1)

    def fail_after(self, n):
        self._left = n

    def scan(self):
        """Addresses that answer, ascending."""
        return sorted(part.address for part in self.parts)

    def writeto(self, addr, buf, stop=True):
        part = self._begin(addr)
        self._pass(part, buf)
        part.i2c_stop()
        return len(buf)

    def writevto(self, addr, vector, stop=True):
        part = self._begin(addr)
        total = 0
        for buf in vector:
            self._pass(part, buf)
            total += len(buf)
        part.i2c_stop()
        return total

    def readfrom(self, addr, nbytes, stop=True):
        part = self._begin(addr)
        self.bytes += nbytes
        return bytes(part.i2c_read() for _ in range(nbytes))

    def readfrom_into(self, addr, buf):
        part = self._begin(addr)
        for i in range(len(buf)):
            buf[i] = part.i2c_read()
        self.bytes += len(buf)
        part.i2c_stop()

    def readfrom_mem_into(self, addr, memaddr, buf):
        part = self._begin(addr)
        self._register[0] = memaddr
        self._pass(part, self._register)
        part.i2c_start()
        for i in range(len(buf)):
            buf[i] = part.i2c_read()
        self.bytes += len(buf)
        part.i2c_stop()

    def _begin(self, addr):
        self.transactions += 1
        if self.recording:
            self.record.append(b"")
        if self._left == 0:
            self._left = -1
            raise OSError(_EIO)
        for part in self.parts:
            if part.address != addr:
                part = part.behind(addr) if hasattr(part, "behind") else None
            if part is not None:
                part.i2c_start()
                return part
        raise OSError(_EIO)

    def _pass(self, part, buf):
        n = len(buf)
        broken = 0 <= self._left < n
        if broken:
            n = self._left
            self._left = -1
        elif self._left > 0:
            self._left -= n
        if self.recording:
            self.record[-1] += bytes(buf[:n])
        self.bytes += n
        part.i2c_write(buf, n)
        if broken:
            part.i2c_stop()
            raise OSError(_EIO)


class FakePin:
    """machine.Pin as far as its level goes: ``value()`` reads, ``value(level)`` drives, on_change hears."""

    def __init__(self, level=0, on_change=None):
        self.level = level
        self._on_change = on_change

    def value(self, level=None):
        if level is None:
            return self.level
        level = 1 if level else 0
        if level != self.level:
            self.level = level
            if self._on_change is not None:
                self._on_change(level)
        return None

    __call__ = value


class FakeSPI:
    """machine.SPI with one part on it; cs is None where the part is always selected."""

    def __init__(self, part, dc, cs=None):
        self.part = part
        self.transactions = 0
        self.bytes = 0
        self.record = []            # while recording is set: (dc, bytes) of each transaction
        self.recording = False
        self._dc = dc
        self._cs = cs

    def write(self, buf):
        if self._cs is not None and self._cs.level:
            raise ProtocolError("SPI write while the chip is not selected")
        self.transactions += 1
        self.bytes += len(buf)
        if self.recording:
            self.record.append((self._dc.level, bytes(buf)))
        self.part.spi_write(self._dc.level, buf)
