"""What one-bit panels share whose memory has eight pixels a byte (SSD1306 ...): buffer, windows, recovery.

A controller's module gives its set-up bytes and one method, ``_transfer``.
"""

from hal import COLUMNS, ROWS
from hal.port import framebuf

_COLUMNS = 8        # windows are widened to multiples of this: so a view of each length can be kept ready


class MonoPanel(framebuf.FrameBuffer):
    """A display of the contract (``hal/__init__.py``) over a link; width a multiple of 8, pages of 8 rows.

    setup: the commands that make the panel ready, without those for contrast, inversion and on/off, whose
    bytes are the same on all these controllers. A byte is eight pixels of a column, the upper one in bit 0;
    with ``lying`` eight of a row, the left one in bit 0. OSError when the panel does not answer.
    """

    colors = 2
    slow = busy = False

    settle_ms = 0           # between a reset and the first command
    start_contrast = 0xFF   # at full the common OLED modules look right

    def __init__(self, link, width, height, setup, lying=False):
        self.width = width
        self.height = height
        self.pages = pages = (height + 7) // 8
        self.link = link
        frame = bytearray(1 + width * pages)
        self.pixels = pixels = memoryview(frame)[1:]
        self.form = ROWS if lying else COLUMNS
        self.stride = width // 8 if lying else width
        super().__init__(pixels, width, height, framebuf.MONO_HMSB if lying else framebuf.MONO_VLSB)
        # Bytes of a row are gathered by a blit between 8-bit pictures: it runs in C and allocates nothing.
        self._unit = 1 if lying else _COLUMNS       # bytes for eight columns
        across = width // _COLUMNS * self._unit
        line = bytearray(1 + across)
        self._rows = framebuf.FrameBuffer(pixels, across, height if lying else pages, framebuf.GS8)
        self._line = framebuf.FrameBuffer(memoryview(line)[1:], across, 1, framebuf.GS8)
        self._whole = link.data_view(frame, width * pages)
        self._parts = [link.data_view(line, n) for n in range(0, across + 1, self._unit)]
        # these three bytes follow the calls below
        self._setup = bytearray(1) + setup + bytes((0x81, self.start_contrast, 0xA6))
        self._setup_view = link.command_view(self._setup)
        self._contrast = bytearray(b"\x00\x81\xff")
        self._contrast_view = link.command_view(self._contrast)
        self._single = bytearray(2)
        self._single_view = link.command_view(self._single)
        self._on = True
        self._lost = True       # the panel's state is unknown: set it up, then send the whole frame
        self.show()

    def show(self, x=0, y=0, w=None, h=None):
        """Sends what covers the rectangle, by default all; the panel is set up anew after an OSError."""
        right = self.width if w is None else min(x + w, self.width)
        bottom = self.height if h is None else min(y + h, self.height)
        left = max(x, 0)
        top = max(y, 0)
        if left >= right or top >= bottom:
            return
        try:
            if self._lost:
                self._start()
            else:
                self._transfer(left // _COLUMNS * _COLUMNS, (right + _COLUMNS - 1) // _COLUMNS * _COLUMNS,
                               top >> 3, (bottom + 7) >> 3)
        except OSError:
            self._lost = True
            raise

    def refresh_fully(self):
        """Nothing is left of earlier pictures on such a panel: the same as ``show()``."""
        self.show()

    def contrast(self, level):
        """0 (dim, yet visible) to 255."""
        self._setup[-2] = self._contrast[-1] = level
        self._command(self._contrast_view)

    def invert(self, on):
        self._setup[-1] = self._single[1] = 0xA7 if on else 0xA6
        self._command(self._single_view)

    def power(self, on):
        self._on = bool(on)
        self._single[1] = 0xAF if on else 0xAE
        self._command(self._single_view)

    def _command(self, view):
        try:
            self.link.command(view)
        except OSError:
            self._lost = True
            raise

    def _start(self):
        # On last: what the panel's memory holds before the first frame is noise, or somebody's cards.
        self.link.reset()
        self.link.wait(self.settle_ms)
        self.link.command(self._setup_view)
        self._transfer(0, self.width, 0, self.pages)
        self._single[1] = 0xAF if self._on else 0xAE
        self.link.command(self._single_view)
        self._lost = False

    def _transfer(self, left, right, first, last):
        """Sends columns left to right - 1 of pages first to last - 1; left and right are multiples of 8."""
        raise NotImplementedError

    def _send_line(self, left, right, row):
        """Sends the bytes of a page, or of a row when they lie, to where the controller's pointer is."""
        self._line.blit(self._rows, -(left // _COLUMNS * self._unit), -row)
        self.link.data(self._parts[(right - left) // _COLUMNS])


class PagedPanel(MonoPanel):
    """Controllers that count up columns alone: page and column are set before the bytes of each page."""

    def __init__(self, link, width, height, setup, first_column=0, lying=False):
        self._first_column = first_column
        self._address = bytearray(4)
        self._address_view = link.command_view(self._address)
        super().__init__(link, width, height, setup, lying)

    def _transfer(self, left, right, first, last):
        for page in range(first, last):
            self._point(page, self._first_column + left)
            self._send_line(left, right, page)

    def _point(self, page, column):
        """Sets the controller's pointer."""
        self._address[1] = 0xB0 | page
        self._address[2] = column & 0x0F
        self._address[3] = 0x10 | column >> 4
        self.link.command(self._address_view)
