"""Words of lists and pages, in English: menus, the pause, the end. A game is played without them."""

# lists and messages
RULES = b" RULES"  # after the name of a game
PERSON = b"person"
OK_CHANGES = b"OK: change    BACK: back"
OK_OPENS = b"OK: choose    BACK: back"
OK_ANSWERS = b"OK: this answer"
OK_STARTS = b"OK: go on"

# end
RANKING = b"FINAL RANKING"
AGAIN = b"Play again"
TO_MENU = b"Main menu"
WHAT_NEXT = b"WHAT NEXT?"

# pages of help
PAGE = b"page "
PAGES_HINT = b"   BACK: close"
