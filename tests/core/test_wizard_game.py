"""Whole games: the deal, the order of turns, trump, bids, tricks and scores, for every table."""

from engine.rng import Rng
from engine.wizard import (
    GAME_DONE,
    ROUND_DONE,
    TRICK_DONE,
    TRUMP_CHOSEN,
    Bid,
    ChooseTrump,
    GameFinished,
    GameOptions,
    Phase,
    PlayCard,
    PlayedCard,
    RoundCompleted,
    RoundStarted,
    Suit,
    TrickCompleted,
    TrumpChosen,
    WizardGame,
    card_by_id,
)
from engine.wizard.rules import legal_cards, round_score, trick_winner, trump_suit
from tests.core.prepared import Packs, refuses
from tests.core.wizard_play import new_game, pack, play, play_to_round, tables

CLASSIC = GameOptions.preset("classic")
FREE = GameOptions(sum_rule=False)


class Watcher:
    """Plays a game at random and holds every step against the rules."""

    def __init__(self, game, rng):
        self.game = game
        self.rng = rng
        self.totals = [0] * game.num_players
        self.first_dealer = game.dealer

    def whole_game(self):
        game = self.game
        for number in range(1, game.total_rounds + 1):
            assert not game.is_finished
            self.round(number)
        assert game.is_finished and game.phase is Phase.FINISHED
        assert game.current_player is None
        assert game.legal_codes() == [] and game.legal_actions() == []
        assert len(game.round_history) == game.total_rounds
        best = max(self.totals)
        assert game.winners() == [seat for seat in range(game.num_players) if self.totals[seat] == best]
        assert game.observation(0).winners == tuple(game.winners())

    def act(self, seat):
        """One random action of that seat; returns its code and the flags."""
        assert self.game.current_player == seat
        legal = self.game.legal_codes()
        assert legal == sorted(legal)
        code = legal[self.rng.randrange(len(legal))]
        return code, self.game.apply_code(code)

    def round(self, number):
        game = self.game
        players = game.num_players
        cards = game.options.cards_in_round(players, number)
        dealer = (self.first_dealer + number - 1) % players
        assert (game.round_number, game.cards_dealt, game.dealer) == (number, cards, dealer)
        hands = [game.hand_ids(seat) for seat in range(players)]
        seen = []
        for hand in hands:
            assert len(hand) == cards and hand == sorted(hand)
            seen += hand
        turned = game.trump_card
        assert (turned is None) == (players * cards == 60)
        if turned:
            seen.append(turned.id)
        assert sorted(set(seen)) == sorted(seen)
        trump = trump_suit(turned.id) if turned else None
        if turned and 52 <= turned.id < 56 and game.options.wizard_trump == "dealer":
            assert game.phase is Phase.CHOOSING_TRUMP
            assert game.legal_codes() == [96, 97, 98, 99]
            code, flags = self.act(dealer)
            assert flags == TRUMP_CHOSEN
            trump = code - 96
        assert game.phase is Phase.BIDDING
        assert game.trump_suit is (None if trump is None else Suit.ALL[trump])
        starter = (dealer + 1) % players
        bids = self.bids(starter, cards, game.options.forbids_sum(number))
        assert game.phase is Phase.PLAYING
        leader = starter
        tricks = [0] * players
        for left in range(cards, 0, -1):
            trick = []
            for place in range(players):
                seat = (leader + place) % players
                assert game.legal_codes() == legal_cards(hands[seat], trick)
                code, flags = self.act(seat)
                hands[seat].remove(code)
                trick.append(code)
                expected = 0
                if place == players - 1:
                    expected = TRICK_DONE
                    if left == 1:
                        expected |= ROUND_DONE | (GAME_DONE if number == game.total_rounds else 0)
                assert flags == expected
            winner = (leader + trick_winner(trick, trump)) % players
            tricks[winner] += 1
            assert game.last_trick_raw == (
                number, cards - left + 1, leader, tuple(trick), winner, turned.id if turned else None, trump
            )  # fmt: skip
            leader = winner
        assert sum(tricks) == cards
        changes = [round_score(bids[seat], tricks[seat]) for seat in range(players)]
        for seat in range(players):
            self.totals[seat] += changes[seat]
        assert game.scores == self.totals
        result = game.round_history[-1]
        assert (result.round_number, result.bids, result.tricks, result.score_changes, result.scores) == (
            number, tuple(bids), tuple(tricks), tuple(changes), tuple(self.totals)
        )  # fmt: skip
        raw = game.observation(None).rounds_raw[-1]
        assert raw == (number, cards, dealer, tuple(bids), tuple(tricks), tuple(changes), tuple(self.totals))

    def bids(self, starter, cards, sum_rule):
        players = self.game.num_players
        bids = [0] * players
        for place in range(players):
            seat = (starter + place) % players
            legal = list(range(64, 65 + cards))
            if sum_rule and place == players - 1 and sum(bids) <= cards:
                legal.remove(64 + cards - sum(bids))
            assert self.game.legal_codes() == legal
            code, flags = self.act(seat)
            assert flags == 0
            bids[seat] = code - 64
        assert not sum_rule or sum(bids) != cards
        return bids


