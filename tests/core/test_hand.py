"""Another card is selected: what is painted anew of the hand is as if all of it were, and nothing else is."""

from engine.rng import Rng
from firmware.games.fool import faces as fool_faces
from firmware.games.wizard import faces as wizard_faces
from firmware.ui.canvas import canvas_for
from firmware.ui.hand import Hand
from firmware.ui.layout import layout_for
from hal.sim.clock import VirtualClock
from tests.bare import CLASSES, Panel


def _painted(display, canvas, hand):
    x, y, w, h = hand._layout.hand
    canvas.clear(x, y, w, h)
    hand.paint(canvas)
    return bytes(display.pixels)


def _cards(rng, deck, most):
    cards = list(range(deck))
    rng.shuffle(cards)
    return tuple(cards[: 1 + rng.randrange(most)])


def _move(rng, display, canvas, hand):
    """One move; whether only a part had to be painted."""
    before = _painted(display, canvas, hand)
    place = hand.move(rng.randrange(2) * 2 - 1)
    if place is None:
        return False
    x, y, w, h = place
    canvas.clear(x, y, w, h)
    hand.repaint(canvas)
    after = bytes(display.pixels)
    assert after == _painted(display, canvas, hand)
    # what is sent is all that has changed
    canvas.clear(x, y, w, h)
    without = bytes(display.pixels)
    display.pixels[:] = before
    canvas.clear(x, y, w, h)
    assert bytes(display.pixels) == without
    display.pixels[:] = after
    return True


def test_a_part_is_as_good_as_all():
    partly = wholly = 0
    for number, name in enumerate(sorted(CLASSES)):
        display = Panel(name, VirtualClock())
        canvas = canvas_for(display)
        layout = layout_for(canvas)
        if layout.forms is not None:
            continue  # a tiny display, which has a hand of its own
        rng = Rng(number)
        for faces, deck, most in ((wizard_faces, 60, 20), (fool_faces, 36, 24)):
            for _ in range(6):
                hand = Hand(layout, faces)
                cards = _cards(rng, deck, most)
                legal = cards
                if rng.randrange(2):
                    legal = [card for card in cards if card // 13 == cards[0] // 13]
                hand.update(cards, rng.randrange(4), legal, True)
                for _ in range(4):
                    if _move(rng, display, canvas, hand):
                        partly += 1
                    else:
                        wholly += 1
    assert partly > 3 * wholly > 0, (partly, wholly)
