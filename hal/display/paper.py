"""What e-ink panels share: a frame buffer, what waits to be shown, and that nobody waits for the panel.

A controller's module gives its commands and one method, ``_refresh``.
"""

from hal import COLUMNS
from hal.port import const, framebuf

_START_STEP_MS, _START_STEPS = const(5), const(200)


class PaperPanel(framebuf.FrameBuffer):
    """A display of the contract (``hal/__init__.py``) over an SPILink; ink 1 is black.

    height: a multiple of 8. busy: an input pin; ready: its level when the panel takes commands. A panel keeps
    its picture without power.
    """

    colors = 2
    slow = True
    form = COLUMNS

    def __init__(self, link, busy, ready, width, height):
        self.width = width
        self.height = height
        self.stride = width
        self.link = link
        self._busy = busy
        self._ready = ready
        self.pixels = self._frame = bytearray(width * height // 8)
        super().__init__(self._frame, width, height, framebuf.MONO_VLSB)
        # In a panel's memory a byte has the upper pixel in its highest bit.
        mirror = bytearray(256)
        for byte in range(256):
            for bit in range(8):
                if byte >> bit & 1:
                    mirror[byte] |= 0x80 >> bit
        self._mirror = bytes(mirror)
        self._left = self._top = self._right = self._bottom = 0     # what waits to be sent
        self._fully = False
        self._inverted = False

    def show(self, x=0, y=0, w=None, h=None):
        """Starts to show what covers the rectangle, in bands of eight rows; or keeps it for later."""
        right = self.width if w is None else min(x + w, self.width)
        bottom = self.height if h is None else min(y + h, self.height)
        left = max(x, 0)
        top = max(y, 0)
        if left >= right or top >= bottom:
            return
        if self._right:
            left = min(left, self._left)
            right = max(right, self._right)
            top = min(top, self._top)
            bottom = max(bottom, self._bottom)
        self._left, self._right = left, right
        self._top, self._bottom = top, bottom
        self._advance()

    def refresh_fully(self):
        self._fully = True
        self.show()

    @property
    def busy(self):
        """True while the panel changes or something waits for it; reading it starts what waits."""
        self._advance()
        return self._busy.value() != self._ready

    def contrast(self, level):
        """Paper has none."""

    def invert(self, on):
        self._inverted = bool(on)
        self.refresh_fully()

    def power(self, on):
        """Nothing changes: a panel at rest takes no power and keeps its picture; clear it before."""

    def _wait(self):
        # only at the start: a power-up takes some 40 ms
        for _ in range(_START_STEPS):
            if self._busy.value() == self._ready:
                return
            self.link.wait(_START_STEP_MS)
        raise OSError("the e-ink panel does not become ready")

    def _advance(self):
        if not self._right or self._busy.value() != self._ready:
            return
        if self._fully:
            self._left = self._top = 0
            self._right, self._bottom = self.width, self.height
        self._refresh(self._fully)
        self._fully = False
        self._right = 0

    def _refresh(self, fully):
        """Sends what lies between left, top, right and bottom, and starts the change: with flicker, and then
        no shadow is left of what was there, or fast.
        """
        raise NotImplementedError

    def _single(self, command, arguments=None):
        link = self.link
        link.select()
        link.start(command)
        if arguments is not None:
            link.send(arguments)
        link.release()
