"""Wizard's options as rows of the setup screen: a rule set, and every rule by itself."""

from engine.wizard.options import GameOptions
from firmware.games.wizard import choices_en as words

_LENGTHS = (None, 5, 10)
_VARIANTS = (None, "mixed", "tournament")


class Choices:
    """The rules being chosen. The device begins with the classic ones.

    The last choice wins: one that does not go with an earlier one takes that back, so that only the number of
    players can still be wrong.
    """

    def __init__(self):
        self.use(GameOptions.preset("classic"))

    def use(self, options):
        """Choose what these GameOptions say."""
        self._hidden_bids = options.hidden_bids
        self._sum_rule = options.sum_rule
        self._wizard_trump = options.wizard_trump
        self._max_rounds = options.max_rounds
        self._variant = options.variant

    def options(self, num_players):
        """GameOptions. ValueError with the reason if they don't fit together, or not this many players."""
        options = GameOptions(
            hidden_bids=self._hidden_bids,
            sum_rule=self._sum_rule,
            wizard_trump=self._wizard_trump,
            max_rounds=self._max_rounds,
            variant=self._variant,
        )
        options.total_rounds(num_players)
        return options

    def rows(self):
        """[(label, value, what OK does), …]."""
        length = words.ALL if self._max_rounds is None else b"%d" % self._max_rounds
        return [
            (words.PRESET, self._preset_words(), self._next_preset),
            (words.TURNED_WIZARD, words.TURNED[self._wizard_trump], self._next_turned),
            (words.SUM_RULE, words.ON if self._sum_rule else words.OFF, self._next_sum_rule),
            (words.HIDDEN, words.ON if self._hidden_bids else words.OFF, self._next_hidden),
            (words.LENGTH, length, self._next_length),
            (words.VARIANT, words.VARIANTS[self._variant], self._next_variant),
        ]

    def _preset_at(self):
        # which preset the single rules make up, or -1
        chosen = (self._hidden_bids, self._sum_rule, self._wizard_trump, self._max_rounds, self._variant)
        for i, (_, name) in enumerate(words.PRESETS):
            o = GameOptions.preset(name)
            if chosen == (o.hidden_bids, o.sum_rule, o.wizard_trump, o.max_rounds, o.variant):
                return i
        return -1

    def _preset_words(self):
        at = self._preset_at()
        return words.OWN if at < 0 else words.PRESETS[at][0]

    def _next_preset(self):
        at = (self._preset_at() + 1) % len(words.PRESETS)
        self.use(GameOptions.preset(words.PRESETS[at][1]))

    def _next_turned(self):
        self._wizard_trump = "none" if self._wizard_trump == "dealer" else "dealer"

    def _next_sum_rule(self):
        self._sum_rule = not self._sum_rule
        self._leave_mixed()

    def _next_hidden(self):
        self._hidden_bids = not self._hidden_bids
        self._leave_mixed()

    def _next_length(self):
        self._max_rounds = _LENGTHS[(_LENGTHS.index(self._max_rounds) + 1) % 3]
        self._variant = None

    def _next_variant(self):
        self._variant = _VARIANTS[(_VARIANTS.index(self._variant) + 1) % 3]
        self._max_rounds = None
        if self._variant == "mixed":
            self._hidden_bids = False
            self._sum_rule = True

    def _leave_mixed(self):
        # that variant says by the round which of the two rules holds
        if self._variant == "mixed":
            self._variant = None
