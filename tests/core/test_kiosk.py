"""A board in a shop window: what it shows by itself, what a key does, who gets past that."""
# pyright: reportAttributeAccessIssue=false

from firmware import crashlog, kiosk
from firmware.kiosk import CRASHED, DEMO, OPEN, PLAYING, RULES, TITLE, WARNING
from firmware.ui.window import ORBIT
from hal import BACK, NEXT, OK, PREV
from hal.boards import sim_console, sim_handheld
from hal.service import HOLD_MS
from hal.sim.clock import VirtualClock
from hal.sim.storage import MemoryStorage
from tools.simulator.session import Session

SECONDS = 200


def shop(**settings):
    """A Session in a shop window whose storage says so."""
    storage = MemoryStorage({"settings": b'{"kiosk": true}'})
    return Session(seed=15, kiosk=True, storage=storage, **settings)


def wait_for(session, state, most_s=400):
    for _ in range(most_s * 4):
        if session.driven.state == state:
            return
        session.wait(250)
    raise AssertionError("no state %d, but %d" % (state, session.driven.state))


def screen(session, station=0):
    return type(session.app.stations[station].screen).__name__


def hold_both(session, ms):
    for key in (PREV, BACK):
        session.put_down(key)
    session.wait(ms)
    for key in (PREV, BACK):
        session.lift(key)
    session.wait(200)


def test_title_rules_and_demo_of_one_game_after_the_other():
    session = shop(fast=True)
    scenes = []
    for _ in range(500):
        table = session.app.table
        scene = (session.driven.state, table.face.NAME if table is not None else None)
        if not scenes or scenes[-1] != scene:
            scenes.append(scene)
            if scene[0] == DEMO:
                assert not table.attended and table.journal is None
        session.wait(1000)
    assert scenes[:7] == [
        (TITLE, None), (RULES, None), (DEMO, "wizard"),
        (TITLE, None), (RULES, None), (DEMO, "fool"), (TITLE, None),
    ]  # fmt: skip
    assert session.app.failure is None
    assert session.app.board.storage.writes == 0


def test_every_page_of_the_rules_is_shown():
    for panel in ("128x64", "72x40", "320x240"):
        clock = VirtualClock()
        session = shop(clock=clock, board=sim_handheld.board(clock=clock, panel=panel))
        wait_for(session, RULES)
        pages = session.app.stations[0].screen
        seen = []
        while session.driven.state == RULES:
            seen.append(pages._at)
            session.wait(kiosk.PAGE_MS)
        assert seen == list(range(pages.count)), panel


def test_a_demo_says_so():
    session = shop()
    wait_for(session, DEMO)
    session.wait(3000)
    with_label = session.rows()
    session.driven._windows[0].label = None
    session.app.stations[0].redraw()
    without = session.rows()
    # in the room for the hand, and nowhere else
    assert without[:40] == with_label[:40]
    assert sum([sum(row) for row in with_label[40:]]) > 200 and not sum([sum(row) for row in without[40:]])


def test_any_key_begins_a_game_and_is_swallowed():
    for state, key in ((TITLE, PREV), (TITLE, BACK), (RULES, NEXT), (RULES, BACK), (DEMO, OK), (DEMO, BACK)):
        session = shop()
        wait_for(session, state)
        session.wait(1000)
        session.hold(key, 2000)
        session.wait(2500)
        table = session.app.table
        assert session.driven.state == PLAYING and table.face.NAME == "wizard"
        assert [seat.bot is None for seat in table.seats] == [True, False, False, False]
        before = len(table.log)
        assert table.asked == 0 and before <= 3  # the bids of those before him
        assert not session.app.stations[0].has_overlay  # BACK has opened nothing
        session.press(OK)
        assert len(table.log) > before


def test_the_second_game_can_be_played_too():
    session = shop()
    wait_for(session, DEMO)
    session.driven._left = 0
    wait_for(session, TITLE)
    session.press(OK)
    assert session.app.table.face.NAME == "fool"


def test_an_abandoned_game_ends_after_a_warning():
    session = shop()
    session.press(OK)
    session.wait(kiosk.IDLE_MS - 1000)
    before = session.rows()
    assert session.driven.state == PLAYING
    session.wait(2000)
    assert session.driven.state == WARNING and screen(session) == "StillThereScreen"
    counts = []
    for _ in range(kiosk.COUNT_S):
        counts.append(session.app.stations[0].screen.left)
        session.wait(1000)
        if session.driven.state != WARNING:
            break
    assert counts[:3] == [14, 13, 12] and session.driven.state == TITLE
    assert session.app.table is None and before


def test_whoever_is_still_there_plays_on():
    for key in (PREV, NEXT, OK, BACK):
        session = shop()
        session.driven._shift = 1 << 40
        session.press(OK)
        session.wait(2500)
        before = session.rows()
        log = bytes(session.app.table.log)
        session.wait(kiosk.IDLE_MS + 5000)
        assert session.driven.state == WARNING and session.rows() != before
        session.press(key)
        assert session.driven.state == PLAYING and not session.app.stations[0].has_overlay
        assert session.rows() == before and bytes(session.app.table.log) == log
        session.wait(kiosk.IDLE_MS - 2000)
        assert session.driven.state == PLAYING


