"""The keys of LOLIN's OLED shield: what their chip tells becomes events of the contract."""

from hal import BACK, NEXT, NO_EVENT, OK, PRESS, PREV, RELEASE, REPEAT
from hal.lolin_keys import LolinKeys
from hal.port import heap_lock, heap_unlock
from hal.sim.bus import FakeI2C, ProtocolError
from hal.sim.clock import VirtualClock
from hal.sim.lolin_model import DOUBLE, HOLD, LONG, NONE, SHORT, LolinKeysModel

MEANINGS = ((NEXT, PREV), (OK, BACK))


def rig(start=0):
    clock = VirtualClock(start)
    model = LolinKeysModel(clock)
    bus = FakeI2C(model)
    return LolinKeys(bus, clock, MEANINGS), model, bus, clock


def events(keys, clock, ms=150):
    found = []
    for _ in range(ms // 5):
        clock.advance(5)
        event = keys.poll(clock.ticks_ms())
        while event != NO_EVENT:
            found.append(event)
            event = keys.poll(clock.ticks_ms())
    return found


def both(key):
    return [PRESS | key, RELEASE | key]


def test_presses():
    for start in (0, (1 << 30) - 70):
        for key, what, expected in (
            (0, SHORT, both(NEXT)), (1, SHORT, both(OK)), (0, LONG, both(PREV)), (1, LONG, both(BACK)),
            (0, DOUBLE, both(NEXT) * 2), (1, DOUBLE, both(OK) * 2),
        ):
            keys, model, _, clock = rig(start)
            assert events(keys, clock) == []
            model.happened[key] = what
            assert events(keys, clock) == expected, (key, what)
            assert events(keys, clock) == [] and keys.held == 0


def test_both_at_once():
    keys, model, _, clock = rig()
    model.happened[:] = [DOUBLE, DOUBLE]
    assert events(keys, clock) == both(NEXT) * 2 + both(OK) * 2


def test_holding():
    keys, model, _, clock = rig()
    model.happened[0] = HOLD
    held = events(keys, clock, 300)
    assert held[0] == PRESS | PREV and set(held[1:]) == {REPEAT | PREV}
    assert keys.held == 1 << PREV
    model.happened[0] = LONG  # let go
    assert events(keys, clock) == [RELEASE | PREV]
    assert keys.held == 0
    model.happened[1] = HOLD
    assert events(keys, clock, 300) == [PRESS | BACK]
    model.happened[1] = NONE
    assert events(keys, clock) == [RELEASE | BACK]


def test_both_held_open_an_unattended_board():
    keys, model, _, clock = rig()
    model.happened[:] = [HOLD, HOLD]
    events(keys, clock)
    assert keys.held == 1 << PREV | 1 << BACK


def test_nothing_is_known_of_the_start():
    keys, _, _, _ = rig()
    assert keys.stuck == 0 and not keys.settling
    for key in (PREV, NEXT, OK, BACK):
        assert not keys.is_held_since_start(key)


def test_a_chip_that_is_not_there():
    clock = VirtualClock()
    try:
        LolinKeys(FakeI2C(), clock, MEANINGS)
    except OSError:
        return
    raise AssertionError("taken")


def test_a_disturbance_costs_one_reading():
    for after in (0, 1):
        keys, model, bus, clock = rig()
        bus.fail_after(after)
        assert events(keys, clock) == []
        model.happened[1] = SHORT
        assert events(keys, clock, 300) == both(OK), after


def test_polling_allocates_nothing():
    keys, model, _, clock = rig()
    model.i2c_write = lambda buffer, n: None
    model.i2c_read = lambda: 0x31
    heap_lock()
    try:
        for _ in range(60):
            clock.advance(5)
            while keys.poll(clock.ticks_ms()) != NO_EVENT:
                pass
    finally:
        heap_unlock()


def test_the_model_refuses():
    clock = VirtualClock()
    model = LolinKeysModel(clock)
    for refused in (model.i2c_read, lambda: model.i2c_write(b"\x02", 1)):
        try:
            refused()
        except ProtocolError:
            continue
        raise AssertionError("taken")
    model.i2c_write(b"\x04", 1)
    clock.advance(49)
    try:
        model.i2c_read()
    except ProtocolError:
        return
    raise AssertionError("taken")
