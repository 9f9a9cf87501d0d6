"""What the chip below a board is asked and told, on a module machine of its own that remembers.

R6 is a row of the field's faults.
"""

import pytest

import hal.port
from firmware import start
from hal import chip
from hal.sim.storage import MemoryStorage

CTRL = {"rp2040": 0x40058000, "rp2350": 0x400D8000}
ENABLE = 1 << 30
SIE_STATUS = 0x50110050


class Watchdog:
    """machine.WDT"""

    def __init__(self, timeout):
        self.timeout = timeout
        self.fed = 0

    def feed(self):
        self.fed += 1


class RTC:
    """machine.RTC of an ESP32, whose memory outlives a reset."""

    kept = b""

    def memory(self, data=None):
        if data is None:
            return RTC.kept
        RTC.kept = bytes(data)
        return None


class Machine:
    """The module machine, as far as this goes."""

    PWRON_RESET, HARD_RESET, WDT_RESET = 1, 2, 3

    def __init__(self, name):
        self.name = name
        registers = [base + at for base in CTRL.values() for at in (0, 0x0C)]
        self.mem32 = dict.fromkeys((SIE_STATUS, *registers), 0)
        self.cause = self.PWRON_RESET
        self.watchdogs = []
        self.resets = 0
        if name in CTRL:
            self.mem32[CTRL[name]] = ENABLE | 1 << 24

    def reset_cause(self):
        return self.cause

    def reset(self):
        self.resets += 1

    def WDT(self, timeout):  # noqa: N802
        self.watchdogs.append(Watchdog(timeout))
        return self.watchdogs[-1]

    RTC = RTC


@pytest.fixture(params=["rp2040", "rp2350", "esp32", "esp32s3", "samd51"])
def machine(request, monkeypatch):
    """A Machine of that chip."""
    made = Machine(request.param)
    RTC.kept = b""
    monkeypatch.setattr(chip, "chip", lambda: (made, made.name))
    return made


def test_on_a_pc_the_answers_are_harmless():
    assert hal.port.chip() == (None, "")
    assert chip.is_power_on() and not chip.was_bitten() and not chip.has_host()
    assert chip.start_watchdog() is None
    chip.stop_watchdog()
    chip.leave_note(3)
    assert chip.note() == 0
    with pytest.raises(SystemExit):
        chip.restart()


@pytest.mark.parametrize(("words", "name"), [
    ("Raspberry Pi Pico with RP2040", "rp2040"), ("Raspberry Pi Pico2 with RP2350", "rp2350"),
    ("Generic ESP32 module with ESP32", "esp32"), ("Generic ESP32S3 module with ESP32S3", "esp32s3"),
    ("Generic ESP32C3 module with ESP32C3", "esp32c3"), ("Raspberry Pi Pico W with RP2040", "rp2040"),
])
def test_the_chip_is_named_after_the_board(words, name, monkeypatch):
    class Implementation:
        _machine = words

    made = Machine("")
    monkeypatch.setattr("sys.implementation", Implementation)
    monkeypatch.setitem(__import__("sys").modules, "machine", made)
    assert hal.port.chip() == (made, name)


def test_the_watchdog_waits_as_long_as_every_chip_can(machine):
    feed = chip.start_watchdog()
    assert machine.watchdogs[0].timeout == 8000 <= 8388
    feed()
    assert machine.watchdogs[0].fed == 1


def test_r6_a_watchdog_leaves_whoever_is_at_the_prompt_alone(machine):
    chip.start_watchdog()
    chip.stop_watchdog()
    if machine.name in CTRL:
        assert machine.mem32[CTRL[machine.name]] == 1 << 24  # nothing but the one bit
    elif machine.name.startswith("esp32"):
        assert machine.watchdogs[-1].timeout >= 3_600_000


def test_a_bite_is_told_from_a_restart(machine):
    assert chip.is_power_on() and not chip.was_bitten()
    chip.leave_note(2)
    machine.cause = machine.WDT_RESET
    assert not chip.is_power_on() and chip.was_bitten()
    chip.restart()
    assert machine.resets == 1
    if machine.name in CTRL:
        # the RP chips restart by their watchdog
        assert not chip.was_bitten()
    else:
        machine.cause = machine.HARD_RESET
        assert not chip.was_bitten()
    assert not chip.is_power_on()


def test_a_note_outlives_a_reset(machine):
    assert chip.note() == 0
    chip.leave_note(1)
    if machine.name == "samd51":
        assert chip.note() == 0
        return
    assert chip.note() == 1
    chip.restart()
    assert chip.note() == 0
    RTC.kept = b"somebody else's"
    if machine.name not in CTRL:
        assert chip.note() == 0


def test_r6_a_host_is_told_from_a_charger(machine):
    assert not chip.has_host()
    for bits, has_host in ((1 << 16, True), (1 << 16 | 1 << 4, False), (1 << 4, False), (1, False)):
        machine.mem32[SIE_STATUS] = bits
        assert chip.has_host() is (has_host and machine.name in CTRL)


def test_r6_a_host_that_is_plugged_in_during_the_start_puts_the_watchdog_to_rest(machine):
    storage = MemoryStorage({start.FILE: b"+"})
    feed = chip.start_watchdog()
    assert start.settle(storage, feed) is feed
    machine.mem32[SIE_STATUS] = 1 << 16
    if machine.name in CTRL:
        assert start.settle(storage, feed) is None
        assert not machine.mem32[CTRL[machine.name]] & ENABLE
    else:
        assert start.settle(storage, feed) is feed
