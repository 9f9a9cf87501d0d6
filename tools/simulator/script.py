"""Key scripts: what somebody does at the keys, line by line, played at once on a virtual clock.

    press KEY [xN]   press and let go, N times; KEY is previous, next, ok or back
    hold KEY MS      keep it down for MS milliseconds
    wait MS          do nothing for MS milliseconds of the handheld's time
    shot NAME        write the screen to NAME.png in the folder for screenshots
    # …              a remark, from here to the end of the line

Times count from the end of what went before: a press takes 120 ms. The same script with the same seed gives
the same pictures, whatever the PC.
"""

import re

from hal import KEY_NAMES

_KEYS = {name: key for key, name in enumerate(KEY_NAMES)}
# An hour of the handheld's time is some seconds of the PC's.
_LONGEST_MS = 3_600_000
_MOST_PRESSES = 1000


class ScriptError(ValueError):
    """A line that can't be read; str() gives file, line, and what is expected there."""


class Step:
    """One line: command is "press", "hold", "wait" or "shot", arguments is what it takes."""

    def __init__(self, line, command, arguments):
        self.line = line
        self.command = command
        self.arguments = arguments

    def __repr__(self):
        return f"Step({self.line}, {self.command!r}, {self.arguments!r})"


def parse(text, name="script"):
    """The Steps of a script. ScriptError with name and number of the first line that is not understood."""
    steps = []
    shots = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            command, *words = words
            step = Step(number, command, _arguments(command, words))
            if command == "shot":
                first = shots.setdefault(words[0].lower(), number)
                if first != number:
                    raise ValueError(f"there is a shot {words[0]!r} in line {first} already")
        except ValueError as error:
            raise ScriptError(f"{name}:{number}: {error}") from None
        steps.append(step)
    return steps


def run(steps, session, folder=None):
    """Play the steps; yields the path of every picture that was written to folder, a Path that exists."""
    for step in steps:
        if step.command == "press":
            session.press(*step.arguments)
        elif step.command == "hold":
            session.hold(*step.arguments)
        elif step.command == "wait":
            session.wait(*step.arguments)
        else:
            path = folder / f"{step.arguments[0]}.png"
            try:
                session.png(path)
            except OSError as error:
                raise ScriptError(f"line {step.line}: the shot can't be written: {error}") from None
            yield path


def _arguments(command, words):
    if command == "press":
        if len(words) == 1:
            return _key(words[0]), 1
        if len(words) == 2 and re.fullmatch("x[0-9]+", words[1]):
            return _key(words[0]), _number(words[1][1:], _MOST_PRESSES)
        raise ValueError("expected: press KEY, or press KEY xN")
    if command == "hold":
        if len(words) != 2:
            raise ValueError("expected: hold KEY MS")
        return _key(words[0]), _number(words[1], _LONGEST_MS)
    if command == "wait":
        if len(words) != 1:
            raise ValueError("expected: wait MS")
        return (_number(words[0], _LONGEST_MS),)
    if command == "shot":
        if len(words) != 1 or not re.fullmatch("[A-Za-z0-9][A-Za-z0-9_-]*", words[0]):
            raise ValueError("expected: shot NAME, with a name of letters, digits, - and _")
        return (words[0],)
    raise ValueError(f"expected press, hold, wait or shot, not {command!r}")


def _key(word):
    if word not in _KEYS:
        raise ValueError(f"expected a key ({', '.join(KEY_NAMES)}), not {word!r}")
    return _KEYS[word]


def _number(word, most):
    if not re.fullmatch("[0-9]+", word) or not 1 <= int(word) <= most:
        raise ValueError(f"expected a whole number from 1 to {most}, not {word!r}")
    return int(word)
