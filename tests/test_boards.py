"""Every board file against the table of how its maker wired it: on a fake machine, it draws one frame."""

import importlib
import sys
import time
from typing import Any

import pytest

import hal.storage
from hal import BACK, NEXT, NO_EVENT, OK, PREV
from hal.display import gc9107, ili934x, st7735s, st7789
from hal.sim.clock import VirtualClock
from hal.sim.lolin_model import LONG, SHORT, LolinKeysModel
from hal.sim.mipi_model import MIPIModel
from hal.sim.paged_model import PagedModel
from hal.sim.paper_model import PaperModel
from hal.sim.ssd1306_model import SSD1306Model
from hal.sim.ssd1680_model import SSD1680Model
from hal.sim.st7567_model import ST7567Model
from hal.sim.uc8151_model import UC8151Model
from tests.boards_table import OTHERS, ROWS, low
from tests.device_source import ROOT
from tests.fake_machine import FakeMachine, Line

GLASSES = {
    ("ST7789", 240, 240): st7789.glass_240x240, ("ST7789", 135, 240): st7789.glass_135x240,
    ("ST7789", 240, 320): st7789.glass_240x320, ("ST7735S", 80, 160): st7735s.glass_80x160,
    ("ST7735S", 128, 128): st7735s.glass_128x128, ("GC9107", 128, 128): gc9107.glass_128x128,
    ("ILI9342C", 320, 240): ili934x.glass_320x240,
}
PAPER = {"UC8151": UC8151Model, "SSD1680": SSD1680Model}
KEYS_TXT = "prev 14\nnext 15\nok 2 high\nback 3\n"
BUSES = [(name, bus) for name, row in ROWS.items() for bus in ("spi", "i2c") if getattr(row, bus)]


class AXP192Model:
    """The power chip: registers, and 3.8 V on the battery."""

    address = 0x34

    def __init__(self):
        self.registers = bytearray(256)
        self.registers[0x78], self.registers[0x79] = 3455 >> 4, 3455 & 15
        self.pointer = 0
        self.pointing = False

    def i2c_start(self):
        self.pointing = True

    def i2c_write(self, buffer, n):
        for byte in bytes(buffer[:n]):
            if self.pointing:
                self.pointer = byte
                self.pointing = False
            else:
                self.registers[self.pointer] = byte
                self.pointer += 1

    def i2c_read(self):
        self.pointer += 1
        return self.registers[self.pointer - 1]

    def i2c_stop(self):
        self.pointing = False


class BusyLine(Line):
    """A pin that a model drives."""

    def __init__(self, pin):
        self._pin = pin
        super().__init__(1)

    @property
    def level(self):
        return self._pin.value()

    @level.setter
    def level(self, level):
        pass


class Built:
    """A board, the machine that it was built on, and the model of its panel."""

    board: hal.Board
    module: Any

    def __init__(self, row, bus, clock, held=()):
        self.clock = clock          # of the model, where it needs one
        if row.controller in PAPER:
            self.panel = PAPER[row.controller](clock)
        elif row.controller == "SSD1306":
            self.panel = SSD1306Model(row.width, row.height, first_column=(128 - row.width) // 2,
                                      iref=row.width == 72)
        elif row.controller == "ST7567":
            self.panel = ST7567Model()
        elif row.controller.startswith("S") and row.controller[1] in "HS":
            self.panel = PagedModel(row.controller, row.width, row.height)
        else:
            glass = GLASSES[row.controller, row.width, row.height]()
            memory = (132, 132) if row.controller == "ST7735S" and row.height == 128 else None
            self.panel = MIPIModel(row.controller, row.width, row.height, glass.left, glass.top, glass.bgr,
                                   glass.inverting, row.turned, memory=memory)
        parts = {}
        if bus == "i2c":
            parts[row.i2c["bus"]] = [self.panel]
        if "key_chip" in row.others:
            self.key_chip = LolinKeysModel(clock, row.others["key_chip"])
            parts[row.i2c["bus"]].append(self.key_chip)
        if "axp192" in row.others:
            self.axp192 = AXP192Model()
            parts[0] = [self.axp192]
        if "id" in row.others and bus == "spi":
            held = (*held, row.others["id"][0])     # Thumby's revision: a pin at ground is a one
        self.machine = FakeMachine(row.chip, self.panel, row.spi["dc"] if bus == "spi" else None, parts, held)
        for number in row.others.get("busy", ()):
            assert isinstance(self.panel, PaperModel)
            self.machine.lines[number] = BusyLine(self.panel.busy_pin)
        if "reference" in row.others:
            self.machine.volts[row.others["reference"]] = row.others["reference_volts"]
        self.lines = self.machine.used


