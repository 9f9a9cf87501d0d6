"""Words of the pause menu, in English, most of which the settings share."""

RULES = b"Rules"
PAUSE = b"PAUSE"
GO_ON = b"Go on"
SPEED = b"Bots are"
SPEEDS = (b"slow", b"normal", b"fast", b"instant")
TRICK_STAYS = b"A result stays"
NO_CHOICE = b"Only a pass"
NO_CHOICE_IS = (b"by itself", b"ask")
TRICK_STAYS_FOR = (b"short", b"long", b"till key")
SOUND = b"Sound"
SOUND_IS = (b"off", b"on")
LEAVE = b"Leave game"
LEAVE_SURE = b"LEAVE? GAME IS LOST"
LEAVE_KEPT = b"LEAVE? GAME IS KEPT"
LEAVE_YES = b"Yes, leave"
LEAVE_NO = b"No, play on"
