"""A whole game played by keys on the simulated board, with a picture of every kind of screen on the way.

``pictures()`` plays it and yields (name, session) whenever a screen is worth keeping; the same keys, seed and
virtual clock give the same frames on every runtime. ``python3 -m tools.walkthrough`` compares with the golden
hashes, ``--update`` accepts what is drawn now, ``--png FOLDER`` writes the pictures to look at.
"""

from hal import BACK, NEXT, OK, PREV
from tools import walkthrough_crowded as crowded
from tools import walkthrough_kept as kept
from tools import walkthrough_kiosk as window
from tools.simulator.session import Session
from tools.walkthrough_keys import close, open_pause, open_row

GOLDEN = "tests/golden/frames_128x64.txt"
SEED = 15  # with four players a wizard is turned in round 3, when seat 0 deals


def pictures(make=Session):
    """Yield (name, session) at every screen worth keeping, title to ranking; make(**settings) gives a
    Session.
    """
    yield from _menus(make)
    yield from _game(make)
    yield from _passed_round(make)
    yield from _fool(make, "two", 2, {})
    yield from _fool(make, "four", 4, {"transfer": True, "deals": 2, "first_bout_limit": 6})
    yield from _failures(make)
    yield from kept.pictures(make)
    yield from crowded.pictures(make)
    yield from window.pictures(make, SEED)


def _menus(make):
    session = make(seed=SEED)
    session.wait(50)
    yield "title", session
    session.press(OK)
    yield "menu", session
    open_row(session, b"How to play")
    yield "whose_rules", session
    session.press(OK)
    yield "rules", session
    session.press(BACK, 2)
    open_row(session, b"Keys")
    yield "keys", session
    session.press(BACK)
    open_row(session, b"Play WIZARD")
    yield "setup", session
    session.press(NEXT, 2)
    session.press(OK)
    yield "seat", session
    session.press(NEXT)
    session.press(OK)
    session.press(BACK, 3)
    session.press(NEXT, 2)
    session.press(OK)
    yield "name", session
    session.press(PREV, 2)
    session.press(OK)
    session.press(BACK)
    session = make(seed=SEED)
    session.press(OK, 2)
    session.press(PREV)
    yield "setup_end", session
    session.press(OK)
    yield "deal_number", session
    session.press(BACK, 2)
    session.press(NEXT, 4)
    session.press(OK)
    session.press(PREV, 4)
    session.press(OK)
    assert session.app.setup.seed == 3


def _game(make):
    session = make(seed=SEED)
    session.press(OK, 2)
    session.press(PREV, 3)
    session.press(OK)  # five rounds
    yield "five_rounds", session
    session.press(NEXT, 3)
    session.press(OK)
    seen = set()
    n = 0
    while not session.app.table.is_over:
        name = _name(session)
        if name not in seen:
            seen.add(name)
            yield name, session
            if name == "bid_mine_2":
                yield from _pause(session)
            if name.startswith("play_mine") and "play_illegal" not in seen and _to_illegal(session):
                seen.add("play_illegal")
                yield "play_illegal", session
        n += 1
        assert n < 2000
        yield None, session
        _move(session, n)
    session.wait(50)
    yield "ranking", session
    session.press(OK)
    yield "what_next", session
    session.press(NEXT)
    session.press(OK)
    yield "final_tablet", session


def _name(session):
    # what is on the screen, with the round where the picture changes with it
    table = session.app.table
    screen = session.app.stations[0].screen
    kind = type(screen).__name__.replace("Screen", "").lower()
    number = table.view(None).round_number
    if table.moment is not None:
        return "%s_%s_%d" % (kind, table.moment.kind, number)
    if not getattr(screen, "mine", False):
        return "%s_others_%d" % (kind, number)
    return "%s_mine_%d" % (kind, number)


def _to_illegal(session):
    # look at a card that may not be played; False if there is none
    hand = session.app.stations[0].screen.hand
    for _ in hand.cards:
        if not hand.is_legal:
            return True
        session.press(NEXT)
    return False


def _move(session, n):
    # a person who dithers: looks at another card or value now and then, and tries what is not legal, too
    screen = session.app.stations[0].screen
    if session.app.table.moment is not None:
        session.press(OK)
    elif not getattr(screen, "mine", False):
        session.wait(300)
    elif n % 3:
        session.press(OK)
    else:
        session.press(NEXT)


