"""Fool on the table: what is asked, what plays itself, which of two, and a log of two bytes an action."""

from engine.fool import FoolOptions
from engine.fool.codes import BEAT, PASS
from firmware import games
from firmware.screens.cover import SETTLE_MS, CoverScreen
from firmware.table import AT_ONCE, Seat, Table
from hal import BACK, NEXT, OK
from tools.simulator.session import Session
from tools.walkthrough_keys import open_row

FOOL = games.face("fool")


def _table(bots, options=None, seed=3, **kw):
    seats = [Seat(b"P%d" % i, bot) for i, bot in enumerate(bots)]
    return Table(FOOL, seats, options or FoolOptions(), seed, AT_ONCE, **kw)


def _through(table, limit=20000):
    for _ in range(limit):
        if table.is_over:
            return
        if table.to_act is not None and table.bots[table.to_act] is None and table.forced is None:
            table.act(table.to_act, table.game.legal_codes()[0])
        elif table.step(5) is None:
            table.go_on()
    raise AssertionError("it does not end")


def test_a_log_of_two_bytes_an_action_brings_the_match_back():
    options = FoolOptions(deals=3, transfer=True)
    table = _table(("basic", "strong", "basic"), options)
    _through(table)
    assert len(table.log) % 2 == 0
    again = _table(("basic", "strong", "basic"), options)
    again.replay(table.log)
    assert again.is_over and bytes(again.log) == bytes(table.log)
    assert again.view(1).to_dict() == table.view(1).to_dict()
    for broken in (table.log[:-1], b"\x00"):
        try:
            _table(("basic", "strong", "basic"), options).replay(broken)
        except ValueError:
            continue
        raise AssertionError("half an action was taken for one")


def test_who_can_only_pass_is_not_asked_unless_he_wants_to_be():
    for asks in (False, True):
        table = _table((None, None, None), asks_always=asks)
        passes = 0
        for _ in range(3000):
            if table.is_over:
                break
            only_pass = table.to_act is not None and table.game.legal_codes() == [PASS]
            assert (table.forced is not None) == (only_pass and not asks)
            if table.forced is not None:
                log = len(table.log)
                try:
                    table.act(table.to_act, PASS)
                except FOOL.IllegalActionError:
                    assert len(table.log) == log
                table.step(1000)
                table.step(1000)
                assert len(table.log) == log + 2
                passes += 1
            elif table.to_act is not None:
                table.act(table.to_act, table.game.legal_codes()[-1 if only_pass else 0])
            else:
                table.go_on()
        assert table.is_over
        assert (passes > 0) != asks


def test_the_screen_says_that_somebody_has_to_pass():
    said = 0
    for seed in range(1, 6):
        session = Session(seed=seed, players=2, game="fool")
        session.app.start()
        table = session.app.table
        for _ in range(400):
            session.wait(100)
            if table.is_over:
                break
            if table.forced is not None:
                screen = session.app.stations[0].screen
                assert screen.prompt == b"YOU have to pass"
                assert not screen.mine
                said += 1
            session.press(OK)
        assert session.app.failure is None
    assert said


def test_a_strong_bot_thinks_in_pieces():
    table = _table(("strong", "strong"), seed=4)
    pieces = 0
    while not table.is_over:
        before = len(table.log)
        table.step(0)
        if table._thinking is not None:
            pieces += 1
            assert len(table.log) == before
    assert pieces > 5


def _until_two_ways(session):
    for _ in range(3000):
        screen = session.app.stations[0].screen
        if session.app.table is None or session.app.table.is_over:
            return None
        if getattr(screen, "mine", False):
            codes = screen.view.legal_codes
            for card in screen.hand.cards:
                ways = [code for code in codes if code >= BEAT and code & 63 == card]
                if len(ways) > 1:
                    return card
            session.app.stations[0].act(codes[0])
        elif session.app.table.moment is not None:
            session.app.table.go_on()
        session.app.step(session.clock.ticks_ms())  # nobody pressed a key
        session.wait(30)
    return None


def test_a_card_that_beats_either_of_two_asks_which():
    for seed in range(1, 200):
        session = Session(seed=seed, players=3, game="fool", fast=True)
        choices = session.app.setup.choices
        choices._options = choices._options.replace(transfer=True)
        session.app.start()
        card = _until_two_ways(session)
        if card is not None:
            break
    screen = session.app.stations[0].screen
    while screen.hand.card != card:
        session.press(NEXT)
    log = len(session.app.table.log)
    session.press(OK)
    assert len(session.app.table.log) == log
    first = screen.prompt
    session.press(NEXT)
    second = screen.prompt
    assert first != second and first.startswith(b"BEAT ") and second.startswith(b"BEAT ")
    session.press(BACK)
    assert not session.app.stations[0].has_overlay
    session.press(OK)
    session.press(NEXT)
    assert screen.prompt == second
    session.press(OK)
    assert len(session.app.table.log) > log
    assert session.app.failure is None


