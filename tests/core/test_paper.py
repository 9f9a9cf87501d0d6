"""E-ink: the game and the keys go on while the panel changes, and nobody's hand shines through."""

from firmware.screens.cover import SETTLE_MS, CoverScreen
from firmware.screens.crash import CrashScreen
from hal import BACK, NEXT, OK
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from hal.sim.paper_model import PaperModel
from tools.simulator.session import Session

SECONDS = 300

_PANELS = ("296x128", "264x176")
_FULL_MS = 4500  # a full refresh, as the model of the slower one has it
_MINUTE_MS = 60_000


def _session(people=0, panel=_PANELS[0], **choices):
    """A session on paper, at its title, or at the table with so many people of three; all is settled."""
    board = sim_handheld.board(VirtualClock(), panel=panel)
    session = Session(seed=4, players=3, clock=board.clock, board=board, **choices)
    session.app.settings.set("sleep_after", 0)
    setup = session.app.setup
    for seat in range(1, people):
        while not setup.is_person(seat):
            setup.next_kind(seat)
    if people:
        session.app.start()
    session.wait(2 * _FULL_MS)
    return session


def _station(session):
    return session.app.stations[0]


def _screen(session):
    return _station(session).screen


def _kind(session):
    """The name of the screen's class: a menu's module may have been unloaded and loaded again."""
    return type(_screen(session)).__name__


def _model(session):
    model = session.board.panels[0]
    assert isinstance(model, PaperModel)
    return model


def _settle(session):
    for _ in range(100):
        session.wait(100)
        if not session.board.displays[0].busy:
            return
    raise AssertionError("the panel does not come to rest")


def _is_as_drawn(session):
    """The paper shows the frame buffer."""
    display = session.board.displays[0]
    rows = _model(session).rows()
    return all(rows[y][x] == display.pixel(x, y) for y in range(display.height) for x in range(display.width))


def _casts_no_shadow(session):
    return not any(any(row) for row in _model(session).shadows())


def _open_cover(session):
    assert isinstance(_screen(session), CoverScreen)
    session.wait(SETTLE_MS + 100)
    session.press(OK)
    _settle(session)
    assert not _screen(session).is_public


def test_what_is_drawn_while_the_panel_is_busy_comes_without_a_key():
    session = _session()
    session.press(OK)
    _settle(session)
    session.press(NEXT)
    session.press(NEXT)
    assert session.board.displays[0].busy
    _settle(session)
    assert _is_as_drawn(session)


def test_keys_act_while_the_panel_changes():
    session = _session()
    session.press(OK)
    _settle(session)
    frames = _model(session).frames
    for _ in range(3):
        session.press(NEXT)
    assert _screen(session).at == 3
    assert _model(session).frames - frames <= 2  # in less time than two refreshes take
    _settle(session)
    assert _is_as_drawn(session)


def test_a_press_on_a_screen_that_is_not_on_the_paper_yet_is_nobodys():
    session = _session()
    session.press(OK)
    assert _kind(session) == "MenuScreen"
    menu = _screen(session)
    session.put_down(OK)  # at once: the paper still shows the title
    session.wait(60)
    session.lift(OK)
    _settle(session)
    assert _screen(session) is menu
    session.press(OK)
    assert _screen(session) is not menu


def test_the_cover_leaves_no_ghost_of_a_hand():
    for panel in _PANELS:
        session = _session(people=3, panel=panel)
        station = _station(session)
        for _ in range(6):
            _open_cover(session)
            seat = station.viewer
            full = _model(session).full
            acted = len(session.app.table.log)
            for _ in range(20):
                session.press(OK)
                if len(session.app.table.log) > acted:
                    break
                _settle(session)
                session.press(NEXT)
                _settle(session)
            assert station.viewer != seat
            _settle(session)
            assert _casts_no_shadow(session)  # everybody may see what comes from here on, and what was there
            for _ in range(40):
                _settle(session)
                if isinstance(_screen(session), CoverScreen):
                    break
                session.press(OK)
            assert isinstance(_screen(session), CoverScreen)
            assert _model(session).full == full + 1  # once
            assert _is_as_drawn(session)


def test_the_cover_opens_only_once_it_is_on_the_paper():
    for panel in _PANELS:
        session = _session(people=3, panel=panel)
        _open_cover(session)
        acted = len(session.app.table.log)
        while len(session.app.table.log) == acted:
            session.press(OK)
            if len(session.app.table.log) == acted:
                _settle(session)
                session.press(NEXT)
                _settle(session)
        assert isinstance(_screen(session), CoverScreen)
        for _ in range(20):  # for two seconds, of the 4.5 that the paper needs
            session.press(OK)
            assert isinstance(_screen(session), CoverScreen)
        _settle(session)
        _open_cover(session)


