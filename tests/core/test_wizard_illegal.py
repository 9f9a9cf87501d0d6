"""Every kind of illegal action is refused, by object and by code, and leaves no trace at all."""

from engine.rng import Rng
from engine.wizard import (
    Bid,
    ChooseTrump,
    GameOptions,
    IllegalActionError,
    Phase,
    PlayCard,
    Suit,
    WizardGame,
    action_code,
    card_by_id,
)
from tests.core.prepared import Packs, refuses
from tests.core.wizard_play import everything, pack, play, tables

CLASSIC = GameOptions.preset("classic")
NO_ACTIONS = (None, True, 5, 64, "bid", b"\x05", (64,), [], {"type": "bid", "value": 1}, card_by_id(3),
              Suit.RED, 1.0)  # fmt: skip
NO_CODES = (True, False, None, 2.0, 64.0, "2", b"@", (64,), [1], -60, -65, 128, 255, 256, 1 << 31, 1 << 64,
            10**40, -(10**40))  # fmt: skip


class Refused:
    """A game and its twin, which nobody bothers: after each refusal the two look the same."""

    def __init__(self, make):
        self.game = make()
        self.twin = make()

    def action(self, player, action):
        before = everything(self.game)
        assert not self.game.is_legal(player, action), (player, action)
        assert refuses(IllegalActionError, self.game.apply, player, action), (player, action)
        assert everything(self.game) == before

    def code(self, code):
        before = everything(self.game)
        assert refuses(IllegalActionError, self.game.apply_code, code), code
        assert everything(self.game) == before

    def codes_but_legal(self):
        """All illegal codes of a byte, and what is no code at all."""
        legal = self.game.legal_codes()
        for code in NO_CODES + tuple(range(-20, 110)):
            if code not in legal or type(code) is not int:
                self.code(code)

    def wrong_seats(self):
        """What the seat to act may do, done by everybody else and by nobody."""
        for action in self.game.legal_actions():
            for player in (None, True, "0", 1.0, -1, 0, 1, 2, 3, 4, 5, 6):
                if type(player) is not int or player != self.game.current_player:
                    self.action(player, action)

    def end(self):
        """Play both games to their end in the same way: every deal and every result is the same."""
        assert everything(self.game) == everything(self.twin)
        while not self.twin.is_finished:
            legal = self.twin.legal_codes()
            code = legal[len(legal) * 5 // 7]
            assert self.game.apply_code(code) == self.twin.apply_code(code)
            if code >= 64:
                assert everything(self.game) == everything(self.twin)
        assert everything(self.game) == everything(self.twin)


def _three():
    # dealer 2: seat 0 leads; red is led later; seat 1 holds red 1, blue 1 and a jester, seat 2 no red
    packs = [pack(2, ([12], [0], [13]), 26), pack(0, ([8, 20], [7, 21], [6, 22]), 26)]
    packs.append(pack(1, ([12, 13, 53], [0, 39, 57], [20, 33, 58]), 27))
    game = WizardGame(3, GameOptions(max_rounds=5), rng=Packs(*packs), first_dealer=2)
    play(game, Rng(1), 6 + 9)
    assert game.round_number == 3 and game.dealer == 1 and game.current_player == 2
    return game


def _three_playing():
    game = _three()
    for code in (64, 64, 64):
        game.apply_code(code)
    assert game.phase is Phase.PLAYING and game.current_player == 2
    game.apply_code(58)
    game.apply_code(12)
    assert game.current_player == 1 and game.legal_codes() == [0, 57]
    return game


def test_bids_that_no_hand_allows():
    refused = Refused(_three)
    for value in (-1, 4, -64, -59, 21, 32, 35, 1 << 70):
        refused.action(2, Bid(value))
    refused.codes_but_legal()
    refused.end()


def test_the_bid_that_the_sum_rule_takes():
    refused = Refused(_three)
    for game in (refused.game, refused.twin):
        game.apply(2, Bid(1))
        game.apply(0, Bid(0))
    assert refused.game.current_player == 1 == refused.game.dealer
    refused.action(1, Bid(2))
    refused.code(66)
    refused.codes_but_legal()
    refused.end()


def test_play_while_bidding():
    refused = Refused(_three)
    for card in range(60):
        refused.action(2, PlayCard(card_by_id(card)))
    for suit in Suit.ALL:
        refused.action(2, ChooseTrump(suit))
    refused.end()


def test_bids_and_trump_while_playing():
    refused = Refused(_three_playing)
    for value in range(-1, 22):
        refused.action(1, Bid(value))
    for suit in Suit.ALL:
        refused.action(1, ChooseTrump(suit))
    refused.end()


def test_cards_that_are_not_held():
    refused = Refused(_three_playing)
    for card in range(60):
        if card not in (0, 39, 57):
            refused.action(1, PlayCard(card_by_id(card)))
    refused.codes_but_legal()
    refused.end()


def test_the_duty_to_follow():
    refused = Refused(_three_playing)
    refused.action(1, PlayCard(card_by_id(39)))
    refused.code(39)
    refused.end()


def test_cards_that_were_played():
    refused = Refused(_three_playing)
    for card in (58, 12):
        for player in (0, 1, 2):
            refused.action(player, PlayCard(card_by_id(card)))
    refused.end()


def test_wrong_seats():
    for make in (_three, _three_playing, _naming):
        refused = Refused(make)
        refused.wrong_seats()
        refused.end()


def _naming():
    packs = Packs(pack(0, ([1], [2], [3]), 55))
    return WizardGame(3, CLASSIC.replace(max_rounds=5), rng=packs, first_dealer=0)


def test_anything_but_a_suit_while_trump_is_named():
    refused = Refused(_naming)
    for value in (0, 1, 32, 35):
        refused.action(0, Bid(value))
    refused.action(0, PlayCard(card_by_id(1)))
    refused.codes_but_legal()
    refused.end()


def test_trump_is_named_once():
    refused = Refused(_naming)
    refused.game.apply(0, ChooseTrump(Suit.RED))
    refused.twin.apply(0, ChooseTrump(Suit.RED))
    for player in (0, 1, 2):
        refused.action(player, ChooseTrump(Suit.BLUE))
    refused.codes_but_legal()
    refused.end()


def test_what_is_no_action():
    for make in (_three, _three_playing, _naming):
        refused = Refused(make)
        for action in NO_ACTIONS:
            assert action_code(action) == -1
            refused.action(refused.game.current_player, action)
        refused.end()


def test_anything_after_the_end():
    refused = Refused(_three)
    play(refused.game, Rng(3))
    play(refused.twin, Rng(3))
    assert refused.game.is_finished
    for player in (None, -1, 0, 1, 2, 3):
        for action in (Bid(0), PlayCard(card_by_id(0)), ChooseTrump(Suit.RED), None):
            refused.action(player, action)
    refused.codes_but_legal()
    refused.end()


def test_at_every_step_of_every_table():
    for players, name, options in tables():

        def make(players=players, options=options):
            return WizardGame(players, options, seed=17)

        refused = Refused(make)
        rng = Rng(players)
        step = 0
        while not refused.game.is_finished:
            legal = refused.game.legal_codes()
            # one illegal code a step, another each time
            step += 1
            code = step * 7 % 104 - 2
            if code not in legal:
                assert refuses(IllegalActionError, refused.game.apply_code, code), (name, code)
            code = legal[rng.randrange(len(legal))]
            assert refused.game.apply_code(code) == refused.twin.apply_code(code)
            if step % 50 == 0:
                assert everything(refused.game) == everything(refused.twin)
        assert everything(refused.game) == everything(refused.twin)
