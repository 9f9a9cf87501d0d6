"""Strokes of a terminal become presses of sensible length."""

from hal import BACK, NEXT, OK
from tools.simulator.fingers import GAP_MS, HOLD_MS, REPEAT_HOLD_MS, TYPED_AHEAD, Fingers


class Hand:
    """Types at given times and writes down when the pins move, looking every ms."""

    def __init__(self, **kwargs):
        self.now = 0
        self.moves = []
        self.fingers = Fingers(lambda key: self.moves.append((self.now, "down", key)),
                               lambda key: self.moves.append((self.now, "up", key)), **kwargs)

    def wait(self, ms):
        for _ in range(ms):
            self.fingers.move(self.now)
            self.now += 1

    def type(self, *keys):
        self.fingers.type(keys, self.now)


def test_one_stroke():
    hand = Hand()
    hand.type(NEXT)
    hand.wait(500)
    assert hand.moves == [(0, "down", NEXT), (HOLD_MS, "up", NEXT)]


def test_it_says_when_it_moves_next():
    hand = Hand()
    assert hand.fingers.move(0) is None
    hand.type(OK)
    assert hand.fingers.move(0) == HOLD_MS
    assert hand.fingers.move(20) == HOLD_MS - 20
    assert hand.fingers.move(HOLD_MS) is None


def test_strokes_that_came_together_are_separate_presses():
    hand = Hand()
    hand.type(NEXT, NEXT, OK)
    hand.wait(500)
    step = HOLD_MS + GAP_MS
    assert hand.moves == [(0, "down", NEXT), (HOLD_MS, "up", NEXT),
                          (step, "down", NEXT), (step + HOLD_MS, "up", NEXT),
                          (2 * step, "down", OK), (2 * step + HOLD_MS, "up", OK)]


def test_a_key_that_is_kept_down_stays_down():
    hand = Hand()
    hand.type(NEXT)
    hand.wait(500)  # the terminal's delay before the first repeat
    for _ in range(20):
        hand.type(NEXT)
        hand.wait(33)
    hand.wait(500)
    last = 500 + 19 * 33
    assert hand.moves == [(0, "down", NEXT), (HOLD_MS, "up", NEXT),
                          (500, "down", NEXT), (last + REPEAT_HOLD_MS, "up", NEXT)]


def test_another_key_waits_for_the_first():
    hand = Hand()
    hand.type(NEXT)
    hand.wait(10)
    hand.type(BACK)
    hand.wait(300)
    assert [move[1:] for move in hand.moves] == [("down", NEXT), ("up", NEXT), ("down", BACK), ("up", BACK)]


def test_what_is_typed_ahead_has_a_limit():
    hand = Hand()
    hand.type(*[NEXT] * 1000)
    hand.wait(10_000)
    assert len(hand.moves) == 2 * TYPED_AHEAD


def test_a_key_that_is_a_long_press_is_held_for_long():
    hand = Hand(long={BACK: 700})
    hand.type(BACK)
    hand.wait(1000)
    hand.type(NEXT)
    hand.wait(200)
    assert hand.moves == [(0, "down", BACK), (700, "up", BACK),
                          (1000, "down", NEXT), (1000 + HOLD_MS, "up", NEXT)]


def test_where_long_presses_mean_other_keys_none_is_made_longer():
    hand = Hand(long={BACK: 700})
    for key, ms in ((NEXT, HOLD_MS), (BACK, 700)):
        hand.moves.clear()
        start = hand.now
        hand.type(key)
        hand.wait(30)
        hand.type(key)  # auto-repeat
        hand.wait(1000)
        assert hand.moves == [(start, "down", key), (start + ms, "up", key)]
