"""What is heard at a table, and when it is quiet."""

from firmware.sounds import CARD, CLICK, END, FAULT, REFUSED, ROUND, ROUND_MADE, TRICK, TURN, Sounds
from firmware.text import pause_en as words
from hal import BACK, NEXT, OK
from hal.boards import sim_console, sim_handheld
from hal.port import heap_lock, heap_unlock
from hal.sim.clock import VirtualClock
from tools.simulator.session import Session
from tools.walkthrough import open_row

CUES = (CLICK, CARD, REFUSED, TRICK, TURN, ROUND, ROUND_MADE, END, FAULT)


class Ears:
    """Sounds that are written down instead of played."""

    def __init__(self, session):
        self.cues = []
        session.press(NEXT)  # somebody is there
        self._sounds = session.app.attention.sounds
        self._play = self._sounds.play
        self._sounds.play = self._hear

    def _hear(self, cue):
        self.cues.append(cue)
        self._play(cue)

    def take(self):
        """What was heard since the last time."""
        cues = self.cues
        self.cues = []
        return cues


def _rig():
    board = sim_handheld.board(VirtualClock())
    session = Session(clock=board.clock, board=board)
    return Sounds(board, session.app.attention), board.pwm, board.clock


def _begin(session):
    session.app.start()
    session.app.step(session.clock.ticks_ms())


