"""The entry on a board: the board's parts first, then the application, then one loop that never ends.

The flash root holds ``main.py``, which is ``firmware/flash/main.py`` and calls ``main()`` here, and
``board.txt`` with the name of a file in ``hal/boards``.
"""

import sys

from hal import NO_EVENT

BOARD_FILE = "board.txt"
SAMPLE_MS = 5  # keys are sampled this often; the debouncer counts equal samples


def main():
    """Play on the board named in ``board.txt``. OSError or ImportError says what is missing."""
    # the display's buffer is allocated before the application is loaded, while the heap is in one piece
    board = load_board(board_name())
    from firmware.app import app_for

    run(board, app_for(board))


def board_name():
    """The name in ``board.txt``; OSError with a sentence if there is none."""
    try:
        with open(BOARD_FILE) as file:
            return file.read().strip()
    except OSError:
        raise OSError("no %s: write the board's name into it, such as diy_pico_ssd1306" % BOARD_FILE)


def load_board(name):
    """The board of ``hal/boards/NAME.py``, wired up; ImportError if there is no such file."""
    path = "hal.boards." + name
    __import__(path)
    return sys.modules[path].board()


def run(board, app):
    """Drive ``app`` for ever: sample the keys, step when a key or the time wants it, sleep in between."""
    clock = board.clock
    events = []
    now = clock.ticks_ms()
    due = app.step(now)
    last = now
    while True:
        now = clock.ticks_ms()
        collect(board, now, events)
        if events or (due is not None and clock.ticks_diff(now, last) >= due):
            due = app.step(now, events)
            last = now
            events.clear()
        clock.sleep_ms(SAMPLE_MS)


def collect(board, now, events):
    """Append to ``events`` what the keys of every station have to say at ``now``, as ``App.step`` takes
    it.
    """
    for i in range(len(board.buttons)):
        while True:
            event = board.buttons[i].poll(now)
            if event == NO_EVENT:
                break
            events.append(i << 8 | event)
