"""How MicroPython's framebuf formats lie in memory: one class a layout, for ``hal/sim/framebuf.py``.

Each layout offers, for coordinates that the caller has clipped:
    get(x, y)               the pixel's number
    set(x, y, color)        color is masked to the format, in mono any number but 0 is lit
    fill(x, y, w, h, color) w and h at least 1
"""

MONO_VLSB, RGB565, GS4_HMSB, MONO_HLSB, MONO_HMSB, GS2_HMSB, GS8 = range(7)


def _round_up(number, multiple):
    return (number + multiple - 1) // multiple * multiple


class Layout:
    """What all have: a buffer of at least ``size`` bytes, else ValueError; stride in pixels.

    memory is the object that the buffer is a part of; bytewise: a pixel is a byte.
    """

    bytewise = False

    def __init__(self, buffer, width, height, stride, size):
        self.width, self.height, self.stride = width, height, stride
        view = memoryview(buffer)
        if view.nbytes < size:
            raise ValueError("buffer too small")
        self.memory = view.obj
        # A bytearray is used as it is: indexing it is faster than through a view.
        self.buffer = buffer if isinstance(buffer, bytearray) else view.cast("B")


class VerticalMono(Layout):
    """MONO_VLSB: a byte is eight pixels of one column, the lowest bit on top, as an SSD1306 has it."""

    def __init__(self, buffer, width, height, stride):
        super().__init__(buffer, width, height, stride, (_round_up(height, 8) // 8 - 1) * stride + width)

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


class Packed(Layout):
    """Rows of 1, 2, 4 or 8 bits a pixel; ``shifts`` says where in its byte each pixel of a group lies."""

    def __init__(self, buffer, width, height, stride, shifts):
        self.group = group = len(shifts)
        stride = _round_up(stride, group)
        super().__init__(buffer, width, height, stride,
                         ((height - 1) * stride + _round_up(width, group)) // group)
        bits = 8 // group
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


class Rgb565(Layout):
    """Rows of 16-bit pixels, the low byte first as on every processor that MicroPython runs on."""

    def __init__(self, buffer, width, height, stride):
        super().__init__(buffer, width, height, stride, ((height - 1) * stride + width) * 2)

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


# the formats of Packed by number
_SHIFTS = (None, None, (4, 0), (7, 6, 5, 4, 3, 2, 1, 0), (0, 1, 2, 3, 4, 5, 6, 7), (0, 2, 4, 6), (0,))


def layout(buffer, width, height, form, stride, writable):
    """The layout of a buffer; ValueError and TypeError where MicroPython's FrameBuffer raises them."""
    _ = width | height | form | stride      # TypeError for what is no integer, as on a board
    if width < 1 or height < 1 or width > 0xFFFF or height > 0xFFFF or stride > 0xFFFF or stride < width:
        raise ValueError("width, height or stride out of range")
    if form not in range(len(_SHIFTS)):
        raise ValueError("invalid format")
    if writable and memoryview(buffer).readonly:
        raise TypeError("object with buffer protocol required")
    if form == MONO_VLSB:
        return VerticalMono(buffer, width, height, stride)
    if form == RGB565:
        return Rgb565(buffer, width, height, stride)
    return Packed(buffer, width, height, stride, _SHIFTS[form])
