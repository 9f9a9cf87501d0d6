"""The part of the walkthrough where a display is full: long names, six players, twenty cards, many attacks.

``pictures()`` yields as that of ``tools.walkthrough`` does. Nobody touches a key until it becomes crowded;
there somebody looks, and at twenty cards presses a few.
"""

from engine.fool.codes import TAKE
from hal import BACK, NEXT, PREV
from tools.walkthrough_keys import open_pause, open_row

_SEED = 15
_NAMES = (b"WILHELM", b"MARGARET", b"THEODORA", b"MAXIMILI", b"WINIFRED", b"GWENDOLI")
_LONGEST = 3000  # steps that a table takes to where it is crowded


def pictures(make):
    """Yield (name, session); make(**settings) gives a Session."""
    yield from _twenty_cards(make)
    yield from _six_players(make)
    yield from _hidden_bids(make)
    yield from _no_trump(make)
    yield from _passed_on(make)
    yield from _full_bout(make)
    yield from _large_hand(make)


def _table(make, players, options=None, game=None, names=_NAMES, seed=_SEED):
    # a session with a table at which seat 0 is a person's, and who is no bot plays the first that is legal
    session = make(seed=seed, players=players, game=game, fast=True)
    setup = session.app.setup
    for seat in range(players):
        setup.rename(seat, names[seat])
    if options is not None:
        # the class is the one that is loaded now: a game lets go of the modules of others
        kind = type(setup.choices.options(players))
        setup.choices.use(kind.preset(options) if isinstance(options, str) else kind(**options))
    session.app.start()
    session.wait(50)
    return session


def _middle(codes):
    return codes[len(codes) // 2]


def _taking(codes):
    return TAKE if TAKE in codes else codes[0]


def play_until(session, there, choose=_middle):
    """Let the table go on without anybody at the keys, until there(table) holds where somebody is asked or
    looks. Who is no bot does choose(codes) of the legal codes. AssertionError if it does not come to that.
    """
    table = session.app.table
    for _ in range(_LONGEST):
        waits = table.moment is not None or table.asked is not None or table.is_over
        if waits and there(table):
            break
        if table.moment is not None:
            table.go_on()
        elif table.asked is None:
            table.step(1)
        else:
            table.act(table.asked, choose(table.view(table.asked).legal_codes))
    else:
        raise AssertionError("it does not come to that")
    session.app.step(session.clock.ticks_ms())  # nobody has pressed a key: it does not know yet


def _in_round(number, phase):
    def there(table):
        view = table.view(0)
        return table.asked == 0 and view.round_number == number and view.phase.value == phase

    return there


def _in_moment(number, kind):
    def there(table):
        moment = table.moment
        return moment is not None and moment.kind == kind and len(table.view(None).rounds_raw) == number

    return there


def _twenty_cards(make):
    session = _table(make, 3, "online")
    play_until(session, _in_round(20, "bidding"))
    yield "crowded_bid_20", session
    session.press(PREV)
    yield "crowded_bid_20_most", session
    play_until(session, _in_round(20, "playing"))
    yield "crowded_play_20", session
    session.press(NEXT, 3)
    yield "crowded_play_20_fourth", session
    session.press(PREV, 4)
    yield "crowded_play_20_last", session
    open_pause(session)
    open_row(session, b"Tablet")
    yield "crowded_tablet_20", session
    session.press(PREV)
    yield "crowded_tablet_oldest", session
    session.press(BACK)
    open_row(session, b"Hint")
    yield "crowded_hint", session


def _six_players(make):
    session = _table(make, 6)
    play_until(session, _in_round(10, "bidding"))
    yield "crowded_bid_six", session
    play_until(session, _in_round(10, "playing"))
    yield "crowded_play_six", session
    play_until(session, _in_moment(9, "trick"))
    yield "crowded_trick_six", session
    play_until(session, _in_moment(10, "round"))
    yield "crowded_tablet_six", session
    play_until(session, lambda table: table.is_over)
    yield "crowded_ranking", session


def _hidden_bids(make):
    session = _table(make, 5, {"hidden_bids": True})
    play_until(session, _in_round(4, "bidding"))
    yield "crowded_bid_hidden", session


def _no_trump(make):
    def there(table):
        view = table.view(0)
        return table.asked == 0 and view.phase.value == "playing" and view.trump is None

    session = _table(make, 5)
    play_until(session, there)
    yield "crowded_no_trump", session


def _passed_on(make):
    session = make(seed=_SEED, players=4)
    setup = session.app.setup
    for seat in range(4):
        setup.rename(seat, _NAMES[seat])
        while not setup.is_person(seat):
            setup.next_kind(seat)
    session.app.start()
    session.wait(800)
    yield "crowded_cover", session


def _full_bout(make):
    session = _table(make, 5, {"deals": 3, "transfer": True, "first_bout_limit": 6}, "fool")

    def full(table):
        return table.asked == 0 and len(table.view(0).attack_ids) >= 5

    play_until(session, full)
    yield "crowded_bout", session


def _large_hand(make):
    session = _table(make, 2, None, "fool")
    play_until(session, lambda table: table.asked == 0 and len(table.view(0).hand_ids) >= 24, _taking)
    yield "crowded_fool_hand", session
    session.press(NEXT, 9)
    yield "crowded_fool_hand_tenth", session
