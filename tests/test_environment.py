"""The environment of a tool: when it is made anew, and what is said when it cannot be."""

import pytest

from tools import environment


class Calls:
    """Stands for subprocess.call: notes what is made, fails or breaks off where it is told to."""

    def __init__(self):
        self.made = []
        self.failing = None
        self.interrupted = None

    def __call__(self, command):
        step = "pip" if "pip" in command else "venv"
        if step == self.interrupted:
            raise KeyboardInterrupt
        self.made.append(step)
        if step == "venv":
            python = environment.Environment(command[-1], "").python
            python.parent.mkdir()
            python.touch()
        return int(step == self.failing)


@pytest.fixture
def calls(monkeypatch):
    """The commands that are run, none of them really."""
    calls = Calls()
    monkeypatch.setattr(environment.subprocess, "call", calls)
    return calls


@pytest.fixture
def place(tmp_path, calls):
    """An environment that is not there yet."""
    requirements = tmp_path / "requirements.txt"
    requirements.write_text("pytest==9\n")
    return environment.Environment(tmp_path / ".venv", requirements)


def test_it_is_made_once(place, calls):
    assert not place.is_ready()
    place.prepare()
    assert calls.made == ["venv", "pip"]
    assert place.is_ready()
    place.prepare()
    assert calls.made == ["venv", "pip"]


def test_it_is_made_anew_when_the_requirements_change(place, calls):
    place.prepare()
    (place.folder / "old").touch()
    place.requirements.write_text("pytest==10\n")
    place.prepare()
    assert calls.made == ["venv", "pip"] * 2
    assert not (place.folder / "old").exists()


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_it_is_made_anew_after_an_interruption(place, calls, step):
    calls.interrupted = step
    with pytest.raises(KeyboardInterrupt):
        place.prepare()
    (place.folder / "half").touch()
    assert not place.is_ready()
    calls.interrupted = None
    calls.made.clear()
    place.prepare()
    assert calls.made == ["venv", "pip"]
    assert not (place.folder / "half").exists()


def test_it_is_made_anew_when_its_python_is_gone(place, calls):
    place.prepare()
    place.python.unlink()
    place.prepare()
    assert calls.made == ["venv", "pip"] * 2
    assert place.is_ready()


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_a_failed_installation_is_no_environment(place, calls, step):
    calls.failing = step
    with pytest.raises(environment.Trouble, match="needs a network"):
        place.prepare()
    assert not place.is_ready()


def test_an_environment_of_others_is_left_alone(place, calls):
    place.folder.mkdir()
    (place.folder / "pyvenv.cfg").touch()
    with pytest.raises(environment.Trouble, match="was not made by this program"):
        place.prepare()
    assert (place.folder / "pyvenv.cfg").exists()
    assert not calls.made


@pytest.mark.parametrize("lacking", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_the_package(place, calls, monkeypatch, lacking):
    found = {"venv": "yes", "ensurepip": "yes", lacking: None}
    monkeypatch.setattr(environment.importlib.util, "find_spec", found.get)
    with pytest.raises(environment.Trouble, match=r"sudo apt install python3\.\d+-venv"):
        place.prepare()
    assert not calls.made
