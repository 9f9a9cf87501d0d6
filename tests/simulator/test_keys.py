"""What terminals send (XTerm Control Sequences; console_codes(4) of Linux) becomes keys."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.simulator.keys import Decoder

SEQUENCES = [
    (b"\x1b[A", ["up"]), (b"\x1b[B", ["down"]), (b"\x1b[C", ["right"]), (b"\x1b[D", ["left"]),
    (b"\x1bOA", ["up"]), (b"\x1bOB", ["down"]), (b"\x1bOC", ["right"]), (b"\x1bOD", ["left"]),
    (b"\x1b[1;5C", ["right"]), (b"\x1b[1;2A", ["up"]),
    (b"\r", ["enter"]), (b"\n", ["enter"]), (b" ", ["space"]), (b"\t", ["tab"]),
    (b"\x7f", ["backspace"]), (b"\x08", ["backspace"]), (b"\x03", ["ctrl-c"]), (b"\x0c", ["ctrl-l"]),
    (b"q", ["q"]), ("é".encode(), ["é"]), ("€".encode(), ["€"]), ("🂡".encode(), ["🂡"]),
    (b"\x1b[3~", []), (b"\x1b[15~", []), (b"\x1b[H", []), (b"\x1bOP", []), (b"\x1b[?62;4c", []),
    (b"\x01", []),
    (b"\x1b[A\x1b[A\x1b[B", ["up", "up", "down"]),
    (b"\x1b\r", ["esc", "enter"]), (b"\x1bq", ["esc", "q"]), (b"\x1b\x1b[C", ["esc", "right"]),
    (b"\x1b[1\x1b[C", ["right"]), (b"\x1bO\x1b[C", ["right"]),
    (b"a\xffb", ["a", "b"]), (b"\xc3(", ["("]), (b"\xed\xa0\x80x", ["x"]), (b"\xc0\x80x", ["x"]),
]


@pytest.mark.parametrize(("data", "keys"), SEQUENCES)
def test_sequence_whole_and_in_any_two_pieces(data, keys):
    for cut in range(len(data)):
        decoder = Decoder()
        assert decoder.feed(data[:cut]) + decoder.feed(data[cut:]) == keys
        assert not decoder.pending


def test_sequence_byte_by_byte():
    decoder = Decoder()
    assert [decoder.feed(bytes([byte])) for byte in b"\x1b[1;5Dx"] == [[], [], [], [], [], ["left"], ["x"]]


def test_esc_alone_waits_until_nothing_follows():
    decoder = Decoder()
    assert decoder.feed(b"\x1b") == []
    assert decoder.pending
    assert decoder.flush() == ["esc"]
    assert not decoder.pending
    assert decoder.flush() == []


def test_esc_twice():
    decoder = Decoder()
    assert decoder.feed(b"\x1b\x1b") == ["esc"]
    assert decoder.flush() == ["esc"]


def test_sequence_that_never_ends_was_typed():
    decoder = Decoder()
    assert decoder.feed(b"\x1b[") == []
    assert decoder.flush() == ["esc", "["]
    assert not decoder.pending


def test_sign_that_never_ends_is_dropped():
    decoder = Decoder()
    assert decoder.feed(b"\xe2\x82") == []
    assert decoder.flush() == []
    assert decoder.feed(b"x") == ["x"]


@given(st.binary(max_size=40), st.lists(st.integers(0, 40)))
def test_reads_of_any_size_give_the_same(data, cuts):
    whole, pieces = Decoder(), Decoder()
    keys = []
    places = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    for start, end in itertools.pairwise(places):
        keys += pieces.feed(data[start:end])
    assert keys == whole.feed(data)
    assert pieces.pending == whole.pending
    assert pieces.flush() == whole.flush()
