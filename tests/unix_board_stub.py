# type: ignore
# ruff: noqa: SIM115 (the flash is open as long as the board is on)
"""What makes a board of the MicroPython unix build: runs there, before the prompt. See unix_board.py."""

import os
import sys

import vfs

BLOCK = 4096
BLOCKS = int(os.getenv("BLOCKS"))
PROGRAM = 256


class Flash:
    """NOR flash in a file. At operation ``cut``, whole or half of it done, the process is gone."""

    def __init__(self, path, cut, half):
        try:
            os.stat(path)
        except OSError:
            with open(path, "wb") as file:
                for _ in range(BLOCKS):
                    file.write(b"\xff" * BLOCK)
        self.file = open(path, "r+b")
        self.cut = cut
        self.half = half

    def _length(self, wanted):
        if self.cut < 0:
            return wanted
        self.cut -= 1
        if self.cut >= 0:
            return wanted
        return wanted // 2 if self.half else 0

    def _write(self, place, data, length):
        self.file.seek(place)
        self.file.write(data[:length])
        if length < len(data):
            self.file.flush()
            os.system("kill -9 $PPID")

    def readblocks(self, block, buffer, offset=0):
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=0):
        self._write(block * BLOCK + offset, buffer, self._length(len(buffer)))

    def ioctl(self, operation, argument):
        if operation == 4:
            return BLOCKS
        if operation == 5:
            return BLOCK
        if operation == 6:
            self._write(argument * BLOCK, b"\xff" * BLOCK, self._length(BLOCK))
        return 0


class Nothing:
    """A part of ``machine`` that is wired to nothing."""

    IN = OUT = PULL_UP = 0

    def __init__(self, *_, **__):
        pass

    def value(self, level=None):
        return 1

    def __getattr__(self, name):
        return lambda *_, **__: 0


class Machine:
    I2C = SPI = PWM = Pin = ADC = Nothing


class Rom:
    """vfs with a ROMFS partition in a file, which the unix build lacks."""

    def __init__(self, path, size):
        self.path = path
        self.memory = bytearray(size)
        try:
            with open(path, "rb") as file:
                file.readinto(self.memory)
        except OSError:
            pass
        self.file = None

    def __getattr__(self, name):
        return getattr(vfs, name)

    def rom_ioctl(self, operation, number=0, *arguments):
        if operation == 1:
            return 1
        if operation == 2:
            return memoryview(self.memory)
        if operation == 3:
            return 16
        if operation == 4:
            offset, data = arguments
            self.memory[offset:offset + len(data)] = data
        if operation in (4, 5):
            save(self)
        if operation == 6:
            return len(self.memory)
        return 0


def save(rom):
    rom.file.seek(0)
    rom.file.write(rom.memory)


def play():
    try:
        with open("main.py") as file:
            program = compile(file.read(), "main.py", "exec")
    except OSError:
        return
    try:
        exec(program, {"__name__": "__main__"})
    except (Exception, KeyboardInterrupt) as error:
        sys.print_exception(error)


def power_on():
    path = os.getenv("FLASH")
    cut, half = (os.getenv("CUT") or "-1 0").split()
    flash = Flash(path, int(cut), half == "1")
    size = int(os.getenv("ROM"))
    if size:
        rom = Rom(path + ".rom", size)
        rom.file = open(path + ".rom", "wb")
        save(rom)
        sys.modules["vfs"] = rom
    vfs.umount("/")
    try:
        volume = vfs.VfsLfs2(flash, progsize=PROGRAM)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=PROGRAM)
        volume = vfs.VfsLfs2(flash, progsize=PROGRAM)
    vfs.mount(volume, "/")
    sys.path[:] = ["", ".frozen", "/lib"]
    if size:
        if rom.memory[:3] == b"\xd2\xcd\x31":
            vfs.mount(vfs.VfsRom(rom.memory), "/rom")
        sys.path[:] = ["", ".frozen", "/rom", "/rom/lib", "/lib"]
    sys.modules["machine"] = Machine
    sys.stdout.write("\x06")
    if os.getenv("PLAYS"):
        play()


power_on()
