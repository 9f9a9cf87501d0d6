"""Pixels of four bits to pixels of sixteen, in plain Python: for runtimes without a viper emitter.

``hal/port.py`` chooses between this and ``hal/display/expand_viper.py``, which are the same function.
"""


def expand(frame, at, stride, count, rows, pairs, out):
    """Writes rows of pixels to ``out`` without a gap between them: each byte of the frame becomes four.

    A row is ``count`` bytes of ``frame``, the first begins at byte ``at``, each next one ``stride`` further.
    pairs has for every byte value the four bytes of its two pixels.
    """
    to = 0
    for _ in range(rows):
        for i in range(at, at + count):
            pair = frame[i] << 2
            out[to] = pairs[pair]
            out[to + 1] = pairs[pair + 1]
            out[to + 2] = pairs[pair + 2]
            out[to + 3] = pairs[pair + 3]
            to += 4
        at += stride