def test_whole_games_of_every_table():
    for players, name, options in tables():
        for seed in range(2):
            Watcher(new_game(players, options, seed), Rng(seed)).whole_game()
        assert name


def test_whole_games_of_other_options():
    for options in (
        GameOptions(max_rounds=5, hidden_bids=True),
        GameOptions(max_rounds=10, sum_rule=False),
        GameOptions(variant="tournament", hidden_bids=True, sum_rule=False),
        GameOptions(variant="mixed"),
    ):
        Watcher(new_game(4, options, 3), Rng(3)).whole_game()


def test_the_same_seed_gives_the_same_game():
    for seed in (0, -7, 1 << 200, b"table 4"):
        logs = []
        for _ in range(2):
            game = WizardGame(4, CLASSIC, seed=seed)
            logs.append((game.dealer, play(game, Rng(9)), game.scores))
        assert logs[0] == logs[1]


def test_every_seat_can_be_first_dealer():
    for players in (3, 4, 5, 6):
        dealers = [WizardGame(players, seed=seed).dealer for seed in range(60)]
        assert sorted(set(dealers)) == list(range(players))
        for dealer in range(players):
            game = WizardGame(players, seed=1, first_dealer=dealer)
            assert game.dealer == dealer
            assert game.current_player == (dealer + 1) % players


def test_the_deal_goes_round_from_the_dealer_s_left():
    in_order = list(range(60))
    game = WizardGame(3, FREE, rng=Packs(in_order, in_order), first_dealer=0)
    assert [game.hand_ids(seat) for seat in range(3)] == [[2], [0], [1]]
    assert game.trump_card is card_by_id(3)
    play_to_round(game, 2)
    assert game.dealer == 1
    assert [game.hand_ids(seat) for seat in range(3)] == [[1, 4], [2, 5], [0, 3]]
    assert game.trump_card is card_by_id(6)
    assert game.hand(2) == [card_by_id(0), card_by_id(3)]


