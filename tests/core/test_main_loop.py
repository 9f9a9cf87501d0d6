"""When the main loop collects garbage: in quiet moments, and only when there is some; and how it ends."""
# pyright: reportAttributeAccessIssue=false

from firmware import main, start
from hal.boards import sim_console, sim_handheld
from hal.sim.clock import VirtualClock
from hal.sim.storage import MemoryStorage


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
    few = main.WORKING_BYTES // main.BUSY_STEPS // 2 + 1
    for due in (0, main.QUIET_MS - 1):
        assert said(2 * few, due).startswith(busy + "t" + busy + "t")
        assert said(few, due).startswith(2 * busy + "t" + 2 * busy + "t")


def test_on_a_small_heap_every_busy_step_is_looked_after():
    real = main.BUSY_STEPS
    main.BUSY_STEPS = 1
    try:
        test_what_a_step_leaves_is_collected_before_the_next()
        test_little_is_left_until_it_is_enough()
        assert said(main.WORKING_BYTES, 0).startswith("ststst")
        assert said(main.WORKING_BYTES // 2 + 1, 0).startswith("sstsstsst")
    finally:
        main.BUSY_STEPS = real


class Evening:
    """A Watch over a game that begins at once; ``act(board)`` is called after ``PLAYED_MS``."""

    PLAYED_MS = 6000

    def __init__(self, board, act, is_kiosk=False):
        self.is_kiosk = is_kiosk
        self.lit = ()  # pixels of each panel when act was called
        self.app = None
        self._board = board
        self._act = act
        self._begun = None

    def see(self, app, now):
        clock = self._board.clock
        if self._begun is None:
            self.app = app = getattr(app, "app", app)
            self._begun = now
            app.start()
        elif self._act is not None and clock.ticks_diff(now, self._begun) >= self.PLAYED_MS:
            self.lit = lit(self._board)
            self._act(self._board)
            self._act = None
        elif clock.ticks_diff(now, self._begun) > 10 * self.PLAYED_MS:
            raise End


def lit(board):
    return [sum([sum(row) for row in panel.rows()]) for panel in board.panels]


def broken(now):
    raise OSError("the keys are gone")


def keys_fail(board):
    board.buttons[-1].poll = broken


def ended(board, evening):
    """What has ended the program."""
    try:
        main.play(board, evening)
    except (OSError, End) as error:
        return error
    return None


def test_when_the_keys_fail_the_program_ends_and_no_panel_shows_a_hand():
    for make in (sim_console.board, sim_handheld.board):
        board = make(VirtualClock())
        board.storage = MemoryStorage()
        evening = Evening(board, keys_fail)
        assert str(ended(board, evening)) == "the keys are gone"
        assert min(evening.lit) > 200 and not any(lit(board)), (evening.lit, lit(board))
        assert b"the keys are gone" in board.storage.files["crash.log"]


def test_a_panel_that_does_not_answer_leaves_the_others_to_be_cleared():
    def fail(board):
        board.buses[0].parts[0].channels = [board.panels[0], None] + board.panels[2:]
        keys_fail(board)

    board = sim_console.board(VirtualClock())
    assert ended(board, Evening(board, fail))
    left = lit(board)
    assert left[1] and not left[0] and not left[2] and not left[3]


def test_paper_is_cleared_when_it_is_done_with_what_it_shows():
    clock = VirtualClock()
    board = sim_handheld.board(clock, panel="296x128")

    def fail(board):
        board.displays[0].fill(1)
        board.displays[0].refresh_fully()
        assert board.displays[0].busy
        keys_fail(board)

    assert ended(board, Evening(board, fail))
    clock.advance(10_000)  # nobody asks the panel any more
    assert not any(lit(board))


def test_a_kiosk_is_cleared_before_it_starts_anew():
    board = sim_handheld.board(VirtualClock())
    at_restart = []
    restart = start.chip.restart
    start.chip.restart = lambda: at_restart.append(lit(board))
    try:
        assert ended(board, Evening(board, keys_fail, True))
    finally:
        start.chip.restart = restart
    assert at_restart == [[0]]


def test_a_table_goes_on_without_its_key_expander():
    board = sim_console.board(VirtualClock())
    bus = board.buses[0]
    evening = Evening(board, lambda board: bus.parts.pop())
    assert type(ended(board, evening)) is End
    assert evening.app.failure is None and evening.app.table is not None
    assert min(lit(board)) > 200
