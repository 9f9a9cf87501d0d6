"""The model of a colour controller, against the datasheets of ST7789V and ST7735S."""

from hal.sim.bus import ProtocolError
from hal.sim.clock import VirtualClock
from hal.sim.mipi_model import MIPIModel


def awake(controller="ST7735S", clock=None, **glass):
    """A model of 132x162 that shows all of its memory, black."""
    panel = MIPIModel(controller, 132, 162, inverting=False, clock=clock, **glass)
    command(panel, 0x11)
    command(panel, 0x3A, b"\x05")
    command(panel, 0x29)
    command(panel, 0x2C, bytes(132 * 162 * 2))
    return panel


def command(panel, byte, arguments=b""):
    panel.spi_write(0, bytes((byte,)))
    if arguments:
        panel.spi_write(1, arguments)


def refused(function, *arguments):
    try:
        function(*arguments)
    except ProtocolError:
        return True
    return False


def lit(panel):
    return [(x, y) for y in range(panel.height) for x in range(panel.width) if panel.pixel(x, y)]


def test_commands_that_the_chip_does_not_know():
    for controller in ("ST7789", "ST7735S", "GC9107", "ILI9341", "ILI9342C"):
        panel = MIPIModel(controller, 80, 80)
        assert refused(command, panel, 0xD9, b"\x00")
        assert refused(command, panel, 0x2D)
    assert refused(command, MIPIModel("ST7789", 80, 80), 0xB1, b"\x00\x00\x00")


def test_number_of_arguments():
    for byte, arguments in ((0x36, b"\x00\x00"), (0x3A, b"\x05\x05"), (0x2A, b"\x00\x00\x00\x05\x05"),
                            (0x11, b"\x00"), (0xB1, b"\x01\x2c\x2d\x01")):
        assert refused(command, awake(), byte, arguments)
    for byte, arguments in ((0x36, b""), (0x2A, b"\x00\x00\x00"), (0xB3, b"\x01")):
        panel = awake()
        command(panel, byte, arguments)
        assert refused(command, panel, 0x29)


def test_addresses_lie_in_the_memory_as_it_is_turned():
    panel = awake()
    assert refused(command, panel, 0x2A, b"\x00\x00\x00\x84")       # 132
    assert refused(command, panel, 0x2A, b"\x00\x05\x00\x04")
    assert refused(command, panel, 0x2B, b"\x00\x00\x00\xa2")       # 162
    command(panel, 0x36, b"\x20")
    command(panel, 0x2A, b"\x00\x00\x00\xa1")
    assert refused(command, panel, 0x2B, b"\x00\x00\x00\x84")


def test_pixels():
    panel = awake()
    command(panel, 0x2A, b"\x00\x05\x00\x06")
    command(panel, 0x2B, b"\x00\x07\x00\x08")
    panel.spi_write(0, b"\x2c")
    panel.spi_write(1, b"\xf8\x00\x07")     # a pixel may be cut between two transfers
    panel.spi_write(1, b"\xe0\x00\x1f")
    assert (panel.pixel(5, 7), panel.pixel(6, 7), panel.pixel(5, 8)) == (0xFF0000, 0x00FF00, 0x0000FF)
    panel.spi_write(1, b"\xff\xff")
    assert lit(panel) == [(5, 7), (6, 7), (5, 8), (6, 8)]
    assert refused(panel.spi_write, 1, b"\xff\xff")                 # a fifth pixel
    panel = awake()
    panel.spi_write(0, b"\x2c")
    panel.spi_write(1, b"\xff")
    assert refused(command, panel, 0x29)                            # half a pixel
    panel = awake()
    command(panel, 0x3A, b"\x06")
    assert refused(command, panel, 0x2C)                            # 18 bits a pixel


def test_orders_of_madctl():
    """ST7735S figure 9.11.3: where the first pixel goes and which way the next ones follow."""
    for madctl, places in (
        (0x00, ((0, 0), (1, 0), (0, 1))), (0x40, ((131, 0), (130, 0), (131, 1))),
        (0x80, ((0, 161), (1, 161), (0, 160))), (0xC0, ((131, 161), (130, 161), (131, 160))),
        (0x20, ((0, 0), (0, 1), (1, 0))), (0x60, ((131, 0), (131, 1), (130, 0))),
        (0xA0, ((0, 161), (0, 160), (1, 161))), (0xE0, ((131, 161), (131, 160), (130, 161))),
    ):
        panel = awake()
        command(panel, 0x36, bytes((madctl,)))
        command(panel, 0x2A, b"\x00\x00\x00\x01")
        command(panel, 0x2B, b"\x00\x00\x00\x01")
        command(panel, 0x2C, b"\xf8\x00\x07\xe0\x00\x1f")
        seen = {panel.pixel(x, y): (x, y) for x, y in lit(panel)}
        assert (seen[0xFF0000], seen[0x00FF00], seen[0x0000FF]) == places, madctl


def test_colours():
    panel = awake(bgr=True)
    command(panel, 0x2C, b"\xf8\x00")
    assert panel.pixel(0, 0) == 0x0000FF
    command(panel, 0x36, b"\x08")
    assert panel.pixel(0, 0) == 0xFF0000
    command(panel, 0x21)
    assert panel.pixel(0, 0) == 0x00FFFF
    command(panel, 0x20)
    command(panel, 0x28)
    assert panel.pixel(0, 0) == 0


def test_waiting_times():
    clock = VirtualClock()
    panel = MIPIModel("ST7789", 240, 240, clock=clock)
    assert refused(command, panel, 0x01)        # at once after power-on
    clock.advance(5)
    command(panel, 0x01)
    clock.advance(4)
    assert refused(command, panel, 0x13)
    clock.advance(1)
    command(panel, 0x13)
    assert refused(command, panel, 0x11)        # 120 ms after the reset
    clock.advance(115)
    command(panel, 0x11)
    clock.advance(5)
    command(panel, 0x29)
    assert refused(command, panel, 0x10)


def test_state_after_reset():
    panel = awake()
    command(panel, 0x36, b"\xc8")
    command(panel, 0x21)
    panel.reset(1)
    assert panel.on
    panel.reset(0)
    assert (panel.on, panel.asleep, panel.inverted, panel.madctl, panel.pixel_bytes) == (
        False, True, False, 0, 3)
