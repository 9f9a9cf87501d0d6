"""Words of the settings, in English."""

SETTINGS = b"SETTINGS"
CLICKS = b"Key clicks"
BRIGHTNESS = b"Brightness"
LEVELS = (b"low", b"middle", b"full")
SLEEP = b"Sleeps after"
NEVER = b"never"
MINUTES = b"%d min"
KIOSK = b"Kiosk mode"
KIOSK_SURE = (
    b"FOR A SHOP WINDOW?",
    b"No",
    b"Yes",
    "It then plays alone. PREV and BACK, held for 5 s, end that.",
)
OFF_ON = (b"off", b"on")
NAMES = b"Names"
NAMES_GIVEN = b"%d given"
NAMES_SURE = b"FORGET THE NAMES?"
YES = b"Yes, forget"
NO = b"No, keep"
