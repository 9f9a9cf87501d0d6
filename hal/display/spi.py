"""How a display's bytes get to its controller over SPI: see ``hal/display/link.py`` for the calls."""

from hal.display.link import pulse
from hal.port import sleep_ms


class SPILink:
    """A display on ``spi`` (machine.SPI), its lines as output pins; ``cs`` is None where it is wired low.

    reset, command_view, data_view, command, data and wait are those of ``hal/display/link.py``.
    ``hz`` is what the bus truly runs at, as far as the runtime tells: a port takes the next rate that it can
    make without a word (rp2: 24 MHz when 62.5 are asked for).
    Colour panels and e-ink take a command's arguments as data: ``start``, then ``send`` for each piece.
    """

    def __init__(self, spi, dc, cs=None, reset=None, wait_ms=sleep_ms):
        self._spi = spi
        self._dc = dc
        self._cs = cs
        self._reset = reset
        self.wait = wait_ms
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
        """Sends the byte of a command to the selected chip; its arguments follow."""
        self._one[0] = command
        self._dc.value(0)
        self._spi.write(self._one)
        self._dc.value(1)

    def send(self, view):
        """Sends arguments, or pixels, of the command that was started."""
        self._spi.write(view)

    def run(self, sequence):
        """Sends commands of a sequence of (command, arguments as bytes, milliseconds to wait after it)."""
        for command, arguments, ms in sequence:
            self.select()
            self.start(command)
            if arguments:
                self._spi.write(arguments)
            self.release()
            if ms:
                self.wait(ms)


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
