"""Key scripts: what is read, and how a mistake is told."""

import pytest

from hal import BACK, NEXT, OK, PREV
from tools.simulator import script


def test_every_command():
    steps = script.parse("""
        # a remark
        press next x3
        press ok        # and another
        hold back 900
        wait 500
        shot the_title-1
        station 3
        shot table all
    """)
    assert [(step.line, step.command, step.arguments) for step in steps] == [
        (3, "press", (NEXT, 3)), (4, "press", (OK, 1)), (5, "hold", (BACK, 900)), (6, "wait", (500,)),
        (7, "shot", ("the_title-1", False)), (8, "station", (3,)), (9, "shot", ("table", True))]


@pytest.mark.parametrize(("line", "words"), [
    ("jump", "expected press, hold, wait, shot or station, not 'jump'"),
    ("press", "expected: press KEY, or press KEY xN"),
    ("press up", "expected a key (previous, next, ok, back), not 'up'"),
    ("press ok 3", "expected: press KEY, or press KEY xN"),
    ("press ok x0", "expected a whole number from 1 to"),
    ("press ok x1 x2", "expected: press KEY, or press KEY xN"),
    ("hold ok", "expected: hold KEY MS"),
    ("hold ok long", "expected a whole number from 1 to"),
    ("hold OK 5", "expected a key"),
    ("wait", "expected: wait MS"),
    ("wait -5", "expected a whole number from 1 to"),
    ("wait 1.5", "expected a whole number from 1 to"),
    ("wait ٣", "expected a whole number from 1 to"),  # a digit, but not ours
    ("wait 99999999999", "expected a whole number from 1 to"),
    ("shot", "expected: shot NAME"),
    ("shot ../escape", "expected: shot NAME"),
    ("shot a b", "expected: shot NAME"),
    ("shot a all all", "expected: shot NAME"),
    ("station", "expected: station N"),
    ("station 0", "expected a whole number from 1 to 6"),
    ("station 7", "expected a whole number from 1 to 6"),
    ("station one", "expected a whole number"),
    ("shot one", "there is a shot 'one' in line 1 already"),
    ("shot One", "there is a shot 'One' in line 1 already"),  # file systems that don't tell them apart
])
def test_a_mistake_is_told_with_file_and_line(line, words):
    with pytest.raises(script.ScriptError) as caught:
        script.parse(f"shot one\n\n{line}\n", "keys.txt")
    assert str(caught.value).startswith("keys.txt:3: ")
    assert words in str(caught.value)


class Recorder:
    stations = 4

    def __init__(self):
        self.calls = []

    def __getattr__(self, name):
        return lambda *arguments: self.calls.append((name, *arguments))


def test_run(tmp_path):
    session = Recorder()
    steps = script.parse("press next x2\nhold ok 700\nwait 30\nshot a\npress previous")
    assert list(script.run(steps, session, tmp_path)) == [tmp_path / "a.png"]
    assert session.calls == [("press", NEXT, 2, 0), ("hold", OK, 700, 0), ("wait", 30),
                             ("png", tmp_path / "a.png", 0), ("press", PREV, 1, 0)]


def test_keys_and_screen_are_those_of_the_station(tmp_path):
    session = Recorder()
    steps = script.parse("press ok\nstation 3\npress ok\nhold next 50\nshot a\nshot b all\nstation 1\nshot c")
    list(script.run(steps, session, tmp_path))
    assert session.calls == [
        ("press", OK, 1, 0), ("press", OK, 1, 2), ("hold", NEXT, 50, 2), ("png", tmp_path / "a.png", 2),
        ("png", tmp_path / "b.png", None), ("png", tmp_path / "c.png", 0)]
    with pytest.raises(script.ScriptError, match="line 2: there is no station 5, only 4"):
        list(script.run(script.parse("wait 5\nstation 5"), session, tmp_path))
