"""What went wrong, kept for whoever looks after the board: in recovery, or fetched by the deploy tool.

Two files of the storage, a newer and an older one, of LONGEST bytes at most. An entry is a line that begins
with ``---`` (version, game, players) and the traceback. No entry tells of a card: what was raised at a table
may name one in its words, so there only errors speak whose words are about the code.
"""

from firmware import VERSION
from hal.port import trace

NEWER, OLDER = "crash.log", "crash.old"
LONGEST = 4096  # bytes of each file
_LONGEST_ENTRY = 1024
_ABOUT_CODE = (
    OSError, MemoryError, ImportError, SyntaxError, NameError, AttributeError, TypeError, ZeroDivisionError,
)  # fmt: skip


def entry(error, where, may_tell):
    """An entry (bytes) on an exception. where: what was going on, a str; may_tell: no card can be named in
    its words.
    """
    text = trace(error)
    if not may_tell and not isinstance(error, _ABOUT_CODE):
        # up to the last place in the code; what stands below it are the words
        text = text[: text.find("\n", text.rfind("\n  File ") + 1)] + "\n" + type(error).__name__
    # the end says more than the beginning: there it happened
    return note(where, text.encode()[-_LONGEST_ENTRY:])


def note(where, text):
    """An entry (bytes) that somebody else has words for: ``where`` is a str, ``text`` bytes."""
    return b"--- tricktop " + VERSION.encode() + b", " + where.encode() + b"\n" + text.rstrip() + b"\n"


def keep(storage, new):
    """Append an entry. True if it is kept; a log that can't be written hurts nobody."""
    if storage is None:
        return False
    try:
        old = storage.read(NEWER) or b""
        if len(old) + len(new) > LONGEST:
            storage.write(OLDER, old[-LONGEST:])
            storage.write(NEWER, new)
        else:
            storage.append(NEWER, new)
    except (OSError, MemoryError):
        return False
    return True