def test_the_warning_shows_no_hand():
    rows = []
    for seed in (15, 16):
        session = Session(seed=seed, kiosk=True)
        session.press(OK)
        session.wait(kiosk.IDLE_MS + 1000)
        rows.append(session.rows())
    assert session.driven.state == WARNING and rows[0] == rows[1]


REACHABLE = {
    "TitleScreen", "PagesScreen", "StillThereScreen", "PauseScreen", "QuestionScreen", "RankingScreen",
    "AfterScreen", "MessageScreen", "BidScreen", "PlayScreen", "TrumpScreen", "RoundScreen", "Tablet",
    "LastTrickScreen", "BoutScreen", "DealScreen", "LastBoutScreen",
}  # fmt: skip


def test_no_key_leads_to_the_menu():
    """Presses of a plain generator, the same everywhere."""
    session = shop(fast=True)
    state = 1
    seen = set()
    for _ in range(900):
        state = state * 1103515245 + 12345 & 0x7FFFFFFF
        session.press((PREV, NEXT, OK, OK, BACK)[(state >> 16) % 5])
        if state >> 20 & 31 == 0:
            session.wait(90_000)
        seen.add(screen(session))
        assert session.app.failure is None
    assert seen <= REACHABLE, seen - REACHABLE
    assert {"PauseScreen", "PlayScreen", "BidScreen", "PagesScreen", "TitleScreen"} <= seen
    assert session.app.board.storage.writes == 0


def test_a_visitor_changes_his_own_pace_alone():
    session = shop()
    pace = session.app.speed
    session.press(OK)
    session.press(BACK)
    while session.app.speed == pace:
        session.press(NEXT)
        session.press(OK)
        if screen(session) != "PauseScreen":
            session.press(BACK)
    session.wait(kiosk.IDLE_MS + kiosk.COUNT_S * 1000 + 2000)
    assert session.driven.state == TITLE and session.app.speed == pace
    assert session.app.board.storage.files == {"settings": b'{"kiosk": true}'}


def test_the_service_key_opens_the_menu_with_four_keys_and_with_two():
    for two_buttons in (False, True):
        session = shop(two_buttons=two_buttons)
        hold_both(session, HOLD_MS - 500)
        assert session.driven.state != OPEN
        session.wait(2000)
        hold_both(session, HOLD_MS + 1500)
        assert session.driven.state == OPEN and screen(session) == "TitleScreen"
        session.press(OK)
        assert screen(session) == "MenuScreen"


def test_one_of_the_two_is_no_service_key():
    for key in (PREV, BACK):
        session = shop()
        session.hold(key, 2 * HOLD_MS)
        assert session.driven.state == PLAYING


def test_an_open_board_closes_by_itself_unless_it_is_to_stay_open():
    session = shop()
    hold_both(session, HOLD_MS + 500)
    session.press(OK)
    session.wait(kiosk.SERVED_MS - 10_000)
    assert session.driven.state == OPEN
    session.press(NEXT)
    session.wait(kiosk.SERVED_MS - 1000)
    assert session.driven.state == OPEN
    session.wait(2000)
    assert session.driven.state == TITLE
    session.press(OK)
    assert session.driven.state == PLAYING
    hold_both(session, HOLD_MS + 500)
    session.app.settings.set("kiosk", False)
    session.wait(2 * kiosk.SERVED_MS)
    assert session.driven.state == OPEN
    assert "settings" not in session.app.board.storage.files


def test_an_open_board_that_closes_is_closed_to_ctrl_c_too():
    session = shop()
    asked = []
    real = kiosk.interruptible
    kiosk.interruptible = asked.append
    try:
        hold_both(session, HOLD_MS + 500)
        session.wait(kiosk.SERVED_MS + 1000)
    finally:
        kiosk.interruptible = real
    assert session.driven.state == TITLE
    assert asked == [True, False]


def test_an_open_board_that_closes_over_a_new_game_leaves_nothing_behind():
    session = shop()
    hold_both(session, HOLD_MS + 500)
    app = session.app
    for seat in range(app.setup.players):
        while not app.setup.is_person(seat):
            app.setup.next_kind(seat)
    app.start()
    session.wait(kiosk.SERVED_MS + 1000)
    assert app.failure is None and session.driven.state == TITLE
    assert not [name for name in app.board.storage.files if name.startswith("game")]


# burn-in


def moved(rows, right, down):
    """The picture as far as it is still on the panel, its margins dark."""
    width = len(rows[0])
    found = [bytes(width)] * down + list(rows[:len(rows) - down])
    if right > 0:
        return [bytes(right) + row[:-right] for row in found]
    return [row[-right:] + bytes(-right) for row in found]