def _pause(session):
    open_pause(session)
    yield "pause", session
    session.press(NEXT)
    session.press(OK)
    yield "tablet", session
    session.press(BACK)
    session.press(NEXT)
    session.press(OK)
    yield "last_trick", session
    session.wait(2000)
    session.press(OK)
    session.press(NEXT)
    session.press(OK)
    yield "hint", session
    close(session)
    session.press(PREV, 4)
    session.press(OK)
    yield "leave", session
    session.press(OK)
    session.press(BACK)


def _passed_round(make):
    session = make(seed=SEED, players=3)
    for seat in (1, 2):
        while not session.app.setup.is_person(seat):
            session.app.setup.next_kind(seat)
    session.app.start()
    session.wait(800)
    yield "cover", session
    session.press(OK)
    yield "bid_passed", session
    session.press(OK)
    session.wait(800)
    yield "cover_next", session


def _fool(make, prefix, players, options):
    session = make(seed=SEED, players=players, game="fool", fast=True)
    choices = session.app.setup.choices
    choices._options = choices._options.replace(**options)
    session.app.start()
    session.wait(50)
    seen = set()
    n = 0
    while not session.app.table.is_over:
        name = _fool_name(session)
        if name not in seen:
            seen.add(name)
            yield "fool_%s_%s" % (prefix, name), session
            if name == "defending":
                yield from _fool_pause(session, prefix)
        n += 1
        assert n < 3000
        yield None, session
        _move(session, n)
    session.wait(50)
    yield "fool_%s_ranking" % prefix, session


def _fool_name(session):
    table = session.app.table
    screen = session.app.stations[0].screen
    if table.moment is not None:
        return table.moment.kind
    view = table.view(0)
    phase = view.phase.value
    if not getattr(screen, "mine", False):
        return "others_" + phase
    if screen._choices:
        return "which"
    if not screen.hand.is_legal:
        return "illegal_" + phase
    return phase + ("_many" if len(view.hand_ids) > 15 else "")


def _fool_pause(session, prefix):
    open_pause(session)
    yield "fool_%s_pause" % prefix, session
    open_row(session, b"Last bout")
    yield "fool_%s_last_bout" % prefix, session
    session.press(OK)
    open_row(session, b"Deals lost")
    yield "fool_%s_losses" % prefix, session
    close(session)
    open_row(session, b"Hint")
    yield "fool_%s_hint" % prefix, session
    close(session)
    session.press(BACK)


def _failures(make):
    session = make(seed=SEED, players=3)
    for _ in range(4):
        session.app.setup.choices._next_preset()
    session.press(OK, 3)
    yield "does_not_fit", session
    session = make(seed=SEED)
    session.app.start()
    session.wait(50)
    session.app.table.step = _fault
    session.wait(2000)
    yield "crash", session


def _fault(dt):
    raise RuntimeError("the deck has 61 cards")


def golden(path=GOLDEN):
    """{name: hash} of a golden file."""
    found = {}
    with open(path) as file:
        for line in file:
            name, digest = line.split()
            found[name] = digest
    return found


def compare(found, path, description):
    """The command line; see the module's docstring. found: pairs as pictures() yields them; path: that of the
    golden file.
    """
    import argparse
    from pathlib import Path

    from tools import command_line

    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawTextHelpFormatter)
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--update", action="store_true", help="accept what is drawn now")
    choice.add_argument("--png", type=command_line.path, metavar="FOLDER",
                        help="write the pictures there, to look at")
    options = parser.parse_args()
    if options.png:
        options.png.mkdir(parents=True, exist_ok=True)
    lines = {}
    for name, session in found:
        if name is None:
            continue
        assert name not in lines, name
        lines[name] = session.hash()
        if options.png:
            session.png(options.png / ("%s.png" % name))
    if options.update:
        Path(path).write_text("".join(["%s %s\n" % line for line in lines.items()]))
    elif not options.png:
        known = golden(path)
        for name, digest in lines.items():
            print("%-20s %s" % (name, "as before" if known.get(name) == digest else "DIFFERS"))


if __name__ == "__main__":
    compare(pictures(), GOLDEN, __doc__)
