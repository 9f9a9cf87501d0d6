"""Both games on the tiny displays: a page at a time, every page when it is needed, and nobody else's card."""

from firmware.games.fool import faces as fool_faces
from firmware.games.wizard import faces as wizard_faces
from firmware.screens.cover import SETTLE_MS, CoverScreen
from firmware.ui.canvas import canvas_for
from firmware.ui.layout import layout_for
from firmware.ui.tiny import ASK, HAND, SEATS, TABLE, TinyLayout
from firmware.ui.tiny_hand import TinyHand
from hal import BACK, NEXT, OK, PREV
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock
from tests.bare import Panel
from tools.simulator.session import Session
from tools.walkthrough import open_row

SECONDS = 300
CLASSES = ("72x40", "64x48", "128x32")


def _session(panel, two_buttons=False, **settings):
    clock = VirtualClock()
    board = sim_handheld.board(clock=clock, panel=panel, two_buttons=two_buttons)
    return Session(clock=clock, board=board, two_buttons=two_buttons, **settings)


def _screen(session):
    return session.app.stations[0].screen


def _name(session):
    # a module that is seldom needed may have been loaded anew, and its classes with it
    return type(_screen(session)).__name__


def _to_the_end(session):
    # by keys alone, as somebody plays who takes the first card that goes
    for _ in range(4000):
        table = session.app.table
        assert session.app.failure is None
        if table.is_over:
            return
        log = len(table.log)
        session.press(OK)
        if len(table.log) == log and table.asked is not None and table.bots[table.asked] is None:
            session.press(NEXT)
        else:
            session.wait(60)
    raise AssertionError("the game does not end")


def test_a_game_from_title_to_ranking_with_four_keys_and_with_two():
    for panel in CLASSES:
        for two_buttons in (False, True):
            session = _session(panel, two_buttons, seed=15, players=3, fast=True)
            session.wait(50)
            assert _name(session) == "TitleScreen"
            session.press(OK)
            open_row(session, b"Play WIZARD")
            open_row(session, b"Rounds")
            open_row(session, b"START")
            _to_the_end(session)
            assert len(session.app.table.view(None).rounds_raw) == 5
            _leave(session)
            open_row(session, b"Play FOOL")
            open_row(session, b"START")
            _to_the_end(session)
            assert len(session.app.table.view(None).deals_raw) == 1
            _leave(session)


def _leave(session):
    session.wait(50)
    assert _name(session) == "RankingScreen"
    session.press(OK)
    open_row(session, b"Main menu")
    assert _name(session) == "TitleScreen"
    session.press(OK)


def _until(session, name, mine=True):
    """Play on until a screen of that name is the person's, or the others'."""
    for _ in range(4000):
        session.wait(20)
        screen = _screen(session)
        if type(screen).__name__ == name and screen.mine == mine and session.app.table.moment is None:
            return screen
        _play(session)
    raise AssertionError(name)


def _play(session):
    # one thing more: an action, a look at what has happened
    log = len(session.app.table.log)
    moment = session.app.table.moment
    session.press(OK)
    if len(session.app.table.log) == log and session.app.table.moment is moment:
        session.press(NEXT)


def _until_round(session, number):
    while session.app.table.view(None).round_number < number:
        _play(session)
        session.wait(20)


def test_back_turns_the_pages_and_after_the_last_it_opens_the_pause_menu():
    for panel in CLASSES:
        for two_buttons in (False, True):
            session = _session(panel, two_buttons, seed=15, players=4, fast=True)
            session.app.start()
            for name, pages in (("BidScreen", (ASK, HAND, SEATS)), ("PlayScreen", (HAND, TABLE))):
                screen = _until(session, name)
                frames = set()
                for page in pages:
                    assert screen.page == page, (panel, name)
                    frames.add(session.frame())
                    session.press(BACK)
                assert len(frames) == len(pages)
                assert _name(session) == "PauseScreen"
                session.press(BACK)
                assert _screen(session) is screen and screen.page == pages[0]


def test_ok_leads_back_to_what_is_asked_and_does_nothing_else():
    for panel in CLASSES:
        session = _session(panel, seed=15, players=4, fast=True)
        session.app.start()
        for name, pages in (("BidScreen", (ASK, HAND, SEATS)), ("PlayScreen", (HAND, TABLE))):
            screen = _until(session, name)
            before = session.frame()
            log = len(session.app.table.log)
            for turns in range(1, len(pages)):
                session.press(BACK, turns)
                assert screen.page == pages[turns]
                session.press(OK)
                assert screen.page == pages[0]
                assert len(session.app.table.log) == log
                assert session.frame() == before
            session.press(OK)
            assert len(session.app.table.log) > log


