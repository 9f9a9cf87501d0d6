"""What is measured on the emulated Pico, in emulated time: the start, keys, engine, bots, frames and heap.

The programs run on the board itself: they mark points of time in the mailbox, and say numbers on UART 0.
"""

from hal.display.ssd1306 import PANELS
from hal.sim.i2c_parts import MCP23017Model, TCA9548AModel
from hal.sim.mipi_model import MIPIModel
from hal.sim.ssd1306_model import SSD1306Model
from tools.deployment import payload
from tools.pico import flash
from tools.pico.machine import Pico
from tools.pico.parts import Button, I2CBus, Mailbox, OpenPin, SPIBus

OLED, COLOUR = "diy_pico_ssd1306", "waveshare_pico_lcd_1_3"
TINY, CONSOLE = "thumby", "diy_table_console"
# the panel with its bus, as hal/boards wires it, and the GPIOs of four keys
_PANELS = {
    OLED: lambda: I2CBus(0, SSD1306Model(128, 64)),
    COLOUR: lambda: SPIBus(1, MIPIModel("ST7789", 240, 240, turned=1), dc=8, cs=9),
    TINY: lambda: I2CBus(0, tiny()),
    CONSOLE: lambda: console(6),
}
_KEYS = {
    OLED: {"previous": 10, "next": 11, "ok": 12, "back": 13},
    COLOUR: {"previous": 2, "next": 18, "ok": 3, "back": 17},
    TINY: {"previous": 4, "next": 6, "ok": 27, "back": 24},
    CONSOLE: {},
}
_STILL_US = 30_000  # a panel to which nothing was sent for so long shows its picture


def tiny():
    """The glass of 72x40 pixels, as the driver lays it on its controller."""
    first_column, com_pins, iref = PANELS[(72, 40)]
    return SSD1306Model(72, 40, 0x3C, first_column, com_pins, iref)


def console(seats):
    """The bus of a table: displays behind a multiplexer, and keys that nobody presses on an expander."""
    channels = [SSD1306Model(128, 64) for _ in range(seats)]
    bus = I2CBus(0, TCA9548AModel(channels), MCP23017Model([OpenPin() for _ in range(16)]))
    bus.part = channels[0]
    return bus


_HEAD = """
import gc, io, machine, sys, time
port = machine.UART(0, 115200)
def mark(number):
    machine.mem32[0x400F0000] = number
def say(name, value):
    port.write("%s=%d\\n" % (name, value))
def play():
    from hal.boards import chosen
    from firmware.app import App
"""
_TAIL = """
try:
    play()
except Exception as error:
    trace = io.StringIO()
    sys.print_exception(error, trace)
    port.write(trace.getvalue())
port.write("END\\n")
"""


def built(board=OLED):
    """The files of a handheld, as the deploy tool builds them."""
    return payload.build(board, "armv6m")


class Handheld:
    """A Pico with files on its flash and the wiring of the board that they are for, the handheld with an OLED
    if they do not say, switched on.
    """

    def __init__(self, image, files, usb=False):
        board = files.get("board.txt", OLED.encode()).decode().strip()
        self.bus = _PANELS[board]()
        self.panel = self.bus.part
        self.keys = {name: Button(pin) for name, pin in _KEYS[board].items()}
        self.box = Mailbox()
        self.pico = Pico(image, flash.build(files), [self.bus, self.box, *self.keys.values()], usb)

    def picture_ms(self, most_ms=5000):
        """Run until a picture stands; the time since power-on when it was complete, in ms."""
        self.pico.run_until(lambda: self.panel.on and self._is_still() and any(map(any, self.panel.rows())),
                            most_ms * 1000)
        return self.bus.quiet_since / 1000

    def press(self, name, hold_ms=80):
        """Press a key, and wait for what comes of it: ms until the picture is complete, None if it stays."""
        pico, key, before, sent = self.pico, self.keys[name], self.panel.rows(), self.bus.bytes
        begun = pico.us
        key.press()
        while self.bus.bytes == sent or not self._is_still():
            pico.run_us(1000)
            if pico.us - begun > hold_ms * 1000:
                key.release()
                if pico.us - begun > 4 * hold_ms * 1000:
                    break
        took = (self.bus.quiet_since - begun) / 1000
        changed = self.panel.rows() != before
        pico.run_us(max(begun + hold_ms * 1000 - pico.us, 0))
        key.release()
        pico.run_us(40_000)
        return took if changed else None

    def _is_still(self):
        return self.pico.us - self.bus.quiet_since > _STILL_US


def program(files, body):
    """A program that stands in for main.py, with the names that the modules have in these files."""
    text = _HEAD + "".join("    " + line + "\n" for line in body.strip().split("\n")) + _TAIL
    return payload.renaming(files["board.txt"].decode().strip()).apply(text)


def run(image, files, body, most_s=60):
    """Run a program in place of main.py; (numbers that it says, us at which it marks), dicts.

    It calls everything by the names of the sources. RuntimeError with its traceback if it fails.
    """
    board = Handheld(image, {**files, "main.py": program(files, body).encode()})
    board.pico.run_until(lambda: board.pico.uart.endswith(b"END\n"), most_s * 1e6, 5000)
    words = board.pico.uart.decode()
    if "Traceback" in words:
        raise RuntimeError(words)
    numbers = dict(line.split("=") for line in words.split() if "=" in line)
    return {name: int(value) for name, value in numbers.items()}, dict(board.box.marks)


def step_ms(image, files):
    """An engine step, legal codes and apply, dealing included: the mean over rounds 1 to 10 of 4 players."""
    numbers, marks = run(image, files, """
from engine.wizard import WizardGame
game = WizardGame(4, seed=1)
steps = 0
gc.collect()
mark(1)
while game.round_number <= 10:
    codes = game.legal_codes()
    game.apply_code(codes[0])
    steps += 1
mark(2)
say("steps", steps)
""")
    return (marks[2] - marks[1]) / numbers["steps"] / 1000


def bot_ms(image, files, name):
    """(mean, longest) time of a decision of a bot of Wizard in rounds 1 to 6 of 4 players."""
    numbers, _ = run(image, files, f"""
from engine.wizard import WizardGame
from engine.wizard.bots import make_bot
from engine.wizard.actions import action_code
bot = make_bot({name!r}, 1)
game = WizardGame(4, seed=1)
ticks = time.ticks_us
longest = total = decisions = 0
while game.round_number <= 6:
    view = game.observation(game.current_player)
    gc.collect()
    begun = ticks()
    action = bot.act(view)
    if hasattr(action, "send"):
        try:
            while True:
                next(action)
        except StopIteration as stop:
            action = stop.value
    took = time.ticks_diff(ticks(), begun)
    longest = max(longest, took)
    total += took
    decisions += 1
    game.apply_code(action_code(action))
say("mean", total // decisions)
say("longest", longest)
""", 120)
    return numbers["mean"] / 1000, numbers["longest"] / 1000
