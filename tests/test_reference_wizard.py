"""The reference model itself, against cases that the rules decide by hand."""

import pytest

from tests.reference_wizard import Card, Round, Rules, Table, Trick


def trick_of(*ids):
    trick = Trick(0, 1)
    trick.plays = [(player, Card(card_id)) for player, card_id in enumerate(ids)]
    return trick


@pytest.mark.parametrize(
    ("ids", "suit"),
    [((4, 52), "red"), ((56, 4), "red"), ((56, 57), None), ((52, 4), None), ((56, 52, 4), None), ((), None)],
)
def test_suit_to_follow(ids, suit):
    assert trick_of(*ids).suit_to_follow() == suit


@pytest.mark.parametrize(
    ("ids", "hand", "legal"),
    [((4, 52), (8, 40, 58), (8, 58)), ((56, 4), (8, 40), (8,)), ((56, 57), (8, 40), (8, 40)),
     ((4,), (40, 53, 58), (40, 53, 58)), ((52, 4), (8, 40), (8, 40))],
)
def test_may_play(ids, hand, legal):
    assert tuple(card.id for card in trick_of(*ids).may_play([Card(card_id) for card_id in hand])) == legal


@pytest.mark.parametrize(
    ("ids", "trump", "winner"),
    [((12, 26, 11), "green", 1), ((58, 56, 57), "red", 0), ((58, 56, 57), None, 0),
     ((12, 55, 52, 53), "red", 1), ((0, 12, 25), None, 1), ((56, 3, 51), None, 1),
     ((0, 12, 13), "yellow", 2)],
)
def test_winner(ids, trump, winner):
    assert trick_of(*ids).winner(trump) == winner


@pytest.mark.parametrize(
    ("size", "bids", "legal"), [(5, (1, 2, 0), [0, 1, 3, 4, 5]), (3, (2, 2), [0, 1, 2, 3])])
def test_last_bid_under_the_sum_rule(size, bids, legal):
    players = len(bids) + 1
    hands = [list(range(size * player, size * (player + 1))) for player in range(players)]
    this = Round(Rules(), players, size, players - 1, hands, 59)
    for player, bid in enumerate(bids):
        this.bids[player] = bid
    assert [bid for _, bid in this.legal_actions()] == legal


@pytest.mark.parametrize(
    ("bid", "taken", "points"), [(0, 0, 20), (3, 3, 50), (2, 0, -20), (0, 3, -30), (3, 5, -20)])
def test_round_score(bid, taken, points):
    this = Round(Rules(), 3, 5, 0, [list(range(5))] * 3, 59)
    this.bids = {0: bid, 1: 0, 2: 0}
    this.tricks_won = [taken, 0, 0]
    assert this.changes()[0] == points


def test_a_game_of_one_round():
    table = Table(3, Rules(wizard_trump="dealer", max_rounds=5), first_dealer=2)
    table.deal([[0], [12], [40]], 52)
    assert table.player_to_act() == 2 and table.view(0)["phase"] == "choosing_trump"
    assert table.act(("trump", "blue")) == [{"type": "trump_chosen", "player": 2, "suit": "blue"}]
    for bid in (0, 1, 1):
        table.act(("bid", bid))
    for card_id in (0, 12):
        assert table.act(("play", card_id)) == []
    trick, result = table.act(("play", 40))
    assert trick["trick"]["winner"] == 2
    assert result["result"]["score_changes"] == [20, -10, 30]
    assert table.needs_deal and table.next_dealer == 0


@pytest.mark.parametrize(
    ("players", "rules"),
    [(3, Rules(variant="mixed")), (4, Rules(variant="mixed", max_rounds=5)), (3, Rules(variant="tournament")),
     (6, Rules(variant="tournament")), (2, Rules()), (7, Rules())],
)
def test_rules_that_do_not_fit(players, rules):
    with pytest.raises(ValueError):
        Table(players, rules, 0)
