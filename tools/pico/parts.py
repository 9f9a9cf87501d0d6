"""What is wired to the emulated Pico. Displays are the models of ``hal/sim``, fed by the real driver."""
# pyright: reportMissingImports=false

from rp2040py.peripherals.i2c import I2CMode
from rp2040py.peripherals.peripheral import BasePeripheral

_BYTE_BITS = 9  # eight and the acknowledgement
_SPI_BITS = 8
_PERIPHERALS_HZ = 48_000_000


class OpenPin:
    """A pin of a port expander to which nothing is wired but its pull-up."""

    level = 1


class Button:
    """A push button from a GPIO to ground."""

    def __init__(self, gpio):
        self._gpio = gpio

    def attach(self, pico):
        """Solder it on."""
        self._pin = pico.chip.gpio[self._gpio]

    def press(self):
        """Down, from this very moment."""
        self._pin.set_input_value(False)

    def release(self):
        """Let go: the pull-up takes over."""
        self._pin.release_input()


class I2CBus:
    """Parts of ``hal/sim`` on one of the I2C blocks; every bit takes the time that the bus's clock gives it.
    What is not on the bus itself may be behind a part that has ``behind(address)``.

    ``part`` is the first of them. ``quiet_since`` is the time in us when something happened on the bus last,
    ``bytes`` how many went over it.
    """

    def __init__(self, block, *parts):
        self._block = block
        self._parts = parts
        self.part = parts[0]
        self._called = None
        self._answer = None
        self.quiet_since = 0.0
        self.bytes = 0

    def attach(self, pico):
        """Connect the parts."""
        self._pico = pico
        self._i2c = i2c = pico.chip.i2c[self._block]
        self._alarm = pico.clock.create_alarm(self._fire)
        i2c.on_start = lambda repeated: self._after(1, i2c.complete_start)
        i2c.on_connect = self._connect
        i2c.on_write_byte = self._write
        i2c.on_read_byte = self._read
        i2c.on_stop = self._stop

    def _after(self, bits, answer):
        self._answer = answer
        period = (self._i2c.scl_low_period + self._i2c.scl_high_period) / self._pico.chip.clk_sys
        self._alarm.schedule(bits * period * 1e9)

    def _fire(self):
        self.quiet_since = self._pico.us
        answer, self._answer = self._answer, None
        answer()

    def _find(self, address):
        for part in self._parts:
            if part.address == address:
                return part
            found = part.behind(address) if hasattr(part, "behind") else None
            if found is not None:
                return found
        return None

    def _connect(self, address, mode):
        self._called = self._find(address)
        if self._called is not None and mode != I2CMode.READ:
            self._called.i2c_start()
        self._after(_BYTE_BITS, lambda: self._i2c.complete_connect(self._called is not None))

    def _write(self, value):
        self.bytes += 1
        self._called.i2c_write(bytes((value,)), 1)
        self._after(_BYTE_BITS, lambda: self._i2c.complete_write(True))

    def _read(self, acknowledged):
        value = self._called.i2c_read()
        self._after(_BYTE_BITS, lambda: self._i2c.complete_read(value))

    def _stop(self):
        if self._called is not None:
            self._called.i2c_stop()
        self._after(1, self._i2c.complete_stop)


class SPIBus:
    """A part of ``hal/sim`` on one of the SPI blocks, with the GPIO of its D/C line, and of CS if it has one.

    Every byte takes the time that the bus's clock gives it; ``part``, ``quiet_since`` and ``bytes`` as above.
    """

    def __init__(self, block, part, dc, cs=None):
        self._block = block
        self.part = part
        self._dc = dc
        self._cs = cs
        self.quiet_since = 0.0
        self.bytes = 0

    def attach(self, pico):
        """Connect the part."""
        self._pico = pico
        self._spi = pico.chip.spi[self._block]
        self._spi.on_transmit = self._transmit
        self._alarm = pico.clock.create_alarm(self._sent)

    def _transmit(self, value):
        self._value = value
        self._alarm.schedule(_SPI_BITS * self._period_ns())

    def _period_ns(self):
        # MicroPython drives the peripherals' clock at 48 MHz; the emulator takes it for 125
        return self._pico.chip.clk_peri / self._spi.clock_frequency / _PERIPHERALS_HZ * 1e9

    def _sent(self):
        self.bytes += 1
        self.quiet_since = self._pico.us
        gpio = self._pico.chip.gpio
        if self._cs is None or not gpio[self._cs].output_value:
            self.part.spi_write(int(gpio[self._dc].output_value), bytes((self._value,)))
        self._spi.complete_transmit(0)


class Mailbox:
    """Words that a program stores at ADDRESS, with the time when: ``marks`` is a list of (word, us).

    A real Pico has nothing there and would stop with a fault. A mark costs the program one store.
    """

    ADDRESS = 0x400F0000  # between the peripherals' blocks

    def __init__(self):
        self.marks = []

    def attach(self, pico):
        """Put it on the bus."""
        marks = self.marks

        class Slot(BasePeripheral):
            def read_uint32(self, offset):
                return 0

            def write_uint32(self, offset, value):
                marks.append((value, pico.us))

        pico.chip.peripherals[self.ADDRESS >> 12] = Slot(pico.chip, "mailbox")
