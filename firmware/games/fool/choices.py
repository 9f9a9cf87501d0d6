"""Fool's options as rows of the setup screen."""

from engine.fool.options import FoolOptions
from firmware.games.fool import choices_en as words

_DEALS = (1, 3, 5, 10)


class Choices:
    """The rules being chosen; it begins with the common ones."""

    def __init__(self):
        self._options = FoolOptions()

    def use(self, options):
        """Choose what these FoolOptions say."""
        self._options = options

    def options(self, num_players):
        """FoolOptions: any of them fit any number of players."""
        return self._options

    def rows(self):
        """[(label, value, what OK does), …]."""
        o = self._options
        return [
            (words.DEALS, b"%d" % o.deals, self._next_deals),
            (words.PACK, b"%d" % o.deck_size + words.CARDS, self._next_pack),
            (words.FIRST_BOUT, b"%d" % o.first_bout_limit, self._next_limit),
            (words.ADDERS, words.ADDERS_ARE[o.adders], self._next_adders),
            (words.TRANSFER, words.ON if o.transfer else words.OFF, self._next_transfer),
        ]

    def _next_deals(self):
        more = [deals for deals in _DEALS if deals > self._options.deals]
        self._options = self._options.replace(deals=more[0] if more else _DEALS[0])

    def _next_pack(self):
        self._options = self._options.replace(deck_size=88 - self._options.deck_size)

    def _next_limit(self):
        self._options = self._options.replace(first_bout_limit=11 - self._options.first_bout_limit)

    def _next_adders(self):
        adders = "all" if self._options.adders == "neighbours" else "neighbours"
        self._options = self._options.replace(adders=adders)

    def _next_transfer(self):
        self._options = self._options.replace(transfer=not self._options.transfer)
