"""How a display's bytes get to its controller over SPI: see ``hal/display/link.py`` for the calls."""

from hal.clock import Clock
from hal.display.link import pulse


class SPILink:
    """A display on ``spi`` (machine.SPI), its lines as output pins; ``cs`` is None where it is wired low.

    reset, command_view, data_view, command, data and wait are those of ``hal/display/link.py``.
    ``hz`` is what the bus truly runs at, as far as the runtime tells: a port takes the next rate that it can
    make without a word (rp2: 24 MHz when 62.5 are asked for).
    Colour panels and e-ink take a command's arguments as data: ``start``, then ``send`` for each piece.
    clock: what waits are reckoned by, by default the runtime's own.
    """

    def __init__(self, spi, dc, cs=None, reset=None, clock=None):
        self._spi = spi
        self._dc = dc
        self._cs = cs
        self._reset = reset
        self._clock = Clock() if clock is None else clock
        self.wait = self._clock.sleep_ms
        self._since = self._quiet = 0   # no command for so many ms from that tick on
        self._one = bytearray(1)
        self.hz = bus_hz(spi)
        if cs is not None:
            cs.value(1)

    def reset(self):
        if self._reset is not None:
            pulse(self._reset, self.wait)

    def command_view(self, buffer):
        return memoryview(buffer)[1:]

    def data_view(self, buffer, n):
        return memoryview(buffer)[1:n + 1]

    def command(self, view):
        self.select()
        self._dc.value(0)
        self._spi.write(view)
        self.release()

    def data(self, view):
        self.select()
        self._dc.value(1)
        self._spi.write(view)
        self.release()

    def select(self):
        """The chip listens until ``release``."""
        if self._cs is not None:
            self._cs.value(0)

    def release(self):
        """Ends what ``select`` began."""
        if self._cs is not None:
            self._cs.value(1)

    def start(self, command):
        """Sends the byte of a command to the selected chip, when that takes one; its arguments follow."""
        if self._quiet:
            clock = self._clock
            self.wait(max(self._quiet - clock.ticks_diff(clock.ticks_ms(), self._since), 0))
            self._quiet = 0
        self._one[0] = command
        self._dc.value(0)
        self._spi.write(self._one)
        self._dc.value(1)

    def send(self, view):
        """Sends arguments, or pixels, of the command that was started."""
        self._spi.write(view)

    def run(self, sequence):
        """Sends commands of a sequence of (command, arguments as bytes, milliseconds to wait after it). The
        wait is for the next command: what is to be done meanwhile may be done.
        """
        for command, arguments, ms in sequence:
            self.select()
            self.start(command)
            if arguments:
                self._spi.write(arguments)
            self.release()
            if ms:
                self._since = self._clock.ticks_ms()
                self._quiet = ms


def bus_hz(bus):
    """The rate of a machine.SPI or machine.I2C in Hz, from its own words, or None where it says nothing."""
    words = str(bus)
    for name in ("baudrate=", "freq="):
        _, found, rest = words.partition(name)
        digits = 0
        while digits < len(rest) and rest[digits].isdigit():
            digits += 1
        if found and digits:
            return int(rest[:digits])
    return None
