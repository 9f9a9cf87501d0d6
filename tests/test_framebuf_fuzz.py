"""hal/sim/framebuf.py draws what MicroPython draws: thousands of random calls, compared byte for byte."""

import json
import random
from pathlib import Path

import pytest

from hal.sim import framebuf
from tests import framebuf_player, runtime

PLAYER = Path(framebuf_player.__file__)
ROOT = PLAYER.parent.parent
FORMATS = (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB, framebuf.GS2_HMSB, framebuf.GS4_HMSB,
           framebuf.GS8, framebuf.RGB565)
# method: how many arguments at least, and what they are
CALLS = {
    "fill": (1, "color"),
    "pixel": (2, "place place color"),
    "hline": (4, "place place size color"),
    "vline": (4, "place place size color"),
    "line": (5, "place place place place color"),
    "rect": (5, "place place size size color flag"),
    "fill_rect": (5, "place place size size color"),
    "ellipse": (5, "place place radius radius color flag quadrants"),
    "poly": (4, "place place points color flag"),
    "text": (3, "text place place color"),
    "scroll": (2, "shift shift"),
    "blit": (3, ""),
}
# width, height, stride; right and wrong ones
CANVASES = ((8, 8, 8), (9, 9, 9), (9, 9, 16), (8, 8, 7), (0, 8, 8), (8, 0, 8), (-1, 8, 8), (1.0, 8, 8),
            (0x10000, 1, 0x10000), (1, 0x10000, 1), (1, 8, 0x10000), (8, "8", 8))


class Generator:
    """Random cases for ``framebuf_player``; the same ones for the same seed."""

    def __init__(self, seed, form):
        self.random = random.Random(f"{seed} {form}")
        self.form = form
        self.reach = 0

    def number(self, low, high):
        return self.random.randint(low, high)

    def content(self, size):
        return self.random.randbytes(size).hex()

    def place(self):
        """A coordinate: mostly on the canvas or near it, seldom far away."""
        return self.number(-8, self.reach) if self.random.random() < 0.95 else self.number(-3000, 3000)

    def size(self):
        return self.number(-3, 40) if self.random.random() < 0.95 else self.number(0, 2000)

    def color(self):
        return self.random.choice((0, 1, 1, 2, 3, 7, 15, 16, 255, 256, 0xF81F, 0x1234, -1, -2, 0x10000))

    def radius(self):
        return self.number(-2, 30)

    def shift(self):
        return self.number(-50, 50)

    def flag(self):
        return self.random.choice((True, False, 1, 0))

    def quadrants(self):
        return self.number(0, 31)

    def text(self):
        codes = bytes(self.random.choice((self.number(32, 127), self.number(0, 255)))
                      for _ in range(self.number(0, 7)))
        return self.random.choice((["bytes", codes.hex()], codes.decode("latin-1")))

    def source(self, form=None):
        """Something to blit, with a stride beyond its width now and then."""
        form = self.random.choice(FORMATS) if form is None else form
        width, height = self.number(1, 30), self.number(1, 26)
        stride = width + self.random.choice((0, 0, 1, 5, 8))
        size = (stride + 8) * (height + 8) * 2
        return [self.random.choice(("framebuffer", "tuple")), self.content(size), width, height, form, stride]

    def palette(self, source_form):
        """Enough entries for any pixel of the source; beyond 8 bits there is no palette."""
        entries = {framebuf.GS2_HMSB: 4, framebuf.GS4_HMSB: 16, framebuf.GS8: 256}.get(source_form, 2)
        form = self.random.choice((self.form, framebuf.RGB565))
        return ["framebuffer", self.content(entries * 2), entries, 1, form]

    def points(self):
        count = self.number(0, 7) * 2 + self.number(0, 1)
        if self.random.random() < 0.8:
            return ["array", "h", [self.number(-25, 45) for _ in range(count)]]
        return ["array", "B", [self.number(0, 45) for _ in range(count)]]

    def blit(self):
        source = self.source()
        call = ["blit", source, self.number(-25, self.reach), self.number(-25, self.reach)]
        if self.random.random() < 0.1:
            call[1] = ["canvas"]
        elif self.random.random() < 0.6:
            call.append(self.random.choice((-1, 0, 1, 2, 255, 0x1FF, -2)))
            if self.random.random() < 0.6:
                call.append(None if source[4] == framebuf.RGB565 else self.palette(source[4]))
        return call

    def call(self):
        kind = self.random.choice(tuple(CALLS))
        if kind == "blit":
            return self.blit()
        required, wanted = CALLS[kind]
        arguments = [getattr(self, what)() for what in wanted.split()]
        return [kind, *arguments[:self.number(required, len(arguments))]]

    def spoiled(self):
        """A call with an argument of a wrong kind."""
        call = self.call()
        # on MicroPython a str is a buffer, too, so poly takes it
        wrong = (1.0,) if call[0] == "poly" else (1.0, "7", ["bytes", "00ff"])
        call[self.number(1, len(call) - 1)] = self.random.choice(wrong)
        return call

    def case(self):
        width, height = self.number(1, 48), self.number(1, 48)
        self.reach = max(width, height) + 4
        stride = width + self.random.choice((0, 0, 0, 1, 3, 8))
        size = (stride + 8) * (height + 8) * 2 + 2 * framebuf_player.MARGIN
        calls = [self.spoiled() if self.random.random() < 0.04 else self.call() for _ in range(12)]
        return [self.content(size), width, height, self.form, stride, calls]


def real_lines(cases, folder):
    """What MicroPython's own module prints for the cases."""
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    path = folder / "cases"
    path.write_text("".join(json.dumps(case) + "\n" for case in cases))
    code, output = runtime.run_micropython(program, [PLAYER, path], heap="16M", seconds=120, cwd=ROOT)
    assert code == 0, output[-2000:]
    return output.split("\n")[:-1]


def compare(cases, folder):
    lines = iter(real_lines(cases, folder))
    for case in cases:
        for number, mine in enumerate(framebuf_player.play(framebuf, case)):
            real = next(lines)
            assert mine == real, f"call {number}, {str(case[5][number])[:300]}, on a canvas {case[1:5]}"
    assert next(lines, None) is None


@pytest.mark.parametrize("form", FORMATS)
def test_random_calls(form, tmp_path):
    generator = Generator(1, form)
    compare([generator.case() for _ in range(120)], tmp_path)


def test_every_sign(tmp_path):
    calls = [["text", ["bytes", "%02x" % code], 1, 1] for code in range(256)]
    compare([["00" * 200, 8, 8, framebuf.MONO_VLSB, 8, calls]], tmp_path)


def test_sizes_of_buffers(tmp_path):
    """Which combinations of size, stride and buffer are refused, and how."""
    cases = []
    for form in (*FORMATS, -1, 7):
        for width, height, stride in CANVASES:
            for size in (0, 1, 7, 8, 9, 16, 17, 18, 23, 24, 27, 45, 63, 64, 81, 127, 128, 135, 162):
                content = "00" * (size + 2 * framebuf_player.MARGIN)
                cases.append([content, width, height, form, stride, [["fill", 1]]])
    compare(cases, tmp_path)


def test_read_only_buffer_is_refused():
    """Under MicroPython the same TypeError: object with buffer protocol required."""
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(8), 8, 8, framebuf.MONO_VLSB)
    with pytest.raises(TypeError):
        framebuf.FrameBuffer([0] * 8, 8, 8, framebuf.MONO_VLSB)
