"""Models of the two chips of a table console: the multiplexer TCA9548A and the port expander MCP23017."""

from hal.port import const
from hal.sim.bus import ProtocolError

_REGISTERS = const(22)
_IOCON, _GPPU, _GPIO = const(0x0A), const(0x0C), const(0x12)


class TCA9548AModel:
    """A part for FakeI2C (i2c_start, i2c_write, i2c_read, i2c_stop) with parts behind its channels.

    After the datasheet rev H, 8.5. channels: a list of parts, or None, by channel. They are switched at the
    end of a transfer. ProtocolError when parts behind two open channels answer to one address.
    """

    def __init__(self, channels, address=0x70):
        self.address = address
        self.channels = channels
        self.open = 0
        self._next = 0

    def behind(self, address):
        """The part behind an open channel that has this address, or None."""
        found = None
        for number in range(len(self.channels)):
            part = self.channels[number]
            if part is not None and self.open >> number & 1 and part.address == address:
                if found is not None:
                    raise ProtocolError("two parts answer to address 0x%02x" % address)
                found = part
        return found

    def i2c_start(self):
        self._next = self.open

    def i2c_write(self, buffer, n):
        """The last byte counts."""
        if n:
            self._next = buffer[n - 1]

    def i2c_read(self):
        return self.open

    def i2c_stop(self):
        self.open = self._next


class MCP23017Model:
    """A part for FakeI2C (i2c_start, i2c_write, i2c_read, i2c_stop) with keys on its pins.

    After the datasheet rev D, 3.2 and 3.5, with IOCON.BANK = 0. pins: sixteen with ``level``: 0 is a key that
    closes to ground. An open one is read as 1 through its pull-up, and floats without it: such a pin gives
    another level at every reading.
    """

    def __init__(self, pins, address=0x20):
        self.address = address
        self.pins = pins
        self.readings = 0
        self.registers = bytearray(_REGISTERS)
        self.power_up()

    def power_up(self):
        """The state after power-on: inputs without pull-ups."""
        for i in range(_REGISTERS):
            self.registers[i] = 0xFF if i <= 1 else 0       # IODIR
        self._pointer = 0
        self._pointing = False

    def i2c_start(self):
        self._pointing = True

    def i2c_write(self, buffer, n):
        for i in range(n):
            if self._pointing:
                self._pointing = False
                if buffer[i] >= _REGISTERS:
                    raise ProtocolError("there is no register 0x%02x" % buffer[i])
                self._pointer = buffer[i]
                continue
            if _IOCON <= self._pointer <= _IOCON + 1 and buffer[i]:
                raise ProtocolError("this model knows IOCON as it is after power-on alone")
            self.registers[self._pointer] = buffer[i]
            self._advance()

    def i2c_read(self):
        pointer = self._pointer
        self._advance()
        if not _GPIO <= pointer <= _GPIO + 1:
            return self.registers[pointer]
        port = pointer - _GPIO
        self.readings += 1
        value = 0
        for bit in range(8):
            if self.pins[port * 8 + bit].level == 0:
                continue
            pulled_up = self.registers[_GPPU + port] >> bit & 1
            if pulled_up or self.readings & 2:
                value |= 1 << bit
        return value

    def i2c_stop(self):
        self._pointing = False

    def _advance(self):
        self._pointer = (self._pointer + 1) % _REGISTERS
