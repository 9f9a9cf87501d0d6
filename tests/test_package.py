"""package.json and firmware/manifest.py: every file of a board is in both; what mip installs starts.

R27 is a row of the field's faults.
"""

import json
import os
import re
import subprocess
import sys
import tomllib

import pytest

from tests import runtime
from tools.deployment import package, payload
from tools.environment import Trouble

ROOT = payload.ROOT
PACKAGE = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
FROZEN = {"main.py": payload.START} | {path: path for path in payload.modules()}
WANTED = {"main.py": payload.START} | {path: path for path in payload.modules("diy_pico_ssd1306")}


def manifest(monkeypatch):
    """What firmware/manifest.py freezes: file in the project by path in the image; and its metadata."""
    monkeypatch.chdir(ROOT / "firmware")  # where the tool of MicroPython runs it
    frozen, data, included = {}, {}, []

    def add(folder, path):
        frozen[path] = os.path.relpath(os.path.join(folder, path), ROOT)

    names = {
        "metadata": lambda **about: data.update(about),
        "include": included.append,
        "module": lambda path, base_path: add(base_path, path),
        "package": lambda name, files, base_path: [add(base_path, f"{name}/{path}") for path in files],
    }
    exec((ROOT / "firmware" / "manifest.py").read_text(encoding="utf-8"), names)
    return frozen, data, included


def test_every_file_is_in_package_json():
    assert dict(PACKAGE["urls"]) == WANTED, "run python3 -m tools.deployment.package"
    assert (package.FOLDER / "package.json").read_text(encoding="utf-8") == package.text()


def test_package_json_is_written_and_said_so(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(package, "FOLDER", tmp_path)
    monkeypatch.setattr(sys, "argv", ["package", "--help"])
    with pytest.raises(SystemExit) as stop:
        package.main()
    assert stop.value.code == 0 and "Make package.json anew" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())
    monkeypatch.setattr(sys, "argv", ["package"])
    package.main()
    assert (tmp_path / "package.json").read_text(encoding="utf-8") == package.text()
    said = capsys.readouterr().out
    assert said.startswith(f"package.json is written: {len(WANTED)} files. ")
    assert "mpremote mip install --target / package.json" in said and f"write('{package.BOARD}')" in said
    monkeypatch.setattr(sys, "argv", ["package", "--board", "thumby"])
    package.main()
    files = json.loads((tmp_path / "package.thumby.json").read_text(encoding="utf-8"))["urls"]
    assert sorted(path for path, _ in files) == sorted(["main.py", *payload.modules("thumby")])
    monkeypatch.setattr(sys, "argv", ["package", "--board", "thumbi"])
    with pytest.raises(SystemExit):
        package.main()
    assert "Did you mean thumby" in capsys.readouterr().err


def test_every_file_is_in_the_manifest(monkeypatch):
    frozen, _, included = manifest(monkeypatch)
    assert {path: source.replace(os.sep, "/") for path, source in frozen.items()} == FROZEN
    assert included == ["$(PORT_DIR)/boards/manifest.py"]


def test_the_version_is_that_of_the_project(monkeypatch):
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert PACKAGE["version"] == version
    assert manifest(monkeypatch)[1]["version"] == version


def test_sources_are_relative():
    # so that the same file serves a clone on the PC and every place where the project is published
    for _, source in PACKAGE["urls"]:
        assert ":" not in source and ".." not in source and not source.startswith("/")
        assert (ROOT / source).is_file()


def test_a_board_gets_its_own_drivers_alone():
    for board in payload.boards():
        paths = payload.modules(board)
        assert f"hal/boards/{board}.py" in paths
        assert not [path for path in paths if path.startswith("hal/sim/")]
        assert [path for path in paths if path.startswith("hal/boards/") and path.count("/") == 2
                and path not in (f"hal/boards/{board}.py", "hal/boards/__init__.py")] == []
    assert "hal/display/ssd1306.py" in payload.modules("diy_pico_ssd1306")
    assert "hal/display/st7789.py" not in payload.modules("diy_pico_ssd1306")


@pytest.mark.parametrize("words", [
    "thumby_color", "Thumby_Color", "thumby-color\n", "hal/boards/thumby_color.py", "HAL/BOARDS/thumby_color",
    r"hal\boards\thumby_color.py", "thumby_color.py",
])
def test_a_board_is_found_by_what_people_write(words):
    assert payload.named(words) == "thumby_color"


