"""How a tiny display shows what all games share: lists, the title page, the cover, a text being written.

A list has a small title, no hint that one knows by heart, and every row in the type in which it fits. A value
that finds no room beside its label stands below the list while its row is selected.
"""

from firmware.ui import art
from firmware.ui.fit import fitting, wrap

_BELOW_H = 8
_MARGIN = 2  # pixels beside a row's text
_GAP = 4  # pixels at least between label and value
_ARROW_W = 7
_NORMAL, _SMALL_VALUE, _SMALL, _LONG = 0, 1, 2, 3  # how a row is written; LONG: the value below the list


def room_below(screen):
    """Pixels that a list needs below its rows: none, unless it has a row that is too long, or a hint of its
    own and no sentence that needs the room more.
    """
    if screen.hint:
        return 0 if screen.sentence else _BELOW_H
    for row in screen.shown:
        if _size(screen, row) == _LONG:
            return _BELOW_H
    return 0


def paint_list(canvas, screen, part):
    """Title, a row, or what stands below, of a ListScreen."""
    layout = screen.layout
    if part == 0:
        paint_title(canvas, layout, screen.title)
        for i in range(len(screen.lines)):
            canvas.text(screen.lines[i], 2, layout.title_h + i * layout.line_h, layout.small)
        if screen.top:
            canvas.icon(art.ARROW_UP_5, layout.width - 2 * _ARROW_W, 0)
        if screen.top + screen.slots < len(screen.shown):
            paint_more(canvas, layout)
        if screen.shown and screen.at == screen.top:
            _paint_line_above(canvas, screen, screen.first_y)
    elif part <= screen.slots:
        i = screen.top + part - 1
        if i < len(screen.shown):
            _paint_row(canvas, screen, i, screen.first_y + (part - 1) * layout.row_h)
    elif screen.sentence:
        return  # which has taken the room
    elif screen.hint and not _is_long(screen):
        hint = layout.short(canvas, screen.hint)
        canvas.center(hint, 0, layout.width, layout.height - 6, layout.small)
    elif _is_long(screen):
        y = layout.height - _BELOW_H
        value = screen.shown[screen.at].value
        canvas.icon(art.ARROW_RIGHT_5, 2, y + 1)
        font = fitting(canvas, value, layout.width - 10, layout.text_fonts)
        canvas.right(value, layout.width - _MARGIN, y, font)


def paint_title(canvas, layout, title):
    """A title on top, and the line under it."""
    canvas.text(layout.short(canvas, title), 1, 0, layout.small)
    canvas.clear(0, layout.title_h - 2, layout.width, 1, 1)


def paint_more(canvas, layout):
    """The sign that there is more below, in the title's line."""
    canvas.icon(art.ARROW_DOWN_5, layout.width - _ARROW_W + 1, 0)


def told(sentence):
    """A sentence, bytes, or its short form."""
    from firmware.text.short_en import SHORT

    return SHORT.get(sentence, sentence)


def joined(lines):
    """Bytes ``lines`` that were broken for a larger display as paragraphs: what begins with a small letter
    goes on.
    """
    found = []
    for line in lines:
        if found and found[-1] and line and 97 <= line[0] <= 122:
            found[-1] = found[-1] + b" " + line
        else:
            found.append(line)
    return found


def hint_lines(hint):
    """A hint in lines: several spaces part what this key does from what that one does."""
    return hint.split(b"    ")


def paint_hint(canvas, layout, lines):
    """What the keys do, at the bottom, in lines of bytes."""
    y = layout.height - layout.line_h * len(lines)
    for line in lines:
        canvas.center(layout.short(canvas, line), 0, layout.width, y, layout.small)
        y += layout.line_h


def _is_long(screen):
    # whether the value of the selected row finds no place in it
    return bool(screen.shown) and _size(screen, screen.shown[screen.at]) == _LONG