def test_who_plays_alone_sees_no_flicker():
    session = _session(people=1)
    full = _model(session).full
    for _ in range(40):
        session.press(OK)
        _settle(session)
        session.press(NEXT)
        _settle(session)
    session.press(BACK)
    _settle(session)
    session.press(BACK)
    _settle(session)
    assert len(session.app.table.log) > 10
    assert _model(session).full == full


def test_shadows_do_not_add_up_where_nobody_plays():
    # a demonstration has no hand to hide: after 150 quick frames, each of one or two refreshes, a full one
    for panel in _PANELS:
        session = _session(panel=panel, demo=True, fast=True)
        model = _model(session)
        for _ in range(3):
            frames, full = model.frames, model.full
            while model.full == full:
                assert model.frames - frames < 310
                session.wait(500)
            assert model.frames - frames >= 120  # the first ones came before the test looked


def test_shadows_do_not_add_up_over_an_evening_alone():
    # but then only while a score is looked at, which stays until a key
    session = _session(people=1, fast=True)
    model = _model(session)
    table = session.app.table
    seen = 0
    refreshed = model.frames
    while not table.is_over:
        full = model.full
        session.press(OK)
        _settle(session)
        session.press(NEXT)
        _settle(session)
        if model.full > full:
            seen += 1
            assert table.moment.must_confirm
            assert model.frames - refreshed >= 150
            refreshed = model.frames
    assert seen > 3


def test_leaving_a_hand_for_the_title_leaves_no_ghost():
    for panel in _PANELS:
        session = _session(people=1, panel=panel)
        full = _model(session).full
        session.app.leave()
        session.press(BACK)
        _settle(session)
        assert _kind(session) in ("TitleScreen", "MenuScreen")
        assert _model(session).full == full + 1
        assert _is_as_drawn(session)


def test_a_crash_leaves_no_ghost_of_a_hand():
    for panel in _PANELS:
        session = _session(people=3, panel=panel)
        _open_cover(session)

        def broken(dt):
            raise ValueError("broken on purpose")

        session.app.table.step = broken
        session.press(NEXT)
        _settle(session)
        assert isinstance(_screen(session), CrashScreen)
        assert _casts_no_shadow(session) and _is_as_drawn(session)


def test_asleep_the_paper_says_how_to_go_on_and_shows_no_hand():
    for panel in _PANELS:
        session = _session(people=3, panel=panel)
        _open_cover(session)
        session.app.settings.set("sleep_after", 1)
        session.wait(2 * _MINUTE_MS)
        assert session.app.attention.asleep
        assert _casts_no_shadow(session) and _is_as_drawn(session)
        asleep = session.rows()
        assert any(any(row) for row in asleep)
        session.press(OK)
        _settle(session)
        assert isinstance(_screen(session), CoverScreen)
        assert session.rows() != asleep and _is_as_drawn(session)
        other = _session(panel=panel)
        other.app.settings.set("sleep_after", 1)
        other.wait(2 * _MINUTE_MS)
        assert other.rows() == asleep  # whatever was on it before


def test_the_full_refresh_with_which_it_fell_asleep_is_enough():
    session = _session(people=1)
    session.app.settings.set("sleep_after", 1)
    _station(session)._paper._quick = 1000
    session.wait(2 * _MINUTE_MS)
    assert session.app.attention.asleep
    full = _model(session).full
    session.press(OK)
    _settle(session)
    assert not session.app.attention.asleep and _is_as_drawn(session)
    assert _model(session).full == full


def test_a_frame_that_nobody_drives_any_more_is_cleared():
    for panel in _PANELS:
        session = _session(people=3, panel=panel)
        _open_cover(session)
        _station(session).blank()
        while session.board.displays[0].busy:
            session.clock.advance(50)
        assert _casts_no_shadow(session)
        assert not any(any(row) for row in session.rows())


def test_bots_wait_for_the_paper():
    session = _session(people=1, fast=True)
    for _ in range(60):
        if session.app.table.asked == 0:
            acted = len(session.app.table.log)
            session.press(OK)
            if len(session.app.table.log) > acted + 1:
                raise AssertionError("a bot has played before the person's card was on the paper")
        _settle(session)
        session.press(NEXT)
        _settle(session)


def test_nothing_blinks_on_paper():
    session = _session(people=1)
    seen = 0
    for _ in range(200):
        moment = session.app.table.moment
        if moment is not None and moment.kind == "trick":
            _settle(session)
            frames = _model(session).frames
            session.wait(1000)
            assert _model(session).frames == frames
            seen += 1
            session.press(OK)
        session.press(OK)
        session.wait(100)
        session.press(NEXT)
        session.wait(100)
        if seen == 3:
            return
    raise AssertionError("no trick was finished")
