"""A Raspberry Pi Pico without the Pico: the real MicroPython image on an emulated RP2040, on the bench.

    flash.py      a littlefs with files in it, as the image of the Pico's file system, and back
    machine.py    the Pico: boots, runs for so many emulated microseconds, talks on USB, dies at will
    parts.py      what is wired to it: keys, displays on I2C and SPI, a mailbox for marks in time
    repairs.py    what the emulator does otherwise than the chip
    console.py    its USB port as a pseudo-terminal, for mpremote
    measure.py    a handheld, and what is measured on it

Everything goes by emulated time: the same run gives the same microseconds, bytes and cycles every time,
however busy the machine that emulates. Real time is about 1.15 times as long, 1.5 at worst, because the cache
in front of the flash is not modelled; erasing flash takes no time at all. Needs the packages of
requirements-pico.txt, and the image, RPI_PICO-20250911-v1.26.1.uf2 from micropython.org/download/RPI_PICO.
"""

import importlib.util
import os
from pathlib import Path

IMAGE_VARIABLE = "PICO_UF2"
# of a UF2 file's first block (github.com/microsoft/uf2): its magic numbers, and the chip's family at byte 28
_MAGIC = bytes.fromhex("5546320a57515d9e")
_FAMILY = (0xE48BFF56).to_bytes(4, "little")  # RP2040


def image():
    """Path of the MicroPython image that PICO_UF2 names, and None or the reason why nothing can be run.

    FileNotFoundError if the variable names no file, ValueError if that is no image for the Pico: a bench that
    is set up wrongly is no reason to skip.
    """
    named = os.environ.get(IMAGE_VARIABLE)
    if not named:
        return None, (f"{IMAGE_VARIABLE} is not set: the path of a MicroPython image (.uf2) for the Pico, "
                      "from micropython.org/download/RPI_PICO")
    if not Path(named).is_file():
        raise FileNotFoundError(f"{IMAGE_VARIABLE}={named}: no such file")
    with open(named, "rb") as file:
        block = file.read(32)
    if block[:8] != _MAGIC or block[28:] != _FAMILY:
        raise ValueError(f"{IMAGE_VARIABLE}={named}: no image for the Pico; get the .uf2 from "
                         "micropython.org/download/RPI_PICO")
    if not importlib.util.find_spec("rp2040py"):
        return None, "the emulator is not installed: pip install -r requirements-pico.txt"
    return Path(named), None
