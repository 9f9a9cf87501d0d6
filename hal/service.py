"""The service key: what opens an unattended board to whoever looks after it, and to nobody by chance."""

from hal import BACK, PREV

HOLD_MS = 5000
_BOTH = 1 << PREV | 1 << BACK


class ServiceKey:
    """Previous and back of one station, held together; on a board of two keys that is both of them, held."""

    def __init__(self, board):
        self._board = board
        self._since = None      # the tick at which both were down first

    def is_held(self, now_ms):
        """Whether they have been down together for HOLD_MS; to be asked again and again."""
        for buttons in self._board.buttons:
            if buttons.held & _BOTH == _BOTH:
                if self._since is None:
                    self._since = now_ms
                return self._board.clock.ticks_diff(now_ms, self._since) >= HOLD_MS
        self._since = None
        return False