def test_on_the_table_previous_and_next_show_the_seats():
    session = _session("72x40", seed=15, players=4, fast=True)
    session.app.start()
    screen = _until(session, "PlayScreen")
    session.press(BACK)
    table = session.frame()
    for key in (PREV, NEXT):
        session.press(key)
        assert screen.page == SEATS
        assert session.frame() != table
        session.press(key)
        assert screen.page == TABLE
        assert session.frame() == table
    session.press(NEXT)
    session.press(BACK)
    assert _name(session) == "PauseScreen"


def test_beside_a_question_the_hand_can_be_looked_through():
    session = _session("64x48", seed=15, players=4, fast=True)
    session.app.start()
    _until_round(session, 5)
    screen = _until(session, "BidScreen")
    value = screen._legal[screen._at]
    session.press(BACK)
    frames = set()
    for _ in range(5):
        frames.add(session.frame())
        session.press(NEXT)
    assert len(frames) == 5
    session.press(OK)
    assert screen._legal[screen._at] == value
    session.press(NEXT)
    assert screen._legal[screen._at] != value


def test_the_page_that_needs_the_player_opens_by_itself():
    for panel in CLASSES:
        session = _session(panel, seed=15, players=4, fast=False)
        session.app.start()
        asked = shown = 0
        for _ in range(900):
            session.wait(100)
            screen = _screen(session)
            table = session.app.table
            if table.is_over or asked > 12:
                break
            if table.moment is not None:
                if type(screen).__name__ == "PlayScreen":
                    assert screen.page == TABLE
                    shown += 1
                    _turn(session)  # to the hand, from where the next thing brings him back
                session.press(OK)
            elif screen.mine:
                asked += 1
                # wherever he was before, the question is open and its key answers
                assert screen.page == (HAND if type(screen).__name__ == "PlayScreen" else ASK)
                log = len(table.log)
                session.press(OK)
                assert len(table.log) > log
            elif table._pace_left > 300:  # the press is over before anything happens
                assert screen.page != ASK or type(screen).__name__ == "TrumpScreen"
                _turn(session)
        assert asked > 12 and shown > 3
        assert session.app.failure is None


def _turn(session):
    session.press(BACK)
    if session.app.stations[0].has_overlay:  # there was no other page
        session.press(BACK)


def test_a_page_stays_open_while_others_play():
    session = _session("72x40", seed=15, players=6)
    session.app.start()
    _until_round(session, 3)
    screen = _until(session, "BidScreen", mine=False)
    session.press(BACK)
    assert screen.page == HAND
    log = len(session.app.table.log)
    while len(session.app.table.log) < log + 2 and not screen.mine:
        session.wait(100)
    assert screen.mine or screen.page == HAND


def test_which_of_two_is_asked_on_the_table():
    for seed in range(1, 300):
        session = _session("72x40", seed=seed, players=3, game="fool", fast=True)
        choices = session.app.setup.choices
        choices._options = choices._options.replace(transfer=True)
        session.app.start()
        card = _two_ways(session)
        if card is not None:
            break
    screen = _screen(session)
    while screen.hand.card != card:
        session.press(NEXT)
    log = len(session.app.table.log)
    session.press(OK)
    assert screen.page == TABLE and len(session.app.table.log) == log
    first = screen.prompt
    session.press(NEXT)
    assert screen.prompt != first
    session.press(BACK)
    assert screen.page == HAND and not session.app.stations[0].has_overlay
    session.press(OK)
    assert screen.page == TABLE
    session.press(OK)
    assert len(session.app.table.log) > log
    assert session.app.failure is None


def _two_ways(session):
    for _ in range(60):
        session.wait(30)
        screen = _screen(session)
        if session.app.table is None or session.app.table.is_over:
            return None
        if getattr(screen, "mine", False):
            codes = screen.view.legal_codes
            for card in screen.hand.cards:
                if len([code for code in codes if code & 63 == card and code >= 64]) > 1 and card < 52:
                    return card
        _play(session)
    return None


