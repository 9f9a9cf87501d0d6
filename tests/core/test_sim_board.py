"""The simulated handheld fills the contract, with two keys and with four."""

from hal import BACK, NEXT, NO_EVENT, OK, PRESS, PREV, RELEASE, Board
from hal.boards import sim_handheld
from hal.port import TICKS_PERIOD, heap_lock, heap_unlock
from hal.sim.clock import VirtualClock
from hal.sim.panels import NAMES


def events(board, ms):
    found = []
    for _ in range(ms // 5):
        board.clock.advance(5)
        event = board.buttons[0].poll(board.clock.ticks_ms())
        if event != NO_EVENT:
            found.append(event)
    return found


def test_parts():
    board = sim_handheld.board()
    assert isinstance(board, Board)
    display = board.displays[0]
    assert (display.width, display.height, display.colors) == (128, 64, 2)
    assert len(board.displays) == len(board.buttons) == len(board.panels) == len(board.keys) == 1
    assert board.storage is None and board.power is None
    assert board.clock.ticks_period == TICKS_PERIOD


def test_what_is_drawn_is_on_the_panel():
    board = sim_handheld.board(VirtualClock())
    display, panel = board.displays[0], board.panels[0]
    display.rect(0, 0, 128, 64, 1)
    display.show()
    assert panel.rows() == [b"\x01" * 128] + [b"\x01" + bytes(126) + b"\x01"] * 62 + [b"\x01" * 128]


def test_four_keys():
    board = sim_handheld.board(VirtualClock())
    for key in (PREV, NEXT, OK, BACK):
        board.keys[0].press(key)
        assert events(board, 100) == [PRESS | key]
        board.keys[0].release(key)
        assert events(board, 100) == [RELEASE | key]


def test_two_keys():
    board = sim_handheld.board(VirtualClock(), two_buttons=True)
    for key, ms in ((NEXT, 100), (PREV, 700), (OK, 100), (BACK, 700)):
        board.keys[0].press(key)
        pressed = events(board, ms)
        board.keys[0].release(key)
        assert pressed + events(board, 100) == [PRESS | key, RELEASE | key]


def test_release_all():
    board = sim_handheld.board(VirtualClock())
    board.keys[0].press(PREV)
    board.keys[0].press(OK)
    assert len(events(board, 100)) == 2
    board.keys[0].release_all()
    assert events(board, 100) == [RELEASE | PREV, RELEASE | OK]


def test_sound_is_remembered():
    board = sim_handheld.board(VirtualClock())
    board.sound.tone(1000, 20)
    board.clock.advance(20)
    board.sound.tick(board.clock.ticks_ms())
    assert board.pwm.heard() == [(0, 1000), (20, 0)]


def test_a_round_of_the_loop_allocates_nothing():
    board = sim_handheld.board(VirtualClock())
    display, buttons, clock = board.displays[0], board.buttons[0], board.clock
    heap_lock()
    try:
        board.keys[0].press(OK)
        for x in range(20):
            clock.advance(5)
            while buttons.poll(clock.ticks_ms()) != NO_EVENT:
                pass
            display.fill_rect(x, 20, 10, 10, 1)
            display.show(x, 20, 10, 10)
            board.sound.tone(400 + x, 5)
            board.sound.tick(clock.ticks_ms())
        display.show()
    finally:
        heap_unlock()


def test_board_refuses_displays_without_keys():
    for displays, buttons in (((), ()), ((1,), ()), ((1,), (1, 2))):
        try:
            Board("odd", displays, buttons, None)
        except ValueError:
            continue
        raise AssertionError("taken")


def test_a_panel_of_every_class():
    for name in NAMES:
        board = sim_handheld.board(VirtualClock(), panel=name)
        display, panel = board.displays[0], board.panels[0]
        assert "%dx%d" % (display.width, display.height) == name
        assert (panel.width, panel.height) == (display.width, display.height)
        display.rect(0, 0, display.width, display.height, 1)
        display.show()
        while display.busy:
            board.clock.advance(50)
        rows = panel.rows()
        lit = b"\xff\xff\xff" if display.colors == 16 else b"\x01"
        dark = bytes(len(lit))
        assert len(rows) == display.height
        assert rows[0] == rows[-1] == lit * display.width
        for row in rows[1:-1]:
            assert row == lit + dark * (display.width - 2) + lit
    try:
        sim_handheld.board(VirtualClock(), panel="1x1")
    except ValueError:
        return
    raise AssertionError("taken")
