"""Card faces: how a Wizard card is drawn, how it is named, and in which order a hand lies.

Kinds 0..3 are the suits, 4 wizard, 5 jester: the order of the signs in ``firmware.ui.art``.
"""

from firmware.games.wizard import en as words
from firmware.ui import art, inks

WIZARD, JESTER = 4, 5
SIGNS = art.SUIT_7  # what the bytes 1 to 6 in a text stand for
_WHOLE = 9  # pixels of a card's inside from which on it shows the usual signs
_LARGE_W, _LARGE_H = 16, 28
_TRUMP_Y = 6  # the trump sign below its word


def kind(card):
    """Suit number of a card id, or WIZARD or JESTER."""
    return card // 13 if card < 52 else WIZARD if card < 56 else JESTER


def rank(card):
    """1..13; 14 for a wizard and 0 for a jester, as in art.RANK_5 and RANK_7."""
    return card % 13 + 1 if card < 52 else 14 if card < 56 else 0


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
    """Rank over suit on a blank whose inside is ``w`` by ``h`` pixels from (x, y) on; ink where there are no
    colours.

    Three faces, by the room there is: from 16 by 28 pixels the large one, from 9 by 15 the usual one, else
    the strip.
    """
    k = kind(card)
    ink = canvas.sign_ink(inks.WIZARD_SIGNS[k], ink)
    if w >= _LARGE_W and h >= _LARGE_H:
        if k < WIZARD:
            n = rank(card)
            left = x + (w - canvas.number_width(n, art.FONT_LARGE)) // 2
            canvas.number(n, left, y + 1, art.FONT_LARGE, ink)
            canvas.icon(art.SUIT_9[k], x + (w - 9) // 2, y + 17, ink)
        else:
            canvas.icon(art.SUIT_15[k], x + (w - 15) // 2, y + 6, ink)
    elif w >= _WHOLE:
        if k < WIZARD:
            sign = art.RANK_7[rank(card)]
            canvas.icon(sign, x + (w - sign[0]) // 2, y, ink)
            canvas.icon(art.SUIT_7[k], x + (w - 7) // 2, y + 8, ink)
        else:
            canvas.icon(art.SUIT_9[k], x + (w - 9) // 2, y + 2, ink)
    else:
        x += (w - 5) // 2
        if k < WIZARD:
            canvas.icon(art.RANK_5[rank(card)], x, y, ink)
            canvas.icon(art.SUIT_5[k], x, y + 6, ink)
        else:
            canvas.icon(art.SUIT_5[k], x, y + 1, ink)


def paint_trump(canvas, trump, x, y, w):
    """The trump panel, ``w`` wide: the word, and the suit's sign or ``none``."""
    canvas.center(words.TRUMP, x, w, y, art.FONT_SMALL)
    if trump is None:
        canvas.center(words.NONE, x, w, y + 7, art.FONT_NORMAL)
    else:
        canvas.badge(art.SUIT_9[trump], x + (w - 9) // 2, y + _TRUMP_Y, inks.WIZARD_SIGNS[trump])


def paint_lead(canvas, suit, x, y):
    """The suit that must be followed, under the trump panel: the word and the sign."""
    after = canvas.text(words.LEAD, x, y, art.FONT_SMALL)
    canvas.badge(art.SUIT_5[suit], after + 1, y, inks.WIZARD_SIGNS[suit])
