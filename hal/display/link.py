"""How a display's bytes get to its controller over I2C; ``hal/display/spi.py`` has the same calls for SPI.

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


def pulse(reset, wait_ms):
    """A reset, by the line's pin."""
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
            pulse(self._reset, self.wait)

    def command_view(self, buffer):
        buffer[0] = _CONTROL_COMMANDS
        return memoryview(buffer)

    def data_view(self, buffer, n):
        buffer[0] = _CONTROL_DATA
        return memoryview(buffer)[:n + 1]

    def command(self, view):
        self._i2c.writeto(self._address, view)

    data = command
