"""The bots of Wizard: always legal, the same every time, right where it is obvious, never lost for words."""

from engine.wizard import Bid, ChooseTrump, GameOptions, WizardGame, action_from_code
from engine.wizard.bots import BOTS, make_bot, settle, suggest
from engine.wizard.bots.words import reason
from tests.core.prepared import Packs, refuses
from tests.core.wizard_play import new_game, pack, tables

SECONDS = 300
CLASSIC = GameOptions.preset("classic")
R, Y, G, B = 0, 13, 26, 39  # lowest ids of the suits
W, J = 52, 56  # of wizards and jesters


def card(suit, rank):
    return suit + rank - 1


def whole_game(players, options, seed, names):
    """Bots play a game; each choice is held against the rules. Returns the codes."""
    game = new_game(players, options, seed=seed)
    bots = [make_bot(names[seat % len(names)], seed + seat) for seat in range(players)]
    codes = []
    while not game.is_finished:
        seat = game.current_player
        view = game.observation(seat)
        code = bots[seat].choose(view)
        assert type(code) is int and code in view.legal_codes
        codes.append(code)
        game.apply_code(code)
    return codes


def test_names_and_levels():
    assert BOTS[:2] == ("random", "basic")
    for level, name in enumerate(BOTS):
        bot = make_bot(name, 1)
        assert bot.name == name and bot.level == level + 1
    assert refuses(ValueError, make_bot, "perfect", 1)


def test_every_bot_is_legal_at_every_table():
    for players, _, options in tables():
        for name in BOTS:
            whole_game(players, options, players, [name])


def test_the_same_seed_makes_the_same_game():
    for players in (3, 4, 5, 6):
        first = whole_game(players, CLASSIC, 8, BOTS)
        assert whole_game(players, CLASSIC, 8, BOTS) == first
    assert whole_game(4, CLASSIC, 8, ["random"]) != whole_game(4, CLASSIC, 9, ["random"])


def test_act_gives_the_action_of_choose():
    game = new_game(4, CLASSIC)
    bots = [make_bot(name, b"seed") for name in BOTS]
    twins = [make_bot(name, b"seed") for name in BOTS]
    while game.round_number < 5:
        view = game.observation(game.current_player)
        for bot, twin in zip(bots, twins):
            code = bot.choose(view)
            assert settle(twin.act(view)) == action_from_code(code)
        game.apply_code(code)


def test_settle_runs_a_generator_to_its_end():
    def thinking():
        yield
        yield
        return Bid(3)

    assert settle(thinking()) == Bid(3)
    assert settle(Bid(2)) == Bid(2)


def test_nobody_acts_out_of_turn():
    game = new_game(3)
    other = (game.current_player + 1) % 3
    for view in (game.observation(other), game.observation(None)):
        for name in BOTS:
            assert refuses(ValueError, make_bot(name, 1).choose, view)
        assert refuses(ValueError, suggest, view)


def deal(hands, turned, options=CLASSIC):
    """A game in the round that deals these hands; seat 0 bids first and leads."""
    players = len(hands)
    number = len(hands[0])
    packs = [list(range(60))] * (number - 1) + [pack(players - 1, hands, turned)]
    game = WizardGame(players, options, rng=Packs(*packs), first_dealer=(-number) % players)
    while game.round_number < number:
        game.apply_code(game.legal_codes()[0])
    assert [game.hand_ids(seat) for seat in range(players)] == [sorted(hand) for hand in hands]
    return game


def asked(name, game, *codes):
    """After these codes, the code that the bot chooses for the seat to act."""
    for code in codes:
        game.apply_code(code)
    return make_bot(name, 1).choose(game.observation(game.current_player))


def low_cards(suit, count):
    return [card(suit, rank + 2) for rank in range(count)]


def test_a_wizard_is_a_trick_and_a_jester_is_none():
    for name in BOTS[1:]:
        assert asked(name, deal([[W], [0], [1], [2]], card(B, 5))) == 64 + 1
        assert asked(name, deal([[J], [0], [1], [2]], card(B, 5))) == 64
        hands = [[W, W + 1, J, card(Y, 2), card(G, 2)], low_cards(R, 5), low_cards(B, 5), low_cards(Y, 5)]
        assert asked(name, deal(hands, card(R, 9))) == 64 + 2


def test_the_nearest_bid_on_offer():
    game = deal([[7], [8], [9], [W]], card(B, 5), GameOptions(sum_rule=True))
    # the last bidder holds a wizard, and one trick is forbidden; nought is what is left
    assert asked("basic", game, 64, 64, 64) == 64
    hands = [low_cards(R, 3), low_cards(Y, 3), low_cards(G, 3), [W, W + 1, J]]
    # worth just two; one and three are as near
    assert asked("basic", deal(hands, card(B, 9), GameOptions()), 65, 64, 64) == 64 + 1
    assert asked("basic", deal(hands, card(B, 9), GameOptions()), 65, 65, 64) == 64 + 2


