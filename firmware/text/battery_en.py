"""The warning of a battery that is nearly empty, in English."""

TITLE = b"BATTERY LOW"
LINES = (b"Charge it soon.",)
ANY_KEY = b"any key: go on"
