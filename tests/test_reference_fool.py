"""The reference model of Fool itself, against cases that the rules decide by hand."""

import pytest

from tests.reference_fool import Card, Deal, Match, Rules

CLUBS, DIAMONDS, HEARTS, SPADES = 0, 13, 26, 39


def ids(names):
    """Ids of cards like 9D and AS."""
    return ["CDHS".index(name[1]) * 13 + "23456789TJQKA".index(name[0]) for name in names.split()]


def deal_of(*hands, stock="6C", rules=None, attacker=0, first=False):
    """A deal in its second bout (or its first), clubs are trump; the stock is empty if it is "6C"."""
    deal = Deal(rules or Rules(), 1, [ids(hand) for hand in hands], ids(stock), attacker)
    if not first:
        deal.finished_bouts.append({})
        deal.bout.most = deal.limit(deal.bout.defender)
    if stock == "6C":
        deal.stock.clear()
    return deal


def act(deal, *steps):
    """Actions as "7D" (attack), "+7D" (transfer), "7D<8D", "take" and "pass"."""
    for step in steps:
        if step in ("take", "pass"):
            action = (step,)
        elif "<" in step:
            action = ("beat", *ids(step.replace("<", " ")))
        else:
            action = ("transfer" if step[0] == "+" else "attack", *ids(step.lstrip("+")))
        assert action in deal.legal_actions(), step
        deal.act(*action)


def held(deal, seat):
    return sorted(card.id for card in deal.hands[seat])


@pytest.mark.parametrize(
    ("attack", "card", "right"),
    [("9D", "TD", True), ("9D", "8D", False), ("9D", "AH", False), ("AD", "6C", True), ("6C", "AD", False),
     ("9C", "TC", True), ("9C", "8C", False)],
)
def test_beats(attack, card, right):
    attack, card = ids(f"{attack} {card}")
    assert Card(card).beats(Card(attack), "clubs") is right


def test_two_cards_and_the_defender_takes():
    deal = deal_of("7D 7H 7S 9S", "8S AC")
    act(deal, "7D", "take")
    assert ("attack", *ids("7H")) in deal.legal_actions()
    act(deal, "7H")
    assert deal.bout.number == 3 and held(deal, 1) == sorted(ids("8S AC 7D 7H"))
    assert deal.bout.attacker == 0 and not deal.bout.pairs


FIVE = ("6D", "6D<7D", "6H", "6H<8H", "6S", "6S<8S", "7H", "7H<9H", "7S")


@pytest.mark.parametrize(("first", "limit", "most"), [(True, 5, 5), (True, 6, 6), (False, 5, 6)])
def test_limits(first, limit, most):
    hands = ("6C 6D 6H 6S 7H 7S 9C", "7D 8H 8S 9H 9S AD")
    deal = deal_of(*hands, stock="TS KC", rules=Rules(limit), first=first)
    act(deal, *FIVE, "7S<9S")
    if most == 5:
        assert deal.bout.attacker == 1 and not deal.bout.pairs
        return
    act(deal, "6C", "take")
    assert deal.bout.attacker == 0 and not deal.bout.pairs
    assert held(deal, 0) == sorted(ids("9C TS KC"))


def test_the_last_card_of_the_stock_saves_the_attacker():
    deal = deal_of("7D", "8D AS", stock="AC")
    act(deal, "7D", "7D<8D")
    assert held(deal, 0) == ids("AC") and not deal.out and deal.bout.attacker == 1


def test_the_fool_and_a_draw():
    deal = deal_of("7D", "8S 9S")
    act(deal, "7D", "take")
    assert deal.is_over and deal.fool == 1 and deal.out == [0]
    deal = deal_of("7D", "8D")
    act(deal, "7D", "7D<8D")
    assert deal.is_over and deal.fool is None and deal.out == [0, 1]


def test_who_is_asked():
    hands = ("7D 8C", "8D 8H 9S", "7H TH", "7S 8S", "9D TD")
    deal = deal_of(*hands)
    act(deal, "7D", "7D<8D")
    for seat in (0, 2, 3, 4):
        assert deal.player_to_act() == seat
        act(deal, "pass")
    assert deal.bout.attacker == 1
    deal = deal_of(*hands, rules=Rules(adders="neighbours"))
    act(deal, "7D", "7D<8D", "pass")
    assert deal.player_to_act() == 2
    act(deal, "pass")
    assert deal.bout.attacker == 1


def test_transfer():
    deal = deal_of("7D 8D", "7H 9S TS", "7S QS KS", rules=Rules(transfer=True))
    act(deal, "7D", "+7H")
    assert (deal.bout.attacker, deal.bout.defender) == (1, 2)
    # seat 0 holds one card and could not face three
    assert deal.legal_actions() == [("take",)]
    act(deal, "take", "pass", "pass")
    assert deal.bout.attacker == 0 and held(deal, 2) == sorted(ids("7S QS KS 7D 7H"))


def test_filling_up():
    deal = deal_of("7D 8D", "9D TD JD QD", "6S 7S 8S 9S", stock="TS JS QS KS AS AD KC", attacker=1)
    act(deal, "9D", "take", "pass", "pass")
    assert held(deal, 1) == sorted(ids("TD JD QD TS JS QS"))
    assert held(deal, 0) == sorted(ids("7D 8D KS AS AD KC")) and deal.known[0] == set(ids("KC"))
    assert held(deal, 2) == sorted(ids("6S 7S 8S 9S 9D")) and deal.known[2] == set(ids("9D"))


def test_first_attackers():
    assert deal_of("6C 9H", "TH 6D", "AH 7S").may_open() == [0]
    assert deal_of("7H 9H", "TH 7D", "AH 8S").may_open() == [0, 1]
    assert deal_of("7H 9H", "TH 7D", "AH AC").may_open() == [2]


def test_a_match():
    match = Match(2, Rules(deals=2))
    pack = match.rules.cards()
    for _ in range(2):
        assert match.needs_deal
        # clubs are trump; seat 0 has the lowest
        hands = [ids("6C 7C 8C 9C TC JC"), ids("6D 7D 8D 9D TD JD")]
        rest = [card for card in pack if card not in hands[0] + hands[1] + ids("QC")]
        match.deal(hands, [*rest, *ids("QC")], 0)
        while not match.needs_deal and not match.is_finished:
            match.act(match.legal_actions()[-1])
    assert match.is_finished and len(match.history) == 2
    assert sum(match.losses) == sum(result["fool"] is not None for result in match.history)
