"""Key scripts: what somebody does at the keys, line by line, played at once on a virtual clock.

    press KEY [xN]   press and let go, N times; KEY is previous, next, ok or back
    hold KEY MS      keep it down for MS milliseconds
    wait MS          do nothing for MS milliseconds of the board's time
    shot NAME        write the screen to NAME.png in the folder for screenshots
    station N        of a board with several displays: from here on keys and screen are those of number N
    shot NAME all    all its screens in one picture
    # …              a remark, from here to the end of the line

Times count from the end of what went before: a press takes 120 ms, of a key that is another's long press 760.
The same script with the same seed gives the same pictures, whatever the PC: it begins without settings and
saved games, and none are kept.
"""

import re

from hal import KEY_NAMES

_KEYS = {name: key for key, name in enumerate(KEY_NAMES)}
# An hour of the handheld's time is some seconds of the PC's.
_LONGEST_MS = 3_600_000
_MOST_PRESSES = 1000
_MOST_STATIONS = 6


class ScriptError(ValueError):
    """A line that can't be read; str() gives file, line, and what is expected there."""


class Step:
    """One line: command is "press", "hold", "wait", "shot" or "station", arguments is what it takes."""

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
    station = 0
    for step in steps:
        if step.command == "press":
            session.press(*step.arguments, station)
        elif step.command == "hold":
            session.hold(*step.arguments, station)
        elif step.command == "wait":
            session.wait(*step.arguments)
        elif step.command == "station":
            station = step.arguments[0] - 1
            if station >= session.stations:
                raise ScriptError(f"line {step.line}: there is no station {station + 1}, only "
                                  f"{session.stations}")
        else:
            name, shows_all = step.arguments
            path = folder / f"{name}.png"
            try:
                session.png(path, None if shows_all else station)
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
        name, *others = words or [""]
        if others not in ([], ["all"]) or not re.fullmatch("[A-Za-z0-9][A-Za-z0-9_-]*", name):
            raise ValueError("expected: shot NAME, or shot NAME all, with a name of letters, digits, - and _")
        return name, bool(others)
    if command == "station":
        if len(words) != 1:
            raise ValueError("expected: station N")
        return (_number(words[0], _MOST_STATIONS),)
    raise ValueError(f"expected press, hold, wait, shot or station, not {command!r}")


def _key(word):
    if word not in _KEYS:
        raise ValueError(f"expected a key ({', '.join(KEY_NAMES)}), not {word!r}")
    return _KEYS[word]


def _number(word, most):
    if not re.fullmatch("[0-9]+", word) or not 1 <= int(word) <= most:
        raise ValueError(f"expected a whole number from 1 to {most}, not {word!r}")
    return int(word)
