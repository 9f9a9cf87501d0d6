"""The table: a game driven by codes, its log, its pace, and what has to be seen before it goes on."""

from firmware import games
from firmware import table as table_module
from firmware.loading import WORKING_BYTES
from firmware.table import AT_ONCE, FAST, NORMAL, SLOW, Seat, Table, bot_seed

WIZARD = games.face("wizard")


def _table(bots=(None, "basic", "basic", "basic"), seed=5, speed=NORMAL, **kw):
    seats = [Seat(b"P%d" % i, bot) for i, bot in enumerate(bots)]
    return Table(WIZARD, seats, WIZARD.new_choices().options(len(bots)), seed, speed, **kw)


def _play_out(table):
    steps = 0
    while not table.is_over:
        if table.to_act is not None and table.bots[table.to_act] is None:
            table.act(table.to_act, table.game.legal_codes()[0])
        else:
            wait = table.step(10)
            if wait is None:
                table.go_on()
        steps += 1
        assert steps < 200000


def test_four_bots_play_a_whole_game_by_themselves():
    table = _table(("basic",) * 4, speed=AT_ONCE)
    while not table.is_over:
        assert table.step(1) is not None
    assert len(table.view(None).rounds_raw) == 15
    # 15 rounds: 4 bids each, 4 cards to each of 1 + 2 + … + 15 tricks, and a trump for each turned wizard
    named = sum([1 for code in table.log if code >= 96])
    assert len(table.log) == 15 * 4 + 120 * 4 + named


def test_a_log_brings_the_game_back():
    table = _table()
    _play_out(table)
    again = _table()
    again.replay(table.log)
    assert again.is_over
    assert again.game.scores == table.game.scores
    assert bytes(again.log) == bytes(table.log)
    assert again.view(0).to_dict() == table.view(0).to_dict()


def test_a_log_that_does_not_fit_is_refused():
    table = _table()
    try:
        table.replay(b"\x00\x01\x02")
    except WIZARD.IllegalActionError:
        return
    raise AssertionError("a card was played before anybody bid")


def test_the_header_names_everything_but_the_actions():
    table = _table(seed=b"\x01\xff")
    assert table.header() == {
        "game": "wizard",
        "options": table.options.to_dict(),
        "seed": "01ff",
        "seats": [["P0", None], ["P1", "basic"], ["P2", "basic"], ["P3", "basic"]],
    }


def test_out_of_turn_and_illegal_actions_leave_no_trace():
    table = _table(seed=1)
    while table.to_act != 0:
        table.step(1000)
        table.go_on()
    before = (table.version, bytes(table.log), table.view(0).to_dict())
    for seat, code in ((1, 64), (0, 0), (0, 64 + 2), (0, 255), (0, -1), (None, 64)):
        try:
            table.act(seat, code)
        except WIZARD.IllegalActionError:
            assert (table.version, bytes(table.log), table.view(0).to_dict()) == before
        else:
            raise AssertionError((seat, code))


def test_bots_keep_the_pace():
    # a bot's pause is 1.5 s, 0.8 s, 0.35 s or none: it acts at the end of it, not before
    for speed, pause in ((SLOW, 1500), (NORMAL, 800), (FAST, 350)):
        table = _table(("basic",) * 3, speed=speed)
        table.step(0)
        assert table.step(pause - 1) == 1
        assert len(table.log) == 0
        table.step(1)
        assert len(table.log) == 1
    table = _table(("basic",) * 3, speed=AT_ONCE)
    table.step(0)
    table.step(0)
    assert len(table.log) == 1


def _until_trick(table):
    while table.moment is None:
        seat = table.to_act
        table.act(seat, table.game.legal_codes()[0])
    assert table.moment.kind == "trick"


def test_a_finished_trick_stays_for_its_time_or_until_a_key():
    for choice, ms in ((0, 1500), (1, 3000)):
        table = _table((None,) * 3, trick_stays=choice)
        _until_trick(table)
        assert table.to_act is None
        assert table.step(0) == ms
        assert table.step(ms - 1) == 1
        table.step(1)
        # the first trick of the first round is its last: now the scores are looked at, as long as people like
        assert table.moment.kind == "round"
        assert table.step(100000) is None
        table.go_on()
        assert table.moment is None and table.to_act is not None
    table = _table((None,) * 3, trick_stays=2)
    _until_trick(table)
    assert table.step(100000) is None
    table.go_on()
    assert table.moment.kind == "round"


def test_nothing_happens_to_the_game_while_a_moment_is_shown():
    table = _table((None, None, "basic"), trick_stays=2)
    while table.moment is None:
        seat = table.game.current_player
        if table.bots[seat] is None:
            table.act(seat, table.game.legal_codes()[0])
        else:
            table.step(1000)
    log = bytes(table.log)
    for _ in range(5):
        table.step(10000)
    assert bytes(table.log) == log
    try:
        table.act(table.game.current_player, table.game.legal_codes()[0])
    except WIZARD.IllegalActionError:
        assert bytes(table.log) == log
    else:
        raise AssertionError("acted over a trick that was still looked at")


def test_the_pace_can_be_changed_while_a_bot_waits():
    table = _table(("basic",) * 3, speed=SLOW)
    table.step(0)
    table.set_speed(FAST)
    assert table.step(0) == 350


def test_a_bot_that_thinks_long_yields():
    class Thinker:
        def think(self, view):
            for _ in range(5):
                yield
            return WIZARD.make_bot("basic", b"x").choose(view)

    table = _table(("basic",) * 3, speed=AT_ONCE)
    table.bots = [Thinker(), Thinker(), Thinker()]
    steps = 0
    while not table.log:
        assert table.step(0) == 0
        steps += 1
    assert steps == 7  # five yields, the end of thinking, the action


def test_what_a_bot_gives_that_is_no_code_is_refused():
    def yields(view):
        yield min(view.legal_codes)

    for think in (lambda view: None, lambda view: "0", lambda view: True, yields):
        table = _table(("basic",) * 3, speed=AT_ONCE)
        bot = table.bots[table.game.current_player]
        bot.think = think
        before = bytes(table.log)
        for _ in range(3):
            try:
                table.step(0)
            except WIZARD.IllegalActionError as error:
                assert "code" in str(error)
                break
        else:
            raise AssertionError("a bot that gives nothing is asked again")
        assert bytes(table.log) == before


def test_garbage_is_collected_often_while_a_hint_is_thought_of():
    # it thinks in one go, and what it keeps would else lie scattered over the whole heap
    table = _table((None, "basic", "basic"))
    calls = []
    real = table_module.collect_every
    table_module.collect_every = calls.append
    try:
        assert table.advise(lambda view: (calls.append("thinks"), view.player), 0)[1] == 0
        try:
            table.advise(lambda view: view.nothing, 0)
        except AttributeError:
            calls.append("failed")
    finally:
        table_module.collect_every = real
    assert calls == [WORKING_BYTES, "thinks", -1, WORKING_BYTES, -1, "failed"]


def test_every_bot_has_a_stream_of_its_own():
    seeds = [bot_seed(seed, seat) for seed in (0, 1, b"\x00", b"1x") for seat in range(6)]
    assert len(set(seeds)) == len(seeds)


def test_ties_share_a_place():
    class Game:
        scores = [30, 50, 30, 50, -10]

    class Fake:
        game = Game

    ranking = WIZARD.ranking(Fake)
    assert ranking == [(1, 1, b"50"), (1, 3, b"50"), (3, 0, b"30"), (3, 2, b"30"), (5, 4, b"-10")]
