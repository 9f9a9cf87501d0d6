"""A start that fails ends in recovery, whatever is broken: real processes on a flash of real files.

R5, R6, R14, R21, R22 and R26 are rows of the field's faults.
"""

import ast
import shutil

import pytest

from firmware import crashlog, recovery, settings, start
from hal import BACK, NEXT, OK, PREV
from hal.service import HOLD_MS
from tests import runtime
from tests.device_source import DEVICE
from tests.starts.bench import Bench, tap
from tools.simulator.session import Session

LATER_MS = 1500  # a start is through by then, on the board's clock
LOOK, END = (LATER_MS, "look", 0), (LATER_MS + 10, "end", 0)
A_KEY_LATER = (*tap(LATER_MS + 100), (LATER_MS + 300, "look", 0), (LATER_MS + 310, "end", 0))
MENU = ["RECOVERY", ">Go on", "Show log", "Erase settings", "Erase saves", ""]


@pytest.fixture(params=["micropython", "cpython"])
def bench(request, tmp_path):
    """A board with the application on it, on each runtime."""
    program = None
    if request.param == "micropython":
        program, reason = runtime.micropython()
        if reason:
            pytest.skip(reason)
    return Bench(tmp_path, program)


@pytest.fixture
def mp_bench(tmp_path):
    """The same on MicroPython alone."""
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    return Bench(tmp_path, program)


@pytest.fixture(scope="module")
def title():
    """The title, as a look at the panel gives it."""
    session = Session()
    session.wait(50)
    return ["".join(map(str, row)) for row in session.rows()]


def change(bench, path, old, new):
    """Edit a file on the flash."""
    file = bench.flash / path
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def starts_until_recovery(bench, most=4):
    """Switch on, off and on, as somebody would, or let the chip reset itself; returns how often it takes."""
    for number in range(1, most + 1):
        bench.power_on(LOOK, *A_KEY_LATER)
        if bench.looks and bench.looks[0][0].startswith("RECOVERY"):
            assert bench.looks[1] == MENU
            return number
    raise AssertionError(f"no recovery after {most} starts: {bench.fate} {bench.looks} {bench.output}")


def is_title_after_a_key(bench, title):
    """Whether the title is there, or one key away behind words on what is damaged."""
    bench.power_on(LOOK, *A_KEY_LATER)
    return title in bench.pictures


# the application is broken in so many ways


def missing_module(bench):
    (bench.flash / "firmware" / "screens" / "title.py").unlink()


def syntax_error(bench):
    change(bench, "firmware/table.py", "class Table", "class Table Table")


def raises_at_import(bench):
    change(bench, "engine/rng.py", "import", "raise RuntimeError('broken')\nimport")


def raises_in_app(bench):
    change(bench, "firmware/setup.py", "        self.seed = seed\n", "        raise KeyError('seed')\n")


def raises_in_each_step(bench):
    change(bench, "firmware/station.py", "        screen = self.screen\n        if screen is None:",
           "        raise IndexError('a part')\n        screen = self.screen\n        if screen is None:")


def raises_a_moment_later(bench):
    change(bench, "firmware/app.py", "        due = None\n        if self.table",
           "        self.rounds = getattr(self, 'rounds', 0) + 1\n        if self.rounds > 1:\n"
           "            raise TypeError('a moment later')\n        due = None\n        if self.table")
    change(bench, "firmware/screens/title.py", "class TitleScreen(Screen):",
           "class TitleScreen(Screen):\n    def tick(self, dt):\n        return 50\n")


def memory_error(bench):
    change(bench, "firmware/app.py", "self.board = board\n", "self.board = bytearray(1 << 40)\n")


def bad_settings_that_hurt(bench):
    (bench.flash / "saves").mkdir()
    (bench.flash / "saves" / settings.FILE).write_bytes(b"\xff\x00{")
    change(bench, "firmware/settings.py", "found = json", "found = text[99], json")