def test_people_pass_the_board_in_fool_too():
    session = Session(seed=9, players=3, game="fool", fast=True)
    for seat in (1, 2):
        while not session.app.setup.is_person(seat):
            session.app.setup.next_kind(seat)
    session.app.start()
    station = session.app.stations[0]
    covers = 0
    for _ in range(150):
        session.wait(50)
        if session.app.table is None or session.app.table.is_over:
            break
        if isinstance(station.screen, CoverScreen):
            assert station.viewer is None
            covers += 1
            session.wait(SETTLE_MS + 100)
            session.press(OK)
            assert station.viewer == session.app.table.to_act
        elif session.app.table.moment is None and station.viewer is None:
            # between two turns nobody's hand is on view
            assert station.screen.view.hand_ids == ()
        session.press(OK)
    assert covers > 10
    assert session.app.failure is None


def test_every_row_of_its_setup_can_be_pressed():
    choices = FOOL.new_choices()
    seen = set()
    for step in range(64):
        seen.add(choices.options(3))
        assert all(value for _, value, _ in choices.rows())
        # like a counter: a row moves on when those before it have been round
        turn = 1
        for row, values in enumerate((4, 2, 2, 2, 2)):
            if step % turn == turn - 1:
                choices.rows()[row][2]()
            turn *= values
    assert len(seen) == 64  # 4 numbers of deals, 2 packs, 2 limits, 2 kinds of adders, passing on or not
    session = Session()
    session.press(OK)
    open_row(session, b"Play FOOL")
    open_row(session, b"Deals")
    open_row(session, b"START")
    session.wait(50)
    assert session.app.table.options.deals == 3
    assert session.app.failure is None


def _at_the_end_of_a_deal(session):
    for _ in range(4000):
        table = session.app.table
        if table.moment is not None:
            if table.moment.kind == "bout" and len(table.view(None).deals_raw) == 1:
                return
            table.go_on()
        elif table.asked is not None and table.bots[table.asked] is None:
            session.app.stations[0].act(table.game.legal_codes()[-1])
        session.app.step(session.clock.ticks_ms())
        session.clock.advance(20)
    raise AssertionError("the deal does not end")


def test_the_last_bout_of_a_deal_is_shown_as_it_was_in_that_deal():
    for seed in range(1, 9):
        session = Session(seed=seed, players=3, game="fool", fast=True)
        choices = session.app.setup.choices
        choices._options = choices._options.replace(deals=3)
        session.app.start()
        _at_the_end_of_a_deal(session)
        screen = session.app.stations[0].screen
        view = session.app.table.view(0)
        number, turned, _, _, out, _, _ = view.deals_raw[0]
        assert screen.trump(view) == turned // 13
        assert screen.stock(view) == 0
        assert not screen.hand.cards
        assert screen.aside == b"%d/3" % number
        assert [seat for seat in range(3) if screen.count(seat) == b"out"] == sorted(out)
        session.press(OK)
        assert session.app.table.moment.kind == "deal"


def test_after_a_failure_the_table_stands_where_its_log_says():
    session = Session(seed=3, players=3, game="fool", fast=True)
    session.app.start()
    for _ in range(6):
        session.press(OK)
        session.wait(100)
    table = session.app.table
    log = bytes(table.log)

    def full(code):
        raise MemoryError("no room for the log")

    table._write = full  # the game has taken the action by then, the log has not
    for _ in range(20):
        session.press(OK)
        session.wait(100)
        if session.app.table is None:
            break
    assert isinstance(session.app.failure, MemoryError)
    session.press(BACK)
    session.wait(50)
    again = session.app.table
    assert bytes(again.log[: len(log)]) == log
    fresh = Table(FOOL, again.seats, again.options, again.seed)
    fresh.replay(bytes(again.log))
    assert fresh.view(0).to_dict() == again.view(0).to_dict()


def test_a_second_failure_does_not_cost_the_table():
    session = Session(seed=3, players=3, game="fool", fast=True)
    session.app.start()
    session.wait(100)

    class Unspeakable(Exception):
        def __str__(self):
            raise ValueError("no words")

    session.app.fail(Unspeakable())
    session.app.fail(RuntimeError("again"))
    session.press(NEXT)
    session.press(BACK)
    session.wait(50)
    assert session.app.table is not None
