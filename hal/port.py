"""The one place where the hardware floor knows which runtime it is on.

Everything else in ``hal/`` imports these names from here and is the same on MicroPython and CPython:

    framebuf            MicroPython's module, or the drawing twin in ``hal/sim/framebuf.py``
    const               numbers folded at compile time on MicroPython, a plain function elsewhere
    ticks_ms            milliseconds that wrap at TICKS_PERIOD (2**30 on boards and on CPython)
    sleep_ms            waits; for the main loop alone
    IS_SCARCE           whether memory is: a heap of fixed size, and what is not needed had better go
    HEAP_BYTES          how large it is, or 1 MB where nobody can say
    collect()           garbage is collected now; nothing where objects go when nobody needs them any more
    allocated()         bytes of the heap that are in use, garbage among them; 0 where the runtime counts
    collect_every(n)    garbage is collected after each n bytes of it, not only when the heap is full (-1: but
                        then); nothing where the runtime sees to that
    heap_lock, heap_unlock   forbid allocation where the runtime can, else do nothing
    sync(file)          what was written is on the medium when it returns
    rename_over(a, b)   a takes b's place in one step, whether b exists or not
    pen(in_columns)     the functions that draw signs into a frame buffer, as fast as the runtime can
    expander()          the function that makes 16-bit pixels of 4-bit ones, as fast as the runtime can
    chip()              (MicroPython's module machine, the chip's name), (None, "") on a PC
    trace(error)        the traceback of an exception as text
    interruptible(on)   whether Ctrl-C on the console stops what runs; nothing happens where that can't be
                        chosen
"""

import gc
import os
import sys
import time

__all__ = ("HEAP_BYTES", "IS_SCARCE", "TICKS_PERIOD", "allocated", "chip", "collect", "collect_every",
           "const", "expander", "framebuf", "heap_lock", "heap_unlock", "interruptible", "pen", "rename_over",
           "sleep_ms", "sync", "ticks_ms", "trace")

try:
    import framebuf
except ImportError:
    from hal.sim import framebuf

_CTRL_C = 3

try:
    from micropython import const, heap_lock, heap_unlock, kbd_intr

    def interruptible(on):
        kbd_intr(_CTRL_C if on else -1)
except ImportError:
    def interruptible(on):
        """The terminal's own keys are left alone."""

    def const(value):
        return value

    def heap_lock():
        """CPython can't be kept from allocating; a test under MicroPython does that."""

    def heap_unlock():
        """Twin of heap_lock()."""

if hasattr(time, "ticks_ms"):
    ticks_ms = time.ticks_ms
    sleep_ms = time.sleep_ms
    # The period is a power of two that no function tells: the tick before 0 is the largest one.
    TICKS_PERIOD = time.ticks_add(0, -1) + 1
else:
    TICKS_PERIOD = const(1 << 30)

    def ticks_ms():
        return time.monotonic_ns() // 1_000_000 & (TICKS_PERIOD - 1)

    def sleep_ms(ms):
        time.sleep(max(ms, 0) / 1000)

# POSIX and littlefs replace the target; Windows' rename refuses to, and there CPython has os.replace.
rename_over = getattr(os, "replace", os.rename)

if hasattr(os, "fsync"):
    def sync(file):
        file.flush()
        os.fsync(file.fileno())
else:
    def sync(file):
        file.flush()        # MicroPython's littlefs writes through: lfs_file_sync


IS_SCARCE = hasattr(gc, "threshold")

if IS_SCARCE:
    HEAP_BYTES = gc.mem_alloc() + gc.mem_free()     # pyright: ignore[reportAttributeAccessIssue]
    collect = gc.collect
    collect_every = gc.threshold        # pyright: ignore[reportAttributeAccessIssue]
    allocated = gc.mem_alloc            # pyright: ignore[reportAttributeAccessIssue]
else:
    HEAP_BYTES = 1 << 20

    def collect():
        """CPython counts references, and what goes in circles can wait."""

    def collect_every(n):
        """CPython collects by counting references."""

    def allocated():
        """And says nothing of its heap."""
        return 0


def expander():
    """``expand`` of ``hal/display``: machine code where there is an emitter for it, else the plain twin.

    A module with machine code is refused by a runtime without an emitter (SyntaxError), by another processor
    (ValueError) and, for want of the module micropython, by CPython.
    """
    try:
        from hal.display.expand_viper import expand
    except (ImportError, SyntaxError, ValueError):
        from hal.display.expand import expand
    return expand


def pen(in_columns):
    """``stamp`` and ``write`` of ``hal/display``: machine code or the plain twins, as ``expander``.

    in_columns: they are wanted for frame buffers of the form COLUMNS alone, and not zoomed.
    """
    try:
        from hal.display.pen_text_viper import write

        if in_columns:
            from hal.display.pen_columns_viper import stamp
        else:
            from hal.display.pen_viper import stamp
    except (ImportError, SyntaxError, ValueError):
        from hal.display.pen import stamp, write
    return stamp, write


def chip():
    """(module machine, name of the chip in small letters: "rp2040", "esp32"); (None, "") on a PC.

    The name is what MicroPython puts after the board's: "Raspberry Pi Pico with RP2040".
    """
    name = getattr(sys.implementation, "_machine", "").partition(" with ")[2].lower()
    if not name:
        return None, ""     # the unix build has a module of that name, which can do none of it
    import machine

    return machine, name


if hasattr(sys, "print_exception"):
    def trace(error):
        from io import StringIO

        text = StringIO()
        sys.print_exception(error, text)    # pyright: ignore[reportAttributeAccessIssue]
        return text.getvalue()
else:
    def trace(error):
        from traceback import format_exception

        return "".join(format_exception(error, chain=False))