@pytest.mark.parametrize("broken", [
    missing_module, syntax_error, raises_at_import, raises_in_app, raises_in_each_step, memory_error,
    bad_settings_that_hurt,
])
def test_r22_an_error_in_the_start_opens_recovery(bench, broken):
    broken(bench)
    assert starts_until_recovery(bench) == 1
    assert "Tricktop does not start." in bench.output


def put_update(bench, finish):
    """An update that is committed, with this for finish.py."""
    (bench.flash / "update").mkdir(exist_ok=True)
    for name, text in (("files", ""), ("list", ""), ("finish.py", finish)):
        (bench.flash / "update" / name).write_text(text)


def test_r14_an_update_that_fails_opens_recovery(bench, title):
    put_update(bench, "raise OSError(28, 'ENOSPC')\n")
    assert starts_until_recovery(bench) == 1
    assert "Tricktop does not start. OSError: " in bench.output
    assert "If the flash is full (ENOSPC, 28), remove\nfiles of your own" in bench.output
    # once there is room
    put_update(bench, "import os\nos.rename('update', 'update.old')\n")
    assert is_title_after_a_key(bench, title)


def test_r14_an_update_that_fails_and_has_damaged_recovery_says_what_to_do(bench):
    put_update(bench, "raise OSError(28, 'ENOSPC')\n")
    (bench.flash / "hal" / "chip.py").write_text("")
    bench.power_on(LOOK, END)
    assert bench.fate == "prompt" and "then switch the board off and on" in bench.output


@pytest.mark.parametrize("own", [None, (), ("finish.py",), ("list", "finish.py", "my notes.txt")])
def test_what_somebody_has_called_update_himself_is_none(bench, title, own):
    if own is None:
        (bench.flash / "update").write_text("mine")
    else:
        (bench.flash / "update").mkdir()
        for name in own:
            (bench.flash / "update" / name).write_text("raise ValueError\n")
    assert is_title_after_a_key(bench, title)
    assert bench.output == ""


def test_r22_three_failed_starts_open_recovery(bench):
    raises_a_moment_later(bench)
    assert starts_until_recovery(bench) == 4


def test_r22_an_endless_loop_opens_recovery(bench):
    change(bench, "firmware/app.py", "        dt = 0\n", "        while True:\n            dt = 0\n")
    assert starts_until_recovery(bench) == 4
    log = (bench.flash / "saves" / crashlog.NEWER).read_text()
    assert log.count("the watchdog has reset the board") == 3


def test_r22_an_endless_loop_without_a_watchdog_opens_recovery_for_whoever_switches_off(bench):
    (bench.flash / start.DEV_FILE).touch()
    change(bench, "firmware/setup.py", "        self.seed = seed\n", "        raise SystemExit('hangs')\n")
    for _ in range(3):
        bench.power_on(LOOK, END)
        assert bench.fate == "gone"  # as little is to be seen of a board that hangs
    assert starts_until_recovery(bench) == 1


def test_r22_an_incompatible_mpy_opens_recovery(mp_bench):
    (mp_bench.flash / "firmware" / "table.py").unlink()
    (mp_bench.flash / "firmware" / "table.mpy").write_bytes(b"M\x05\x02\x1f\x20\x00")
    assert starts_until_recovery(mp_bench) == 1
    assert "incompatible .mpy" in mp_bench.output


def test_r22_a_heap_that_is_too_small_opens_recovery(tmp_path):
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    bench = Bench(tmp_path, program)
    ends = []
    for heap in range(200, 360, 2):
        bench.set_heap(f"{heap}K")
        (bench.flash / "saves" / start.FILE).unlink(missing_ok=True)
        bench.power_on(LOOK, END)
        if not bench.looks:
            assert bench.fate == "prompt" and "memory allocation failed" in bench.output
        elif bench.looks[0][0].startswith("RECOVERY"):
            assert "MemoryError" in bench.output
        ends.append(bench.looks[0][0][:8] if bench.looks else "prompt")
    # a prompt, recovery, the title: the more there is the more goes; recovery needs far less than the title
    assert ends[0] == "prompt" and ends.count("RECOVERY") > 16 and not ends[-1]


