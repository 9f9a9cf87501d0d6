"""The title of large panels: name, hat, and a card of each suit."""

from firmware.ui import art, inks
from firmware.ui.canvas import BRIGHT

_NAME = (b"TRICK", b"TOP")  # where the logotype is too wide
_CARD_W, _CARD_H = 24, 34
_LINE = 15


def paint(canvas, layout):
    """All but the line that says what to do."""
    w = layout.width
    room = layout.height - 7
    gold = canvas.sign_ink(inks.GOLD, 1)
    wide = min(_CARD_W, w // 4 - 1)
    high = wide * 3 // 2 - 2
    is_wide = w >= art.LOGO[0]
    used = (_LINE if is_wide else 2 * _LINE) + art.HAT_40[1] + high
    gap = (room - used) // 4
    y = gap
    if is_wide:
        canvas.icon(art.LOGO, (w - art.LOGO[0]) // 2, y, gold)
        y += _LINE
    else:
        for word in _NAME:
            canvas.center(word, 0, w, y, layout.large, gold)
            y += _LINE
    y += gap
    canvas.icon(art.HAT_40, (w - art.HAT_40[0]) // 2, y)
    y += art.HAT_40[1] + gap
    signs = art.SUIT_15 if wide >= 19 else art.SUIT_9
    x = (w - 4 * (wide + 1)) // 2
    for suit in range(4):
        ink = canvas.sign_ink(inks.WIZARD_SIGNS[suit], canvas.playing_card(x, y, wide, high, BRIGHT))
        canvas.icon(signs[suit], x + (wide - signs[suit][0]) // 2, y + (high - signs[suit][1]) // 2, ink)
        x += wide + 1
