"""What of a game outlasts the power: its journal while it is played, the statistics at its end.

What the storage does not take is lost and nothing else: the game goes on, and a person is told once.
"""

from firmware.loading import unload_seldom
from firmware.text.en import NOT_KEPT
from hal import StorageError


class Keeping:
    """Keeps the games of one application on ``storage``, hal's or None: then nothing is kept.

    problem: a sentence (str) on the first game that could not be kept, or None. news: what a person has not
    been told yet, (title, lines) in bytes.
    """

    def __init__(self, storage):
        self._storage = storage
        self._agreed = None  # slot and serial of the game that was in the way when somebody asked last
        self._new = None  # the journal of a game that has begun here and has not just gone on
        self.problem = None
        self.news = []

    def in_the_way(self, setup):
        """The saved game that one as set up would take the place of, or None. Who begins it all the same has
        agreed to that.
        """
        self._agreed = None
        if self._storage is None or not setup.has_people():
            return None
        from firmware.saves import in_the_way

        oldest = in_the_way(self._storage)
        if oldest is not None:
            self._agreed = (oldest.slot, oldest.serial)
        return oldest

    def begin(self, table):
        """A game begins. Where nobody plays but bots there is nothing to keep."""
        if self._storage is not None and table.attended:
            from firmware.saves import open_journal

            try:
                table.journal = self._new = open_journal(self._storage, table, self._agreed)
            except StorageError as error:
                self.note(error)
            self._agreed = None
        unload_seldom()

    def go_on(self, table, saved):
        """A game goes on that has been saved."""
        from firmware.saves import reopen_journal

        try:
            table.journal = reopen_journal(self._storage, saved)
        except StorageError as error:
            self.note(error)
        unload_seldom()

    def step(self, table):
        """Write down what has been played; at the end count the game and let go of it. True if there is more
        to write, for which it wants to be called soon, and not just when somebody presses a key.
        """
        journal = table.journal
        if journal is None:
            return False
        table.keep()
        if journal.problem is not None:
            self.note(journal.problem)
        if table.is_over:
            self._finish(table)
            return False
        return journal.wants(table.log)

    def _finish(self, table):
        # its result goes to the statistics, then its record goes: a power cut in between is why the
        # statistics know what they have counted. What they can't take waits in the record
        journal = table.journal
        table.journal = None
        if self._count(table, journal):
            self._close(journal)
        unload_seldom()

    def _count(self, table, journal):
        from firmware.stats import Statistics

        try:
            statistics = Statistics(self._storage)
            statistics.count(table, journal.check(table.log))
        except StorageError as error:
            if journal.problem is None:  # else it has been told that the game is not kept
                from firmware.text import fame_en as words

                self.news.append((words.NOT_COUNTED, (words.WAITS, str(error).encode())))
            return False
        if statistics.is_damaged:
            from firmware.text import fame_en as words

            self.news.append((words.FAME, (words.BEGINS_ANEW,)))
        return True

    def leave(self, table):
        """The table is left in the middle: the game is kept, unless it is new and nothing has been played."""
        self.step(table)
        journal = table.journal
        table.journal = None
        if journal is None or journal is not self._new or table.log:
            return
        self._close(journal)

    def _close(self, journal):
        from firmware.saves import close_journal

        try:
            close_journal(self._storage, journal)
        except StorageError as error:
            from firmware.text import saves_en as words

            self.news.append((words.NOT_REMOVED, (words.STILL_THERE, str(error).encode())))

    def note(self, error):
        """A game is not kept, says ``error``; a person will be told, unless it has happened before."""
        if self.problem is None:
            self.problem = str(error)
            self.news.append((NOT_KEPT, (self.problem.encode(),)))
