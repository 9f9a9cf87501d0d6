"""The part of the walk (``walkthrough.py``) past a shop window, and through recovery."""

from firmware import kiosk
from firmware.recovery import Recovery
from hal import NEXT, OK
from hal.sim.storage import MemoryStorage

_LOG = (
    b"--- tricktop 0.1.0, wizard, 4 players\nTraceback (most recent call last):\n"
    b'  File "firmware/app.py", line 96, in step\n  File "firmware/table.py", line 203, in step\nIndexError\n'
)


def pictures(make, seed):
    """Yield (name, session) as ``walkthrough.pictures`` does."""
    yield from _window(make, seed)
    yield from _recovery(make, seed)


def _window(make, seed):
    session = make(seed=seed, kiosk=True)
    session.driven._blink = 1 << 30  # a label that comes and goes stays
    _go_to(session, kiosk.RULES)
    yield "kiosk_rules", session
    _go_to(session, kiosk.DEMO)
    session.wait(7000)
    yield "kiosk_demo_wizard", session
    while session.app.table.moment is None or session.app.table.moment.kind != "round":
        session.wait(50)
    session.wait(50)
    yield "kiosk_round", session
    _go_to(session, kiosk.TITLE)
    _go_to(session, kiosk.DEMO)
    session.wait(11000)
    yield "kiosk_demo_fool", session
    while not session.app.table.is_over:
        session.wait(200)
    session.wait(50)
    yield "kiosk_ranking", session
    session = make(seed=seed, kiosk=True)
    session.press(OK)
    session.wait(kiosk.IDLE_MS + 3000)
    yield "still_there", session


def _go_to(session, state):
    # without the minutes that it takes
    while session.driven.state != state:
        session.driven._left = 0
        session.wait(300)
    session.wait(100)


def _recovery(make, seed):
    session = make(seed=seed)
    session.board.storage = MemoryStorage({"crash.log": _LOG})
    session.driven = Recovery(session.board, "the last starts failed")
    session.wait(100)
    yield "recovery", session
    session.press(OK)
    yield "recovery_menu", session
    session.press(NEXT)
    session.press(OK)
    yield "recovery_log", session
    session.press(OK)
    session.press(NEXT, 3)
    session.press(OK)
    yield "recovery_sure", session
    session.press(NEXT)
    session.press(OK)
    yield "recovery_really", session
    session = make(seed=seed)
    session.driven = Recovery(session.board, "the last starts failed", is_locked=True)
    session.wait(100)
    yield "out_of_order", session