@pytest.fixture
def build(monkeypatch, tmp_path):
    """A function that builds the board of a name; what it waits for passes at once."""
    clock = VirtualClock()
    monkeypatch.setattr(time, "sleep", lambda seconds: clock.advance(int(seconds * 1000)))
    monkeypatch.setattr(hal.storage, "Storage", lambda directory: f"storage in {directory}")
    monkeypatch.chdir(tmp_path)

    def _build(name, bus, keys_txt=KEYS_TXT, held=(), **constants):
        row = ROWS[name]
        built = Built(row, bus, clock, held)
        if row.from_file and keys_txt:
            (tmp_path / "keys.txt").write_text(keys_txt)
        monkeypatch.setitem(sys.modules, "machine", built.machine)
        for module in ("hal.wiring", f"hal.boards.{name}"):
            monkeypatch.delitem(sys.modules, module, raising=False)
        module = importlib.import_module(f"hal.boards.{name}")
        for constant, value in constants.items():
            monkeypatch.setattr(module, constant, value)
        built.board = module.board()
        built.module = module
        return built

    yield _build
    for module in list(sys.modules):
        if module.startswith("hal.boards.") or module == "hal.wiring":
            del sys.modules[module]


def test_every_board_file_has_a_row():
    files = {file.stem for file in (ROOT / "hal" / "boards").glob("*.py")} - {"__init__"}
    assert files == set(ROWS) | set(OTHERS), "tests/boards_table.py has a row for each file of hal/boards"


@pytest.mark.parametrize("name, bus", BUSES)
def test_lines_of_the_display(build, name, bus):
    row, built = ROWS[name], build(name, bus)
    lines = getattr(row, bus)
    if bus == "spi":
        spi, = built.machine.spis
        assert (spi.bus, spi.sck, spi.mosi, spi.mode) == (
            lines["bus"], lines["sck"], lines["mosi"], lines.get("mode", 0))
        outputs = {lines[line] for line in ("cs", "dc", "rst") if line in lines}
        assert outputs <= built.lines("out")
        if "bl" in lines:
            assert lines["bl"] in built.lines("pwm") | built.lines("out")
    else:
        i2c = built.machine.i2cs[0]
        assert (i2c.bus, i2c.sda, i2c.scl) == (lines["bus"], lines["sda"], lines["scl"])
        assert built.panel.address == lines["address"]
        if "rst" in lines:
            assert lines["rst"] in built.lines("out")


@pytest.mark.parametrize("name, bus", BUSES)
def test_no_other_pin_is_driven(build, name, bus):
    """An output on a pin that something else drives may damage it."""
    row, built = ROWS[name], build(name, bus)
    known = set(row.leds) | {row.sound}
    for lines in (row.spi, row.i2c):
        known |= {number for line, number in (lines or {}).items() if line in ("cs", "dc", "rst", "bl")}
    for others in ("high", "enable", "select"):
        known |= set(row.others.get(others, ()))
    assert built.lines("out") | built.lines("pwm") <= known
    for number in row.others.get("high", ()):
        assert built.machine.lines[number].level == 1


