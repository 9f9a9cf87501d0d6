"""The emulated Pico's USB port as a pseudo-terminal: for mpremote, for the deploy tool, for a person."""

import contextlib
import os
import pty
import select
import threading
import time
import tty

_SLICE_US = 1000
_BEHIND_S = 0.05


class Console:
    """A Pico that runs in a thread of its own; a context manager. ``port`` is its device.

    Emulated time is held back to real time, because mpremote's protocols wait in the one on this side and in
    the other on the board's; it falls behind while the Pico is busy, and makes nothing up later.
    """

    def __init__(self, pico):
        self.pico = pico
        self._is_on = True
        self.error = None  # what ended the emulation

    def __enter__(self):
        self.pico.run_until(lambda: self.pico.is_connected)
        self._host, self._outside = pty.openpty()
        tty.setraw(self._outside)
        self.port = os.ttyname(self._outside)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._is_on = False
        self._thread.join()
        os.close(self._host)
        os.close(self._outside)

    def _run(self):
        pico = self.pico
        try:
            shown = len(pico.console)
            real, emulated = time.monotonic(), pico.us
            while self._is_on:
                if select.select([self._host], [], [], 0)[0]:
                    with contextlib.suppress(OSError):
                        pico.send(os.read(self._host, 256))
                pico.run_us(_SLICE_US)
                if len(pico.console) > shown:
                    os.write(self._host, bytes(pico.console[shown:]))
                    shown = len(pico.console)
                ahead = (pico.us - emulated) / 1e6 - (time.monotonic() - real)
                if ahead < -_BEHIND_S:
                    real, emulated = time.monotonic(), pico.us
                elif ahead > 0:
                    time.sleep(ahead)
        except Exception as error:
            self.error = error  # told by whoever waits for the other end
            raise
