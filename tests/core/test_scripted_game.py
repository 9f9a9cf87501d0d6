"""A game played by keys from title to ranking: every screen is drawn as the golden hashes say, on both
runtimes.
"""

from tools import walkthrough

SECONDS = 300


def test_every_screen_is_as_it_was_drawn():
    known = walkthrough.golden()
    for name, session in walkthrough.pictures():
        if name is not None:
            assert session.hash() == known.pop(name), name
    assert not known, known


def test_the_game_went_to_its_end_without_a_failure():
    last = None
    for name, session in walkthrough.pictures():
        if name == "crash":
            assert session.app.failure is not None
        else:
            assert session.app.failure is None, name
        if name == "ranking":
            last = session.app.table
            view = last.view(None)
            assert len(view.rounds_raw) == 5
            assert last.game.is_finished
    assert last is not None
