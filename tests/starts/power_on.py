# type: ignore
"""One power-on of a board without the board: ``PROGRAM power_on.py REGISTERS SCRIPT``, in the board's flash.

Runs under MicroPython and CPython. The flash is the working folder, with main.py in it. REGISTERS is a file
of JSON: what of the chip outlives a reset. SCRIPT is one, too: a list of [ms, what, key] with what is done at
the keys at that time of the board's clock, "press", "release", "look" or "end". The clock is a virtual one
that goes on when the program sleeps.

Prints a line of JSON for whatever happens: ["look", rows] with the panel as strings of 0 and 1; ["watchdog"]
when the watchdog is started, ["stopped"] when it is stopped; ["interruptible", bool]; ["reset"] and ["end"],
after which the process is gone; ["prompt", words] for what MicroPython would print before its prompt.
"""

import json
import sys

REGISTERS = sys.argv[1]
with open(sys.argv[2]) as steps:
    STEPS = json.load(steps)
WATCHDOG = 0x40058000
sys.path[0] = ""  # as on a board, in place of this file's folder


def tell(*words):
    print("@@" + json.dumps(words))


class Memory:
    """machine.mem32: the watchdog's registers and that of the USB port."""

    def __init__(self, values):
        self.values = values

    def __getitem__(self, address):
        return self.values.get(str(address), 0)

    def __setitem__(self, address, value):
        if address == WATCHDOG:
            tell("stopped")
        self.values[str(address)] = value
        with open(REGISTERS, "w") as file:
            json.dump(self.values, file)


class WDT:
    def __init__(self, timeout):
        tell("watchdog")

    def feed(self):
        pass


class Machine:
    PWRON_RESET, WDT_RESET = 1, 3
    WDT = WDT

    def __init__(self):
        with open(REGISTERS) as file:
            self.mem32 = Memory(json.load(file))

    def reset_cause(self):
        return self.mem32["cause"]

    def reset(self):
        tell("reset")
        raise SystemExit


class Script:
    """What the board of the bench imports under the name of a module."""

    @staticmethod
    def held():
        """The keys that are down before power-on."""
        return [key for ms, what, key in STEPS if ms == 0 and what == "press"]

    @staticmethod
    def is_so(what):
        """Whether the script says that of the board itself."""
        return [0, what, 0] in STEPS

    @staticmethod
    def play(board):
        """Have the board's clock play the script while it sleeps."""
        clock = board.clock
        steps = [step for step in STEPS if step[0]]

        def sleep_ms(ms):
            clock.advance(ms)
            while steps and clock.ticks_ms() >= steps[0][0]:
                _, what, key = steps.pop(0)
                if what == "look":
                    tell("look", ["".join([str(pixel) for pixel in row]) for row in board.panels[0].rows()])
                elif what == "end":
                    tell("end")
                    raise SystemExit
                else:
                    getattr(board.keys[0], what)(key)

        clock.sleep_ms = sleep_ms


def play():
    import hal.port

    machine = Machine()
    hal.port.chip = lambda: (machine, "rp2040")
    hal.port.interruptible = lambda on: tell("interruptible", on)
    hal.port.sleep_ms = lambda ms: None
    sys.modules["power_script"] = Script
    with open("main.py") as file:
        exec(compile(file.read(), "main.py", "exec"), {"__name__": "__main__"})


try:
    play()
except Exception as error:
    tell("prompt", type(error).__name__ + ": " + str(error))
