"""How a display's bytes get to its controller: I2C or SPI, for any that tells commands from data.

A driver makes its transmit buffers once, with the first byte left to the link, asks for views of them, and
sends the views. So nothing is allocated while sending: ``I2C.writeto(address, view)`` is the one call of
machine.I2C that allocates nothing on rp2.

    command_view(buffer)    of a whole buffer of commands
    data_view(buffer, n)    of its first n bytes of pixels
    command(view), data(view)   send; OSError when nobody answers (SPI can't know)
    reset()                 pulses the reset line where there is one
    wait(ms)                while a panel starts
"""

from hal.port import const, sleep_ms

# SSD1306 datasheet 8.1.5.2, the same on SH1106 and SH1107: Co = 0, then D/C#: all that follows is of that
# kind.
_CONTROL_COMMANDS = const(0x00)
_CONTROL_DATA = const(0x40)


def _pulse(reset, wait_ms):
    # 3 us low are wanted by the SSD1306 (datasheet 8.9), 10 us by the SH1107 and by colour controllers, which
    # then want 5 ms of quiet (ST7789V 7.4.5). Only when a panel starts.
    reset.value(0)
    wait_ms(1)
    reset.value(1)
    wait_ms(5)


class I2CLink:
    """A display on ``i2c`` (machine.I2C) at a 7-bit address. A frame must pass within the bus's timeout.

    rp2's is 50 ms by default: 128x64 takes 23.5 ms at 400 kHz, and 94 ms at 100 kHz.
    """

    def __init__(self, i2c, address, reset=None, wait_ms=sleep_ms):
        self._i2c = i2c
        self._address = address
        self._reset = reset
        self.wait = wait_ms

    def reset(self):
        if self._reset is not None:
            _pulse(self._reset, self.wait)

    def command_view(self, buffer):
        buffer[0] = _CONTROL_COMMANDS
        return memoryview(buffer)

    def data_view(self, buffer, n):
        buffer[0] = _CONTROL_DATA
        return memoryview(buffer)[:n + 1]

    def command(self, view):
        self._i2c.writeto(self._address, view)

    data = command


class SPILink:
    """A display on ``spi`` (machine.SPI), its lines as output pins; ``cs`` is None where it is wired low.

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
            _pulse(self._reset, self.wait)

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
