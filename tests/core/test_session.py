"""The headless handheld: the same keys and seed give the same frames, on both runtimes."""

from firmware import app as app_module
from firmware.loading import LOADING_BYTES, WORKING_BYTES
from hal import BACK, NEXT, OK, PRESS, PREV, RELEASE
from hal.boards import sim_console
from hal.sim.clock import VirtualClock
from tools.simulator.session import TAP_MS, Session


def test_a_frame_is_a_byte_a_pixel():
    session = Session(seed=1)
    session.wait(0)
    frame = session.frame()
    assert len(frame) == 128 * 64
    assert set(frame) == {0, 1}
    assert b"".join(session.rows()) == frame
    assert len(session.hash()) == 64


def test_time_passes_as_told():
    session = Session(seed=1)
    start = session.clock.ticks_ms()
    session.wait(1234)
    assert session.clock.ticks_ms() - start == 1234
    session.press(NEXT, 3)
    assert session.clock.ticks_ms() - start == 1234 + 3 * 2 * TAP_MS
    session.hold(NEXT, 900)
    assert session.clock.ticks_ms() - start == 1234 + 3 * 2 * TAP_MS + 900


def test_at_rest_nothing_is_asked_for():
    session = Session(seed=1)
    session.wait(1000)
    pause = session.step()
    assert pause is None or pause > 100
    session.put_down(OK)
    assert session.step() <= 5


def test_keys_lead_somewhere_and_back():
    session = Session(seed=1)
    session.wait(100)
    title = session.hash()
    session.press(OK)
    menu = session.hash()
    assert menu != title
    session.press(NEXT)
    assert session.hash() != menu
    session.press(PREV)
    assert session.hash() == menu
    session.press(BACK)
    assert session.hash() == title


def test_two_buttons_do_the_same():
    frames = []
    for two_buttons in (False, True):
        session = Session(seed=1, two_buttons=two_buttons)
        session.wait(100)
        seen = []
        for key in (OK, NEXT, NEXT, PREV, BACK):
            session.press(key)
            seen.append(session.hash())
        frames.append(seen)
    assert frames[0] == frames[1]


def _walk(seed):
    session = Session(seed=seed, players=3, fast=True)
    frames = []
    for key in (OK, OK, OK, NEXT, OK, OK, NEXT, NEXT, OK, OK, OK):
        session.press(key)
        session.wait(700)
        frames.append(session.hash())
    return frames


def test_same_seed_same_frames():
    walk = _walk(7)
    assert _walk(7) == walk
    assert _walk(8) != walk


def test_demo_plays_to_its_end():
    session = Session(seed=3, players=6, demo=True, fast=True)
    table = session.app.table
    for _ in range(600):
        session.wait(100)
        if table.is_over:
            break
    assert table.is_over
    assert session.app.report()


class Asked(list):
    """What the application asks of the runtime at the end of each step: after how much garbage to collect."""

    def __enter__(self):
        self._real = app_module.collect_every
        app_module.collect_every = self.append
        return self

    def __exit__(self, *_):
        app_module.collect_every = self._real


def test_garbage_is_collected_in_menus_and_never_in_the_middle_of_a_trick():
    with Asked() as asked:
        session = Session(seed=1, players=3)
        session.wait(50)
        assert asked[-1] == LOADING_BYTES
        session.app.start()
        session.app.step(session.clock.ticks_ms())
        session.wait(3000)
        assert asked[-1] == -1
        session.press(BACK)
        assert session.app.stations[0].has_overlay and asked[-1] == LOADING_BYTES
        session.press(BACK)
        assert asked[-1] == -1
        session.app.leave()
        session.press(NEXT)
        assert asked[-1] == LOADING_BYTES


def test_a_tabletop_collects_while_it_draws_its_stations():
    with Asked() as asked:
        clock = VirtualClock()
        session = Session(seed=1, players=3, clock=clock, board=sim_console.board(clock, seats=3))
        session.wait(50)
        assert asked[-1] == LOADING_BYTES
        session.app.start()
        session.app.step(session.clock.ticks_ms())
        session.wait(3000)
        assert asked[-1] == WORKING_BYTES


def test_the_last_screen_is_loaded_in_one_step_and_shown_in_another():
    # on a Pico each of the two takes half of what a frame may
    for people in (0, 1):
        session = Session(seed=4, game="fool", players=2, demo=not people, fast=True)
        app = session.app
        for _ in range(2):
            if not people:
                app.setup.seat_bots_only()
            app.start()
            app.step(session.clock.ticks_ms())
            steps = []  # in which something is loaded, or shown
            for n in range(3000):
                table = app.table
                events = ()
                if people and n & 1 and (table.asked == 0 or table.moment is not None):
                    events = (PRESS | OK, RELEASE | OK)
                before = app._ranking
                app.step(session.clock.ticks_ms(), events)
                session.clock.sleep_ms(50)
                if app._ranking is not before:
                    steps.append(type(app.stations[0].screen).__name__)
                if app._is_ranked:
                    break
            assert len(steps) == 2 and steps[0] != steps[1] == "RankingScreen", steps
            app.leave()
