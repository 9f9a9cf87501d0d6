"""What models of e-ink panels share: how commands come, how long one is busy, and what is seen on the paper.

A byte of the paper is eight pixels of a column, the upper one in the highest bit; columns follow each other.
"""

from hal.sim.bus import ProtocolError


class PaperModel:
    """A part for FakeSPI: paper of ``width`` by ``height`` pixels. ``busy_pin`` tells by ``clock`` when it
    works: it is at ``busy_level`` then.

    A controller has the number of arguments of its commands in ``arguments``, and in ``writes`` those that
    data for the window follows; the methods that raise NotImplementedError are its own. ProtocolError for a
    command while it is busy, an unknown one or a wrong number of arguments, and for more data than the window
    has.

    pixel(x, y) and rows() tell the paper: 1 is black. ``ghosts``: refreshes since the last one that leaves no
    shadow; shadows() tells the pixels that were black since then. ``frames`` counts refreshes, ``full`` those
    that leave no shadow.
    """

    width = height = busy_level = 0
    arguments = {}
    writes = ()

    def __init__(self, clock):
        self._clock = clock
        self._bands = self.height // 8
        self.busy_pin = _BusyPin(self)
        self._paper = bytearray(self.width * self._bands)
        for i in range(len(self._paper)):
            self._paper[i] = i * 37 & 0xFF
        self._shadow = bytearray(len(self._paper))
        self._next = None           # the paper after the refresh that is under way
        self.frames = self.ghosts = self.full = 0
        self._since = self._ms = 0
        self.reset()

    def reset(self, level=0):
        """After RST went low: all registers as they are at first. Fits a pin's on_change."""
        if not level:
            self._command = -1
            self._taken = bytearray()
            self._left = 0          # bytes of data that the window still wants
            self._forget()

    def spi_write(self, dc, buffer):
        """Commands (dc 0), or what follows the last of them."""
        if not dc:
            for command in bytes(buffer):
                self._begin(command)
        elif self._command in self.writes:
            if len(buffer) > self._left:
                raise ProtocolError("more data than the window has")
            self._left -= len(buffer)
            for byte in bytes(buffer):
                self._take(byte)
        else:
            wanted = self.arguments.get(self._command, -1)
            self._taken += buffer
            if len(self._taken) > wanted:
                raise ProtocolError("command 0x%02x has %d arguments" % (self._command, wanted))
            if len(self._taken) == wanted:
                self._do(self._command, bytes(self._taken))

    def _begin(self, command):
        if self.is_busy():
            raise ProtocolError("command 0x%02x while the panel is busy" % command)
        if len(self._taken) != self.arguments.get(self._command, 0):
            raise ProtocolError("command 0x%02x lacks arguments" % self._command)
        self._taken = bytearray()
        self._command = command
        if command in self.writes:
            self._left = self._open_window()
        elif command not in self.arguments:
            raise ProtocolError("unknown command 0x%02x" % command)
        elif not self.arguments[command]:
            self._do(command, b"")

    def use(self, clock):
        """From now on time is that of another clock; what is under way begins anew."""
        self._clock = clock
        self._since = clock.ticks_ms()

    def is_busy(self):
        """Whether it works; what was under way is on the paper when it ends."""
        if self._ms and self._clock.ticks_diff(self._clock.ticks_ms(), self._since) >= self._ms:
            self._ms = 0
            if self._next is not None:
                for i in range(len(self._paper)):
                    self._shadow[i] = self._shadow[i] | self._paper[i] if self.ghosts else 0
                self._paper[:] = self._next
                self._next = None
        return self._ms > 0

    def _forget(self):
        """Registers are as after a reset."""
        raise NotImplementedError

    def _do(self, command, arguments):
        """A command with all its arguments."""
        raise NotImplementedError

    def _open_window(self):
        """Data comes from the window's beginning on; returns how many bytes."""
        raise NotImplementedError

    def _take(self, byte):
        """One byte of it."""
        raise NotImplementedError

    def _work(self, ms):
        self._ms = ms
        self._since = self._clock.ticks_ms()

    def _change(self, paper, is_full, ms):
        # in so many ms the paper is this
        if self._left:
            raise ProtocolError("a refresh of data that is not complete")
        self.ghosts = 0 if is_full else self.ghosts + 1
        self.frames += 1
        self.full += is_full
        self._next = paper
        self._work(ms)

    def pixel(self, x, y):
        """1 where the paper is black; (0, 0) is the upper left corner."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel outside the paper")
        self.is_busy()
        return self._paper[x * self._bands + (y >> 3)] >> (7 - (y & 7)) & 1

    def rows(self):
        """The picture as a list of rows, each bytes of 0 and 1."""
        return [bytes([self.pixel(x, y) for x in range(self.width)]) for y in range(self.height)]

    def shadows(self):
        """What can be made out beside the picture: rows as of rows(), 1 where it was black before."""
        self.is_busy()
        rows = []
        for y in range(self.height):
            row = bytearray(self.width)
            for x in range(self.width):
                at = x * self._bands + (y >> 3)
                row[x] = (self._shadow[at] & ~self._paper[at]) >> (7 - (y & 7)) & 1
            rows.append(bytes(row))
        return rows


class _BusyPin:
    def __init__(self, model):
        self._model = model

    def value(self):
        level = self._model.busy_level
        return level if self._model.is_busy() else 1 - level
