"""A word and the sign that it speaks of: what is trump, what was led, how many cards are left."""

_EDGE = 4  # pixels that a sign's bit of card is larger than the sign


def paint_mark(canvas, layout, place, word, suits, colour):
    """Draw it at ``place``, one of ``layout.marks``: the sign below its word, or beside it.

    suits: the sign 5, 7, 9 and 15 pixels high, or None for none at all; colour: its ink where there are any.
    """
    x, y, w, size, beside = place
    small = layout.small
    sign = None if suits is None else suits[0] if size == 5 else suits[2] if size == 9 else suits[3]
    if not beside:
        canvas.center(word, x, w, y, small)
        if sign is not None:
            canvas.badge(sign, x + (w - size) // 2, y + 6, colour)
        return
    lower = (size - 5) // 2
    after = canvas.text(word, x, y + lower, small)
    if sign is not None:
        canvas.badge(sign, after + 1 + (canvas.colors > 2), y, colour)


def paint_count(canvas, layout, place, word, number):
    """Draw a word and a number at ``place``, one of ``layout.marks``."""
    x, y, w, size, beside = place
    small = layout.small
    font = small if size == 5 else layout.normal
    if beside:
        lower = (size - 5) // 2
        after = canvas.text(word, x, y + lower, small) + (3 if number < 10 else 1)
        canvas.number(number, after, y + lower - (font is not small), font)
    else:
        canvas.center(word, x, w, y, small)
        canvas.number(number, x + (w - canvas.number_width(number, font)) // 2, y + 7, font)
