"""MicroPython's module machine with the parts of a board behind it, strict where a real chip is.

A pin that a chip has not, a pull where it has none, a bus on pins that it can't reach or two PWMs that share
a slice raise ValueError.
"""

from hal.sim.bus import FakeI2C

# per chip: its GPIOs, those without a pull of their own, those of the ADC
_GPIOS = {
    "rp2040": (range(30), (), range(26, 30)),
    "rp2350": (range(30), (), range(26, 30)),
    "esp32": ((*range(20), 21, 22, 23, 25, 26, 27, *range(32, 40)), range(34, 40), range(32, 40)),
    "esp32s2": ((*range(22), 26, *range(33, 47)), (46,), range(1, 21)),
    "esp32s3": ((*range(22), *range(26, 49)), (), range(1, 21)),
    "esp32c3": (range(22), (), range(5)),
}
# ESP32 datasheet 2.2: these have no output; machine_hw_spi.c: faster is refused without an input pin
_INPUTS_OF_ESP32 = range(34, 40)
_FASTEST_OF_ESP32 = 26_700_000


class Line:
    """What is true of a GPIO, whatever Pin objects there are for it."""

    def __init__(self, level):
        self.used_as = set()
        self.level = level
        self.pull = None
        self.on_change = None


class FakeMachine:
    """``machine`` for one board: Pin, SPI, I2C, PWM, ADC as attributes.

    spi_part: the part on SPI, dc the GPIO of its data line; i2c_parts: lists of parts by bus number. low:
    pins that something holds at ground. lines: by GPIO, what the board did with it. adc_volts: what an ADC
    sees.
    """

    def __init__(self, chip, spi_part=None, dc=None, i2c_parts=None, low=()):
        self.chip = chip
        self.gpios, self.without_pull, self.adcs = _GPIOS[chip]
        self.is_rp2 = chip.startswith("rp2")
        self.spi_part = spi_part
        self.dc = dc
        self.i2c_parts = i2c_parts or {}
        self.lines = {number: Line(0) for number in low}
        self.slices = set()
        self.spis = []
        self.i2cs = []
        self.adc_volts = 1.9
        self.volts = {}             # of single pins
        for kind in (_Pin, _SPI, _I2C, _PWM, _ADC):
            setattr(self, kind.__name__[1:], type(kind.__name__, (kind,), {"machine": self}))

    def line(self, number):
        """The Line of a GPIO."""
        if number not in self.gpios:
            raise ValueError(f"the {self.chip} has no GPIO {number}")
        return self.lines.setdefault(number, Line(1))

    def used(self, use):
        """GPIOs that were used in this way: "in", "out", "pwm", "adc"."""
        return {number for number, line in self.lines.items() if use in line.used_as}


class _Pin:
    IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 1, 2
    machine: FakeMachine

    def __init__(self, number, mode=-1, pull=None, *, value=None):
        machine = self.machine
        self.number = number
        self.line = machine.line(number)
        if pull is not None and number in machine.without_pull:
            raise ValueError(f"GPIO {number} has no pull of its own")
        if mode == self.OUT:
            if machine.chip == "esp32" and number in _INPUTS_OF_ESP32:
                raise ValueError(f"GPIO {number} is an input alone")
            self.line.used_as.add("out")
        elif mode == self.IN:
            self.line.used_as.add("in")
            self.line.pull = pull
            if pull == self.PULL_DOWN:
                self.line.level = 0
        if value is not None:
            self.value(value)

    def value(self, level=None):
        """Reads, or drives."""
        line = self.line
        if level is None:
            return line.level
        if level != line.level:
            line.level = level
            if line.on_change:
                line.on_change(level)
        return None


class _SPI:
    machine: FakeMachine

    def __init__(self, bus, *, baudrate, polarity, phase, sck, mosi, miso):
        machine = self.machine
        # RP2040 datasheet 1.4.3: SPI0 and SPI1 take turns on every eight GPIOs
        if machine.is_rp2 and (sck.number % 4 != 2 or mosi.number % 4 != 3
                               or {sck.number >> 3 & 1, mosi.number >> 3 & 1} != {bus}):
            raise ValueError(f"SPI{bus} can't reach these pins")
        if not machine.is_rp2 and baudrate > _FASTEST_OF_ESP32:
            raise ValueError("too fast without an input pin")
        self.baudrate, self.mode = baudrate, polarity << 1 | phase
        self.bus, self.sck, self.mosi = bus, sck.number, mosi.number
        machine.spis.append(self)

    def write(self, buf):
        """Sends."""
        machine = self.machine
        machine.spi_part.spi_write(machine.line(machine.dc).level, buf)

    def __str__(self):
        return f"SPI({self.bus}, baudrate={self.baudrate}, polarity=0, phase=0)"


class _I2C(FakeI2C):
    machine: FakeMachine

    def __init__(self, bus, *, sda, scl, freq, timeout=50_000):
        machine = self.machine
        # RP2040 datasheet 1.4.3: I2C0 and I2C1 take turns on every two GPIOs
        if machine.is_rp2 and (sda.number % 4 != bus * 2 or scl.number % 4 != bus * 2 + 1):
            raise ValueError(f"I2C{bus} can't reach these pins")
        super().__init__(*machine.i2c_parts.get(bus, ()))
        self.bus, self.sda, self.scl, self.freq = bus, sda.number, scl.number, freq
        machine.i2cs.append(self)


class _PWM:
    machine: FakeMachine

    def __init__(self, pin):
        machine = self.machine
        pin.line.used_as.add("pwm")
        # RP2040 datasheet 4.5.2: two neighbours share a slice, and so its frequency; so do GPIO 16 further
        part = pin.number >> 1 & 7 if machine.is_rp2 else pin.number
        if part in machine.slices:
            raise ValueError(f"GPIO {pin.number} shares its PWM with another")
        machine.slices.add(part)
        self.hz = self.duty = 0

    def freq(self, hz):
        """Sets the frequency."""
        self.hz = hz

    def duty_u16(self, duty):
        """Sets the duty, of 65535."""
        self.duty = duty


class _ADC:
    ATTN_11DB = 3
    machine: FakeMachine

    def __init__(self, pin, *, atten=None):
        if pin.number not in self.machine.adcs:
            raise ValueError(f"GPIO {pin.number} is no ADC")
        pin.line.used_as.add("adc")
        self.number = pin.number

    def read_u16(self):
        """65535 is 3.3 V."""
        return int(self._volts() / 3.3 * 65535)

    def read_uv(self):
        """Microvolts; on ESP32 alone."""
        if self.machine.is_rp2:
            raise AttributeError("read_uv")
        return int(self._volts() * 1_000_000)

    def _volts(self):
        return self.machine.volts.get(self.number, self.machine.adc_volts)
