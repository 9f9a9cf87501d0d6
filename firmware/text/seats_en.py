"""Words for seats that change hands, in English; seldom looked at."""

BOT_FOR_ME = b"A bot for me"
IS_BACK = b" is back"
