"""The entry on a board: the board's parts first, then the application, then one loop that never ends.

The flash root holds ``main.py``, which is ``firmware/flash/main.py`` and calls ``main()`` here, and
``board.txt`` with the name of a file in ``hal/boards``.
"""

from firmware.loading import LOADING_BYTES, WORKING_BYTES, unload_start
from hal import NO_EVENT
from hal.port import HEAP_BYTES, allocated, collect_every

# Collected in a quiet moment: on a Pico about what an action leaves. Looking takes 1 ms there, a collection
# 21 to 37; in a larger heap both take longer, and are wanted less often
LITTER_BYTES = HEAP_BYTES // 50
QUIET_MS = 30  # nothing is due for so long
# After so many steps in a row without a quiet moment WORKING_BYTES are collected all the same: bots that act
# at once leave no such moment, nor does one that thinks long and keeps much in mind.
BUSY_STEPS = 1 if HEAP_BYTES < 500_000 else 8

SAMPLE_MS = 5  # keys are sampled this often; the debouncer counts equal samples
ASLEEP_MS = 20  # and while the displays sleep, until one moves: a tap of 40 ms is still seen


def main():
    """Play on the board named in ``board.txt``. OSError or ImportError says what is missing; whatever else
    ends the loop is in the log, unless it was Ctrl-C.
    """
    try:
        collect_every(LOADING_BYTES)
        # the display's buffer is allocated before the application is loaded, while the heap is in one piece
        board, watch = start()
        unload_start()
        play(board, watch)
    finally:
        collect_every(LOADING_BYTES)
        # a prompt, or recovery without the application: nobody feeds the watchdog there
        from hal.chip import stop_watchdog

        stop_watchdog()


def start():
    """(board, Watch), ready for the application; ``begin`` is held by nothing afterwards."""
    from firmware.start import begin

    return begin()


def play(board, watch):
    """Load the application and run it, for ever."""
    app = None
    try:
        from firmware.app import app_for

        driven = app = app_for(board)
        if watch.is_kiosk:
            from firmware.kiosk import Kiosk

            driven = Kiosk(app)
        run(board, driven, watch)
    except Exception as error:
        try:
            if app is not None:
                app.blank()  # what fails between the steps, as the keys may, leaves hands on the panels
        finally:
            from firmware.start import give_up

            give_up(board, error, watch.is_kiosk, app is None)
        raise


def run(board, app, watch):
    """Drive ``app`` for ever: sample the keys, step when a key or the time wants it, sleep in between."""
    clock = board.clock
    events = []
    now = clock.ticks_ms()
    due = app.step(now)
    last = now
    kept = 0  # bytes in use after the last collection
    steps = 1  # since the last quiet moment
    busy = 0  # since the heap was looked at
    while True:
        now = clock.ticks_ms()
        collect(board, now, events)
        if events or (due is not None and clock.ticks_diff(now, last) >= due):
            due = app.step(now, events)
            last = now
            events.clear()
            steps += 1
            busy += 1
            if busy >= BUSY_STEPS:
                kept = cleaned(app, kept, WORKING_BYTES)
                busy = 0
        elif steps and (due is None or due - clock.ticks_diff(now, last) >= QUIET_MS):
            kept = cleaned(app, kept, LITTER_BYTES)
            steps = busy = 0
        watch.see(app, now)
        every = ASLEEP_MS if app.attention.asleep and not is_settling(board) else SAMPLE_MS
        clock.sleep_ms(max(every - clock.ticks_diff(clock.ticks_ms(), now), 0))


def cleaned(app, kept, most):
    """Collect garbage if ``most`` bytes have come to the ``kept`` ones. Returns how many are kept now."""
    used = allocated()
    if used - kept < most:
        return min(kept, used)
    app.tidy()
    return allocated()


def is_settling(board):
    """Whether some key was last seen moving."""
    for buttons in board.buttons:
        if buttons.settling:
            return True
    return False


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
