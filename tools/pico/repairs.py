"""What rp2040py 0.3.6 does otherwise than the chip, put right where it would spoil a run.

A UART that has sent a byte must not ask for the next one for ever: ``machine.UART()`` hangs. A USB host that
has nothing to say must not answer: with an empty packet after 10 us instead of no packet at all the firmware
lives in interrupts, three times as slow.
"""
# pyright: reportMissingImports=false

from rp2040py.peripherals import uart
from rp2040py.usb.cdc import USBCDC

_ANSWER_NS = 20_000  # from data in the host's hands to the packet on the bus


class Uart(uart.RPUART):
    """The PL011 as far as MicroPython needs it: sending takes no time, and the interrupt comes of it."""

    def check_interrupts(self):
        """Pass the interrupts on, and raise none."""
        self.rp2040.set_interrupt(self.irq, bool(self._interrupt_status & self._interrupt_mask))

    def write_uint32(self, offset, value):
        """A byte that is sent leaves the queue empty, which is what the interrupt tells."""
        super().write_uint32(offset, value)
        if offset == uart.UARTDR:
            self._interrupt_status |= uart.UARTTXINTR
            self.check_interrupts()


class Host(USBCDC):
    """The USB host, which waits with an answer until there is one."""

    def __init__(self, controller, clock):
        super().__init__(controller)
        self._waiting = None  # (endpoint, size) of a read that nothing could be given to yet
        self._alarm = clock.create_alarm(self._serve)
        self._answer = controller.on_endpoint_read
        controller.on_endpoint_read = self._read

    def _read(self, endpoint, size):
        if endpoint == self._out_endpoint and endpoint > 0 and self.tx_fifo.empty:
            self._waiting = endpoint, size
        else:
            self._answer(endpoint, size)

    def _serve(self):
        if self._waiting is not None and not self.tx_fifo.empty:
            waiting, self._waiting = self._waiting, None
            self._answer(*waiting)

    @property
    def room(self):
        """How many bytes it takes now."""
        return max(self.tx_fifo.size - self.tx_fifo.item_count, 0)

    def send_serial_byte(self, data):
        """Queue a byte for the device; only as many as there is ``room`` for."""
        super().send_serial_byte(data)
        if self._waiting is not None:
            self._alarm.schedule(_ANSWER_NS)

    def _on_controller_reset(self):
        self._waiting = None
        super()._on_controller_reset()


def repair(chip):
    """Give the chip's UARTs the class above; nothing is wired to them yet."""
    for port in chip.uart:
        port.__class__ = Uart
