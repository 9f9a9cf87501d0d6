"""What only a tabletop shows is drawn as the golden hashes say, on both runtimes."""

from tools import walkthrough, walkthrough_tabletop

SECONDS = 120


def test_every_screen_of_the_tabletop_is_as_it_was_drawn():
    known = walkthrough.golden(walkthrough_tabletop.GOLDEN)
    for name, station in walkthrough_tabletop.pictures():
        assert station.hash() == known.pop(name), name
    assert not known, known
