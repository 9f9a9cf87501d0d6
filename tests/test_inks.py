"""The suits' colours stay apart for eyes that see few colours, and can be read on a card.

Colour vision is simulated with the matrices of Machado, Oliveira and Fernandes (2009), "A Physiologically-
based Model for Simulation of Color Vision Deficiency", for full severity; differences are CIE 1976 ones in
L*a*b*, of which 2.3 can just be noticed.
"""

import itertools

import pytest

from firmware.ui import inks

SUITS = {"red": inks.RED, "yellow": inks.YELLOW, "green": inks.GREEN, "blue": inks.BLUE}
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
                   (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                     (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                   (0.004733, 0.691367, 0.303900)),
}
FAR_APART = 20
READABLE = 2.0  # ratio of luminances; the shapes are large, and each is its suit's alone


def linear(ink):
    """Red, green and blue of an ink as linear light from 0 to 1 (IEC 61966-2-1)."""
    values = [part / 255 for part in inks.PALETTE[3 * ink:3 * ink + 3]]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def seen(light, eyes):
    """That light as those eyes see it."""
    return [min(max(sum(a * b for a, b in zip(row, light, strict=True)), 0), 1) for row in EYES[eyes]]


def lab(light):
    """CIE L*a*b*, white point D65."""
    r, g, b = light
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", EYES)
def test_suits_stay_apart(eyes):
    for (one, a), (other, b) in itertools.combinations(SUITS.items(), 2):
        distance = sum((p - q) ** 2 for p, q in zip(lab(seen(linear(a), eyes)), lab(seen(linear(b), eyes)),
                                                    strict=True)) ** 0.5
        assert distance > FAR_APART, f"{one} and {other} for {eyes}: {distance:.0f}"


@pytest.mark.parametrize("paper", [inks.CARD, inks.BRIGHT_CARD])
def test_signs_can_be_read_on_a_card(paper):
    def luminance(ink):
        r, g, b = linear(ink)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05

    for ink in {*inks.WIZARD_SIGNS, *inks.FRENCH_SIGNS}:
        assert luminance(paper) / luminance(ink) > READABLE


def test_the_palette_has_sixteen_inks():
    assert len(inks.PALETTE) == 48
    assert max(*inks.WIZARD_SIGNS, *inks.FRENCH_SIGNS, inks.GOLD) < 16
