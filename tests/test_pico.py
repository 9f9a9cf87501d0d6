"""On an emulated Raspberry Pi Pico with the real MicroPython image: limits, starts, the deploy tool.

Skipped where PICO_UF2 is not set. A busy second of the Pico takes 25 to 50 of a PC, so all of it takes a
few hours; it goes by emulated time, which is the same on every run.
"""

import functools
import os
import subprocess
import sys

import pytest

from hal.service import HOLD_MS
from tests import runtime
from tests.starts.bench import read
from tools import pico
from tools.benches import pico as limits
from tools.deployment import payload

IMAGE, REASON = pico.image()
if REASON:
    pytest.skip(REASON, allow_module_level=True)

from tools.pico import evening, measure  # noqa: E402

built = functools.partial(limits.built, measure.OLED)


@pytest.mark.parametrize("line", limits.MEASURES, ids=lambda line: line.name)
def test_limit(line):
    value = line.of(IMAGE, limits.built(line.board))
    print(f"measured: Pico, {line.name}: {value:.2f} {line.unit}")
    assert line.is_kept(value), value


def test_r4_eight_games_leave_the_largest_piece_as_the_first_ones():
    """The thousand of ``test_thousand_games``, as many as an emulated chip plays in a while."""
    found = evening.blocks(IMAGE, built(), 8)
    print(f"measured: Pico, largest free piece after each of 8 games: {found}")
    # Wizard and Fool take turns, and the first games load what stays
    assert all(found[n] >= found[n - 2] - 2048 and found[n] >= found[2 + n % 2] - 2048 for n in range(4, 8))


def test_machine_code_plays_the_same_game():
    from engine.wizard import WizardGame

    numbers, _ = measure.run(IMAGE, built(), """
from engine.wizard import WizardGame
game = WizardGame(6, seed=7)
while not game.is_finished:
    codes = game.legal_codes()
    try:
        game.apply_code(codes[0] ^ 64)
        say("illegal", 1)
    except ValueError:
        pass
    game.apply_code(codes[game.round_number % len(codes)])
for seat, score in enumerate(game.scores):
    say("seat%d" % seat, score)
""")
    game = WizardGame(6, seed=7)
    while not game.is_finished:
        codes = game.legal_codes()
        game.apply_code(codes[game.round_number % len(codes)])
    assert [numbers[f"seat{seat}"] for seat in range(6)] == list(game.scores)
    assert "illegal" not in numbers


def test_r22_without_a_board_file_there_is_a_prompt():
    files = {path: data for path, data in built().items() if path != "board.txt"}
    board = measure.Handheld(IMAGE, files, usb=True)
    board.pico.expect(b"no board.txt")
    board.pico.expect(b">>> ")
    assert board.pico.execute("print(6 * 7)").strip() == "42"


def edited(path, old, new, folder):
    """The .mpy of a module in which something is replaced."""
    text = (payload.ROOT / path).read_text(encoding="utf-8")
    assert old in text
    source, target = folder / "module.py", folder / "module.mpy"
    source.write_text(payload.renaming(measure.OLED).apply(text.replace(old, new)), encoding="utf-8")
    runtime.compile_mpy(source, target, path, "armv6m", 2)
    return target.read_bytes()


def words(board):
    """What recovery has written on the panel."""
    return [line for line in read(["".join(map(str, row)) for row in board.panel.rows()]) if line]


def test_r22_a_module_that_hangs_the_chip_is_ended_by_the_watchdog_and_three_times_by_recovery(tmp_path):
    """Half a file makes MicroPython hang for good; the chip resets itself, and what is counted and noted
    outlives that. A short watchdog saves time.
    """
    files = {**built(), "hal/chip.mpy": edited("hal/chip.py", "const(8000)", "const(300)", tmp_path)}
    files["firmware/table.mpy"] = files["firmware/table.mpy"][:200]
    board = measure.Handheld(IMAGE, files)
    board.pico.run_until(lambda: len(words(board)) > 2, 5_000_000, 50_000)
    assert words(board) == ["RECOVERY", "the last starts", "failed"]
    found = board.pico.files()
    assert found["saves/starts"] == b"+++"
    assert found["saves/crash.log"].count(b"the watchdog has reset the board") == 3


