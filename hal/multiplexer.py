"""TCA9548A: one I2C bus for eight parts of the same address, such as the display of every seat at a table.

Texas Instruments, TCA9548A datasheet rev H, section 8.5: the chip at 0x70 takes one byte, a bit for each
channel; the channels are switched at the end of that transfer. It works up to 400 kHz.
"""


class Multiplexer:
    """The chip on ``i2c`` (machine.I2C); ``channel(0..7)`` gives what is behind one of its channels.

    Of its channels one alone is open at a time. It is switched only when another one is wanted, and anew
    after any error on the bus.
    """

    def __init__(self, i2c, address=0x70):
        self._i2c = i2c
        self._address = address
        self._mask = bytearray(1)
        self._open = -1

    def channel(self, number):
        """A Channel; ValueError for a number that the chip has not."""
        if not 0 <= number <= 7:
            raise ValueError("channels are 0 to 7")
        return Channel(self, number)

    def writeto(self, number, address, view):
        """Writes to a part behind a channel: OSError when it or the chip does not answer."""
        try:
            if number != self._open:
                self._open = -1
                self._mask[0] = 1 << number
                self._i2c.writeto(self._address, self._mask)
                self._open = number
            return self._i2c.writeto(address, view)
        except OSError:
            self._open = -1
            raise


class Channel:
    """machine.I2C as an I2CLink uses it: ``writeto(address, view)``, behind one channel of a Multiplexer."""

    def __init__(self, multiplexer, number):
        self._multiplexer = multiplexer
        self._number = number

    def writeto(self, address, view):
        return self._multiplexer.writeto(self._number, address, view)
