"""The tables that have a name: what each changes of ``GameOptions()``."""

PRESETS = {
    "house": {},
    "classic": {"wizard_trump": "dealer", "sum_rule": False},
    "online": {"wizard_trump": "dealer"},
    "mixed": {"wizard_trump": "dealer", "variant": "mixed"},
    "tournament": {"wizard_trump": "dealer", "variant": "tournament"},
}
# in the order of a menu: a dict has none on a board
PRESET_NAMES = ("house", "classic", "online", "mixed", "tournament")