def _size(screen, row):
    # how small a row must be written, label and value
    layout = screen.layout
    canvas = screen.station.canvas
    room = layout.width - 2 * _MARGIN
    label = canvas.text_width(row.label, layout.normal)
    if not row.value:
        return _NORMAL if label <= room else _SMALL
    if label + _GAP + canvas.text_width(row.value, layout.normal) <= room:
        return _NORMAL
    value = _GAP + canvas.text_width(row.value, layout.small)
    if label + value <= room:
        return _SMALL_VALUE
    return _SMALL if canvas.text_width(row.label, layout.small) + value <= room else _LONG


def _size_here(screen, row):
    # as _size(), but where every row has a value the columns are alike
    size = _size(screen, row)
    largest = size
    for other in screen.shown:
        if not other.value or _size(screen, other) == _LONG:
            return size
        largest = max(largest, _size(screen, other))
    return largest


def _paint_row(canvas, screen, i, y):
    layout = screen.layout
    row = screen.shown[i]
    ink = 1
    if i == screen.at:
        _paint_line_above(canvas, screen, y)
        canvas.clear(0, y, layout.width, layout.row_h, 1)
        ink = 0
    size = _size_here(screen, row)
    if row.value and size != _LONG:
        font = layout.normal if size == _NORMAL else layout.small
        canvas.right(row.value, layout.width - _MARGIN, y + (size != _NORMAL), font, ink)
    small = size == _SMALL
    if size == _LONG:
        small = canvas.text_width(row.label, layout.normal) > layout.width - 2 * _MARGIN
    if small:
        canvas.text(layout.short(canvas, row.label), _MARGIN, y + 1, layout.small, ink)
    else:
        canvas.text(row.label, _MARGIN, y, layout.normal, ink)


def _paint_line_above(canvas, screen, y):
    # it belongs to the selected row, too: letters must not touch the edge
    canvas.clear(0, y - 1, screen.layout.width, 1, 1)


def paint_title_page(canvas, layout, lines, hint):
    """The logotype if it finds room, else the name in two large ``lines``; the hat."""
    w = layout.width
    hat = art.SUIT_15[4]
    bottom = layout.height - 6
    if w > art.LOGO[0] + hat[0]:
        canvas.icon(art.LOGO, 1, (bottom - art.LOGO[1]) // 2)
        canvas.icon(hat, w - hat[0] - 2, (bottom - hat[1]) // 2)
    else:
        x = (w - 62) // 2
        top = (bottom - 28) // 2
        canvas.text(lines[0], x, top, layout.large)
        canvas.text(lines[1], x, top + 15, layout.large)
        canvas.icon(hat, x + 47, top + 6)
    canvas.center(hint, 0, w, bottom, layout.small)


class Cover:
    """The cover's words, broken for the display."""

    def __init__(self, station, above, name, below):
        layout = station.layout
        canvas = station.canvas
        self._above = layout.short(canvas, above)
        self._name = name
        self._font = fitting(canvas, name, layout.width, layout.name_fonts)
        self._below = wrap(canvas, below, layout.width, layout.small)

    def paint(self, canvas, layout):
        """Above, the name, and below in as many lines as it takes."""
        w = layout.width
        canvas.center(self._above, 0, w, 0, layout.small)
        below = layout.height - 6 * len(self._below)
        canvas.center(self._name, 0, w, 6 + (below - 6 - self._font[0]) // 2, self._font)
        for i in range(len(self._below)):
            canvas.center(self._below[i], 0, w, below + 6 * i, layout.small)


def paint_text(canvas, layout, text, goes_on, title):
    """A text being written, its cursor if it may go on, and behind it the title if that fits."""
    x = canvas.text(text, 2, 1, layout.normal)
    if goes_on:
        canvas.clear(x, 8, 5, 1, 1)
        x += 5
    if x + canvas.text_width(title, layout.small) + 4 < layout.width:
        canvas.right(title, layout.width - 1, 2, layout.small)