class _Witness:
    """Notes which cards of a game are painted."""

    def __init__(self, game):
        self.cards = set()
        self._faces = __import__("firmware.games.%s.faces" % game, None, None, ("faces",))
        self._undo = []
        for name in ("paint_face", "paint_strip"):
            if hasattr(self._faces, name):
                paint = getattr(self._faces, name)
                self._undo.append((name, paint))
                setattr(self._faces, name, self._watched(paint))

    def _watched(self, paint):
        def painted(canvas, card, *more):
            if card < 60:
                self.cards.add(card)
            return paint(canvas, card, *more)

        return painted

    def leave(self):
        """Everything as it was."""
        for name, paint in self._undo:
            setattr(self._faces, name, paint)


def _open(view):
    # the cards that lie on the table
    if hasattr(view, "trick_ids"):
        found = set(view.trick_ids)
        last = view.last_trick_raw
        return found | set(last[3]) if last is not None else found
    found = set(view.attack_ids) | set(view.beat_ids)
    last = view.last_bout_raw
    return found | set(last[4]) | set(last[6]) if last is not None else found


def test_nothing_of_another_persons_hand_is_ever_painted():
    for panel in CLASSES:
        for game in ("wizard", "fool"):
            assert _look(_session(panel, seed=9, players=3, game=game, fast=True), game) > 20


def _look(session, game):
    setup = session.app.setup
    for seat in (1, 2):
        while not setup.is_person(seat):
            setup.next_kind(seat)
    session.app.start()
    witness = _Witness(game)
    try:
        hands = _hands_shown(session, witness)
    finally:
        witness.leave()
    assert session.app.failure is None
    return hands


def _hands_shown(session, witness):
    station = session.app.stations[0]
    hands = 0
    keys = (BACK, NEXT, BACK, BACK, BACK, OK, NEXT, OK, OK, NEXT, OK)
    for i in range(250):
        table = session.app.table
        if table is None or table.is_over:
            break
        witness.cards.clear()
        if isinstance(station.screen, CoverScreen):
            assert station.viewer is None
            session.wait(SETTLE_MS + 100)
            assert not witness.cards
            session.press(OK)
        else:
            session.press(keys[i % len(keys)])
        allowed = _open(table.view(None))
        if station.viewer is not None:
            own = table.game.hand_ids(station.viewer)
            hands += not witness.cards.isdisjoint(own)
            allowed.update(own)
        # what the turn before has painted, with its last card, was his own
        if not witness.cards <= allowed:
            assert isinstance(station.screen, CoverScreen), (witness.cards, allowed)
    return hands


def test_a_value_that_finds_no_room_stands_below_its_list():
    session = _session("72x40", seed=1)
    session.press(OK, 2)
    lists = _screen(session)
    while lists.shown[lists.at].label != b"Turned wizard":
        session.press(NEXT)
    bottom = session.rows()[32:]
    assert b"\x01" in b"".join(bottom)
    session.press(OK)
    assert session.rows()[32:] != bottom
    session.press(NEXT)
    assert b"\x01" not in b"".join(session.rows()[32:])


def test_the_keys_page_tells_of_the_pages():
    for panel, tells in (("72x40", True), ("128x64", False)):
        session = _session(panel)
        session.press(OK)
        open_row(session, b"Keys")
        text = b" ".join([b" ".join(page) for page in _screen(session)._pages])
        assert (b"hand to the table" in text) == tells


def test_a_hand_lies_in_its_rectangle():
    for name in ("72x40", "64x48", "128x32"):
        display = Panel(name, VirtualClock())
        canvas = canvas_for(display)
        layout = layout_for(canvas)
        assert isinstance(layout, TinyLayout)
        places = [(layout.pages[page][4], page == HAND) for page in (TABLE, SEATS, HAND, ASK)]
        for faces, deck in ((wizard_faces, 60), (fool_faces, 52)):
            hand = TinyHand(layout, faces)
            for n in range(60):
                hand.update([(5 * n + 7 * i) % deck for i in range(n % 20 + 1)], None, None, True)
                for rect, has_large in places:
                    if not rect[3]:
                        continue
                    hand.lie_in(rect, has_large)
                    canvas.clear(0, 0, canvas.width, canvas.height)
                    hand.paint(canvas)
                    canvas.clear(*rect)
                    assert not any(display.pixels), (name, n, rect)
                    hand.move(1)
