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
        self.used = 100_000
        self._litter = litter
        self._due = due

    def step(self, now, events=()):
        if len(self.said) >= 60:
            raise End
        self.said += "s"
        self.used += self._litter
        return self._due

    def tidy(self):
        self.said += "t"
        self.used = 100_000


def said(litter, due):
    """What happens after the first collection, before which nobody knows what belongs there."""
    app = Heap(litter, due)
    allocated = main.allocated
    main.allocated = lambda: app.used
    try:
        main.run(sim_handheld.board(VirtualClock()), app, Nobody())
    except End:
        pass
    finally:
        main.allocated = allocated
    return app.said.partition("t")[2]


def test_what_a_step_leaves_is_collected_before_the_next():
    assert said(main.LITTER_BYTES, 100).startswith("stststst")


def test_little_is_left_until_it_is_enough():
    assert said((main.LITTER_BYTES + 1) // 2, 100).startswith("sstsstsst")


def test_without_litter_nothing_is_collected():
    assert "t" not in said(0, 100)


def test_without_a_quiet_moment_only_much_is_collected():
    busy = "s" * main.BUSY_STEPS
    few = main.MOST_BYTES // main.BUSY_STEPS // 2 + 1
    for due in (0, main.QUIET_MS - 1):
        assert said(2 * few, due).startswith(busy + "t" + busy + "t")
        assert said(few, due).startswith(2 * busy + "t" + 2 * busy + "t")
