"""The inks of colour panels: what each of the sixteen stands for, and its red, green and blue.

Ink 0 and 1 are paper and ink on every panel, so whatever is drawn in two inks looks right on all of them.
The suits' colours stand on light cards; they differ in brightness too, so that they stay apart for eyes that
see few colours (a test holds them apart for the common kinds), and every suit has its shape besides.
"""

PAPER, INK = 0, 1  # the felt, and what is written on it
CARD, BRIGHT_CARD, DIM_CARD, EDGE, GOLD = 2, 3, 4, 5, 6
RED, YELLOW, GREEN, BLUE, BLACK, PURPLE, BROWN, CHIP = 7, 8, 9, 10, 11, 12, 13, 14

# Wizard's signs by kind: four suits, wizard, jester; the French suits
WIZARD_SIGNS = (RED, YELLOW, GREEN, BLUE, PURPLE, BROWN)
FRENCH_SIGNS = (BLACK, RED, RED, BLACK)

PALETTE = bytes(
    (
        8, 56, 40,  # felt
        248, 248, 240,  # writing
        216, 212, 196,  # a card
        255, 255, 255,  # one that stands out
        140, 148, 132,  # one that can't be played
        16, 24, 20,  # its edge
        255, 200, 40,  # gold
        172, 0, 28,  # red
        208, 132, 0,  # yellow
        0, 122, 84,  # green
        32, 48, 176,  # blue
        16, 16, 16,  # black
        112, 24, 136,  # wizards
        104, 72, 40,  # jesters
        16, 88, 64,  # a seat's chip
        0, 0, 0,
    )
)  # fmt: skip
