"""The saved games: the question at power-on whether to go on, the list, and away with one."""

from firmware.saves import all_games, remove, saved_games
from firmware.screens import MessageScreen
from firmware.screens.list import ListScreen, QuestionScreen, Row
from firmware.text import en
from firmware.text import lists_en as lists
from firmware.text import saves_en as words
from hal import StorageError


def describe(saved):
    """A Saved in a sentence (str): the game, how many play, how far it is, who."""
    facts = saved.facts()
    try:
        names = [seat[0] for seat in facts["seats"]]
        text = facts["game"].upper() + words.OF % len(names) + saved.words.decode()
        return text + ": " + ", ".join(names)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return words.DAMAGED.decode()


def offer(station):
    """To go on with the game that was played last; if there is none, say what can't be read."""
    games, sentence = _all_games(station)
    if games:
        station.push(GoOnScreen(station, games[0]))
    elif sentence:
        _say(station, (sentence.encode(),))


def _all_games(station):
    # the games, and a sentence (str) on those that are not among them, "" if there are none
    games, faults, lost = all_games(station.app.board.storage)
    if faults:
        return games, words.not_now(len(faults))
    return games, words.lost(len(lost)) if lost else ""


def _say(station, lines):
    station.push(MessageScreen(station, words.SAVED, lines, en.ANY_KEY, station.pop))


def go_on(station, saved):
    """Take everybody back to that game."""
    from firmware.resume import Replay
    from firmware.screens.resume import ReplayScreen

    for other in station.app.stations:
        if other is not station:
            other.close_overlays()  # a game that is being set up there, or gone on with: its modules may go
    try:
        replay = Replay(saved, station.app)
    except ValueError as problem:
        tell(station, str(problem))
        return
    station.push(ReplayScreen(station, saved, replay))


def ask_for_place(station, oldest):
    """All places are taken: say which game a new one costs, and begin if that is meant."""

    def begin():
        station.app.call(station)

    sentence = words.OLDEST_GOES + describe(oldest)
    station.push(QuestionScreen(station, words.ALL_TAKEN, words.NO_START, words.START, begin, sentence))


def tell(station, problem):
    """Say that a game can't go on."""
    station.push(MessageScreen(station, words.NOT_READ, (problem.encode(),), en.ANY_KEY, station.pop))


def open_list(station):
    """Show the saved games, or that there are none; and what can't be read."""
    games, sentence = _all_games(station)
    if games:
        station.push(SavesScreen(station, sentence))
    else:
        _say(station, (sentence.encode(),) if sentence else words.NONE)


class GoOnScreen(QuestionScreen):
    """Go on with the game that was played last?"""

    def __init__(self, station, saved):
        self._saved = saved
        super().__init__(station, words.GO_ON, words.NO_MENU, words.YES_GO_ON, self._go_on, describe(saved))

    def rows(self):
        """Yes comes first: most people want that."""
        no, yes = super().rows()
        return [yes, no]

    def _go_on(self):
        go_on(self.station, self._saved)


class SavesScreen(ListScreen):
    """All saved games, the one played last on top, below a sentence on those that can't be shown."""

    def __init__(self, station, sentence):
        super().__init__(station, words.SAVED, lists.OK_OPENS, sentence)

    def rows(self):
        """A row a game."""
        rows = []
        for saved in saved_games(self.station.app.board.storage):
            game = saved.facts().get("game")
            name = game.upper().encode() if isinstance(game, str) else words.DAMAGED
            rows.append(Row(name, self._open(saved), saved.words))
        return rows

    def _open(self, saved):
        def show():
            self.station.push(SavedScreen(self.station, saved, self))

        return show


class SavedScreen(ListScreen):
    """One saved game: go on, delete."""

    def __init__(self, station, saved, above):
        self._saved = saved
        self._above = above
        super().__init__(station, words.SAVED, None, describe(saved))

    def rows(self):
        """Go on, delete, back."""
        return [
            Row(words.PLAY_ON, self._go_on),
            Row(words.DELETE, self._ask),
            Row(words.BACK, self.leave),
        ]

    def _go_on(self):
        go_on(self.station, self._saved)

    def _ask(self):
        station = self.station
        station.push(QuestionScreen(station, words.DELETE_SURE, words.NO, words.YES, self._ask_again))

    def _ask_again(self):
        station = self.station
        station.pop()
        station.push(QuestionScreen(station, words.DELETE_REALLY, words.NO, words.YES, self._delete))

    def _delete(self):
        station = self.station
        station.pop()
        try:
            remove(station.app.board.storage, self._saved.slot)
        except StorageError as error:
            tell(station, str(error))
            return
        station.pop()
        if saved_games(station.app.board.storage):
            self._above.reload()
        else:
            station.pop()
