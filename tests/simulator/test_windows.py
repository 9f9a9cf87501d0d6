"""The Windows console on a fake of the C runtime's keyboard and of the system's calls."""

import ctypes
import io

import pytest

from tests.simulator.screen import Screen
from tools.simulator import windows
from tools.simulator.terminal import TerminalGone, TerminalUnfit
from tools.simulator.windows import WindowsConsole

MODE = 0x0003  # processed output, wrapping: what a console begins with
VIRTUAL_TERMINAL = 0x0004


class Keyboard:
    """msvcrt: what lies in ``typed`` was typed."""

    def __init__(self, typed=""):
        self.typed = list(typed)

    def kbhit(self):
        return bool(self.typed)

    def getwch(self):
        return self.typed.pop(0)


class Kernel32:
    """One console; understands escape sequences or does not."""

    def __init__(self, modern=True, console=True):
        self.mode = MODE
        self.modern = modern
        self.console = console

    def GetStdHandle(self, number):  # noqa: N802
        assert number == -11
        return 7

    def GetConsoleMode(self, handle, mode):  # noqa: N802
        assert handle == 7
        mode._obj.value = self.mode
        return self.console

    def SetConsoleMode(self, handle, mode):  # noqa: N802
        assert handle == 7
        if mode & VIRTUAL_TERMINAL and not self.modern:
            return 0
        self.mode = mode
        return 1


class Output(io.StringIO):
    encoding = "utf-8"
    broken = False

    def fileno(self):
        return 1

    def write(self, text):
        if self.broken:
            raise OSError(22, "closed")
        return super().write(text)


class Bench:
    def __init__(self, typed="", **kwargs):
        self.keyboard = Keyboard(typed)
        self.kernel32 = Kernel32(**kwargs)
        self.output = Output()
        self.window: tuple[int, int] = (120, 30)
        self.console = WindowsConsole(self.keyboard, self.kernel32, self.output, lambda fd: self.window)


@pytest.fixture
def naps(monkeypatch):
    """time as the console sees it: sleeping takes no time."""
    slept = [0.0]

    class Time:
        @staticmethod
        def monotonic():
            return slept[0]

        @staticmethod
        def sleep(seconds):
            slept[0] += seconds

    monkeypatch.setattr(windows, "time", Time)
    return slept


def test_console_is_prepared_and_given_back():
    bench = Bench()
    with bench.console as console:
        assert bench.kernel32.mode == MODE | VIRTUAL_TERMINAL
        console.write("x")
    assert bench.kernel32.mode == MODE
    screen = Screen(120, 30)
    screen.feed(bench.output.getvalue())
    assert screen.modes == {1049: False, 25: True, 7: True}


def test_console_is_given_back_after_an_error():
    bench = Bench()
    with pytest.raises(ZeroDivisionError), bench.console:
        raise ZeroDivisionError
    assert bench.kernel32.mode == MODE
    assert bench.output.getvalue().endswith("\x1b[?1049l")


def test_a_closed_window():
    bench = Bench()
    with pytest.raises(TerminalGone), bench.console as console:
        bench.output.broken = True
        console.write("x")
    assert bench.kernel32.mode == MODE


def test_no_console():
    with pytest.raises(TerminalUnfit, match="no Windows console"):
        Bench(console=False)


def test_too_old_a_console():
    with pytest.raises(TerminalUnfit, match="Windows 10"), Bench(modern=False).console:
        pass


@pytest.mark.parametrize(("typed", "keys"), [
    ("\xe0H", ["up"]), ("\xe0P", ["down"]), ("\xe0K", ["left"]), ("\xe0M", ["right"]), ("\0K", ["left"]),
    ("\r", ["enter"]), ("\x1b", ["esc"]), ("\b", ["backspace"]), (" ", ["space"]), ("\t", ["tab"]),
    ("\x03", ["ctrl-c"]), ("q", ["q"]), ("é", ["é"]), ("\xe0", ["à"]), ("\xe0G", []), ("\x01", []),
    ("\xe0M\xe0M\r", ["right", "right", "enter"]),
])
def test_keys(naps, typed, keys):
    assert Bench(typed).console.keys(None) == keys


def test_waiting_ends_in_time(naps):
    assert Bench().console.keys(300) == []
    assert naps[0] == pytest.approx(0.3)
    assert Bench().console.keys(0) == []
    assert naps[0] == pytest.approx(0.3)


def test_a_resized_window_is_drawn_anew(naps):
    bench = Bench()
    assert bench.console.take_stale()
    assert not bench.console.take_stale()
    bench.window = (100, 40)
    assert bench.console.keys(None) == []
    assert bench.console.size() == (100, 40)
    assert bench.console.take_stale()


def test_the_real_parts_are_declared(monkeypatch):
    """open_console() with stand-ins for what only Windows has."""
    class Function:
        def __call__(self, *_):
            return 1

    class Library:
        def __init__(self, name):
            assert name == "kernel32"
            self.GetStdHandle, self.GetConsoleMode, self.SetConsoleMode = Function(), Function(), Function()

    made = {}

    class Console:
        def __init__(self, keyboard, kernel32, output):
            made.update(keyboard=keyboard, kernel32=kernel32, output=output)

    class Stdout(Output):
        def reconfigure(self, **kwargs):
            made.update(kwargs)

    keyboard = Keyboard()
    monkeypatch.setitem(windows.sys.modules, "msvcrt", keyboard)
    monkeypatch.setattr(ctypes, "WinDLL", Library, raising=False)
    monkeypatch.setattr(windows.sys, "stdout", Stdout())
    monkeypatch.setattr(windows, "WindowsConsole", Console)
    windows.open_console()
    assert made["keyboard"] is keyboard
    assert made["encoding"] == "utf-8"
    # a handle is as wide as a pointer
    assert made["kernel32"].GetStdHandle.restype is ctypes.c_void_p
    assert made["kernel32"].SetConsoleMode.argtypes[0] is ctypes.c_void_p
