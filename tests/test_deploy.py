"""The deploy tool, by real mpremote, against a board on real MicroPython: the unix build behind a terminal.

R3, R5, R12, R13, R14, R22 are rows of the field's faults.
"""

import hashlib
import json
import os
import re
import select
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from serial.tools import list_ports

from firmware import crashlog, settings
from firmware.journal import Journal
from firmware.start import DEV_FILE
from firmware.start import FILE as STARTS
from hal.sim.storage import MemoryStorage
from tests import runtime
from tools import deploy
from tools.deployment import backup, kiosk, pack, payload, plan, restore, rom, update
from tools.deployment.board import MPY, Board, Runtime
from tools.environment import Trouble

if os.name == "nt":
    pytest.skip("a pseudo-terminal is needed", allow_module_level=True)

from tests.unix_board import UnixBoard

NAME = "diy_pico_ssd1306"
PLAYING = b"playing %d\r\n"
MAIN = (payload.ROOT / payload.START).read_bytes()


def version(number):
    """A firmware that says which one it is and plays for ever; two files that must fit together."""
    return {
        "board.txt": b"any\n",
        "main.py": MAIN,
        "firmware/main.py": ("from engine.number import NUMBER\n\n\ndef main():\n"
                             f"    assert NUMBER == {number}\n"
                             "    print('playing', NUMBER)\n    while True:\n        pass\n").encode(),
        "engine/number.py": b"NUMBER = %d\n" % number + b"#" * 700,
        f"engine/only{number}/__init__.py": b"",
        "hal/same.py": b"# the same in every version\n",
    }


@pytest.fixture
def unix(tmp_path):
    """A board with nothing on it."""
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    with UnixBoard(program, tmp_path) as unix:
        unix.wait_for(b">>> ")
        yield unix


def install(unix, wanted):
    """What deploy.py does with a version, without the build; returns the plan."""
    board = Board(unix.port)
    update.tidy(board)
    todo = plan.plan(wanted, *update.survey(board))
    update.install(board, todo)
    said = board.play(0.5)
    board.close()
    assert "Traceback" not in said, said
    return todo


def run(unix, *more):
    """Run tools/deploy.py; (exit code, what it prints)."""
    command = [sys.executable, str(payload.ROOT / "tools" / "deploy.py"), "--port", unix.port, *more]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=100,
                          check=False)
    return done.returncode, done.stdout


def files_on(unix):
    """All files on the board: digests by path. That it counts its starts is a matter of its own."""
    board = Board(unix.port)
    found = board.tree("")[0]
    board.close()
    found.pop(f"saves/{STARTS}", None)
    return {path: digest for path, digest in found.items() if not path.startswith("rom/")}


def digests(files):
    """The same of files on the PC."""
    return {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}


def put(unix, files):
    """Write files as somebody else would."""
    board = Board(unix.port)
    for path, data in files.items():
        folder = path.rpartition("/")[0]
        if folder and folder not in board.root():
            board.execute(f"os.mkdir({folder!r})")
        board.write(path, data)
    board.close()


def restart(unix, *cut):
    """Pull the plug and put it in again; returns what the board says then."""
    unix.power_off()
    start = len(unix.said)
    unix.power_on(*cut)
    return start


# the whole tool


def test_a_board_is_deployed_updated_and_left_playing(unix, tmp_path):
    put(unix, {"notes.txt": b"somebody's own", "saves/game": b"a save", "engine/stranger.py": b"raise 1"})
    put(unix, {f"saves/{STARTS}": b"+++"})
    code, words = run(unix)
    assert code == 1 and words.endswith("\nWhich board is it? Say --board and one of these names.\n"), words
    assert payload.described() in words
    copies = tmp_path / "backups"
    code, words = run(unix, "--board", NAME, "--backups", str(copies))
    assert code == 0, words
    assert words.endswith("It plays.\n")
    assert (copies / "001" / "saves" / "game").read_bytes() == b"a save"
    assert (copies / "001" / "engine" / "stranger.py").is_file()
    built = payload.build(NAME, "x64")
    found = files_on(unix)
    assert found.pop("notes.txt") and found.pop("saves/game")
    assert found == digests(built)
    board = Board(unix.port)
    assert board.read(f"saves/{STARTS}") == b"+."  # from 0, whatever the old version came to
    board.close()
    # nothing has changed: nothing is sent, the name is known
    code, words = run(unix, "--backups", str(copies))
    assert code == 0 and "0 files to send" in words and "0 to remove" in words, words
    # R5: the real firmware, out of its main loop, is at the prompt in less than a second
    start = len(unix.said)
    begun = time.monotonic()
    unix.type(b"\x03")
    assert b"KeyboardInterrupt" in unix.wait_for(b">>> ", 1, start)
    assert time.monotonic() - begun < 1


def test_a_dry_run_changes_nothing(unix):
    before = files_on(unix)
    code, words = run(unix, "--board", NAME, "--dry-run")
    assert code == 0 and "send    firmware/main.mpy" in words, words
    assert "  switch  " not in words
    for switch, switched in (("--kiosk", "  switch  kiosk mode on\n"), ("--no-kiosk", None)):
        code, words = run(unix, "--board", NAME, "--dry-run", switch)
        assert code == 0 and (words.endswith(switched) if switched else "  switch  " not in words), words
    assert files_on(unix) == before


