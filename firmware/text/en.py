"""English."""

NAME_LENGTH = 8
YOU = b"YOU"
NAMES = (b"ANNA", b"BELA", b"CLEO", b"DAN", b"EMMA", b"FINN")

# lists and messages
HOW_TO_TITLE = b"HOW TO PLAY"
PERSON = b"person"
RULES = b"Rules"
OK_CHANGES = b"OK: change    BACK: back"
OK_OPENS = b"OK: choose    BACK: back"
OK_ANSWERS = b"OK: this answer"
OK_STARTS = b"OK: go on"
ANY_KEY = b"any key: back"
NOT_KEPT = b"THE GAME IS NOT KEPT"
NOT_READ = b"SETTINGS"

# cover
PASS_TO = b"pass the board to"
GOES_ON_FOR = b"the game goes on for"
PRESS_WHEN_HELD = b"press OK when you hold it"

# pause menu
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

# end
RANKING = b"FINAL RANKING"
AGAIN = b"Play again"
TO_MENU = b"Main menu"
WHAT_NEXT = b"WHAT NEXT?"

# failure
CRASH = b"SOMETHING WENT WRONG"
CRASH_HINT = b"OK: back to the menu"
CRASH_GO_ON = b"OK: menu    BACK: play on"

# pages of help
PAGE = b"page "
PAGES_HINT = b"   BACK: close"