def test_a_board_file_that_board_txt_can_not_name_is_told_its_name(monkeypatch, tmp_path):
    for name in ("my-board.py", "Other_Board.py", "good.py"):
        (tmp_path / name).write_text('"""Mine."""\n')
    monkeypatch.setattr(payload, "BOARDS", tmp_path)
    assert payload.boards() == ["good"]
    for words, name in (("my-board", "my_board"), ("my_board", "my_board"), ("Other_Board", "other_board")):
        with pytest.raises(Trouble, match=rf"has to be called {name}\.py"):
            payload.named(words)


@pytest.mark.parametrize("words", ["__init__", "hal/boards/__init__.py", "sim_handheld", "", "hal/boards/"])
def test_what_is_no_board_is_refused(words):
    with pytest.raises(Trouble, match="There is no board"):
        payload.named(words)
    with pytest.raises(Trouble, match="There is no board"):
        payload.modules(words)


def test_a_wrong_name_is_told_what_was_meant_or_what_there_is():
    for words, meant in (
        ("lilygo", "lilygo_t_display or lilygo_t_display_rp2040"), ("my-thumby-with-more", "thumby"),
        ("M5", "m5_cardputer, m5stack_core, m5stickc_plus or m5stickc_plus2"),
    ):
        with pytest.raises(Trouble) as told:
            payload.named(words)
        assert str(told.value) == (f"There is no board {words!r}. Did you mean {meant}? "
                                   "deploy.py --list shows all.")
    for words in ("waveshare", "pico"):
        with pytest.raises(Trouble, match="Did you mean") as told:
            payload.named(words)
        meant = re.findall(rf"\w*{words}\w*", str(told.value).partition("Did you mean")[2])
        assert len(set(meant)) == 6 and set(meant) <= set(payload.boards())
    with pytest.raises(Trouble, match=r"no board 'thumby_colour'\. Did you mean thumby_color.*--list"):
        payload.named("thumby_colour")
    with pytest.raises(Trouble) as told:
        payload.named("xyzzy")
    first, *lines, last = str(told.value).splitlines()
    assert (first, last) == ("There are:", "There is no board 'xyzzy'.")  # the list is long: that comes last
    assert "\n".join(lines) == payload.described()
    assert [line.split()[0] for line in lines] == payload.boards()
    assert re.search(r"^  m5_cardputer +M5 Cardputer \(not the ADV\)$", payload.described(), re.MULTILINE)


def test_a_board_of_ones_own_may_say_nothing(monkeypatch, tmp_path):
    (tmp_path / "mine.py").write_text("SCK = 1\n")
    (tmp_path / "spoilt.py").write_text("SCK = (\n")
    monkeypatch.setattr(payload, "BOARDS", tmp_path)
    mine, spoilt = payload.described().splitlines()
    assert mine == "  mine" and spoilt.startswith("  spoilt  its file is damaged: '(' was never closed")


def test_a_build_is_the_same_every_time():
    assert payload.build("diy_pico_ssd1306", "armv6m") == payload.build("diy_pico_ssd1306", "armv6m")


def test_r27_mip_is_told_where_to():
    commands = re.findall(r"mip install [^`\n]+", README)
    assert all("--target" in command for command in commands)


@pytest.mark.skipif(os.name == "nt", reason="a pseudo-terminal is needed")
def test_r27_what_mip_installs_starts(tmp_path):
    from tests.unix_board import UnixBoard

    program, reason = runtime.micropython()
    if reason:
        pytest.skip(reason)
    with UnixBoard(program, tmp_path) as unix:
        unix.wait_for(b">>> ")
        mpremote = [sys.executable, "-m", "mpremote", "connect", unix.port]
        subprocess.run([*mpremote, "mip", "install", "--target", "/", str(ROOT / "package.json")], check=True,
                       stdout=subprocess.DEVNULL, timeout=100)
        [writing] = re.findall(r'^mpremote exec "([^"]+)"$', README, re.MULTILINE)
        subprocess.run([*mpremote, "exec", writing], check=True, timeout=20)
        found = subprocess.run([*mpremote, "df"], check=True, capture_output=True, text=True,
                               timeout=20).stdout
        [free] = re.findall(r"^\S+ +\d+ +\d+ +(\d+)", found, re.MULTILINE)
        assert int(free) > 40 * 1024, found  # for games
        unix.power_off()
        start = len(unix.said)
        unix.power_on()
        with pytest.raises(TimeoutError):  # it plays and says nothing
            unix.wait_for(b">>> ", 2, start)
        unix.type(b"\x03")
        assert b"KeyboardInterrupt" in unix.wait_for(b">>> ", 5, start)
