"""Words of Wizard's rows in the pause menu, in English."""

SCORES = b"Tablet of truth"
LAST_TRICK = b"Last trick"
NO_TRICK_YET = (b"No trick has been", b"taken yet.")
HINT = b"Hint"
HINT_TITLE = b"HINT"
BECAUSE = b"because:"
ANY_KEY = b"any key: back"
