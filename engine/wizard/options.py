"""The table's choice of rules, and what follows from it for each round."""

from engine.options import Options
from engine.record import field
from engine.wizard.rules import total_rounds

# cards each gets in the ten rounds of a tournament, by the number of players
TOURNAMENT = {4: b"\x01\x03\x05\x07\x09\x0b\x0c\x0d\x0e\x0f", 5: b"\x02\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c"}


class GameOptions(Options):
    """The rules of one table; ``GameOptions()`` is the house table. ValueError for what does not fit.

    hidden_bids     True: nobody sees another's bid until the last is in
    sum_rule        True: the bids of a round may not add up to its tricks; the last bidder loses that value
    wizard_trump    a wizard is turned: "none", no trump; "dealer", the dealer names a suit
    max_rounds      None: every round; 5 or 10: only the first so many
    variant         None; "mixed": rounds 1-6 and 15 with hidden bids, 7-14 with the sum rule, for 4 players;
                    "tournament": ten rounds with cards as in TOURNAMENT, for 4 or 5 players

    Both variants lay down the rounds, so max_rounds stays None; "mixed" lays down in which rounds bids are
    hidden and the sum rule holds, so these two stay at their defaults.
    """

    __slots__ = ()
    FIELDS = ("hidden_bids", "sum_rule", "wizard_trump", "max_rounds", "variant")
    ALLOWED = (
        (False, True),
        (False, True),
        ("none", "dealer"),
        (None, 5, 10),
        (None, "mixed", "tournament"),
    )
    hidden_bids = field(0)
    sum_rule = field(1)
    wizard_trump = field(2)
    max_rounds = field(3)
    variant = field(4)

    def __init__(self, hidden_bids=False, sum_rule=True, wizard_trump="none", max_rounds=None, variant=None):
        Options.__init__(self, (hidden_bids, sum_rule, wizard_trump, max_rounds, variant))
        if variant and max_rounds:
            raise ValueError("%s lays down its rounds: max_rounds must be None" % variant)
        if variant == "mixed" and (hidden_bids or not sum_rule):
            raise ValueError("mixed decides by the round: hidden_bids must be False, sum_rule True")

    @staticmethod
    def preset(name):
        """The options of that name: house, classic, online, mixed or tournament; else ValueError."""
        from engine.wizard.presets import PRESETS

        if type(name) is not str or name not in PRESETS:
            raise ValueError("no preset %r" % (name,))
        return GameOptions(**PRESETS[name])

    def total_rounds(self, num_players):
        """How many rounds such a game has; ValueError if so many players can't play it."""
        rounds = total_rounds(num_players)
        if self.variant == "mixed" and num_players != 4:
            raise ValueError("mixed is for 4 players")
        if self.variant == "tournament":
            if num_players not in TOURNAMENT:
                raise ValueError("a tournament is for 4 or 5 players")
            return len(TOURNAMENT[num_players])
        return min(rounds, self.max_rounds or rounds)

    def cards_in_round(self, num_players, round_number):
        """How many cards each gets in that round (the first is 1): not always the number of the round."""
        if self.variant == "tournament":
            return TOURNAMENT[num_players][round_number - 1]
        return round_number

    def hides_bids(self, round_number):
        """Whether bids are hidden in that round until the last is in."""
        if self.variant == "mixed":
            return not 7 <= round_number <= 14
        return self.hidden_bids

    def forbids_sum(self, round_number):
        """Whether the bids of that round may not add up to its tricks."""
        if self.variant == "mixed":
            return 7 <= round_number <= 14
        return self.sum_rule
