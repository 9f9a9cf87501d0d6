"""When the main loop collects garbage: in quiet moments, and only when there is some."""
# pyright: reportAttributeAccessIssue=false

from firmware import main
from hal.boards import sim_handheld
from hal.sim.clock import VirtualClock


class End(BaseException):
    """Ends the main loop."""


class Nobody:
    """What an application looks after, and whom the loop reports to, as far as it knows them."""

    asleep = False

    def see(self, app, now):
        pass


class Heap:
    """An application that leaves ``litter`` bytes behind in each step and wants to be called again after
    ``due`` ms. ``said`` is what has happened: "s" for a step, "t" for a collection.
    """

    def __init__(self, litter, due):
        self.attention = Nobody()
        self.said = ""
        self.used = 1000
        self._litter = litter
        self._due = due

    def step(self, now, events=()):
        if len(self.said) >= 40:
            raise End
        self.said += "s"
        self.used += self._litter
        return self._due

    def tidy(self):
        self.said += "t"
        self.used = 1000


def said(litter, due):
    app = Heap(litter, due)
    allocated = main.allocated
    main.allocated = lambda: app.used
    try:
        main.run(sim_handheld.board(VirtualClock()), app, Nobody())
    except End:
        pass
    finally:
        main.allocated = allocated
    return app.said.lstrip("s")[1:]  # the first quiet moment knows of nothing before it


def test_what_a_step_leaves_is_collected_before_the_next():
    assert said(main.LITTER_BYTES, 100).startswith("stststst")


def test_little_is_left_until_it_is_enough():
    assert said(main.LITTER_BYTES // 2, 100).startswith("sstsstsst")


def test_steps_that_leave_nothing_are_followed_by_a_collection_now_and_then():
    part = "s" * main.MOST_STEPS + "t"
    assert said(0, 100).startswith(part + part)


def test_nothing_is_collected_while_a_step_is_due():
    assert said(main.LITTER_BYTES, main.QUIET_MS - 1) == ""
    assert said(main.LITTER_BYTES, 0) == ""