def test_the_picture_steps_aside_every_minute():
    session = shop()
    session.wait(100)
    window = session.driven._windows[0]
    rows = session.rows()
    places = set()
    session.driven._shift = 1 << 40
    for _ in range(2 * len(ORBIT)):
        window.step_aside()
        assert session.rows() == moved(rows, *ORBIT[window.at])
        places.add(ORBIT[window.at])
    assert len(places) == len(ORBIT) == 6 and (0, 0) in places
    assert max([abs(right) for right, _ in places]) == max([down for _, down in places]) == 1
    session.driven._shift = kiosk.SHIFT_MS
    at = window.at
    session.wait(kiosk.SHIFT_MS + 1000)
    assert window.at == (at + 1) % len(ORBIT)


def test_what_is_drawn_piece_by_piece_is_what_is_drawn_at_once():
    """Through a game and its demo, at every position: no remains at the edges."""
    session = shop()
    for i in range(200):
        session.wait(1300)
        if i % 50 == 10:
            session.press(OK)
        if i % 50 > 10 and i % 7 == 0:
            session.press((NEXT, OK)[i & 1])
        before = session.rows()
        session.app.stations[0].redraw()
        assert session.rows() == before, i


def test_colour_panels_and_paper_stay_where_they_are():
    for panel in ("160x80", "296x128"):
        clock = VirtualClock()
        session = shop(clock=clock, board=sim_handheld.board(clock=clock, panel=panel))
        session.wait(kiosk.SHIFT_MS * 2)
        assert session.driven._windows[0].at == 0


def test_the_label_is_there_after_a_full_refresh_of_paper():
    for state in (RULES, DEMO):
        clock = VirtualClock()
        session = shop(clock=clock, board=sim_handheld.board(clock=clock, panel="296x128"))
        wait_for(session, state)
        station = session.app.stations[0]
        display, model = session.board.displays[0], session.board.panels[0]
        station._paper._quick = 1000
        full = model.full
        while model.full == full or display.busy:
            session.wait(20)
        shown = session.rows()
        station.redraw()  # by a quick refresh
        while display.busy:
            clock.advance(20)
        assert model.full == full + 1 and session.rows() == shown, state


# failures


def fault(dt):
    raise RuntimeError("the queen of hearts is gone")


def test_after_a_failure_the_show_goes_on():
    session = shop()
    wait_for(session, DEMO)
    session.app.table.step = fault
    session.wait(1000)
    assert session.driven.state == CRASHED and screen(session) == "CrashScreen"
    session.wait(kiosk.CRASH_MS)
    assert session.driven.state == TITLE
    wait_for(session, DEMO)
    assert session.app.table.face.NAME == "fool"
    log = session.app.board.storage.files[crashlog.NEWER].decode()
    assert "wizard, 4 players" in log and "RuntimeError" in log and "queen" not in log


def test_a_person_may_play_on_after_a_failure():
    session = shop()
    session.press(OK)
    table = session.app.table
    table.step = fault
    session.wait(1000)
    assert screen(session) == "CrashScreen"
    session.press(BACK)
    session.wait(kiosk.CRASH_MS + 1000)
    assert session.driven.state == PLAYING and session.app.table is not table
    assert screen(session) == "BidScreen"


def test_a_failure_too_many_leaves_the_loop():
    session = shop()
    for _ in range(kiosk.MOST_CRASHES - 1):
        session.press(OK)
        session.app.table.step = fault
        session.wait(kiosk.CRASH_MS + 2000)
    session.press(OK)
    session.app.table.step = fault
    try:
        session.wait(1000)
    except RuntimeError:
        return
    raise AssertionError("goes on")


def test_failures_far_apart_are_borne():
    session = shop()
    for _ in range(2 * kiosk.MOST_CRASHES):
        session.press(OK)
        session.app.table.step = fault
        session.driven._calm = kiosk.CALM_MS
        session.wait(kiosk.CRASH_MS + 2000)
    assert len(session.app.board.storage.files[crashlog.NEWER]) <= crashlog.LONGEST


def test_a_scene_that_fails_is_a_screen():
    session = shop()
    session.app.start = fault_at_start
    wait_for(session, CRASHED)
    assert screen(session) == "CrashScreen"


def fault_at_start():
    raise MemoryError("memory allocation failed")


# a table with several stations


def test_a_tabletop_shows_itself_at_every_station_and_calls_to_a_game():
    clock = VirtualClock()
    session = Session(seed=15, kiosk=True, clock=clock, board=sim_console.board(clock, 4))
    wait_for(session, DEMO)
    session.wait(2000)
    pictures = [session.rows(station) for station in range(4)]
    assert pictures[0] == pictures[1] == pictures[2] == pictures[3]
    session.press(OK, station=2)
    assert session.driven.state == PLAYING
    assert [screen(session, station) for station in range(4)].count("CallScreen") >= 3
    session.wait(kiosk.IDLE_MS + kiosk.COUNT_S * 1000 + 2000)
    assert session.driven.state in (TITLE, RULES)
