"""Where things lie on every class of display: within it, apart from each other, large enough."""

from firmware.games.fool import faces as french
from firmware.games.wizard import faces
from firmware.ui.hand import Hand
from firmware.ui.layout import layout_for

# logical pixels: panels with many pixels are drawn twice as large
TALL = ((120, 120), (128, 128), (160, 120))
UPRIGHT = ((67, 120), (64, 128))
LOW = ((128, 64), (160, 80), (120, 67), (148, 64), (132, 88))


class _Size:
    # as much of a canvas as a layout looks at
    def __init__(self, size, colors=16):
        self.width, self.height = size
        self.colors = colors


def _layout(size, colors=16):
    return layout_for(_Size(size, colors))


def _apart(a, b):
    return a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


def _within(inner, outer):
    x, y, w, h = inner
    left, top, width, height = outer
    return left <= x and top <= y and x + w <= left + width and y + h <= top + height


def test_the_parts_of_the_table_lie_apart_and_within_the_display():
    for size in LOW + TALL + UPRIGHT:
        for colors in (2, 16):
            layout = _layout(size, colors)
            parts = (layout.prompt, layout.seats, layout.panel, layout.middle, layout.hand)
            for i in range(5):
                assert _within(parts[i], (0, 0) + size), (size, parts[i])
                for j in range(i):
                    assert _apart(parts[i], parts[j]), (size, parts[i], parts[j])


def test_the_class_is_by_size():
    for size in LOW + TALL + UPRIGHT:
        assert _layout(size).has_large_rows is (size in TALL)
        assert _layout(size).prompt_lines == (2 if size in UPRIGHT else 1)


def test_the_cards_and_names_of_a_trick_lie_in_the_middle_and_apart():
    for size in LOW + TALL + UPRIGHT:
        layout = _layout(size)
        for players in (3, 4, 5, 6):
            w, h, dx, dy, label, places = layout.trick(players)
            assert len(places) == players
            taken = []
            for x, y in places:
                taken.append((x, y, w, h))
                taken.append((x + dx, y + dy, label, 5))
            for i in range(len(taken)):
                assert _within(taken[i], layout.middle), (size, players, taken[i])
                for j in range(i):
                    assert _apart(taken[i], taken[j]), (size, players, taken[i], taken[j])


def test_pairs_lie_in_the_middle_and_apart():
    for size in LOW + TALL + UPRIGHT:
        layout = _layout(size)
        for count in range(7):
            w, h, step, places = layout.pairs(count)
            assert len(places) == count and 0 < step < h
            taken = [(x, y, w, h) for x, y in places]
            for i in range(count):
                assert _within(taken[i], layout.middle), (size, count, taken[i])
                for j in range(i):
                    assert _apart(taken[i], taken[j]), (size, count)


def test_large_panels_have_large_cards():
    for size in ((120, 120), (160, 120)):  # 240x240 and 320x240, drawn twice as large
        layout = _layout(size)
        w, h, _, _, _, _ = layout.trick(4)
        assert 2 * w >= 36 and 2 * h >= 52
        assert 2 * layout.card_w >= 44 and 2 * layout.hand[3] >= 62


def _hand(size, cards, faces=faces):
    hand = Hand(_layout(size), faces)
    hand.update(cards, None, None, True)
    return hand


def _places(hand):
    # left edge, and top of its row, of each card on view
    return [(hand._xs[place], hand._row_top(place)) for place in range(hand._shown)]


def test_twenty_cards_lie_in_two_rows_on_a_tall_panel_and_show_the_usual_signs():
    for size in TALL:
        hand = _hand(size, tuple(range(0, 60, 3)))
        places = _places(hand)
        assert len(places) == 20
        tops = sorted({y for _, y in places})
        assert len(tops) == 2
        for top in tops:
            xs = [x for x, y in places if y == top]
            assert len(xs) == 10
            for i in range(1, 10):
                assert xs[i] - xs[i - 1] >= 10  # seven pixels of a rank between two edges, and one to spare
            assert xs[0] >= 0 and xs[9] + 14 <= size[0]


def test_few_cards_lie_in_one_row():
    for size in TALL + UPRIGHT + LOW:
        for count in (1, 2, 3, 5):
            places = _places(_hand(size, tuple(range(count))))
            assert len({y for _, y in places}) == 1 and len(places) == count


def test_every_card_of_a_whole_pack_is_reached_on_every_class():
    for size in TALL + UPRIGHT + LOW:
        hand = _hand(size, tuple(range(36)), french)
        seen = []
        for _ in range(36):
            seen.append(hand.card)
            assert hand._first <= hand.at < hand._first + hand._shown, (size, hand.at)
            hand.move(1)
        assert sorted(seen) == list(range(36))
        assert hand.card == seen[0]
