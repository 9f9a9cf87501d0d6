"""The bots of Wizard in numbers, what they may know, and whether their words are true."""

import random
import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from engine.wizard import BID, TRUMP, GameOptions, WizardGame, action_code
from engine.wizard.bots import BOTS, make_bot, suggest, words
from engine.wizard.bots.words import reason
from tests.reference_wizard import SUITS, Card, Trick
from tests.test_wizard_privacy import Told, told_otherwise
from tests.wizard_tables import SEEDS, limit, new_game, rules

FREE = GameOptions(wizard_trump="dealer", sum_rule=False)


class Record:
    """What many games among bots came to."""

    def __init__(self, names, games, options=FREE):
        players = len(names)
        self.made = [0] * players
        self.points = [0] * players
        self.won = [0] * players
        self.rounds = 0
        for seed in range(games):
            game = WizardGame(players, options, seed=seed)
            table = [make_bot(name, 1000 * seed + seat) for seat, name in enumerate(names)]
            while not game.is_finished:
                seat = game.current_player
                game.apply_code(table[seat].choose(game.observation(seat)))
            for result in game.round_history:
                self.rounds += 1
                for seat in range(players):
                    self.made[seat] += result.bids[seat] == result.tricks[seat]
                    self.points[seat] += result.score_changes[seat]
            for seat in game.winners():
                self.won[seat] += 1

    def exact(self):
        """Share of the player-rounds whose bid was made."""
        return sum(self.made) / (len(self.made) * self.rounds)


# 60 games of 15 rounds, 4 seats: 3600 player-rounds, so that the standard error is at most .0083
def test_clever_makes_about_two_thirds_of_its_bids():
    assert Record(["clever"] * 4, 60).exact() >= 0.63


def test_basic_makes_about_half_of_its_bids():
    assert 0.45 <= Record(["basic"] * 4, 60).exact() <= 0.62


def test_chance_makes_one_in_six():
    assert abs(Record(["random"] * 4, 60).exact() - 1 / 6) < 0.025


def test_basic_beats_chance_nearly_always():
    for seat in range(4):
        names = ["random"] * 4
        names[seat] = "basic"
        assert Record(names, 25).won[seat] >= 24
    assert Record(["random"] * 5 + ["basic"], 25).won[5] >= 24


# with the sum rule, too, which makes bids harder to keep
def test_clever_is_better_than_basic_by_far():
    for options in (FREE, GameOptions(wizard_trump="dealer", sum_rule=True)):
        for players, margin, wins in ((3, 7, 12), (4, 6, 10), (6, 3, 6)):
            record = Record(["clever"] + ["basic"] * (players - 1), 25, options)
            points = [total / record.rounds for total in record.points]
            assert points[0] - sum(points[1:]) / (players - 1) > margin
            assert record.won[0] >= wins


@limit(100)
@given(rules(), SEEDS, st.integers(0, 500), st.integers(0, 5))
def test_hidden_cards_do_not_move_a_bot(table_rules, seed, steps, viewer):
    players, agreed = table_rules
    viewer %= players
    told = Told(players, agreed, seed)
    game = told.again()
    chance = random.Random(seed)
    while not game.is_finished and (len(told.codes) < steps or game.current_player != viewer):
        told.codes.append(chance.choice(game.legal_codes()))
        game.apply_code(told.codes[-1])
    packs = told_otherwise(told, game, viewer, chance)
    for name in BOTS:
        assert choices(name, told, told.packs, viewer) == choices(name, told, packs, viewer)


def choices(name, told, packs, viewer):
    """What a bot of that name would have done at each turn of the viewer, the next one included."""
    bot = make_bot(name, 7)
    game = told.start(packs)
    chosen = []
    for code in [*told.codes, None]:
        if not game.is_finished and game.current_player == viewer:
            chosen.append(bot.choose(game.observation(viewer)))
        if code is not None:
            game.apply_code(code)
    return chosen


def test_a_bot_in_ten_lines():
    """README's example, written out as it says, plays a game as any other bot."""
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    chapter = readme.split("## Write a bot in ten lines\n")[1]
    example = chapter.split("```python\n")[1].split("```")[0]
    assert len([line for line in example.splitlines() if line]) <= 10
    names = {}
    exec(example, names)
    bot = names["BOT"](1)
    game = WizardGame(3, seed=1)
    while not game.is_finished:
        view = game.observation(game.current_player)
        action = bot.act(view)
        assert action_code(action) == min(view.legal_codes)
        game.apply(game.current_player, action)


def trick_of(ids):
    """A trick of the reference in which each card is played by a player of its own number."""
    trick = Trick(0, 1)
    trick.plays = [(card_id, Card(card_id)) for card_id in ids]
    return trick


class Seat:
    """A seat to act, in the reference's terms: what the words may be measured by."""

    def __init__(self, view, code):
        self.view = view
        self.code = code
        self.hand = [Card(card_id) for card_id in view.hand_ids]
        self.legal = [legal for legal in view.legal_codes if legal < 60]
        self.trump = None if view.trump is None else SUITS[view.trump]
        self.last = len(view.trick_ids) == view.num_players - 1
        self.leads = not view.trick_ids
        if code < 60:
            self.card = Card(code)
            self.need = view.bids[view.player] - view.tricks_won[view.player]
            self.takes = [legal for legal in self.legal if self.takes_with(legal)]
            self.wins = code in self.takes
        if not self.leads:
            self.best = Card(self.winner(view.trick_ids))
            self.asked = trick_of(view.trick_ids).suit_to_follow()
            self.wizard_lies = any(Card(card_id).is_wizard for card_id in view.trick_ids)

    def winner(self, ids):
        return trick_of(ids).winner(self.trump)

    def takes_with(self, legal):
        return self.winner([*self.view.trick_ids, legal]) == legal

    def cards(self, kind):
        return sum(card.kind == kind for card in self.hand)

    def lengths(self):
        return [sum(card.suit == suit for card in self.hand) for suit in SUITS]

    def cheaper_of_the_suit(self, ids):
        return self.card.is_number and any(
            Card(other).suit == self.card.suit and other < self.code for other in ids)


