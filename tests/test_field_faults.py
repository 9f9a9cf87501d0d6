"""Rows of the field's faults that have no other home: what device code never does, and what does not hurt it.

R7 and R10: no lightsleep, no second core. R11: a terminal that nobody reads. R19: a sort that is not stable.
"""

import ast
import random
import sys
import time
from types import SimpleNamespace

from firmware.games.fool import faces as fool_faces
from firmware.games.places import places
from firmware.games.wizard import faces as wizard_faces
from firmware.stats import Row
from hal import BACK, NEXT, OK, PREV
from tests.device_source import DEVICE, none_of
from tools.simulator.session import Session


def test_r7_nothing_uses_lightsleep():
    """R7: a watchdog and lightsleep lock an rp2 up before 1.29. A board that sleeps looks at its keys."""
    findings = [module.at(node, f"uses {word}") for module in DEVICE
                for node in module.nodes(ast.Attribute, ast.Name, ast.alias)
                for word in (getattr(node, "attr", None) or getattr(node, "id", None) or node.name,)
                if word in ("lightsleep", "deepsleep")]
    none_of(findings)


def test_r10_nothing_runs_on_a_second_core():
    """R10: flash writes hang with a second core at work."""
    findings = [module.at(node, f"imports {name}") for module in DEVICE for node, name in module.imports()
                if name.split(".")[0] in ("_thread", "threading", "asyncio", "uasyncio")]
    none_of(findings)


class Stalled:
    """A stdout that nobody reads: each write takes half a second, as on USB with a host that sleeps."""

    def __init__(self):
        self.writes = 0

    def write(self, text):
        self.writes += 1
        time.sleep(0.5)
        return len(text)

    flush = writable = isatty = lambda self: None


def test_r11_a_stalled_stdout_delays_no_frame(monkeypatch):
    """R11: a freeze when the terminal closes. A game, menus and a failure write nothing to it."""
    stalled = Stalled()
    monkeypatch.setattr(sys, "stdout", stalled)
    monkeypatch.setattr(sys, "stderr", stalled)
    session = Session(seed=4, players=3, fast=True)
    for i, key in enumerate((OK, OK, OK, NEXT, OK, BACK, OK, PREV, NEXT, OK) * 20):
        if i == 150:
            monkeypatch.setattr(session.app.stations[0].screen, "tick", None)  # fails in the next step
        session.press(key)
    assert session.app.failure is not None
    assert stalled.writes == 0


def keyed_sorts():
    """(path, source of the key) of every sort in device code that has a key."""
    found = set()
    for module in DEVICE:
        for call in module.nodes(ast.Call):
            name = getattr(call.func, "attr", None) or getattr(call.func, "id", "")
            for keyword in call.keywords:
                if keyword.arg == "key" and name in ("sorted", "sort", "min", "max"):
                    found.add((module.path, ast.unparse(keyword.value)))
    return found


def orders(order, cards, trump):
    """What ``order`` makes of the cards, whatever order they come in: a set of tuples."""
    shuffler = random.Random(1)
    cards = list(cards)
    found = set()
    for _ in range(50):
        shuffler.shuffle(cards)
        found.add(tuple(order(cards, trump)))
    return found


def test_r19_every_sort_key_is_total():
    """R19: MicroPython's sort is not stable, so no two different things may have the same key."""
    of_a_trump = {
        ("engine/fool/bots/strong.py", "lambda card: (card // 13 != trump, card)"),
        ("engine/fool/bots/strong.py", "lambda card: (card // 13 == trump, card)"),
        ("engine/fool/bots/solver.py",
         "lambda card: (card // 13 == trump) * 64 + card % 13 * 4 + card // 13"),
    }
    by_doing = {
        ("firmware/games/places.py", "lambda seat: (costs[seat], seat)"),
        ("firmware/games/wizard/faces.py", "place"),
        ("firmware/games/fool/faces.py", "place"),
    }
    of_a_saved_game = ("firmware/saves.py", "lambda saved: (-saved.serial, saved.slot)")
    of_a_row = ("firmware/screens/fame.py",
                "lambda row: (names.index(row.game), -row.numbers[0], row.games, row.name)")
    assert keyed_sorts() == of_a_trump | by_doing | {of_a_saved_game, of_a_row}
    for path, source in of_a_trump:
        for trump in range(4):
            key = eval(source, {"trump": trump})
            assert len({key(card) for card in range(52)}) == 52, (path, source)
    for trump in (None, 0, 1, 2, 3):
        for faces, cards in ((wizard_faces, 60), (fool_faces, 52)):
            assert len(orders(faces.in_order, range(cards), trump)) == 1
    for costs in ([3, 1, 3, 1], [0, 0, 0], [5, 4, 3, 2, 1, 0]):
        assert [seat for _, seat in places(costs)] == sorted(range(len(costs)), key=lambda i: (costs[i], i))
    key = eval(of_a_saved_game[1])
    assert key(SimpleNamespace(serial=1, slot=0)) != key(SimpleNamespace(serial=1, slot=1))
    key = eval(of_a_row[1], {"names": [b"wizard", b"fool"]})
    rows = [Row(name, game, 3, [1, 0, 0, 0]) for name in (b"A", b"B") for game in (b"wizard", b"fool")]
    assert len({key(row) for row in rows}) == len(rows)  # of a name and a game there is one row