def test_a_board_that_does_not_play_is_told_of(unix):
    put(unix, {"boot.txt": b""})
    install(unix, version(1))
    put(unix, {"firmware/main.py": b"def main():\n    raise ValueError('no picture')\n"})
    board = Board(unix.port)
    with pytest.raises(Trouble, match="no picture"):
        deploy.start(board)
    board.close()


# kiosk mode and the log


def test_kiosk_mode_is_turned_on_and_off(unix, tmp_path):
    chosen = {"speed": 3, "names": ["ANNA"]}
    put(unix, {DEV_FILE: b"", f"saves/{settings.FILE}": json.dumps(chosen).encode()})
    for switch, wanted, words in (
        ("--kiosk", {**chosen, "kiosk": True}, "Kiosk mode is on: hold previous and back"),
        ("--kiosk", {**chosen, "kiosk": True}, None),
        ("--no-kiosk", chosen, "Kiosk mode is off."),
    ):
        code, said = run(unix, "--board", NAME, "--backups", str(tmp_path / "backups"), switch)
        assert code == 0 and said.endswith("It plays.\n"), said
        assert words in said if words else "Kiosk mode" not in said
        board = Board(unix.port)
        assert json.loads(board.read(f"saves/{settings.FILE}")) == wanted
        board.close()


@pytest.mark.parametrize("old", [None, b"", b"\xff\x00", b"[1, 2]", b'{"kiosk": 7}'])
def test_kiosk_mode_costs_no_more_than_what_was_damaged_before(unix, old):
    if old is not None:
        put(unix, {f"saves/{settings.FILE}": old})
    board = Board(unix.port)
    assert kiosk.switch(board, False) is (old is not None)
    assert kiosk.switch(board, True) and not kiosk.switch(board, True)
    assert json.loads(board.read(f"saves/{settings.FILE}")) == {"kiosk": True}
    assert board.names("saves") == [settings.FILE]
    board.close()


@pytest.mark.parametrize(("old", "wanted"), [
    (b'{"kiosk": true, "speed": NaN}', {"kiosk": True}),
    (b'{"kiosk": true, "speed": 3, "sound": 1, "more": null}', {"kiosk": True, "speed": 3}),
    (b'{"kiosk": true, "speed": 3' + b" " * 600 + b"}", {"kiosk": True}),
    (b"[" * 500, {"kiosk": True}),
    (b"[" * 60000, {"kiosk": True}),
])
def test_kiosk_mode_is_on_for_the_board_whatever_was_there(old, wanted):
    flash = Files({f"saves/{settings.FILE}": old})
    assert kiosk.switch(flash, True) and not kiosk.switch(flash, True)
    [written] = flash.files.values()
    assert json.loads(written) == wanted
    assert settings.Settings(MemoryStorage({settings.FILE: written})).problem is None


@pytest.mark.parametrize("old", [None, b"{}", b'{"kiosk": true}', b'{"kiosk": 7}', b"\xff"])
@pytest.mark.parametrize("back", [None, b"{}", b'{"kiosk": true}'])
@pytest.mark.parametrize("is_on", [True, False])
def test_a_dry_run_knows_whether_kiosk_mode_changes(old, back, is_on):
    flash = Files({} if old is None else {f"saves/{settings.FILE}": old})
    before = dict(flash.files)
    told = kiosk.differs(flash, is_on, {} if back is None else {settings.FILE: back})
    assert flash.files == before
    if back is not None:
        flash.files[f"saves/{settings.FILE}"] = back
    assert told is kiosk.switch(flash, is_on)


class Files:
    """As much of a Board as kiosk.switch() and backup.keep() ask for, on a dict of its files."""

    def __init__(self, files):
        self.files = files

    def root(self):
        return {"saves": True}

    def names(self, folder):
        return [path.partition("/")[2] for path in self.files if path.startswith(folder + "/")]

    def tree(self, folder):
        return digests(self.files), []

    def read(self, path):
        return self.files[path]

    def write(self, path, data):
        self.files[path] = data

    def execute(self, code):
        old, new = re.fullmatch(r"os\.rename\('(.*)', '(.*)'\)", code).groups()
        self.files[new] = self.files.pop(old)


@pytest.mark.parametrize(("folder", "reason"), [
    ("file", "it is a file"), ("file/inner", "Not a directory"), ("locked/inner", "Permission denied"),
])
def test_copies_that_cannot_be_kept_are_told_of(tmp_path, monkeypatch, folder, reason):
    mkdir = Path.mkdir

    def locked(path, *more, **named):
        if path == tmp_path / "locked":
            raise PermissionError(13, "Permission denied")
        mkdir(path, *more, **named)

    monkeypatch.setattr(Path, "mkdir", locked)
    (tmp_path / "file").write_text("")
    with pytest.raises(Trouble, match=rf"^Copies cannot be kept in .*{folder}: {reason}\. Nothing is sent"):
        backup.keep(Files({"saves/game0.0": b"1"}), [], tmp_path / folder)