@pytest.mark.parametrize("name, bus", BUSES)
def test_a_border_of_one_pixel_is_on_the_panel(build, name, bus):
    """R15, R16: the controller, its offsets and its orders are those of this board."""
    built = build(name, bus)
    display, = built.board.displays
    width, height = display.width, display.height
    assert (width, height) == (built.panel.width, built.panel.height)
    display.fill(0)
    display.rect(0, 0, width, height, 1)
    display.pixel(2, 2, 1)
    display.show()
    while display.busy:
        built.clock.advance(50)
    lit = 0xFFFFFF if display.colors == 16 else 1
    for y in range(height):
        for x in range(width):
            edge = x in (0, width - 1) or y in (0, height - 1) or (x, y) == (2, 2)
            assert built.panel.pixel(x, y) == (lit if edge else 0), (x, y)


@pytest.mark.parametrize("name, bus", BUSES)
def test_keys_are_those_of_the_row(build, name, bus):
    row, built = ROWS[name], build(name, bus)
    buttons, = built.board.buttons
    if row.from_file:
        wanted = low(14, 15, 3) | {2: 1}
    else:
        wanted = row.keys
    others = {number for name in ("id", "columns", "busy", "charging", "supplied")
              for number in row.others.get(name, ())}
    assert built.lines("in") - others == set(wanted)
    assert buttons.stuck == 0
    meant = set()
    for number, active in wanted.items():
        meant |= set(events_of(built, number, active))
    if "key_chip" in row.others:
        meant |= set(events_of_chip(built))
    if "columns" in row.others:
        meant |= {meaning for _, _, meaning in built.module.MATRIX_KEYS}
    assert meant == {PREV, NEXT, OK, BACK}