def test_the_last_round_turns_no_card():
    for players in (3, 4, 5, 6):
        game = new_game(players)
        play_to_round(game, 60 // players)
        assert game.trump_card is None and game.trump_suit is None
        assert sorted([card for seat in range(players) for card in game.hand_ids(seat)]) == list(range(60))


def test_a_turned_wizard_asks_the_dealer_for_trump():
    game = WizardGame(3, CLASSIC, rng=Packs(pack(2, ([0], [1], [2]), 53)), first_dealer=2)
    assert game.phase is Phase.CHOOSING_TRUMP
    assert (game.current_player, game.dealer) == (2, 2)
    assert game.trump_card is card_by_id(53) and game.trump_suit is None
    assert game.legal_actions() == [ChooseTrump(suit) for suit in Suit.ALL]
    assert game.legal_actions(0) == []
    assert game.observation(2).hand_ids == (2,)
    assert game.observation(2).legal_codes == (96, 97, 98, 99)
    assert game.observation(0).legal_codes == ()
    assert game.apply(2, ChooseTrump(Suit.GREEN)) == [TrumpChosen(2, Suit.GREEN)]
    assert game.phase is Phase.BIDDING and game.current_player == 0
    assert game.trump_suit is Suit.GREEN
    for seat in (None, 0, 1, 2):
        seen = game.observation(seat)
        assert (seen.trump, seen.trump_suit, seen.trump_id) == (2, Suit.GREEN, 53)


def test_the_named_suit_is_trump_for_this_round_alone():
    packs = Packs(pack(2, ([0], [1], [26]), 53), pack(0, ([0, 1], [2, 3], [4, 5]), 57))
    game = WizardGame(3, CLASSIC, rng=packs, first_dealer=2)
    game.apply(2, ChooseTrump(Suit.GREEN))
    for bid in (64, 64, 64):
        game.apply_code(bid)
    assert game.apply_code(0) == 0
    assert game.apply_code(1) == 0
    assert game.apply_code(26) == TRICK_DONE | ROUND_DONE
    assert game.last_trick.winner == 2
    assert game.last_trick.trump_suit is Suit.GREEN and game.last_trick.trump_card is card_by_id(53)
    assert game.trump_suit is None and game.phase is Phase.BIDDING


def test_a_turned_wizard_is_no_trump_where_the_table_says_so():
    game = WizardGame(3, GameOptions(), rng=Packs(pack(0, ([0], [1], [2]), 52)), first_dealer=0)
    assert game.phase is Phase.BIDDING and game.trump_suit is None


def test_a_turned_jester_is_no_trump_and_nobody_is_asked():
    game = WizardGame(3, CLASSIC, rng=Packs(pack(0, ([0], [1], [2]), 56)), first_dealer=0)
    assert game.phase is Phase.BIDDING and game.trump_suit is None


def test_two_rounds_worked_out_by_hand():
    packs = Packs(pack(0, ([12], [0], [13]), 26), pack(1, ([52, 56], [1, 14], [2, 27]), 28))
    game = WizardGame(3, FREE, rng=packs, first_dealer=0)
    # round 1, green is trump: 1 leads red 1, 2 has yellow 1, 0 takes it with red 13
    for seat, bid in ((1, 0), (2, 0), (0, 1)):
        assert game.apply(seat, Bid(bid)) == []
    assert game.apply(1, PlayCard(card_by_id(0))) == []
    assert game.apply(2, PlayCard(card_by_id(13))) == []
    trick, round_over, next_round = game.apply(0, PlayCard(card_by_id(12)))
    assert isinstance(trick, TrickCompleted)
    assert trick.trick.cards == tuple([PlayedCard(s, card_by_id(c)) for s, c in ((1, 0), (2, 13), (0, 12))])
    assert trick.trick.winner == 0
    assert isinstance(round_over, RoundCompleted)
    assert round_over.result.scores == (30, 20, 20)
    assert next_round == RoundStarted(2, 1, card_by_id(28))
    # round 2, green is trump: red 3 leads, a jester, red 2; then trump 2, which a wizard takes
    for seat, bid in ((2, 1), (0, 1), (1, 1)):
        game.apply(seat, Bid(bid))
    game.apply(2, PlayCard(card_by_id(2)))
    game.apply(0, PlayCard(card_by_id(56)))
    assert game.legal_codes() == [1]
    events = game.apply(1, PlayCard(card_by_id(1)))
    assert len(events) == 1 and events[0].trick.winner == 2
    assert game.current_player == 2
    game.apply(2, PlayCard(card_by_id(27)))
    game.apply(0, PlayCard(card_by_id(52)))
    game.apply(1, PlayCard(card_by_id(14)))
    result = game.round_history[1]
    assert result.bids == (1, 1, 1) and result.tricks == (1, 0, 1)
    assert result.score_changes == (30, -10, 30) and result.scores == (60, 10, 50)
    assert game.winners() == [0]
    # dealer 2 deals round 3, so seat 0 bids first, whoever took the last trick
    assert (game.dealer, game.current_player, game.round_number) == (2, 0, 3)


def test_the_end_comes_with_its_event_and_ties_share():
    game = new_game(3, GameOptions(max_rounds=5))
    events = []
    rng = Rng(4)
    while not game.is_finished:
        actions = game.legal_actions()
        events = game.apply(game.current_player, actions[rng.randrange(len(actions))])
    assert [type(event) for event in events] == [TrickCompleted, RoundCompleted, GameFinished]
    assert events[2] == GameFinished(game.scores, game.winners())

    game = WizardGame(3, FREE, rng=Packs(pack(2, ([12], [0], [13]), 26)), first_dealer=2)
    for code in (65, 64, 64, 12, 0, 13):
        game.apply_code(code)
    assert game.scores == [30, 20, 20] and game.winners() == [0]
    game = WizardGame(3, FREE, rng=Packs(pack(2, ([12], [0], [13]), 26)), first_dealer=2)
    for code in (64, 64, 64, 12, 0, 13):
        game.apply_code(code)
    assert game.scores == [-10, 20, 20] and game.winners() == [1, 2]


def _seen_bids(game):
    return [game.observation(seat).bids for seat in (None, 0, 1, 2, 3)]


def test_hidden_bids_are_shown_with_the_last_one():
    game = new_game(4, GameOptions(hidden_bids=True, sum_rule=False), first_dealer=3)
    play_to_round(game, 5)
    assert game.dealer == 3 and game.current_player == 0
    nobody = (None,) * 4
    assert _seen_bids(game) == [nobody] * 5
    game.apply_code(66)
    game.apply_code(64)
    assert _seen_bids(game) == [nobody, (2, None, None, None), (None, 0, None, None), nobody, nobody]
    for seat in (None, 0, 1, 2, 3):
        assert game.observation(seat).has_bid == (True, True, False, False)
    game.apply_code(65)
    game.apply_code(69)
    assert _seen_bids(game) == [(2, 0, 1, 5)] * 5
    assert game.observation(1).has_bid == (True,) * 4


def test_open_bids_are_seen_as_they_come():
    game = new_game(4, FREE, first_dealer=3)
    play_to_round(game, 5)
    game.apply_code(66)
    assert _seen_bids(game) == [(2, None, None, None)] * 5


def test_mixed_hides_bids_and_forbids_the_sum_by_the_round():
    game = new_game(4, GameOptions.preset("mixed"))
    for number in range(1, 16):
        play_to_round(game, number, Rng(number))
        first = game.current_player
        game.apply_code(64)
        hidden = game.observation((first + 1) % 4).bids[first] is None
        assert hidden == (number <= 6 or number == 15)
        game.apply_code(64)
        game.apply_code(64)
        assert (len(game.legal_codes()) == number) == (7 <= number <= 14)


def test_observation_of_a_running_trick():
    game = WizardGame(3, FREE, rng=Packs(pack(2, ([12, 30], [0, 56], [13, 14]), 26)), first_dealer=2)
    # round 1 deals one card; the pack is for two, so only its first three are dealt
    hands = [game.hand_ids(seat) for seat in range(3)]
    assert hands == [[12], [0], [13]] and game.trump_card is card_by_id(30)
    for bid in (64, 64, 64):
        game.apply_code(bid)
    game.apply_code(12)
    seen = game.observation(1)
    assert (seen.player, seen.current_player, seen.is_my_turn) == (1, 1, True)
    assert seen.phase is Phase.PLAYING
    assert (seen.trick_number, seen.trick_leader, seen.trick_ids, seen.lead) == (1, 0, (12,), 0)
    assert seen.current_trick == (PlayedCard(0, card_by_id(12)),)
    assert seen.lead_suit is Suit.RED and seen.trump_suit is Suit.GREEN
    assert seen.hand == (card_by_id(0),) and seen.hand_sizes == (0, 1, 1)
    assert seen.played_cards == (card_by_id(12),) and seen.played_ids == (12,)
    assert seen.legal_codes == (0,) and seen.legal_actions == (PlayCard(card_by_id(0)),)
    assert seen.last_trick is None and seen.round_history == () and seen.winners == ()
    other = game.observation(2)
    assert other.legal_codes == () and not other.is_my_turn and other.hand_ids == (13,)
    bystander = game.observation(None)
    assert bystander.player is None and bystander.hand_ids == () and not bystander.is_my_turn
    assert bystander.trick_ids == (12,) and bystander.legal_codes == ()


def test_an_observation_is_a_snapshot():
    game = new_game(4)
    play_to_round(game, 3)
    seen = game.observation(0)
    before = seen.to_dict()
    play(game, Rng(1))
    assert seen.to_dict() == before


def test_the_last_trick_stays_in_view_until_the_next_is_done():
    game = new_game(4, FREE)
    play_to_round(game, 3)
    last = game.last_trick
    assert (last.round_number, last.trick_number) == (2, 2)
    for _ in range(4 + 3):
        game.apply_code(game.legal_codes()[0])
    assert game.last_trick == last == game.observation(0).last_trick
    game.apply_code(game.legal_codes()[0])
    assert (game.last_trick.round_number, game.last_trick.trick_number) == (3, 1)
    play(game, Rng(1))
    assert game.last_trick.trick_number == 15
    assert game.observation(0).trick_ids == () and game.observation(0).trick_number == 15


def test_observation_of_a_seat_that_is_not_there():
    game = new_game(4)
    for player in (-1, 4, True, "0", 1.0):
        assert refuses(ValueError, game.observation, player), player


def test_what_a_game_hands_out_is_the_caller_s_own():
    game = new_game(4)
    play_to_round(game, 4)
    before = game.observation(0).to_dict()
    game.scores.append(1)
    game.hand(0).clear()
    game.hand_ids(0).clear()
    game.legal_codes().clear()
    game.round_history.clear()
    assert game.observation(0).to_dict() == before
    play_to_round(game, 5)
    assert game.round_number == 5
