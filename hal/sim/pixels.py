"""How MicroPython's framebuf formats lie in memory: one class a layout, for ``hal/sim/framebuf.py``.

Each layout offers, for coordinates that the caller has clipped:
    get(x, y)               the pixel's number
    set(x, y, color)        color is masked to the format, in mono any number but 0 is lit
    fill(x, y, w, h, color) w and h at least 1
    bytewise                a pixel is a byte
"""

MONO_VLSB, RGB565, GS4_HMSB, MONO_HLSB, MONO_HMSB, GS2_HMSB, GS8 = range(7)


def _round_up(number, multiple):
    return (number + multiple - 1) // multiple * multiple


class VerticalMono:
    """MONO_VLSB: a byte is eight pixels of one column, the lowest bit on top, as an SSD1306 has it."""

    bytewise = False

    def __init__(self, width, height, stride):
        self.width, self.height, self.stride = width, height, stride
        pages = _round_up(height, 8) // 8
        self.size = (pages - 1) * stride + width

    def get(self, x, y):
        return self.buffer[(y >> 3) * self.stride + x] >> (y & 7) & 1

    def set(self, x, y, color):
        index, bit = (y >> 3) * self.stride + x, 1 << (y & 7)
        if color & 0xFFFFFFFF:
            self.buffer[index] |= bit
        else:
            self.buffer[index] &= ~bit

    def fill(self, x, y, w, h, color):
        buffer, lit = self.buffer, color & 0xFFFFFFFF
        bottom = y + h
        while y < bottom:
            page = y >> 3
            rows = min(bottom - page * 8, 8)
            bits = (1 << rows) - (1 << (y & 7))
            start = page * self.stride + x
            if bits == 0xFF:
                buffer[start:start + w] = (b"\xff" if lit else b"\x00") * w
            elif lit:
                for index in range(start, start + w):
                    buffer[index] |= bits
            else:
                bits ^= 0xFF
                for index in range(start, start + w):
                    buffer[index] &= bits
            y = page * 8 + rows

    def merge(self, x, y, mask, bits):
        """The column downwards from (x, y): where mask has a 1, the pixel becomes that of bits."""
        buffer = self.buffer
        index, offset = (y >> 3) * self.stride + x, y & 7
        mask <<= offset
        bits = bits << offset & mask
        while mask:
            if mask & 0xFF:
                buffer[index] = buffer[index] & ~mask & 0xFF | bits & 0xFF
            mask >>= 8
            bits >>= 8
            index += self.stride

    def column(self, x, y, h):
        """The h pixels downwards from (x, y) as a number, the topmost in bit 0."""
        stride, buffer = self.stride, self.buffer
        index, offset, shift, bits = (y >> 3) * stride + x, y & 7, 0, 0
        while shift < h + offset:
            bits |= buffer[index] << shift
            shift += 8
            index += stride
        return bits >> offset & ((1 << h) - 1)


class Packed:
    """Rows of 1, 2, 4 or 8 bits a pixel; ``shifts`` says where in its byte each pixel of a group lies."""

    def __init__(self, width, height, stride, bits, shifts):
        self.width, self.height = width, height
        self.group = len(shifts)
        self.stride = _round_up(stride, self.group)
        self.size = ((height - 1) * self.stride + _round_up(width, self.group)) // self.group
        self.shifts = shifts
        self.mask = (1 << bits) - 1
        self.mono = bits == 1
        self.bytewise = bits == 8

    def _ink(self, color):
        if self.mono:
            return 1 if color & 0xFFFFFFFF else 0
        return color & self.mask

    def get(self, x, y):
        group = self.group
        return self.buffer[(x + y * self.stride) // group] >> self.shifts[x % group] & self.mask

    def set(self, x, y, color):
        index, shift = (x + y * self.stride) // self.group, self.shifts[x % self.group]
        self.buffer[index] = self.buffer[index] & ~(self.mask << shift) | self._ink(color) << shift

    def fill(self, x, y, w, h, color):
        group = self.group
        ink = self._ink(color)
        whole = 0
        for shift in self.shifts:
            whole |= ink << shift
        right = x + w
        first = min(_round_up(x, group), right)     # pixels before the first whole byte go one by one
        last = max(right // group * group, first)   # so do those behind the last one
        run = bytes((whole,)) * ((last - first) // group)
        for row in range(y, y + h):
            for column in range(x, first):
                self.set(column, row, ink)
            start = (first + row * self.stride) // group
            self.buffer[start:start + len(run)] = run
            for column in range(last, right):
                self.set(column, row, ink)


class Rgb565:
    """Rows of 16-bit pixels, the low byte first as on every processor that MicroPython runs on."""

    bytewise = False

    def __init__(self, width, height, stride):
        self.width, self.height, self.stride = width, height, stride
        self.size = ((height - 1) * stride + width) * 2

    def get(self, x, y):
        index = (x + y * self.stride) * 2
        return self.buffer[index] | self.buffer[index + 1] << 8

    def set(self, x, y, color):
        index = (x + y * self.stride) * 2
        self.buffer[index] = color & 0xFF
        self.buffer[index + 1] = color >> 8 & 0xFF

    def fill(self, x, y, w, h, color):
        run = bytes((color & 0xFF, color >> 8 & 0xFF)) * w
        for row in range(y, y + h):
            start = (x + row * self.stride) * 2
            self.buffer[start:start + len(run)] = run


def layout(buffer, width, height, form, stride, writable):
    """The layout of a buffer; ValueError and TypeError where MicroPython's FrameBuffer raises them."""
    _ = width | height | form | stride      # TypeError for what is no integer, as on a board
    if width < 1 or height < 1 or width > 0xFFFF or height > 0xFFFF or stride > 0xFFFF or stride < width:
        raise ValueError("width, height or stride out of range")
    if form == MONO_VLSB:
        pixels = VerticalMono(width, height, stride)
    elif form == RGB565:
        pixels = Rgb565(width, height, stride)
    elif form == MONO_HLSB:
        pixels = Packed(width, height, stride, 1, (7, 6, 5, 4, 3, 2, 1, 0))
    elif form == MONO_HMSB:
        pixels = Packed(width, height, stride, 1, (0, 1, 2, 3, 4, 5, 6, 7))
    elif form == GS2_HMSB:
        pixels = Packed(width, height, stride, 2, (0, 2, 4, 6))
    elif form == GS4_HMSB:
        pixels = Packed(width, height, stride, 4, (4, 0))
    elif form == GS8:
        pixels = Packed(width, height, stride, 8, (0,))
    else:
        raise ValueError("invalid format")
    view = memoryview(buffer)
    if writable and view.readonly:
        raise TypeError("object with buffer protocol required")
    if view.nbytes < pixels.size:
        raise ValueError("buffer too small")
    pixels.memory = view.obj
    # A bytearray is used as it is: indexing it is faster than through a view.
    pixels.buffer = buffer if isinstance(buffer, (bytes, bytearray)) else view.cast("B")
    return pixels
