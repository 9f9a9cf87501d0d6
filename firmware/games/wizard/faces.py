"""Card faces: how a Wizard card is drawn, how it is named, and in which order a hand lies.

Kinds 0..3 are the suits, 4 wizard, 5 jester: the order of the signs in ``firmware.ui.art``.
"""

from firmware.games.wizard import en as words
from firmware.ui import art, face, inks
from firmware.ui.mark import paint_mark

WIZARD, JESTER = 4, 5
SIGNS = art.SUIT_7  # what the bytes 1 to 6 in a text stand for
_SIZES = tuple(zip(art.SUIT_5, art.SUIT_7, art.SUIT_9, art.SUIT_15))


def kind(card):
    """Suit number of a card id, or WIZARD or JESTER."""
    return card // 13 if card < 52 else WIZARD if card < 56 else JESTER


def name(card):
    """The card in words, bytes: ``YELLOW 11``, ``WIZARD``."""
    if card >= 52:
        return words.WIZARD if card < 56 else words.JESTER
    return words.SUITS[card // 13] + b" %d" % (card % 13 + 1)


def in_order(hand, trump):
    """A hand from weak to strong: jesters, plain suits, trump, wizards. trump is a suit number or None."""

    def place(card):
        if card >= 56:
            return card - 60
        return card + 100 if (trump is not None and card < 52 and card // 13 == trump) or card >= 52 else card

    return sorted(hand, key=place)


def paint_face(canvas, card, x, y, w, h, ink):
    """The card's face on a blank whose inside is ``w`` by ``h`` pixels from (x, y) on; ink where there are no
    colours.
    """
    k = kind(card)
    rank = words.RANKS[card % 13] if k < WIZARD else b""
    face.paint_face(canvas, rank, _SIZES[k], x, y, w, h, canvas.sign_ink(inks.WIZARD_SIGNS[k], ink))


def paint_trump(canvas, layout, trump):
    """What is trump, in the panel: the word, and the suit's sign or ``none``."""
    place = layout.marks[0]
    if trump is not None:
        paint_mark(canvas, layout, place, words.TRUMP, _SIZES[trump], inks.WIZARD_SIGNS[trump])
        return
    x, y, w, _, beside = place
    paint_mark(canvas, layout, place, words.NO_TRUMP if beside else words.TRUMP, None, 1)
    if not beside:
        canvas.center(words.NONE, x, w, y + 7, layout.normal)


def paint_lead(canvas, layout, suit):
    """The suit that must be followed, in the panel: the word and the sign."""
    paint_mark(canvas, layout, layout.marks[1], words.LEAD, _SIZES[suit], inks.WIZARD_SIGNS[suit])
