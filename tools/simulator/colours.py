"""Styles of the drawn handheld as SGR sequences (ECMA-48), in as many colours as the terminal has.

Letters are what ``handheld`` draws with: p the panel, c the case, k a key, d a key that is down, t a title.
"""

import os

TINTS = {"white": (224, 232, 255), "amber": (255, 186, 64), "blue": (120, 196, 255)}

_PANEL, _CASE, _CAP, _WORDS, _TITLE = (6, 8, 12), (44, 48, 56), (66, 72, 84), (196, 202, 212), (236, 240, 246)
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
    """For each style letter the sequence that selects it; tint: a key of TINTS, colours: as depth() gives."""
    if not colours:
        return {" ": _RESET + "m", "p": _RESET + "m", "c": _RESET + "m", "k": _RESET + "m",
                "d": _RESET + ";7m", "t": _RESET + ";1m"}
    lit = TINTS[tint]
    pairs = {"p": (lit, _PANEL), "c": (_WORDS, _CASE), "k": (_TITLE, _CAP), "d": (_CASE, lit),
             "t": (_TITLE, _CASE)}
    code = _direct if colours > 256 else _indexed
    sgr = {letter: f"{_RESET};38;{code(ink)};48;{code(paper)}m" for letter, (ink, paper) in pairs.items()}
    sgr[" "] = _RESET + "m"
    return sgr


def _direct(rgb):
    return "2;%d;%d;%d" % rgb


def _indexed(rgb):
    """A near one of xterm's 256: greys from 232 on are 8 + 10 i, the cube from 16 on has 0 95 135 … 255."""
    red, green, blue = rgb
    if max(rgb) - min(rgb) < 24 and max(rgb) < 240:
        return "5;%d" % (232 + min(max((sum(rgb) // 3 - 3) // 10, 0), 23))
    levels = [0 if part < 48 else 1 if part < 115 else (part - 35) // 40 for part in (red, green, blue)]
    return "5;%d" % (16 + 36 * levels[0] + 6 * levels[1] + levels[2])
