"""What is measured while people play on the emulated Pico, the whole firmware under its own main loop.

Each program is main.py; in it ``run`` stands in for the loop of ``firmware/main.py``, which is ``loop``.
"""

from tools.pico import measure

_BEFORE = """
gc.collect()
say("before", gc.mem_free())
"""
_HEAD = _BEFORE + """
import sys, time
from firmware import main
loop = main.run
def largest():
    gc.collect()
    low, high = 0, gc.mem_free()
    while high - low > 256:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
    return low
def note(name):
    gc.collect()
    say("free_" + name, gc.mem_free())
    say("block_" + name, largest())
def set_up(app, game, players, level):
    setup = app.setup
    setup.choose_game(game)
    setup.set_players(players)
    setup.seed = 2
    if level is not None:
        setup._kinds = [[name for name, words in setup.face.BOTS].index(level) + 1] * len(setup._kinds)
    app.start()
"""
_TAIL = """
main.run = run
try:
    main.main()
except SystemExit:
    pass
"""


def play(image, files, body, most_s=120):
    """As measure.run(), for a program that has ``run(board, app, watch)``."""
    return measure.run(image, files, _HEAD + body + _TAIL, most_s)


def frames_ms(image, files, game, bot):
    """(longest step, longest that ends a round or a deal of cards, longest collection of garbage), in ms,
    while four bots of that name play two rounds of Wizard, or one deal of Fool; sending to the panel
    included. The pictures of the title and of the table as it is laid come before.
    """
    numbers, _ = play(image, files, f"""
from firmware.table import FAST
class Timed:
    failure = None
    is_shown = True
    def __init__(self, app):
        self.app = app
        self.attention = app.attention
        self.longest = [0, 0, 0]
        self.rounds = 0
    def step(self, now, events=()):
        table = self.app.table
        rounds = self.counted()
        begun = time.ticks_us()
        due = self.app.step(now, events)
        took = time.ticks_diff(time.ticks_us(), begun)
        if self.app.failure:
            raise self.app.failure
        deals = self.counted() != rounds
        self.rounds += deals
        self.longest[deals] = max(self.longest[deals], took)
        if self.rounds == 2 or table.is_over:
            raise SystemExit
        return due
    def counted(self):
        game = self.app.table.game
        return game.round_number if {game!r} == "wizard" else game.is_finished
    def tidy(self):
        begun = time.ticks_us()
        self.app.tidy()
        self.longest[2] = max(self.longest[2], time.ticks_diff(time.ticks_us(), begun))
def run(board, app, watch):
    app.step(board.clock.ticks_ms())
    app.speed = FAST
    set_up(app, {game!r}, 4, {bot!r})
    app.step(board.clock.ticks_ms())  # the table is laid
    timed = Timed(app)
    try:
        loop(board, timed, watch)
    finally:
        for name, value in zip(("step", "deal", "tidy"), timed.longest):
            say(name, value)
""", 300)
    return numbers["step"] / 1000, numbers["deal"] / 1000, numbers["tidy"] / 1000


