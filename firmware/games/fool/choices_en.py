"""Fool's rules to choose from, in English; not needed once a game is on."""

PACK = b"Pack"
CARDS = b" cards"
FIRST_BOUT = b"First bout up to"
ADDERS = b"Who adds"
ADDERS_ARE = {"all": b"all", "neighbours": b"neighbours"}
TRANSFER = b"Passing on"
ON = b"on"
OFF = b"off"
DEALS = b"Deals"
