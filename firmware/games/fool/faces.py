"""Card faces of the French pack, and the two things that one does without a card: taking and passing.

Those two lie in the hand beside the cards, by their action codes, so that one row holds all there is to
choose.
"""

from engine.fool.codes import PASS, TAKE
from firmware.games.fool import en as words
from firmware.ui import art, inks

SIGNS = art.FRENCH_7  # what the bytes 1 to 4 in a text stand for
_NO_CARD = 4  # kind of what is no card
_WHOLE = 9  # pixels of a card's inside from which on it shows the usual signs
_LARGE_W, _LARGE_H = 16, 28
_TEN = 10


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
    """Rank over suit on a blank whose inside is ``w`` by ``h`` pixels from (x, y) on; ink where there are
    no colours.
    """
    if card >= 52:
        sign = art.CHECK_7 if card == PASS else art.ARROW_DOWN_7
        canvas.icon(sign, x + (w - 7) // 2, y + 3, ink)
        return
    ink = canvas.sign_ink(inks.FRENCH_SIGNS[card // 13], ink)
    if w >= _LARGE_W and h >= _LARGE_H:
        rank = words.RANKS[card % 13]
        canvas.center(rank, x, w, y + 1, art.FONT_LARGE, ink)
        canvas.icon(art.FRENCH_9[card // 13], x + (w - 9) // 2, y + 17, ink)
    elif w < _WHOLE:
        _paint_rank(canvas, card, x + (w - 5) // 2, y, 5, art.RANK_5, art.FONT_SMALL, ink)
        canvas.icon(art.FRENCH_5[card // 13], x + (w - 5) // 2, y + 6, ink)
    else:
        _paint_rank(canvas, card, x, y, w, art.RANK_7, art.FONT_NORMAL, ink)
        canvas.icon(art.FRENCH_7[card // 13], x + (w - 7) // 2, y + 8, ink)


def paint_strip(canvas, card, x, y, w, ink):
    """Rank and suit side by side in a strip 7 high and ``w`` wide: what is seen of a card under another."""
    ink = canvas.sign_ink(inks.FRENCH_SIGNS[card // 13], ink)
    if card % 13 + 2 == _TEN:
        canvas.icon(art.RANK_5[_TEN], x, y + 1, ink)
    else:
        _paint_rank(canvas, card, x, y, w - 8, art.RANK_7, art.FONT_NORMAL, ink)
    canvas.icon(art.FRENCH_7[card // 13], x + w - 7, y, ink)


def _paint_rank(canvas, card, x, y, w, figures, letters, ink):
    rank = card % 13 + 2
    if rank <= _TEN:
        sign = figures[rank]
        canvas.icon(sign, x + (w - sign[0]) // 2, y, ink)
    else:
        canvas.sign(words.RANKS[card % 13][0], x, w, y, letters, ink)


def paint_trump(canvas, trump, stock, x, y, w, below):
    """The panel: trump, and ``below`` pixels lower how many cards the stock still has."""
    canvas.center(words.TRUMP, x, w, y, art.FONT_SMALL)
    canvas.badge(art.FRENCH_9[trump], x + (w - 9) // 2, y + 6, inks.FRENCH_SIGNS[trump])
    canvas.text(words.DECK, x, y + below, art.FONT_SMALL)
    canvas.number(stock, x + w - canvas.number_width(stock, art.FONT_SMALL), y + below, art.FONT_SMALL)


__all__ = ("PASS", "SIGNS", "TAKE", "in_order", "kind", "name", "paint_face", "paint_strip", "paint_trump")
