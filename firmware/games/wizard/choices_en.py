"""Wizard's rules to choose from, in English; not needed once a game is on."""

PRESET = b"Rule set"
PRESETS = (
    (b"classic", "classic"),
    (b"online", "online"),
    (b"house", "house"),
    (b"mixed", "mixed"),
    (b"tournament", "tournament"),
)
OWN = b"own"
TURNED_WIZARD = b"Turned wizard"
TURNED = {"none": b"no trump", "dealer": b"dealer"}
SUM_RULE = b"Sum rule"
HIDDEN = b"Hidden bids"
LENGTH = b"Rounds"
ALL = b"all"
VARIANT = b"Cards dealt"
VARIANTS = {None: b"1 2 3 ..", "mixed": b"mixed", "tournament": b"tournament"}
ON = b"on"
OFF = b"off"
