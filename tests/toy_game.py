"""A third game, as small as can be: from a heap each takes one or two sticks, who takes the last loses."""

import sys

from firmware.games.places import places
from firmware.screens import EVERY_PART, Screen
from hal import BACK, NEXT, OK, PRESS, PREV

NAME = "sticks"
TITLE = b"STICKS"
SEATS = (2, 3, 2)
BOTS = (("greedy", b"bot"),)
USUAL_BOT = "greedy"
CODE_BYTES = 1
SIGNS = SMALL_SIGNS = ()
FORCES = True
IllegalActionError = ValueError


class Game:
    """Ten sticks; an action's code is how many one takes. It is its own observation: nothing is hidden."""

    def __init__(self, num_players):
        self.num_players = num_players
        self.left = 10
        self.current_player = 0
        self.loser = None

    @property
    def is_finished(self):
        return self.loser is not None

    def legal_codes(self):
        return list(range(1, min(self.left, 2) + 1))

    def apply_code(self, code):
        if code not in self.legal_codes():
            raise IllegalActionError(code)
        self.left -= code
        if self.left:
            self.current_player = (self.current_player + 1) % self.num_players
        else:
            self.loser, self.current_player = self.current_player, None
        return 0

    def observation(self, seat):
        return self


class Greedy:
    """Takes all it may."""

    def think(self, view):
        return max(view.legal_codes())


class Choices:
    """Nothing to choose."""

    def rows(self):
        return []

    def options(self, num_players):
        return self

    def use(self, options):
        pass

    def to_dict(self):
        return {}


class SticksScreen(Screen):
    """The heap, and how many one is about to take."""

    def update(self, view, mine):
        self.view, self.mine, self.taking, self.stale = view, mine, 1, EVERY_PART

    def paint(self, canvas, part):
        for i in range(self.view.left):
            canvas.clear(4 + i * 6, 20, 2 if self.mine and i < self.taking else 4, 20, 1)

    def key(self, key, kind):
        if kind != PRESS or not self.mine:
            return
        if key in (PREV, NEXT):
            self.taking, self.stale = 3 - self.taking, EVERY_PART
        elif key == OK and self.taking in self.view.legal_codes():
            self.station.act(self.taking)
        elif key == BACK:
            self.station.push_pause()


def load(layout):
    pass


def new_choices():
    return Choices()


def read_options(data):
    return Choices()


def new_game(num_players, options, seed):
    return Game(num_players)


def make_bot(name, seed):
    return Greedy()


def forced(game):
    return 1 if game.left == 1 else None


def progress(game):
    return b"%d left" % game.left


def statistics():
    return sys.modules[__name__]


def of(table):
    return [(int(seat != table.game.loser), 1, 0, 0) for seat in range(table.game.num_players)]


def lines(games, numbers):
    return [(b"Games", b"%d" % games), (b"Won", b"%d" % numbers[0])]


def moments(flags, seat):
    return []


def did_well(table, seat):
    return seat != table.game.loser


def screen(table, mine, layout):
    return SticksScreen


def menu(station):
    return []


def ranking(table):
    costs = [seat == table.game.loser for seat in range(table.game.num_players)]
    return [(place, seat, b"") for place, seat in places(costs)]


def rules():
    return (b"Take one or two.",)


def report(table):
    return ["seat %d took the last one" % table.game.loser]