def test_r22_any_module_of_the_application_may_be_damaged(mp_bench):
    """Each of those that a start loads, one after another: gone, and half of it lost."""
    change(mp_bench, "firmware/main.py", "    clock = board.clock\n",
           "    import sys\n    [print('#' + name) for name in sys.modules]\n    clock = board.clock\n")
    mp_bench.power_on(LOOK, END)
    loaded = [line[1:] for line in mp_bench.output.splitlines() if line.startswith("#")]
    files = [module.path for module in DEVICE if module.name in loaded and module.folder != "hal"]
    assert {"firmware/__init__.py", "firmware/app.py", "engine/rng.py"} <= set(files) and len(files) > 25
    for path in (*files, "firmware/start.py"):
        file = mp_bench.flash / path
        whole = file.read_bytes()
        if not path.endswith("__init__.py"):  # a folder without one is a package all the same
            file.unlink()
            assert starts_until_recovery(mp_bench) == 1, path
        file.write_bytes(whole[:len(whole) // 2] + b"\n(")
        assert starts_until_recovery(mp_bench) == 1, path
        file.write_bytes(whole)


def test_bad_files_cost_only_themselves(bench, title):
    (bench.flash / "saves").mkdir()
    for name in (settings.FILE, start.FILE, crashlog.NEWER, "game", "stats"):
        (bench.flash / "saves" / name).write_bytes(b"\xff\x00damaged" * 40)
    assert is_title_after_a_key(bench, title)


# the storage


def test_a_storage_that_fails_prevents_nothing(bench, title):
    change(bench, "hal/storage.py", "    def _path(self, name):\n",
           "    def _path(self, name):\n        raise StorageError('it is full')\n")
    assert is_title_after_a_key(bench, title)
    bench.power_on((0, "press", BACK), LOOK, END)
    assert bench.looks[0][0].startswith("RECOVERY")


def test_r22_a_storage_that_hangs_opens_recovery(bench, title):
    change(bench, "hal/storage.py", "    def read(self, name):\n",
           "    def read(self, name):\n        while True:\n            pass\n")
    assert starts_until_recovery(bench) == 2
    # and from there one plays without it
    bench.power_on()
    assert bench.fate == "hang"
    bench.power_on(*tap(LATER_MS - 500), *tap(LATER_MS - 300), LOOK, END)
    assert bench.pictures == [title]


# no board


@pytest.mark.parametrize(("text", "words"), [
    (None, "OSError: no board.txt: write the board's name into it"),
    (b"", "OSError: board.txt has to hold a board's name"),
    (b"my board!\n", "OSError: board.txt has to hold a board's name in UTF-8"),
    ("bench\n".encode("utf-16"), "OSError: board.txt has to hold a board's name in UTF-8"),
    (b"no_such_board\n", "no_such_board"),
])
def test_r22_without_a_board_there_is_a_prompt_with_a_sentence(bench, text, words):
    (bench.flash / "board.txt").unlink()
    if text is not None:
        (bench.flash / "board.txt").write_bytes(text)
    bench.power_on()
    assert bench.fate == "prompt" and words in bench.words
    assert "Tricktop does not start." in bench.output
    assert not bench.has_watchdog


def test_a_boards_name_from_an_editor_on_windows(bench):
    (bench.flash / "board.txt").write_bytes(b"\xef\xbb\xbfbench \r\n")
    bench.power_on(LOOK, END)
    assert bench.fate == "end" and len(bench.pictures) == 1


def test_a_display_that_does_not_answer_ends_at_a_prompt(bench):
    for script in ((), ((0, "press", BACK),)):
        bench.power_on((0, "unplug", 0), *script)
        assert bench.fate == "prompt" and bench.words.startswith("OSError")
        assert not bench.has_watchdog


def test_without_recovery_there_is_a_prompt_with_a_sentence(bench):
    missing_module(bench)
    (bench.flash / "firmware" / "recovery.py").unlink()
    bench.power_on()
    assert bench.fate == "prompt"
    assert "Tricktop does not start." in bench.output and "title" in bench.output


# the key at power-on


@pytest.mark.parametrize("keys", [(), ((0, "two", 0),)], ids=["four keys", "two keys"])
def test_r21_r22_a_key_held_at_power_on_skips_the_application(bench, keys):
    # it may be let go before anything is to be seen; the application would not even start
    raises_in_app(bench)
    bench.power_on(*keys, (0, "press", BACK), (20, "release", BACK), LOOK, END)
    assert bench.looks == [["RECOVERY", "a key is held", "", "", "", ""]]
    assert not (bench.flash / "saves" / start.FILE).exists()


def test_r21_keys_are_sampled_before_the_display_and_the_application(bench):
    change(bench, "hal/boards/bench.py", "    buttons = Buttons(keys, clock)\n",
           "    buttons = Buttons(keys, clock)\n    import sys\n"
           "    print('keys', [name for name in sys.modules if name.startswith(('engine', 'firmware'))])\n")
    bench.power_on((0, "press", BACK), LOOK, END)
    line = next(line for line in bench.output.splitlines() if line.startswith("keys"))
    assert set(ast.literal_eval(line[5:])) == {
        "firmware", "firmware.main", "firmware.loading", "firmware.start", "firmware.watch"}


def test_other_keys_held_at_power_on_start_the_application(bench, title):
    for key in (PREV, NEXT, OK):
        bench.power_on((0, "press", key), LOOK, END)
        assert bench.pictures == [title]


def test_a_glitch_at_power_on_is_no_finger(bench, title):
    change(bench, "hal/boards/bench.py", "    model = ", "    keypad.release(3)\n    model = ")
    bench.power_on((0, "press", BACK), LOOK, END)
    assert bench.pictures == [title]


# the count


def test_a_handheld_that_is_switched_off_early_opens_no_recovery(bench, title):
    for _ in range(6):
        bench.power_on((30, "look", 0), (40, "end", 0))
        assert bench.pictures == [title]


def test_a_start_after_a_reset_has_to_last(mp_bench, title):
    for _ in range(3):
        mp_bench.reset()
        mp_bench.power_on(LOOK, END)
        assert mp_bench.pictures == [title]
    assert starts_until_recovery(mp_bench) == 1
    # a minute is enough
    mp_bench.reset()
    mp_bench.power_on(*tap(100), *tap(300), (70_000, "look", 0), (70_010, "end", 0))
    assert mp_bench.pictures == [title]
    mp_bench.power_on(LOOK, END)
    assert mp_bench.pictures == [title]


def test_the_file_of_starts_stays_small(mp_bench):
    file = mp_bench.flash / "saves" / start.FILE
    file.parent.mkdir()
    file.write_bytes(b"+." * 64)
    sizes = []
    for _ in range(4):
        mp_bench.power_on((30, "look", 0), (40, "end", 0))
        sizes.append(file.stat().st_size)
    assert sizes == [2, 4, 6, 8]


# recovery


def choose(bench, *rows):
    """Choose rows of recovery's menus by their numbers, with NEXT and OK alone; "look" at the end of all."""
    script, ms = [(0, "press", BACK), (1000, "release", BACK), *tap(1200)], 1400
    for row in rows:
        for _ in range(row):
            script += tap(ms, NEXT)
            ms += 200
        script += tap(ms)
        ms += 200
    bench.power_on(*script, (ms, "look", 0), (ms + 10, "end", 0))
    return bench.looks[0]


def saves(bench):
    """Put some files into the storage; the names of those that are there."""
    folder = bench.flash / "saves"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name in (settings.FILE, crashlog.NEWER, crashlog.OLDER, start.FILE, "game.a", "stats"):
        (folder / name).write_bytes(b"x")
    return lambda: sorted(path.name for path in folder.iterdir())


def test_recovery_erases_settings(bench):
    names = saves(bench)
    assert choose(bench, 2) == ["Erase all", "settings?", ">No", "Yes", "", ""]
    assert choose(bench, 2, 0) == MENU and settings.FILE in names()
    assert choose(bench, 2, 1)[0] == "Erased."
    assert names() == ["crash.log", "crash.old", "game.a", "starts", "stats"]


def test_recovery_asks_twice_before_it_erases_saves(bench):
    names = saves(bench)
    before = names()
    assert choose(bench, 3, 1)[0] == "Really? They" and names() == before
    assert choose(bench, 3, 1, 0) == MENU and names() == before
    assert choose(bench, 3, 1, 1)[0] == "Erased."
    assert names() == ["crash.log", "crash.old", "settings", "starts"]


def test_recovery_shows_the_log_and_goes_on(bench, title):
    assert choose(bench, 1)[:2] == ["The log is", "empty."]
    crash = (b"--- tricktop 0.1.0, menu\nTraceback (most recent call last):\n"
             b'  File "firmware/app.py", line 70, in step\nValueError: 5\n')
    (bench.flash / "saves").mkdir(exist_ok=True)
    (bench.flash / "saves" / crashlog.NEWER).write_bytes(b"--- older\n" + crash)
    assert choose(bench, 1) == ["tricktop 0.1.0,", "menu", "ValueError: 5", "firmware/app.py:", "70 step",
                                "older"]
    assert choose(bench, 0) and bench.pictures == [title]


def test_recovery_erases_what_breaks_the_start(bench, title):
    bad_settings_that_hurt(bench)
    assert starts_until_recovery(bench) == 1
    choose(bench, 2, 1)
    bench.power_on(LOOK, END)
    assert bench.pictures == [title]


def test_recovery_knows_the_names_of_the_files():
    assert recovery.SETTINGS == settings.FILE
    assert recovery.LOGS == (crashlog.NEWER, crashlog.OLDER)
    assert recovery.STARTS == start.FILE


def test_recovery_needs_nothing_of_the_application():
    [module] = [module for module in DEVICE if module.name == "firmware.recovery"]
    assert {name.partition(".")[0] for _, name in module.imports()} == {"hal"}


# watchdog and prompt


def test_r6_no_watchdog_while_a_host_or_a_developer_is_there(bench):
    bench.power_on(LOOK, END)
    assert bench.had_watchdog
    bench.connect_usb()
    bench.power_on(LOOK, END)
    assert not bench.had_watchdog
    (bench.flash / start.DEV_FILE).touch()
    bench.power_on(LOOK, END)
    assert not bench.had_watchdog


def test_r6_the_watchdog_stops_when_the_program_does(bench):
    bench.power_on(LOOK, END)
    assert bench.had_watchdog and not bench.has_watchdog
    raises_in_app(bench)
    bench.power_on(LOOK, END)
    assert bench.had_watchdog and not bench.has_watchdog


def test_r26_what_nothing_catches_is_kept_in_the_log(bench):
    raises_in_each_step(bench)
    starts_until_recovery(bench)
    log = (bench.flash / "saves" / crashlog.NEWER).read_text()
    assert log.startswith("--- tricktop 0.1.0, menu\nTraceback")
    assert "firmware/station.py" in log and "IndexError" in log


# a board in a shop window


def in_kiosk_mode(bench):
    (bench.flash / "saves").mkdir(exist_ok=True)
    (bench.flash / "saves" / settings.FILE).write_text('{"kiosk": true}')


def both(ms, held_ms):
    """Steps of a script: the service key, held so long from that time on."""
    moves = ((ms, "press"), (ms + held_ms, "release"))
    return [(at, what, key) for at, what in moves for key in (PREV, BACK)]


def test_r5_ctrl_c_is_off_in_kiosk_mode_alone(bench, title):
    bench.power_on(LOOK, END)
    assert bench.is_interruptible
    in_kiosk_mode(bench)
    bench.power_on(LOOK, END)
    assert bench.pictures == [title] and not bench.is_interruptible
    (bench.flash / start.DEV_FILE).touch()
    bench.power_on(LOOK, END)
    assert bench.is_interruptible


def test_the_service_key_brings_ctrl_c_back(bench):
    in_kiosk_mode(bench)
    bench.power_on(*both(500, HOLD_MS + 500), (HOLD_MS + 1500, "end", 0))
    assert bench.is_interruptible


def test_in_kiosk_mode_back_at_power_on_opens_nothing(bench, title):
    in_kiosk_mode(bench)
    bench.power_on((0, "press", BACK), LOOK, END)
    assert bench.pictures == [title] and not bench.is_interruptible


@pytest.mark.parametrize("keys", [(), ((0, "two", 0),)], ids=["four keys", "two keys"])
def test_in_kiosk_mode_the_service_key_at_power_on_opens_recovery_and_then_the_menu(bench, title, keys):
    in_kiosk_mode(bench)
    held = ((0, "press", PREV), (0, "press", BACK), (1000, "release", PREV), (1000, "release", BACK))
    bench.power_on(*keys, *held, (900, "look", 0), *tap(1200), (1400, "look", 0), *tap(1500),
                   (2500, "look", 0), *tap(2600), (3000, "look", 0), (3010, "end", 0))
    assert bench.looks[0][0].startswith("RECOVERY") and bench.looks[1] == MENU
    assert bench.pictures[2] == title and bench.is_interruptible
    assert bench.pictures[3] != title  # the menu, and no game


def test_a_kiosk_that_fails_starts_anew_and_then_says_that_it_is_out_of_order(bench):
    in_kiosk_mode(bench)
    raises_in_each_step(bench)
    for _ in range(3):
        bench.power_on()
        assert bench.fate == "reset"
    # no key leads further
    taps = [step for ms, key in enumerate((OK, NEXT, BACK, OK)) for step in tap(500 + ms * 200, key)]
    bench.power_on(*taps, LOOK, END)
    assert bench.looks == [["Out of order", "the last starts", "failed", "", "", ""]]
    assert not bench.is_interruptible and bench.had_watchdog
    # after a while it tries again
    bench.power_on((1000, "look", 0))
    assert bench.fate == "reset" and bench.looks[0][0] == "Out of order"
    log = (bench.flash / "saves" / crashlog.NEWER).read_text()
    assert log.count("IndexError") >= 4 and "the watchdog" not in log
    # and the service key opens it
    bench.power_on(*both(500, HOLD_MS + 500), (HOLD_MS + 800, "look", 0), (HOLD_MS + 900, "end", 0))
    assert bench.looks == [MENU] and bench.is_interruptible


def test_a_kiosk_whose_trouble_has_passed_plays_again(bench, title):
    in_kiosk_mode(bench)
    (bench.flash / "saves" / start.FILE).write_bytes(b"+++")
    later = recovery.ALONE_MS + 2000
    bench.power_on((1000, "look", 0), (later, "look", 0), (later + 10, "end", 0))
    assert bench.looks[0][0] == "Out of order" and bench.pictures[1] == title


def test_a_kiosk_without_a_display_starts_anew(bench):
    in_kiosk_mode(bench)
    change(bench, "hal/display/mono.py", "        if left >= right or",
           "        if self._on is None:\n            raise OSError(5)\n        if left >= right or")
    (bench.flash / "saves" / start.FILE).write_bytes(b"+++")
    change(bench, "hal/boards/bench.py", "    power_script.play(made)\n",
           "    power_script.play(made)\n    display._on = None\n    display.power = lambda on: None\n")
    bench.power_on()
    assert bench.fate == "reset"