def test_r22_r21_a_held_key_and_a_missing_module_open_recovery():
    board = measure.Handheld(IMAGE, built())
    board.keys["back"].press()
    board.pico.run_until(lambda: len(words(board)) > 1, 2_000_000, 10_000)
    assert words(board) == ["RECOVERY", "a key is held"]
    files = {path: data for path, data in built().items() if path != "firmware/table.mpy"}
    board = measure.Handheld(IMAGE, files, usb=True)
    board.pico.run_until(lambda: len(words(board)) > 1, 5_000_000, 50_000)
    assert words(board)[:2] == ["RECOVERY", "ImportError: no"]
    assert b"Tricktop does not start. ImportError: no module named" in board.pico.console
    start = len(board.pico.console)
    board.pico.send(b"\x03")
    board.pico.expect(b">>> ", start)


def test_r5_r6_in_kiosk_mode_the_service_key_leads_to_the_prompt():
    board = measure.Handheld(IMAGE, {**built(), "saves/settings": b'{"kiosk":true}'}, usb=True)
    board.picture_ms()
    board.pico.send(b"\x03")
    board.pico.run_us(1_000_000)
    assert b">>> " not in board.pico.console
    board.keys["previous"].press()
    board.keys["back"].press()
    board.pico.run_us((HOLD_MS + 600) * 1000)
    board.keys["previous"].release()
    board.keys["back"].release()
    board.pico.send(b"\x03")
    board.pico.expect(b">>> ")
    # with a host at its side no watchdog has been started; at a prompt none runs
    assert board.pico.execute("import machine\nprint(machine.mem32[0x40058000] >> 30 & 1)").strip() == "0"


def test_r5_ctrl_c_reaches_a_prompt_in_less_than_a_second():
    board = measure.Handheld(IMAGE, built(), usb=True)
    board.picture_ms()
    start, begun = len(board.pico.console), board.pico.us
    board.pico.send(b"\x03")
    board.pico.expect(b">>> ", start)
    assert board.pico.us - begun < 1_000_000
    assert b"KeyboardInterrupt" in board.pico.console


def test_r14_a_power_cut_during_an_update_on_the_pico():
    """The update of two files is committed; the power goes at any moment of the next start."""
    old = built()
    new = {**old, "hal/note.mpy": b"new"}
    sent = ("firmware/main.mpy", "hal/note.mpy")
    update = {
        "update/files": b"".join(new[path] for path in sent),
        "update/list": ("".join(f"+ {len(new[path])} {path}\n" for path in sent)
                        + "- engine/old.py\n").encode(),
        "update/finish.py": (payload.ROOT / "tools" / "deployment" / "finish.py").read_bytes(),
    }
    image = {**old, **update, "engine/old.py": b"stale"}
    for cut_us in (60_000, 90_000, 130_000):
        board = measure.Handheld(IMAGE, image)
        board.pico.run_us(cut_us)
        again = measure.Handheld(IMAGE, board.pico.files())
        assert again.picture_ms() < 3000
        found = again.pico.files()
        assert {path: found.get(path) for path in new} == new
        assert "engine/old.py" not in found


@pytest.mark.skipif(os.name == "nt", reason="a pseudo-terminal is needed")
def test_a_pico_is_updated_by_the_deploy_tool(tmp_path):
    from tools.pico.console import Console

    files = built()
    image = {path: data for path, data in files.items() if path not in ("hal/storage.mpy", "hal/port.mpy")}
    image["hal/port.mpy"] = b"old"
    image["hal/storage.py"] = b"raise ValueError('a stale file')\n"
    image["saves/game"] = bytes(range(256)) * 5
    board = measure.Handheld(IMAGE, image, usb=True)
    with Console(board.pico) as console:
        command = [sys.executable, str(payload.ROOT / "tools" / "deploy.py"), "--port", console.port]
        done = subprocess.run([*command, "--backups", str(tmp_path)], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=500, check=False)
        assert done.returncode == 0, done.stdout
    assert "2 files to send" in done.stdout and "1 to remove" in done.stdout, done.stdout
    assert (tmp_path / "001" / "saves" / "game").read_bytes() == image["saves/game"]
    assert (tmp_path / "001" / "hal" / "storage.py").read_bytes() == image["hal/storage.py"]
    board.picture_ms()
    found = board.pico.files()
    assert found.pop("saves/game") == image["saves/game"]
    assert found.pop("saves/starts") == b"+"  # this start, until it has lasted for a minute
    assert found == files
