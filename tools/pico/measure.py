"""What is measured on the emulated Pico, in emulated time: the start, keys, engine, bots, frames and heap.

The programs run on the board itself: they mark points of time in the mailbox, and say numbers on UART 0.
"""

from hal.sim.mipi_model import MIPIModel
from hal.sim.ssd1306_model import SSD1306Model
from tools.deployment import payload
from tools.pico import flash
from tools.pico.machine import Pico
from tools.pico.parts import Button, I2CBus, Mailbox, SPIBus

OLED, COLOUR = "diy_pico_ssd1306", "waveshare_pico_lcd_1_3"
# the panel with its bus, as hal/boards wires it, and the GPIOs of four keys
_PANELS = {
    OLED: lambda: I2CBus(0, SSD1306Model(128, 64)),
    COLOUR: lambda: SPIBus(1, MIPIModel("ST7789", 240, 240, turned=1), dc=8, cs=9),
}
_KEYS = {
    OLED: {"previous": 10, "next": 11, "ok": 12, "back": 13},
    COLOUR: {"previous": 2, "next": 18, "ok": 3, "back": 17},
}
_STILL_US = 30_000  # a panel to which nothing was sent for so long shows its picture
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


def run(image, files, body, most_s=60):
    """Run a program in place of main.py; (numbers that it says, us at which it marks), dicts.

    It calls everything by the names of the sources. RuntimeError with its traceback if it fails.
    """
    program = _HEAD + "".join("    " + line + "\n" for line in body.strip().split("\n")) + _TAIL
    program = payload.renaming(files["board.txt"].decode().strip()).apply(program)
    board = Handheld(image, {**files, "main.py": program.encode()})
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


def frame_ms(image, files, bot):
    """The longest step of the application in ms, sending to the panel included, while four bots of that name
    play two rounds at the usual pace; and the longest of those that end a round, deal and show the next.
    """
    numbers, _ = run(image, files, f"""
board = chosen()
app = App(board, seed=2, players=4)
level = [name for name, words in app.setup.face.BOTS].index({bot!r}) + 1
app.setup._kinds = [level] * 6
app.start()
now = board.clock.ticks_ms()
app.step(now)
longest = [0, 0]
number = 1
while number <= 2:
    now += 50
    begun = time.ticks_us()
    app.step(now)
    took = time.ticks_diff(time.ticks_us(), begun)
    deals = app.table.game.round_number != number
    number += deals
    longest[deals] = max(longest[deals], took)
    if app.failure:
        raise app.failure
say("longest", longest[0])
say("deal", longest[1])
""", 200)
    return numbers["longest"] / 1000, numbers["deal"] / 1000


def heap_after_game(image, files, rounds=5):
    """(bytes free at the title, after a game) of six players, one of them with keys; nothing is sent."""
    numbers, _ = run(image, files, f"""
board = chosen()
app = App(board, seed=2, players=6, fast=True)
app.setup.choices._max_rounds = {rounds}
now = board.clock.ticks_ms()
app.step(now)
gc.collect()
say("title", gc.mem_free())
board.displays[0].show = lambda *rectangle: None
steps = 0
while app.table is None or not app.table.is_over:
    now += 30
    steps += 1
    # OK, pressed and let go, every third step
    app.step(now, (0x02, 0x32) if steps % 3 == 0 else ())
    if app.failure:
        raise app.failure
app.step(now + 50)
gc.collect()
say("free", gc.mem_free())
""", 120)
    return numbers["title"], numbers["free"]
