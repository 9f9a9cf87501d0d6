"""English: what may be wanted at any time."""

NAME_LENGTH = 8
YOU = b"YOU"
NAMES = (b"ANNA", b"BELA", b"CLEO", b"DAN", b"EMMA", b"FINN")

# lists and messages
ANY_KEY = b"any key: back"
MORE = b"any key: more"
NOT_KEPT = b"THE GAME IS NOT KEPT"
NOT_READ = b"SETTINGS"

# cover
PASS_TO = b"pass the board to"
GOES_ON_FOR = b"the game goes on for"
PRESS_WHEN_HELD = b"press OK when you hold it"

# failure
CRASH = b"SOMETHING WENT WRONG"
CRASH_HINT = b"OK: back to the menu"
CRASH_GO_ON = b"OK: menu    BACK: play on"
