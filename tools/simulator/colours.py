"""Styles of the drawn boards as SGR sequences (ECMA-48), in as many colours as the terminal has.

Letters are what is drawn with: p a panel that lights up, e paper, g the dark glass around a panel in colours;
c the case, k a key, d a key that is down, t a title, s that of the station in focus, f the frame around it.
"""

import os

TINTS = {"white": (224, 232, 255), "amber": (255, 186, 64), "blue": (120, 196, 255)}

_PANEL, _PAPER, _PRINT = (6, 8, 12), (226, 224, 214), (20, 20, 24)
_CASE, _CAP, _WORDS, _TITLE = (44, 48, 56), (66, 72, 84), (196, 202, 212), (236, 240, 246)
_RESET = "\x1b[0"


def depth(chosen=False, environ=None):
    """How many colours to use: 0, 256, or 1 << 24.

    NO_COLOR with any value but an empty one asks for none (no-color.org), unless a colour was chosen for this
    run. COLORTERM is how terminals claim full colour; Windows' consoles have it and don't say so.
    """
    environ = os.environ if environ is None else environ
    if environ.get("NO_COLOR") and not chosen:
        return 0
    if environ.get("COLORTERM") in ("truecolor", "24bit") or os.name == "nt":
        return 1 << 24
    return 256


def styles(tint, colours):
    """The Styles of a terminal; tint: a key of TINTS, colours: as depth() gives."""
    if not colours:
        plain = dict.fromkeys(" pegck", _RESET + "m")
        plain.update(d=_RESET + ";7m", s=_RESET + ";7m", t=_RESET + ";1m", f=_RESET + ";1m")
        return Styles(plain, colours)
    lit = TINTS[tint]
    pairs = {"p": (lit, _PANEL), "e": (_PRINT, _PAPER), "g": (_PANEL, _PANEL), "c": (_WORDS, _CASE),
             "k": (_TITLE, _CAP), "d": (_CASE, lit), "t": (_TITLE, _CASE), "s": (_PANEL, lit),
             "f": (lit, _CASE)}
    sgr = {letter: _sequence(ink, paper, colours) for letter, (ink, paper) in pairs.items()}
    sgr[" "] = _RESET + "m"
    return Styles(sgr, colours)


class Styles(dict):
    """For each style letter the sequence that selects it. colours: as many as there are."""

    def __init__(self, letters, colours):
        super().__init__(letters)
        self.colours = colours
        self._letters = {}

    def pair(self, ink, paper):
        """The letter of two colours, (red, green, blue) each of 0..255; made when they are first asked for.

        Letters are signs from U+10000 on: a million, while a panel's palette and its mean colours make some
        thousands.
        """
        sequence = _sequence(ink, paper, self.colours)
        letter = self._letters.get(sequence)
        if letter is None:
            letter = self._letters[sequence] = chr(0x10000 + len(self._letters))
            self[letter] = sequence
        return letter


def _sequence(ink, paper, colours):
    code = _direct if colours > 256 else _indexed
    return f"{_RESET};38;{code(ink)};48;{code(paper)}m"


def _direct(rgb):
    return "2;%d;%d;%d" % rgb


def _indexed(rgb):
    """A near one of xterm's 256: greys from 232 on are 8 + 10 i, the cube from 16 on has 0 95 135 … 255."""
    red, green, blue = rgb
    if max(rgb) - min(rgb) < 24 and max(rgb) < 240:
        return "5;%d" % (232 + min(max((sum(rgb) // 3 - 3) // 10, 0), 23))
    levels = [0 if part < 48 else 1 if part < 115 else (part - 35) // 40 for part in (red, green, blue)]
    return "5;%d" % (16 + 36 * levels[0] + 6 * levels[1] + levels[2])
