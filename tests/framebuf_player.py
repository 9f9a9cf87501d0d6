"""Plays lists of drawing calls on a framebuf module; runs on CPython and, as a program, on MicroPython.

A case is ``[buffer, width, height, format, stride, [call, …]]``, a call ``[method, argument, …]``; what JSON
lacks is written as a list that begins with a word (``made`` below). Each call gives one line: its result or
the name of its exception, and the CRC of the whole buffer, its margins included.
"""

import array
import binascii
import json
import sys

MARGIN = 16     # bytes before and behind the canvas, to catch a write outside


def made(framebuf, canvas, argument):
    """An argument as the call wants it."""
    if not isinstance(argument, list):
        return argument
    kind, values = argument[0], argument[1:]
    if kind == "bytes":
        return binascii.unhexlify(values[0])
    if kind == "array":
        return array.array(values[0], values[1])
    if kind == "canvas":
        return canvas
    source = (bytearray(binascii.unhexlify(values[0])),) + tuple(values[1:])
    return framebuf.FrameBuffer(*source) if kind == "framebuffer" else source


def play(framebuf, case):
    """The lines of one case."""
    content, width, height, form, stride, calls = case
    memory = bytearray(binascii.unhexlify(content))
    lines = []
    try:
        canvas = framebuf.FrameBuffer(memoryview(memory)[MARGIN:len(memory) - MARGIN], width, height, form,
        stride)
    except Exception as error:
        return [type(error).__name__]
    for call in calls:
        try:
            arguments = [made(framebuf, canvas, argument) for argument in call[1:]]
            result = repr(getattr(canvas, call[0])(*arguments))
        except Exception as error:
            result = type(error).__name__
        lines.append("%s %08x" % (result, binascii.crc32(memory)))
    return lines


def main(path):
    import framebuf
    with open(path) as file:
        for line in file:
            for result in play(framebuf, json.loads(line)):
                print(result)


if __name__ == "__main__":
    main(sys.argv[1])
