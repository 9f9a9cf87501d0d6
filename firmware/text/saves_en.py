"""Words of the saved games, in English."""

GO_ON = b"GO ON?"
YES_GO_ON = b"Yes, go on"
NO_MENU = b"No, main menu"
SAVED = b"SAVED GAMES"
NONE = (b"No game is saved.", b"A game that is left is", b"kept by itself.")
NOT_REMOVED = b"NOT REMOVED"
STILL_THERE = b"The game stays among the saved ones."
OF = " of %d, "
DAMAGED = b"damaged"
PLAY_ON = b"Go on"
DELETE = b"Delete"
BACK = b"Back"
DELETE_SURE = b"DELETE THIS GAME?"
DELETE_REALLY = b"REALLY? IT IS GONE"
NO = b"No, keep it"
YES = b"Yes, delete it"
DEALING = b"ONE MOMENT"
REPLAYED = b"the game is dealt again"
NOT_READ = b"IT CAN'T GO ON"
ALL_TAKEN = b"ALL 4 PLACES TAKEN"
OLDEST_GOES = "This one goes: "
START = b"Yes, start"
NO_START = b"No, back"


def lost(games):
    """What is said (str) of so many games that are damaged."""
    if games == 1:
        return "One game is damaged and lost. A new one will take its place."
    return "%d games are damaged and lost. New ones will take their place." % games


def not_now(games):
    """And of so many that can't be read just now; where nothing can, nobody knows how many there are."""
    which = "One game" if games == 1 else "%d games" % games if games < 4 else "The games"
    return which + " can't be read just now. Look again later."