def test_copies_are_numbered_on(tmp_path):
    folder = tmp_path / "not" / "yet" / "there"
    for number in range(998, 1003):
        files = Files({"saves/game0.0": b"%d" % number, f"saves/only{number}": b""})
        copy = backup.keep(files, [], folder)
        if number == 998:
            assert copy.name == "001"
            copy = copy.rename(folder / "998")
            (folder / ".gitignore").write_text("my own\n")
            assert backup.keep(files, [], folder) is None
        assert copy.name == str(number) and backup.content(copy) == files.files
    assert (folder / ".gitignore").read_text() == "my own\n"


def test_a_log_that_cannot_be_written_is_told(tmp_path):
    flash = Files({f"saves/{crashlog.NEWER}": b"it failed"})
    with pytest.raises(Trouble, match=r"cannot be written to .*log\.txt: No such file or directory"):
        deploy.show_log(flash, str(tmp_path / "missing" / "log.txt"))


@pytest.mark.parametrize("option", ["--backups", "--restore"])
def test_an_empty_word_is_no_folder(option, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["deploy.py", option, ""])
    with pytest.raises(SystemExit) as stop:
        deploy.arguments()
    assert stop.value.code == 2 and "expected a path, not an empty word" in capsys.readouterr().err


@pytest.mark.parametrize("text", [NAME.encode() + b"\r\n", f"{NAME}\r\n".encode("utf-8-sig"),
                                  f"{NAME}\r\n".encode("utf-16"), b"\xfe\xff" + NAME.encode("utf-16-be")])
def test_an_update_knows_a_board_whose_name_was_written_on_windows(text):
    class Flash(Files):
        def root(self):
            return {"board.txt": False}

    assert deploy.board_name(Flash({"board.txt": text}), None) == NAME


@pytest.mark.parametrize("other", [["--kiosk"], ["--no-kiosk"], ["--restore", "x"], ["--romfs"]])
def test_the_log_goes_with_nothing_that_changes_the_board(other, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["deploy.py", "--log", *other])
    with pytest.raises(SystemExit) as stop:
        deploy.arguments()
    assert stop.value.code == 2
    assert "--log does nothing but show the log" in capsys.readouterr().err


@pytest.mark.parametrize(("words", "wanted"), [([], None), (["--kiosk"], True), (["--no-kiosk"], False)])
def test_kiosk_mode_stays_as_it_is_unless_asked_for(words, wanted, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["deploy.py", *words])
    assert deploy.arguments().kiosk is wanted


def test_kiosk_mode_is_not_turned_on_and_off_at_once(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["deploy.py", "--kiosk", "--no-kiosk"])
    with pytest.raises(SystemExit) as stop:
        deploy.arguments()
    assert stop.value.code == 2
    assert "--no-kiosk: not allowed with argument --kiosk" in capsys.readouterr().err


def test_a_dry_run_without_a_board_says_what_it_needs_one_for(monkeypatch):
    monkeypatch.setattr(list_ports, "comports", list)
    monkeypatch.setattr(sys, "argv", ["deploy.py", "--dry-run", "--board", NAME])
    with pytest.raises(Trouble, match=r"^No board is plugged in(.*\n)+A dry run compares with what"):
        deploy.run(deploy.arguments())


