"""How one-bit OLED controllers are spoken to: I2C with control bytes, or SPI with a data line.

After the SSD1306 datasheet rev 1.1, section 8.1.5; SH1106, SH1107 and SSD1305 took it over.
"""

from hal.sim.bus import ProtocolError


class OledPort:
    """A part for FakeI2C (i2c_start, i2c_write, i2c_read, i2c_stop) or FakeSPI (spi_write).

    A model gives ``_take(byte)`` for a byte of a command, ``_data(buffer, i, end)`` for pixels, and ``on``.
    """

    on = False

    def _idle(self):
        self._missing = 0           # arguments that the last command still wants
        self._torn = False          # a bus error lies between the command and its arguments
        self._control = -1          # I2C: the control byte in force, -1 when one is due

    def _take(self, byte):
        raise NotImplementedError

    def _data(self, buffer, i, end):
        raise NotImplementedError

    def i2c_start(self):
        self._control = -1
        self._torn = self._missing > 0

    def i2c_write(self, buffer, n):
        i = 0
        while i < n:
            control = self._control
            if control < 0:
                control = buffer[i]
                if control & 0x3F:
                    raise ProtocolError("control byte 0x%02x" % control)
                self._control = control
                i += 1
                continue
            end = n
            if control & 0x80:      # Co: one byte, then the next control byte
                end = i + 1
                self._control = -1
            if control & 0x40:
                self._data(buffer, i, end)
            else:
                for k in range(i, end):
                    self._take(buffer[k])
            i = end

    def i2c_stop(self):
        self._control = -1

    def i2c_read(self):
        """The status byte: bit 6 is set while the panel is off."""
        return 0 if self.on else 0x40

    def spi_write(self, dc, buffer):
        if dc:
            self._data(buffer, 0, len(buffer))
        else:
            for k in range(len(buffer)):
                self._take(buffer[k])
