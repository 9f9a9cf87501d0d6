"""Keys of one's own, for boards that have none: the file ``keys.txt`` on the device.

One key a line: what it means, then its GPIO, then what is not usual about it. ``#`` begins a remark.

    prev 14                 a button between GPIO 14 and GND: pulled up inside, pressed is low
    next/prev 15            two meanings: a short and a long press
    ok 12 high              pressed is high: a button between GPIO 12 and 3V3, pulled down inside
    back 34 nopull          with a resistor of its own (GPIO 34 to 39 of an ESP32 need one)

Two to eight keys that together mean prev, next, ok and back.
"""

from hal import BACK, NEXT, OK, PREV

NAME = "keys.txt"
_MEANINGS = {"prev": PREV, "next": NEXT, "ok": OK, "back": BACK}


def parse(text):
    """A list of (GPIO, meanings, active level, pulled); ValueError says which line is wrong and why."""
    keys = []
    meant = set()
    number = 0
    for line in text.split("\n"):
        number += 1
        words = line.split("#")[0].split()
        if not words:
            continue
        if len(words) < 2:
            raise ValueError("%s, line %d: a key is a meaning and a GPIO, such as: prev 14" % (NAME, number))
        meanings = []
        for word in words[0].split("/"):
            if word not in _MEANINGS:
                raise ValueError("%s, line %d: %s is none of prev next ok back" % (NAME, number, word))
            meanings.append(_MEANINGS[word])
        if len(meanings) > 2:
            raise ValueError("%s, line %d: a key has two meanings at most" % (NAME, number))
        if not words[1].isdigit():
            raise ValueError("%s, line %d: %s is no GPIO" % (NAME, number, words[1]))
        for word in words[2:]:
            if word not in ("high", "nopull"):
                raise ValueError("%s, line %d: %s is neither high nor nopull" % (NAME, number, word))
        meant.update(meanings)
        keys.append((int(words[1]), tuple(meanings), 1 if "high" in words else 0, "nopull" not in words))
    if len(meant) < len(_MEANINGS) or not 2 <= len(keys) <= 8:
        raise ValueError("%s: two to eight keys are wanted that mean prev, next, ok and back" % NAME)
    return keys


def load(path=NAME):
    """``parse`` of the file; OSError with a sentence if there is none, ValueError if it is not in UTF-8."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        raise OSError("this board has no keys: write the GPIOs of your own into %s, a line each, such as: "
                      "prev 14" % path)
    try:
        text = data.lstrip(b"\xef\xbb\xbf").decode()  # editors on Windows put these bytes before it
    except ValueError:
        text = "\0"
    if "\0" in text:  # UTF-16, as PowerShell's > writes it
        raise ValueError("%s is not in UTF-8: save it again, as UTF-8" % path)
    return parse(text)
