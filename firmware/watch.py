"""What the main loop reports to, for as long as the application runs."""

from firmware.loading import unload_start

PROOF_MS = 60_000  # for so long a start has yet to prove itself


class Watch:
    """Feeds the watchdog while all is well, and settles the start (``firmware/start.py``).

    feed: of the watchdog, or None. is_power_on: the title is proof enough. is_kiosk: nobody attends the
    board.
    """

    def __init__(self, board, feed, is_power_on, is_kiosk):
        self._board = board
        self._feed = feed
        self._left = PROOF_MS  # 0: nothing remains to be proved
        self._is_settled = False
        self._settles_early = is_power_on
        self._last = None
        self.is_kiosk = is_kiosk

    def see(self, app, now_ms):
        """The loop has gone round: the last step came to its end, and ``app.is_shown`` tells of its frame."""
        if not app.is_shown:
            return
        if self._feed is not None:
            self._feed()
        if self._left:
            self._prove(app.failure is None, now_ms)

    def _prove(self, is_well, now_ms):
        if self._last is not None:
            self._left = max(self._left - self._board.clock.ticks_diff(now_ms, self._last), 0)
        self._last = now_ms
        if is_well and (self._is_settled or not (self._settles_early or self._left == 0)):
            return
        from firmware import start

        if is_well:
            self._feed = start.settle(self._board.storage, self._feed)
            self._is_settled = True
        else:
            if self._is_settled:
                start.take_back(self._board.storage)
            self._left = 0
        unload_start()