def test_the_longest_suit_is_named_trump():
    dealer = [card(Y, 2), card(Y, 5), card(Y, 9), card(G, 13), card(B, 13)]
    hands = [low_cards(R, 5), low_cards(B, 5), low_cards(G, 5), dealer]
    game = deal(hands, W)
    for name in BOTS[1:]:
        assert asked(name, game) == 96 + 1


def last_to_play(hand, bid, trick, turned):
    """A round of three cards: seat 3 with this hand and bid is last to play on the trick of the others."""
    filler = [card_id for card_id in range(60) if card_id not in hand + trick + [turned]]
    others = [[trick[seat], filler[seat], filler[3 + seat]] for seat in range(3)]
    game = deal(others + [hand], turned)
    for code in (64, 64, 64, 64 + bid) + tuple(trick):
        game.apply_code(code)
    return game


TRICK = [card(G, 5), card(G, 9), card(G, 3)]  # green nine wins, blue is trump
TURNED = card(B, 1)


def test_short_it_wins_cheaply():
    hand = [card(B, 3), card(B, 12), W]
    assert asked("basic", last_to_play(hand, 1, TRICK, TURNED)) == card(B, 3)
    hand = [card(G, 10), card(G, 13), W]
    assert asked("basic", last_to_play(hand, 1, TRICK, TURNED)) == card(G, 10)


def test_short_where_nothing_wins_it_keeps_what_is_of_use():
    hand = [card(G, 4), card(G, 7), J]
    assert asked("basic", last_to_play(hand, 1, TRICK, TURNED)) == card(G, 4)


def test_with_enough_tricks_it_loses_the_highest_card_that_it_can():
    hand = [card(G, 2), card(G, 8), card(G, 12)]
    assert asked("basic", last_to_play(hand, 0, TRICK, TURNED)) == card(G, 8)
    hand = [card(R, 12), card(R, 2), card(Y, 4)]
    assert asked("basic", last_to_play(hand, 0, TRICK, TURNED)) == card(R, 12)
    hand = [W + 1, card(R, 2), card(Y, 4)]
    assert asked("basic", last_to_play(hand, 0, [card(G, 5), W, card(G, 3)], TURNED)) == W + 1


def test_a_trick_that_must_be_taken_costs_the_dearest_card():
    hand = [card(G, 10), card(G, 13), card(R, 2)]
    assert asked("basic", last_to_play(hand, 0, TRICK, TURNED)) == card(G, 13)


def test_leading():
    others = [low_cards(R, 3), low_cards(Y, 3), [G, G + 1, G + 2]]
    hand = [card(G, 4), card(R, 12), J]
    no_more = deal([hand] + others, TURNED)
    assert asked("basic", no_more, 64, 64, 64, 64) == J
    one_more = deal([hand] + others, TURNED)
    assert asked("basic", one_more, 65, 64, 64, 64) == card(R, 12)


def test_the_only_way_to_make_the_bid():
    for name in BOTS[1:]:
        # none wanted: the ten would win
        hand = [card(G, 2), card(G, 10), J]
        assert asked(name, last_to_play(hand, 0, TRICK, TURNED)) in (card(G, 2), J)
        # three wanted with three cards to play: every trick must be won
        hand = [card(G, 10), W, W + 1]
        assert asked(name, last_to_play(hand, 3, TRICK, TURNED)) == card(G, 10)


def test_words_are_short_and_plain():
    said = set()
    for players, _, options in tables():
        game = new_game(players, options, seed=3)
        bots = [make_bot(BOTS[seat % len(BOTS)], seat) for seat in range(players)]
        while game.round_number < min(7, game.total_rounds):
            seat = game.current_player
            view = game.observation(seat)
            action, words = suggest(view)
            assert action in view.legal_actions
            said.add(words)
            for code in view.legal_codes:
                said.add(reason(view, code))
            game.apply_code(bots[seat].choose(view))
    for words in said:
        assert 0 < len(words) <= 24
        assert len(words.encode()) == len(words)
    assert len(said) > 20


def test_hints():
    game = deal([[W], [0], [1], [2]], card(B, 5))
    assert suggest(game.observation(0)) == (Bid(1), "a wizard is a trick")
    game = deal([[0], [1], [2], [J]], W)
    action, words = suggest(game.observation(3))
    assert type(action) is ChooseTrump and words == "you hold no suit at all"
    game = last_to_play([card(G, 10), W, W + 1], 3, TRICK, TURNED)
    assert suggest(game.observation(3))[1] == "win it cheaply"