def keys_ms(image, files, presses=6):
    """From a key press to the complete picture, in ms, as the selection moves in a hand of five; a list."""
    program = measure.program(files, _HEAD + """
from firmware.table import AT_ONCE
def run(board, app, watch):
    app.speed = AT_ONCE
    set_up(app, "wizard", 4, None)
    table = app.table
    display = board.displays[0]
    display.show = lambda *rectangle: None
    now = board.clock.ticks_ms()
    while table.game.round_number < 5 or table.asked is None or len(table.game.legal_codes()) < 5 \\
            or table.game.legal_codes()[0] >= 60 or table.moment is not None:
        now = board.clock.ticks_add(now, 50)
        if table.moment is not None:
            table.go_on()
        elif table.asked is not None:
            table.act(table.asked, table.game.legal_codes()[0])
        app.step(now)
        watch.see(app, now)
    del display.show
    app.stations[0].redraw()
    say("ready", 1)
    loop(board, app, watch)
""" + _TAIL)
    board = measure.Handheld(image, {**files, "main.py": program.encode()})
    board.pico.run_until(lambda: b"ready" in board.pico.uart, 60_000_000, 5000)
    board.pico.run_us(500_000)
    return [board.press(name) for name in ("next", "previous") * (presses // 2)]


def heap(image, files, game, players):
    """Bytes free, and of the largest piece: at the title, in a game, and at its end; a dict.

    Nothing is sent to the panel.
    """
    return _without_bench(image, files, f"""
from firmware.table import AT_ONCE
def run(board, app, watch):
    board.displays[0].show = lambda *rectangle: None
    now = board.clock.ticks_ms()
    def step(*events):
        nonlocal now
        now = board.clock.ticks_add(now, 50)
        app.step(now, events)
        watch.see(app, now)
        if app.failure:
            raise app.failure
    app.step(now)
    note("title")
    app.speed = AT_ONCE
    set_up(app, {game!r}, {players}, None)
    is_noted = False
    steps = 0
    while not app.table.is_over:
        steps += 1
        if not is_noted and steps > 40 and app.table.asked is not None and app.table.moment is None:
            is_noted = True
            note("game")
        # OK, pressed and let go, every third step
        step(*((0x02, 0x32) if steps % 3 == 0 else ()))
        if steps % 8 == 0:
            app.tidy()
    step()
    app.tidy()
    note("over")
    raise SystemExit
""")


def _without_bench(image, files, body):
    # the program that measures takes room itself: as much as is missing when it begins
    numbers, _ = play(image, files, body, 300)
    empty, _ = measure.run(image, files, _BEFORE)
    taken = empty["before"] - numbers.pop("before")
    return {name: value + taken if name.startswith("free") else value for name, value in numbers.items()}


def heap_at_table(image, files, players):
    """Bytes free, and of the largest piece: at the title, and after a game of people at as many stations, as
    ``heap`` gives them.
    """
    return _without_bench(image, files, f"""
from firmware.table import AT_ONCE
from hal.boards import {measure.CONSOLE}
wired = {measure.CONSOLE}.board
{measure.CONSOLE}.board = lambda: wired({players})
def run(board, app, watch):
    for display in board.displays:
        display.show = lambda *rectangle: None
    now = board.clock.ticks_ms()
    app.step(now)
    note("title")
    app.speed = AT_ONCE
    app.setup.choices._max_rounds = 2
    set_up(app, "wizard", {players}, None)
    table = app.table
    steps = 0
    while not table.is_over:
        now = board.clock.ticks_add(now, 50)
        app.step(now)
        watch.see(app, now)
        if app.failure:
            raise app.failure
        if table.moment is not None:
            table.go_on()
        elif table.asked is not None and table.bots[table.asked] is None:
            table.act(table.asked, table.game.legal_codes()[0])
        steps += 1
        if steps == 40:
            note("game")
        if steps % 8 == 0:
            app.tidy()
    app.step(now)
    app.tidy()
    note("over")
    raise SystemExit
""")


def blocks(image, files, games):
    """The largest free piece, in bytes, after each of so many short games in one power-on; a list."""
    numbers, _ = play(image, files, f"""
from firmware.table import AT_ONCE
def run(board, app, watch):
    board.displays[0].show = lambda *rectangle: None
    now = board.clock.ticks_ms()
    app.step(now)
    app.speed = AT_ONCE
    for number in range({games}):
        app.setup.seat_bots_only()
        set_up(app, ("wizard", "fool")[number & 1], 3, "basic")
        steps = 0
        while not app.table.is_over and not app.failure and (number & 1 or app.table.game.round_number < 3):
            now = board.clock.ticks_add(now, 50)
            app.step(now)
            watch.see(app, now)
            steps += 1
            if steps % 8 == 0:
                app.tidy()
        if app.failure:
            raise app.failure
        app.leave()
        app.step(now)
        say("block%d" % number, largest())
    raise SystemExit
""", 600)
    return [numbers[f"block{number}"] for number in range(games)]
