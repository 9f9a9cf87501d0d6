"""Words of a table with several displays, in English."""

# the call to a game
WILL_YOU_PLAY = b"Will you play?"
YOU_PLAY = b"You play."
YOU_LOOK_ON = b"You look on."
IN_THE_GAME = b" of %d in the game"
SIT_DOWN = b"OK: play   BACK: look on"
BEGIN = b"OK: begin   BACK: look on"
JOIN = b"OK: play"

# a saved game goes on
THAT_IS_ME = b"OK: that is me"

# who does not play
BOT_PLAYS = b"A BOT PLAYS FOR YOU"
COME_BACK = b"any key: come back"
LOOKING_ON = b"YOU LOOK ON"
PLAY_FOR = b"any key: play for "
ALL_TAKEN = b"every seat is taken"

# nobody touches a key
BOT_IN = b"a bot takes over in"

# a moment that not everybody has confirmed
WAITS_FOR = b"waits for "
MORE = b"%d more"
WAITING = b"WAITING FOR"
LOOK_AGAIN = b"OK: look again"

# pause menu
BOT_AFTER = b"Bot takes over"
NEVER = b"never"
SECONDS = b"%d s"
LEAVE_TABLE = b"Leave the table"
END_GAME = b"End the game"
END_SURE = b"END IT FOR ALL?"
END_YES = b"Yes, end it"