def test_a_backup_is_looked_at_before_anything_is_sent(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(deploy, "run", lambda options: pytest.fail("it goes to the board"))
    monkeypatch.setattr(deploy.Environment, "prepare", lambda self: pytest.fail("it installs"))
    for folder, words in ((tmp_path / "none", "There is no backup"), (tmp_path, "There are no saves in")):
        monkeypatch.setattr(sys, "argv", ["deploy.py", "--restore", str(folder)])
        assert deploy.main() == 1
        assert words in capsys.readouterr().err


def test_the_log_is_shown_or_written(unix, tmp_path):
    code, words = run(unix, "--log")
    assert (code, words) == (0, "Nothing has gone wrong.\n")
    put(unix, {f"saves/{crashlog.OLDER}": b"--- older\nfirst\n"})
    put(unix, {f"saves/{crashlog.NEWER}": b"--- newer\nlast \xff\n", "main.py": b"print('goes on')\n"})
    start = len(unix.said)
    code, words = run(unix, "--log")
    assert (code, words) == (0, "--- older\nfirst\n--- newer\nlast \ufffd\n")
    unix.wait_for(b"goes on", 10, start)
    target = tmp_path / "log.txt"
    code, words = run(unix, "--log", str(target))
    assert code == 0 and str(target) in words
    assert target.read_text(encoding="utf-8").startswith("--- older\nfirst\n--- newer\n")


def test_a_board_that_gives_no_prompt_is_told_how_to_get_one(unix):
    deaf = b"import micropython, os\nmicropython.kbd_intr(-1)\nos.system('sleep 30')\n"
    put(unix, {"main.py": deaf})
    restart(unix)
    code, words = run(unix, "--log")
    assert code == 1 and "In kiosk mode hold its keys previous and back for five seconds" in words, words
    assert "it may have no MicroPython yet: micropython.org/download" in words
    assert words.startswith("The board at ")  # and nothing of mpremote's own


class Port:
    """What pyserial says of a port."""

    def __init__(self, device, product="Board in FS mode"):
        self.device = device
        self.vid = 0x2E8A
        self.manufacturer = "MicroPython"
        self.product = product

    def __lt__(self, other):
        return self.device < other.device


@pytest.mark.parametrize(("devices", "words"), [
    ([], "No port has anything on it: is the board plugged in? --list shows"),
    (["COM7", "COM5"], "--list shows:\n  --port COM5   MicroPython Board in FS mode\n  --port COM7   Micro"),
])
def test_a_port_that_is_not_there_is_told(monkeypatch, devices, words):
    monkeypatch.setattr(list_ports, "comports", lambda: [Port(device) for device in devices])
    for port in ("COM3", "/dev/ttyACM70"):
        with pytest.raises(Trouble) as told:
            Board(port)
        assert str(told.value).startswith(f"There is no port {port}. ") and words in str(told.value)


@pytest.mark.parametrize("port", ["com5", "/dev/null", "socket://127.0.0.1:1", "strange://port"])
def test_a_port_that_is_there_or_a_url_that_nobody_answers_is_told_apart(monkeypatch, port):
    monkeypatch.setattr(list_ports, "comports", lambda: [Port("COM5")])
    with pytest.raises(Trouble, match=f"^{port} cannot be opened"):
        Board(port)


def test_one_of_several_ports_has_to_be_chosen(monkeypatch):
    monkeypatch.setattr(list_ports, "comports", lambda: [Port("COM5"), Port("COM7", None)])
    with pytest.raises(Trouble, match=r"Which port is it\? (.*\n)+  --port COM7   MicroPython$"):
        deploy.find_port()


def test_a_port_may_be_a_url(unix):
    with socket.create_server(("127.0.0.1", 0)) as server:
        bridge = threading.Thread(target=pass_on, args=(server, unix.port), daemon=True)
        bridge.start()
        board = Board(f"socket://127.0.0.1:{server.getsockname()[1]}")
        assert board.runtime().name == "micropython"
        board.close()
        bridge.join()


def pass_on(server, device):
    """What one client of a TCP server and a serial port say to each other, until the client goes."""
    with server.accept()[0] as client, open(device, "r+b", buffering=0) as port:
        while True:
            ready = select.select([client, port], [], [])[0]
            if port in ready:
                client.sendall(port.read(4096))
            if client in ready:
                data = client.recv(4096)
                if not data:
                    return
                port.write(data)


def test_the_lists_are_shown(monkeypatch, capsys):
    monkeypatch.setattr(list_ports, "comports", lambda: [Port("COM5")])
    deploy.show_lists()
    words = capsys.readouterr().out
    assert payload.described() in words and "  COM5 MicroPython Board in FS mode\n" in words


# what somebody else has on the board

def test_what_is_in_the_way_is_told_of():
    wanted = {**version(1), "tricktop.pack": b"", "tricktop_pack.mpy": b""}
    assert plan.plan(wanted, {}, [], {}).blocked == {}
    for path in ("main.py", "board.txt", *pack.OWN):
        for files in (wanted, version(1)):
            todo = plan.plan(files, {}, [], {}, {path: True})
            assert todo.blocked == {path: f"On the board {path} is a folder, where Tricktop needs a file."}
            assert plan.plan(files, {}, [], {}, {path: False}).blocked == {}
    for path in ("engine", "hal", "firmware", "saves"):
        todo = plan.plan(wanted, {}, [], {}, {path: False, "notes": False})
        assert todo.blocked == {path: f"On the board {path} is a file, where Tricktop needs a folder."}
        assert plan.plan(wanted, {}, [], {}, {path: True, "notes": True}).blocked == {}
    # from a pack, or out of ROM, modules come all the same
    assert plan.plan({"main.py": b""}, {}, [], {}, {"hal": False}).blocked == {}
    deep = plan.plan(wanted, {"engine/only1": "", "hal/same.py/x": ""}, ["hal/same.py/"], {})
    assert sorted(deep.blocked) == ["engine/only1", "hal/same.py"]
    with pytest.raises(Trouble, match=r"Nothing is sent(.*\n)+.*os\.rename\('hal/same\.py', 'my_hal_same\."
                                      r"py'\)(.*\n)+  mpremote rm -r :hal/same\.py :engine/only1$"):
        deep.check()


@pytest.mark.parametrize(("path", "words"), [
    ("hal", "hal is a file, where"), ("main.py/x", "main.py is a folder, where"),
    ("update", "update is not an update"), ("update/mine.txt", "update is not an update"),
    ("update.new", "update.new is not an update"), ("update.new/main.py", "update.new is not an update"),
    ("update.old/main.py", "update.old is not an update"), ("update.old/list/mine.txt", "update.old is not"),
])
def test_what_is_in_the_way_stays_until_somebody_moves_it(unix, tmp_path, monkeypatch, path, words):
    board = Board(unix.port)
    for end, sign in enumerate(path):
        if sign == "/":
            board.execute(f"os.mkdir({path[:end]!r})")
    board.write(path, b"mine")
    before = board.tree("")
    for more in ([], ["--dry-run"]):
        monkeypatch.setattr(sys, "argv", ["deploy.py", "--board", NAME, "--backups", str(tmp_path), *more])
        with pytest.raises(Trouble, match=rf"On the board {words}(.*\n)+Nothing is sent\.") as told:
            deploy.deploy(board, deploy.arguments())
        assert board.tree("") == before and list(tmp_path.iterdir()) == [unix.flash]
    offered, remove = re.findall(r'^  mpremote (?:exec "(.*)"|rm -r :(.*))$', str(told.value), re.MULTILINE)
    assert remove[1] == path.partition("/")[0]
    board.execute(offered[0])
    assert board.read("my_" + path) == b"mine"
    deploy.deploy(board, deploy.arguments())
    board.close()


@pytest.mark.parametrize("name", ["my notes.txt", "two\nlines.txt"])
def test_an_update_that_an_older_version_could_not_finish_is_finished(unix, name):
    install(unix, version(1))
    put(unix, {"hal/old/" + name: b"stale", "nes.txt": b"somebody's own"})
    files = version(2)
    board = Board(unix.port)
    board.execute("os.mkdir('update')")
    board.write("update/files", files["engine/number.py"] + files["firmware/main.py"])
    board.write("update/list", (f"+ {len(files['engine/number.py'])} engine/number.py\n"
                                f"+ {len(files['firmware/main.py'])} firmware/main.py\n"
                                f"- hal/old/{name}\n- hal/old/\n").encode())
    board.write("update/finish.py", b"raise OSError(39)")
    assert update.tidy(board) and "update" not in board.root()
    board.close()
    install(unix, files)
    found = files_on(unix)
    assert not any(path.startswith("hal/old") for path in found)
    assert found == digests({**files, "nes.txt": b"somebody's own"})


@pytest.mark.parametrize("folder", [update.NEW, update.OLD])
def test_what_an_update_has_left_is_cleared_away(unix, folder):
    for left in ((), ("files",), ("files", "z0", "z1"), ("files", "list", "finish.py", "main.py"),
                 ("finish.py", "list", "main.py"), ("files", "list", "finish.py", "part")):
        board = Board(unix.port)
        board.execute(f"os.mkdir({folder!r})")
        for name in left:
            board.write(f"{folder}/{name}", b"")
        assert update.tidy(board) is False
        assert folder not in board.root(), left
        board.close()


# interruptions


def test_r14_only_what_changed_is_sent(unix):
    install(unix, version(1))
    todo = install(unix, version(2))
    assert sorted(todo.send) == ["engine/number.py", "engine/only2/__init__.py", "firmware/main.py"]
    assert todo.remove == ["engine/only1/__init__.py", "engine/only1/"]
    assert files_on(unix) == digests(version(2))


def test_r14_the_power_goes_during_an_update(unix, tmp_path):
    install(unix, version(1))
    unix.power_off()
    old = unix.flash.read_bytes()
    seen = []
    for cut in range(0, 120, 6):
        unix.flash.write_bytes(old)
        unix.power_on(cut, cut % 4 == 0)
        try:
            install(unix, version(2))
            break
        except Trouble:
            assert unix.has_lost_power
        start = restart(unix)
        said = unix.wait_for(b"playing", 10, start)
        assert b"Traceback" not in said
        number = 2 if b"playing 2" in unix.wait_for(b"\n", 5, start + said.index(b"playing")) + said else 1
        found = files_on(unix)
        expected = digests(version(number))
        assert {path: found.get(path) for path in expected} == expected
        assert not [path for path in found if path not in expected and not path.startswith("update")]
        seen.append(number)
        unix.power_off()
    assert seen == sorted(seen) and {1, 2} <= set(seen), seen


def test_r14_an_update_goes_on_after_an_interruption_on_the_pc(unix):
    install(unix, version(1))
    board = Board(unix.port)
    todo = plan.plan(version(2), *update.survey(board))

    def interrupted(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        update.install(board, todo, interrupted)
    board.let_go()
    start = len(unix.said)
    unix.wait_for(b"playing 1", 10, max(start - 200, 0))
    install(unix, version(2))
    assert files_on(unix) == digests(version(2))


def test_r14_a_damaged_file_is_sent_again_or_refused(unix):
    class Noisy(Board):
        faults = 1

        def execute(self, code, wait=10):
            if "a2b_base64(b'" in code and self.faults:
                self.faults -= 1
                code = code.replace("a2b_base64(b'", "a2b_base64(b'AAAA")
            return super().execute(code, wait)

    board = Noisy(unix.port)
    board.write("file", b"data" * 500)
    assert board.read("file") == b"data" * 500
    board.faults = 2
    with pytest.raises(Trouble, match="damaged"):
        board.write("small", b"ok")
    board.close()


def test_a_main_of_somebody_else_runs_until_the_end(unix, monkeypatch):
    foreign = b"print('something else')\n"
    put(unix, {"main.py": foreign, "firmware/main.py": b""})
    board = Board(unix.port)
    todo = plan.plan(version(1), *update.survey(board))
    written = []
    write = board.write
    monkeypatch.setattr(board, "write", lambda path, *more: (written.append(path), write(path, *more)))
    update.install(board, todo)
    board.close()
    assert written == ["update.new/files", "update.new/list", "update.new/finish.py"]
    install(unix, version(1))
    assert files_on(unix) == digests(version(1))


def test_no_room_is_told_before_anything_is_sent(unix):
    board = Board(unix.port)
    before = board.tree("")[0]
    huge = plan.Plan({"engine/huge.mpy": bytes(2_000_000)}, [], 0)
    with pytest.raises(Trouble, match=r"has \d+ KB free, and the update needs \d+"):
        update.install(board, huge)
    assert board.tree("")[0] == before
    board.close()


def fill(board, todo):
    """Leave as much of the flash free as an update asks for, and no block more."""
    block = board.free()[1]
    board.execute("file = open('own', 'wb')\n"
                  f"while os.statvfs('')[3] > {todo.room(block) // block + 1}:\n"
                  "    file.write(bytes(2048))\n    file.flush()\nfile.close()", wait=60)
    assert 0 <= board.free()[0] - todo.room(block) <= block


def test_the_room_that_is_asked_for_is_enough(unix):
    install(unix, version(1))
    wanted = {**version(2), "engine/large.mpy": bytes(200_000)}
    board = Board(unix.port)
    todo = plan.plan(wanted, *update.survey(board))
    fill(board, todo)
    update.install(board, todo)
    board.close()
    found = files_on(unix)
    assert found.pop("own") and found == digests(wanted)


def test_an_update_that_finds_no_room_in_the_end_is_told_what_to_do(unix, tmp_path, monkeypatch):
    install(unix, version(1))
    (tmp_path / "finish.py").write_text("raise OSError(28)")
    monkeypatch.setattr(update, "_FINISH", tmp_path / "finish.py")
    board = Board(unix.port)
    board.execute(f"os.mkdir({update.COMMITTED!r})")
    for file, data in (("files", b""), ("list", b""), ("finish.py", b"")):
        board.write(f"{update.COMMITTED}/{file}", data)
    with pytest.raises(Trouble, match=r"OSError: 28\n.*remove files of your own; then run this again"):
        update.tidy(board)
    board.close()


def test_what_is_replaced_needs_room_for_what_it_grows_by():
    files = {f"engine/{number}.mpy": bytes(3 * 4096) for number in range(10)}
    new = plan.plan(files, {}, [], {})
    part = 3  # blocks of the largest one: it is there twice for a while
    for old, growth in ((3 * 4096, 0), (5 * 4096, 0), (4097, 1), (4096, 2), (513, 2), (512, 3)):
        again = plan.plan(files, dict.fromkeys(files, ""), ["engine/"], dict.fromkeys(files, old))
        # and the folder may take one more for what is new in it
        assert new.room(4096) - again.room(4096) == (10 * (3 - growth) - part + 1) * 4096, old


def test_every_file_of_a_whole_version_is_updated_on_a_pico(unix, tmp_path):
    """1408 KB are enough for all modules, all of them anew, and four saved games."""
    put(unix, {f"saves/game{number}.0": bytes(16 * 1024) for number in range(4)})
    for more in (("--board", NAME), ("--lines",), ()):
        code, words = run(unix, *more, "--backups", str(tmp_path))
        assert code == 0 and words.endswith("It plays.\n"), words
        assert int(re.search(r"(\d+) files to send", words)[1]) > 190
    wanted = payload.build(NAME, "x64", with_lines=True)
    board = Board(unix.port)
    todo = plan.plan(wanted, *update.survey(board))
    fill(board, todo)  # and with no more than it asks for
    update.install(board, todo)
    board.close()
    found = files_on(unix)
    assert digests(wanted).items() < found.items()


def test_a_small_flash_gets_all_modules_in_one_file(tmp_path):
    """A Pico W has 848 KB for files: the modules would take more, a file each."""
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    files = payload.build(NAME, "x64")
    with UnixBoard(program, tmp_path, blocks=212) as unix:
        unix.wait_for(b">>> ")
        put(unix, {"hal/old.py": b"raise 1", "saves/game0.0": bytes(60_000)})
        for more in (("--board", NAME), ("--lines",), ()):
            code, words = run(unix, *more, "--backups", str(tmp_path / "backups"))
            assert code == 0 and words.endswith("It plays.\n"), words
        wanted = pack.packed(files, payload.reader("x64"))
        found = files_on(unix)
        assert found.pop("saves/game0.0")
        assert found == digests(wanted) and sorted(found) == sorted(("main.py", "board.txt", *pack.OWN))
        code, words = run(unix, "--backups", str(tmp_path / "backups"))
        assert code == 0 and "0 files to send" in words
        board = Board(unix.port)  # and back, where there is room: the pack goes
        assert set(pack.OWN) <= set(plan.plan(files, *update.survey(board)).remove)
        board.close()


def test_a_pack_stays_where_files_would_not_fit_beside_it(tmp_path):
    """A flash at the border is small with --lines alone."""
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    with UnixBoard(program, tmp_path, blocks=316) as unix:
        unix.wait_for(b">>> ")
        for more in (("--board", NAME, "--lines"), ()):
            code, words = run(unix, *more, "--backups", str(tmp_path / "backups"))
            assert code == 0 and words.endswith("It plays.\n"), words
            assert pack.FILE in files_on(unix)


@pytest.mark.parametrize("name", ["pack.py", "engine.py", "hal.py", "firmware/mine.txt"])
def test_what_people_have_in_the_root_hides_no_module_of_a_pack(tmp_path, name):
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    with UnixBoard(program, tmp_path, blocks=212) as unix:
        unix.wait_for(b">>> ")
        put(unix, {name: b"# mine\n"})
        code, words = run(unix, "--board", NAME, "--backups", str(tmp_path / "backups"))
        assert code == 0 and words.endswith("It plays.\n"), words


def test_which_flash_is_small():
    files = payload.build(NAME, "x64")
    for kilobytes, small in ((848, True), (1024, True), (1408, False), (2048, False)):
        assert pack.is_needed(files, kilobytes * 1024, 4096) is small


# rows of the field's faults


def test_r3_saves_survive_a_flash_that_is_formatted(unix, tmp_path):
    install(unix, version(1))
    game = MemoryStorage()
    header = json.dumps({"game": "wizard", "options": {}, "seed": 1, "seats": [["ANNA", None]]}).encode()
    Journal(game, 0, 1, header).record(bytes(range(256)) * 3, b"round 1 of 20")
    saves = {**{f"saves/{name}": data for name, data in game.files.items()}, "saves/settings": b"{}"}
    put(unix, saves)
    board = Board(unix.port)
    copy = backup.keep(board, [], tmp_path / "backups")
    assert backup.keep(board, [], tmp_path / "backups") is None  # nothing new
    board.close()
    assert copy.name == "001"
    unix.power_off()
    unix.flash.unlink()  # a new image, a new partition: the board formats its flash
    unix.power_on()
    assert files_on(unix) == {}
    install(unix, version(1))
    board = Board(unix.port)
    assert backup.keep(board, [], tmp_path / "backups") is None  # an empty board spoils no copy
    todo = restore.planned(board, copy)
    restore.carry_out(board, todo)
    assert (todo.back, todo.left) == (["WIZARD of 1, round 1 of 20: ANNA", "settings"], [])
    assert {path: board.read(path) for path in saves} == saves
    board.close()


@pytest.mark.parametrize("name", ["two\nlines", "a\ttab", "quote'\"", "caf\u00e9"])
def test_whatever_a_file_is_called_the_backup_has_it(unix, tmp_path, name):
    put(unix, {f"saves/{name}": b"somebody's own"})
    board = Board(unix.port)
    assert list(board.tree("saves")[0]) == [f"saves/{name}"]
    copy = backup.keep(board, [], tmp_path / "backups")
    board.close()
    assert (copy / "saves" / name).read_bytes() == b"somebody's own"


def test_saves_come_back_beside_newer_ones(unix, tmp_path):
    header = json.dumps({"game": "wizard", "options": {}, "seed": 1, "seats": [["ANNA", None]]}).encode()
    kept, found = MemoryStorage({STARTS: b"+++"}), MemoryStorage()
    Journal(kept, 0, 5, header).record(b"\1\2\3", b"round 1 of 20")
    Journal(found, 0, 8, header.replace(b"1", b"2")).record(b"\4\5", b"round 1 of 20")
    (tmp_path / "copy" / "saves").mkdir(parents=True)
    for name, data in kept.files.items():
        (tmp_path / "copy" / "saves" / name).write_bytes(data)
    put(unix, {f"saves/{name}": data for name, data in found.files.items()})
    line = "WIZARD of 1, round 1 of 20: ANNA"
    command = ["--board", NAME, "--backups", str(tmp_path / "backups"), "--restore", str(tmp_path / "copy")]
    code, words = run(unix, *command, "--dry-run")
    assert code == 0 and words.endswith(f"  restore {line}\n"), words
    code, words = run(unix, *command)
    assert code == 0, words
    assert f"Back from {tmp_path / 'copy'}:\n  {line}\nNot back from" in words
    assert f"\n  {STARTS}: it is about the board as it was then\n" in words
    board = Board(unix.port)
    assert board.read("saves/game0.0") == found.files["game0.0"]
    assert board.read("saves/game1.1") == kept.files["game0.1"]
    assert board.read(f"saves/{STARTS}") == b"+."
    board.close()


def test_r5_a_busy_program_is_interrupted(unix):
    install(unix, version(1))
    start = len(unix.said)
    begun = time.monotonic()
    unix.type(b"\x03")
    unix.wait_for(b">>> ", 1, start)
    assert time.monotonic() - begun < 1


MPY_6_3_ARMV6M = 6 | 3 << 8 | 4 << 10


@pytest.mark.parametrize(("what", "words"), [
    (Runtime("circuitpython", (9, 2, 0), MPY_6_3_ARMV6M, "Pico"), "runs circuitpython"),
    (Runtime("micropython", (1, 25, 0), MPY_6_3_ARMV6M, "Pico"), "runs MicroPython 1.25.0; Tricktop"),
    (Runtime("micropython", (1, 30, 0), 7 | 4 << 10, "Pico"), "of version 7.0, and this mpy-cross writes"),
    (Runtime("micropython", (1, 30, 0), 6 | 4 << 8 | 4 << 10, "Pico"), "of version 6.0"),
    (Runtime("micropython", (1, 26, 0), 0, "tiny"), "loads no .mpy files"),
    (Runtime("micropython", (1, 26, 0), 6 | 3 << 8, "tiny"), "no machine code"),
])
def test_r12_a_runtime_that_does_not_fit_is_refused(what, words):
    with pytest.raises(Trouble, match=re.escape(words)):
        what.check()


def test_r12_the_mpy_version_is_what_the_compiler_writes(tmp_path):
    (tmp_path / "a.py").write_text("a = 1\n")
    runtime.compile_mpy(tmp_path / "a.py", tmp_path / "a.mpy", march="armv6m")
    header = (tmp_path / "a.mpy").read_bytes()
    assert header[:2] == bytes((ord("M"), MPY[0]))
    Runtime("micropython", (1, 26, 1), MPY_6_3_ARMV6M, "Pico").check()
    assert Runtime("micropython", (1, 26, 1), MPY_6_3_ARMV6M, "Pico").march == "armv6m"
    assert Runtime("micropython", (1, 26, 1), 6 | 3 << 8 | 7 << 10, "Pico 2").march == "armv7emsp"


def test_r13_stale_files_are_removed(unix):
    install(unix, version(1))
    put(unix, {"engine/number.mpy": b"M\x06 old", "hal/same.mpy": b"shadowed", "firmware/left.py": b"raise 1",
               "engine_notes.txt": b"not ours", "mine.py": b"not ours"})
    todo = install(unix, version(1))
    assert todo.remove == ["engine/number.mpy", "firmware/left.py", "hal/same.mpy"]
    found = files_on(unix)
    assert found.pop("mine.py") and found.pop("engine_notes.txt")
    assert found == digests(version(1))


@pytest.mark.parametrize("name", [
    "hal/my board.py", "hal/same.py copy", "hal/two\nlines.py", "hal/two\r\nlines.py", "hal/ ",
    "hal/caf\u00e9.py", "hal/a\ttab", "hal/old folder/x.py", "hal/two\nlines/x.py", "hal/end /x",
])
def test_r13_whatever_a_stale_file_is_called_it_goes(unix, name):
    install(unix, version(1))
    put(unix, {name: b"# mine\n"})
    todo = install(unix, version(2))
    assert name in todo.remove
    assert files_on(unix) == digests(version(2))
    board = Board(unix.port)
    assert sorted(board.tree("hal")[1]) == []
    board.close()


def test_r13_a_source_file_does_not_shadow_what_was_sent(unix):
    install(unix, version(1))
    compiled = {path: data for path, data in version(2).items() if path != "engine/number.py"}
    program = "number.mpy"
    source = unix.flash.with_name("number.py")
    source.write_text("NUMBER = 2\n")
    runtime.compile_mpy(source, unix.flash.with_name(program))
    compiled["engine/number.mpy"] = unix.flash.with_name(program).read_bytes()
    start = len(unix.said)
    install(unix, compiled)
    assert b"playing 2" in unix.wait_for(b"playing", 10, start) + unix.wait_for(b"\n", 10, start)


def test_r22_a_firmware_that_fails_leaves_a_prompt(unix):
    install(unix, version(1))
    put(unix, {"engine/number.py": b"NUMBER = \n"})
    start = restart(unix)
    assert b"SyntaxError" in unix.wait_for(b">>> ", 10, start)
    install(unix, version(1))
    start = restart(unix)
    unix.wait_for(b"playing 1", 10, start)


# ROMFS


def test_a_board_without_a_rom_partition_is_told_so(unix):
    board = Board(unix.port)
    with pytest.raises(Trouble, match="no ROMFS partition"):
        rom.check(board, 1000)
    board.close()


def test_the_code_runs_from_rom(tmp_path):
    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    with UnixBoard(program, tmp_path, rom=400_000) as unix:
        unix.wait_for(b">>> ")
        code, words = run(unix, "--board", NAME, "--romfs", "--dry-run")
        assert code == 0 and words.endswith("  write   the ROMFS partition\n"), words
        code, words = run(unix, "--board", NAME, "--romfs", "--backups", str(tmp_path / "backups"))
        assert code == 0, words
        assert words.endswith("It plays.\n")
        assert sorted(files_on(unix)) == ["board.txt", "main.py"]
        board = Board(unix.port)
        board.execute("import firmware.main")
        assert board.value("firmware.main.__file__").startswith("/rom/")
        with pytest.raises(Trouble, match="has 390 KB, the application needs 977"):
            rom.check(board, 1_000_000)
        board.close()
        code, words = run(unix, "--romfs", "--dry-run")
        assert code == 0 and "ROMFS" not in words, words
        # the same again is not written again
        code, words = run(unix, "--romfs", "--backups", str(tmp_path / "backups"))
        assert code == 0 and "Writing" not in words, words
