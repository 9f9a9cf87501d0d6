"""Boards: one wiring file each, with a function ``board()`` that returns a ``hal.Board``.

The file ``board.txt`` on the device names one of them. Those of a shop say in their first line what they are;
``diy_*`` are made to be copied; ``sim_*`` are for the PC. Board files name their GPIOs in constants: SCK MOSI
CS DC RST BL or SDA SCL, KEYS and so on, and ROTATION in quarter turns, clockwise.

Boards that are not supported, and why:
    Pimoroni Tufty 2040, Pimoroni Explorer, LilyGo T-Display S3: their displays are on eight parallel lines,
    which want a driver in C or PIO to be fast enough. Wemos D1 mini (ESP8266): its heap of some 36 KB does
    not hold the firmware; its OLED shield fits on a LOLIN S2 mini. micro:bit V2: 25 lights are too few for
    a card.
"""

import sys

BOARD_FILE = "board.txt"
_SIGNS = b"abcdefghijklmnopqrstuvwxyz0123456789_"


def chosen():
    """The board that ``board.txt`` names, wired up; its keys are looked at before anything takes its time.

    OSError with a sentence if there is no such file, it holds no name, or a part does not answer; ImportError
    if there is no such board.
    """
    return named(_name())


def named(name):
    """The board of ``hal/boards/NAME.py``, wired up; ImportError if there is no such file."""
    path = "hal.boards." + name
    __import__(path)
    return sys.modules[path].board()


def _name():
    try:
        with open(BOARD_FILE, "rb") as file:
            name = file.read(64).strip(b"\xef\xbb\xbf \t\r\n")  # three bytes that editors on Windows add
    except OSError:
        raise OSError("no %s: write the board's name into it, such as diy_pico_ssd1306" % BOARD_FILE)
    for sign in name or b"?":
        if sign not in _SIGNS:
            raise OSError("%s has to hold a board's name in UTF-8, such as diy_pico_ssd1306, not %r"
                          % (BOARD_FILE, name))
    return name.decode()
