"""Words of a board in a shop window, in English."""

DEMO = b"DEMO"
PRESS_ANY_KEY = (b"press any key to play", b"press any key")  # the longest that fits
LABELLED = (b"DEMO: press any key to play", b"DEMO: any key", DEMO)
STILL_THERE = b"STILL THERE?"
ANY_KEY_GOES_ON = (b"any key: play on", b"any key")