def _run(sounds, clock, ms=3000):
    for _ in range(ms // 5):
        sounds.step()
        clock.advance(5)


def _heard(pwm):
    return [hz for _, hz in pwm.heard() if hz]


def test_every_tune_is_short_and_ends_by_itself():
    seen = set()
    for cue in CUES:
        sounds, pwm, clock = _rig()
        start = clock.ticks_ms()
        sounds.play(cue)
        _run(sounds, clock)
        changes = pwm.heard()
        assert changes[0][0] == start and changes[-1][1] == 0
        assert changes[-1][0] - start <= 600, cue
        assert all(hz == 0 or 300 <= hz <= 2200 for _, hz in changes)
        seen.add(tuple([hz for _, hz in changes]))
        assert sounds.step() is None
    assert len(seen) == len(CUES)  # one can tell them apart


def test_your_turn_is_a_rising_fifth():
    sounds, pwm, clock = _rig()
    sounds.play(TURN)
    _run(sounds, clock)
    low, high = _heard(pwm)
    assert abs(high * 2 - low * 3) < low * 3 // 50


def test_a_lesser_sound_does_not_interrupt_a_greater_one():
    sounds, pwm, clock = _rig()
    sounds.play(TRICK)
    _run(sounds, clock, 20)
    sounds.play(CARD)
    _run(sounds, clock)
    alone, other, later = _rig()
    alone.play(TRICK)
    _run(alone, later)
    assert _heard(pwm) == _heard(other)
    sounds.play(CARD)
    _run(sounds, clock, 5)
    sounds.play(TURN)
    _run(sounds, clock)
    assert len(_heard(pwm)) == len(_heard(other)) + 1 + 2


def test_nothing_of_it_allocates():
    sounds, _, clock = _rig()
    heap_lock()
    try:
        for cue in range(len(CUES)):
            sounds.play(cue)
            for _ in range(150):
                sounds.step()
                clock.advance(5)
    finally:
        heap_unlock()


def test_muted_is_quiet_at_once_and_for_good():
    session = Session(seed=4, players=3, fast=True)
    session.app.start()
    session.wait(10)
    session.press(BACK)
    assert type(session.app.stations[0].screen).__name__ == "PauseScreen"
    session.wait(1000)
    open_row(session, words.SOUND)
    assert session.app.settings.get("sound") is False and session.board.sound.muted
    session.wait(1000)
    assert session.board.pwm.sounding == 0
    count = len(session.board.pwm.heard())
    session.press(BACK)
    for _ in range(30):
        session.press(OK)
        session.wait(300)
    assert len(session.board.pwm.heard()) == count
    session.press(BACK)
    session.wait(300)
    open_row(session, words.SOUND)  # on again, and one hears it
    assert session.app.settings.get("sound") is True
    assert len(session.board.pwm.heard()) > count
    assert session.app.failure is None


def test_a_board_that_makes_no_sound_has_no_row_for_it():
    board = sim_handheld.board(VirtualClock())
    board.sound = None
    session = Session(seed=4, players=3, clock=board.clock, board=board)
    session.app.start()
    session.wait(10)
    session.press(BACK)
    assert session.app.attention.sounds is None
    assert words.SOUND not in [row.label for row in session.app.stations[0].screen.rows()]
    for _ in range(20):
        session.press(OK)
        session.wait(1000)
    assert session.app.failure is None


def test_what_happens_at_a_table_is_heard():
    session = Session(seed=4, players=3)
    ears = Ears(session)
    _begin(session)
    heard = set()
    while not session.app.table.is_over:
        table = session.app.table
        acted, moment = len(table.log), table.moment
        session.wait(100)
        cues = ears.take()
        heard.update(cues)
        if table.moment is not None and table.moment is not moment:
            made = table.moment.must_confirm and table.face.did_well(table, 0)
            kind = (ROUND_MADE if made else ROUND) if table.moment.must_confirm else TRICK
            assert cues == [kind]
        elif table.moment is None and table.asked == 0 and len(table.log) > acted:
            assert cues == [TURN]
        elif len(table.log) == acted and table.moment is moment:
            assert cues == []
        if table.asked == 0:
            session.press(OK)
            session.press(NEXT)
            heard.update(ears.take())
        elif table.moment is not None and table.moment.must_confirm:
            session.press(OK)
            heard.update(ears.take())
    assert heard == {CARD, TRICK, TURN, ROUND, ROUND_MADE, END}


def test_a_made_round_is_one_whose_bid_was_kept():
    session = Session(seed=4, players=3, fast=True)
    _begin(session)
    table = session.app.table
    seen = set()
    for _ in range(2000):
        session.press(OK)
        session.press(NEXT)
        if table.moment is not None and table.moment.must_confirm:
            last = table.view(None).rounds_raw[-1]
            for seat in range(3):
                gained = last[5][seat] > 0
                assert table.face.did_well(table, seat) is gained
                seen.add(gained)
        if table.is_over:
            break
    assert seen == {True, False}


def test_a_deal_of_fool_goes_well_for_all_but_the_fool():
    session = Session(seed=4, players=3, fast=True, game="fool")
    _begin(session)
    table = session.app.table
    while table.moment is None or not table.moment.must_confirm:
        session.press(OK)
        session.press(NEXT)
    fool = table.view(None).deals_raw[-1][5]
    for seat in range(3):
        assert table.face.did_well(table, seat) is (seat != fool)


def test_an_ok_that_nothing_comes_of_is_refused_aloud_and_no_other_key():
    session = Session(seed=4, players=3)
    ears = Ears(session)
    _begin(session)
    while session.app.table.asked == 0:
        session.press(OK)
    ears.take()
    session.press(OK)
    assert REFUSED in ears.take()
    session.press(NEXT)
    assert REFUSED not in ears.take() and CLICK not in ears.cues


def test_a_card_that_may_not_be_played_is_refused_aloud():
    session = Session(seed=4, players=3, fast=True)
    ears = Ears(session)
    _begin(session)
    for _ in range(3000):
        screen = session.app.stations[0].screen
        if getattr(screen, "mine", False) and hasattr(screen, "shows_finished") and not screen.hand.is_legal:
            acted = len(session.app.table.log)
            ears.take()
            session.press(OK)
            assert ears.take() == [REFUSED] and len(session.app.table.log) == acted
            return
        session.press(NEXT)
        if getattr(screen, "hand", None) is None or screen.hand.is_legal:
            session.press(OK)
    raise AssertionError("every card could be played")


def test_clicks_are_a_setting():
    session = Session()
    ears = Ears(session)
    session.press(NEXT, 2)
    assert ears.take() == []
    session.app.settings.set("clicks", True)
    session.press(NEXT, 2)
    assert ears.take() == [CLICK, CLICK]


def test_where_only_bots_play_it_is_quiet():
    session = Session(seed=1, players=3, demo=True, fast=True)
    session.wait(20_000)
    assert len(session.app.table.log) > 20
    assert session.board.pwm.heard() == []


def test_a_failure_is_heard_once():
    session = Session(seed=4, players=3)
    ears = Ears(session)
    _begin(session)

    def broken(dt):
        raise ValueError("broken on purpose")

    session.app.table.step = broken
    session.press(NEXT)
    session.wait(2000)
    assert ears.take() == [FAULT] and session.app.failure is not None


def test_several_people_at_one_piezo_hear_that_a_round_is_over():
    clock = VirtualClock()
    session = Session(seed=4, players=3, fast=True, clock=clock, board=sim_console.board(clock, seats=3))
    setup = session.app.setup
    for seat in (1, 2):
        while not setup.is_person(seat):
            setup.next_kind(seat)
    ears = Ears(session)
    _begin(session)
    table = session.app.table
    while table.moment is None or not table.moment.must_confirm:
        for station in range(3):
            session.press(OK, station=station)
            session.press(NEXT, station=station)
        assert session.app.failure is None
    assert ears.cues[-1] in (ROUND, REFUSED) and ROUND in ears.cues and ROUND_MADE not in ears.cues
