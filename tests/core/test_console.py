"""The table console: multiplexer, expander, and a simulated board with three to six stations."""

from hal import BACK, LONG, NEXT, NO_EVENT, OK, PRESS, PREV, RELEASE, REPEAT
from hal.boards import sim_console
from hal.console import stations
from hal.expander import Expander
from hal.multiplexer import Multiplexer
from hal.port import heap_lock, heap_unlock
from hal.sim.bus import FakeI2C, FakePin, ProtocolError
from hal.sim.clock import VirtualClock
from hal.sim.i2c_parts import MCP23017Model, TCA9548AModel
from hal.sim.ssd1306_model import SSD1306Model


def raises(error, function, *arguments):
    try:
        function(*arguments)
    except error as caught:
        return str(caught) or "?"
    return ""


def events(board, ms):
    """(station, event) in the order in which they come."""
    found = []
    for _ in range(ms // 5):
        board.clock.advance(5)
        for station in range(len(board.buttons)):
            event = board.buttons[station].poll(board.clock.ticks_ms())
            if event != NO_EVENT:
                found.append((station, event))
    return found


def rig():
    clock = VirtualClock()
    pins = [FakePin(1) for _ in range(16)]
    model = MCP23017Model(pins)
    bus = FakeI2C(model)
    bus.recording = True
    return Expander(bus, clock), pins, model, bus, clock


# multiplexer

def test_channel_is_switched_before_its_part_is_written_to():
    first, second = SSD1306Model(), SSD1306Model()
    bus = FakeI2C(TCA9548AModel([first, second]))
    bus.recording = True
    multiplexer = Multiplexer(bus)
    one, two = multiplexer.channel(0), multiplexer.channel(1)
    one.writeto(0x3C, b"\x00\x81\x11")
    one.writeto(0x3C, b"\x00\x81\x12")
    two.writeto(0x3C, b"\x00\x81\x22")
    assert (first.contrast, second.contrast) == (0x12, 0x22)
    assert bus.record == [b"\x01", b"\x00\x81\x11", b"\x00\x81\x12", b"\x02", b"\x00\x81\x22"]


def test_channel_is_switched_anew_after_an_error():
    """The chip may have lost its power too: what it had open is unknown."""
    first, second = SSD1306Model(), SSD1306Model()
    chip = TCA9548AModel([first, second])
    bus = FakeI2C(chip)
    one = Multiplexer(bus).channel(0)
    one.writeto(0x3C, b"\x00\x81\x11")
    chip.open = 0
    assert raises(OSError, one.writeto, 0x3C, b"\x00\x81\x12")
    one.writeto(0x3C, b"\x00\x81\x13")
    assert first.contrast == 0x13
    assert raises(ValueError, Multiplexer(bus).channel, 8)


def test_model_of_the_multiplexer():
    first, second = SSD1306Model(), SSD1306Model()
    chip = TCA9548AModel([first, None, second])
    bus = FakeI2C(chip)
    assert raises(OSError, bus.writeto, 0x3C, b"\x00")      # nothing is open after power-on
    bus.writeto(0x70, b"\x04")
    bus.writeto(0x3C, b"\x00\x81\x55")
    assert (first.contrast, second.contrast) == (0x7F, 0x55)
    assert bus.readfrom(0x70, 1) == b"\x04"
    bus.writeto(0x70, b"\x05")
    assert raises(ProtocolError, bus.writeto, 0x3C, b"\x00")


# expander

def test_expander_sets_its_pull_ups_and_reads_both_ports():
    expander, pins, _, bus, clock = rig()
    assert bus.record == [b"\x0c\xff\xff", b"\x0c"]
    assert [expander.pin(n).value() for n in range(16)] == [1] * 16
    pins[3].value(0)
    pins[10].value(0)
    clock.advance(5)
    assert [n for n in range(16) if not expander.pin(n).value()] == [3, 10]


def test_one_reading_serves_all_keys_of_a_sample():
    expander, _, _, bus, clock = rig()
    keys = [expander.pin(n) for n in range(15)]
    bus.record.clear()
    for _ in range(10):
        clock.advance(5)
        for key in keys:
            key.value()
    assert bus.record == [b"\x0c"] * 10


def test_a_disturbance_ends_no_game():
    expander, pins, model, bus, clock = rig()
    pins[0].value(0)
    clock.advance(5)
    assert expander.level(0) == 0
    for _ in range(50):
        bus.fail_after(0)
        clock.advance(5)
        assert expander.level(0) == 0       # as it was
    model.power_up()
    clock.advance(5)
    assert expander.level(0) == 0 and expander.level(1) == 1
    assert bytes(model.registers[0x0C:0x0E]) == b"\xff\xff"       # the pull-ups are back


def test_an_expander_that_is_missing_at_the_start_is_an_error():
    assert "0x20" in raises(OSError, Expander, FakeI2C(), VirtualClock())
    assert "key expander" in raises(OSError, stations, FakeI2C(TCA9548AModel([])), VirtualClock(), 3, ())


def test_a_lost_expander_is_silent_and_is_looked_for_now_and_then():
    expander, _, model, bus, clock = rig()
    bus.parts.clear()
    for _ in range(50):
        clock.advance(5)
        assert not expander.answers() and not expander.is_lost
    for _ in range(20):
        clock.advance(5)
        assert not expander.answers()
    assert expander.is_lost
    bus.transactions = 0
    for _ in range(200):
        clock.advance(5)
        assert not expander.answers() and expander.level(3) == 1
    assert 4 <= bus.transactions <= 6
    model.power_up()
    bus.parts.append(model)
    clock.advance(200)
    assert expander.answers() and not expander.is_lost
    assert bytes(model.registers[0x0C:0x0E]) == b"\xff\xff"


def test_r25_pins_without_a_pull_up_float():
    """R25: ghost presses. The model lets them float, and refuses what the chip has not."""
    model = MCP23017Model([FakePin(1)] * 16)
    bus = FakeI2C(model)
    seen = set()
    levels = bytearray(2)
    for _ in range(4):
        bus.readfrom_mem_into(0x20, 0x12, levels)
        seen.add(levels[0])
    assert seen == {0x00, 0xFF}
    assert raises(ProtocolError, bus.writeto, 0x20, b"\x16")
    assert raises(ProtocolError, bus.writeto, 0x20, b"\x0a\x80")


# board

def test_three_to_six_seats():
    for seats in (3, 4, 5, 6):
        board = sim_console.board(VirtualClock(), seats)
        assert len(board.displays) == len(board.buttons) == len(board.panels) == len(board.keys) == seats
        assert board.leds == (None,) * seats
    for seats in (2, 7):
        assert raises(ValueError, sim_console.board, VirtualClock(), seats)


def test_every_seat_has_its_own_picture():
    board = sim_console.board(VirtualClock(), 6)
    for seat in range(6):
        board.displays[seat].fill_rect(seat * 8, 0, 8, 8, 1)
    for seat in (3, 1, 5, 0, 2, 4):
        board.displays[seat].show(seat * 8, 0, 8, 8)
    for seat in range(6):
        dark = bytes(seat * 8)
        assert board.panels[seat].rows()[0] == dark + b"\x01" * 8 + bytes(120 - seat * 8)


def test_every_seat_has_its_own_keys():
    board = sim_console.board(VirtualClock(), 6)
    for seat in range(6):
        for key in (PREV, NEXT, OK):
            board.keys[seat].press(key)
            pressed = events(board, 100)
            board.keys[seat].release(key)
            assert pressed + events(board, 100) == [(seat, PRESS | key), (seat, RELEASE | key)]
        board.keys[seat].press(BACK)
        assert events(board, 700) == [(seat, PRESS | BACK)]
        board.keys[seat].release(BACK)
        assert events(board, 100) == [(seat, RELEASE | BACK)]


def test_keys_that_are_down_when_the_expander_goes_are_let_go():
    """And what is down when it is back, with its power lost meanwhile, is no press before it has been let
    go.
    """
    for held in (0, 100, 450, 700):  # OK for so long: a short press might come of it, or BACK
        board = sim_console.board(VirtualClock(), 6)
        bus = board.buses[0]
        expander = bus.parts[1]
        board.keys[0].press(PREV)
        assert events(board, 1000)[0] == (0, PRESS | PREV)
        board.keys[3].press(OK)
        before = events(board, held)
        bus.parts.remove(expander)
        found = events(board, 3000)
        down = (3, PRESS | BACK) in before
        assert found == [(0, RELEASE | PREV)] + [(3, RELEASE | BACK)] * down, (held, found)
        for buttons in board.buttons:
            assert not buttons.held and not buttons.settling
        board.keys[4].press(NEXT)  # its own pins
        assert events(board, 100) == [(4, PRESS | NEXT)]
        board.keys[4].release(NEXT)
        events(board, 100)
        board.keys[0].release(PREV)
        board.keys[2].press(NEXT)
        expander.power_up()
        bus.parts.append(expander)
        assert events(board, 3000) == []
        for seat, key in ((2, NEXT), (3, OK)):
            board.keys[seat].release(key)
            assert events(board, 300) == []
        for seat in range(6):
            board.keys[seat].press(OK)
            events(board, 50)
            board.keys[seat].release(OK)
            assert events(board, 100) == [(seat, PRESS | OK), (seat, RELEASE | OK)]


def test_a_disturbance_makes_no_event():
    """A short press whose end falls into it stays short; a key that is held through it goes on."""
    board = sim_console.board(VirtualClock(), 3)
    bus = board.buses[0]
    expander = bus.parts[1]
    board.keys[0].press(OK)
    board.keys[1].press(NEXT)
    assert events(board, 500)[0] == (1, PRESS | NEXT)
    bus.parts.remove(expander)
    board.keys[0].release(OK)
    assert events(board, 250) == []
    bus.parts.append(expander)
    found = events(board, 300)
    assert [event for seat, event in found if seat == 0] == [PRESS | OK, RELEASE | OK]
    rest = [event for seat, event in found if seat == 1]
    assert rest and set(rest) <= {REPEAT | NEXT, LONG | NEXT}


def test_a_power_cut_that_no_reading_meets_is_seen_by_the_pull_ups():
    board = sim_console.board(VirtualClock(), 4)
    expander = board.buses[0].parts[1]
    assert events(board, 500) == []
    expander.power_up()  # during a long step
    assert events(board, 100) == []
    assert bytes(expander.registers[0x0C:0x0E]) == b"\xff\xff"
    board.keys[0].press(NEXT)
    assert events(board, 100) == [(0, PRESS | NEXT)]
    board.keys[0].release(NEXT)
    assert events(board, 5000) == [(0, RELEASE | NEXT)]


def test_a_panel_that_is_unplugged_disturbs_no_other():
    board = sim_console.board(VirtualClock(), 3)
    multiplexer = board.buses[0].parts[0]
    panel = multiplexer.channels[1]
    multiplexer.channels[1] = None
    assert raises(OSError, board.displays[1].show)
    board.displays[2].pixel(0, 0, 1)
    board.displays[2].show()
    assert board.panels[2].pixel(0, 0) == 1
    multiplexer.channels[1] = panel
    board.displays[1].pixel(5, 5, 1)
    board.displays[1].show()
    assert panel.pixel(5, 5) == 1


def test_a_round_of_the_loop_allocates_nothing():
    board = sim_console.board(VirtualClock(), 6)
    clock = board.clock
    heap_lock()
    try:
        board.keys[2].press(OK)
        for x in range(20):
            clock.advance(5)
            for seat in range(6):
                while board.buttons[seat].poll(clock.ticks_ms()) != NO_EVENT:
                    pass
                board.displays[seat].fill_rect(x, 20, 10, 10, 1)
                board.displays[seat].show(x, 20, 10, 10)
        board.buses[0].parts[1].address = 0x27  # the expander does not answer
        for _ in range(100):
            clock.advance(5)
            for seat in range(6):
                while board.buttons[seat].poll(clock.ticks_ms()) != NO_EVENT:
                    pass
    finally:
        heap_unlock()
