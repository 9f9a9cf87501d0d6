"""Words of Fool's rows in the pause menu, in English."""

LOSSES = b"Deals lost"
LAST_BOUT = b"Last bout"
NO_BOUT_YET = (b"No bout has been", b"finished yet.")
HINT = b"Hint"
HINT_TITLE = b"HINT"
BECAUSE = b"because:"
ANY_KEY = b"any key: back"