# what the words say, and when that is so
TRUE_WHEN = {
    "you hold no suit at all": lambda s: max(s.lengths()) == 0,
    "your longest suit": lambda s: s.lengths()[s.code - TRUMP] == max(s.lengths()),
    "your strongest suit": lambda s: s.lengths()[s.code - TRUMP] >= max(s.lengths()) / 2,
    "less is safer here": lambda s: s.code - BID < s.cards("wizard"),
    "hardly a trick in it": lambda s: s.code == BID and not s.cards("wizard"),
    "a wizard is a trick": lambda s: s.code - BID == 1 == s.cards("wizard"),
    r"(\d+) wizards, \1 tricks": lambda s: s.code - BID == s.cards("wizard") > 1,
    "one likely trick": lambda s: s.code - BID == 1 > s.cards("wizard"),
    r"\d+ likely tricks": lambda s: s.code - BID > max(1, s.cards("wizard")),
    r"\d+ is not allowed": lambda s: len(s.view.legal_codes) == s.view.cards_dealt,
    "your last card": lambda s: len(s.hand) == 1,
    "nothing else is allowed": lambda s: len(s.legal) == 1 < len(s.hand),
    "no card beats this one": lambda s: s.leads and s.card.is_wizard,
    "your best chance to win": lambda s: s.leads and s.need > 0 and not s.card.is_jester,
    "you need one more trick": lambda s: s.need == 1,
    r"you need \d+ more tricks": lambda s: s.need > 1,
    "a jester seldom wins": lambda s: s.leads and s.need <= 0 and s.card.is_jester,
    "least likely to win": lambda s: s.need <= 0 and not s.cheaper_of_the_suit(s.legal),
    "you have all you want": lambda s: s.need <= 0,
    "none of yours loses": lambda s: s.last and s.takes == s.legal,
    "hope that it is beaten": lambda s: s.need <= 0 and s.wins and not s.last and not s.card.is_wizard,
    "the least harm": lambda s: s.need <= 0 and s.wins,
    "a wizard takes it": lambda s: s.need > 0 and s.card.is_wizard and not s.wizard_lies,
    "win it cheaply": lambda s: s.last and s.wins and s.need > 0 and not s.cheaper_of_the_suit(s.takes),
    "this one wins it": lambda s: s.last and s.wins and s.need > 0,
    "trump it": lambda s: s.wins and s.need > 0 and s.card.suit == s.trump and s.asked not in (None, s.trump),
    "cheap, and it may win": lambda s: s.wins and s.need > 0 and not s.cheaper_of_the_suit(s.takes),
    "this one may win": lambda s: s.wins and s.need > 0,
    "it is lost: play low": lambda s: not s.takes and not s.cheaper_of_the_suit(s.legal),
    "lost: keep the jester": lambda s: not s.takes and s.cards("jester") and not s.card.is_jester,
    "this trick is lost": lambda s: not s.takes,
    "keep the wizard": lambda s: s.need > 0 and s.takes and min(s.takes) >= 52 and not s.wins,
    "this trick can wait": lambda s: (
        0 < s.need < len(s.hand) and (s.card.is_jester if s.leads else not s.wins)
    ),
    "hope for a good card": lambda s: s.leads and s.card.is_jester and s.need >= len(s.hand),
    "it is hardly to be won": lambda s: not s.leads and not s.wins and s.need >= len(s.hand),
    "a jester loses for sure": lambda s: s.card.is_jester and not s.leads and not s.wins,
    "the first wizard wins": lambda s: s.card.is_wizard and s.wizard_lies,
    "duck under": lambda s: s.card.suit == s.best.suit and s.card.rank < s.best.rank and s.need <= 0,
    "throw off a high card": lambda s: s.card.rank > 8 and not s.wins and s.need <= 0,
    "this one can't win": lambda s: not s.leads and not s.wins,
}


@limit(30)
@given(rules(), SEEDS, st.sampled_from((0.0, 0.2, 1.0)))
def test_words_are_true(table_rules, seed, whims):
    players, agreed = table_rules
    chance = random.Random(seed)
    game = new_game(players, agreed, seed)
    while not game.is_finished:
        view = game.observation(game.current_player)
        action, hint = suggest(view)
        chosen = action_code(action)
        for code, said in [(chosen, hint), *((legal, reason(view, legal)) for legal in view.legal_codes)]:
            meaning = [true for pattern, true in TRUE_WHEN.items() if re.fullmatch(pattern, said)]
            if said != "as good as any":
                assert meaning and meaning[0](Seat(view, code)), (said, code, view)
        game.apply_code(chance.choice(view.legal_codes) if chance.random() < whims else chosen)


def test_all_words_are_known():
    with open(words.__file__) as file:
        said = re.findall(r'"([a-z%][^"]{8,})"', file.read().split("def reason", 1)[1])
    patterns = [*TRUE_WHEN, "as good as any"]
    for line in said:
        shown = line.replace("%d", "2")
        assert any(re.fullmatch(pattern, shown) for pattern in patterns), line
    assert len(said) >= len(TRUE_WHEN) - 1
