"""A slow display (e-ink): what is on it, what is still on its way, and that nobody's hand shines through.

A quick refresh leaves a shadow of what was there before. So when the eyes before the display change, the
paper is refreshed fully, once; and once in a while where nobody plays, or while a score stays for a key. Only
loaded for such a display.
"""

_MOST_QUICK = 150  # frames, in a shop window some three minutes, after which shadows add up to grey


class Paper:
    """Stands between a station and its ``display``."""

    def __init__(self, display):
        self._display = display
        self._quick = 0  # frames since the last full refresh
        self._reader = None  # the seat whose person may have seen what is on the paper, or shines through

    @property
    def is_changing(self):
        """True while the panel is not yet as it was drawn; reading it sends what has waited."""
        return self._display.busy

    def refreshes(self, reader, stays):
        """The frame is drawn for ``reader`` (a seat, or None), and ``stays`` until a key or not. True if that
        takes a full refresh.
        """
        before = self._reader
        self._reader = reader
        self._quick += 1
        is_grey = self._quick >= _MOST_QUICK and (before is None or stays)
        if (before is None or before == reader) and not is_grey:
            return False
        self._quick = 0
        return True

    def rest(self, canvas, layout):
        """The frame of a board that sleeps: paper keeps its picture, so it says how to go on."""
        from firmware.text import paper_en as words
        from firmware.ui import art

        canvas.clear(0, 0, canvas.width, canvas.height)
        canvas.icon(art.LOGO, (layout.width - art.LOGO[0]) // 2, layout.height // 2 - 24)
        canvas.center(words.ASLEEP, 0, layout.width, layout.height // 2, layout.normal)
        canvas.center(words.ANY_KEY_WAKES, 0, layout.width, layout.height // 2 + 16, layout.normal)
        self._reader = None
        self._quick = 0
        self._display.refresh_fully()
