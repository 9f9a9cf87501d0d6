"""The face of a card: rank and suit, in the largest signs that its room has."""

from firmware.ui import art

_RANK_H = 13  # of a large rank
_LARGE_W = 12  # that it takes, with a pixel to spare: two figures are a narrow pair
_ROOMY_W = 18  # or, with room, are not
_USUAL_W, _USUAL_H = 9, 15


def paint_face(canvas, rank, suits, x, y, w, h, ink):
    """Draw a face on a blank whose inside is ``w`` by ``h`` pixels from (x, y) on.

    rank: bytes, or b"" for a card that has none. suits: the suit's sign 5, 7, 9 and 15 pixels high. Large and
    one over the other from 18 by 21 or 12 by 24 pixels on, side by side from 22 by 13, usual from 9 by 15,
    else as small as a strip needs.
    """
    if not rank:
        _paint_sign(canvas, suits, x, y, w, h, ink)
    elif w >= _LARGE_W and h >= _RANK_H + (8 if w >= _ROOMY_W else 11):
        suit = suits[3] if w >= 15 and h >= _RANK_H + 17 else suits[2] if h >= _RANK_H + 10 else suits[1]
        y += (h - _RANK_H - suit[1] - 1) // 3 if h < 36 else 1
        _paint_large_rank(canvas, rank, x, y, w, ink)
        canvas.icon(suit, x + (w - suit[0]) // 2, y + _RANK_H + 1, ink)
    elif w >= _LARGE_W + 10 and h >= _RANK_H:
        paint_strip(canvas, rank, suits, x, y, w, h, ink)
    elif w >= _USUAL_W and h >= _USUAL_H:
        paint_rank(canvas, rank, x, y, w, ink)
        suit = suits[2] if h >= 28 else suits[1]
        canvas.icon(suit, x + (w - suit[0]) // 2, y + 8, ink)
    else:
        x += (w - 5) // 2
        _paint_small_rank(canvas, rank, x, y, ink)
        canvas.icon(suits[0], x, y + 6, ink)


def _paint_large_rank(canvas, rank, x, y, w, ink):
    # where two figures are too wide, a bar is the one in front
    if len(rank) == 1 or w >= _ROOMY_W:
        canvas.center(rank, x, w, y, art.FONT_LARGE, ink)
        return
    x += (w - _LARGE_W + 1) // 2
    canvas.clear(x, y, 2, _RANK_H, ink)
    canvas.sign(rank[1], x + 3, 8, y, art.FONT_LARGE, ink)


def _paint_sign(canvas, suits, x, y, w, h, ink):
    # a card without a rank: its sign alone
    suit = suits[3] if w >= 15 and h >= 18 else suits[2] if w >= 9 and h >= 11 else suits[0]
    canvas.icon(suit, x + (w - suit[0]) // 2, y + max(min(h - suit[1], _RANK_H) // 2, 0), ink)


def paint_strip(canvas, rank, suits, x, y, w, h, ink):
    """Rank and suit side by side in the middle of ``h`` pixels of height; large from 18 by 13 on."""
    if h >= _RANK_H and w >= _ROOMY_W:
        if w >= _LARGE_W + 10 or len(rank) == 1:
            suit = suits[2]
        else:
            suit = suits[1] if w >= _LARGE_W + 8 else suits[0]
        left = w - suit[0] - 1
        y += (h - _RANK_H) // 2
        _paint_large_rank(canvas, rank, x, y, left, ink)
        y += (_RANK_H - suit[1]) // 2
    else:
        suit = suits[1]
        left = w - suit[0] - 1
        y += (h - suit[1]) // 2
        paint_rank(canvas, rank, x, y, left, ink)
    canvas.icon(suit, x + w - suit[0], y, ink)


def paint_rank(canvas, rank, x, y, w, ink):
    """A rank 7 pixels high in the middle of ``w``; two figures as a narrow pair."""
    figure = _figure(rank)
    if figure < 0:
        canvas.sign(rank[0], x, w, y, art.FONT_NORMAL, ink)
    else:
        sign = art.RANK_7[figure]
        canvas.icon(sign, x + (w - sign[0]) // 2, y, ink)


def _paint_small_rank(canvas, rank, x, y, ink):
    # in five pixels
    figure = _figure(rank)
    if figure < 0:
        canvas.sign(rank[0], x, 5, y, art.FONT_SMALL, ink)
    else:
        canvas.icon(art.RANK_5[figure], x, y, ink)


def _figure(rank):
    # 1 to 13, or -1 for a letter
    if len(rank) == 2:
        return 10 + rank[1] - 48
    return rank[0] - 48 if rank[0] < 58 else -1
