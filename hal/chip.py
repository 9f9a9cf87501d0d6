"""The chip below the board: why it started, how to start it anew, its watchdog, whether a PC is on its USB.

Where MicroPython offers no way to one of these, as on a PC, the answers are the harmless ones. Registers:
RP2040 datasheet 4.1.4 (USB) and 4.7.6 (watchdog), RP2350 datasheet 12.7.5 and 12.9.7; the two differ in the
watchdog's address alone.
"""

from hal.port import chip, const

# The longest that an RP2040 can wait is 8388 ms (MicroPython, machine_wdt.c).
TIMEOUT_MS = const(8000)
_HOUR_MS = const(3_600_000)

_WATCHDOG = {"rp2040": 0x40058000, "rp2350": 0x400D8000}
_ENABLE = const(1 << 30)                # CTRL, the watchdog's first register
_SCRATCH = const(0x0C)                  # SCRATCH0: kept through every reset but power-on, used by nobody else
_SIE_STATUS = const(0x50110050)         # of the USB controller
_CONNECTED, _SUSPENDED = const(1 << 16), const(1 << 4)


def restart():
    """Start anew, as after power-on. Where there is no chip the program ends."""
    machine, _ = chip()
    if machine is None:
        raise SystemExit("a board would start anew now")
    leave_note(0)
    machine.reset()


def is_power_on():
    """False if the chip was reset while it had power: by its watchdog, or by restart()."""
    machine, _ = chip()
    return machine is None or machine.reset_cause() == machine.PWRON_RESET


def was_bitten():
    """Whether the watchdog has reset the chip; on the RP chips restart() uses it too, and leaves no note."""
    machine, name = chip()
    if machine is None or machine.reset_cause() != machine.WDT_RESET:
        return False
    return name not in _WATCHDOG or note() != 0


def start_watchdog():
    """The function that has to be called every TIMEOUT_MS from now on, lest the chip resets itself; None
    where there is no watchdog.
    """
    machine, _ = chip()
    return machine.WDT(timeout=TIMEOUT_MS).feed if hasattr(machine, "WDT") else None


def stop_watchdog():
    """A person is at the prompt: no reset in the middle of what he does there.

    MicroPython has no call for it. The RP chips let their watchdog be switched off all the same; on an ESP32
    one of another time replaces the first.
    """
    machine, name = chip()
    if name in _WATCHDOG:
        machine.mem32[_WATCHDOG[name]] &= ~_ENABLE
    elif name.startswith("esp32"):
        machine.WDT(timeout=_HOUR_MS)


def note():
    """The number that leave_note() left before a reset; 0 after power-on, and where none can be left."""
    machine, name = chip()
    if name in _WATCHDOG:
        return machine.mem32[_WATCHDOG[name] + _SCRATCH]
    if name.startswith("esp32"):
        kept = machine.RTC().memory()
        return kept[0] if len(kept) == 1 else 0
    return 0


def leave_note(number):
    """Leave a number from 0 to 255 for note() after the next reset."""
    machine, name = chip()
    if name in _WATCHDOG:
        machine.mem32[_WATCHDOG[name] + _SCRATCH] = number
    elif name.startswith("esp32"):
        machine.RTC().memory(bytes((number,)))


def has_host():
    """Whether a computer is on the USB port, not a mere charger; False where the chip can't tell."""
    machine, name = chip()
    if name not in _WATCHDOG:
        return False
    return machine.mem32[_SIE_STATUS] & (_CONNECTED | _SUSPENDED) == _CONNECTED
