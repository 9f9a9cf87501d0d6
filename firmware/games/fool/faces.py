"""Card faces of the French pack, and the two things that one does without a card: taking and passing.

Those two lie in the hand beside the cards, by their action codes, so that one row holds all there is to
choose.
"""

from engine.fool.codes import PASS, TAKE
from firmware.games.fool import en as words
from firmware.ui import art, face, inks
from firmware.ui.mark import paint_mark

SIGNS = art.FRENCH_7  # what the bytes 1 to 4 in a text stand for
_NO_CARD = 4  # kind of what is no card
_WORD_W = 18  # pixels of a card's inside from which on it has room for a word
_SIZES = tuple(zip(art.FRENCH_5, art.FRENCH_7, art.FRENCH_9, art.FRENCH_15))


def kind(card):
    """Suit number of a card id; another number for taking and passing."""
    return card // 13 if card < 52 else _NO_CARD


def name(card):
    """Rank and suit sign, bytes: ``9`` and the sign of diamonds."""
    return words.RANKS[card % 13] + bytes((card // 13 + 1,))


def in_order(cards, trump):
    """A hand from weak to strong: plain suits, trumps, and at the end what is no card."""

    def place(card):
        return card + 52 if card < 52 and card // 13 == trump else card if card < 52 else card + 100

    return sorted(cards, key=place)


def paint_face(canvas, card, x, y, w, h, ink):
    """The card's face on a blank whose inside is ``w`` by ``h`` pixels from (x, y) on; ink where there are no
    colours.
    """
    if card >= 52:
        sign = art.CHECK_7 if card == PASS else art.ARROW_DOWN_7
        canvas.icon(sign, x + (w - 7) // 2, y + 3, ink)
        if w >= _WORD_W:
            canvas.center(words.PASS if card == PASS else words.TAKE_IT, x, w, y + 14, art.FONT_SMALL, ink)
        return
    suit = card // 13
    ink = canvas.sign_ink(inks.FRENCH_SIGNS[suit], ink)
    face.paint_face(canvas, words.RANKS[card % 13], _SIZES[suit], x, y, w, h, ink)


def paint_strip(canvas, card, x, y, w, h, ink):
    """Rank and suit side by side in a strip ``w`` by ``h``: what is seen of a card under another."""
    suit = card // 13
    ink = canvas.sign_ink(inks.FRENCH_SIGNS[suit], ink)
    face.paint_strip(canvas, words.RANKS[card % 13], _SIZES[suit], x, y, w, h, ink)


def paint_trump(canvas, layout, trump):
    """What is trump, in the panel."""
    paint_mark(canvas, layout, layout.marks[0], words.TRUMP, _SIZES[trump], inks.FRENCH_SIGNS[trump])


__all__ = ("PASS", "SIGNS", "TAKE", "in_order", "kind", "name", "paint_face", "paint_strip", "paint_trump")