def events_of(built, number, active):
    """The logical keys of a short and of a long press."""
    buttons, = built.board.buttons
    clock = built.board.clock
    line = built.machine.lines[number]
    now = clock.ticks_ms()
    for length in (100, 900):
        for level, ms in ((active, length), (1 - active, 100)):
            line.level = level
            for _ in range(ms // 5):
                now = clock.ticks_add(now, 5)
                event = buttons.poll(now)
                while event != NO_EVENT:
                    yield event & 0x0F
                    event = buttons.poll(now)


def events_of_chip(built):
    """The same of keys that a chip counts."""
    buttons, = built.board.buttons
    now = built.board.clock.ticks_ms()
    for key in range(2):
        for happened in (SHORT, LONG):
            built.key_chip.happened[key] = happened
            for _ in range(30):
                built.clock.advance(5)
                now = built.board.clock.ticks_add(now, 5)
                event = buttons.poll(now)
                if event != NO_EVENT:
                    yield event & 0x0F


@pytest.mark.parametrize("name", ROWS)
def test_r25_pulls_of_the_keys(build, name):
    """R25: ghost presses. Every key has a pull of the chip's or a resistor of the board's."""
    row = ROWS[name]
    built = build(name, "spi" if row.spi else "i2c")
    for number, active in row.keys.items():
        line = built.machine.lines[number]
        if number in row.held_up:
            assert line.pull is None
        else:
            assert line.pull == (built.machine.Pin.PULL_DOWN if active else built.machine.Pin.PULL_UP)


@pytest.mark.parametrize("name", ROWS)
def test_sound_battery_and_lamps(build, name):
    row = ROWS[name]
    built = build(name, "spi" if row.spi else "i2c")
    board = built.board
    light = {row.spi["bl"]} if row.spi and "bl" in row.spi else set()
    assert built.lines("pwm") - light == ({row.sound} if row.sound is not None else set())
    assert (board.sound is not None) == (row.sound is not None)
    assert built.lines("adc") == {row.battery, row.others.get("reference")} - {None}
    if board.power is None:
        assert row.battery is None
    else:
        for number in row.others.get("supplied", ()):
            assert board.power.battery() is None
            built.machine.lines[number].level = 0
        built.machine.adc_volts = 3.8 / row.others.get("divider", 3 if row.chip.startswith("rp2") else 2)
        assert board.power.battery() in (49, 50)
        if row.battery is not None:
            for number in row.others.get("charging", ()):
                built.machine.lines[number].level = 0
                assert board.power.battery() is None
                built.machine.lines[number].level = 1
            built.machine.adc_volts = 0.1
            assert board.power.battery() is None
    assert (board.leds[0] is not None) == bool(row.leds)
    if row.leds:
        before = {number: built.machine.lines[number].level for number in row.leds}
        board.leds[0].set(True)
        changed = [n for n in row.leds if built.machine.lines[n].level != before[n]]
        assert len(changed) == 1        # of a coloured lamp the green one, the others stay dark
    assert board.name and board.storage == "storage in /saves"


def test_r20_no_board_that_may_be_a_pico_w_reads_gpio_29(build):
    """R20: battery read wrong, or a crash, on a Pico W. There GPIO 29 and 25 are the radio's."""
    for name, row in ROWS.items():
        if name.endswith("_w") or name.startswith(
                ("waveshare_pico", "pimoroni_display", "pimoroni_gfx", "pimoroni_pico_", "pajenicko",
                 "diy_pico")):
            built = build(name, "spi" if row.spi else "i2c")
            assert not {25, 29} & set(built.machine.lines), name


def test_r17_the_rate_of_the_bus_is_read_back(build):
    """R17: slow or crashing SPI. Every rate is what the maker's own code uses, and it is reported."""
    for name, row in ROWS.items():
        if row.spi:
            built = build(name, "spi")
            hz = built.machine.spis[0].baudrate
            assert built.board.displays[0].link.hz == hz
            assert hz <= {"ST7735S": 15_000_000}.get(row.controller, 26_000_000)


def test_r21_keys_are_sampled_before_the_display_is_started(build):
    """R21: press lost at power-up. A key that is held then is known, though the panel takes its time."""
    for name, row in ROWS.items():
        for number, active in row.keys.items():
            if active == 0:
                built = build(name, "spi" if row.spi else "i2c", held=(number,))
                assert built.board.buttons[0].stuck, (name, number)


def test_the_older_feather_wing(build):
    for name in ("feather_esp32_oled", "feather_rp2040_oled"):
        with pytest.MonkeyPatch.context() as patch:
            row = ROWS[name]
            patch.setattr(row, "controller", "SSD1306")
            patch.setattr(row, "height", 32)
            built = build(name, "i2c", SIZE=(128, 32))
        display, = built.board.displays
        assert (display.width, display.height) == (128, 32)


def test_the_axp192_lights_the_display(build):
    built = build("m5stickc_plus", "spi")
    chip, display = built.axp192, built.board.displays[0]
    assert chip.registers[0x12] == 0x49  # dark until there is something to see
    display.show()
    assert chip.registers[0x12] == 0x4D and chip.registers[0x28] == 0xCC
    display.contrast(0)
    assert 0x7C <= chip.registers[0x28] < 0xCC
    display.power(False)
    assert chip.registers[0x12] == 0x49
    assert built.board.power.battery() == 50


def test_a_board_without_keys_says_so(build):
    for name, row in ROWS.items():
        if row.from_file:
            with pytest.raises(OSError, match=r"no keys: .*keys\.txt"):
                build(name, "i2c" if row.i2c else "spi", keys_txt=None)


def test_a_display_that_does_not_answer_is_named(build, monkeypatch):
    for name, row in ROWS.items():
        if row.i2c and not row.spi:
            with monkeypatch.context() as patch:
                patch.setattr(row, "i2c", {**row.i2c, "bus": 7})
                with pytest.raises(OSError, match=r"(display .*0x3c does|keys .*0x31 do) not answer"):
                    build(name, "i2c")


def test_the_matrix_of_the_cardputer(build):
    """A key shorts its column to ground while its line is chosen; Enter is on line 1, column 6 (GPIO 7)."""
    built = build("m5_cardputer", "spi")
    lines = built.machine.lines
    keys = built.board.buttons[0].keys

    class Wire:
        """GPIO 7 while Enter is down."""

        used_as, pull, on_change = lines[7].used_as, lines[7].pull, None

        @property
        def level(self):
            return 0 if [lines[n].level for n in (8, 9, 11)] == [1, 0, 0] else 1

    column = keys[4].read.__self__._matrix._columns[6]
    column.line = Wire()
    down = [key.key for key in keys if key.read() == key.active]
    assert down == [OK]


def test_the_table_console(build, monkeypatch):
    """Six displays behind a multiplexer, keys on an expander and on the board's own pins."""
    from hal.sim.bus import FakePin
    from hal.sim.i2c_parts import MCP23017Model, TCA9548AModel

    panels = [SSD1306Model(128, 64) for _ in range(6)]
    pins = [FakePin(1) for _ in range(16)]
    machine = FakeMachine("rp2040", None, None, {0: [TCA9548AModel(panels), MCP23017Model(pins)]})
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.delitem(sys.modules, "hal.boards.diy_table_console", raising=False)
    board = importlib.import_module("hal.boards.diy_table_console").board(6)
    assert len(board.displays) == len(board.buttons) == 6
    i2c, = machine.i2cs
    assert (i2c.bus, i2c.sda, i2c.scl) == (0, 4, 5)
    for seat in range(6):
        board.displays[seat].fill(0)
        board.displays[seat].pixel(seat, 0, 1)
        board.displays[seat].show()
        assert [panel.pixel(seat, 0) for panel in panels] == [int(other == seat) for other in range(6)]
    machine.lines[11].level = 0
    pins[8].value(0)
    time.sleep(0)
    found = set()
    now = board.clock.ticks_ms()
    monkeypatch.setattr(board.clock, "ticks_ms", lambda: now)
    for _ in range(30):
        now = board.clock.ticks_add(now, 5)
        for seat in range(6):
            event = board.buttons[seat].poll(now)
            if event != NO_EVENT:
                found.add((seat, event))
    assert found == {(2, PREV), (5, NEXT)}


# levels on these pins at power-on tell the chip how to start: a finger there starts its loader, if not worse
# (datasheets: ESP32 2.4, ESP32-S2 2.3, ESP32-S3 2.6, ESP32-C3 2.4; the RP chips have none)
STRAPPING = {
    "esp32": (0, 2, 5, 12, 15), "esp32s2": (0, 45, 46), "esp32s3": (0, 3, 45, 46), "esp32c3": (2, 8, 9),
}


@pytest.mark.parametrize("name, bus", BUSES)
def test_r22_the_key_that_is_held_for_recovery_is_on_no_strapping_pin(build, name, bus):
    row = ROWS[name]
    buttons, = build(name, bus).board.buttons
    if "key_chip" in row.others:
        assert not buttons.is_held_since_start(BACK)  # these keys tell nothing of power-on
        return
    back = [key for key in buttons.keys if BACK in (key.key, key.long)]
    assert back
    numbers = [pin.number for pin in (getattr(key.read, "__self__", None) for key in back)
               if hasattr(pin, "number")]
    assert not set(numbers) & set(STRAPPING.get(row.chip, ()))
    if row.keys and not row.others:
        assert set(numbers) <= set(row.keys) and numbers


@pytest.mark.parametrize("name", ["diy_pico_ssd1306", "lilygo_t_display", "feather_esp32_oled", "thumby"])
def test_r22_a_key_held_at_power_on_is_known(build, name):
    row = ROWS[name]
    bus = "spi" if row.spi else "i2c"
    for number, level in row.keys.items():
        assert level == 0
        built = build(name, bus, held=(number,))
        buttons, = built.board.buttons
        [key] = [key for key in buttons.keys if key.read.__self__.number == number]
        assert buttons.is_held_since_start(key.key)
        assert key.long is None or buttons.is_held_since_start(key.long)
        others = {PREV, NEXT, OK, BACK} - {key.key, key.long}
        assert not any(buttons.is_held_since_start(other) for other in others)
        built.machine.lines[number].level = 1
        assert not buttons.is_held_since_start(key.key)
