"""How a display's bytes get to its controller: I2C or SPI, for any that tells commands from data.

A driver makes its transmit buffers once, with the first byte left to the link, asks for views of them, and
sends the views. So nothing is allocated while sending: ``I2C.writeto(address, view)`` is the one call of
machine.I2C that allocates nothing on rp2.

    command_view(buffer)    of a whole buffer of commands
    data_view(buffer, n)    of its first n bytes of pixels
    command(view), data(view)   send; OSError when nobody answers (SPI can't know)
    reset()                 pulses the reset line where there is one
"""

from hal.port import const, sleep_ms

# SSD1306 datasheet 8.1.5.2, the same on SH1106 and SH1107: Co = 0, then D/C#: all that follows is of that
# kind.
_CONTROL_COMMANDS = const(0x00)
_CONTROL_DATA = const(0x40)


def _pulse(reset):
    # 3 us low and 3 us high are wanted (SSD1306 datasheet 8.9), 10 us by the SH1107. Only when a panel
    # starts.
    reset.value(0)
    sleep_ms(1)
    reset.value(1)
    sleep_ms(1)


class I2CLink:
    """A display on ``i2c`` (machine.I2C) at a 7-bit address. A frame must pass within the bus's timeout.

    rp2's is 50 ms by default: 128x64 takes 23.5 ms at 400 kHz, and 94 ms at 100 kHz.
    """

    def __init__(self, i2c, address, reset=None):
        self._i2c = i2c
        self._address = address
        self._reset = reset

    def reset(self):
        if self._reset is not None:
            _pulse(self._reset)

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
    """A display on ``spi`` (machine.SPI), its lines as output pins; ``cs`` is None where it is wired low."""

    def __init__(self, spi, dc, cs=None, reset=None):
        self._spi = spi
        self._dc = dc
        self._cs = cs
        self._reset = reset
        if cs is not None:
            cs.value(1)

    def reset(self):
        if self._reset is not None:
            _pulse(self._reset)

    def command_view(self, buffer):
        return memoryview(buffer)[1:]

    def data_view(self, buffer, n):
        return memoryview(buffer)[1:n + 1]

    def command(self, view):
        self._send(0, view)

    def data(self, view):
        self._send(1, view)

    def _send(self, dc, view):
        self._dc.value(dc)
        if self._cs is None:
            self._spi.write(view)
            return
        self._cs.value(0)
        self._spi.write(view)
        self._cs.value(1)
